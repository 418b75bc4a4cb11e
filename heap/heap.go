// Package heap is what the games of one heap have in common beside their moves,
// which are shape.Heap: the look, the grid, the bounds, and the textbook's table. Call
// Fill for a table that is the Book of a game, FirstBreak to see where a rule of
// thumb parts from a game's truth.
//
// Packages whose business is sequences of heaps are elsewhere: see heaps.
package heap

import (
	"math"
	"math/rand/v2"
	"strconv"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

// Start is n stones, First to move.
func Start(n int) shape.HeapPos { return shape.HeapPos{N: int32(n)} }

// Rest is a heap of what is left at a position; ok is false where nothing is.
func Rest(_ int, p shape.HeapPos) (n int, ok bool) { return int(p.N), p.N > 0 }

// Check refuses heaps that no rules could mean, and those that positions cannot name.
func Check(game string) func(n int) error {
	return func(n int) error {
		switch {
		case n < 0:
			return cairn.Inputf(cairn.See("cairn show "+game), cairn.Text{
				EN: "%s: n is %d, but a heap cannot have fewer than 0 stones",
				ZH: "%s：n 为 %d，石子数不能小于 0",
			}, game, n)
		case n > math.MaxInt32:
			return cairn.Inputf(cairn.See("cairn show "+game), cairn.Text{
				EN: "%s: n is %d, at most %d stones can be dealt",
				ZH: "%s：n 为 %d，最多只能有 %d 颗石子",
			}, game, n, math.MaxInt32)
		}
		return nil
	}
}

// Within refuses heaps beyond a method's reach.
func Within(most int, game string) func(n int) error {
	return func(n int) error {
		if n <= most {
			return nil
		}
		return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
			EN: "%s: %d stones are beyond this method's reach of %d",
			ZH: "%s：%d 颗石子超出这个方法的上限 %d",
		}, game, n, most)
	}
}

// Sample makes a heap of 1 to size stones; of rising heaps the largest.
func Sample(rng *rand.Rand, size int, kind shape.Profile) int {
	if kind == shape.Rising {
		return max(1, size)
	}
	return shape.SampleRow(rng, 1, 1, max(1, size), kind)[0]
}

// Look shows a heap. note says what can be taken from n stones.
func Look(note func(n int32) cairn.Text) *match.Look[shape.HeapPos, int32] {
	return &match.Look[shape.HeapPos, int32]{
		Key:   func(x int32) string { return strconv.Itoa(int(x)) },
		Name:  func(_ shape.HeapPos, x int32) cairn.Text { return takes(x) },
		Board: func(p shape.HeapPos) match.Board { return match.Board{Stones: int(p.N), Note: note(p.N)} },
		Takes: func(shape.HeapPos, int32) []int { return nil },
	}
}

func takes(x int32) cairn.Text {
	if x == 1 {
		return cairn.Text{EN: "takes 1 stone", ZH: "取 1 颗"}
	}
	return cairn.Textf(cairn.Text{EN: "takes %d stones", ZH: "取 %d 颗"}, x)
}

// Grid is the table of heaps: one row, a column for each number of stones.
func Grid() *match.Grid[shape.HeapPos] {
	return &match.Grid[shape.HeapPos]{
		Rows: cairn.Text{EN: "mover wins +1, loses -1", ZH: "先手胜 +1，负 -1"},
		Cols: cairn.Text{EN: "stones n", ZH: "石子数 n"},
		Cell: func(p shape.HeapPos) (row, col int, ok bool) { return 0, int(p.N), true },
	}
}
