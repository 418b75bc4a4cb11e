package heaps

import (
	"context"
	"errors"
	"testing"
)

// bound is how far the mex loop goes in the tests: it looks at n^2/4 splits a
// digit. The bench goes to 10^6.
func bound(t *testing.T, rule Rule) int {
	switch {
	case len(rule.code.tail) > 0:
		return 2_000 // sets of values that grow with the heap: n^3
	case rule.Splits():
		return 6_000
	case rule.kind == takeAllBut:
		return 6_000
	case testing.Short(), race && rule.kind == takeSquare:
		return 20_000
	}
	return far(1_000_000)
}

// far is how far a long test goes.
func far(n int) int {
	if race {
		return n / 10
	}
	return n
}

func TestTwoMethodsAgree(t *testing.T) {
	for _, text := range []string{
		"take 1,2,3", "take 2,5,9,40", "take 1,1000", "all but 1,2", "all but 3,50,51", "squares", "misere take 3,5",
		"0.07", "0.77", "0.16", "0.161", "0.36", "0.127", "0.560", "0.106", "4.007", "0.1777", "grundy", "4=.07", "4.[3]", "0.3F",
	} {
		rule := mustParse(t, text)
		n := bound(t, rule)
		if text == "0.3F" {
			n = 400 // three heaps: n^3 splits
		}
		want := values(t, rule, n, textbook)
		for name, got := range map[string][]uint32{
			"fastest": values(t, rule, n, fastest), "sequence": grown(t, text, n-1).g,
		} {
			for h := range want {
				if got[h] != want[h] {
					t.Errorf("%s by %s: heap %d is %d, want %d", text, name, h, got[h], want[h])
					break
				}
			}
		}
	}
}

func TestRareValuesSaveWork(t *testing.T) {
	for text, times := range map[string]uint64{"0.16": 20, "0.127": 4} { // to 50,000; at 10^6 much more
		rule := mustParse(t, text)
		few, all := newSparse(rule), newPlain(rule)
		few.next(make([]uint32, 50_000))
		all.learn(few.g[:49_000])
		all.next(make([]uint32, 1_000))
		// The mex loop looked at the last thousand heaps only, at 25 times the
		// average of all.
		if looked := all.looked * 25; few.looked*times > looked {
			t.Errorf("%s: %d splits looked at, the mex loop looks at %d", text, few.looked, looked)
		}
	}
}

func TestProvedPeriodEndsTheWork(t *testing.T) {
	seq := grown(t, "0.07", 1_000_000)
	if _, ok := seq.method.(*repetition); !ok {
		t.Fatalf("0.07 still goes by %T", seq.method)
	}
	for n := 53; n+34 < seq.Len(); n++ {
		if seq.At(n) != seq.At(n+34) {
			t.Fatalf("heap %d is %d, heap %d is %d", n, seq.At(n), n+34, seq.At(n+34))
		}
	}
}

// TestPeriodsAgreeFar sets what a proof says from a few hundred values against the
// method, heap by heap, to 10^6.
func TestPeriodsAgreeFar(t *testing.T) {
	for _, text := range []string{"take 1,2", "take 2,5,9,40", "misere take 3,5", "all but 1,2", "all but 2,3,7", "misere all but 2,3,7", "nim", "misere nim"} {
		rule := mustParse(t, text)
		seq, err := NewSequence(rule)
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := seq.SeekPeriod(context.Background(), 5_000)
		if err != nil || !p.Proved() {
			t.Fatalf("%s: %+v, %v", text, p, err)
		}
		for n, want := range values(t, rule, far(1_000_001), fastest) {
			if got, _ := seq.Value(n); got != int(want) {
				t.Errorf("%s: heap %d is %d by its period, want %d", text, n, got, want)
				break
			}
		}
	}
}

func TestLargestSquareValues(t *testing.T) {
	seq := grown(t, "squares", far(1_000_000))
	for below, want := range map[int]int{1_000: 14, 10_000: 33, 100_000: 74, 1_000_000: 168} {
		if below > seq.Len() {
			continue // under the race detector
		}
		top := 0
		for _, v := range seq.All(0, below-1) {
			top = max(top, v)
		}
		if top != want {
			t.Errorf("largest value below %d is %d, want %d", below, top, want)
		}
	}
}

func TestStreamEqualsSequence(t *testing.T) {
	ctx := context.Background()
	for _, text := range []string{"take 2,3,7", "nim", "all but 2", "squares", "0.137", "4.[3]", "misere take 1,4"} {
		seq := grown(t, text, 3000)
		stream, err := NewStream(seq.Rule())
		if err != nil {
			t.Fatal(err)
		}
		next := 100
		for n, v := range stream.Values(ctx, 100, 3000) {
			if n != next || v != seq.At(n) {
				t.Fatalf("%s: stream says heap %d is %d; want heap %d, %d", text, n, v, next, seq.At(next))
			}
			next++
		}
		if stream.Err() != nil || next != 3001 {
			t.Errorf("%s: ended at %d: %v", text, next, stream.Err())
		}
	}
}

func TestGrowStopsAndGoesOn(t *testing.T) {
	for _, text := range []string{"take 1,4", "all but 3", "squares", "0.16", "4.[3]", "0.0{3!}"} {
		seq, err := NewSequence(mustParse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		seq.Progress = func(known, upto int) { cancel() }
		upto := 2 * seq.method.chunk()
		if err := seq.Grow(ctx, upto); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v, want it cancelled", text, err)
		}
		if seq.Len() == 0 || seq.Len() > upto {
			t.Errorf("%s: %d values after a stop", text, seq.Len())
		}
		seq.Progress = nil
		upto = min(upto, 3000)
		if err := seq.Grow(context.Background(), upto); err != nil {
			t.Fatal(err)
		}
		if want := values(t, seq.Rule(), upto+1, fastest); want[upto] != seq.g[upto] {
			t.Errorf("%s: heap %d is %d after going on, want %d", text, upto, seq.g[upto], want[upto])
		}
	}
}

func TestGrowRefuses(t *testing.T) {
	seq := grown(t, "nim", 3)
	for _, upto := range []int{-1, MaxHeap} {
		if err := seq.Grow(context.Background(), upto); err == nil {
			t.Errorf("Grow(%d): no error", upto)
		}
	}
	for _, text := range []string{"fibonacci", "misere 0.07", "misere grundy"} {
		if _, err := NewSequence(mustParse(t, text)); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}
