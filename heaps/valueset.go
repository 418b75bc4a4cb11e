package heaps

import "math/bits"

// valueSet is a set of Grundy values, one bit each; as long as it has to be.
// Methods that add give the set back, as append does.
type valueSet []uint64

func (s valueSet) with(v uint32) valueSet {
	s = s.grown(int(v>>6) + 1)
	s[v>>6] |= 1 << (v & 63)
	return s
}

func (s valueSet) grown(words int) valueSet {
	if len(s) >= words {
		return s
	}
	return append(s, make([]uint64, words-len(s))...)
}

func (s valueSet) or(t valueSet) valueSet {
	s = s.grown(len(t))
	for i, w := range t {
		s[i] |= w
	}
	return s
}

// orShifted adds v^x for every v in t.
func (s valueSet) orShifted(t valueSet, x uint32) valueSet {
	if len(t) == 0 {
		return s
	}
	high := int(x >> 6)
	s = s.grown(1 << bits.Len(uint((len(t)-1)|high)))
	for i, w := range t {
		s[i^high] |= xorBits(w, x&63)
	}
	return s
}

// xorBits moves bit v of w to bit v^x, swapping halves, quarters and so on.
func xorBits(w uint64, x uint32) uint64 {
	masks := [...]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
		0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff}
	for i, low := range masks {
		if x>>i&1 == 1 {
			shift := 1 << i
			w = w&low<<shift | w>>shift&low
		}
	}
	return w
}

func (s valueSet) empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// mex is the least value that is not in the set.
func (s valueSet) mex() uint32 {
	for i, w := range s {
		if w != ^uint64(0) {
			return uint32(i*64 + bits.TrailingZeros64(^w))
		}
	}
	return uint32(64 * len(s))
}
