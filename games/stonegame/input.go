package stonegame

import (
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

func input() catalog.Input[[]int] {
	return catalog.Input[[]int]{
		Args:   func(piles []int) []catalog.Arg { return []catalog.Arg{{Ints: piles}} },
		Of:     func(args []catalog.Arg) []int { return args[0].Ints },
		Beyond: beyond,
		Small:  func(size int) iter.Seq[[]int] { return shape.Rows(size, -1, 0, 1, 2) },
		Sample: sample,
	}
}

// beyond names the two promises of the statement that make Alice win every time.
func beyond(piles []int) (notes []cairn.Text) {
	if n := len(piles); n%2 != 0 {
		notes = append(notes, cairn.Textf(cairn.Text{
			EN: "877 asks for an even number of piles; this row has %d",
			ZH: "877 要求堆数为偶数，这一行有 %d 堆",
		}, n))
	}
	if total := sum(piles); total%2 == 0 {
		notes = append(notes, cairn.Textf(cairn.Text{
			EN: "877 asks for an odd number of stones; this row has %d, so a tie is possible",
			ZH: "877 要求石子总数为奇数，这一行共 %d 颗，可能打平",
		}, total))
	}
	return notes
}

// sample makes a row of an even number of piles with an odd total: where the
// kind gives an even one, a pile moves by one stone.
func sample(rng *rand.Rand, size int, kind shape.Profile) []int {
	piles := shape.SampleRow(rng, max(2, size+size%2), 1, 500, kind)
	if sum(piles)%2 == 0 {
		i := rng.IntN(len(piles))
		piles[i] += 1 - 2*(piles[i]/500)
	}
	return piles
}
