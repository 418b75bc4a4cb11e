package nimgame

import (
	"context"
	"math"
	"math/big"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/heap"
	"cairn/oracle"
	"cairn/search"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

// TestTheorem checks the closed form for every largest take k against the oracle:
// a heap is lost if and only if k+1 divides it.
func TestTheorem(t *testing.T) {
	const n = 120
	for k := int32(1); k <= 12; k++ {
		truth, err := oracle.Solve(context.Background(), upTo(k), heap.Start(n), 0)
		if err != nil {
			t.Fatal(err)
		}
		for m := int32(0); m <= n; m++ {
			for _, who := range []cairn.Player{cairn.First, cairn.Second} {
				p := shape.HeapPos{N: m, Who: who}
				if want := heap.Won(p, m%(k+1) != 0); truth.Has(p) && truth.Value(p) != want {
					t.Fatalf("up to %d of %d: %d, the theorem says %d", k, m, truth.Value(p), want)
				}
			}
		}
	}
}

// TestOutsideTheHypothesis wants the rule to fail on every set that is shown, at
// the heaps that the run names.
func TestOutsideTheHypothesis(t *testing.T) {
	log := trace.Recording(100)
	if _, err := openModulo(context.Background(), 8, log); err != nil {
		t.Fatal(err)
	}
	want := map[[3]int]int{{1, 2, 4}: 3, {1, 3, 4}: 2, {1, 4, 5}: 2}
	shown := 0
	for _, step := range log.Run {
		if step.Reason == "outside-lost" || step.Reason == "outside-won" {
			shown++
			if got := step.Numbers[3]; got != want[[3]int(step.Numbers[:3])] {
				t.Errorf("%v: first wrong at %d, want %d", step.Numbers[:3], got, want[[3]int(step.Numbers[:3])])
			}
		}
	}
	if shown != len(want) {
		t.Errorf("%d sets shown, want %d", shown, len(want))
	}
	if n, _ := heap.FirstBreak(upTo(most), 0, 1000, Win); n >= 0 {
		t.Errorf("inside the hypothesis the rule fails at %d", n)
	}
}

func TestModuloAgainstTable(t *testing.T) { rapid.Check(t, checkModulo) }

func FuzzModulo(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkModulo)) }

func checkModulo(t *rapid.T) {
	n := rapid.IntRange(0, 5000).Draw(t, "n")
	book, err := openTable(context.Background(), n, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := rapid.IntRange(0, n).Draw(t, "m")
	p := shape.HeapPos{N: int32(m), Who: cairn.Player(rapid.IntRange(0, 1).Draw(t, "who"))}
	if a, b := book.Value(p), (modulo{}).Value(p); a != b {
		t.Fatalf("%v: table %d, closed form %d", p, a, b)
	}
}

// TestLargestLegalHeap must be answered at once, its endless line left out and said.
func TestLargestLegalHeap(t *testing.T) {
	d, err := Entry().Deal([]catalog.Arg{{Int: math.MaxInt32}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Answer != true || s.Line != nil || len(s.Notes) != 1 || len(s.Moves) != 3 || s.Moves[2].Cost != 0 {
		t.Errorf("answer %v, line %v, notes %v, moves %v", s.Answer, s.Line != nil, s.Notes, s.Moves)
	}
}

func TestPositionsByCounting(t *testing.T) {
	for n := range 60 {
		tally, err := search.Count(context.Background(), upTo(most), heap.Start(n))
		if err != nil {
			t.Fatal(err)
		}
		if got := positions(n); got.Cmp(big.NewInt(int64(tally.Positions))) != 0 {
			t.Errorf("n=%d: %v positions, want %d", n, got, tally.Positions)
		}
	}
}
