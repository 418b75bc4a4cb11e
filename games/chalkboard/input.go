package chalkboard

import (
	"iter"
	"math/rand/v2"
	"slices"

	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(nums []int) []catalog.Arg { return []catalog.Arg{{Ints: nums}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Check:  check,
		Small:  small,
		Sample: sample,
	}
}

// sample makes a board of size numbers. Powers of two are few different ones, which leave
// so few boards that more than the closed form can answer.
func sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	hi := largest
	if kind == shape.Powers || kind == shape.Doubling {
		hi = 8
	}
	return shape.SampleRow(rng, max(1, size), 0, hi, kind)
}

// small yields boards of 0 to 3 in rising order only: any order is the same game.
func small(size int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for nums := range shape.Rows(size, 0, 1, 2, 3) {
			if slices.IsSorted(nums) && !yield(nums) {
				return
			}
		}
	}
}
