package heaps

import (
	"context"
	"iter"
)

// Difference is the first heap where two rules part, and what it is worth by
// each: its Grundy values, or where the question was who wins, 0 for lost and 1
// for won. Where there is none, ForEver says that there never will be: both rules
// have the same proved period and agree on all of it.
type Difference struct {
	Heap, A, B int
	ForEver    bool
}

// Compare finds the first heap up to upto that two rules value differently,
// found = false if there is none. Where one of them has no values (Fibonacci nim,
// misère rules that split), it asks who wins, as CompareLosses does. progress,
// which may be nil, is called now and then as in Sequence.
func Compare(ctx context.Context, a, b Rule, upto int, progress func(known, upto int)) (d Difference, found bool, err error) {
	if !a.HasValues() || !b.HasValues() {
		return CompareLosses(ctx, a, b, upto, progress)
	}
	first, err := NewStream(a)
	if err != nil {
		return d, false, err
	}
	second, err := NewStream(b)
	if err != nil {
		return d, false, err
	}
	first.Progress = progress
	next, stop := iter.Pull2(second.Values(ctx, 0, upto))
	defer stop()
	for n, v := range first.Values(ctx, 0, upto) {
		_, w, more := next()
		if !more {
			break
		}
		if v != w {
			return Difference{Heap: n, A: v, B: w}, true, nil
		}
		if d.ForEver = agreeForEver(first.seq, second.seq, n); d.ForEver {
			return d, false, nil
		}
	}
	if err := first.Err(); err != nil {
		return d, false, err
	}
	return d, false, second.Err()
}

// agreeForEver tells whether rules that agree up to heap n must agree always.
func agreeForEver(a, b *Sequence, n int) bool {
	p, q := a.proved, b.proved
	return p != nil && q != nil && p.Preperiod == q.Preperiod && p.Length == q.Length && p.Saltus == q.Saltus && n >= p.Preperiod+p.Length-1
}

// CompareLosses finds the first heap up to upto that is lost by one rule and won
// by the other.
func CompareLosses(ctx context.Context, a, b Rule, upto int, progress func(known, upto int)) (d Difference, found bool, err error) {
	first, err := NewLosses(a)
	if err != nil {
		return d, false, err
	}
	second, err := NewLosses(b)
	if err != nil {
		return d, false, err
	}
	first.Progress = progress
	next, stop := iter.Pull(second.All(ctx, 0, upto))
	defer stop()
	for n := range first.All(ctx, 0, upto) {
		m, more := next()
		if err := second.Err(); err != nil {
			return d, false, err
		}
		if !more || n < m {
			return Difference{Heap: n, A: 0, B: 1}, true, nil
		}
		if m < n {
			return Difference{Heap: m, A: 1, B: 0}, true, nil
		}
	}
	if err := first.Err(); err != nil {
		return d, false, err
	}
	if m, more := next(); more {
		return Difference{Heap: m, A: 1, B: 0}, true, nil
	}
	return d, false, second.Err()
}
