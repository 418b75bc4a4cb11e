package shape

import (
	"iter"

	"cairn"
)

// FrontPos is a row whose first I piles are gone, a limit M that the game may
// carry along (0 where it does not grow), and who moves.
type FrontPos struct {
	I, M int32
	Who  cairn.Player
}

// Front is the game of taking some piles from the front by turns until none is left.
type Front struct {
	// Prefix[i] is the sum of the first i piles; len(Prefix) is one more than
	// the number of piles.
	Prefix []cairn.Score
	// Most is how many piles may be taken at p, before the row's length is considered.
	Most func(p FrontPos) int32
	// Grow is the limit after x piles were taken at p.
	Grow func(p FrontPos, x int32) int32
}

// Turn is who moves at p.
func (*Front) Turn(p FrontPos) cairn.Player { return p.Who }

// Moves yields how many piles can be taken, from 1 upwards.
func (f *Front) Moves(p FrontPos) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		rest := int32(len(f.Prefix)-1) - p.I
		for x := int32(1); x <= min(f.Most(p), rest); x++ {
			if !yield(x) {
				return
			}
		}
	}
}

// Play takes x piles from the front.
func (f *Front) Play(p FrontPos, x int32) (FrontPos, cairn.Score) {
	gain := p.Who.Sign() * (f.Prefix[p.I+x] - f.Prefix[p.I])
	return FrontPos{p.I + x, f.Grow(p, x), p.Who.Other()}, gain
}

// Final is 0: stones are the score.
func (*Front) Final(FrontPos) cairn.Score { return 0 }

// Prefix returns the sums of the first 0, 1, ... len(piles) piles.
func Prefix(piles []int) []cairn.Score {
	sums := make([]cairn.Score, len(piles)+1)
	for i, v := range piles {
		sums[i+1] = sums[i] + cairn.Score(v)
	}
	return sums
}
