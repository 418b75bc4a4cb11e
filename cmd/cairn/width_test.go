package main

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
)

// boardsOf are the examples of a game and two longer boards.
func boardsOf(t *testing.T, e catalog.Entry) (boards [][]catalog.Arg) {
	t.Helper()
	for _, x := range e.Card().Examples {
		args, err := catalog.DecodeArgs(x.Input)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, args)
	}
	random := rand.New(rand.NewPCG(1, 1))
	for _, length := range []int{30, 60} {
		var args []catalog.Arg
		for _, p := range e.Card().Params {
			a := catalog.Arg{Int: p.Each.Max}
			if p.Type == cairn.Ints {
				a = catalog.Arg{}
				for range min(length, p.Len.Max) {
					a.Ints = append(a.Ints, p.Each.Min+random.IntN(p.Each.Max-p.Each.Min+1))
				}
			}
			args = append(args, a)
		}
		boards = append(boards, args)
	}
	return boards
}

// TestPagesOfEveryGameKeepToTheirWidth paints every game and its boards for
// terminals of 40 and 80 columns in both languages.
func TestPagesOfEveryGameKeepToTheirWidth(t *testing.T) {
	pages := 0
	keeps := func(what string, style paint.Style, print func(*bufio.Writer, paint.Style) error) {
		var text strings.Builder
		if err := print(bufio.NewWriter(&text), style); err != nil {
			t.Fatalf("%s: %v", what, err)
		}
		for _, line := range strings.Split(text.String(), "\n") {
			if w := paint.Width(line); w > style.Width {
				t.Errorf("%s in %v: %d columns of %d: %s", what, style.Lang, w, style.Width, line)
			}
		}
		pages++
	}
	for _, e := range games.All().All() {
		for _, lang := range cairn.Langs {
			for _, width := range []int{40, 80} {
				style := paint.Style{Lang: lang, Color: true, Boxes: true, Width: width}
				keeps("show "+e.Card().ID, style, func(w *bufio.Writer, s paint.Style) error { return paint.Game(w, e, s) })
				for i, args := range boardsOf(t, e) {
					dealt, err := e.Deal(args)
					if err != nil {
						t.Fatal(err)
					}
					found, err := dealt.Solve(t.Context(), catalog.Ask{Moves: true, Line: true, Check: i == 0})
					if err != nil {
						t.Fatal(err)
					}
					page := paint.Solved{Card: e.Card(), Of: dealt, Solution: found, PrintMoves: paint.Full, PrintLine: paint.Short}
					keeps(fmt.Sprintf("solve %s, board %d", e.Card().ID, i), style, func(w *bufio.Writer, s paint.Style) error { return paint.Solution(w, page, s) })
				}
			}
		}
	}
	if pages < 100 {
		t.Errorf("only %d pages were looked at", pages)
	}
}
