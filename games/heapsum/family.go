// Package heapsum makes games of heaps out of rules by name: "heap:take 1,2,3",
// "heap:0.137", "heap:misere nim". A position is any number of heaps, a move is a
// move in one of them, and the last move wins, or under misere play loses.
//
// Family is for the catalogue; Entry makes the game of one rule. Rules and their
// values are those of package heaps, where a program finds them without a game
// around them.
//
// Under normal play the sum is solved by the theorem of R. Sprague (1935) and P. M.
// Grundy (1939): a heap is worth the least number that no move from it is worth, a
// sum is worth the XOR of its heaps, and it is lost exactly when that is 0. Misere
// nim has the rule of C. L. Bouton (1901). Other misere rules have no theory that
// fits them all: a single heap that cannot be split has a table, sums are searched.
// In Fibonacci nim what may be taken depends on the move before, so a heap has no
// value and is no part of a sum here: it is played with one heap.
package heapsum

import (
	"errors"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/heaps"
	"cairn/match"
)

// Prefix begins the names of these games.
const Prefix = "heap:"

// Family is the family of all heap rules.
func Family() catalog.Family {
	return catalog.Family{
		Prefix: Prefix,
		Title:  cairn.Text{EN: "Heaps under any rule", ZH: "任意规则的石子堆"},
		Members: []string{
			"take 1,2,3", "all but 1,2", "squares", "nim", "misere nim", "fibonacci",
			"kayles", "dawsons kayles", "dawsons chess", "treblecross", "grundy", "lasker", "0.137", "0.07", "4.[3]",
		},
		Make: func(member string) (catalog.Entry, error) {
			rule, err := heaps.Parse(member)
			if err != nil {
				return nil, prefixed(err)
			}
			return Entry(rule), nil
		},
	}
}

// prefixed turns the rule that an error proposes into a game's name.
func prefixed(err error) error {
	var input *cairn.InputError
	if !errors.As(err, &input) || input.Hint.EN != input.Hint.ZH || input.Hint.EN == "" {
		return err
	}
	hint := cairn.Textf(cairn.Text{EN: `try "%s%s"`, ZH: `可以写 "%s%s"`}, Prefix, input.Hint.EN)
	if strings.Contains(input.Hint.EN, " | ") {
		hint = cairn.Textf(cairn.Text{EN: `"%sRULE", where RULE is one of: %s`, ZH: `写 "%s规则"，规则可以是：%s`}, Prefix, input.Hint.EN)
	}
	return &cairn.InputError{Problem: input.Problem, Hint: hint}
}

// Entry is the game of a rule, for the catalogue. Its values are worked out once
// and shared by all that is dealt.
func Entry(rule heaps.Rule) catalog.Entry {
	g := newGame(rule)
	mistakes, traps := g.mistakes()
	return catalog.Seal(catalog.Spec[[]int, Pos, Move, bool]{
		Card:      g.card(traps),
		Input:     g.input(),
		Deal:      func(list []int) (cairn.Rules[Pos, Move], Pos) { return g.rules(), g.start(list) },
		Answer:    func(_ []int, v cairn.Score) bool { return v > 0 },
		Algos:     g.algos(),
		Demos:     g.demos(),
		Look:      func(list []int) *match.Look[Pos, Move] { return look(rule, list) },
		Grid:      g.grid(),
		Positions: g.positions(),
		Rest:      g.rest(),
		Mistakes:  mistakes,
	})
}

// game is what belongs to one rule.
type game struct {
	rule   heaps.Rule
	id     string
	values *values // of the rule; nil where its heaps have none
	normal *values // of the rule under normal play; nil for Fibonacci nim
	first  int     // the smallest heap that has a move
}

func newGame(rule heaps.Rule) *game {
	g := &game{rule: rule, id: Prefix + rule.String(), first: firstMove(rule)}
	if rule.IsFibonacci() {
		return g
	}
	g.normal = &values{rule: rule.Normal()}
	switch {
	case !rule.IsMisere():
		g.values = g.normal
	case !rule.Splits():
		g.values = &values{rule: rule}
	}
	return g
}

// firstMove is the smallest heap that has a move under a rule; there is one.
func firstMove(rule heaps.Rule) int {
	for n := 1; ; n++ {
		if _, some := rule.Greatest(n); some {
			return n
		}
	}
}

// sums tells whether a theorem values sums of heaps of this rule.
func (g *game) sums() bool { return g.values != nil && (!g.rule.IsMisere() || g.rule.IsNim()) }
