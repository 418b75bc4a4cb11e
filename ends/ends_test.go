package ends

import (
	"context"
	"math/rand/v2"
	"testing"

	"cairn"
	"cairn/oracle"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func game(piles []int) (shape.Row, shape.RowPos) {
	return shape.Row{Worth: func(_ shape.RowPos, i int32) cairn.Score { return cairn.Score(piles[i]) }},
		shape.RowPos{R: int32(len(piles))}
}

// lineValue plays a line out by the rules.
func lineValue(t testing.TB, piles []int, line *Reduced) (lead cairn.Score) {
	rules, p := game(piles)
	for end := range line.Line() {
		var gain cairn.Score
		p, gain = rules.Play(p, end)
		lead += gain
	}
	if p.Len() != 0 {
		t.Fatalf("%v: the line leaves %d piles", piles, p.Len())
	}
	return lead
}

func TestReductionOnEverySmallRow(t *testing.T) {
	rows := 0
	for piles := range shape.Rows(7, -1, 0, 1, 2) {
		rows++
		rules, start := game(piles)
		book, err := oracle.Solve(context.Background(), rules, start, 0)
		if err != nil {
			t.Fatal(err)
		}
		want := book.Value(start)
		r := Reduce(piles, 1, nil)
		if got := cairn.Score(r.Value()); got != want {
			t.Fatalf("%v: value %d, want %d", piles, got, want)
		}
		// Every ply of the line must keep the value, for whoever makes it.
		p, lead := start, cairn.Score(0)
		for end := range r.Line() {
			next, gain := rules.Play(p, end)
			lead += gain
			if lead+book.Value(next) != want {
				t.Fatalf("%v: the line errs at %v", piles, p)
			}
			p = next
		}
	}
	if rows != 21_844 {
		t.Errorf("%d rows, want 21,844", rows)
	}
}

func TestReductionAgainstTableAndRolledRow(t *testing.T) {
	rapid.Check(t, checkAgainstTextbook)
}

func FuzzReduction(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAgainstTextbook)) }

func checkAgainstTextbook(t *rapid.T) {
	most := rapid.SampledFrom([]int{1, 3, 1000}).Draw(t, "most")
	piles := rapid.SliceOfN(rapid.IntRange(-most, most), 1, 300).Draw(t, "piles")
	rules, start := game(piles)
	r := Reduce(piles, 1, nil)
	table, _ := Table(context.Background(), rules, start, nil)
	row, _ := Rolled(context.Background(), rules, start, nil)
	want := table.Value(start)
	if got := cairn.Score(r.Value()); got != want {
		t.Fatalf("reduction %d, table %d", got, want)
	}
	if got := row.Value(start); got != want {
		t.Fatalf("rolled row %d, table %d", got, want)
	}
	rules, p := game(piles)
	lead := cairn.Score(0)
	for end := range r.Line() {
		next, gain := rules.Play(p, end)
		lead, p = lead+gain, next
	}
	if lead != want {
		t.Fatalf("the line ends at %d, want %d", lead, want)
	}
}

func TestReductionComparesAtMostTwicePerPile(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range shape.Profiles {
		for n := 1; n < 2000; n = n*3/2 + 1 {
			log := trace.Counting()
			Reduce(shape.SampleRow(rng, n, -50, 500, kind), 1, log)
			if got := log.Counts.Compared; got > int64(2*n) {
				t.Errorf("%s, n=%d: %d comparisons", kind, n, got)
			}
		}
	}
}

func TestRolledRowKnowsShorterRows(t *testing.T) {
	piles := []int{3, -1, 4, 1, -5, 9, 2, 6}
	rules, start := game(piles)
	table, _ := Table(context.Background(), rules, start, nil)
	row, _ := Rolled(context.Background(), rules, start, nil)
	for l := int32(0); l <= start.R; l++ {
		for r := l; r <= start.R; r++ {
			p := shape.RowPos{L: l, R: r, Who: cairn.Player((len(piles) - int(r-l)) & 1)}
			if got, want := row.Value(p), table.Value(p); got != want {
				t.Errorf("%v: %d, want %d", p, got, want)
			}
		}
	}
}

func TestReductionOfTenMillionPiles(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	piles := make([]int, 10_000_000)
	for i := range piles {
		piles[i] = i * 7919 % 10_007
	}
	r := Reduce(piles, 1, nil)
	if got := lineValue(t, piles, r); got != cairn.Score(r.Value()) {
		t.Errorf("the line ends at %d, the value is %d", got, r.Value())
	}
}

func TestPitfallsAnswerWronglyOnFourPiles(t *testing.T) {
	rules, start := game([]int{5, 3, 4, 5})
	for _, p := range Pitfalls() {
		log := trace.Recording(100)
		book, err := p.Open(context.Background(), rules, start, log)
		if err != nil {
			t.Fatal(err)
		}
		faults := trace.Faults(log.Run, func(at any) (any, bool) { return at, at.(shape.RowPos).Len() > 0 })
		if book.Value(start) == 1 || len(faults) == 0 {
			t.Errorf("%s: answers %d with %d faults, want a wrong answer", p.Spoils, book.Value(start), len(faults))
			continue
		}
		// Both first go wrong on piles 0 to 1, which want pile 1 alone.
		first := log.Run[faults[0].Step]
		if want := (shape.RowPos{L: 0, R: 2}); first.At != want || faults[0].Option != 0 {
			t.Errorf("%s: the first fault is option %d of %v, want the left of %v", p.Spoils, faults[0].Option, first.At, want)
		}
	}
}
