package stonegame5

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/oracle"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 5}) }

// TestEverySmallRow goes a stone further than gametest does, by the methods alone.
func TestEverySmallRow(t *testing.T) {
	rows := 0
	for values := range shape.Rows(7, -1, 0, 1, 2) {
		rows++
		game := rules{shape.Prefix(values)}
		truth, err := oracle.Solve(context.Background(), game, whole(values), 0)
		if err != nil {
			t.Fatal(err)
		}
		want := truth.Value(whole(values))
		cubed, _ := table3(context.Background(), values, nil)
		if got := cubed.Value(whole(values)); got != want {
			t.Fatalf("%v: cubic table %d, the oracle %d", values, got, want)
		}
		if slices.Min(values) < 0 {
			continue
		}
		if got := Value(values); got != int(want) {
			t.Fatalf("%v: search %d, the oracle %d", values, got, want)
		}
		if got := tableValue(game.prefix); got != int(want) {
			t.Fatalf("%v: square table %d, the oracle %d", values, got, want)
		}
	}
	if rows != 21_844 {
		t.Errorf("%d rows, want 21,844", rows)
	}
}

func TestSearchEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := pruned(ctx, ruler(20_000), nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func ruler(n int) []int {
	return shape.SampleRow(rand.New(rand.NewPCG(1, 1)), n, 1, 1_000_000, shape.Ruler)
}

// drawn is a row of one of the kinds that have broken methods of this game.
func drawn(t *rapid.T, longest int) []int {
	n := rapid.IntRange(1, longest).Draw(t, "n")
	value := map[string]*rapid.Generator[int]{
		"any":      rapid.IntRange(1, 1_000_000),
		"large":    rapid.IntRange(1, 1<<40),
		"few":      rapid.IntRange(1, 3),
		"equal":    rapid.Just(rapid.IntRange(0, 9).Draw(t, "value")),
		"zeros":    rapid.SampledFrom([]int{0, 0, 0, 1, 2}),
		"powers":   rapid.Map(rapid.IntRange(0, 19), func(k int) int { return 1 << k }),
		"allzeros": rapid.Just(0),
	}
	kind := rapid.SampledFrom([]string{"any", "large", "few", "equal", "zeros", "powers", "allzeros", "ruler"}).Draw(t, "kind")
	if kind == "ruler" {
		return ruler(n)
	}
	return rapid.SliceOfN(value[kind], n, n).Draw(t, "values")
}

func TestMethodsAgree(t *testing.T) { rapid.Check(t, checkMethods) }

func FuzzMethods(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMethods)) }

// checkMethods compares the cubic table with the square one and the search, part
// by part, and follows the search's line.
func checkMethods(t *rapid.T) {
	values := drawn(t, 70)
	ctx, r := context.Background(), rules{shape.Prefix(values)}
	truth, _ := table3(ctx, values, nil)
	fast, _ := table2(ctx, values, nil)
	for end := int32(1); end <= int32(len(values)); end++ {
		for l := range end {
			if p := (Pos{l, end}); fast.Value(p) != truth.Value(p) {
				t.Fatalf("%v: square table %d, cubic %d", p, fast.Value(p), truth.Value(p))
			}
		}
	}
	f := newFinder(ctx, r.prefix, 1<<40, nil)
	start := whole(values)
	want := truth.Value(start)
	if got := f.value(start); got != want {
		t.Fatalf("search %d, cubic table %d", got, want)
	}
	if got := Value(values); got != int(want) {
		t.Fatalf("Value %d, cubic table %d", got, want)
	}
	if v := tableValue(r.prefix); v != int(want) {
		t.Fatalf("tableValue %d, cubic table %d", v, want)
	}
	lead, p, b := cairn.Score(0), start, book{r, f}
	for ply := range b.Line(start) {
		if !slices.Contains(slices.Collect(r.Moves(p)), ply.Move) {
			t.Fatalf("%v: %v is not legal", p, ply.Move)
		}
		p, _ = r.Play(p, ply.Move)
		if lead += ply.Gain; lead+truth.Value(p) != want {
			t.Fatalf("the line errs at %v", ply.Move)
		}
	}
	if p.Len() != 1 {
		t.Fatalf("the line stops at %v", p)
	}
	part := Pos{L: int32(rapid.IntRange(0, len(values)-1).Draw(t, "L"))}
	part.R = int32(rapid.IntRange(int(part.L)+1, len(values)).Draw(t, "R"))
	if got := b.Value(part); got != truth.Value(part) {
		t.Fatalf("%v: the search's book says %d, cubic table %d", part, got, truth.Value(part))
	}
}

