package heaps

import "math/bits"

// subtract knows finite subtraction sets of fewer than 64 numbers: values are
// then at most 63, and a heap's options fit one word. A ring of such words, one
// for each of the next max(S) heaps, is all that it keeps, so a run may go on for
// ever: about 15 ns a heap for five numbers.
type subtract struct {
	set   []int
	ring  []uint64 // ring[n&mask]: the values of options of heap n found so far
	mask  int
	n     int
	stuck uint32
}

func newSubtract(r Rule) *subtract {
	size := 1 << bits.Len(uint(r.set[len(r.set)-1]))
	return &subtract{set: r.set, ring: make([]uint64, size), mask: size - 1, stuck: stuck(r)}
}

func (s *subtract) chunk() int { return 1 << 14 }

func (s *subtract) next(dst []uint32) {
	for i := range dst {
		options := s.ring[s.n&s.mask]
		v := uint32(bits.TrailingZeros64(^options))
		if options == 0 {
			v = s.stuck
		}
		s.push(v)
		dst[i] = v
	}
}

func (s *subtract) learn(src []uint32) {
	for _, v := range src {
		s.push(v)
	}
}

// push tells every heap that can move to heap n.
func (s *subtract) push(v uint32) {
	n, ring, mask := s.n, s.ring, s.mask
	ring[n&mask] = 0
	for _, t := range s.set {
		ring[(n+t)&mask] |= 1 << v
	}
	s.n++
}
