package heaps

import "slices"

// IsTake tells whether the rule is a finite subtraction set.
func (r Rule) IsTake() bool { return r.kind == takeSet }

// Reach is a move in heap n that leaves heaps of the given value together, the
// first in the order of Options; ok is false where there is none. Heap n must be
// known. There always is one for a value below that of heap n, under normal play.
func (s *Sequence) Reach(n, value int) (o Option, ok bool) {
	options := (&Sum{seq: s}).taken(n, value) // without an index over all heaps, which one question is not worth
	if s.rule.kind == takeAndBreak {
		options = (&Sum{seq: s}).reaching(n, value)
	}
	for o := range options {
		return o, true
	}
	return Option{}, false
}

// Greatest is a move in heap n that takes as many tokens as any does and leaves as
// few heaps; ok is false where heap n has no move. For Fibonacci nim it is a first
// move.
func (r Rule) Greatest(n int) (o Option, ok bool) {
	if r.kind == takeAndBreak {
		return r.code.greatest(n)
	}
	return r.greatestTake(n)
}

func (r Rule) greatestTake(n int) (o Option, ok bool) {
	t := 0
	switch {
	case r.kind == takeAllBut:
		for t = n; t > 0 && r.bars(t); t-- {
		}
	case r.kind == fibonacci:
		t = n - 1
	default:
		for x := range r.takes(n) {
			t = x
		}
	}
	if t <= 0 {
		return Option{}, false
	}
	return Option{Take: t, Leave: heap(n - t)}, true
}

func (r Rule) bars(t int) bool {
	_, barred := slices.BinarySearch(r.set, t)
	return barred
}

func (c *code) greatest(n int) (o Option, ok bool) {
	last := n
	if len(c.tail) == 0 {
		last = min(n, c.reach())
	}
	for j := last; j >= -len(c.add) && !ok; j-- {
		c.optionsOf(n, j, func(first Option) bool {
			o, ok = first, true
			return false
		})
	}
	return o, ok
}
