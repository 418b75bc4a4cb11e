package heaps

import "context"

// Difference is the first heap where two rules part, and what it is worth by
// each: its Grundy values, or where a rule has none, 0 for lost and 1 for won.
type Difference struct{ Heap, A, B int }

// Compare finds the first heap up to upto that two rules value differently,
// found = false if there is none. Where one of them is Fibonacci nim, whose heaps
// have no values, it compares who wins.
func Compare(ctx context.Context, a, b Rule, upto int) (d Difference, found bool, err error) {
	if a.IsFibonacci() || b.IsFibonacci() {
		return compareLosses(ctx, a, b, upto)
	}
	first, err := NewSequence(a)
	if err != nil {
		return d, false, err
	}
	second, err := NewSequence(b)
	if err != nil {
		return d, false, err
	}
	for n := 0; n <= upto; {
		// Go on in growing steps, so that an early difference is found early.
		step := min(upto, 2*n+255)
		if err := first.Grow(ctx, step); err != nil {
			return d, false, err
		}
		if err := second.Grow(ctx, step); err != nil {
			return d, false, err
		}
		for ; n <= step; n++ {
			if first.g[n] != second.g[n] {
				return Difference{n, first.At(n), second.At(n)}, true, nil
			}
		}
	}
	return d, false, nil
}

func compareLosses(ctx context.Context, a, b Rule, upto int) (d Difference, found bool, err error) {
	lost := func(r Rule) (map[int]bool, error) {
		l, err := NewLosses(r)
		if err != nil {
			return nil, err
		}
		set := map[int]bool{}
		for n := range l.All(ctx, 0, upto) {
			set[n] = true
		}
		return set, l.Err()
	}
	first, err := lost(a)
	if err != nil {
		return d, false, err
	}
	second, err := lost(b)
	if err != nil {
		return d, false, err
	}
	for n := 0; n <= upto; n++ {
		if first[n] != second[n] {
			return Difference{n, won(first[n]), won(second[n])}, true, nil
		}
	}
	return d, false, nil
}

func won(lost bool) int {
	if lost {
		return 0
	}
	return 1
}
