package heaps

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"cairn"
)

// A stream that knows a period gives heaps of any size, those that a walk finds.
func TestStreamGoesOnByThePeriod(t *testing.T) {
	for _, text := range []string{"take 2,3,7", "nim", "misere nim", "all but 2,3,7", "0.07", "misere take 1,4"} {
		rule := mustParse(t, text)
		seq := grown(t, text, 2000)
		p, found := FindPeriod(seq)
		if !found || !p.Proved() {
			t.Fatalf("%s: no proof", text)
		}
		stream, err := NewStream(rule)
		if err != nil {
			t.Fatal(err)
		}
		const cycles = 1_000_000_000_000
		from := 1500 + cycles*p.Length
		next := from
		for n, v := range stream.Values(context.Background(), from, from+400) {
			if want := seq.At(n-cycles*p.Length) + cycles*p.Saltus; n != next || v != want {
				t.Fatalf("%s: heap %d is %d, want heap %d, %d", text, n, v, next, want)
			}
			next++
		}
		if stream.Err() != nil || next != from+401 {
			t.Errorf("%s: ended at %d: %v", text, next, stream.Err())
		}
		if stream.seq.Len() > 40_000 {
			t.Errorf("%s: %d values kept", text, stream.seq.Len())
		}
	}
}

// A set whose period is too long to find runs on in bounded memory.
func TestStreamForgets(t *testing.T) {
	const upto = lookout + 50_000
	text := "take 700001,900007"
	for _, keep := range []bool{false, true} {
		stream, err := NewStream(mustParse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		stream.Keep = keep
		want := values(t, mustParse(t, text), upto+1, fastest)
		next := lookout - 10
		for n, v := range stream.Values(context.Background(), next, upto) {
			if n != next || v != int(want[n]) {
				t.Fatalf("keep %v: heap %d is %d, want heap %d, %d", keep, n, v, next, want[next])
			}
			next++
		}
		if kept := stream.seq.Len() > upto; kept != keep || next != upto+1 || stream.Err() != nil {
			t.Errorf("keep %v: %d values kept, ended at %d: %v", keep, stream.seq.Len(), next, stream.Err())
		}
	}
}

func TestStreamRefuses(t *testing.T) {
	for _, c := range []struct {
		rule     string
		from, to int
	}{{"squares", 0, MaxHeap}, {"nim", -1, 5}} {
		stream, err := NewStream(mustParse(t, c.rule))
		if err != nil {
			t.Fatal(err)
		}
		for n := range stream.Values(context.Background(), c.from, c.to) {
			t.Fatalf("%s: heap %d", c.rule, n)
		}
		if stream.Err() == nil {
			t.Errorf("%s from %d to %d: no error", c.rule, c.from, c.to)
		}
	}
}

// Wherever a run is stopped, what goes on from its checkpoint ends in the same
// answer and the same file.
func TestStoppedLossesGoOn(t *testing.T) {
	dir := t.TempDir()
	for text, upto := range map[string]int{"squares": 1_500_000, "0.16": 20_000, "take 1,4,9": 30_000, "grundy": 4000, "0.{2,3}": 200} {
		rule := mustParse(t, text)
		whole, err := NewLosses(rule)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Collect(whole.All(context.Background(), 0, upto))
		wanted, path := filepath.Join(dir, "whole"), filepath.Join(dir, "part")
		if err := whole.Save(wanted); err != nil {
			t.Fatal(err)
		}
		os.Remove(path)
		got, stops := goOn(t, rule, path, upto)
		if !slices.Equal(got, want) {
			t.Errorf("%s: after %d stops %d lost heaps, want %d", text, stops, len(got), len(want))
		}
		a, _ := os.ReadFile(wanted)
		b, _ := os.ReadFile(path)
		if !slices.Equal(a, b) || len(a) == 0 {
			t.Errorf("%s: after %d stops the checkpoint differs", text, stops)
		}
	}
}

// goOn runs to the end, stopped at every third sign of progress.
func goOn(t *testing.T, rule Rule, path string, upto int) (lost []int, stops int) {
	t.Helper()
	for ; ; stops++ {
		l, err := LoadLosses(path, rule)
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		signs := 0
		l.Progress = func(known, upto int) {
			if signs++; signs == 3 {
				cancel()
			}
		}
		lost = slices.Collect(l.All(ctx, 0, upto))
		if err := l.Save(path); err != nil {
			t.Fatal(err)
		}
		if l.Err() == nil {
			return lost, stops
		}
		if !errors.Is(l.Err(), context.Canceled) || stops > 10_000 {
			t.Fatalf("%s: %v after %d stops", rule, l.Err(), stops)
		}
	}
}

func TestLossesRefuseForeignFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run")
	if err := grown(t, "nim", 10).Save(path); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"squares", "take 1,2", "fibonacci", "misere 0.07"} {
		if l, err := LoadLosses(path, mustParse(t, text)); err == nil || l != nil {
			t.Errorf("%s: no error", text)
		}
	}
	l, err := NewLosses(Fibonacci())
	if err != nil {
		t.Fatal(err)
	}
	if l.Save(path) == nil {
		t.Error("a checkpoint of Fibonacci nim")
	}
}

