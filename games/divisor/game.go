// Package divisor is LeetCode 1025, Divisor Game: take a divisor of the number of
// stones, but not all of them; whoever cannot move loses.
//
// A program that only wants the answer calls Win; Entry is the game for the catalogue.
//
// From n >= 1 exactly the even heaps are won. Every divisor of an odd n is odd, so an
// odd heap always becomes an even one; from an even heap 1 can be taken, which
// leaves an odd one; and the heap of 1, where nobody can move, is odd. The argument needs
// all three: that 1 may be taken, that all stones may not, and n >= 1. The run of the
// closed form shows where the rule fails without each.
package divisor

import (
	"embed"
	"iter"
	"math/big"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/heap"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "divisor-game"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[int, shape.HeapPos, int32, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 1025, Aliases: []string{"divisor"},
			Params:  []cairn.Param{{Name: "n", Type: cairn.Int, Each: cairn.Range{Min: 1, Max: most}}},
			Returns: cairn.Bool, Method: "divisorGame",
		}),
		Input:     input(),
		Deal:      func(n int) (cairn.Rules[shape.HeapPos, int32], shape.HeapPos) { return rules(), heap.Start(n) },
		Answer:    func(_ int, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      func(int) *match.Look[shape.HeapPos, int32] { return heap.Look(note) },
		Grid:      heap.Grid(),
		Nodes:     heap.Nodes(rules()),
		Positions: positions,
		Rest:      heap.Rest,
		Mistakes:  mistakes(),
	})
}

// rules are the whole of it: a take is a divisor below n.
func rules() shape.Heap { return within(1, 1) }

// within is the game of taking a divisor x of n with least <= x <= n - leave.
func within(least, leave int32) shape.Heap {
	return shape.Heap{Takes: func(n int32) iter.Seq[int32] {
		return func(yield func(int32) bool) {
			for x := range divisors(n) {
				if least <= x && x <= n-leave && !yield(x) {
					return
				}
			}
		}
	}}
}

// divisors yields the divisors of n >= 0 in increasing order, none for 0, trying
// numbers up to the square root.
func divisors(n int32) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		k := int32(1)
		for ; int64(k)*int64(k) <= int64(n); k++ {
			if n%k == 0 && !yield(k) {
				return
			}
		}
		for k--; k >= 1; k-- {
			if n%k == 0 && n/k > k && !yield(n/k) {
				return
			}
		}
	}
}

// note says which takes there are.
func note(n int32) cairn.Text {
	count, largest := 0, int32(0)
	for x := range rules().Takes(n) {
		count, largest = count+1, x
	}
	switch count {
	case 0:
		return cairn.Text{EN: "no divisor can be taken", ZH: "没有可取的因数"}
	case 1:
		return cairn.Text{EN: "only 1 stone can be taken", ZH: "只能取 1 颗"}
	}
	return cairn.Textf(cairn.Text{EN: "one of %d divisors can be taken, from 1 to %d", ZH: "有 %d 个因数可取，从 1 到 %d"}, count, largest)
}

// positions are at most those of either player with each number of stones.
func positions(n int) *big.Int { return big.NewInt(max(1, 2*int64(n))) }

// most is the statement's largest n.
const most = 1000

func input() catalog.Input[int] {
	return catalog.Input[int]{
		Args:   func(n int) []catalog.Arg { return []catalog.Arg{{Int: n}} },
		Of:     func(args []catalog.Arg) int { return args[0].Int },
		Check:  heap.Check(id),
		Small:  small,
		Sample: func(rng *rand.Rand, size int, kind shape.Profile) int { return heap.Sample(rng, min(size, most), kind) },
	}
}

// small yields 0, 1, 2, ...: three heaps more for each size.
func small(size int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range 3*size + 1 {
			if !yield(n) {
				return
			}
		}
	}
}
