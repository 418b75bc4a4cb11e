package stonegame7

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/gametest"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

func TestReductionAgainstTextbook(t *testing.T) { rapid.Check(t, checkAgainstTextbook) }

func FuzzReduction(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAgainstTextbook)) }

// checkAgainstTextbook compares the reduction with the interval table and the
// rolled row, and follows its line.
func checkAgainstTextbook(t *rapid.T) {
	most := rapid.SampledFrom([]int{1, 3, 1000}).Draw(t, "most")
	least := rapid.SampledFrom([]int{-most, 0, 1}).Draw(t, "least")
	n := rapid.IntRange(1, 300).Draw(t, "n")
	stones := rapid.SliceOfN(rapid.IntRange(least, most), n, n).Draw(t, "stones")
	ctx, start := context.Background(), whole(stones)
	byTable, _ := table(ctx, stones, nil)
	byRow, _ := rolled(ctx, stones, nil)
	want := byTable.Value(start)
	if got := cairn.Score(Value(stones)); got != want {
		t.Fatalf("reduction %d, table %d", got, want)
	}
	if got := byRow.Value(start); got != want {
		t.Fatalf("rolled row %d, table %d", got, want)
	}
	book, _ := reduction(ctx, stones, nil)
	game, p, lead := rules(stones), start, cairn.Score(0)
	for ply := range book.(cairn.Liner[shape.RowPos, shape.End]).Line(start) {
		next, gain := game.Play(p, ply.Move)
		if p, lead = next, lead+gain; lead+byTable.Value(p) != want {
			t.Fatalf("the line errs on the way to %v", p)
		}
	}
	if p.Len() != 0 {
		t.Fatalf("the line leaves %d stones", p.Len())
	}
}

func TestMirroredDoubledAndShifted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 400).Draw(t, "n")
		stones := rapid.SliceOfN(rapid.IntRange(-50, 1000), n, n).Draw(t, "stones")
		want := Value(stones)
		mirrored := slices.Clone(stones)
		slices.Reverse(mirrored)
		if got := Value(mirrored); got != want {
			t.Fatalf("mirrored: %d, want %d", got, want)
		}
		doubled, raised := slices.Clone(stones), slices.Clone(stones)
		for i, v := range stones {
			doubled[i], raised[i] = 2*v, v+7
		}
		if got := Value(doubled); got != 2*want {
			t.Fatalf("doubled: %d, want %d", got, 2*want)
		}
		// Bob removes every second stone, so each of those adds its seven.
		if got := Value(raised); got != want+7*(len(stones)/2) {
			t.Fatalf("raised by 7: %d, want %d", got, want+7*(len(stones)/2))
		}
	})
}

func TestReductionComparesAtMostTwicePerStone(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, kind := range shape.Profiles {
		for n := 1; n < 2000; n = n*3/2 + 1 {
			log := trace.Counting()
			if _, err := reduction(context.Background(), shape.SampleRow(rng, n, 1, 1000, kind), log); err != nil {
				t.Fatal(err)
			}
			if got := log.Counts.Compared; got > int64(2*n) {
				t.Errorf("%s, n=%d: %d comparisons", kind, n, got)
			}
		}
	}
}

func TestMillionsOfStones(t *testing.T) {
	stones := make([]int, 2_000_000)
	for i := range stones {
		stones[i] = 1 + i*7919%1000
	}
	d, err := Entry().Deal([]catalog.Arg{{Ints: stones}})
	if err != nil {
		t.Fatal(err)
	}
	// Without fixed totals Solve plays the whole line, which must end at the margin.
	s, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Totals == nil || s.Totals[0]-s.Totals[1] != s.Margin || len(s.Moves) != 2 {
		t.Errorf("totals %v, margin %d, %d moves", s.Totals, s.Margin, len(s.Moves))
	}
}

func TestTotalsBeyond64BitsAreSaid(t *testing.T) {
	stones := []int{1 << 60, 1 << 60, 1 << 60, 1 << 60}
	for _, n := range []int{2, 4} {
		d, err := Entry().Deal([]catalog.Arg{{Ints: stones[:n]}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Solve(context.Background(), catalog.Ask{})
		if err != nil {
			t.Fatal(err)
		}
		if want := cairn.Score(n/2) << 60; s.Margin != want {
			t.Errorf("%d stones: margin %d, want %d", n, s.Margin, want)
		}
		if s.Totals == nil {
			t.Errorf("%d stones: totals of at most 4 * 2^60 fit", n)
		}
	}
	many := make([]int, 1024)
	for i := range many {
		many[i] = 1 << 52
	}
	d, err := Entry().Deal([]catalog.Arg{{Ints: many}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{})
	if err != nil {
		t.Fatal(err)
	}
	if s.Totals != nil || len(s.Notes) == 0 || s.Margin != 512<<52 {
		t.Errorf("totals %v, margin %d, notes %v: the totals cannot fit", s.Totals, s.Margin, s.Notes)
	}
}

func BenchmarkValue1000(b *testing.B) {
	stones := shape.SampleRow(rand.New(rand.NewPCG(1, 1)), 1000, 1, 1000, shape.Random)
	b.ReportAllocs()
	for b.Loop() {
		Value(stones)
	}
}

func BenchmarkRolled1000(b *testing.B) {
	stones := shape.SampleRow(rand.New(rand.NewPCG(1, 1)), 1000, 1, 1000, shape.Random)
	game := rules(stones)
	for b.Loop() {
		if _, err := ends.Rolled(b.Context(), game, whole(stones), nil); err != nil {
			b.Fatal(err)
		}
	}
}
