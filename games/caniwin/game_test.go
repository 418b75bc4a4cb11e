package caniwin

import (
	"context"
	"errors"
	"math"
	"math/big"
	"math/bits"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/oracle"
	"cairn/search"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

// TestEverySmallGoal checks both methods at every reachable position against the oracle.
func TestEverySmallGoal(t *testing.T) {
	closed := 0
	for g := range small(9) {
		truth, err := oracle.Solve(context.Background(), rules{g.most}, g.start(), 0)
		if err != nil {
			t.Fatal(err)
		}
		byTable, err := openTable(context.Background(), g, nil)
		if err != nil {
			t.Fatal(err)
		}
		for set := range 1 << g.most {
			p := byTable.(*table).position(set)
			if !truth.Has(p) {
				continue
			}
			want := truth.Value(p)
			if got := byTable.Value(p); got != want {
				t.Fatalf("%v, %v: table %d, want %d", g, p, got, want)
			}
			if within(g) == nil {
				closed++
				if got := (reach{g}).Value(p); got != want {
					t.Fatalf("%v, %v: closed form %d, want %d", g, p, got, want)
				}
			}
		}
	}
	if closed < 1000 {
		t.Errorf("the closed form was asked at only %d positions", closed)
	}
}

func TestClosedFormRefusesWhatItsTheoremDoesNotSay(t *testing.T) {
	for g := range small(8) {
		var limit *cairn.LimitError
		switch err := within(g); {
		case g.total > g.most+1 && g.total <= g.sum():
			if !errors.As(err, &limit) || !limit.Problem.Complete() {
				t.Errorf("%v: %v", g, err)
			}
		case err != nil:
			t.Errorf("%v: %v", g, err)
		}
	}
	if got, want := firstBreak(), (goal{4, 9}); got != want {
		t.Errorf("multiples of m+1: first wrong at %v, want %v", got, want)
	}
}

func TestTableAgainstSearch(t *testing.T) { rapid.Check(t, checkTable) }

func FuzzTable(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkTable)) }

// checkTable compares the table with the memoised search, and follows its line.
func checkTable(t *rapid.T) {
	g := goal{most: rapid.IntRange(1, 11).Draw(t, "most")}
	g.total = rapid.IntRange(-3, g.sum()+3).Draw(t, "total")
	book, err := openTable(context.Background(), g, nil)
	if err != nil {
		t.Fatal(err)
	}
	memo, err := search.Memo(context.Background(), rules{g.most}, g.start(), nil)
	if err != nil {
		t.Fatal(err)
	}
	if a, b := book.Value(g.start()), memo.Value(g.start()); a != b || wins(g) != (a > 0) {
		t.Fatalf("table %d, search %d, wins %v", a, b, wins(g))
	}
}

// TestAllNumbersNeeded: where the goal is the sum of all, the last of the m moves
// reaches it, so the first player wins if and only if m is odd.
func TestAllNumbersNeeded(t *testing.T) {
	for m := 2; m <= most; m++ {
		g := goal{most: m}
		g.total = g.sum()
		if got := wins(g); got != (m%2 == 1) {
			t.Errorf("m=%d: %v", m, got)
		}
	}
}

func TestLargestLegalInputs(t *testing.T) {
	for total, want := range map[int]bool{0: true, 20: true, 21: false, 210: false, 211: false, 300: false} {
		if got := wins(goal{most, total}); got != want {
			t.Errorf("total %d: %v, want %v", total, got, want)
		}
	}
}

func TestManyNumbers(t *testing.T) {
	for _, c := range []struct {
		g      goal
		method string
	}{{goal{64, 65}, "reach"}, {goal{64, math.MaxInt}, "reach"}, {goal{64, math.MinInt + 100}, "reach"}, {goal{40, 43}, catalog.Memo}} {
		d, err := Entry().Deal(input().Args(c.g))
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Solve(context.Background(), catalog.Ask{Line: true})
		if err != nil || s.Method.ID != c.method {
			t.Errorf("%v: %v, %v", c.g, s, err)
		}
	}
	d, err := Entry().Deal(input().Args(goal{64, 1000}))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range Entry().Methods() {
		var limit *cairn.LimitError
		if _, err := d.Open(context.Background(), m.ID, nil); !errors.As(err, &limit) || !limit.Problem.Complete() {
			t.Errorf("%s: %v", m.ID, err)
		}
	}
	var bad *cairn.InputError
	for _, m := range []int{0, -1, 65, math.MaxInt} {
		if _, err := Entry().Deal(input().Args(goal{m, 1})); !errors.As(err, &bad) || !bad.Problem.Complete() {
			t.Errorf("%d numbers: %v", m, err)
		}
	}
}

func TestNodesAndPositionsByCounting(t *testing.T) {
	for g := range small(8) {
		tally, err := search.Count(context.Background(), rules{g.most}, g.start())
		if err != nil {
			t.Fatal(err)
		}
		if got := nodes(g); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("%v: %v nodes, want %v", g, got, tally.Nodes)
		}
		if got := positions(g); got.Cmp(big.NewInt(int64(tally.Positions))) < 0 {
			t.Errorf("%v: at most %v positions, there are %d", g, got, tally.Positions)
		}
	}
}

// TestCellsFilled counts: a cell for each set that does not reach the total.
func TestCellsFilled(t *testing.T) {
	g := goal{12, 40}
	log := trace.Counting()
	if _, err := openTable(context.Background(), g, log); err != nil {
		t.Fatal(err)
	}
	want := 0
	for set := range 1 << g.most {
		sum := 0
		for rest := uint(set); rest != 0; rest &= rest - 1 {
			sum += bits.TrailingZeros(rest) + 1
		}
		if sum < g.total {
			want++
		}
	}
	if got := log.Counts.Written; got != int64(want) || log.Counts.Compared > 12*got {
		t.Errorf("%d cells, %d comparisons; want %d cells", got, log.Counts.Compared, want)
	}
}
