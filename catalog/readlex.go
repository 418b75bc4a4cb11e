package catalog

import (
	"bytes"
	"strconv"
	"strings"
	"unicode/utf8"

	"cairn"
)

// lexer walks over plain text once. A list of numbers costs about a nanosecond a
// byte: 10^7 numbers are read in a tenth of a second, where encoding/json takes
// more than ten times as long.
type lexer struct {
	card *cairn.Card
	from string
	text []byte
	at   int
}

// deepest is how far lists nest in [[1,3],[2,1]].
const deepest = 2

// items reads numbers and lists up to the bracket that closes them, or to the
// end of the text at depth 0. opened is where the list began.
func (l *lexer) items(depth, opened int) (*list, error) {
	var got list
	var name string
	comma, ready := -1, true // the comma not yet followed by anything; whether a comma would be out of place
	for {
		l.blanks()
		if l.at == len(l.text) {
			return &got, l.ended(depth, opened, comma)
		}
		switch c := l.text[l.at]; {
		case isDigit(c) || c == '-' || c == '+':
			v, err := l.number()
			if err != nil {
				return nil, err
			}
			got.number(name, v)
			name, comma, ready = "", -1, false
		case c == ',':
			if ready {
				return nil, l.fault(l.at, comma2)
			}
			comma, ready = l.at, true
			l.at++
		case c == '[':
			n, err := l.list(depth, name)
			if err != nil {
				return nil, err
			}
			got.node(n)
			name, comma, ready = "", -1, false
		case c == ']':
			if depth == 0 || comma >= 0 {
				return nil, l.closing(depth, comma)
			}
			l.at++
			return &got, nil
		default:
			var err error
			if name, err = l.name(depth); err != nil {
				return nil, err
			}
		}
	}
}

func (l *lexer) list(depth int, name string) (node, error) {
	if depth == deepest {
		return node{}, l.fault(l.at, tooDeep)
	}
	opened := l.at
	l.at++
	inner, err := l.items(depth+1, opened)
	if err != nil {
		return node{}, err
	}
	return inner.whole(name), nil
}

// ended is what is wrong with a text that ends here.
func (l *lexer) ended(depth, opened, comma int) error {
	switch {
	case depth > 0:
		return l.fault(opened, unclosed)
	case comma >= 0:
		return l.fault(comma, trailing)
	}
	return nil
}

// closing is what is wrong with the "]" here.
func (l *lexer) closing(depth, comma int) error {
	if comma >= 0 {
		return l.fault(comma, trailing)
	}
	return l.fault(l.at, unopened)
}

func (l *lexer) blanks() {
	for l.at < len(l.text) && isBlank(l.text[l.at]) {
		l.at++
	}
}

// number reads a whole number. Eighteen digits always fit; more are left to strconv.
func (l *lexer) number() (int, error) {
	start, v := l.at, 0
	if c := l.text[l.at]; c == '-' || c == '+' {
		l.at++
	}
	first := l.at
	for l.at < len(l.text) && isDigit(l.text[l.at]) {
		v = v*10 + int(l.text[l.at]-'0')
		l.at++
	}
	if l.at == first || l.at < len(l.text) && !isEnd(l.text[l.at]) {
		return 0, l.fault(start, notWhole)
	}
	if l.at-first > 18 {
		big, err := strconv.ParseInt(string(l.text[start:l.at]), 10, 64)
		if err != nil {
			return 0, l.fault(start, tooLarge)
		}
		return int(big), nil
	}
	if l.text[start] == '-' {
		v = -v
	}
	return v, nil
}

