// Package ends solves the game of taking either end of a row of integers, by
// turns, in linear time: Value for the lead alone, Reduce for the lead, the line
// and what the reduction did. Table and Rolled are the textbook's O(n^2) ways to the
// same values, for any worth of a take.
//
// The reduction is T. Idziaszek's (FUN 2012; the contest problem "Termites"): go
// through the row with a stack, and while its top three a, b, c have a <= b >= c,
// put a-b+c in their place. Whoever takes a (or c) there is answered with b, and then c
// (or a) follows: the three are worth one pile. A tie may merge or
// stay: both give the same value on every row over -1..2 up to seven piles. What remains
// falls and then rises, and there the larger end is always right.
//
// Values are the mover's lead, because here the row is all there is; the games
// turn them into First's lead.
package ends

import (
	"iter"

	"cairn/shape"
	"cairn/trace"
)

// Reduced is what the reduction leaves of a row: values that fall and then rise,
// each standing for an odd number of neighbouring piles.
type Reduced struct {
	values []int
	starts []int32 // entry k stands for piles starts[k] to starts[k+1]-1
	piles  int
	valley int // values fall up to this index and rise from it
	value  int
}

// Reduce reduces the row of sign*pile; sign is +1 or -1. A log is told of each
// "push" (pile, entries), "merge" (a, b, c, a-b+c), "take-left" and "take-right"
// (entry), and of an entry that was merged how it unfolds into plies: "unfold-left" and
// "unfold-right" (entry, its first pile, its last pile).
func Reduce(piles []int, sign int, log *trace.Log) *Reduced {
	r := &Reduced{piles: len(piles), valley: -1}
	compared := int64(0)
	for i, v := range piles {
		compared += r.push(sign*v, int32(i), log)
	}
	log.Live(int64(len(r.values)))
	if log.Steps() {
		r.tell(log)
	}
	log.Compare(compared + int64(max(0, len(r.values)-1)))
	r.value = r.lead()
	return r
}

// tell logs how what is left is taken, and how each entry unfolds.
func (r *Reduced) tell(log *trace.Log) {
	for end, k := range r.order() {
		log.Fact([...]string{"take-left", "take-right"}[end], r.values[k])
		if span := r.span(k); span > 1 {
			first := int(r.starts[k])
			log.Fact([...]string{"unfold-left", "unfold-right"}[end], r.values[k], first, first+span-1)
		}
	}
}

// push puts one pile on the stack, merging while it can; it says how many values
// were compared. Only the newcomer has to be compared with the top: where the
// top stands beyond the valley, the entry below it is known not to be larger.
func (r *Reduced) push(c int, at int32, log *trace.Log) (compared int64) {
	if log.Steps() {
		log.Fact("push", c, len(r.values))
	}
	for {
		top := len(r.values) - 1
		if top < 0 {
			r.valley = 0
			break
		}
		b := r.values[top]
		compared++
		if top == r.valley {
			if c < b {
				r.valley++
			}
			break
		}
		if c > b {
			break
		}
		a := r.values[top-1]
		if log.Steps() {
			log.Fact("merge", a, b, c, a-b+c)
		}
		c, at = a-b+c, r.starts[top-1]
		r.values, r.starts = r.values[:top-1], r.starts[:top-1]
		r.valley = min(r.valley, top-2)
	}
	r.values, r.starts = append(r.values, c), append(r.starts, at)
	return compared
}

// Value is the mover's lead on the whole row.
func (r *Reduced) Value() int { return r.value }

// Values are what the reduction left, shared: read only.
func (r *Reduced) Values() []int { return r.values }

func (r *Reduced) lead() (lead int) {
	sign := 1
	for _, v := range r.takes() {
		lead += sign * v
		sign = -sign
	}
	return lead
}

// takes yields the entries as perfect players take them, the larger end first,
// the left one of two equal ends.
func (r *Reduced) takes() iter.Seq2[shape.End, int] {
	return func(yield func(shape.End, int) bool) {
		for end, k := range r.order() {
			if !yield(end, r.values[k]) {
				return
			}
		}
	}
}

// order yields the same as takes, by index.
func (r *Reduced) order() iter.Seq2[shape.End, int] {
	return func(yield func(shape.End, int) bool) {
		for l, h := 0, len(r.values)-1; l <= h; {
			end, k := shape.Left, l
			if r.values[h] > r.values[l] {
				end, k = shape.Right, h
			}
			if !yield(end, k) {
				return
			}
			if end == shape.Left {
				l++
			} else {
				h--
			}
		}
	}
}

// Line yields the ends that perfect players take, pile by pile: when a reduced
// entry is taken at one end, its piles follow from that end inwards, one a ply.
// The last pile is taken at the left, as shape.Row lists it.
func (r *Reduced) Line() iter.Seq[shape.End] {
	return func(yield func(shape.End) bool) {
		left := r.piles
		for end, k := range r.order() {
			for range r.span(k) {
				left--
				if left == 0 {
					end = shape.Left
				}
				if !yield(end) {
					return
				}
			}
		}
	}
}

// span is how many piles entry k stands for.
func (r *Reduced) span(k int) int {
	if k+1 < len(r.starts) {
		return int(r.starts[k+1] - r.starts[k])
	}
	return r.piles - int(r.starts[k])
}
