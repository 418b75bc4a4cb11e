package stonegame4

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sort"
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

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

func TestLostHeapsBeginAsInA030193(t *testing.T) {
	want := []int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109}
	if got := Lost(110); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for limit := -1; limit <= 110; limit++ {
		if got, want := Lost(limit), want[:sort.SearchInts(want, limit)]; !slices.Equal(got, want) {
			t.Errorf("below %d: %v, want %v", limit, got, want)
		}
	}
}

func TestNumberOfLostHeaps(t *testing.T) {
	lost, limit := Lost(1_000_000), 1
	for _, want := range []int{4, 21, 115, 579, 2781, 13952} {
		limit *= 10
		if got := sort.SearchInts(lost, limit); got != want {
			t.Errorf("below %d: %d, want %d", limit, got, want)
		}
	}
}

// TestLostHeapsAcrossSegments checks the definition itself where many segments
// have been worked through: no lost heap leads to a lost one, every other does.
func TestLostHeapsAcrossSegments(t *testing.T) {
	const n = 3*segment + 1000
	s := newSieve(n, nil)
	if err := s.run(context.Background()); err != nil {
		t.Fatal(err)
	}
	for _, m := range []int{segment - 1, segment, segment + 1, 2*segment - 64, 2 * segment, 3*segment + 63, n} {
		for m := max(0, m-100); m <= min(n, m+100); m++ {
			wins := false
			for k := 1; k*k <= m && !wins; k++ {
				wins = !s.wins(m - k*k)
			}
			if wins != s.wins(m) {
				t.Fatalf("n=%d: the sieve says %v, its own smaller heaps %v", m, s.wins(m), wins)
			}
		}
	}
}

func TestWinAtTheEdges(t *testing.T) {
	for n, want := range map[int]bool{-5: false, 0: false, 1: true, 2: false, 63: true, 64: true, 65: false, 99_999: true, 100_000: true} {
		if got := Win(n); got != want {
			t.Errorf("%d: %v, want %v", n, got, want)
		}
	}
}

func TestSieveAgainstTableAndOracle(t *testing.T) { rapid.Check(t, checkSieve) }

func FuzzSieve(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkSieve)) }

// checkSieve compares every heap up to some n by three methods.
func checkSieve(t *rapid.T) {
	n := rapid.IntRange(0, 2000).Draw(t, "n")
	rules, start := deal(n)
	truth, err := oracle.Solve(context.Background(), rules, start, 0)
	if err != nil {
		t.Fatal(err)
	}
	sieve, err := openSieve(context.Background(), n, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, err := openTable(context.Background(), n, nil)
	if err != nil {
		t.Fatal(err)
	}
	for m := range n + 1 {
		for _, who := range []cairn.Player{cairn.First, cairn.Second} {
			p := shape.HeapPos{N: int32(m), Who: who}
			if a, b := sieve.Value(p), table.Value(p); a != b {
				t.Fatalf("%v: sieve %d, table %d", p, a, b)
			}
			if truth.Has(p) && truth.Value(p) != sieve.Value(p) {
				t.Fatalf("%v: sieve %d, oracle %d", p, sieve.Value(p), truth.Value(p))
			}
		}
	}
	if got := Win(n); got != (sieve.Value(start) > 0) {
		t.Fatalf("Win(%d) is %v", n, got)
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic: a longer list begins with a shorter one, and no two lost
// heaps are a square apart.
func checkMetamorphic(t *rapid.T) {
	limit := rapid.IntRange(1, 20_000).Draw(t, "limit")
	more := rapid.IntRange(0, 20_000).Draw(t, "more")
	short, long := Lost(limit), Lost(limit+more)
	if !slices.Equal(short, long[:len(short)]) || len(long) > len(short) && long[len(short)] < limit {
		t.Fatalf("the lost heaps below %d are not the first of those below %d", limit, limit+more)
	}
	p := rapid.SampledFrom(long).Draw(t, "p")
	for _, m := range long {
		if d := m - p; d > 0 && root(d)*root(d) == d {
			t.Fatalf("%d and %d are both lost, and %d apart", p, m, d)
		}
	}
}

func TestRoot(t *testing.T) {
	for k := 0; k < 46_400; k++ {
		if root(k*k) != k || k > 0 && root(k*k-1) != k-1 {
			t.Fatalf("near %d^2", k)
		}
	}
}

// TestMarksMade bounds the sieve's work: each lost heap marks each k once.
func TestMarksMade(t *testing.T) {
	const n = 2*segment + 5
	s := newSieve(n, trace.Counting())
	if err := s.run(context.Background()); err != nil {
		t.Fatal(err)
	}
	want := 0
	for _, p := range s.lost {
		want += root(n - p)
	}
	if got := s.log.Counts.Compared; got != int64(want) {
		t.Errorf("%d marks, want %d", got, want)
	}
}

func TestSieveStopsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, a := range algos() {
		if _, err := a.Open(ctx, 1_000_000, nil); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", a.ID, err)
		}
	}
}

func TestNodesAndPositionsByCounting(t *testing.T) {
	for n := range 60 {
		rules, start := deal(n)
		tally, err := search.Count(context.Background(), rules, start)
		if err != nil {
			t.Fatal(err)
		}
		if got := nodes(n); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("n=%d: %v nodes, want %v", n, got, tally.Nodes)
		}
		if got := positions(n); got.Cmp(big.NewInt(int64(tally.Positions))) != 0 {
			t.Errorf("n=%d: %v positions, want %d", n, got, tally.Positions)
		}
	}
}

