package suite

import (
	"context"
	"errors"
	"iter"
	"strings"
	"testing"
)

func upTo(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

func TestResultsComeInOrder(t *testing.T) {
	next := 0
	for square, err := range inOrder(t.Context(), upTo(5000), func(i int) (int, error) { return i * i, nil }) {
		if err != nil || square != next*next {
			t.Fatalf("result %d is %d (%v)", next, square, err)
		}
		next++
	}
	if next != 5000 {
		t.Errorf("%d results, want 5000", next)
	}
}

// TestFaultsAreErrors in the work and in the making of items: the program goes on.
func TestFaultsAreErrors(t *testing.T) {
	work := func(i int) (int, error) {
		if i == 7 {
			panic("a fault in the work")
		}
		return i, nil
	}
	making := func(yield func(int) bool) {
		yield(1)
		panic("a fault in the making")
	}
	for want, items := range map[string]iter.Seq[int]{"a fault in the work": upTo(9), "a fault in the making": making} {
		var faults []string
		for _, err := range inOrder(t.Context(), items, work) {
			if err != nil {
				faults = append(faults, err.Error())
			}
		}
		if len(faults) != 1 || !strings.HasPrefix(faults[0], want) {
			t.Errorf("%q: %q", want, faults)
		}
	}
}

func TestOrderEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	endless := func(yield func(int) bool) {
		for i := 0; yield(i); i++ {
		}
	}
	got, last := 0, error(nil)
	for _, err := range inOrder(ctx, endless, func(i int) (int, error) { return i, nil }) {
		if last = err; err == nil {
			got++
		}
		if got == 100 {
			cancel()
		}
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("ended with %v after %d results", last, got)
	}
}
