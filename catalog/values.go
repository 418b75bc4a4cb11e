package catalog

import (
	"iter"

	"cairn"
	"cairn/match"
)

// values are a Book with its types hidden.
type values[P comparable, M any] struct {
	rules  cairn.Rules[P, M]
	look   *match.Look[P, M]
	book   cairn.Book[P]
	method Method
}

func (v *values[P, M]) Method() Method { return v.method }

func (v *values[P, M]) Value(m match.Match) cairn.Score { return v.book.Value(m.Position().(P)) }

func (v *values[P, M]) Worths(m match.Match) ([]Worth, bool) {
	return v.worths(m.Position().(P))
}

func (v *values[P, M]) worths(p P) (list []Worth, all bool) {
	value := v.book.Value(p)
	moves, all := v.rank(p)
	list = []Worth{} // a game that is over has been asked about, and has none
	for m, margin := range moves {
		cost := v.rules.Turn(p).Sign() * (value - margin)
		list = append(list, Worth{v.look.Key(m), v.look.Name(p, m), margin, cost})
	}
	return list, all
}

// rank prices the moves at p, by the book's own way where it has one.
func (v *values[P, M]) rank(p P) (iter.Seq2[M, cairn.Score], bool) {
	if ranker, can := v.book.(cairn.Ranker[P, M]); can {
		return ranker.Rank(p)
	}
	return func(yield func(M, cairn.Score) bool) {
		for m := range v.rules.Moves(p) {
			next, gain := v.rules.Play(p, m)
			if !yield(m, gain+v.book.Value(next)) {
				return
			}
		}
	}, true
}

func (v *values[P, M]) Line(m match.Match) iter.Seq[Ply] { return v.line(m.Position().(P)) }

// line plays perfectly on from p, with leads counted from there.
func (v *values[P, M]) line(p P) iter.Seq[Ply] {
	return func(yield func(Ply) bool) {
		lead := cairn.Score(0)
		for ply := range v.plies(p) {
			lead += ply.Gain
			if !yield(Ply{ply.By, v.look.Key(ply.Move), ply.Gain, lead}) {
				return
			}
		}
	}
}

// named is the line with the words of its moves. The positions are followed by the
// moves themselves: to look for a move among a million by its notation would take
// longer than all the rest.
func (v *values[P, M]) named(p P) iter.Seq2[Ply, cairn.Text] {
	return func(yield func(Ply, cairn.Text) bool) {
		at, lead := p, cairn.Score(0)
		for ply := range v.plies(p) {
			lead += ply.Gain
			if !yield(Ply{ply.By, v.look.Key(ply.Move), ply.Gain, lead}, v.look.Name(at, ply.Move)) {
				return
			}
			at, _ = v.rules.Play(at, ply.Move)
		}
	}
}

func (v *values[P, M]) plies(p P) iter.Seq[cairn.Ply[M]] {
	if liner, can := v.book.(cairn.Liner[P, M]); can {
		return liner.Line(p)
	}
	return v.replay(p)
}

// replay finds the first best move of each position by asking the book. What
// the end adds is counted with the last move.
func (v *values[P, M]) replay(p P) iter.Seq[cairn.Ply[M]] {
	return func(yield func(cairn.Ply[M]) bool) {
		for at := p; ; {
			move, next, gain, found := v.best(at)
			if !found || !yield(cairn.Ply[M]{By: v.rules.Turn(at), Move: move, Gain: gain + v.ending(next)}) {
				return
			}
			at = next
		}
	}
}

// best is the first move at p whose worth is p's value; found is false where the
// game is over.
func (v *values[P, M]) best(p P) (move M, next P, gain cairn.Score, found bool) {
	value := v.book.Value(p)
	for m := range v.rules.Moves(p) {
		to, g := v.rules.Play(p, m)
		if g+v.book.Value(to) == value {
			return m, to, g, true
		}
	}
	return move, next, 0, false
}

// ending is what the end adds, if the game is over at p.
func (v *values[P, M]) ending(p P) cairn.Score {
	for range v.rules.Moves(p) {
		return 0
	}
	return v.rules.Final(p)
}
