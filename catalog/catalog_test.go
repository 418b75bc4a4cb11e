package catalog_test

import (
	"context"
	"errors"
	"iter"
	"math/rand/v2"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// countdown is a game to test the catalogue with: from n stones take one or two,
// each stone a point. spoil is added to what its one method claims.
func countdown(id string, spoil cairn.Score) catalog.Entry {
	return countdownBy(id, func(n int) cairn.Book[shape.FrontPos] { return claim{n, spoil} })
}

// countdownBy is the same game with another book behind its one method.
func countdownBy(id string, book func(n int) cairn.Book[shape.FrontPos]) catalog.Entry {
	return catalog.Seal(catalog.Spec[int, shape.FrontPos, int32, int]{
		Card: cairn.Card{
			ID: id, LeetCode: 9000, Aliases: []string{"Down"},
			Title:  cairn.Text{EN: "Count Down", ZH: "倒数"},
			Params: []cairn.Param{{Name: "n", Type: cairn.Int, Each: cairn.Range{Min: 1, Max: 50}}}, Returns: cairn.Int, Stones: true,
		},
		Input: catalog.Input[int]{
			Args: func(n int) []catalog.Arg { return []catalog.Arg{{Int: n}} },
			Of:   func(args []catalog.Arg) int { return args[0].Int },
			Check: func(n int) error {
				if n < 0 {
					return cairn.Inputf("give 0 or more", cairn.Text{EN: "n: %d is negative", ZH: "n：%d 是负数"}, n)
				}
				return nil
			},
			Small:  func(size int) iter.Seq[int] { return func(yield func(int) bool) { yield(size) } },
			Sample: func(_ *rand.Rand, size int, _ shape.Profile) int { return size },
		},
		Deal:   func(n int) (cairn.Rules[shape.FrontPos, int32], shape.FrontPos) { return stones(n), shape.FrontPos{} },
		Answer: func(_ int, v cairn.Score) int { return int(v) },
		Algos: []catalog.Algo[int, shape.FrontPos]{{
			ID: "claim", Time: "O(1)", Space: "O(1)",
			Fits: func(n int) error {
				if n > 1000 {
					return cairn.Limitf("", cairn.Text{EN: "too many", ZH: "太多"})
				}
				return nil
			},
			Open: func(_ context.Context, n int, _ *trace.Log) (cairn.Book[shape.FrontPos], error) {
				return book(n), nil
			},
		}},
		Look: func(int) *match.Look[shape.FrontPos, int32] {
			return &match.Look[shape.FrontPos, int32]{
				Key:   func(x int32) string { return string(rune('0' + x)) },
				Name:  func(shape.FrontPos, int32) cairn.Text { return cairn.Text{EN: "takes", ZH: "取"} },
				Board: func(shape.FrontPos) match.Board { return match.Board{} },
				Takes: func(shape.FrontPos, int32) []int { return nil },
			}
		},
	})
}

func stones(n int) *shape.Front {
	ones := make([]int, n)
	for i := range ones {
		ones[i] = 1
	}
	return &shape.Front{
		Prefix: shape.Prefix(ones),
		Most:   func(shape.FrontPos) int32 { return 2 },
		Grow:   func(shape.FrontPos, int32) int32 { return 0 },
	}
}

// claim is the right value, stone by stone from the end, and then spoilt: taking
// two is best wherever two are left.
type claim struct {
	n     int
	spoil cairn.Score
}

func (c claim) Value(p shape.FrontPos) cairn.Score {
	rest := c.n - int(p.I)
	lead := cairn.Score(0)
	if rest > 0 {
		lead = cairn.Score(min(rest, 2))
		for after := rest - 2; after > 0; after -= 2 {
			lead = cairn.Score(min(after, 2)) - lead
		}
	}
	return p.Who.Sign()*lead + c.spoil
}

func dealt(t *testing.T, e catalog.Entry, args ...catalog.Arg) catalog.Dealt {
	t.Helper()
	d, err := e.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestFindTakesWhatPeopleType(t *testing.T) {
	c := catalog.New(countdown("count-down", 0))
	for _, name := range []string{"count-down", "9000", "DOWN", "countdown", "Count Down", " count_down ", "倒数"} {
		if _, err := c.Find(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	_, err := c.Find("count-dawn")
	var input *cairn.InputError
	if !errors.As(err, &input) || !strings.Contains(input.Hint.EN, "'count-down'") {
		t.Errorf("got %v, want a hint at count-down", err)
	}
	if _, err := c.Find("chess"); err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Errorf("got %v, want no suggestion", err)
	}
}

func TestTwoGamesMayNotShareAName(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	catalog.New(countdown("a", 0), countdown("b", 0))
}

func TestCheckNamesBothValuesOfADisagreement(t *testing.T) {
	d := dealt(t, countdown("count-down", 100), catalog.Arg{Int: 2})
	_, err := d.Solve(t.Context(), catalog.Ask{Check: true})
	var differ *cairn.DisagreementError
	if !errors.As(err, &differ) || differ.A != 102 {
		t.Fatalf("got %v", err)
	}
	for _, want := range []string{"claim", "102", "count-down", "[2]"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not name %s", err, want)
		}
	}
}

func TestSolveDerivesTotalsMovesAndLineFromTheOracle(t *testing.T) {
	d := dealt(t, countdown("count-down", 0), catalog.Arg{Int: 5})
	s, err := d.Solve(t.Context(), catalog.Ask{Method: catalog.Oracle, Moves: true, Line: true})
	if err != nil {
		t.Fatal(err)
	}
	if s.Margin != 1 || s.Totals == nil || *s.Totals != [2]cairn.Score{3, 2} || s.Winner() != "Alice" {
		t.Errorf("margin %d, totals %v", s.Margin, s.Totals)
	}
	if len(s.Moves) != 2 || !s.AllMoves {
		t.Errorf("moves %v", s.Moves)
	}
	last := catalog.Ply{}
	for ply := range s.Line {
		last = ply
	}
	if last.Lead != 1 {
		t.Errorf("the line ends at %d", last.Lead)
	}
}

// liar claims the right values and plays a line that does not keep them.
type liar struct{ claim }

func (l liar) Line(p shape.FrontPos) iter.Seq[cairn.Ply[int32]] {
	return func(yield func(cairn.Ply[int32]) bool) {
		for at := p; int(at.I) < l.n; at.I, at.Who = at.I+1, at.Who.Other() {
			if !yield(cairn.Ply[int32]{By: at.Who, Move: 1, Gain: at.Who.Sign()}) {
				return
			}
		}
	}
}

func TestALineThatMissesTheValueIsADisagreement(t *testing.T) {
	d := dealt(t, countdownBy("count-down", func(n int) cairn.Book[shape.FrontPos] { return liar{claim{n, 0}} }), catalog.Arg{Int: 6})
	_, err := d.Solve(t.Context(), catalog.Ask{Line: true})
	var differ *cairn.DisagreementError
	if !errors.As(err, &differ) || !strings.Contains(err.Error(), "line") {
		t.Errorf("got %v, want the line and the value named", err)
	}
}

func TestSolveFallsBackWhereAMethodDoesNotFit(t *testing.T) {
	d := dealt(t, countdown("count-down", 0), catalog.Arg{Int: 2000})
	s, err := d.Solve(t.Context(), catalog.Ask{})
	if err != nil || s.Method.ID != catalog.Memo {
		t.Errorf("%v, %v", s, err)
	}
	if _, err := d.Solve(t.Context(), catalog.Ask{Method: "claim"}); err == nil {
		t.Error("a method that does not fit answered")
	}
	if _, err := d.Solve(t.Context(), catalog.Ask{Strict: true}); err == nil || !strings.Contains(err.Error(), "2000 is outside 1..50") {
		t.Errorf("strict: %v", err)
	}
}

func TestDealRefusesWhatNoGameMeans(t *testing.T) {
	e := countdown("count-down", 0)
	for _, args := range [][]catalog.Arg{{}, {{Int: -1}}, {{Ints: []int{1}}}, {{Int: 1}, {Int: 2}}} {
		_, err := e.Deal(args)
		var input *cairn.InputError
		if !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%v: got %v, want an input error in both languages", args, err)
		}
	}
}

func TestNearest(t *testing.T) {
	names := []string{"json", "line", "lang", "石子游戏"}
	for typed, want := range map[string]string{
		"jsno": "json", "lin": "line", "lange": "lang", "l": "", "": "", "magic": "", "石子游系": "石子游戏",
	} {
		if got := catalog.Nearest(typed, names); got != want {
			t.Errorf("%q is nearest to %q, want %q", typed, got, want)
		}
	}
}
