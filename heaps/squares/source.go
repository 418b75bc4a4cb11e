package squares

// source is the bitset of the keyed lost p of one class, one row of bits for
// each keyed residue: bit front+u of the row of residue r stands for modulus*u+r.
// front leaves room for p a little below 0, which are never lost, so that a
// whole segment can be pulled through one k at once.
type source struct {
	keys  *keys
	row   []int64 // by n mod modulus: the first bit of the row, or -1
	front int64   // a multiple of 64
	words []uint64
}

// newSource lays out rows for positions up to end and segments of the given
// size, in the memory of old where that is large enough. capacity is for how
// many positions memory is taken at first; pages never touched cost nothing.
func newSource(k *keys, old *source, segment, end, capacity int64) *source {
	s := &source{keys: k, row: make([]int64, k.modulus)}
	s.front = (segment/k.modulus + 128) &^ 63
	rowWords := (s.front+end/k.modulus)/64 + 3
	rows := int64(0)
	for r := range s.row {
		s.row[r] = -1
		if k.keyed[r] {
			s.row[r] = rows * rowWords * 64
			rows++
		}
	}
	if old != nil {
		s.words = old.words
	}
	if need := int(rows * rowWords); need > cap(s.words) {
		full := rows * ((s.front+capacity/k.modulus)/64 + 3)
		s.words = make([]uint64, need, max(need, int(full+full/4)))
	} else {
		s.words = s.words[:need]
		clear(s.words)
	}
	return s
}

// add records a keyed lost p.
func (s *source) add(p int64) {
	at := s.row[p%s.keys.modulus] + s.front + p/s.keys.modulus
	s.words[at>>6] |= 1 << (at & 63)
}
