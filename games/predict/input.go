package predict

import (
	"iter"
	"math/rand/v2"

	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(nums []int) []catalog.Arg { return []catalog.Arg{{Ints: nums}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Small:  func(size int) iter.Seq[[]int] { return shape.Rows(size, 0, 1, 2, 3) },
		Sample: sample,
	}
}

// most is how many numbers the statement allows.
const most = 20

// sample makes a row of size numbers; where that is more than the statement's most,
// of any length that it allows.
func sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	if size > most {
		size = 1 + rng.IntN(most)
	}
	return shape.SampleRow(rng, max(1, size), 0, 10_000_000, kind)
}
