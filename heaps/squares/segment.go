package squares

import (
	"iter"
	"math/bits"
)

// markWords is the bitset of one segment of Marked: 2^20 positions, 128 KB, so
// that the marks of every lost p stay in the second-level cache.
const markWords = 1 << 14

// Marked yields the lost n below limit by marking one cache-sized segment after
// another; each lost p remembers the next n that it marks. It does the same
// marks as Mark (2.5*10^9 below 10^8) in an eighth of the time, and it assumes
// nothing about where lost n lie.
func Marked(limit int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		var m marker
		for base := int64(0); base < limit; base += 64 * markWords {
			m.mark(base)
			if !m.scan(base, limit, yield) {
				return
			}
		}
	}
}

// marker is the state of segmented marking: for the i-th lost p, next[i] is the
// first p+k^2 not yet marked and step[i] is the gap to the one after it.
type marker struct {
	won  [markWords]uint64
	next []int64
	step []int64
}

func (m *marker) mark(base int64) {
	clear(m.won[:])
	for i := range m.next {
		m.follow(i, base)
	}
}

// follow sets the marks of the i-th lost p inside the segment at base.
func (m *marker) follow(i int, base int64) {
	at, step := uint64(m.next[i]-base), uint64(m.step[i])
	for at < 64*markWords {
		m.won[at>>6&(markWords-1)] |= 1 << (at & 63)
		at += step
		step += 2
	}
	m.next[i], m.step[i] = base+int64(at), int64(step)
}

func (m *marker) scan(base, limit int64, yield func(int64) bool) bool {
	for w := range m.won {
		for free := ^m.won[w]; free != 0; free = ^m.won[w] {
			n := base + int64(64*w+bits.TrailingZeros64(free))
			if n >= limit || !yield(n) {
				return false
			}
			m.won[w] |= free & -free
			m.next, m.step = append(m.next, n+1), append(m.step, 3)
			m.follow(len(m.next)-1, base)
		}
	}
	return true
}
