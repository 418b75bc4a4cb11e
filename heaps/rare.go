package heaps

import "slices"

// blockLen is how many heaps share one pass over the rare heaps.
const blockLen = 8

// block is what the rare heaps say of heaps at..at+blockLen-1: seen[i] has bit v
// if some split of heap at+i into a rare heap and another, both settled before the
// block, is worth v. It is kept while all values are below 64 and splits are free.
type block struct {
	at   int
	seen [blockLen]uint64
}

// prepare makes the block that starts with heap n. The values of neighbouring
// heaps lie side by side, so that a rare heap costs blockLen words from memory and
// no more. 0.127 to 10^6, on a busy machine: 5.0 s setting single bits in memory,
// where each waits for the one before; 3.2 s in a register, one heap at a time;
// 2.5 s so.
func (s *sparse) prepare(n int) {
	s.block = block{at: -1}
	if s.top >= 64 || s.mask == 0 {
		return
	}
	for _, p := range s.two {
		if p.c != free {
			return
		}
	}
	s.block.at = n
	for _, p := range s.two {
		m := n - p.take
		for v, heaps := range s.rare {
			low, high := settled(heaps, m)
			if low < high {
				s.orBlock(m, uint32(v), heaps[low:high])
			}
		}
	}
}

// settled is the part of heaps that leaves settled heaps of m..m+blockLen-1
// tokens: at least blockLen, and less than m.
func settled(heaps []uint32, m int) (low, high int) {
	high = len(heaps)
	for high > 0 && int(heaps[high-1]) >= m {
		high--
	}
	for low < high && heaps[low] < blockLen {
		low++
	}
	return low, high
}

func (s *sparse) orBlock(m int, v uint32, heaps []uint32) {
	s.looked += blockLen * uint64(len(heaps))
	hot := s.hot
	var w0, w1, w2, w3, w4, w5, w6, w7 uint64
	for _, a := range heaps {
		h := hot[m-int(a):][:blockLen]
		w0 |= h[0]
		w1 |= h[1]
		w2 |= h[2]
		w3 |= h[3]
		w4 |= h[4]
		w5 |= h[5]
		w6 |= h[6]
		w7 |= h[7]
	}
	for i, w := range [blockLen]uint64{w0, w1, w2, w3, w4, w5, w6, w7} {
		s.block.seen[i] |= xorBits(w, v)
	}
}

// markRare marks the splits of heap n by rule p that have a heap of rare value;
// where a block has most of them, only the rest.
func (s *sparse) markRare(n int, p pairRule) {
	m := n - p.take
	if p.c == equal {
		if m >= 2 && m%2 == 0 {
			s.seen[0] |= 1
		}
		return
	}
	for v, heaps := range s.rare {
		if len(heaps) == 0 {
			continue
		}
		if s.inBlock(n) {
			low, high := settled(heaps, s.block.at-p.take)
			s.markSplits(m, uint32(v), heaps[:low])
			heaps = heaps[high:]
		}
		for len(heaps) > 0 && int(heaps[len(heaps)-1]) >= m {
			heaps = heaps[:len(heaps)-1]
		}
		if p.c == unequal && m%2 == 0 {
			heaps = s.markAbove(m, uint32(v), heaps)
		}
		s.markSplits(m, uint32(v), heaps)
	}
}

func (s *sparse) inBlock(n int) bool {
	return s.block.at >= 0 && n-s.block.at < blockLen
}

// markAbove marks what lies above a split into equal heaps, if there is one, and
// gives back what lies below it.
func (s *sparse) markAbove(m int, v uint32, heaps []uint32) []uint32 {
	at, half := slices.BinarySearch(heaps, uint32(m/2))
	if !half {
		return heaps
	}
	s.markSplits(m, v, heaps[at+1:])
	return heaps[:at]
}

// markSplits marks the splits of m tokens that have one of these heaps, all of
// value v.
func (s *sparse) markSplits(m int, v uint32, heaps []uint32) {
	s.looked += uint64(len(heaps))
	g, seen := s.g, s.seen
	for _, a := range heaps {
		w := g[m-int(a)] ^ v
		seen[w>>6] |= 1 << (w & 63)
	}
}
