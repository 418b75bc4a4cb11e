package oeis

import (
	"context"
	"slices"

	"cairn/heaps"
)

// Match is an entry that holds some terms: the first of them is its term of index
// At, counted as the encyclopedia does.
type Match struct {
	Entry
	At int
}

// Whole are entries matched from their first term on.
func Whole(entries []Entry) (found []Match) {
	for _, e := range entries {
		found = append(found, Match{e, e.Index})
	}
	return found
}

// findTerms is how many terms of each entry Find looks at.
const findTerms = 400

// Find lists the entries whose first 400 terms hold the given ones side by side,
// those that begin with them first.
func Find(ctx context.Context, terms []int) (found []Match, err error) {
	var later []Match
	for e := range All() {
		has, err := e.compute(ctx, findTerms)
		if err != nil {
			return nil, err
		}
		switch at := indexOf(has, terms); {
		case at == 0:
			found = append(found, Match{e, e.Index})
		case at > 0:
			later = append(later, Match{e, e.Index + at})
		}
	}
	return append(found, later...), nil
}

// compute finds the first n terms of an entry from its rule.
func (e Entry) compute(ctx context.Context, n int) (terms []int, err error) {
	if e.Kind == Losses {
		return e.lost(ctx, n)
	}
	seq, err := heaps.NewSequence(e.Rule)
	if err != nil {
		return nil, err
	}
	if err := seq.Grow(ctx, e.Heap+n-1); err != nil {
		return nil, err
	}
	for _, v := range seq.All(e.Heap, e.Heap+n-1) {
		terms = append(terms, v)
	}
	return terms, nil
}

// farthest is beyond what a search for terms needs.
const farthest = 1 << 30

func (e Entry) lost(ctx context.Context, n int) (terms []int, err error) {
	l, err := heaps.NewLosses(e.Rule)
	if err != nil {
		return nil, err
	}
	for h := range l.All(ctx, e.Heap, farthest) {
		if terms = append(terms, h); len(terms) == n {
			break
		}
	}
	return terms, l.Err()
}

// indexOf is where part stands in whole, -1 if nowhere.
func indexOf(whole, part []int) int {
	for at := 0; at+len(part) <= len(whole); at++ {
		if slices.Equal(whole[at:at+len(part)], part) {
			return at
		}
	}
	return -1
}
