package stonegame9

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/oracle"
	"cairn/search"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 9}) }

// small566 yields every input with at most 6 multiples of 3 and at most 8 stones of
// each other remainder.
func small566(visit func(stones []int)) {
	for c0 := range 7 {
		for c1 := range 9 {
			for c2 := range 9 {
				if c0+c1+c2 > 0 {
					visit(row(c0, c1, c2))
				}
			}
		}
	}
}

func row(c0, c1, c2 int) []int {
	return slices.Concat(slices.Repeat([]int{1}, c1), slices.Repeat([]int{2}, c2), slices.Repeat([]int{3}, c0))
}

// TestTheorem checks the closed form on every small input, at every position that
// can be reached, against the oracle.
func TestTheorem(t *testing.T) {
	inputs := 0
	small566(func(stones []int) {
		inputs++
		book, err := oracle.Solve(context.Background(), rules{}, start(stones), 0)
		if err != nil {
			t.Fatal(err)
		}
		byTable, err := openTable(context.Background(), stones, nil)
		if err != nil {
			t.Fatal(err)
		}
		table := byTable.(*table)
		for k := range table.lead {
			n := table.whole.C
			p := table.position([3]int32{int32(k) / (n[2] + 1) / (n[1] + 1), int32(k) / (n[2] + 1) % (n[1] + 1), int32(k) % (n[2] + 1)})
			if !book.Has(p) {
				continue
			}
			if want := book.Value(p); (remainders{}).Value(p) != want || table.Value(p) != want {
				t.Fatalf("%v, %v: closed form %d, table %d, oracle %d", stones, p, remainders{}.Value(p), table.Value(p), want)
			}
		}
	})
	if inputs != 566 {
		t.Errorf("%d inputs, want 566", inputs)
	}
}

// TestHowOftenIdeasFail counts the small inputs that each wrong idea gets wrong.
func TestHowOftenIdeasFail(t *testing.T) {
	want := map[string]int{"zeros-ignored": 138, "two-is-enough": 42, "both-always": 36, "one-sided": 63, "whole-sum": 276, "stuck-loses": 50}
	got := make(map[string]int)
	small566(func(stones []int) {
		c := start(stones).C
		right := Wins(int(c[0]), int(c[1]), int(c[2]))
		for _, m := range mistakes() {
			if m.Answer(stones) != right {
				got[m.ID]++
			}
		}
	})
	for id, n := range want {
		if got[id] != n {
			t.Errorf("%s fails on %d of 566, want %d", id, got[id], n)
		}
	}
}

func TestClosedFormAgainstTable(t *testing.T) { rapid.Check(t, checkClosedForm) }

func FuzzClosedForm(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkClosedForm)) }

// checkClosedForm compares the methods on stones of any value, and after any play.
func checkClosedForm(t *rapid.T) {
	stones := rapid.SliceOfN(rapid.IntRange(-10_000, 10_000), 1, 60).Draw(t, "stones")
	table, err := openTable(context.Background(), stones, nil)
	if err != nil {
		t.Fatal(err)
	}
	p := start(stones)
	for {
		if a, b := (remainders{}).Value(p), table.Value(p); a != b {
			t.Fatalf("%v: closed form %d, table %d", p, a, b)
		}
		moves := slices.Collect(rules{}.Moves(p))
		if len(moves) == 0 {
			return
		}
		p, _ = rules{}.Play(p, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic: order, multiples of 3 and a doubling of every stone change
// nothing, nor do two more multiples of 3.
func checkMetamorphic(t *rapid.T) {
	stones := rapid.SliceOfN(rapid.IntRange(1, 10_000), 1, 200).Draw(t, "stones")
	wins := func(stones []int) bool { p := start(stones); return remainders{}.Value(p) > 0 }
	want := wins(stones)
	changed := slices.Clone(stones)
	for i := range changed {
		changed[i] = 2 * (changed[i] + 3*rapid.IntRange(-5, 5).Draw(t, "multiple"))
	}
	slices.Reverse(changed)
	if got := wins(changed); got != want {
		t.Fatalf("doubled and shifted by multiples of 3: %v, want %v", got, want)
	}
	if got := wins(append(changed, 3, 300)); got != want {
		t.Fatalf("with two multiples of 3 more: %v, want %v", got, want)
	}
}

// TestLongestLegalRow plays a whole line, and the methods that cannot say so.
func TestLongestLegalRow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	stones := make([]int, 100_000)
	for i := range stones {
		stones[i] = 1 + rng.IntN(10_000)
	}
	d, err := Entry().Deal([]catalog.Arg{{Ints: stones}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Method.ID != "remainders" || len(s.Moves) != 3 {
		t.Errorf("%s, %d moves", s.Method.ID, len(s.Moves))
	}
	for _, method := range []string{"table", catalog.Memo, catalog.PlainTree, catalog.Oracle} {
		var limit *cairn.LimitError
		if _, err := d.Open(context.Background(), method, nil); !errors.As(err, &limit) || !limit.Problem.Complete() {
			t.Errorf("%s: %v", method, err)
		}
	}
}

func TestNodesByCounting(t *testing.T) {
	for c0 := range 5 {
		for c1 := range 6 {
			for c2 := range 6 {
				stones := row(c0, c1, c2)
				tally, err := search.Count(context.Background(), rules{}, start(stones))
				if err != nil {
					t.Fatal(err)
				}
				if got := nodes(stones); got.Cmp(tally.Nodes) != 0 {
					t.Errorf("%v: %v, want %v", stones, got, tally.Nodes)
				}
				if got := positions(stones); got.Cmp(big.NewInt(int64(tally.Positions))) < 0 {
					t.Errorf("%v: at most %v positions, there are %d", stones, got, tally.Positions)
				}
			}
		}
	}
}

func TestTableStopsWhenAsked(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := openTable(ctx, []int{1, 2, 3}, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
