package heaps

import (
	"math/bits"
	"slices"
)

// sparse knows finite codes that leave at most two heaps. It divides the values
// by the parity of their common bits with a mask, rare ones even, common ones
// odd: rare^rare and common^common are rare, rare^common is common. A split
// worth a common value therefore has a heap of rare value, and going over the few
// such heaps finds the least common value that no move reaches. Only a rare value
// below it that no split was seen to reach needs a look at all splits, and that
// look stops when the last such value is reached. Any mask gives the right values;
// the one that makes the fewest heaps rare is chosen anew as values come in.
//
// Method: Berlekamp; Gangolli and Plambeck (1989). O(n * rare heaps).
type sparse struct {
	whole []int      // j where a heap of j may be taken whole
	one   []int      // j that may leave one heap
	two   []pairRule // j that may leave two heaps
	g     []uint32
	stuck uint32

	top     uint32 // the largest value so far
	freq    []int  // heaps of each value, heap 0 apart
	mask    uint32
	rare    [][]uint32 // rare[v]: heaps of value v, ascending, where v is rare
	hot     []uint64   // hot[n]: bit g[n], while all values are below 64
	rareSet []uint64   // bit v: value v is rare; as long as seen
	seen    []uint64   // bit v: some option has value v
	block   block
	tune    int // the heap at which the mask is chosen anew

	looked uint64 // splits looked at, for tests
}

type pairRule struct {
	take int
	c    constraint
}

func sparseKnows(c *code) bool {
	most, open := c.splits()
	return most <= 2 && !open && len(c.tail) == 0 && len(c.add) == 0
}

func newSparse(r Rule) *sparse {
	s := &sparse{stuck: stuck(r), tune: 64, block: block{at: -1}}
	for j := 0; j <= r.code.reach(); j++ {
		d := r.code.at(j)
		if _, ok := d.under(0); ok {
			s.whole = append(s.whole, j)
		}
		if _, ok := d.under(1); ok {
			s.one = append(s.one, j)
		}
		if c, ok := d.under(2); ok {
			s.two = append(s.two, pairRule{j, c})
		}
	}
	s.widen(1)
	return s
}

func (s *sparse) chunk() int { return 256 }

func (s *sparse) next(dst []uint32) {
	for i := range dst {
		dst[i] = s.value(len(s.g))
		s.push(dst[i])
	}
}

func (s *sparse) learn(src []uint32) {
	for _, v := range src {
		s.push(v)
	}
}

func (s *sparse) push(v uint32) {
	n := len(s.g)
	s.g = append(s.g, v)
	s.hot = append(s.hot, 1<<(v&63))
	s.top = max(s.top, v)
	// Known values keep below half of seen, so that a free value is always in it.
	for int(v) >= 32*len(s.seen) {
		s.widen(2 * len(s.seen))
	}
	if n > 0 {
		s.freq[v]++
		if s.isRare(v) {
			s.rare[v] = append(s.rare[v], uint32(n))
		}
	}
	if n == s.tune && len(s.two) > 0 {
		s.choose()
		s.tune += s.tune / 2
	}
}

func (s *sparse) isRare(v uint32) bool { return bits.OnesCount32(v&s.mask)&1 == 0 }

func (s *sparse) widen(words int) {
	s.seen = make([]uint64, words)
	s.freq = append(s.freq, make([]int, 64*words-len(s.freq))...)
	s.rare = append(s.rare, make([][]uint32, 64*words-len(s.rare))...)
	s.setRare()
}

func (s *sparse) setRare() {
	s.rareSet = make([]uint64, len(s.seen))
	for v := range 64 * len(s.seen) {
		if s.isRare(uint32(v)) {
			s.rareSet[v>>6] |= 1 << (v & 63)
		}
	}
}

