package heap

import (
	"context"
	"errors"
	"iter"
	"math"
	"slices"
	"testing"

	"cairn"
	"cairn/oracle"
	"cairn/search"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

// set is the game of taking one of some numbers of stones, in increasing order.
func set(list ...int32) shape.Heap {
	return shape.Heap{Takes: func(n int32) iter.Seq[int32] {
		return func(yield func(int32) bool) {
			for _, x := range list {
				if x > n || !yield(x) {
					return
				}
			}
		}
	}}
}

func TestFillAgainstOracle(t *testing.T) { rapid.Check(t, checkFill) }

func FuzzFill(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkFill)) }

func checkFill(t *rapid.T) {
	takes := rapid.SliceOfNDistinct(rapid.Int32Range(1, 12), 0, 6, rapid.ID[int32]).Draw(t, "takes")
	slices.Sort(takes)
	n := rapid.IntRange(0, 150).Draw(t, "n")
	rules := set(takes...)
	truth, err := oracle.Solve(context.Background(), rules, Start(n), 0)
	if err != nil {
		t.Fatal(err)
	}
	book, err := Fill(context.Background(), rules, n, false, nil)
	if err != nil {
		t.Fatal(err)
	}
	for m := range n + 1 {
		for _, who := range []cairn.Player{cairn.First, cairn.Second} {
			if p := (shape.HeapPos{N: int32(m), Who: who}); truth.Has(p) && truth.Value(p) != book.Value(p) {
				t.Fatalf("%v of %v: %d, want %d", p, takes, book.Value(p), truth.Value(p))
			}
		}
	}
}

func TestFirstBreak(t *testing.T) {
	modFour := func(n int) bool { return n%4 != 0 }
	for _, c := range []struct {
		takes []int32
		n     int
		won   bool
	}{{[]int32{1, 2, 3}, -1, false}, {[]int32{1, 3, 4}, 2, false}, {[]int32{1, 2, 4}, 3, false}, {[]int32{1, 2, 3, 4}, 4, true}, {[]int32{2, 3}, 1, false}} {
		if n, won := FirstBreak(set(c.takes...), 0, 50, modFour); n != c.n || won != c.won {
			t.Errorf("%v: %d, %v; want %d, %v", c.takes, n, won, c.n, c.won)
		}
	}
}

// TestFillStopsAtTheFirstTakeThatWins counts: with 1 and 2, a lost heap tries both,
// 1 mod 3 the first only.
func TestFillStopsAtTheFirstTakeThatWins(t *testing.T) {
	log := trace.Counting()
	if _, err := Fill(context.Background(), set(1, 2), 299, false, log); err != nil {
		t.Fatal(err)
	}
	if got, want := log.Counts.Compared, int64(2*99+1*100+2*100); got != want {
		t.Errorf("%d takes tried, want %d", got, want)
	}
}

func TestRefusals(t *testing.T) {
	var input *cairn.InputError
	for _, n := range []int{-1, math.MinInt, math.MaxInt32 + 1, math.MaxInt} {
		if err := Check("nim-game")(n); !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%d: %v", n, err)
		}
	}
	for _, n := range []int{0, math.MaxInt32} {
		if err := Check("nim-game")(n); err != nil {
			t.Errorf("%d: %v", n, err)
		}
	}
	var limit *cairn.LimitError
	if err := Within(5, "nim-game")(6); !errors.As(err, &limit) || Within(5, "nim-game")(5) != nil {
		t.Errorf("6 within 5: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Fill(ctx, set(1), 10, false, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

func TestNodesByCounting(t *testing.T) {
	rules := set(1, 2, 5)
	for n := range 40 {
		tally, err := search.Count(context.Background(), rules, Start(n))
		if err != nil {
			t.Fatal(err)
		}
		if got := Nodes(rules)(n); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("n=%d: %v, want %v", n, got, tally.Nodes)
		}
	}
	if got := Nodes(rules)(nodesReach + 1); got != nil {
		t.Errorf("beyond the reach: %v", got)
	}
}
