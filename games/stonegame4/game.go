// Package stonegame4 is LeetCode 1510, Stone Game IV: take a square number of
// stones from one heap; whoever cannot move loses.
//
// A program that only wants the answer calls Win for one n, or Lost for all lost n
// below a limit: no JSON, no reflection. Entry is the game for the catalogue.
//
// A heap is lost where no square leads to a lost heap. The lost ones are rare
// (0, 2, 5, 7, 10, 12, ...: OEIS A030193; 13,952 below a million), so it is cheaper
// to let each of them mark the heaps p + k^2 that it makes wins than to let each
// heap look for one: see sieve. Package heaps knows this game as one among many
// rules, and its subpackage squares goes further than memory for a bit per heap.
package stonegame4

import (
	"embed"
	"iter"
	"math/big"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/heap"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[int, shape.HeapPos, int32, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: "stone-game-iv", LeetCode: 1510, Aliases: []string{"IV", "4"},
			Params:  []cairn.Param{{Name: "n", Type: cairn.Int, Each: cairn.Range{Min: 1, Max: 100_000}}},
			Returns: cairn.Bool, Method: "winnerSquareGame",
		}),
		Input:     input(),
		Deal:      deal,
		Answer:    func(_ int, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      func(int) *match.Look[shape.HeapPos, int32] { return look() },
		Grid:      grid(),
		Nodes:     nodes,
		Positions: positions,
		Rest:      heap.Rest,
		Mistakes:  mistakes(),
	})
}

// deal is the whole of the rules: a take is a square.
func deal(n int) (cairn.Rules[shape.HeapPos, int32], shape.HeapPos) {
	return shape.Heap{Takes: squares}, shape.HeapPos{N: int32(n)}
}

// squares yields the squares from 1 to n.
func squares(n int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for k := 1; k*k <= int(n); k++ {
			if !yield(int32(k * k)) {
				return
			}
		}
	}
}

func look() *match.Look[shape.HeapPos, int32] {
	return &match.Look[shape.HeapPos, int32]{
		Key: func(x int32) string { return strconv.Itoa(int(x)) },
		Name: func(_ shape.HeapPos, x int32) cairn.Text {
			if x == 1 {
				return cairn.Text{EN: "takes 1 stone", ZH: "取 1 颗"}
			}
			return cairn.Textf(cairn.Text{EN: "takes %d stones, %[2]d x %[2]d", ZH: "取 %d 颗，即 %[2]d 的平方"}, x, root(int(x)))
		},
		Board: func(p shape.HeapPos) match.Board { return match.Board{Stones: int(p.N), Note: note(p.N)} },
		Takes: func(shape.HeapPos, int32) []int { return nil },
	}
}

// note says which takes there are.
func note(n int32) cairn.Text {
	switch largest := root(int(n)); largest {
	case 0:
		return cairn.Text{EN: "no stone is left", ZH: "石子已取完"}
	case 1:
		return cairn.Text{EN: "only 1 stone can be taken", ZH: "只能取 1 颗"}
	case 2:
		return cairn.Text{EN: "1 or 4 stones can be taken", ZH: "可取 1 颗或 4 颗"}
	default:
		return cairn.Textf(cairn.Text{
			EN: "a square number of stones can be taken, at most %d",
			ZH: "可取平方数颗，最多 %d 颗",
		}, largest*largest)
	}
}

// grid is the table of heaps: one row, a column for each number of stones.
func grid() *match.Grid[shape.HeapPos] {
	return &match.Grid[shape.HeapPos]{
		Rows: cairn.Text{EN: "mover wins +1, loses -1", ZH: "先手胜 +1，负 -1"},
		Cols: cairn.Text{EN: "stones n", ZH: "石子数 n"},
		Cell: func(p shape.HeapPos) (row, col int, ok bool) { return 0, int(p.N), true },
	}
}

// positions counts those that play can reach: 4 stones may be taken by one move
// or by four, so from there on a number of stones is met by both players.
func positions(n int) *big.Int { return big.NewInt(int64(min(n+1, 4) + 2*max(0, n-3))) }
