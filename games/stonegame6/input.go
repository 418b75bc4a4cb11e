package stonegame6

import (
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[stones] {
	return catalog.Input[stones]{
		Args:   func(s stones) []catalog.Arg { return []catalog.Arg{{Ints: s.alice}, {Ints: s.bob}} },
		Of:     func(args []catalog.Arg) stones { return stones{args[0].Ints, args[1].Ints} },
		Check:  check,
		Small:  small,
		Sample: sample,
	}
}

// check wants two values for every stone.
func check(s stones) error {
	if len(s.alice) == len(s.bob) {
		return nil
	}
	return cairn.Inputf(cairn.Text{EN: "give both lists one value for each stone", ZH: "两个列表都要给每颗石子一个价值"}, cairn.Text{
		EN: id + ": aliceValues has %d elements, bobValues %d: they must be equally long",
		ZH: id + "：aliceValues 有 %d 个元素，bobValues 有 %d 个，两者长度必须相同",
	}, len(s.alice), len(s.bob))
}

// small cuts every row of an even length in two.
func small(size int) iter.Seq[stones] {
	return func(yield func(stones) bool) {
		for row := range shape.Rows(2*size, 0, 1, 2) {
			n := len(row) / 2
			if len(row)%2 == 0 && !yield(stones{row[:n:n], row[n:]}) {
				return
			}
		}
	}
}

func sample(rng *rand.Rand, size int, kind shape.Profile) stones {
	n := max(1, size)
	return stones{shape.SampleRow(rng, n, 1, 100, kind), shape.SampleRow(rng, n, 1, 100, kind)}
}
