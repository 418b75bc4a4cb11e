package stonegame5

import (
	"context"

	"cairn"
	"cairn/trace"
)

// Reach of the tables: stones beyond which the O(n^2) one would take more than
// 200 MB, and the O(n^3) one more than some seconds.
const (
	tableReach = 5_000
	cubicReach = 1_500
)

// triangle holds a number for every part of a row: those that end at R stand
// together, by where they begin.
type triangle[T int32 | int64] []T

func newTriangle[T int32 | int64](n int) triangle[T] { return make([]T, n*(n+1)/2) }

// ending is the numbers of the parts 0..r, 1..r, ..., r-1..r.
func (t triangle[T]) ending(r int) []T { return t[r*(r-1)/2 : r*(r+1)/2] }

// tabled is a table as a Book.
type tabled[T int32 | int64] struct{ values triangle[T] }

// Value is Alice's score still to come at p.
func (t tabled[T]) Value(p Pos) cairn.Score { return cairn.Score(t.values.ending(int(p.R))[p.L]) }

// square fills the O(n^2) table. With l going down and r going up, keep[m] is the
// most that a part l..i with i <= m brings, its sum and its value, and right(m, r) the
// same of the parts i..r with i >= m. The splits that keep the left part are those up
// to the balance point, which only moves right as r does.
type square[T int32 | int64] struct {
	prefix []T
	first  []int32 // first[m] is the least index with m's prefix sum
	left   []T
	right  triangle[T]
	values triangle[T] // nil where only the whole row's value is wanted
	log    *trace.Log
}

func newSquare[T int32 | int64](prefix []cairn.Score, all bool, log *trace.Log) *square[T] {
	n := len(prefix) - 1
	s := &square[T]{prefix: make([]T, n+1), first: make([]int32, n+1), left: make([]T, n+1), right: newTriangle[T](n), log: log}
	for i, sum := range prefix {
		s.prefix[i] = T(sum)
		if s.first[i] = int32(i); i > 0 && sum == prefix[i-1] {
			s.first[i] = s.first[i-1]
		}
	}
	if all {
		s.values = newTriangle[T](n)
	}
	return s
}

// fill returns the whole row's value. Errors: ctx's own.
func (s *square[T]) fill(ctx context.Context) (v T, err error) {
	n := len(s.prefix) - 1
	for l := n - 1; l >= 0; l-- {
		if l%16 == 0 && ctx.Err() != nil {
			return 0, ctx.Err()
		}
		v = s.row(l)
	}
	cells := int64(n) * int64(n+1) / 2
	s.log.Write(cells)
	s.log.Compare(cells - int64(n))
	s.log.Live(2*cells + int64(n))
	return v, nil
}

// row fills the parts that begin at l, and returns the longest one's value.
func (s *square[T]) row(l int) (v T) {
	prefix := s.prefix
	left, first := s.left[:len(prefix)], s.first[:len(prefix)]
	base, at := prefix[l], l*(l+1)/2 // at is where the parts that end at r stand
	best := prefix[l+1] - base
	left[l], left[l+1], s.right[at+l] = 0, best, best
	if s.log.Steps() {
		s.log.Cell(Pos{int32(l), int32(l + 1)}, 0, -1)
	}
	m := l // the longest left part that is no dearer than the rest ends here
	for r := l + 2; r < len(prefix); r++ {
		at += r - 1
		total := prefix[r] - base
		for m+1 < r && 2*(prefix[m+1]-base) <= total {
			m++
		}
		from := m + 1 // and the longest such right part begins here
		if 2*(prefix[m]-base) == total {
			from = max(int(first[m]), l+1)
		}
		v = left[m]
		if from < r {
			v = max(v, s.right[at+from])
		}
		best = max(best, total+v)
		left[r], s.right[at+l] = best, max(s.right[at+l+1], total+v)
		if s.values != nil {
			s.values[at+l] = v
		}
		if s.log.Steps() {
			s.step(Pos{int32(l), int32(r)}, v, m, from)
		}
	}
	return v
}

// step logs where the split pointer stands for p, and the cell with the best move
// to either side, which the running maxima stand for.
func (s *square[T]) step(p Pos, v T, m, from int) {
	sum := func(q Pos) int { return int(s.prefix[q.R] - s.prefix[q.L]) }
	left, right := Pos{p.L, int32(m)}, Pos{int32(from), p.R}
	s.log.Fact("pointer", int(p.L), int(p.R)-1, sum(p), left.Len(), sum(left), right.Len(), sum(right))
	var seen options
	kept := func(m Move) {
		next := m.after(p)
		value := tabled[T]{s.values}.Value(next)
		if o := (trace.Option{Move: m, Gain: cairn.Score(sum(next)), Next: next, Value: value}); len(seen) == 0 || seen[len(seen)-1].Move.(Move).KeepLeft != m.KeepLeft {
			seen = append(seen, o)
		} else if o.Worth() > seen[len(seen)-1].Worth() {
			seen[len(seen)-1] = o
		}
	}
	for i := p.L + 1; i <= left.R; i++ {
		kept(Move{i, true})
	}
	for i := right.L; i < p.R; i++ {
		kept(Move{i, false})
	}
	s.log.Cell(p, cairn.Score(v), seen.best(cairn.Score(v)), seen...)
}

// cubic fills the O(n^3) table, shorter parts first; values may be negative.
func cubic(ctx context.Context, r rules, log *trace.Log) (triangle[int64], error) {
	n := len(r.prefix) - 1
	t, splits := newTriangle[int64](n), int64(0)
	for length := 1; length <= n; length++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for end := length; end <= n; end++ {
			p := Pos{int32(end - length), int32(end)}
			v, seen := weigh(r, tabled[int64]{t}, p, log)
			t.ending(end)[p.L] = int64(v)
			splits += int64(length - 1)
			if log.Steps() {
				log.Cell(p, v, seen.best(v), seen...)
			}
		}
	}
	log.Write(int64(len(t)))
	log.Compare(splits)
	log.Live(int64(len(t)))
	return t, nil
}

// weigh compares every split of p.
func weigh(r rules, t tabled[int64], p Pos, log *trace.Log) (best cairn.Score, seen options) {
	tried := false
	for at := p.L + 1; at < p.R; at++ {
		left, right := Pos{p.L, at}, Pos{at, p.R}
		sumLeft, sumRight := r.sum(left), r.sum(right)
		if sumLeft <= sumRight {
			if v := sumLeft + t.Value(left); !tried || v > best {
				best, tried = v, true
			}
		}
		if sumRight <= sumLeft {
			if v := sumRight + t.Value(right); !tried || v > best {
				best, tried = v, true
			}
		}
	}
	if log.Steps() {
		for m := range r.Moves(p) {
			next, gain := r.Play(p, m)
			seen.add(m, gain, next, t.Value(next))
		}
	}
	return best, seen
}
