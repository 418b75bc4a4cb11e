package shape

import (
	"iter"

	"cairn"
)

// HeapPos is how many stones remain in the one heap, and who moves.
type HeapPos struct {
	N   int32
	Who cairn.Player
}

// Heap is the game of taking stones from one heap by turns; who cannot move
// loses. Takes yields the legal takes from n stones, in increasing order.
type Heap struct {
	Takes func(n int32) iter.Seq[int32]
}

// Turn is who moves at p.
func (Heap) Turn(p HeapPos) cairn.Player { return p.Who }

// Moves yields how many stones can be taken.
func (h Heap) Moves(p HeapPos) iter.Seq[int32] { return h.Takes(p.N) }

// Play takes x stones; only the end of the game scores.
func (Heap) Play(p HeapPos, x int32) (HeapPos, cairn.Score) {
	return HeapPos{p.N - x, p.Who.Other()}, 0
}

// Final is one for the player who made the last move.
func (Heap) Final(p HeapPos) cairn.Score { return -p.Who.Sign() }
