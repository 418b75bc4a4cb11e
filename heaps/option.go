package heaps

import (
	"iter"
	"slices"
)

// Option is one move in a heap: how many tokens it takes (fewer than none where
// a code puts some on) and the heaps it leaves, ascending, none empty.
type Option struct {
	Take  int
	Leave []int
}

// Options yields every move in a heap of n, fewest tokens taken first, then
// fewest heaps left. Each Leave is the caller's to keep. For Fibonacci nim they
// are the first moves of a game.
func (r Rule) Options(n int) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		if r.kind == takeAndBreak {
			r.code.options(n, yield)
			return
		}
		for t := range r.takes(n) {
			if !yield(Option{Take: t, Leave: heap(n - t)}) {
				return
			}
		}
	}
}

func heap(n int) []int {
	if n == 0 {
		return nil
	}
	return []int{n}
}

// takes yields what may be taken from a heap of n by a rule that leaves at most
// one heap and is not a code, ascending.
func (r Rule) takes(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		switch r.kind {
		case takeSet:
			for _, s := range r.set {
				if s > n || !yield(s) {
					return
				}
			}
		case takeSquare:
			for k := 1; k*k <= n && yield(k*k); k++ {
			}
		case fibonacci:
			for t := 1; t < n && yield(t); t++ {
			}
		case takeAllBut:
			r.takesAllBut(n, yield)
		}
	}
}

func (r Rule) takesAllBut(n int, yield func(int) bool) {
	skip := r.set
	for t := 1; t <= n; t++ {
		if len(skip) > 0 && skip[0] == t {
			skip = skip[1:]
			continue
		}
		if !yield(t) {
			return
		}
	}
}

func (c *code) options(n int, yield func(Option) bool) {
	last := n
	if len(c.tail) == 0 {
		last = min(n, c.reach())
	}
	for j := -len(c.add); j <= last; j++ {
		if !c.optionsOf(n, j, yield) {
			return
		}
	}
}

// optionsOf yields the moves in a heap of n that take j, and reports whether to go on.
func (c *code) optionsOf(n, j int, yield func(Option) bool) bool {
	d := c.at(j)
	for r := 0; r <= n-j; r++ {
		under, ok := d.under(r)
		if !ok {
			if r > d.max() && d.more == 0 {
				break
			}
			continue
		}
		for parts := range partitions(n-j, r, under) {
			if !yield(Option{Take: j, Leave: slices.Clone(parts)}) {
				return false
			}
		}
	}
	return true
}

// partitions yields the ways to split m tokens into exactly r heaps, each
// ascending; the slice is overwritten between yields.
func partitions(m, r int, c constraint) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		if r == 0 {
			if m == 0 {
				yield(nil)
			}
			return
		}
		if c == equal {
			if m%r == 0 && m > 0 {
				yield(slices.Repeat([]int{m / r}, r))
			}
			return
		}
		step := 0
		if c == unequal {
			step = 1
		}
		parts := make([]int, r)
		split(parts, 0, 1, m, step, func() bool {
			return c == mixed && r > 1 && parts[0] == parts[r-1] || yield(parts)
		})
	}
}

// split fills parts[i:] with heaps that add up to m, the first at least low and
// each at least step more than the one before. It reports whether to go on.
func split(parts []int, i, low, m, step int, each func() bool) bool {
	left := len(parts) - i
	if left == 1 {
		parts[i] = m
		return m < low || each()
	}
	for a := low; left*a+step*left*(left-1)/2 <= m; a++ {
		parts[i] = a
		if !split(parts, i+1, a+step, m-a, step, each) {
			return false
		}
	}
	return true
}
