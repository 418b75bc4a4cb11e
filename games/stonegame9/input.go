package stonegame9

import (
	"iter"
	"math/rand/v2"
	"slices"

	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:  func(stones []int) []catalog.Arg { return []catalog.Arg{{Ints: stones}} },
		Of:    func(args []catalog.Arg) []int { return args[0].Ints },
		Small: small,
		Sample: func(rng *rand.Rand, size int, kind shape.Profile) []int {
			return shape.SampleRow(rng, max(1, size), 1, 10_000, kind)
		},
	}
}

// small yields rows of 1, 2 and 3 in rising order only: any order is the same game.
func small(size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for stones := range shape.Rows(size, 1, 2, 3) {
			if slices.IsSorted(stones) && !yield(stones) {
				return
			}
		}
	}
}
