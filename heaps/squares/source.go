package squares

// source is the bitset of the keyed lost p of one class, one row of bits for
// each keyed residue: bit front+u of the row of residue r stands for modulus*u+r.
// front leaves room for p a little below 0, which are never lost, so that a
// whole segment can be pulled through one k at once. Bits are kept in bytes, not
// words, so that a row can be read from any byte on.
type source struct {
	keys  *keys
	row   []int64 // by n mod modulus: the first bit of the row, or -1
	front int64   // a multiple of 64
	bytes []byte
}

// newSource lays out rows for positions up to end and segments of the given
// size, in the memory of old where that is large enough. capacity is for how
// many positions memory is taken at first; pages never touched cost nothing.
func newSource(k *keys, old *source, segment, end, capacity int64) *source {
	s := &source{keys: k, row: make([]int64, k.modulus)}
	s.front = (segment/k.modulus + 128) &^ 63
	length := s.rowBits(end)
	rows := int64(0)
	for r := range s.row {
		s.row[r] = -1
		if k.keyed[r] {
			s.row[r] = rows * length
			rows++
		}
	}
	if old != nil {
		s.bytes = old.bytes
	}
	need := int(rows*length) / 8
	if need > cap(s.bytes) {
		full := int(rows*s.rowBits(capacity)) / 8
		s.bytes = make([]byte, need, max(need, full+full/4))
		return s
	}
	s.bytes = s.bytes[:need]
	clear(s.bytes)
	return s
}

// rowBits is the length of a row for positions up to end. The sweep of a segment
// may read eight words past the last of them.
func (s *source) rowBits(end int64) int64 {
	return s.front + (end/s.keys.modulus+64)&^63 + 8*64
}

// add records a keyed lost p.
func (s *source) add(p int64) {
	at := s.row[p%s.keys.modulus] + s.front + p/s.keys.modulus
	s.bytes[at>>3] |= 1 << (at & 7)
}
