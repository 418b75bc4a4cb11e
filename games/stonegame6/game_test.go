package stonegame6

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/oracle"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 4, Most: 4000}) }

func drawn(t *rapid.T, least, longest int) stones {
	most := rapid.SampledFrom([]int{1, 2, 5, 100, 1_000_000}).Draw(t, "most")
	low := rapid.SampledFrom([]int{-most, 0, 1}).Draw(t, "low")
	n := rapid.IntRange(least, longest).Draw(t, "n")
	row := rapid.SliceOfN(rapid.IntRange(low, most), n, n)
	return stones{row.Draw(t, "alice"), row.Draw(t, "bob")}
}

func opened(t testing.TB, s stones, method string, log *trace.Log) *book {
	for _, a := range algos() {
		if a.ID == method {
			b, err := a.Open(context.Background(), s, log)
			if err != nil {
				t.Fatal(err)
			}
			return b.(*book)
		}
	}
	t.Fatalf("no method %q", method)
	return nil
}

func TestEveryPositionAgainstOracle(t *testing.T) { rapid.Check(t, checkOracle) }

func FuzzOracle(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkOracle)) }

// checkOracle compares value, worths and line at a position some plies into the
// game, so that Bob is to move in half of them.
func checkOracle(t *rapid.T) {
	s := drawn(t, 1, 9)
	r, p := rules{s}, s.start()
	truth, err := oracle.Solve(context.Background(), r, p, 0)
	if err != nil {
		t.Fatal(err)
	}
	for range rapid.IntRange(0, len(s.alice)).Draw(t, "plies") {
		p, _ = r.Play(p, rapid.SampledFrom(slices.Collect(r.Moves(p))).Draw(t, "move"))
	}
	b, _ := bySort(context.Background(), s, nil)
	sorted := b.(*book)
	want := truth.Value(p)
	if got := sorted.Value(p); got != want {
		t.Fatalf("%v: %d, the oracle %d", p, got, want)
	}
	worths, _ := sorted.Rank(p)
	for i, got := range worths {
		next, gain := r.Play(p, i)
		if worth := gain + truth.Value(next); got != worth {
			t.Fatalf("%v: stone %d is worth %d, the oracle says %d", p, i, got, worth)
		}
	}
	for i, got := range sorted.best(p) {
		if next, gain := r.Play(p, i); got != want || gain+truth.Value(next) != want {
			t.Fatalf("%v: stone %d is not best", p, i)
		}
	}
	at, lead := p, cairn.Score(0)
	for ply := range sorted.Line(p) {
		next, gain := r.Play(at, ply.Move)
		if lead, at = lead+gain, next; ply.Gain != gain || lead+truth.Value(at) != want {
			t.Fatalf("%v: the line errs at stone %d", p, ply.Move)
		}
	}
}

func TestSortAgainstCounting(t *testing.T) { rapid.Check(t, checkCounting) }

func FuzzCounting(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkCounting)) }

func checkCounting(t *rapid.T) {
	s := drawn(t, 1, 600)
	b, _ := bySort(context.Background(), s, nil)
	sorted := b.(*book)
	if got := Value(s.alice, s.bob); got != int(sorted.lead) {
		t.Fatalf("Value %d, sort %d", got, sorted.lead)
	}
	if narrow(s) != nil {
		return
	}
	c, _ := counting(context.Background(), s, nil)
	counted := c.(*book)
	if counted.lead != sorted.lead {
		t.Fatalf("counting %d, sort %d", counted.lead, sorted.lead)
	}
	if !slices.Equal(counted.order(), sorted.order()) {
		t.Fatalf("counting orders %v, sort %v", counted.order(), sorted.order())
	}
}

func TestShuffledDoubledAndShifted(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawn(t, 1, 200)
		n, want := len(s.alice), Value(s.alice, s.bob)
		order := rapid.Permutation(s.sorted(s.ofAlice, nil)).Draw(t, "order")
		shuffled, doubled, raised := stones{make([]int, n), make([]int, n)}, stones{make([]int, n), make([]int, n)}, slices.Clone(s.alice)
		for k, i := range order {
			shuffled.alice[k], shuffled.bob[k] = s.alice[i], s.bob[i]
			doubled.alice[k], doubled.bob[k] = 2*s.alice[k], 2*s.bob[k]
			raised[k] += 7
		}
		if got := Value(shuffled.alice, shuffled.bob); got != want {
			t.Fatalf("in another order: %d, want %d", got, want)
		}
		if got := Value(doubled.alice, doubled.bob); got != 2*want {
			t.Fatalf("doubled: %d, want %d", got, 2*want)
		}
		// Alice takes the odd stone out, so she takes (n+1)/2 stones.
		if got := Value(raised, s.bob); got != want+7*((n+1)/2) {
			t.Fatalf("each worth 7 more to Alice: %d, want %d", got, want+7*((n+1)/2))
		}
	})
}

func TestCountingComparesNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for n := 1; n <= 100_000; n *= 10 {
		s := sample(rng, n, shape.Random)
		byCount, bySort := trace.Counting(), trace.Counting()
		opened(t, s, "counting", byCount)
		opened(t, s, "sort", bySort)
		if c := byCount.Counts; c.Compared != 0 || c.Written != int64(n) || c.Live > 199 {
			t.Errorf("n=%d: %+v, want one count a stone and at most 199 of them", n, c)
		}
		if c := bySort.Counts; n > 1 && (c.Compared < int64(n-1) || c.Compared > int64(40*n)) {
			t.Errorf("n=%d: sort makes %d comparisons", n, c.Compared)
		}
	}
}

func TestMillionsOfStones(t *testing.T) {
	s := sample(rand.New(rand.NewPCG(3, 4)), 1_000_000, shape.Random)
	d, err := Entry().Deal(input().Args(s))
	if err != nil {
		t.Fatal(err)
	}
	sol, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if int(sol.Margin) != Value(s.alice, s.bob) || sol.Method.ID != "counting" {
		t.Errorf("%s says %d", sol.Method.ID, sol.Margin)
	}
	if sol.AllMoves || len(sol.Moves) == 0 || len(sol.Moves) > bestShown || sol.Moves[0].Cost != 0 {
		t.Errorf("%d moves, all is %v", len(sol.Moves), sol.AllMoves)
	}
	if got := sol.Totals[0] - sol.Totals[1]; got != sol.Margin {
		t.Errorf("totals differ by %d, the margin is %d", got, sol.Margin)
	}
}

// TestSearchesRefuseAtOnce would run out of memory if they did not.
func TestSearchesRefuseAtOnce(t *testing.T) {
	for n, nodes := range map[int]string{
		30:        "≈7.21e32 nodes",
		100_000:   "≈7.67e456573 nodes",
		1_000_000: "more than ≈9.90e301029 nodes",
	} {
		s := stones{make([]int, n), make([]int, n)}
		d, err := Entry().Deal(input().Args(s))
		if err != nil {
			t.Fatal(err)
		}
		for _, method := range []string{catalog.Memo, catalog.PlainTree, catalog.Oracle} {
			_, err := d.Open(context.Background(), method, nil)
			var limit *cairn.LimitError
			if !errors.As(err, &limit) || !limit.Problem.Complete() {
				t.Errorf("n=%d: %s: %v, want a limit", n, method, err)
			}
			if method == catalog.PlainTree && !strings.Contains(err.Error(), nodes) {
				t.Errorf("n=%d: %v, want %s", n, err, nodes)
			}
		}
		tree, err := d.Game().Tree(context.Background())
		if (err == nil) != (n <= nodesReach) || err == nil && tree.Nodes.Cmp(nodes2(n)) != 0 {
			t.Errorf("n=%d: %v", n, err)
		}
	}
}

// nodes2 is T(n) step by step.
func nodes2(n int) *big.Int {
	one, size := big.NewInt(1), big.NewInt(1)
	for k := 1; k <= n; k++ {
		size.Mul(size, big.NewInt(int64(k))).Add(size, one)
	}
	return size
}

func TestNodesAreThoseOfTheTree(t *testing.T) {
	for n := 1; n <= 7; n++ {
		s := stones{make([]int, n), make([]int, n)}
		d, err := Entry().Deal(input().Args(s))
		if err != nil {
			t.Fatal(err)
		}
		log := trace.Counting()
		if _, err := d.Open(context.Background(), catalog.PlainTree, log); err != nil {
			t.Fatal(err)
		}
		if got := nodes(s); got.Cmp(big.NewInt(log.Counts.Visited)) != 0 {
			t.Errorf("n=%d: the formula says %v, the tree has %d nodes", n, got, log.Counts.Visited)
		}
		log = trace.Counting()
		if _, err := d.Open(context.Background(), catalog.Memo, log); err != nil {
			t.Fatal(err)
		}
		if got := positions(s); got.Cmp(big.NewInt(log.Counts.Visited)) != 0 {
			t.Errorf("n=%d: %v positions foreseen, %d met", n, got, log.Counts.Visited)
		}
	}
}

func TestUnequalListsAreRefused(t *testing.T) {
	_, err := Entry().Deal([]catalog.Arg{{Ints: []int{1, 2, 3}}, {Ints: []int{1, 2}}})
	var input *cairn.InputError
	if !errors.As(err, &input) || !strings.Contains(err.Error(), "aliceValues has 3 elements, bobValues 2") {
		t.Errorf("got %v", err)
	}
}

func TestValueAllocatesNothingForCloseSums(t *testing.T) {
	s := sample(rand.New(rand.NewPCG(5, 6)), 10_000, shape.Random)
	if got := testing.AllocsPerRun(10, func() { Value(s.alice, s.bob) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkValue100000(b *testing.B) {
	s := sample(rand.New(rand.NewPCG(1, 1)), 100_000, shape.Random)
	b.ReportAllocs()
	for b.Loop() {
		Value(s.alice, s.bob)
	}
}

func BenchmarkSort100000(b *testing.B) {
	s := sample(rand.New(rand.NewPCG(1, 1)), 100_000, shape.Random)
	for b.Loop() {
		s.sorted(s.worth, nil)
	}
}
