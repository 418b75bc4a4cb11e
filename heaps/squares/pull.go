package squares

import "math/bits"

// puller finds, for the targets of one residue in one segment, those that no
// lost keyed n-k^2 below the segment makes a win. Its buffers are reused.
type puller struct {
	hit   []uint64
	alive []uint32
	route route
	work  Work
}

// pull appends to survivors the targets n of p in [from, to) that are left.
// While many are alive it ORs whole rows of the source, 64 targets a step;
// then it probes the few that remain one by one.
func (u *puller) pull(p *plan, from, to int64, survivors []int64) []int64 {
	m := p.source.keys.modulus
	origin := (from - p.residue + m - 1) / m
	count := (to-1-p.residue)/m - origin + 1
	if count <= 0 {
		return survivors
	}
	u.route.start(p, origin, isqrt(to-from)/m, isqrt(to-1))
	u.sweep(p.source.words, int(count))
	u.gather()
	u.probe(p.source.words)
	for _, a := range u.alive {
		survivors = append(survivors, m*(origin+int64(a))+p.residue)
	}
	return survivors
}

// beats tells whether the plan finds a lost n-k^2 for a single n.
func (u *puller) beats(p *plan, n int64) bool {
	u.route.start(p, n/p.source.keys.modulus, 0, isqrt(n))
	u.alive = append(u.alive[:0], 0)
	u.probe(p.source.words)
	return len(u.alive) == 0
}

// sweep ORs rows into hit until at most half a target a word is alive: below
// that, probing one target costs less than a word of OR.
func (u *puller) sweep(words []uint64, count int) {
	size := (count + 63) / 64
	u.hit = append(u.hit[:0], make([]uint64, size)...)
	if tail := count & 63; tail != 0 {
		u.hit[size-1] = ^uint64(0) << tail
	}
	var bit [16]int64
	for {
		n := u.route.fill(bit[:])
		for i := 0; i+4 <= n; i += 4 {
			orRows(u.hit, words, (*[4]int64)(bit[i:]))
		}
		for i := n &^ 3; i < n; i++ {
			orRow(u.hit, words, bit[i])
		}
		u.work.Words += int64(n * size)
		if n < len(bit) || 2*countAlive(u.hit) <= size {
			return
		}
	}
}

func countAlive(hit []uint64) int {
	n := 0
	for _, w := range hit {
		n += bits.OnesCount64(^w)
	}
	return n
}

// orRow ORs the bits of words from bit on into hit.
func orRow(hit, words []uint64, bit int64) {
	src := words[bit>>6:]
	src = src[:len(hit)+1]
	s := uint(bit) & 63
	low := src[0]
	for i := range hit {
		high := src[i+1]
		hit[i] |= low>>s | high<<1<<(63-s)
		low = high
	}
}

// orRows does orRow four times in one pass, to read and write hit once.
func orRows(hit, words []uint64, bit *[4]int64) {
	n := len(hit) + 1
	a, b, c, d := words[bit[0]>>6:], words[bit[1]>>6:], words[bit[2]>>6:], words[bit[3]>>6:]
	a, b, c, d = a[:n], b[:n], c[:n], d[:n]
	r, s, t, v := uint(bit[0])&63, uint(bit[1])&63, uint(bit[2])&63, uint(bit[3])&63
	a0, b0, c0, d0 := a[0], b[0], c[0], d[0]
	for i := range hit {
		a1, b1, c1, d1 := a[i+1], b[i+1], c[i+1], d[i+1]
		hit[i] |= a0>>r | a1<<1<<(63-r) | b0>>s | b1<<1<<(63-s) |
			c0>>t | c1<<1<<(63-t) | d0>>v | d1<<1<<(63-v)
		a0, b0, c0, d0 = a1, b1, c1, d1
	}
}

// gather lists the targets that are alive after the sweep.
func (u *puller) gather() {
	u.alive = u.alive[:0]
	for i, w := range u.hit {
		for free := ^w; free != 0; free &= free - 1 {
			u.alive = append(u.alive, uint32(64*i+bits.TrailingZeros64(free)))
		}
	}
}

// probe tests the targets that are alive against all k that remain, eight at a
// time, and closes the gaps that the hit ones leave.
func (u *puller) probe(words []uint64) {
	var bit [8]int64
	for len(u.alive) > 0 {
		n := u.route.fill(bit[:])
		if n == 0 {
			return
		}
		for i := n; i < len(bit); i++ {
			bit[i] = bit[0]
		}
		u.work.Probes += int64(n * len(u.alive))
		left := u.alive[:0]
		for _, a := range u.alive {
			hit := uint64(0)
			for _, b := range &bit {
				at := uint64(b) + uint64(a)
				hit |= words[at>>6] >> (at & 63)
			}
			if hit&1 == 0 {
				left = append(left, a)
			}
		}
		u.alive = left
	}
}
