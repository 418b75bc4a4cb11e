package main

import (
	"bufio"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/internal/sandbox"
	"cairn/judge"
	"cairn/shape"
)

// fullReport is a report of which every part has something to say, about a game's first example.
func fullReport(t *testing.T, e catalog.Entry) paint.Judged {
	t.Helper()
	example := e.Card().Examples[0]
	args, err := catalog.DecodeArgs(example.Input)
	if err != nil {
		t.Fatal(err)
	}
	d, err := e.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := d.Solve(t.Context(), catalog.Ask{Line: true, Moves: true})
	if err != nil {
		t.Fatal(err)
	}
	c := &judge.Counterexample{
		Input: args, Got: json.RawMessage(`"\u001b[2J"`), GotType: "string", Want: json.RawMessage(example.Answer), Near: judge.IntForBool,
		Verdict: judge.WrongAnswer, Smallest: true, Below: 21_844, Values: []int{1, 2, 3, 4}, Stdout: strings.Repeat("debug \x1b[2J", 40) + "\nmore",
	}
	r := &judge.Report{
		Game: e.Card().ID, File: "a/long/way/to/a/file/of/mine.cpp", Language: "cpp", Method: "Solution." + e.Card().Method, Line: 12,
		Verdict: judge.WrongAnswer, Counterexample: c, Limit: time.Second, Tried: 22_000,
		Sanitizer: []judge.Finding{{Message: "AddressSanitizer: heap-buffer-overflow on address", Line: 1, Input: args}},
		Beyond:    &judge.Beyond{Constant: json.RawMessage("true"), Verdict: judge.Crashed, Counterexample: &judge.Counterexample{Input: args, Verdict: judge.Crashed, Message: "IndexError: \x1b[2J list index out of range", Line: 1, Want: json.RawMessage("true"), After: args, Alone: json.RawMessage("1")}},
		Growth:    &judge.Growth{Kind: shape.Doubling, Crosses: 31_000, Passes: 30_000, Points: []judge.Point{{Size: 1000, CPU: time.Second}}, Fit: &judge.Fit{Law: "exponential", Factor: 2.5, Low: 2.1, High: 3, R2: 0.99, Points: 9}},
		Notes:     []cairn.Text{{EN: "a note that is long enough to be wrapped on a narrow page", ZH: "一条很长的说明，长到在窄页面上一定要折成好几行才放得下"}},
	}
	for _, idea := range e.Mistakes() {
		r.Mistakes = append(r.Mistakes, idea.ID)
	}
	solved := &paint.Solved{Card: e.Card(), Of: d, Solution: solution, PrintLine: paint.Short, PrintMoves: paint.Short}
	return paint.Judged{Entry: e, Report: r, Language: "C++", Source: []byte("int main() { return a_rather_long_line_of_code(1, 2, 3); }"), Solved: solved, SolvedBeyond: solved}
}

// TestJudgementsKeepToTheirWidth paints a full report of every game for terminals of 40
// and 80 columns in both languages: no line is wider, and no escape of a solution's
// own output gets through.
func TestJudgementsKeepToTheirWidth(t *testing.T) {
	painted := 0
	for _, e := range games.All().All() {
		page := fullReport(t, e)
		for _, lang := range cairn.Langs {
			for _, width := range []int{40, 80} {
				var text strings.Builder
				style := paint.Style{Lang: lang, Boxes: true, Width: width}
				if err := paint.Judgement(bufio.NewWriter(&text), page, style); err != nil {
					t.Fatal(err)
				}
				lines := strings.Split(text.String(), "\n")
				lines = append(lines, paint.Isolation([]string{sandbox.NoNetwork, sandbox.MemoryCapped, sandbox.OpenLimited}, nil, style)...)
				for _, line := range lines {
					if w := paint.Width(line); w > width {
						t.Errorf("%s in %v: %d columns of %d: %s", e.Card().ID, lang, w, width, line)
					}
				}
				if strings.Contains(text.String(), "\x1b") {
					t.Errorf("%s: an escape gets through", e.Card().ID)
				}
				painted++
			}
		}
	}
	if painted < 40 {
		t.Errorf("only %d pages were looked at", painted)
	}
}
