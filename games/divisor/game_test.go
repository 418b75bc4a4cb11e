package divisor

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
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

// TestTheorem checks every heap that the statement allows against the oracle.
func TestTheorem(t *testing.T) {
	truth, err := oracle.Solve(context.Background(), rules(), heap.Start(most), 0)
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for m := int32(1); m <= most; m++ {
		for _, who := range []cairn.Player{cairn.First, cairn.Second} {
			p := shape.HeapPos{N: m, Who: who}
			if !truth.Has(p) {
				continue
			}
			seen++
			if (parity{}).Value(p) != truth.Value(p) {
				t.Fatalf("%v: %d, the theorem says %d", p, truth.Value(p), parity{}.Value(p))
			}
		}
	}
	if seen < most {
		t.Errorf("only %d positions were compared", seen)
	}
}

// TestOutsideTheHypotheses wants each failure that the run names to be one, and
// the first.
func TestOutsideTheHypotheses(t *testing.T) {
	log := trace.Recording(100)
	if _, err := openParity(context.Background(), 6, log); err != nil {
		t.Fatal(err)
	}
	want := map[string]int{"outside-all": 1, "outside-one": 2, "outside-nothing": 0}
	for _, step := range log.Run {
		if n, is := want[step.Reason]; is {
			if step.Numbers[0] != n {
				t.Errorf("%s: at %d, want %d", step.Reason, step.Numbers[0], n)
			}
			delete(want, step.Reason)
		}
	}
	if len(want) > 0 {
		t.Errorf("not shown: %v", want)
	}
}

func TestClosedFormRefusesWhatItsTheoremDoesNotSay(t *testing.T) {
	d, err := Entry().Deal([]catalog.Arg{{Int: 0}})
	if err != nil {
		t.Fatal(err)
	}
	var limit *cairn.LimitError
	if _, err := d.Open(context.Background(), "parity", nil); !errors.As(err, &limit) || !limit.Problem.Complete() {
		t.Errorf("got %v", err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Line: true, Moves: true})
	if err != nil || s.Method.ID != "table" || s.Answer != false {
		t.Errorf("%v, %v", s, err)
	}
}

func TestParityAgainstTable(t *testing.T) { rapid.Check(t, checkParity) }

func FuzzParity(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkParity)) }

func checkParity(t *rapid.T) {
	n := rapid.IntRange(1, 4000).Draw(t, "n")
	book, err := openTable(context.Background(), n, nil)
	if err != nil {
		t.Fatal(err)
	}
	m := rapid.IntRange(1, n).Draw(t, "m")
	p := shape.HeapPos{N: int32(m), Who: cairn.Player(rapid.IntRange(0, 1).Draw(t, "who"))}
	if a, b := book.Value(p), (parity{}).Value(p); a != b {
		t.Fatalf("%v: table %d, closed form %d", p, a, b)
	}
}

func TestDivisors(t *testing.T) {
	for n := range int32(400) {
		var want []int32
		for x := int32(1); x <= n; x++ {
			if n%x == 0 {
				want = append(want, x)
			}
		}
		if got := slices.Collect(divisors(n)); !slices.Equal(got, want) {
			t.Fatalf("%d: %v, want %v", n, got, want)
		}
	}
	if got := slices.Collect(divisors(math.MaxInt32)); !slices.Equal(got, []int32{1, math.MaxInt32}) {
		t.Errorf("2^31-1 is a prime: %v", got)
	}
}

func TestPositionsAreABound(t *testing.T) {
	for n := 1; n < 200; n++ {
		tally, err := search.Count(context.Background(), rules(), heap.Start(n))
		if err != nil {
			t.Fatal(err)
		}
		if got := positions(n); got.Cmp(big.NewInt(int64(tally.Positions))) < 0 {
			t.Errorf("n=%d: at most %v positions, there are %d", n, got, tally.Positions)
		}
	}
}
