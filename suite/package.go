package suite

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strings"

	"cairn"
	"cairn/catalog"
)

// kattis completes a problem package of the 2023-07 draft of the format at
// https://www.kattis.com/problem-package-format: problem.yaml and the statement;
// data/sample and data/secret are there already.
func kattis(f *pairFolder) error {
	card := f.entry.Card()
	id := sha256.Sum256(fmt.Appendf(nil, "cairn %s %d", card.ID, f.seed))
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80 // a UUID of version 8, made of a hash
	yaml := fmt.Sprintf(`problem_format_version: 2023-07-draft
type: pass-fail
name:
  en: %s
  zh: %s
uuid: %x-%x-%x-%x-%x
limits:
  time_limit: 2
  memory: 256
`, quoted(card.Title.EN), quoted(card.Title.ZH), id[0:4], id[4:6], id[6:8], id[8:10], id[10:16])
	if err := f.files.Append("problem.yaml", []byte(yaml)); err != nil {
		return err
	}
	return f.statementFiles(func(l cairn.Lang) string {
		return filepath.Join("statement", fmt.Sprintf("problem.%v.md", l))
	})
}

// hydro completes a problem folder as Hydro imports it, once zipped: problem.yaml,
// problem_zh.md and testdata/config.yaml.
func hydro(f *pairFolder) error {
	card := f.entry.Card()
	yaml := fmt.Sprintf("title: %s\ntag:\n  - game\n", quoted(card.Title.ZH))
	if err := f.files.Append("problem.yaml", []byte(yaml)); err != nil {
		return err
	}
	config := []byte("type: default\ntime: 2s\nmemory: 256m\n")
	if err := f.files.Append(filepath.Join("testdata", "config.yaml"), config); err != nil {
		return err
	}
	return f.statementFiles(func(l cairn.Lang) string { return fmt.Sprintf("problem_%v.md", l) })
}

// statement is the problem as contestants read it, in one language: the card's
// prose, how input and output are written, the bounds, the examples.
func statement(card *cairn.Card, lang cairn.Lang) string {
	var page strings.Builder
	heading := func(t cairn.Text) { fmt.Fprintf(&page, "\n## %s\n\n", t.In(lang)) }
	fmt.Fprintf(&page, "# %s\n\n%s\n", card.Title.In(lang), card.Prose.In(lang))
	heading(cairn.Text{EN: "Input", ZH: "输入格式"})
	for _, p := range card.Params {
		page.WriteString("- " + inputOf(p).In(lang) + "\n")
	}
	heading(cairn.Text{EN: "Output", ZH: "输出格式"})
	page.WriteString(outputOf(card.Returns).In(lang) + "\n")
	for i, e := range card.Examples {
		args, err := catalog.DecodeArgs(e.Input)
		if err != nil {
			panic(err) // the card's own, checked by every game's tests
		}
		heading(cairn.Textf(cairn.Text{EN: "Example %d", ZH: "样例 %d"}, i+1))
		fmt.Fprintf(&page, "```\n%s```\n\n```\n%s\n```\n", counted(args), unquoted(e.Answer))
	}
	return page.String()
}

func inputOf(p cairn.Param) cairn.Text {
	if p.Type != cairn.Ints {
		return cairn.Textf(cairn.Text{
			EN: "One line with the number `%s` (%d to %d).",
			ZH: "一行，一个整数 `%s`（%d 到 %d）。",
		}, p.Name, p.Each.Min, p.Each.Max)
	}
	return cairn.Textf(cairn.Text{
		EN: "One line with the length n of `%s` (%d to %d), and one with its n numbers (each %d to %d).",
		ZH: "一行，`%s` 的长度 n（%d 到 %d）；再一行，n 个整数（每个 %d 到 %d）。",
	}, p.Name, p.Len.Min, p.Len.Max, p.Each.Min, p.Each.Max)
}

func outputOf(t cairn.Type) cairn.Text {
	switch t {
	case cairn.Bool:
		return cairn.Text{EN: "One line: `true` or `false`.", ZH: "一行：`true` 或 `false`。"}
	case cairn.String:
		return cairn.Text{EN: "One line: the word, without quotes.", ZH: "一行：该单词，不带引号。"}
	}
	return cairn.Text{EN: "One line: the number.", ZH: "一行：一个整数。"}
}
