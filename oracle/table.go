package oracle

import (
	"hash/maphash"

	"cairn"
)

type state uint8

const (
	fresh  state = iota // named by a move, not looked at
	open                // what lies after it is being valued
	valued              // done
)

// slot is one position with what is known of it.
type slot[P comparable] struct {
	pos   P
	value cairn.Score
	state state
}

// table numbers positions in the order they are first named. It is a hash index
// into a growing list, because the search wants to come back to a position by
// number, without hashing it again: twice as fast here as a map of positions.
type table[P comparable] struct {
	pages [][]slot[P] // all full but the last, so that growing moves nothing
	named int
	index []uint64 // see entry; 0 where free; a power of two long
	seed  maphash.Seed
}

const (
	pageBits = 13
	pageSize = 1 << pageBits
)

// at is a position's slot by number.
func (t *table[P]) at(number uint32) *slot[P] {
	return &t.pages[number>>pageBits][number%pageSize]
}

// entry is a hash's upper half above a slot's number plus one. The half hash
// spares most looks at the slots of other positions, each a cache miss.
func entry(hash uint64, number uint32) uint64 { return hash&^(1<<32-1) | uint64(number+1) }

// find is the number of a position, if it was ever named.
func (t *table[P]) find(p P) (number uint32, known bool) {
	if len(t.index) == 0 {
		return 0, false
	}
	e := t.index[t.probe(p, maphash.Comparable(t.seed, p))]
	return uint32(e) - 1, e != 0
}

// number is the number of a position, which is named now if it never was.
func (t *table[P]) number(p P) uint32 {
	if t.named*2 >= len(t.index) {
		t.grow()
	}
	hash := maphash.Comparable(t.seed, p)
	at := t.probe(p, hash)
	if e := t.index[at]; e != 0 {
		return uint32(e) - 1
	}
	if t.named%pageSize == 0 { // the first page starts small: most games of the tests are tiny
		t.pages = append(t.pages, make([]slot[P], 0, min(pageSize, max(16, t.named))))
	}
	page := &t.pages[t.named>>pageBits]
	*page = append(*page, slot[P]{pos: p})
	number := uint32(t.named)
	t.named++
	t.index[at] = entry(hash, number)
	return number
}

// probe is where in the index a position is, or would go.
func (t *table[P]) probe(p P, hash uint64) uint64 {
	mask := uint64(len(t.index) - 1)
	at := hash & mask
	for e := t.index[at]; e != 0; e = t.index[at] {
		if e>>32 == hash>>32 && t.at(uint32(e)-1).pos == p {
			break
		}
		at = (at + 1) & mask
	}
	return at
}

// grow doubles the index; positions keep their numbers.
func (t *table[P]) grow() {
	if len(t.index) == 0 {
		t.seed = maphash.MakeSeed()
	}
	t.index = make([]uint64, max(64, 2*len(t.index)))
	for i := range uint32(t.named) {
		p := t.at(i).pos
		hash := maphash.Comparable(t.seed, p)
		t.index[t.probe(p, hash)] = entry(hash, i)
	}
}
