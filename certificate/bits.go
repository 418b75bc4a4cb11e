package certificate

import (
	"math/bits"

	"cairn"
)

// bitRow is a row of bits, highest first in each byte.
type bitRow struct {
	data []byte
	at   int // the next bit to read or write
}

// width is how many bits name one of n moves.
func width(n int) int { return bits.Len(uint(n - 1)) }

// put appends the index of one of n moves.
func (r *bitRow) put(index, n int) {
	for i := width(n) - 1; i >= 0; i-- {
		if r.at%8 == 0 {
			r.data = append(r.data, 0)
		}
		r.data[r.at/8] |= byte(index>>i&1) << (7 - r.at%8)
		r.at++
	}
}

// take reads the index of one of n moves.
func (r *bitRow) take(n int) (index int, err error) {
	for range width(n) {
		if r.at >= 8*len(r.data) {
			return 0, refuse(cairn.Text{EN: "the moves end after %d bits, too early", ZH: "着法只有 %d 位，提前结束了"}, r.at)
		}
		index = index<<1 | int(r.data[r.at/8]>>(7-r.at%8)&1)
		r.at++
	}
	if index >= n {
		return 0, refuse(cairn.Text{EN: "bit %d names move %d where there are %d", ZH: "第 %d 位处指定了第 %d 种走法，但那里只有 %d 种"}, r.at, index+1, n)
	}
	return index, nil
}

// ended checks that nothing is left but the zeros that fill the last byte.
func (r *bitRow) ended() error {
	if (r.at+7)/8 == len(r.data) && (r.at%8 == 0 || r.data[r.at/8]<<(r.at%8) == 0) {
		return nil
	}
	return refuse(cairn.Text{EN: "%d bits of moves are needed, and there is more", ZH: "着法只需要 %d 位，后面还有多余的内容"}, r.at)
}
