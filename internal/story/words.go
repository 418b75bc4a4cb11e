package story

import (
	"regexp"
	"strconv"
	"strings"

	"cairn"
)

// Part is one sentence: a template's number and its operands, which are numbers,
// or numbers of texts where the template says {$0} in place of {0}.
type Part struct {
	Template int   `json:"t"`
	Operands []int `json:"a"`
}

// Words are the templates and texts of a story, each once.
type Words struct {
	Templates []cairn.Text `json:"templates"`
	Texts     []cairn.Text `json:"texts"`

	templates, texts map[cairn.Text]int
}

func newWords() *Words {
	w := &Words{templates: make(map[cairn.Text]int), texts: make(map[cairn.Text]int)}
	w.text(cairn.Text{}) // number 0 stands for nothing
	return w
}

func (w *Words) text(t cairn.Text) int { return number(&w.Texts, w.texts, t) }

// part makes a sentence.
func (w *Words) part(template cairn.Text, operands ...int) Part {
	return Part{number(&w.Templates, w.templates, template), operands}
}

func number(list *[]cairn.Text, known map[cairn.Text]int, t cairn.Text) int {
	n, has := known[t]
	if !has {
		n = len(*list)
		known[t] = n
		*list = append(*list, t)
	}
	return n
}

// hole is where an operand goes: {0} for a number, {$0} for a text, and {(0)} for
// a number that stands in brackets when it is negative.
var hole = regexp.MustCompile(`\{(\$?)(\(?)(\d)\)?\}`)

// Fill is a sentence in one language.
func (w *Words) Fill(p Part, lang cairn.Lang) string {
	return hole.ReplaceAllStringFunc(w.Templates[p.Template].In(lang), func(found string) string {
		parts := hole.FindStringSubmatch(found)
		operand := p.Operands[parts[3][0]-'0']
		switch {
		case parts[1] != "":
			return w.Texts[operand].In(lang)
		case parts[2] != "" && operand < 0:
			return "(" + strconv.Itoa(operand) + ")"
		}
		return strconv.Itoa(operand)
	})
}

// Sentences fills several parts and joins them as the language does.
func (w *Words) Sentences(parts []Part, lang cairn.Lang) string {
	list := make([]string, len(parts))
	for i, p := range parts {
		list[i] = w.Fill(p, lang)
	}
	if lang == cairn.Chinese {
		return strings.Join(list, "")
	}
	return strings.Join(list, " ")
}

// verb is a format's operand: %d or %[1]d.
var verb = regexp.MustCompile(`%(?:\[(\d)\])?d`)

// fromFormat turns the format of a fact's sentence into a template.
func fromFormat(format cairn.Text) cairn.Text {
	turn := func(s string) string {
		next := 0
		s = verb.ReplaceAllStringFunc(s, func(found string) string {
			if index := verb.FindStringSubmatch(found)[1]; index != "" {
				next, _ = strconv.Atoi(index)
				next--
			}
			next++
			return "{" + strconv.Itoa(next-1) + "}"
		})
		return strings.ReplaceAll(s, "%%", "%")
	}
	return cairn.Text{EN: turn(format.EN), ZH: turn(format.ZH)}
}
