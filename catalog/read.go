package catalog

import (
	"strings"

	"cairn"
)

// ReadArgs reads a game's arguments from text as people have it: the arguments
// as one JSON array ([[2,7,9,4,4]], [[1,3],[2,1]], [7]), each argument by
// itself, bare numbers where the game has one argument (2,7,9 or 2 7 9), named
// as LeetCode prints them (piles = [2,7]), on one line or spread over many, with
// a byte-order mark, CRLF, or full-width digits and punctuation.
//
// from names the text in messages (a file), "" where there is nothing to name.
// The error is a *cairn.InputError that quotes the text with its line and column
// (in characters, from 1; the line is left out where there is only one).
func ReadArgs(card *cairn.Card, from string, text []byte) ([]Arg, error) {
	if isUTF16(text) {
		return nil, about(card, from, cairn.Text{EN: "the text is UTF-16: save it as UTF-8", ZH: "文本是 UTF-16 编码，请存为 UTF-8"})
	}
	l := &lexer{card: card, from: from, text: plain(text)}
	items, err := l.items(0, 0)
	if err != nil {
		return nil, err
	}
	return fit(card, from, items)
}

// ReadWords reads arguments given as separate words, as a shell hands them over:
// one word for each argument ('1,3' '2,1'), or words that make up one text.
func ReadWords(card *cairn.Card, words []string) ([]Arg, error) {
	if len(words) == len(card.Params) && len(words) > 1 {
		if args, ok := eachWord(card, words); ok {
			return args, nil
		}
	}
	return ReadArgs(card, "", []byte(strings.Join(words, " ")))
}

// eachWord reads every word as one argument; ok is false when one is not.
func eachWord(card *cairn.Card, words []string) (args []Arg, ok bool) {
	byName := false
	for i, p := range card.Params {
		one := *card
		one.Params = []cairn.Param{p}
		arg, err := ReadArgs(&one, "", []byte(words[i]))
		if err != nil {
			return nil, false
		}
		byName = byName || strings.ContainsAny(words[i], "=:＝：")
		args = append(args, arg...)
	}
	return args, !byName // named words may stand in any order: they are read as one text
}

// node is a number or a list, as the text has it.
type node struct {
	name string // "piles" in "piles = [2,7]"
	arg  Arg    // a number, or a list of numbers
	kids []node // a list with lists in it; arg is unused then
}

func (n *node) isList() bool { return n.kids != nil || n.arg.Ints != nil }

// list is what stands between two brackets: numbers only, as nearly always, or
// nodes once a list or a name was among them.
type list struct {
	ints  []int
	mixed []node
	any   bool // mixed is in use
}

func (s *list) number(name string, v int) {
	if !s.any && name == "" {
		s.ints = append(s.ints, v)
		return
	}
	s.node(node{name: name, arg: Arg{Int: v}})
}

func (s *list) node(n node) {
	s.mixed, s.any = append(s.nodes(), n), true
}

// nodes are the items one by one. At most a few are asked for: a long list of
// numbers stays as it is.
func (s *list) nodes() []node {
	if s.any {
		return s.mixed
	}
	nodes := make([]node, len(s.ints), len(s.ints)+1)
	for i, v := range s.ints {
		nodes[i].arg.Int = v
	}
	return nodes
}

// whole is the list as one node.
func (s *list) whole(name string) node {
	if s.any {
		return node{name: name, kids: s.mixed}
	}
	if s.ints == nil {
		s.ints = []int{}
	}
	return node{name: name, arg: Arg{Ints: s.ints}}
}
