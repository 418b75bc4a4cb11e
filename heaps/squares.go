package heaps

import (
	"math"
	"math/bits"
)

// squareValues knows take-a-square. It works value by value inside a chunk: of the
// heaps that are left, those that cannot reach value v by taking a square have
// value v, since they can reach every smaller one; each of them marks the heaps
// a square above it. There is no bound on the values. Every heap marks every
// square once, 6.7*10^8 marks to 10^6, one bit each, in a bitset that stays in
// cache. Streaming ORs of 256-bit rows do the same work at four words a mark.
type squareValues struct {
	n      int
	levels [][]uint32 // levels[v]: the heaps of value v, ascending
	left   []uint64   // bit i: heap n+i has no value yet
	hit    []uint64   // bit i: heap n+i can reach the value at hand
	stuck  uint32
}

func newSquareValues(r Rule) *squareValues { return &squareValues{stuck: stuck(r)} }

// chunk balances the restart of every earlier heap in each chunk against the
// time that one call takes.
func (s *squareValues) chunk() int { return 1 << 17 }

func (s *squareValues) learn(src []uint32) {
	for i, v := range src {
		s.put(int(v), s.n+i)
	}
	s.n += len(src)
}

func (s *squareValues) next(dst []uint32) {
	words := (len(dst) + 63) / 64
	s.left = fill(s.left, words, ^uint64(0))
	s.left[words-1] >>= uint(words*64 - len(dst))
	for v, rest := 0, len(dst); rest > 0; v++ {
		s.hit = fill(s.hit, words, 0)
		s.markFrom(v, len(dst))
		rest -= s.settle(v, dst)
	}
	s.n += len(dst)
}

func fill(words []uint64, n int, with uint64) []uint64 {
	if cap(words) < n {
		words = make([]uint64, n)
	}
	words = words[:n]
	for i := range words {
		words[i] = with
	}
	return words
}

func (s *squareValues) put(v, n int) {
	for len(s.levels) <= v {
		s.levels = append(s.levels, nil)
	}
	s.levels[v] = append(s.levels[v], uint32(n))
}

// markFrom marks what earlier heaps of value v are reached from in this chunk.
func (s *squareValues) markFrom(v, size int) {
	if v >= len(s.levels) {
		return
	}
	for _, a := range s.levels[v] {
		k := int(math.Sqrt(float64(s.n - int(a))))
		for k*k < s.n-int(a) {
			k++
		}
		mark(s.hit, int(a)-s.n, k, size)
	}
}

// mark sets the bits a+k^2, a+(k+1)^2, ... below size.
func mark(hit []uint64, a, k, size int) {
	for x, step := a+k*k, 2*k+1; x < size; x, step = x+step, step+2 {
		hit[x>>6] |= 1 << (x & 63)
	}
}

// settle gives value v to the heaps left that are not hit, and says how many.
func (s *squareValues) settle(v int, dst []uint32) (settled int) {
	for w := range s.left {
		for {
			open := s.left[w] &^ s.hit[w]
			if s.n+w == 0 && v != int(s.stuck) {
				open &^= 1 // heap 0 has no moves, not even to value 0
			}
			if open == 0 {
				break
			}
			bit := bits.TrailingZeros64(open)
			i := w*64 + bit
			s.left[w] &^= 1 << bit
			dst[i] = uint32(v)
			s.put(v, s.n+i)
			mark(s.hit, i, 1, len(dst))
			settled++
		}
	}
	return settled
}
