package heapsum

import (
	"iter"
	"math"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

func (g *game) input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(list []int) []catalog.Arg { return []catalog.Arg{{Ints: list}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Check:  g.check,
		Small:  g.small,
		Sample: g.sample,
	}
}

// check refuses heaps that no rules could mean, and sums of a rule that has none.
func (g *game) check(list []int) error {
	for i, n := range list {
		switch {
		case n < 0:
			return cairn.Inputf(cairn.Text{EN: "give 0 or more", ZH: "请给 0 或更大的数"}, cairn.Text{
				EN: "%s: heap %d is %d, but a heap cannot have fewer than 0 stones",
				ZH: "%s：第 %d 堆为 %d，石子数不能小于 0",
			}, g.id, i+1, n)
		case n > math.MaxInt32:
			return cairn.Inputf(cairn.Text{EN: "give smaller heaps", ZH: "请给小一些的堆"}, cairn.Text{
				EN: "%s: heap %d is %d, at most %d stones can be dealt",
				ZH: "%s：第 %d 堆为 %d，最多只能有 %d 颗石子",
			}, g.id, i+1, n, math.MaxInt32)
		}
	}
	if g.rule.IsFibonacci() && len(list) > 1 {
		return cairn.Inputf("cairn solve "+g.id+" 20", cairn.Text{
			EN: "%s: %d heaps given: it is played with one, since what may be taken depends on the move before",
			ZH: "%s：给了 %d 堆：它只有一堆的玩法，因为能取多少取决于上一步",
		}, g.id, len(list))
	}
	return nil
}

// rest are the heaps that are left; nil for Fibonacci nim, where a position holds what
// may be taken too.
func (g *game) rest() func([]int, Pos) ([]int, bool) {
	if g.rule.IsFibonacci() {
		return nil
	}
	return func(_ []int, p Pos) ([]int, bool) { return p.Heaps.List(), p.Heaps.Len() > 0 }
}

// small yields single heaps, from no stone to some more than the smallest that has a
// move; then, where sums are played, pairs and triples around that size. Where heaps
// can be split, whose trees grow faster, there are fewer of them.
func (g *game) small(size int) iter.Seq[[]int] {
	first, single, stones := g.first, g.first+2*size, math.MaxInt
	if g.rule.Splits() {
		single, stones = first+size, 3*first+size-3
	}
	return func(yield func([]int) bool) {
		for n := range single {
			if !yield([]int{n}) {
				return
			}
		}
		if g.lengths().Max == 1 {
			return
		}
		for b := first; b <= first+size/2; b++ {
			for a := max(1, first-1); a <= b && a+b <= stones; a++ {
				if !yield([]int{a, b}) {
					return
				}
			}
		}
		for c := first; c <= first+size/3; c++ {
			for a := first; a <= c && a+first+c <= stones; a++ {
				if !yield([]int{a, first, c}) {
					return
				}
			}
		}
	}
}

// fewHeaps is how many heaps may be small: more of them are made so large that nobody
// searches them, for searching a dozen small ones takes minutes.
const fewHeaps = 4

// searched is how many stones more than the smallest heap with a move the heaps of a
// sample have at most, where sums are searched, and half of it how many at least: their
// plain trees are then so large that nobody walks them.
const searched = 6

// sample makes size heaps, of more stones the more there are.
func (g *game) sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	count := min(max(1, size), g.lengths().Max)
	most := min(g.largest(), g.first+8+4*size)
	least := 0
	switch {
	case g.lengths().Max == 1:
		most = min(g.largest(), max(1, size))
	case !g.sums():
		least, most = g.first+searched/2, g.first+searched
	case count > fewHeaps:
		least = min(g.largest(), 30)
	}
	return shape.SampleRow(rng, count, least, max(least, most), kind)
}
