package stonegame8

import (
	"iter"
	"math/rand/v2"

	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(stones []int) []catalog.Arg { return []catalog.Arg{{Ints: stones}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Small:  func(size int) iter.Seq[[]int] { return shape.Rows(size, -2, -1, 0, 3) },
		Sample: sample,
	}
}

func sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	return shape.SampleRow(rng, max(2, size), -10_000, 10_000, kind)
}
