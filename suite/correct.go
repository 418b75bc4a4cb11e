package suite

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"

	"cairn"
	"cairn/catalog"
)

// Corrected is a test's bytes with the right value where one was missing or wrong,
// all else byte for byte; of a test in several files, those of its value.
func (g Given) Corrected() []byte {
	if g.Blank() || g.Err != nil || g.Expected != "" && !g.Wrong() {
		return g.it.raw
	}
	value := g.JSON()
	if g.it.plain {
		value = g.Plain()
	}
	text := g.it.with(value)
	if g.it.before == "" && !bytes.HasSuffix(text, []byte("\n")) {
		text = append(text, '\n') // a value alone in its file or on its line
	}
	return text
}

// WhyWrong says what is right about a wrong expected value, who wins by how much,
// and which known mistakes give that value, where they are few.
func (g Given) WhyWrong(entry catalog.Entry) cairn.Text {
	said := g.Said(entry.Card())
	text := cairn.Text{
		EN: g.From + ": " + g.Expected + " is expected, the right answer is " + g.JSON() + ": " + said.EN,
		ZH: g.From + "：期望值写的是 " + g.Expected + "，正确答案是 " + g.JSON() + "：" + said.ZH,
	}
	var en, zh []string
	for _, m := range entry.Mistakes() {
		if theirs, err := g.Dealt.Game().Mistaken(m.ID); err == nil && (Truth{Answer: theirs}).Is(g.Expected) {
			en, zh = append(en, m.Name.EN), append(zh, m.Name.ZH)
		}
	}
	if len(en) == 0 || len(en) > 2 {
		return text
	}
	text.EN += "; it would come of a known mistake: " + strings.Join(en, "; or: ")
	text.ZH += "；这是一种已知错误会给出的答案：" + strings.Join(zh, "；或：")
	return text
}

// CorrectFolder writes a copy of a folder of tests whose values are put right, once
// all its tests have been added with Add.
type CorrectFolder struct {
	source string
	files  *Files
}

// NewCorrectFolder copies a folder as it is.
func NewCorrectFolder(source string, files *Files) (*CorrectFolder, error) {
	return &CorrectFolder{source, files}, os.CopyFS(files.temp, os.DirFS(source))
}

// Add puts one test's value in its place.
func (c *CorrectFolder) Add(g Given) error {
	switch {
	case g.Blank() || g.Err != nil && g.it.plain:
		return nil // as it is
	case g.it.plain:
		return c.files.Append(valueFile(c.source, filepath.Clean(g.From)), g.Corrected())
	}
	return c.files.Append(expected, g.Corrected())
}
