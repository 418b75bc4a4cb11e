package chalkboard

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
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

// TestTheorem checks the closed form and the table at every position of every small
// board against the oracle, numbers below 0 among them.
func TestTheorem(t *testing.T) {
	boards, compared := 0, 0
	for nums := range shape.Rows(6, -2, 0, 1, 2, 3) {
		if !slices.IsSorted(nums) {
			continue
		}
		boards++
		r, start := deal(nums)
		truth, err := oracle.Solve(context.Background(), r, start, 0)
		if err != nil {
			t.Fatal(err)
		}
		book, err := openTable(context.Background(), nums, nil)
		if err != nil {
			t.Fatal(err)
		}
		for at := range book.(*table).wins {
			p := book.(*table).position(at)
			if !truth.Has(p) {
				continue
			}
			compared++
			if want := truth.Value(p); (parity{}).Value(p) != want || book.Value(p) != want {
				t.Fatalf("%v, %v: closed form %d, table %d, oracle %d", nums, p, parity{}.Value(p), book.Value(p), want)
			}
		}
	}
	if boards != 461 || compared < 3000 {
		t.Errorf("%d boards, %d positions", boards, compared)
	}
}

// TestOutsideTheHypothesis plays the game of sums modulo 3 on ones by hand.
func TestOutsideTheHypothesis(t *testing.T) {
	if got := firstBreak(3); got != 4 {
		t.Errorf("sums modulo 3: first wrong at %d ones, want 4", got)
	}
	if got := firstBreak(2); got != 0 {
		t.Errorf("on ones the sum modulo 2 is the XOR, and yet the rule fails at %d", got)
	}
}

func TestParityAgainstTable(t *testing.T) { rapid.Check(t, checkParity) }

func FuzzParity(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkParity)) }

// checkParity compares the methods along a play.
func checkParity(t *rapid.T) {
	bound := rapid.SampledFrom([]int{1, 3, 15, largest}).Draw(t, "bound")
	nums := rapid.SliceOfN(rapid.IntRange(0, bound), 1, 11).Draw(t, "nums")
	book, err := openTable(context.Background(), nums, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, p := deal(nums)
	if got := Wins(nums); got != (book.Value(p) > 0) {
		t.Fatalf("Wins is %v, the table %d", got, book.Value(p))
	}
	for {
		if a, b := (parity{}).Value(p), book.Value(p); a != b {
			t.Fatalf("%v: closed form %d, table %d", p, a, b)
		}
		moves := slices.Collect(r.Moves(p))
		if len(moves) == 0 {
			return
		}
		p, _ = r.Play(p, rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic: order, two more copies of a number, and shifting all bits
// change nothing.
func checkMetamorphic(t *rapid.T) {
	nums := rapid.SliceOfN(rapid.IntRange(0, largest), 1, 60).Draw(t, "nums")
	want := Wins(nums)
	changed := slices.Clone(nums)
	slices.Reverse(changed)
	for i := range changed {
		changed[i] <<= 3
	}
	twice := rapid.IntRange(0, largest).Draw(t, "twice")
	if got := Wins(append(changed, twice, twice)); got != want {
		t.Fatalf("%v, want %v", got, want)
	}
}

// TestPositionKeepsItsBooks: N and Xor must always be those of what is left.
func TestPositionKeepsItsBooks(t *testing.T) {
	nums := []int{7, 3, 7, 0, 12, 3, 3}
	r, p := deal(nums)
	for p.Xor != 0 {
		n, s := 0, 0
		for k, v := range r.values {
			n += p.Count(int32(k))
			s ^= p.Count(int32(k)) % 2 * v
		}
		if int(p.N) != n || p.Xor != s {
			t.Fatalf("%v: %d numbers with XOR %d", p, n, s)
		}
		for k := range r.Moves(p) {
			p, _ = r.Play(p, k)
			break
		}
	}
}

func TestLongestLegalBoard(t *testing.T) {
	nums := shape.SampleRow(rand.New(rand.NewPCG(1, 2)), 1000, 0, largest, shape.Random)
	d, err := Entry().Deal([]catalog.Arg{{Ints: nums}})
	if err != nil {
		t.Fatal(err)
	}
	s, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	plies := 0
	for range s.Line {
		plies++
	}
	if s.Answer != true || plies == 0 || plies > 1000 {
		t.Errorf("answer %v, %d plies", s.Answer, plies)
	}
	for _, method := range []string{"table", catalog.Memo, catalog.PlainTree, catalog.Oracle} {
		var limit *cairn.LimitError
		if _, err := d.Open(context.Background(), method, nil); !errors.As(err, &limit) || !limit.Problem.Complete() {
			t.Errorf("%s: %v", method, err)
		}
	}
	var bad *cairn.InputError
	if _, err := Entry().Deal([]catalog.Arg{{Ints: make([]int, most+1)}}); !errors.As(err, &bad) {
		t.Errorf("%d numbers: %v", most+1, err)
	}
}

func TestNodesAndPositionsByCounting(t *testing.T) {
	for nums := range small(6) {
		r, start := deal(nums)
		tally, err := search.Count(context.Background(), r, start)
		if err != nil {
			t.Fatal(err)
		}
		if got := nodes(nums); got.Cmp(tally.Nodes) != 0 {
			t.Errorf("%v: %v nodes, want %v", nums, got, tally.Nodes)
		}
		if got := positions(nums); got.Cmp(big.NewInt(int64(tally.Positions))) < 0 {
			t.Errorf("%v: at most %v positions, there are %d", nums, got, tally.Positions)
		}
	}
}

// TestTableCountsItsWork: a cell for each board that is not over, and no more
// erasures than there are numbers.
func TestTableCountsItsWork(t *testing.T) {
	log := trace.Counting()
	nums := []int{1, 2, 4, 8, 16, 32, 64, 128}
	if _, err := openTable(context.Background(), nums, log); err != nil {
		t.Fatal(err)
	}
	if log.Counts.Written != 255 || log.Counts.Compared > 8*255 { // only the empty board has XOR 0
		t.Errorf("%+v", log.Counts)
	}
}
