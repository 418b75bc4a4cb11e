package stonegame3

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/oracle"
	"cairn/search"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 5}) }

// plain is the mover's lead by the recurrence of leads, unlike the product's
// recurrence of totals, and without any cleverness.
func plain(values []int, k int) int {
	d := make([]int, len(values)+1)
	for i := len(values) - 1; i >= 0; i-- {
		for x := 1; x <= min(k, len(values)-i); x++ {
			taken := 0
			for _, v := range values[i : i+x] {
				taken += v
			}
			if worth := taken - d[i+x]; x == 1 || worth > d[i] {
				d[i] = worth
			}
		}
	}
	return d[0]
}

func TestValueKOnEverySmallRow(t *testing.T) {
	for values := range shape.Rows(5, -2, -1, 0, 3) {
		for k := 1; k <= 6; k++ {
			front := rules(values)
			front.Most = func(shape.FrontPos) int32 { return int32(k) }
			book, err := oracle.Solve(context.Background(), front, shape.FrontPos{}, 0)
			if err != nil {
				t.Fatal(err)
			}
			want := int(book.Value(shape.FrontPos{}))
			if got := ValueK(values, k); got != want {
				t.Fatalf("%v, k=%d: %d, want %d", values, k, got, want)
			}
			if got := plain(values, k); got != want {
				t.Fatalf("%v, k=%d: the plain recurrence says %d, want %d", values, k, got, want)
			}
		}
	}
}

func TestAnyLimitAgainstPlainRecurrence(t *testing.T) { rapid.Check(t, checkAnyLimit) }

func FuzzAnyLimit(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAnyLimit)) }

