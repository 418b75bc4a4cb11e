package play_test

import (
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/play"
)

func TestUndoGoesBackToAPersonsTurn(t *testing.T) {
	e := entry(t, "877")
	d := deal(t, e, "[3,9,1,2]")
	v := open(t, d)
	s := play.New(e, d, v, [2]play.Player{nil, play.Perfect(v)})
	if s.Undo() || s.Redo() {
		t.Error("something was taken back, or made again, before the first move")
	}
	reply := func() {
		t.Helper()
		c, err := s.Mover().Choose(t.Context(), s.Match())
		if err == nil {
			err = s.Accept(c)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	must := func(key string) {
		t.Helper()
		if err := s.Play(key); err != nil {
			t.Fatal(err)
		}
	}
	must("l")
	reply()
	before := s.Keys()
	must("R")
	reply()
	all := s.Keys()
	if !s.Undo() || !slices.Equal(s.Keys(), before) || !s.Waiting() {
		t.Errorf("undo leads to %v, want %v", s.Keys(), before)
	}
	if !s.Undo() || len(s.Keys()) != 0 || s.Undo() {
		t.Errorf("undo leads to %v, want the start", s.Keys())
	}
	if !s.Redo() || !slices.Equal(s.Keys(), before) || !s.Redo() || !slices.Equal(s.Keys(), all) || s.Redo() {
		t.Errorf("redo leads to %v, want %v", s.Keys(), all)
	}
	s.Undo()
	must("L")
	if s.Redo() {
		t.Error("a move that was taken back comes again after another was made")
	}
}

func TestUndoOneByOneWhereNoPersonPlays(t *testing.T) {
	e := entry(t, "1406")
	d := deal(t, e, "[1,2,3,-1,-2,-3,7]")
	v := open(t, d)
	s := finish(t, e, d, v, [2]play.Player{play.Greedy(), play.Perfect(v)})
	for n := len(s.Keys()); n > 0; n-- {
		if len(s.Keys()) != n || !s.Undo() {
			t.Fatalf("%d moves are left, want %d", len(s.Keys()), n)
		}
	}
}

func TestTakenAndHints(t *testing.T) {
	e := entry(t, "877")
	d := deal(t, e, "[3,9,1,2]")
	s := play.New(e, d, open(t, d), [2]play.Player{})
	// R is answered by L, 9 by the last 1: 2 - 3 + 9 - 1. L gives the 9 away: 3 - 9 + 2 - 1.
	if h := s.Hint(); h.Best.Key != "R" || h.Others != 0 || h.Next != 12 || h.Margin != 7 || h.Forced {
		t.Errorf("hint: %+v", h)
	}
	for _, key := range []string{"R", "L", "L", "L"} {
		if err := s.Play(key); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Taken(); got != [2]cairn.Score{11, 4} || s.Match().Lead() != 7 {
		t.Errorf("taken %v, lead %d; want 11 and 4", got, s.Match().Lead())
	}
}

func TestBoardsAreWorthPlaying(t *testing.T) {
	for _, e := range games.All().All() {
		id := e.Card().ID
		for seed := range uint64(4) {
			f, err := play.Board(t.Context(), e, play.Wanted{Seed: seed})
			if err != nil {
				t.Fatalf("%s: %v", id, err)
			}
			again, err := play.Board(t.Context(), e, play.Wanted{Seed: seed})
			if err != nil || text(f.Dealt) != text(again.Dealt) {
				t.Errorf("%s, seed %d: %s and %s", id, seed, text(f.Dealt), text(again.Dealt))
			}
			if len(f.Dealt.Beyond()) > 0 || !f.Matters || !f.Fools || !f.Long {
				t.Errorf("%s, seed %d: %s: %+v", id, seed, text(f.Dealt), f)
			}
			checkFound(t, e, f)
		}
	}
}

// checkFound looks at what is claimed of a board from the worth of its moves.
func checkFound(t *testing.T, e catalog.Entry, f play.Found) {
	t.Helper()
	v := open(t, f.Dealt)
	start := f.Dealt.Game().Start
	worths, _ := v.Worths(start)
	if !slices.ContainsFunc(worths, func(w catalog.Worth) bool { return w.Cost > 0 }) {
		t.Errorf("%s: every first move is best", text(f.Dealt))
	}
	s := finish(t, e, f.Dealt, v, [2]play.Player{play.Greedy(), play.Perfect(v)})
	if lost(s, cairn.First) == 0 {
		t.Errorf("%s: the greedy player loses nothing", text(f.Dealt))
	}
}

func TestBoardsOfASize(t *testing.T) {
	e := entry(t, "877")
	f, err := play.Board(t.Context(), e, play.Wanted{Seed: 3, Size: 20})
	if err != nil || len(f.Dealt.Args()[0].Ints) != 20 {
		t.Errorf("%v: %s", err, text(f.Dealt))
	}
	f, err = play.Board(t.Context(), entry(t, "1510"), play.Wanted{Seed: 3, Size: 1000, For: cairn.Second})
	if err != nil || f.Dealt.Args()[0].Int > 1000 || !f.Fair {
		t.Errorf("%v: %s, fair %v", err, text(f.Dealt), f.Fair)
	}
	for _, rule := range []string{"heap:kayles", "heap:nim", "heap:misere nim"} {
		f, err := play.Board(t.Context(), entry(t, rule), play.Wanted{Seed: 3})
		if heaps := f.Dealt.Args()[0].Ints; err != nil || len(heaps) != 3 || slices.Contains(heaps, 0) || !f.Matters {
			t.Errorf("%s: %v: %s", rule, err, text(f.Dealt))
		}
	}
	f, err = play.Board(t.Context(), entry(t, "heap:fibonacci"), play.Wanted{Seed: 3})
	if err != nil || len(f.Dealt.Args()[0].Ints) != 1 || !f.Matters || !f.Long {
		t.Errorf("fibonacci: %v: %s", err, text(f.Dealt))
	}
	if _, err = play.Board(t.Context(), entry(t, "464"), play.Wanted{Seed: 3, Size: 1}); err != nil {
		t.Error(err)
	}
}
