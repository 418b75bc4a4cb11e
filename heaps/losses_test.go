package heaps

import (
	"context"
	"slices"
	"testing"
)

func losses(t *testing.T, text string, from, to int) []int {
	t.Helper()
	l, err := NewLosses(mustParse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	found := slices.Collect(l.All(context.Background(), from, to))
	if l.Err() != nil {
		t.Fatal(l.Err())
	}
	return found
}

func TestLosses(t *testing.T) {
	for _, c := range []struct {
		rule     string
		from, to int
		want     []int
	}{
		{"squares", 0, 110, []int{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109}},
		{"squares", 12, 17, []int{12, 15, 17}},
		{"take 1,2,3", 1, 12, []int{4, 8, 12}},
		{"misere take 1,2,3", 0, 9, []int{1, 5, 9}},
		{"nim", 0, 100, []int{0}},
		{"misere nim", 0, 100, []int{1}},
		{"fibonacci", 0, 60, []int{0, 1, 2, 3, 5, 8, 13, 21, 34, 55}},
		{"fibonacci", 3, 13, []int{3, 5, 8, 13}},
		{"0.07", 0, 20, []int{0, 1, 5, 9, 15}},
		{"take 5", 10, 9, nil},
	} {
		if got := losses(t, c.rule, c.from, c.to); !slices.Equal(got, c.want) {
			t.Errorf("%s from %d to %d: %v, want %v", c.rule, c.from, c.to, got, c.want)
		}
	}
}

func TestCounts(t *testing.T) {
	l, err := NewLosses(Squares())
	if err != nil {
		t.Fatal(err)
	}
	got := slices.Collect(l.Counts(context.Background(), 100_000))
	want := []Count{{10, 4, 7}, {100, 21, 95}, {1000, 115, 0}, {10_000, 579, 0}, {100_000, 2781, 0}, {100_001, 2781, 0}}
	if len(got) != len(want) {
		t.Fatalf("%v", got)
	}
	for i := range want {
		if got[i].Below != want[i].Below || got[i].Lost != want[i].Lost || (i < 2 && got[i].Last != want[i].Last) {
			t.Errorf("%+v, want %+v", got[i], want[i])
		}
	}
	nim, err := NewLosses(Nim())
	if err != nil {
		t.Fatal(err)
	}
	if got := slices.Collect(nim.Counts(context.Background(), 50)); !slices.Equal(got, []Count{{10, 1, 0}, {51, 1, 0}}) {
		t.Errorf("nim: %v", got)
	}
}

func TestLossesStop(t *testing.T) {
	l, err := NewLosses(Squares())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if got := slices.Collect(l.Counts(ctx, 1000)); len(got) > 0 || l.Err() == nil {
		t.Errorf("after a stop: %v, %v", got, l.Err())
	}
}

// fibonacciLost plays Fibonacci nim by its rules.
func fibonacciLost(n, limit int, memo map[[2]int]bool) bool {
	key := [2]int{n, min(limit, n)}
	if lost, ok := memo[key]; ok {
		return lost
	}
	lost := true
	for x := 1; x <= key[1] && lost; x++ {
		lost = !fibonacciLost(n-x, 2*x, memo)
	}
	memo[key] = lost
	return lost
}

func TestFibonacciNim(t *testing.T) {
	memo := map[[2]int]bool{}
	for n := 0; n <= 90; n++ {
		for limit := 0; limit <= n; limit++ {
			if got, want := FibonacciLost(n, limit), fibonacciLost(n, limit, memo); got != want {
				t.Fatalf("%d tokens, at most %d: lost %v, want %v", n, limit, got, want)
			}
			var want []int
			for x := 1; x <= limit; x++ {
				if fibonacciLost(n-x, 2*x, memo) {
					want = append(want, x)
				}
			}
			if got := slices.Collect(FibonacciMoves(n, limit)); !slices.Equal(got, want) {
				t.Fatalf("%d tokens, at most %d: moves %v, want %v", n, limit, got, want)
			}
		}
		if first := slices.Contains(losses(t, "fibonacci", n, n), n); first != fibonacciLost(n, n-1, memo) {
			t.Errorf("first move from %d: lost %v", n, first)
		}
	}
	if got := Zeckendorf(100); !slices.Equal(got, []int{89, 8, 3}) {
		t.Errorf("100 = %v", got)
	}
	if got := Zeckendorf(1<<62 + 12345); len(got) == 0 || sum(got) != 1<<62+12345 {
		t.Errorf("2^62+12345 = %v", got)
	}
}

func sum(parts []int) (total int) {
	for _, p := range parts {
		total += p
	}
	return total
}

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		a, b  string
		upto  int
		want  Difference
		found bool
	}{
		{".161", ".36", 2000, Difference{Heap: 519, A: 2, B: 4}, true},
		{".161", ".36", 518, Difference{}, false},
		{"0.07", "0.07", 2000, Difference{ForEver: true}, false},
		{"0.07", "0.07", 200, Difference{}, false}, // not enough for a proof
		{"take 1,2", "take 1,2,4", 1_000_000_000_000, Difference{ForEver: true}, false},
		{"take 1,2", "take 1,2,3,5", 2000, Difference{Heap: 3, A: 0, B: 3}, true},
		{"take 1,2", "take 1,2,3", 10, Difference{Heap: 3, A: 0, B: 3}, true},
		{"take 1,2", "fibonacci", 20, Difference{Heap: 1, A: 1, B: 0}, true},
	} {
		got, found, err := Compare(context.Background(), mustParse(t, c.a), mustParse(t, c.b), c.upto, nil)
		if err != nil || found != c.found || got != c.want {
			t.Errorf("%s and %s: %+v %v %v", c.a, c.b, got, found, err)
		}
	}
}