// Lost heaps by a period are the values of 0; where none come any more, a search
// for them ends.
func TestLossesByThePeriod(t *testing.T) {
	for _, text := range []string{"take 2,3,7", "0.07", "0.77", "0.16", "misere take 1,4", "4.0"} {
		upto := 3_000
		if text == "0.16" {
			upto = 600_000
		}
		seq := grown(t, text, upto)
		var want []int
		for n, v := range seq.All(100, upto) {
			if v == 0 {
				want = append(want, n)
			}
		}
		if got := losses(t, text, 100, upto); !slices.Equal(got, want) {
			t.Errorf("%s: %d lost heaps, want %d", text, len(got), len(want))
		}
	}
	const huge = 1_000_000_000_000_000_000
	for text, want := range map[string][]int{"nim": nil, "kayles": nil, "all but 2,3,7": nil, "take 1,2,3": {huge - 4, huge}} {
		if got := losses(t, text, huge-7, huge); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string][]int{"nim": {0}, "misere nim": {1}, "kayles": {0}} {
		if got := losses(t, text, 0, huge); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// Counts by a period are those of going over every heap.
func TestCountsByThePeriod(t *testing.T) {
	for _, text := range []string{"take 1,2,3", "take 2,5,9", "0.07", "0.77", "nim", "misere nim", "all but 2,3,7", "all but 1", "misere take 3,5", "0.137", "4.0"} {
		for _, upto := range []int{0, 1, 9, 10, 34, 99, 1000, 12_345} {
			l, err := NewLosses(mustParse(t, text))
			if err != nil {
				t.Fatal(err)
			}
			for c := range l.Counts(context.Background(), upto) {
				want := losses(t, text, 0, c.Below-1)
				last := -1
				if len(want) > 0 {
					last = want[len(want)-1]
				}
				if c.Lost != len(want) || c.Last != last {
					t.Errorf("%s to %d: %+v, want %d, the last %d", text, upto, c, len(want), last)
				}
			}
			if l.Err() != nil {
				t.Error(l.Err())
			}
		}
	}
	l, err := NewLosses(mustParse(t, "0.07"))
	if err != nil {
		t.Fatal(err)
	}
	var final Count
	for final = range l.Counts(context.Background(), 1_000_000_000_000_000-1) {
	}
	want := Count{Below: 1_000_000_000_000_000}
	period := len(losses(t, "0.07", 1000, 1033))
	rest := 1_000_000_000_000_000 - 1000
	want.Lost = len(losses(t, "0.07", 0, 999)) + rest/34*period + len(losses(t, "0.07", 1000, 1000+rest%34-1))
	if final.Below != want.Below || final.Lost != want.Lost || l.Err() != nil {
		t.Errorf("%+v, want %+v (%v)", final, want, l.Err())
	}
}

// Misère play of rules that split: heaps alone, by search. Kayles has lost heaps
// of 1, 4, 9, 12 and 20 (Sibert and Conway 1992).
func TestMisereLossesOfSplittingRules(t *testing.T) {
	if got := losses(t, "misere kayles", 0, 22); !slices.Equal(got, []int{1, 4, 9, 12, 20}) {
		t.Errorf("misère kayles: %v", got)
	}
	l, err := NewLosses(mustParse(t, "misere 0.137"))
	if err != nil {
		t.Fatal(err)
	}
	l.reach = 3000
	known := 0
	l.Progress = func(n, _ int) { known = n }
	for range l.All(context.Background(), 0, 1000) {
	}
	var limit *cairn.LimitError
	if !errors.As(l.Err(), &limit) || known < 15 {
		t.Errorf("a search over heaps below %d ended with %v", known, l.Err())
	}
}

func TestSeekPeriodStopsAtTheProof(t *testing.T) {
	for _, c := range []struct {
		rule        string
		upto, known int
		proved      bool
	}{{"0.07", 1_000_000, 257, true}, {"0.07", 175, 176, false}, {"4.[3]", 300, 301, false}} {
		seq, err := NewSequence(mustParse(t, c.rule))
		if err != nil {
			t.Fatal(err)
		}
		p, found, err := seq.SeekPeriod(context.Background(), c.upto)
		if err != nil || !found || p.Proved() != c.proved || seq.Len() != c.known {
			t.Errorf("%s: %+v %v %v, %d values", c.rule, p, found, err, seq.Len())
		}
	}
}

func TestCompareLosses(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		upto  int
		want  Difference
		found bool
	}{
		{"take 1,2", "0.33", 5000, Difference{}, false},
		{"take 1,2,3", "take 1,2", 100, Difference{Heap: 3, A: 1, B: 0}, true},
		{"take 1,2", "take 1,2,3", 100, Difference{Heap: 3, A: 0, B: 1}, true},
		{"nim", "take 1..50", 100, Difference{Heap: 51, A: 1, B: 0}, true},
		{"take 1..50", "nim", 100, Difference{Heap: 51, A: 0, B: 1}, true},
		{"take 1..50", "nim", 50, Difference{}, false},
	} {
		got, found, err := CompareLosses(context.Background(), mustParse(t, c.a), mustParse(t, c.b), c.upto, nil)
		if err != nil || found != c.found || got != c.want {
			t.Errorf("%s and %s: %+v %v %v", c.a, c.b, got, found, err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, compare := range []func(context.Context, Rule, Rule, int, func(int, int)) (Difference, bool, error){Compare, CompareLosses} {
		if _, _, err := compare(ctx, mustParse(t, "0.16"), Squares(), 10_000, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("after a stop: %v", err)
		}
	}
}
