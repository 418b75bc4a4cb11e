// Package nimgame is LeetCode 292, Nim Game: take one to three stones from one heap;
// whoever takes the last one wins.
//
// A program that only wants the answer calls Win; Entry is the game for the catalogue.
//
// With every number from 1 to k allowed and no other, a heap is lost if and only if
// k+1 divides it: whoever faces such a heap takes x, the answer is k+1-x, and who always answers
// takes the last stone; from any other heap the remainder can be taken. The
// hypothesis is needed: leave out or add one take and the lost heaps are others, as
// the run of the closed form shows.
package nimgame

import (
	"embed"
	"iter"
	"math"
	"math/big"

	"cairn"
	"cairn/catalog"
	"cairn/heap"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "nim-game"

// most is how many stones may be taken at once.
const most = 3

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[int, shape.HeapPos, int32, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 292, Aliases: []string{"nim"},
			Params:  []cairn.Param{{Name: "n", Type: cairn.Int, Each: cairn.Range{Min: 1, Max: math.MaxInt32}}},
			Returns: cairn.Bool, Method: "canWinNim",
		}),
		Input:     input(),
		Deal:      func(n int) (cairn.Rules[shape.HeapPos, int32], shape.HeapPos) { return upTo(most), heap.Start(n) },
		Answer:    func(_ int, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      func(int) *match.Look[shape.HeapPos, int32] { return heap.Look(note) },
		Grid:      heap.Grid(),
		Nodes:     heap.Nodes(upTo(most)),
		Positions: positions,
		Rest:      heap.Rest,
		Mistakes:  mistakes(),
	})
}

// upTo is the whole of the rules: any number of stones from 1 to k.
func upTo(k int32) shape.Heap {
	return shape.Heap{Takes: func(n int32) iter.Seq[int32] {
		return func(yield func(int32) bool) {
			for x := int32(1); x <= min(k, n); x++ {
				if !yield(x) {
					return
				}
			}
		}
	}}
}

// note says which takes there are.
func note(n int32) cairn.Text {
	switch n {
	case 0:
		return cairn.Text{EN: "no stone is left", ZH: "石子已取完"}
	case 1:
		return cairn.Text{EN: "the last stone", ZH: "最后一颗"}
	}
	return cairn.Textf(cairn.Text{EN: "1 to %d stones can be taken", ZH: "可取 1 到 %d 颗"}, min(most, n))
}

// positions counts those that play can reach: two stones may be taken by one move
// or by two, so from there on a number of stones is met by both players.
func positions(n int) *big.Int { return big.NewInt(max(1, 2*int64(n))) }

func input() catalog.Input[int] {
	return catalog.Input[int]{
		Args:   func(n int) []catalog.Arg { return []catalog.Arg{{Int: n}} },
		Of:     func(args []catalog.Arg) int { return args[0].Int },
		Check:  heap.Check(id),
		Small:  small,
		Sample: heap.Sample,
	}
}

// small yields 0, 1, 2, ...: two heaps more for each size, and a game tree three
// times as large.
func small(size int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range 2*size + 3 {
			if !yield(n) {
				return
			}
		}
	}
}
