package stonegame

import (
	"context"
	"maps"

	"cairn"
	"cairn/ends"
	"cairn/shape"
	"cairn/trace"
)

// The parity argument: on a row of even length the first player can take every
// odd-numbered pile, or every even-numbered one, whatever the other does, since after
// each such move both ends are of the other kind. An odd total keeps the two sums
// apart, so one of them wins. It bounds the lead from below and is silent about rows
// of odd length; the statement of LeetCode 877 grants both hypotheses.

// withParity tells the argument on the given row before a method's own facts.
func withParity(m ends.Method) ends.Method {
	m.Words = maps.Clone(m.Words)
	maps.Copy(m.Words, parityWords())
	open := m.Open
	m.Open = func(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
		if log.Steps() {
			tellParity(log, piles)
		}
		return open(ctx, piles, log)
	}
	return m
}

func tellParity(log *trace.Log, piles []int) {
	odd, even := sums(piles)
	switch {
	case len(piles)%2 == 1:
		log.Fact("parity-silent", len(piles))
	case odd == even:
		log.Fact("parity-even-sums", odd)
	case odd > even:
		log.Fact("parity-odd", odd, even, odd-even)
	default:
		log.Fact("parity-even", even, odd, even-odd)
	}
	row := firstOddLoss()
	log.Fact("parity-outside", row[0], row[1], row[2], -int(ends.Value(row)))
}

// sums are those of the odd-numbered and of the even-numbered piles, counted from 1.
func sums(piles []int) (odd, even int) {
	for i, p := range piles {
		if i%2 == 0 {
			odd += p
		} else {
			even += p
		}
	}
	return odd, even
}

// firstOddLoss is the smallest row of three piles on which the first player loses; a
// row of one pile is always won.
func firstOddLoss() []int {
	for row := range shape.RowsOf(3, 1, 2, 3) {
		if ends.Value(row) < 0 {
			return row
		}
	}
	panic("stonegame: no row of three piles is lost")
}

func parityWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"parity-odd": {
			EN: "the row is even, so Alice can take every odd-numbered pile, %[1]d stones against %[2]d: she leads by %[3]d at least",
			ZH: "堆数为偶，Alice 可以只取第奇数堆，共 %[1]d 颗，对方 %[2]d 颗：至少领先 %[3]d",
		},
		"parity-even": {
			EN: "the row is even, so Alice can take every even-numbered pile, %[1]d stones against %[2]d: she leads by %[3]d at least",
			ZH: "堆数为偶，Alice 可以只取第偶数堆，共 %[1]d 颗，对方 %[2]d 颗：至少领先 %[3]d",
		},
		"parity-even-sums": {
			EN: "the row is even, but odd-numbered and even-numbered piles hold %[1]d stones each, an even total: the parity argument promises no more than a tie",
			ZH: "堆数为偶，但第奇数堆和第偶数堆各有 %[1]d 颗，总数为偶：奇偶论证只保证不输",
		},
		"parity-silent": {
			EN: "the row has %[1]d piles, an odd number: after Alice's move both kinds lie open to Bob, and the parity argument promises nothing",
			ZH: "堆数 %[1]d 是奇数：Alice 取过之后，两端一奇一偶任 Bob 挑，奇偶论证什么也保证不了",
		},
		"parity-outside": {
			EN: "just outside the hypothesis of an even number of piles the first player may lose: on [%[1]d, %[2]d, %[3]d] by %[4]d",
			ZH: "去掉“堆数为偶”这个前提，先手就可能输：最小的例子是 [%[1]d, %[2]d, %[3]d]，输 %[4]d",
		},
	}
}
