package harness

import (
	"regexp"
	"strings"

	"cairn"
)

// list splits a method's parameters at the commas that lie in no bracket, without
// the object itself.
func (g *grammar) list(params string) (pieces []string) {
	depth, from := 0, 0
	cut := func(to int) {
		if piece := strings.TrimSpace(params[from:to]); piece != "" {
			pieces = append(pieces, piece)
		}
		from = to + 1
	}
	for i, c := range params {
		switch c {
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}', '>':
			depth--
		case ',':
			if depth == 0 {
				cut(i)
			}
		}
	}
	if from <= len(params) {
		cut(len(params))
	}
	if len(pieces) > 0 && g.receiver != nil && g.receiver.MatchString(pieces[0]) {
		pieces = pieces[1:]
	}
	return pieces
}

// object is the first parameter where it is the object itself, with single blanks.
func (g *grammar) object(params string) string {
	if g.receiver == nil {
		return ""
	}
	return strings.Join(strings.Fields(g.receiver.FindString(strings.TrimSpace(params))), " ")
}

// fits tells whether a method can be called with a card's parameters; further ones
// must have a value of their own.
func (g *grammar) fits(params string, card *cairn.Card) bool {
	pieces := g.list(params)
	for _, p := range card.Params {
		patterns := g.Types[p.Type.String()]
		if len(patterns) == 0 {
			patterns = []string{""}
		}
		for _, pattern := range patterns {
			if len(pieces) == 0 || !regexp.MustCompile(pattern).MatchString(pieces[0]) {
				return false
			}
			pieces = pieces[1:]
		}
	}
	for _, rest := range pieces {
		if !strings.Contains(rest, "=") && !strings.HasPrefix(rest, "*") {
			return false
		}
	}
	return true
}
