package record

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/width"

	"cairn"
	"cairn/catalog"
)

// board reads the numbers of a record's board, from left to right.
type board struct {
	card *cairn.Card
	text string // the whole record
	at   int
	end  int
}

// readBoard reads one argument for each of the game's parameters.
func readBoard(card *cairn.Card, text string, p Parts) ([]catalog.Arg, error) {
	b := &board{card: card, text: text, at: p.boardAt, end: p.boardAt + len(p.Board)}
	args := make([]catalog.Arg, len(card.Params))
	for i, param := range card.Params {
		if i > 0 && !b.skip(',') {
			return nil, b.fault(cairn.Text{EN: "%s: a comma and %s should follow", ZH: "%s：此处应有逗号和 %s"}, param.Name)
		}
		for {
			v, err := b.number(param.Name)
			if err != nil {
				return nil, err
			}
			if param.Type != cairn.Ints {
				args[i].Int = v
				break
			}
			args[i].Ints = append(args[i].Ints, v)
			if !b.skip('-') {
				break
			}
		}
	}
	if b.blanks(); b.at < b.end {
		return nil, b.fault(cairn.Text{EN: "%s: the board should end here, after %s", ZH: "%s：局面到 %s 为止，应在此结束"}, card.Params[len(card.Params)-1].Name)
	}
	return args, nil
}

// blanks are allowed around numbers.
func (b *board) blanks() {
	for b.at < b.end && (b.text[b.at] == ' ' || b.text[b.at] == '\t') {
		b.at++
	}
}

func (b *board) skip(c byte) bool {
	b.blanks()
	if b.at < b.end && b.text[b.at] == c {
		b.at++
		return true
	}
	return false
}

func (b *board) number(name string) (int, error) {
	b.blanks()
	start, end := b.at, b.at
	for end < b.end && (end == start && b.text[end] == '-' || '0' <= b.text[end] && b.text[end] <= '9') {
		end++
	}
	v, err := strconv.Atoi(b.text[start:end])
	switch {
	case err == nil:
		b.at = end
		return v, nil
	case end > start && b.text[end-1] != '-':
		return 0, b.fault(cairn.Text{EN: "%s: does not fit in 64 bits (%s)", ZH: "%s：超出 64 位整数的范围（%s）"}, name)
	}
	return 0, b.fault(cairn.Text{EN: "%s: a number of %s should stand here", ZH: "%s：此处应为 %s 的一个数"}, name)
}

// fault is an error about the text from here on; the format is given that text and a
// parameter's name.
func (b *board) fault(format cairn.Text, name string) error {
	said := cairn.Textf(format, quote(strings.TrimSpace(b.text[b.at:])), name)
	like, ok := example(b.card)
	if !ok {
		like = Name(b.card) + ":"
	}
	hint := cairn.Textf(cairn.Text{EN: "a record of this game begins like %s", ZH: "这个游戏的棋谱这样开头：%s"}, like)
	return cairn.Inputf(hint, cairn.Text{EN: "record: column %[1]d: %[2]s", ZH: "棋谱：第 %[1]d 列：%[3]s"}, column(b.text, b.at), said.EN, said.ZH)
}

// column counts characters, from 1.
func column(text string, at int) int { return 1 + utf8.RuneCountInString(text[:at]) }

// fold makes full-width letters, digits and punctuation plain, character for character.
func fold(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	text = width.Fold.String(strings.ToValidUTF8(text, "\ufffd"))
	return strings.NewReplacer("\u2212", "-", "\u2013", "-", "\u3000", " ", "\u00a0", " ", "\ufeff", " ").Replace(text)
}

// quote writes a text in quotes, a long one by its beginning.
func quote(text string) string {
	if text == "" {
		return `""`
	}
	letters := []rune(text)
	if len(letters) > 24 {
		letters = append(letters[:20:20], []rune("...")...)
	}
	return strconv.Quote(string(letters))
}
