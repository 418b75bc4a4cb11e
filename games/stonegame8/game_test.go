package stonegame8

import (
	"context"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/search"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 5}) }

func TestValueAgainstTextbook(t *testing.T) { rapid.Check(t, checkAgainstTextbook) }

func FuzzValue(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAgainstTextbook)) }

// checkAgainstTextbook compares every place of a row by all methods, and follows
// each method's line.
func checkAgainstTextbook(t *rapid.T) {
	bound := rapid.SampledFrom([]int{1, 3, 10_000, 1 << 54}).Draw(t, "bound")
	stones := rapid.SliceOfN(rapid.IntRange(-bound, bound), 1, 120).Draw(t, "stones")
	want, err := openTable(context.Background(), stones, nil)
	if err != nil {
		t.Fatal(err)
	}
	start, r := Pos{I: 1}, rules{shape.Prefix(stones)}
	if got := Value(stones); cairn.Score(got) != want.Value(start) {
		t.Fatalf("Value is %d, the table %d", got, want.Value(start))
	}
	for _, a := range algos() {
		book, err := a.Open(context.Background(), stones, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i := 1; i <= len(stones); i++ {
			for _, who := range []cairn.Player{cairn.First, cairn.Second} {
				if p := (Pos{int32(i), who}); book.Value(p) != want.Value(p) {
					t.Fatalf("%s at %v: %d, want %d", a.ID, p, book.Value(p), want.Value(p))
				}
			}
		}
		at, lead := start, cairn.Score(0)
		for ply := range book.(cairn.Liner[Pos, int32]).Line(start) {
			next, gain := r.Play(at, ply.Move)
			if at, lead = next, lead+gain; lead+want.Value(at) != want.Value(start) || gain != ply.Gain {
				t.Fatalf("%s: the line errs on the way to %v", a.ID, at)
			}
		}
		if int(at.I) != len(stones) {
			t.Fatalf("%s: the line stops at %v", a.ID, at)
		}
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic: Alice can merge all, the first two stones count only together,
// and scaled stones scale the lead.
func checkMetamorphic(t *rapid.T) {
	stones := rapid.SliceOfN(rapid.IntRange(-1000, 1000), 2, 200).Draw(t, "stones")
	v := Value(stones)
	if all := sum(stones); v < all {
		t.Fatalf("%d, but merging all is worth %d", v, all)
	}
	if got := Value(append([]int{stones[0] + stones[1], 0}, stones[2:]...)); got != v {
		t.Fatalf("with one stone of the first two in the other: %d, want %d", got, v)
	}
	times := rapid.IntRange(0, 9).Draw(t, "times")
	scaled := make([]int, len(stones))
	for i := range stones {
		scaled[i] = times * stones[i]
	}
	if got := Value(scaled); got != times*v {
		t.Fatalf("%d times the stones: %d, want %d", times, got, times*v)
	}
}

func TestLargestSums(t *testing.T) {
	for _, c := range []struct {
		stones []int
		want   int
	}{{[]int{1 << 61, 1 << 61}, 1 << 62}, {[]int{-1 << 61, -1 << 61}, -1 << 62}, {[]int{1 << 60, 1 << 60, -1 << 61}, 1 << 61}, {nil, 0}, {[]int{5}, 0}} {
		if got := Value(c.stones); got != c.want {
			t.Errorf("%v: %d, want %d", c.stones, got, c.want)
		}
	}
}

func TestValueDoesNotAllocate(t *testing.T) {
	stones := shape.SampleRow(rand.New(rand.NewPCG(1, 2)), 5000, -1000, 1000, shape.Random)
	if got := testing.AllocsPerRun(10, func() { Value(stones) }); got != 0 {
		t.Errorf("%v allocations, want none", got)
	}
}

func TestNodesAndPositionsByCounting(t *testing.T) {
	for n := 1; n <= 40; n++ {
		stones := make([]int, n)
		tally, err := search.Count(context.Background(), rules{shape.Prefix(stones)}, Pos{I: 1})
		if err != nil {
			t.Fatal(err)
		}
		if got := nodes(stones); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("n=%d: %v nodes, want %v", n, got, tally.Nodes)
		}
		if got := positions(stones); got.Cmp(big.NewInt(int64(tally.Positions))) != 0 {
			t.Errorf("n=%d: %v positions, want %d", n, got, tally.Positions)
		}
	}
}

// TestLongestLegalRow plays a whole line where every merge takes two stones, and
// where one takes them all.
func TestLongestLegalRow(t *testing.T) {
	for _, first := range []int{10_000, -10_000} {
		stones := make([]int, 100_000)
		for i := range stones {
			stones[i] = i*7919%20_001 - 10_000
		}
		stones[0] = first
		d, err := Entry().Deal([]catalog.Arg{{Ints: stones}})
		if err != nil {
			t.Fatal(err)
		}
		for _, method := range []string{"rolling", "suffix"} {
			s, err := d.Solve(context.Background(), catalog.Ask{Method: method, Moves: true, Line: true})
			if err != nil {
				t.Fatal(err)
			}
			if int(s.Margin) != Value(stones) || len(s.Moves) != len(stones)-1 || s.Totals == nil || s.Totals[0]-s.Totals[1] != s.Margin {
				t.Errorf("%s: margin %d, totals %v, %d moves; Value is %d", method, s.Margin, s.Totals, len(s.Moves), Value(stones))
			}
		}
	}
}

// TestCheckOfALongRow leaves out the searches, which would weigh 10^10 moves, and says so.
func TestCheckOfALongRow(t *testing.T) {
	d, err := Entry().Deal([]catalog.Arg{{Ints: make([]int, 100_000)}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Check: true})
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"rolling", "suffix"}; !slices.Equal(s.Checked, want) || len(s.Skipped) != 4 {
		t.Errorf("checked by %v, skipped %v", s.Checked, s.Skipped)
	}
}

func TestMovesShareTheirCells(t *testing.T) {
	stones := make([]int, 1000)
	l := look(stones)
	if got := l.Takes(Pos{I: 3}, 4); !slices.Equal(got, []int{2, 3, 4, 5}) || cap(got) != 4 {
		t.Errorf("cells %v, room for %d", got, cap(got))
	}
	if got := testing.AllocsPerRun(10, func() { l.Takes(Pos{I: 1}, 1000) }); got != 0 {
		t.Errorf("%v allocations a move", got)
	}
}

// TestWorkIsLinear counts a comparison a cell, where the table that tries every
// merge makes half of n^2.
func TestWorkIsLinear(t *testing.T) {
	const n = 1000
	stones := make([]int, n)
	for _, a := range algos() {
		log := trace.Counting()
		if _, err := a.Open(context.Background(), stones, log); err != nil {
			t.Fatal(err)
		}
		want := int64(n - 2)
		if a.ID == "table" {
			want = (n - 1) * (n - 2) / 2
		}
		if log.Counts.Compared != want || log.Counts.Written != n-1 {
			t.Errorf("%s: %d comparisons, %d cells; want %d and %d", a.ID, log.Counts.Compared, log.Counts.Written, want, n-1)
		}
	}
}
