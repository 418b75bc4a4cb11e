package shape

import (
	"iter"

	"cairn"
)

// RowPos is what remains of a row, piles L to R-1, and who moves.
type RowPos struct {
	L, R int32
	Who  cairn.Player
}

// Len is how many piles remain.
func (p RowPos) Len() int { return int(p.R - p.L) }

// Row is the game of taking an end pile by turns until none is left. Worth says
// what taking the pile at index i from position p gains the taker, in stones.
type Row struct {
	Worth func(p RowPos, i int32) cairn.Score
}

// Turn is who moves at p.
func (Row) Turn(p RowPos) cairn.Player { return p.Who }

// Moves yields Left, then Right; of a single pile only Left.
func (Row) Moves(p RowPos) iter.Seq[End] {
	return func(yield func(End) bool) {
		if p.L < p.R && yield(Left) && p.L+1 < p.R {
			yield(Right)
		}
	}
}

// Play takes the pile at one end.
func (r Row) Play(p RowPos, e End) (RowPos, cairn.Score) {
	i, next := p.Take(e)
	return next, p.Who.Sign() * r.Worth(p, i)
}

// Take is the index of the pile at one end and the position after it is taken.
func (p RowPos) Take(e End) (i int32, next RowPos) {
	if e == Left {
		return p.L, RowPos{p.L + 1, p.R, p.Who.Other()}
	}
	return p.R - 1, RowPos{p.L, p.R - 1, p.Who.Other()}
}

// Final is 0: stones are the score.
func (Row) Final(RowPos) cairn.Score { return 0 }