// choose takes the mask with the fewest rare heaps so far. The Walsh-Hadamard
// transform of the frequencies is, for every mask at once, rare minus common.
func (s *sparse) choose() {
	excess := append([]int(nil), s.freq...)
	for h := 1; h < len(excess); h *= 2 {
		for i := 0; i < len(excess); i += 2 * h {
			for j := i; j < i+h; j++ {
				excess[j], excess[j+h] = excess[j]+excess[j+h], excess[j]-excess[j+h]
			}
		}
	}
	best := 0
	for mask, e := range excess {
		if e < excess[best] {
			best = mask
		}
	}
	if uint32(best) == s.mask {
		return
	}
	s.mask = uint32(best)
	s.block.at = -1
	s.setRare()
	clear(s.rare)
	for n, v := range s.g {
		if n > 0 && s.isRare(v) {
			s.rare[v] = append(s.rare[v], uint32(n))
		}
	}
}

func (s *sparse) value(n int) uint32 {
	clear(s.seen)
	if n%blockLen == 0 {
		s.prepare(n)
	}
	if s.inBlock(n) {
		s.seen[0] = s.block.seen[n-s.block.at]
	}
	s.markFew(n)
	if s.stuck == 1 && s.leastUnseen() == 0 && !s.hasMove(n) {
		return s.stuck
	}
	for _, p := range s.two {
		s.markRare(n, p)
	}
	if s.mask == 0 {
		return s.leastUnseen()
	}
	return s.settle(n, s.leastCommon())
}

// hasMove tells whether heap n has an option; only misère play asks, and there no
// heap can be split.
func (s *sparse) hasMove(n int) bool {
	return slices.Contains(s.whole, n) || len(s.one) > 0 && s.one[0] < n
}

// markFew marks the moves that leave one heap or none.
func (s *sparse) markFew(n int) {
	for _, j := range s.whole {
		if j == n {
			s.seen[0] |= 1 << s.stuck
		}
	}
	for _, j := range s.one {
		if j >= n {
			break
		}
		v := s.g[n-j]
		s.seen[v>>6] |= 1 << (v & 63)
	}
}

func (s *sparse) leastUnseen() uint32 {
	w := 0
	for s.seen[w] == ^uint64(0) {
		w++
	}
	return uint32(w*64 + bits.TrailingZeros64(^s.seen[w]))
}

func (s *sparse) leastCommon() uint32 {
	w := 0
	for s.seen[w]|s.rareSet[w] == ^uint64(0) {
		w++
	}
	return uint32(w*64 + bits.TrailingZeros64(^(s.seen[w] | s.rareSet[w])))
}

// settle finds the least of free and the rare values below it that no split
// reaches.
func (s *sparse) settle(n int, free uint32) uint32 {
	open, left := s.seen, 0 // seen has done its work: reuse it
	for w := range open {
		open[w] = s.rareSet[w] &^ open[w]
		switch first := uint32(w * 64); {
		case first > free:
			open[w] = 0
		case free-first < 64:
			open[w] &= 1<<(free-first) - 1
		}
		left += bits.OnesCount64(open[w])
	}
	for low := 1; low <= n/2 && left > 0; low += stretch {
		for _, p := range s.two {
			left -= s.strike(open, n-p.take, p.c, low, left)
		}
	}
	for w, set := range open {
		if set != 0 {
			return uint32(w*64 + bits.TrailingZeros64(set))
		}
	}
	return free
}

// stretch is how many splits of one digit are looked at before the next digit
// has its turn: some values come from one digit only.
const stretch = 64

// strike removes from open the values of splits of m tokens whose smaller heap is
// in low..low+stretch-1, until left of them are gone, and says how many it removed.
func (s *sparse) strike(open []uint64, m int, c constraint, low, left int) (struck int) {
	if c == equal {
		return 0 // worth 0, which is marked
	}
	g, high := s.g, min(low+stretch-1, m/2)
	for a := low; a <= high && struck < left; a++ {
		v := g[a] ^ g[m-a]
		if open[v>>6]>>(v&63)&1 == 1 && (c != unequal || 2*a != m) {
			open[v>>6] &^= 1 << (v & 63)
			struck++
		}
		s.looked++
	}
	return struck
}
