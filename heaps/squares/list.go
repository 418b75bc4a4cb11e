package squares

import (
	"iter"
	"slices"
)

const (
	pageBits = 16
	pageSize = 1 << pageBits
)

// List holds every lost n below Reached, two bytes each: the low 16 bits of the
// n, with the place where each page of 2^16 begins. The zero List is empty and
// ready. It is all that a Sieve needs in order to go on.
type List struct {
	reached int64
	low     []uint16
	page    []uint32 // page[i] is how many lost n lie below i*pageSize
}

// Reached is the bound below which every lost n is in the list.
func (l *List) Reached() int64 { return l.reached }

// Len is how many lost n the list holds.
func (l *List) Len() int { return len(l.low) }

// extend appends lost n in increasing order and declares all below reached known.
func (l *List) extend(lost []int64, reached int64) {
	for _, n := range lost {
		l.push(n)
	}
	l.reached = reached
}

// push appends the next lost n.
func (l *List) push(n int64) {
	for int64(len(l.page)) <= n>>pageBits {
		l.page = append(l.page, uint32(len(l.low)))
	}
	l.low = append(l.low, uint16(n))
}

// span is the part of low that page i covers.
func (l *List) span(i int64) (from, to uint32) {
	to = uint32(len(l.low))
	if i >= int64(len(l.page)) {
		return to, to
	}
	if i+1 < int64(len(l.page)) {
		to = l.page[i+1]
	}
	return l.page[i], to
}

// rank is how many lost n are below n, and whether n itself is lost.
func (l *List) rank(n int64) (int, bool) {
	if n < 0 {
		return 0, false
	}
	from, to := l.span(n >> pageBits)
	i, ok := slices.BinarySearch(l.low[from:to], uint16(n))
	return int(from) + i, ok
}

// Has tells whether n is in the list.
func (l *List) Has(n int64) bool {
	_, ok := l.rank(n)
	return ok
}

// Count is how many lost n in the list are below n.
func (l *List) Count(n int64) int {
	i, _ := l.rank(n)
	return i
}

// From yields the lost n of the list that are at least n, in increasing order.
func (l *List) From(n int64) iter.Seq[int64] {
	return func(yield func(int64) bool) {
		at, _ := l.rank(n)
		for i := max(n, 0) >> pageBits; i < int64(len(l.page)); i++ {
			from, to := l.span(i)
			for ; at < int(to); at++ {
				if at >= int(from) && !yield(i<<pageBits|int64(l.low[at])) {
					return
				}
			}
		}
	}
}

// All yields the whole list in increasing order.
func (l *List) All() iter.Seq[int64] { return l.From(0) }

// LastBelow is the largest lost n below n, or false when there is none.
func (l *List) LastBelow(n int64) (int64, bool) {
	at := l.Count(n) - 1
	if at < 0 {
		return 0, false
	}
	// The page of entry at is the last one that begins at or before it.
	i, _ := slices.BinarySearchFunc(l.page, uint32(at), func(p, at uint32) int {
		if p <= at {
			return -1
		}
		return 1
	})
	return int64(i-1)<<pageBits | int64(l.low[at]), true
}

// Tally says how many n below a bound are lost, and which is the last.
type Tally struct {
	Below int64
	Lost  int
	Last  int64
}

// Tallies are the counts below 10, 100, ... as far as the list reaches.
func (l *List) Tallies() []Tally {
	var all []Tally
	for b := int64(10); b <= l.reached; b *= 10 {
		last, _ := l.LastBelow(b)
		all = append(all, Tally{b, l.Count(b), last})
	}
	return all
}

// truncate forgets the lost n from n on.
func (l *List) truncate(n int64) {
	l.low = l.low[:l.Count(n)]
	l.page = l.page[:min(int64(len(l.page)), ceilDiv(n, pageSize))]
	l.reached = n
}
