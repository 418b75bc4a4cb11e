package heaps

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
)

// lostByPlay searches a sum under normal or misère play.
func lostByPlay(rule Rule, heaps []int, memo map[string]bool) bool {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	key := fmt.Sprint(heaps)
	if lost, ok := memo[key]; ok {
		return lost
	}
	lost, moves := true, 0
	for i, n := range heaps {
		for option := range rule.Options(n) {
			moves++
			next := append(slices.Delete(slices.Clone(heaps), i, i+1), option.Leave...)
			lost = lost && !lostByPlay(rule, next, memo)
		}
	}
	if moves == 0 {
		lost = !rule.IsMisere()
	}
	memo[key] = lost
	return lost
}

func TestSumsByPlay(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, text := range []string{"nim", "misere nim", "squares", "take 1,3,4", "all but 2,3", "0.07", "0.137", "0.3F", "grundy", "4=.3", "4.[3]", "0.16"} {
		rule := mustParse(t, text)
		seq := grown(t, text, 12)
		memo := map[string]bool{}
		for range 60 {
			heaps := make([]int, 1+rng.IntN(3))
			for i := range heaps {
				heaps[i] = rng.IntN(9)
			}
			checkSum(t, seq, rule, heaps, memo)
		}
	}
}

func checkSum(t *testing.T, seq *Sequence, rule Rule, heaps []int, memo map[string]bool) {
	t.Helper()
	s, err := NewSum(seq, heaps)
	if err != nil {
		t.Fatal(err)
	}
	if want := lostByPlay(rule, heaps, memo); s.Lost() != want {
		t.Errorf("%s %v: lost %v, want %v", rule, heaps, s.Lost(), want)
	}
	var want []string
	for i, n := range heaps {
		for option := range rule.Options(n) {
			next := append(slices.Delete(slices.Clone(heaps), i, i+1), option.Leave...)
			if lostByPlay(rule, next, memo) {
				want = append(want, fmt.Sprint(SumMove{i, n, option}))
			}
		}
	}
	var got []string
	for move := range s.WinningMoves() {
		got = append(got, fmt.Sprint(move))
	}
	if !slices.Equal(got, want) {
		t.Errorf("%s %v: moves %v, want %v", rule, heaps, got, want)
	}
}

func TestSumRefuses(t *testing.T) {
	seq := grown(t, "squares", 10)
	for _, heaps := range [][]int{{-1}, {3, 11}} {
		if _, err := NewSum(seq, heaps); err == nil {
			t.Errorf("%v: no error", heaps)
		}
	}
	if _, err := NewSum(grown(t, "misere take 1,2", 10), []int{1}); err == nil {
		t.Error("a misère sum: no error")
	}
	if s, err := NewSum(seq, nil); err != nil || !s.Lost() {
		t.Errorf("no heaps: %v", err)
	}
}

func TestMisereSum(t *testing.T) {
	for _, text := range []string{"nim", "take 1,2", "0.07", "grundy"} {
		rule := mustParse(t, text).Misere()
		memo := map[string]bool{}
		for _, heaps := range [][]int{nil, {0}, {1}, {2}, {7}, {1, 1}, {3, 4, 5}, {2, 2, 6}} {
			lost, err := MisereSum(context.Background(), rule, heaps, 100_000)
			if want := lostByPlay(rule, heaps, memo); err != nil || lost != want {
				t.Errorf("%s %v: lost %v, want %v (%v)", rule, heaps, lost, want, err)
			}
		}
	}
	if _, err := MisereSum(context.Background(), Nim(), []int{50, 60, 70}, 1000); err == nil {
		t.Error("no limit was reached")
	}
}
