package oeis

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/heaps"
)

func TestTermsAreThoseOfTheRule(t *testing.T) {
	count := 0
	for e := range All() {
		count++
		if got := first(t, e); !slices.Equal(got, e.Terms) {
			t.Errorf("%s, %s of %s: %v, want %v", e.Number, e.Kind, e.Rule, got, e.Terms)
		}
	}
	if count < 40 {
		t.Errorf("only %d entries", count)
	}
}

// first computes as many terms as an entry stores.
func first(t *testing.T, e Entry) (terms []int) {
	t.Helper()
	if e.Kind == Losses {
		l, err := heaps.NewLosses(e.Rule)
		if err != nil {
			t.Fatal(err)
		}
		return slices.Collect(l.All(context.Background(), e.Heap, e.Terms[len(e.Terms)-1]))
	}
	seq, err := heaps.NewSequence(e.Rule)
	if err != nil {
		t.Fatal(err)
	}
	last := e.Heap + len(e.Terms) - 1
	if err := seq.Grow(context.Background(), last); err != nil {
		t.Fatal(err)
	}
	for _, v := range seq.All(e.Heap, last) {
		terms = append(terms, v)
	}
	return terms
}

func TestLookUpBothWays(t *testing.T) {
	for e := range All() {
		found, err := ByNumber(e.Number)
		same := func(o Entry) bool { return o.Number == e.Number && o.Rule.String() == e.Rule.String() }
		if err != nil || !slices.ContainsFunc(found, same) {
			t.Errorf("%s: %v, %v", e.Number, found, err)
		}
		if !slices.ContainsFunc(ByRule(e.Rule), same) {
			t.Errorf("%s is not found by its rule %s", e.Number, e.Rule)
		}
	}
	if found, err := ByNumber("30193"); err != nil || len(found) != 1 || found[0].Kind != Losses {
		t.Errorf("30193: %v, %v", found, err)
	}
	for _, number := range []string{"", "A", "A999999", "x", "-1", "A99999999999"} {
		var input *cairn.InputError
		if _, err := ByNumber(number); !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%q: %v", number, err)
		}
	}
}

func TestSorted(t *testing.T) {
	if !slices.IsSortedFunc(slices.Collect(All()), func(a, b Entry) int { return strings.Compare(a.Number, b.Number) }) {
		t.Error("entries.txt is not in order")
	}
}

func ExampleByRule() {
	for _, e := range ByRule(heaps.Squares()) {
		fmt.Println(e.Number, e.Kind, e.Terms[:8])
	}
	// Output:
	// A014586 values [0 1 0 1 2 0 1 0]
	// A030193 losses [0 2 5 7 10 12 15 17]
}
