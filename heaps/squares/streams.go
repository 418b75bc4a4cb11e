package squares

// gameWords is the bitset of one segment of one subgame: 64 KB, 2^19 values of
// t = n/25. 16384 words lost what the cache won. A power of two, so that marks
// need no bounds check.
const gameWords = 1 << 13

// maxSegment is the most n that a segment may span.
const maxSegment = 25 * 64 * gameWords

// streams are the marks that lost p have still to make inside one subgame: next
// is the t = n/25 to mark, step the gap to the one after, and gaps grow by curve.
type streams struct {
	next, step []uint32
	curve      uint32
}

// push makes every mark below end, hits being the segment that begins at base.
func (s *streams) push(hits *[gameWords]uint64, base, end uint32) (marks int64) {
	step := s.step[:len(s.next)]
	curve := s.curve
	for i, t := range s.next {
		if t >= end {
			continue
		}
		d := step[i]
		for t < end {
			o := t - base
			hits[o>>6&(gameWords-1)] |= 1 << (o & 63)
			t += d
			d += curve
			marks++
		}
		s.next[i], step[i] = t, d
	}
	return marks
}

// add starts one more stream and makes its marks below end.
func (s *streams) add(t, d uint32, hits *[gameWords]uint64, base, end uint32) (marks int64) {
	for t < end {
		o := t - base
		hits[o>>6&(gameWords-1)] |= 1 << (o & 63)
		t += d
		d += s.curve
		marks++
	}
	s.next, s.step = append(s.next, t), append(s.step, d)
	return marks
}

func (s *streams) reset(curve int64, room int) {
	s.curve = uint32(curve)
	if cap(s.next) < room {
		s.next, s.step = make([]uint32, 0, room), make([]uint32, 0, room)
	}
	s.next, s.step = s.next[:0], s.step[:0]
}

// game is one of the subgames: the n of one residue c mod 25, of class 0, 2 or 4
// mod 5, seen as t = n/25. Two of them differ by k^2 = (5m)^2, so t by m^2.
type game struct {
	c      int64
	keys   *keys
	hits   *[gameWords]uint64
	keyed  streams  // of keyed p in the subgame, m by the stride
	stray  streams  // of stray p in the subgame, every m
	cross  streams  // of p in other classes and not keyed, k by 25
	screen []uint64 // the keyed t, as a periodic pattern of words
}

// newScreen draws which t of a subgame are keyed; the pattern repeats after as
// many words as t has residues.
func newScreen(k *keys, c int64) []uint64 {
	period := k.modulus / 25
	if k.class == 0 {
		period = k.modulus / 5
	}
	screen := make([]uint64, period)
	for t := range 64 * period {
		if k.has(25*t + c) {
			screen[t>>6] |= 1 << (t & 63)
		}
	}
	return screen
}

// enter gives a lost p of the subgame its stream, from the first mark at or
// after from on, and makes the marks below end.
func (g *game) enter(p, from int64, base, end uint32) int64 {
	s, f := &g.stray, int64(1)
	if g.keys.has(p) {
		s, f = &g.keyed, g.keys.stride[g.c]
	}
	m := f
	if p+25*f*f < from {
		m = f * ceilDiv(isqrt(from-p-1)/5+1, f)
	}
	t := p/25 + m*m
	return s.add(uint32(t), uint32(2*m*f+f*f), g.hits, base, end)
}
