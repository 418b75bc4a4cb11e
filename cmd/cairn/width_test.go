package main

import (
	"bufio"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/quiz"
	"cairn/record"
	"cairn/review"
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

// pagesOf are the printers of a game's card and of its boards, solved, by what they print.
func pagesOf(t *testing.T, e catalog.Entry) map[string]func(*bufio.Writer, paint.Style) error {
	t.Helper()
	id := e.Card().ID
	pages := map[string]func(*bufio.Writer, paint.Style) error{
		"show " + id: func(w *bufio.Writer, s paint.Style) error { return paint.Game(w, e, s) },
	}
	for i, args := range boardsOf(t, e) {
		dealt, err := e.Deal(args)
		if err != nil {
			t.Fatal(err)
		}
		found, err := dealt.Solve(t.Context(), catalog.Ask{Moves: true, Line: true, Check: i == 0})
		if err != nil {
			t.Fatal(err)
		}
		line := record.Line{End: dealt.Game().Start}
		for n := 0; !line.End.Over() && n < 40; n++ { // the last move is often a bad one
			keys := line.End.Keys()
			line.Keys, line.End = append(line.Keys, keys[len(keys)-1]), line.End.PlayAt(len(keys)-1)
		}
		reviewed, err := review.Of(t.Context(), e, dealt, line)
		if err != nil {
			t.Fatal(err)
		}
		pages[fmt.Sprintf("review %s, board %d", id, i)] = func(w *bufio.Writer, s paint.Style) error { return paint.ReviewText(w, reviewed, s) }
		page := paint.Solved{Card: e.Card(), Of: dealt, Solution: found, PrintMoves: paint.Full, PrintLine: paint.Short}
		pages[fmt.Sprintf("solve %s, board %d", id, i)] = func(w *bufio.Writer, s paint.Style) error { return paint.Solution(w, page, s) }
	}
	return pages
}

// questionsOf are the printers of questions about a game, and of answers to them.
func questionsOf(t *testing.T, e catalog.Entry) map[string]func(*bufio.Writer, paint.Style) error {
	t.Helper()
	questions, err := quiz.Make(t.Context(), e, quiz.Wanted{Count: 3, Seed: 1})
	if err != nil {
		t.Fatalf("%s: %v", e.Card().ID, err)
	}
	pages := make(map[string]func(*bufio.Writer, paint.Style) error)
	for i := range questions {
		q := &questions[i]
		answers := q.Choices
		if answers == nil {
			answers = []string{"1"}
		}
		for _, said := range answers {
			verdict, err := q.Judge(t.Context(), said)
			if err != nil {
				t.Fatalf("%s: %v", e.Card().ID, err)
			}
			pages[fmt.Sprintf("quiz %s, question %d, answered %s", e.Card().ID, i, said)] = func(w *bufio.Writer, s paint.Style) error {
				return errors.Join(paint.QuizAsk(w, q, i+1, len(questions), s), paint.QuizTell(w, q, verdict, s), paint.QuizGive(w, q, s))
			}
		}
	}
	return pages
}

// TestPagesOfEveryGameKeepToTheirWidth paints every game and its boards for
// terminals of 40 and 80 columns in both languages.
func TestPagesOfEveryGameKeepToTheirWidth(t *testing.T) {
	painted := 0
	for _, e := range games.All().All() {
		pages := pagesOf(t, e)
		maps.Copy(pages, questionsOf(t, e))
		for what, page := range pages {
			for _, lang := range cairn.Langs {
				for _, width := range []int{40, 80} {
					var text strings.Builder
					if err := page(bufio.NewWriter(&text), paint.Style{Lang: lang, Color: true, Boxes: true, Width: width}); err != nil {
						t.Fatalf("%s: %v", what, err)
					}
					for _, line := range strings.Split(text.String(), "\n") {
						if w := paint.Width(line); w > width {
							t.Errorf("%s in %v: %d columns of %d: %s", what, lang, w, width, line)
						}
					}
					painted++
				}
			}
		}
	}
	if painted < 100 {
		t.Errorf("only %d pages were looked at", painted)
	}
}