// TestDominantNodes compares the ten leading digits with the exact number.
func TestDominantNodes(t *testing.T) {
	for n := 200; n <= exactNodes; n += 100 {
		exact, near := nodes(n), dominant(n)
		off := new(big.Int).Sub(exact, near)
		off.Mul(off, big.NewInt(10_000_000_000))
		if off.CmpAbs(exact) > 0 {
			t.Errorf("n=%d: about %s, want %s", n, search.Approx(near), search.Approx(exact))
		}
	}
}

func TestHeapsThatCannotBe(t *testing.T) {
	for _, n := range []int{-1, -1 << 63, shape.MaxPiles + 1, 1 << 62} {
		var input *cairn.InputError
		if _, err := Entry().Deal([]catalog.Arg{{Int: n}}); !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%d: %v", n, err)
		}
	}
	d, err := Entry().Deal([]catalog.Arg{{Int: shape.MaxPiles}})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Entry().Methods() {
		var limit *cairn.LimitError
		if _, err := d.Open(context.Background(), m.ID, nil); !errors.As(err, &limit) {
			t.Errorf("%s: %v", m.ID, err)
		}
	}
}

// TestMethodsThatCanAgree asks all methods about a heap of middle size, and the
// fast ones about the largest.
func TestMethodsThatCanAgree(t *testing.T) {
	for n, methods := range map[int][]string{
		0:       {"sieve", "table", catalog.Memo, catalog.PlainTree, catalog.Oracle},
		9_997:   {"sieve", "table", catalog.Memo, catalog.Oracle},
		100_000: {"sieve", "table"},
	} {
		for _, method := range methods {
			d, err := Entry().Deal([]catalog.Arg{{Int: n}})
			if err != nil {
				t.Fatal(err)
			}
			s, err := d.Solve(context.Background(), catalog.Ask{Method: method, Moves: true, Line: true})
			if err != nil {
				t.Fatal(err)
			}
			if got := s.Margin > 0; got != Win(n) || s.Answer != Win(n) {
				t.Errorf("%s: %v, want %v", method, got, Win(n))
			}
			lead := cairn.Score(-1) // where no move can be made
			for ply := range s.Line {
				lead = ply.Lead
			}
			if lead != s.Margin {
				t.Errorf("%s: the line ends at %d, the value is %d", method, lead, s.Margin)
			}
		}
	}
}
