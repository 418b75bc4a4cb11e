package match_test

import (
	"errors"
	"iter"
	"strings"
	"testing"

	"cairn"
	"cairn/match"
)

// last is a game of two plies at most: take 1 or 2 of two stones; the last move wins.
type last struct{}

func (last) Turn(n int) cairn.Player { return cairn.Player(n & 1) }

func (last) Moves(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for x := 1; x <= n && yield(x); x++ {
		}
	}
}

func (last) Play(n, x int) (int, cairn.Score) { return n - x, 10 }

func (last) Final(int) cairn.Score { return 1 }

func start() match.Match {
	return match.New(last{}, 2, &match.Look[int, int]{
		Key:   func(x int) string { return []string{"", "One", "Two"}[x] },
		Name:  func(int, int) cairn.Text { return cairn.Text{EN: "takes", ZH: "取"} },
		Board: func(n int) match.Board { return match.Board{Stones: n} },
		Takes: func(int, int) []int { return nil },
	})
}

func TestPlayLeavesTheOldMatchAsItWas(t *testing.T) {
	m := start()
	next, err := m.Play("one")
	if err != nil {
		t.Fatal(err)
	}
	if m.Plies() != 0 || m.Position() != 2 || m.Lead() != 0 {
		t.Errorf("the match before the move is now at %v", m.Position())
	}
	if next.Plies() != 1 || next.Position() != 1 || next.Lead() != 10 || next.Over() {
		t.Errorf("after the move: ply %d, position %v, lead %d", next.Plies(), next.Position(), next.Lead())
	}
}

func TestLeadCountsWhatTheEndAdds(t *testing.T) {
	m := start().PlayAt(1)
	if !m.Over() || m.Lead() != 11 || len(m.Moves()) != 0 {
		t.Errorf("over %v, lead %d", m.Over(), m.Lead())
	}
}

func TestPlayRefusesWithWhatCanBePlayed(t *testing.T) {
	var input *cairn.InputError
	if _, err := start().Play("three"); !errors.As(err, &input) || !strings.Contains(err.Error(), `"three"`) || !strings.Contains(err.Error(), "One Two") {
		t.Errorf("got %v", err)
	}
	if _, err := start().PlayAt(1).Play("One"); !errors.As(err, &input) || !input.Problem.Complete() {
		t.Errorf("got %v", err)
	}
}

func TestEachMoveNamesNoMoveThatNobodyWaitsFor(t *testing.T) {
	named := 0
	m := match.New(last{}, 2, &match.Look[int, int]{
		Key:   func(int) string { return "x" },
		Name:  func(int, int) cairn.Text { named++; return cairn.Text{EN: "takes", ZH: "取"} },
		Board: func(n int) match.Board { return match.Board{Stones: n} },
		Takes: func(int, int) []int { return nil },
	})
	for range m.EachMove() {
		break
	}
	if named != 1 || len(m.Moves()) != 2 || named != 3 {
		t.Errorf("%d names were asked for, want one, and two more for all", named)
	}
}
