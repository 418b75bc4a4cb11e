package stonegame2

import (
	"iter"
	"math/rand/v2"

	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(piles []int) []catalog.Arg { return []catalog.Arg{{Ints: piles}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Small:  func(size int) iter.Seq[[]int] { return shape.Rows(size, -1, 0, 1, 2) },
		Sample: sample,
	}
}

func sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	return shape.SampleRow(rng, max(1, size), 1, 10_000, kind)
}