func TestMirroredAndDoubled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := drawn(t, 300)
		want := Value(values)
		mirrored, doubled := slices.Clone(values), slices.Clone(values)
		slices.Reverse(mirrored)
		for i := range doubled {
			doubled[i] *= 2
		}
		if got := Value(mirrored); got != want {
			t.Fatalf("mirrored: %d, want %d", got, want)
		}
		if got := Value(doubled); got != 2*want {
			t.Fatalf("doubled: %d, want %d", got, 2*want)
		}
		// A stone worth nothing can stand on the kept or on the lost side of every
		// split, so it never costs anything.
		if got := Value(append(values, 0)); got < want {
			t.Fatalf("with a zero behind: %d, less than %d", got, want)
		}
	})
}

func TestSearchGivesUpWithinItsBudget(t *testing.T) {
	for _, n := range []int{500, 1000, 2000} {
		values, log := ruler(n), trace.Counting()
		b, err := pruned(context.Background(), values, log)
		if err != nil {
			t.Fatal(err)
		}
		cells := int64(n) * int64(n+1) / 2
		if log.Counts.Written != cells {
			t.Errorf("n=%d: %d cells written, want the table's %d: the search should have given up", n, log.Counts.Written, cells)
		}
		if tried := log.Counts.Compared - (cells - int64(n)); tried > int64(budgetFor(n))+1 || tried > cells/20+2001 {
			t.Errorf("n=%d: %d splits looked at before giving up", n, tried)
		}
		if got := b.Value(whole(values)); got != cairn.Score(Value(values)) || got != cairn.Score(tableValue(shape.Prefix(values))) {
			t.Errorf("n=%d: %d", n, got)
		}
	}
}

func TestSearchVisitsFewPartsOfRandomRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n, most := range map[int]int64{500: 2_000, 2000: 12_000, 10_000: 80_000} {
		for range 3 {
			log := trace.Counting()
			values := shape.SampleRow(rng, n, 1, 1_000_000, shape.Random)
			if _, err := pruned(context.Background(), values, log); err != nil {
				t.Fatal(err)
			}
			if c := log.Counts; c.Visited > most || c.Written > 0 || c.Compared > 4*most {
				t.Errorf("n=%d: %+v, want at most %d parts and no table", n, c, most)
			}
		}
	}
}

func TestLongRows(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for name, values := range map[string][]int{
		"random": shape.SampleRow(rng, 30_000, 1, 1_000_000, shape.Random),
		"equal":  slices.Repeat([]int{7}, 100_000),
		"zeros":  slices.Repeat([]int{0}, 1_000_000),
		"sparse": append(slices.Repeat([]int{0}, 100_000), 5, 5, 0, 3),
	} {
		d, err := Entry().Deal(input().Args(values))
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
		if err != nil {
			t.Fatal(err)
		}
		if s.AllMoves || len(s.Moves) != 1 || s.Moves[0].Cost != 0 || s.Totals[0] != s.Margin || s.Totals[1] != 0 {
			t.Errorf("%s: %d moves, totals %v, margin %d", name, len(s.Moves), s.Totals, s.Margin)
		}
	}
}

func TestNegativeValuesAreLeftToTheCubicTable(t *testing.T) {
	d, err := Entry().Deal([]catalog.Arg{{Ints: []int{3, -1, 2}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{"pruned", "table2"} {
		_, err := d.Open(context.Background(), method, nil)
		var input *cairn.InputError
		if !errors.As(err, &input) {
			t.Errorf("%s: %v, want a refusal", method, err)
		}
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Check: true})
	if err != nil || s.Method.ID != "table3" {
		t.Errorf("%+v, %v", s, err)
	}
}

func TestValueIsThatOfKnownRows(t *testing.T) {
	for _, c := range []struct {
		values []int
		want   int
	}{{nil, 0}, {[]int{5}, 0}, {[]int{5, 9}, 5}, {[]int{6, 2, 3, 4, 5, 5}, 18}, {slices.Repeat([]int{7}, 8), 49}} {
		if got := Value(c.values); got != c.want {
			t.Errorf("%v: %d, want %d", c.values, got, c.want)
		}
	}
}

func bench(b *testing.B, values []int, solve func([]int) int) {
	b.ReportAllocs()
	for b.Loop() {
		solve(values)
	}
}

func random(n int) []int {
	return shape.SampleRow(rand.New(rand.NewPCG(1, 1)), n, 1, 1_000_000, shape.Random)
}

func table(values []int) int { return tableValue(shape.Prefix(values)) }

func BenchmarkRandom500(b *testing.B)       { bench(b, random(500), Value) }
func BenchmarkRandom100000(b *testing.B)    { bench(b, random(100_000), Value) }
func BenchmarkRuler500(b *testing.B)        { bench(b, ruler(500), Value) }
func BenchmarkRuler2000(b *testing.B)       { bench(b, ruler(2000), Value) }
func BenchmarkTableRandom500(b *testing.B)  { bench(b, random(500), table) }
func BenchmarkTableRuler500(b *testing.B)   { bench(b, ruler(500), table) }
func BenchmarkTableRuler2000(b *testing.B)  { bench(b, ruler(2000), table) }
func BenchmarkTableRandom2000(b *testing.B) { bench(b, random(2000), table) }