// name reads "piles =" or "Input:".
func (l *lexer) name(depth int) (string, error) {
	start := l.at
	for l.at < len(l.text) && isNamePart(l.text[l.at]) {
		l.at++
	}
	name := string(l.text[start:l.at])
	l.blanks()
	if depth > 0 || name == "" || l.at == len(l.text) || (l.text[l.at] != '=' && l.text[l.at] != ':') {
		return "", l.fault(start, notNumber)
	}
	l.at++
	return name, nil
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isBlank(c byte) bool { return c == ' ' || c == '\n' || c == '\r' || c == '\t' }

func isEnd(c byte) bool { return isBlank(c) || c == ',' || c == '[' || c == ']' }

func isNamePart(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c == '_' || isDigit(c) || c >= utf8.RuneSelf
}

// The faults of a text; each format is given the text at fault.
var (
	notWhole  = cairn.Text{EN: "%[1]s is not a whole number", ZH: "%[1]s 不是整数"}
	notNumber = cairn.Text{EN: "%[1]s is not a number", ZH: "%[1]s 不是数"}
	tooLarge  = cairn.Text{EN: "%[1]s does not fit in 64 bits", ZH: "%[1]s 超出 64 位整数的范围"}
	comma2    = cairn.Text{EN: "%[1]s: there is no number before this comma", ZH: "%[1]s：这个逗号前面没有数"}
	trailing  = cairn.Text{EN: "%[1]s: there is no number after this comma", ZH: "%[1]s：这个逗号后面没有数（多了一个逗号）"}
	unclosed  = cairn.Text{EN: `%[1]s: this "[" is never closed`, ZH: `%[1]s：这个 "[" 没有配对的 "]"`}
	unopened  = cairn.Text{EN: `%[1]s: this "]" closes nothing`, ZH: `%[1]s：多了一个 "]"`}
	tooDeep   = cairn.Text{EN: "%[1]s: lists are nested too deeply", ZH: "%[1]s：列表嵌套得太深"}
)

// fault is an error about the text at an offset.
func (l *lexer) fault(at int, format cairn.Text) error {
	where := l.where(at)
	said := cairn.Textf(format, l.quote(at))
	return about(l.card, l.from, cairn.Text{EN: where.EN + ": " + said.EN, ZH: where.ZH + "：" + said.ZH})
}

// quote is the text at an offset up to where it ends, abridged.
func (l *lexer) quote(at int) string {
	end := at
	for end < len(l.text) && !isEnd(l.text[end]) {
		end++
	}
	if end == at { // punctuation says little alone: show what follows
		end = min(at+12, len(l.text))
		if cut := bytes.IndexByte(l.text[at:end], '\n'); cut > 0 {
			end = at + cut
		}
	}
	word := []rune(string(l.text[at:end]))
	if len(word) > 40 {
		word = append(word[:36:36], []rune("...")...)
	}
	if text := string(word); !strings.Contains(text, `"`) || strings.Contains(text, "'") {
		return strconv.Quote(text)
	}
	return "'" + string(word) + "'" // quotes within quotes are hard to read
}

// where says line and column of an offset.
func (l *lexer) where(at int) cairn.Text {
	before := l.text[:at]
	column := 1 + utf8.RuneCount(before[1+bytes.LastIndexByte(before, '\n'):])
	if bytes.IndexByte(bytes.TrimRight(l.text, "\r\n"), '\n') < 0 {
		return cairn.Textf(cairn.Text{EN: "column %d", ZH: "第 %d 列"}, column)
	}
	return cairn.Textf(cairn.Text{EN: "line %d, column %d", ZH: "第 %d 行第 %d 列"}, 1+bytes.Count(before, []byte("\n")), column)
}

// plain is the text without a byte-order mark and with the full-width digits and
// punctuation of Chinese keyboards as their ASCII equals, character for character.
func plain(text []byte) []byte {
	text = bytes.TrimPrefix(text, []byte("\ufeff"))
	if isASCII(text) {
		return text
	}
	return bytes.Map(func(r rune) rune {
		switch {
		case r >= '！' && r <= '～':
			return r - '！' + '!'
		case r == '【' || r == '〔':
			return '['
		case r == '】' || r == '〕':
			return ']'
		case r == '、':
			return ','
		case r == '\u2212' || r == '\u2013':
			return '-'
		case r == '\u3000' || r == '\u00a0':
			return ' '
		}
		return r
	}, text)
}

// isUTF16 tells whether text begins as UTF-16 does, which Windows shells write.
func isUTF16(text []byte) bool {
	return bytes.HasPrefix(text, []byte("\xff\xfe")) || bytes.HasPrefix(text, []byte("\xfe\xff"))
}

func isASCII(text []byte) bool {
	for _, c := range text {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
