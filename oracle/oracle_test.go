package oracle

import (
	"context"
	"errors"
	"iter"
	"strings"
	"testing"

	"cairn"
)

// take is the game of taking 1..most stones; who cannot move loses. With
// circular set, a move from 1 goes back to where the play began.
type take struct{ most, circular int }

type heap struct {
	N   int
	Who cairn.Player
}

func (take) Turn(p heap) cairn.Player { return p.Who }

func (r take) Moves(p heap) iter.Seq[int] {
	return func(yield func(int) bool) {
		for x := 1; x <= min(r.most, p.N); x++ {
			if !yield(x) {
				return
			}
		}
	}
}

func (r take) Play(p heap, x int) (heap, cairn.Score) {
	if r.circular > 0 && p.N == x {
		return heap{r.circular, cairn.First}, 0
	}
	return heap{p.N - x, p.Who.Other()}, 0
}

func (take) Final(p heap) cairn.Score { return -p.Who.Sign() }

func TestSolveKnowsNimWithTakesUpToThree(t *testing.T) {
	book, err := Solve(context.Background(), take{most: 3}, heap{N: 40}, 0)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 39 { // 39 itself cannot be First's turn
		want := cairn.Score(1)
		if n%4 == 0 {
			want = -1
		}
		if got := book.Value(heap{N: n}); got != want {
			t.Errorf("n=%d: %d, want %d", n, got, want)
		}
	}
	if got := book.Positions(); got > 82 {
		t.Errorf("%d positions, at most 82 exist", got)
	}
}

func TestSolveSurvivesAMillionInAChain(t *testing.T) {
	book, err := Solve(context.Background(), take{most: 1}, heap{N: 1_000_000}, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := book.Value(heap{N: 1_000_000}); got != -1 {
		t.Errorf("value %d, want -1: Bob takes the last of an even number", got)
	}
}

func TestSolveReportsALoop(t *testing.T) {
	_, err := Solve(context.Background(), take{most: 1, circular: 3}, heap{N: 3}, 0)
	if err == nil || !strings.Contains(err.Error(), "returns to position {3") {
		t.Errorf("got %v", err)
	}
}

func TestSolveStopsAtItsLimit(t *testing.T) {
	_, err := Solve(context.Background(), take{most: 3}, heap{N: 1000}, 100)
	var limit *cairn.LimitError
	if !errors.As(err, &limit) || !strings.Contains(err.Error(), "100") {
		t.Errorf("got %v", err)
	}
}

func TestSolveObeysItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := Solve(ctx, take{most: 3}, heap{N: 10}, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

type faulty struct {
	take
	fault error
}

func (f faulty) Fault() error { return f.fault }

func TestSolveAsksForTheFaultFirst(t *testing.T) {
	want := errors.New("script: too many steps")
	_, err := Solve(context.Background(), faulty{take{most: 1, circular: 1}, want}, heap{N: 1}, 0)
	if !errors.Is(err, want) {
		t.Errorf("got %v, want the rules' own fault rather than a loop", err)
	}
}

// wide is one choice among many: move x gains a stone for each of its own number,
// but only the favourite gains more than all.
type wide struct{ moves, favourite int }

func (wide) Turn(int) cairn.Player { return cairn.First }

func (r wide) Moves(p int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for x := 0; p == 0 && x < r.moves; x++ {
			if !yield(x) {
				return
			}
		}
	}
}

func (r wide) Play(_, x int) (int, cairn.Score) {
	if x == r.favourite {
		return x + 1, 1000
	}
	return x + 1, 1
}

func (wide) Final(int) cairn.Score { return 0 }

// TestSolveWeighsEveryMoveOfAWidePosition puts the best move at each place, on
// both sides of where one batch of moves ends and the next begins.
func TestSolveWeighsEveryMoveOfAWidePosition(t *testing.T) {
	for _, moves := range []int{1, breadth - 1, breadth, breadth + 1, 2*breadth + 3} {
		for favourite := range moves {
			book, err := Solve(context.Background(), wide{moves, favourite}, 0, 0)
			if err != nil {
				t.Fatal(err)
			}
			if got := book.Value(0); got != 1000 || book.Positions() != moves+1 {
				t.Errorf("%d moves, the best at %d: value %d, %d positions", moves, favourite, got, book.Positions())
			}
		}
	}
}