func checkAnyLimit(t *rapid.T) {
	bound := rapid.SampledFrom([]int{1, 3, 1000}).Draw(t, "bound")
	values := rapid.SliceOfN(rapid.IntRange(-bound, bound), 0, 300).Draw(t, "values")
	k := rapid.IntRange(1, 8).Draw(t, "k")
	want := plain(values, k)
	if got := ValueK(values, k); got != want {
		t.Fatalf("k=%d: %d, want %d", k, got, want)
	}
	if got := Value(values); k == most && got != want {
		t.Fatalf("three rolling values: %d, want %d", got, want)
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic changes a row in ways whose effect is known.
func checkMetamorphic(t *rapid.T) {
	values := rapid.SliceOfN(rapid.IntRange(-1000, 1000), 1, 200).Draw(t, "values")
	v := Value(values)
	times := rapid.IntRange(0, 9).Draw(t, "times")
	scaled := make([]int, len(values))
	for i := range values {
		scaled[i] = times * values[i]
	}
	if got := Value(scaled); got != times*v {
		t.Errorf("%d times the values: %d, want %d", times, got, times*v)
	}
	// A pile in front can be taken alone, and then the opponent has the lead.
	first := rapid.IntRange(-1000, 1000).Draw(t, "first")
	if got := Value(append([]int{first}, values...)); got < first-v {
		t.Errorf("%d in front: %d, but taking it alone leaves %d", first, got, first-v)
	}
	// A limit beyond the row is the same as none.
	if a, b := ValueK(values, len(values)), ValueK(values, 1<<40); a != b {
		t.Errorf("limits %d and 2^40 differ: %d and %d", len(values), a, b)
	}
}

func TestValueOfNothing(t *testing.T) {
	for _, got := range []int{Value(nil), ValueK(nil, 3), ValueK([]int{5}, 0), ValueK([]int{5}, -1)} {
		if got != 0 {
			t.Errorf("%d, want 0", got)
		}
	}
}

func TestLargestSums(t *testing.T) {
	for _, values := range [][]int{{1 << 62}, {-1 << 62}, {1 << 61, -1 << 61}, {-1 << 60, -1 << 60, 1 << 61}} {
		if a, b := Value(values), plain(values, most); a != b {
			t.Errorf("%v: %d, want %d", values, a, b)
		}
		if a, b := ValueK(values, most), plain(values, most); a != b {
			t.Errorf("%v: queue %d, want %d", values, a, b)
		}
	}
}

func TestValueDoesNotAllocate(t *testing.T) {
	values := shape.SampleRow(rand.New(rand.NewPCG(1, 2)), 5000, -1000, 1000, shape.Random)
	if got := testing.AllocsPerRun(10, func() { Value(values) }); got != 0 {
		t.Errorf("%v allocations, want none", got)
	}
}

func TestQueueComparesAtMostTwicePerPile(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range shape.Profiles {
		for k := 1; k < 600; k = k*2 + 1 {
			values := shape.SampleRow(rng, 500, -1000, 1000, kind)
			w := newWindow(len(values), k)
			for _, v := range slices.Backward(values) {
				w.step(v, nil)
			}
			if w.compared > int64(2*len(values)) || w.peak > k {
				t.Errorf("%s, k=%d: %d comparisons, %d entries", kind, k, w.compared, w.peak)
			}
		}
	}
}

func TestNodesByCounting(t *testing.T) {
	for n := 1; n <= 70; n++ {
		values := make([]int, n)
		tally, err := search.Count(context.Background(), rules(values), shape.FrontPos{})
		if err != nil {
			t.Fatal(err)
		}
		if got := nodes(values); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("n=%d: %v, want %v", n, got, tally.Nodes)
		}
	}
	if got := nodes(make([]int, 1)); got.Cmp(big.NewInt(2)) != 0 {
		t.Errorf("n=1: %v, want 2", got)
	}
}

func deal3(t testing.TB, values []int) catalog.Dealt {
	d, err := Entry().Deal([]catalog.Arg{{Ints: values}})
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// follow plays a line out by the rules and returns where it ends.
func follow(t testing.TB, values []int, line func(yield func(catalog.Ply) bool)) cairn.Score {
	at, lead := 0, cairn.Score(0)
	for ply := range line {
		take := int(ply.Key[0] - '0')
		gain := cairn.Score(0)
		for _, v := range values[at : at+take] {
			gain += cairn.Score(v)
		}
		if lead += ply.By.Sign() * gain; lead != ply.Lead {
			t.Fatalf("at pile %d the lead is %d, the line says %d", at, lead, ply.Lead)
		}
		at += take
	}
	if at != len(values) {
		t.Fatalf("the line stops at pile %d of %d", at, len(values))
	}
	return lead
}

func TestDeepestLegalRowByEveryMethod(t *testing.T) {
	values := shape.SampleRow(rand.New(rand.NewPCG(3, 4)), 50_000, -1000, 1000, shape.Random)
	d := deal3(t, values)
	want := plain(values, most)
	for _, method := range []string{"rolling", "queue", "table", catalog.Memo, catalog.Oracle} {
		s, err := d.Solve(context.Background(), catalog.Ask{Method: method, Moves: true, Line: true})
		if err != nil {
			t.Fatal(err)
		}
		if int(s.Margin) != want {
			t.Errorf("%s: %d, want %d", method, s.Margin, want)
		}
		if got := follow(t, values, s.Line); got != s.Margin {
			t.Errorf("%s: the line ends at %d, the value is %d", method, got, s.Margin)
		}
	}
}

func TestLineOfTenMillionPiles(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	values := make([]int, 10_000_000)
	for i := range values {
		values[i] = i*7919%2001 - 1000
	}
	s, err := deal3(t, values).Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if got := follow(t, values, s.Line); got != s.Margin {
		t.Errorf("the line ends at %d, the value is %d", got, s.Margin)
	}
}

func TestTraceHasEveryCell(t *testing.T) {
	for _, method := range []string{"rolling", "queue", "table"} {
		log := trace.Recording(1 << 10)
		if _, err := deal3(t, []int{1, 2, 3, 7, -4}).Open(context.Background(), method, log); err != nil {
			t.Fatal(err)
		}
		var leads []cairn.Score
		for _, step := range log.Run {
			if step.Kind == trace.Cell {
				leads = append(leads, step.Value)
			}
		}
		if want := []cairn.Score{-4, 11, 14, 16, -5}; !slices.Equal(leads, want) {
			t.Errorf("%s: cells %v, want %v", method, leads, want)
		}
	}
}
