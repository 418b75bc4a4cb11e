package stonegame4

import (
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[int] {
	return catalog.Input[int]{
		Args:   func(n int) []catalog.Arg { return []catalog.Arg{{Int: n}} },
		Of:     func(args []catalog.Arg) int { return args[0].Int },
		Check:  check,
		Small:  small,
		Sample: sample,
	}
}

// check refuses heaps that no rules could mean, and those that positions cannot name.
func check(n int) error {
	switch {
	case n < 0:
		return cairn.Inputf(cairn.See("cairn show 1510"), cairn.Text{
			EN: "stone-game-iv: n is %d, but a heap cannot have fewer than 0 stones",
			ZH: "stone-game-iv：n 为 %d，石子数不能小于 0",
		}, n)
	case n > shape.MaxPiles:
		return cairn.Inputf(cairn.See("cairn show 1510"), cairn.Text{
			EN: "stone-game-iv: n is %d, at most %d stones can be dealt",
			ZH: "stone-game-iv：n 为 %d，最多只能有 %d 颗石子",
		}, n, shape.MaxPiles)
	}
	return nil
}

// small yields 0, 1, 2, ...: four heaps more for each size, and a game tree four
// times as large.
func small(size int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range 4*size + 1 {
			if !yield(n) {
				return
			}
		}
	}
}

// sample makes a heap of 1 to size stones; of rising heaps the largest.
func sample(rng *rand.Rand, size int, kind shape.Profile) int {
	if kind == shape.Rising {
		return max(1, size)
	}
	return shape.SampleRow(rng, 1, 1, max(1, size), kind)[0]
}
