// Package match is one game under way, with the game's own types hidden: who is
// to move, what the moves are, what the board looks like, who leads. A Match is
// immutable: Play returns the match after the move and leaves the old one as it
// was, so undo is keeping the old one.
package match

import (
	"iter"
	"slices"
	"strings"

	"cairn"
)

// Match is a game under way. Make one with New; the zero Match is not usable.
type Match struct {
	at    state
	lead  cairn.Score
	plies int
}

// Move is a legal move as people and programs see it.
type Move struct {
	Key   string
	Name  cairn.Text
	Gain  cairn.Score // what it adds to First's lead
	Takes []int       // indices of the board's cells that it touches
}

// state hides P and M: one position of one dealt game.
type state interface {
	keys() iter.Seq[string]
	moves() iter.Seq[Move]
	nexts() iter.Seq2[state, cairn.Score]
	seen() view
	board() Board
}

// view is what can be seen of a position without moving or drawing.
type view struct {
	position any
	turn     cairn.Player // First when over
	over     bool
	final    cairn.Score
}

// New starts a match.
func New[P comparable, M any](rules cairn.Rules[P, M], start P, look *Look[P, M]) Match {
	return Match{at: position[P, M]{rules, look, start}}
}

// Turn is who moves; meaningless when Over.
func (m Match) Turn() cairn.Player { return m.at.seen().turn }

// Over tells whether there is no move left.
func (m Match) Over() bool { return m.at.seen().over }

// Moves lists the legal moves, in the order of the rules.
func (m Match) Moves() []Move { return slices.Collect(m.at.moves()) }

// EachMove yields the legal moves one by one, naming none that nobody waits for: a
// position may have a hundred thousand.
func (m Match) EachMove() iter.Seq[Move] { return m.at.moves() }

// Keys lists the notation of the legal moves, in the order of the rules.
func (m Match) Keys() []string { return slices.Collect(m.at.keys()) }

// Plies is how many moves were made.
func (m Match) Plies() int { return m.plies }

// Position is the game's own position, for use as a key in a book or a map.
func (m Match) Position() any { return m.at.seen().position }

// Board shows the position.
func (m Match) Board() Board { return m.at.board() }

// Lead is First's lead so far; when the match is over it includes what the end
// itself adds.
func (m Match) Lead() cairn.Score {
	return m.lead + m.at.seen().final
}

// Glance is Position, Over and Lead at the price of one of them: what a search
// asks of every match.
func (m Match) Glance() (position any, over bool, lead cairn.Score) {
	seen := m.at.seen()
	return seen.position, seen.over, m.lead + seen.final
}

// Play makes the move with the given notation, in either case. The error is a
// *cairn.InputError that lists what can be played.
func (m Match) Play(key string) (Match, error) {
	index := 0
	for k := range m.at.keys() {
		if strings.EqualFold(k, key) {
			return m.PlayAt(index), nil
		}
		index++
	}
	if index == 0 {
		return m, cairn.Inputf("", cairn.Text{EN: "move %q: the game is over", ZH: "着法 %q：对局已经结束"}, key)
	}
	return m, cairn.Inputf("", cairn.Text{
		EN: "move %q is not legal here: play one of %s",
		ZH: "着法 %q 此处不合规则：可走 %s",
	}, key, Abridge(m.Keys()))
}

// PlayAt makes the move with the given index in Moves; it panics outside them.
func (m Match) PlayAt(index int) Match {
	for next := range m.Nexts() {
		if index == 0 {
			return next
		}
		index--
	}
	panic("match: move index beyond the legal moves")
}

// Nexts yields the match after each legal move, in the order of the rules: what
// a search needs, with nothing named or drawn.
func (m Match) Nexts() iter.Seq[Match] {
	return func(yield func(Match) bool) {
		for next, gain := range m.at.nexts() {
			if !yield(Match{at: next, lead: m.lead + gain, plies: m.plies + 1}) {
				return
			}
		}
	}
}

// Abridge lists moves by notation, many by their beginning and their last.
func Abridge(keys []string) string {
	if len(keys) > 12 {
		keys = append(keys[:10:10], "...", keys[len(keys)-1])
	}
	return strings.Join(keys, " ")
}

// position is the only state there is.
type position[P comparable, M any] struct {
	rules cairn.Rules[P, M]
	look  *Look[P, M]
	p     P
}

func (s position[P, M]) board() Board { return s.look.Board(s.p) }

func (s position[P, M]) keys() iter.Seq[string] {
	return func(yield func(string) bool) {
		for m := range s.rules.Moves(s.p) {
			if !yield(s.look.Key(m)) {
				return
			}
		}
	}
}

func (s position[P, M]) moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for m := range s.rules.Moves(s.p) {
			_, gain := s.rules.Play(s.p, m)
			if !yield(Move{s.look.Key(m), s.look.Name(s.p, m), gain, s.look.Takes(s.p, m)}) {
				return
			}
		}
	}
}

func (s position[P, M]) nexts() iter.Seq2[state, cairn.Score] {
	return func(yield func(state, cairn.Score) bool) {
		for m := range s.rules.Moves(s.p) {
			next, gain := s.rules.Play(s.p, m)
			if !yield(position[P, M]{s.rules, s.look, next}, gain) {
				return
			}
		}
	}
}

func (s position[P, M]) seen() view {
	for range s.rules.Moves(s.p) {
		return view{position: s.p, turn: s.rules.Turn(s.p)}
	}
	return view{position: s.p, over: true, final: s.rules.Final(s.p)}
}
