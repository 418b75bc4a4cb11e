package paint

import (
	"bufio"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"cairn"
	"cairn/catalog"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "石子": 4, "╭─╮": 3, "\x1b[31m亏 2\x1b[0m": 4, "，": 2, "e\u0301": 1} {
		if got := Width(text); got != want {
			t.Errorf("%q takes %d columns, want %d", text, got, want)
		}
	}
}

func TestWrap(t *testing.T) {
	tests := []struct {
		text  string
		width int
		want  string
	}{
		{"one two three", 0, "one two three"},
		{"one two three", 13, "one two three"},
		{"one two three", 7, "one two|three"},
		{"one two three", 5, "one|two|three"},
		{"one\ntwo three", 5, "one|two|three"},
		{"abcdefgh", 3, "abc|def|gh"},
		{"取前两堆石子", 6, "取前两|堆石子"},
		{"取前两堆，石子", 8, "取前两|堆，石子"}, // a comma does not begin a line
		{"取 Alice 的", 8, "取 Alice|的"},
		{"", 5, ""},
	}
	for _, test := range tests {
		if got := strings.Join(Wrap(test.text, test.width), "|"); got != test.want {
			t.Errorf("%q at %d: %q, want %q", test.text, test.width, got, test.want)
		}
	}
}

func FuzzWrap(f *testing.F) {
	f.Add("one two three", 5)
	f.Add("取前两堆，石子 and more", 7)
	f.Fuzz(func(t *testing.T, text string, width int) {
		if width < 2 || width > 200 || len(text) > 1000 || !utf8.ValidString(text) || colour.MatchString(text) { // Wrap takes plain text
			t.Skip()
		}
		lines := Wrap(text, width)
		for _, line := range lines {
			if Width(line) > width {
				t.Errorf("%q at %d: %q is wider", text, width, line)
			}
		}
		squeeze := func(s string) string { return strings.NewReplacer(" ", "", "\n", "").Replace(s) }
		if squeeze(strings.Join(lines, "")) != squeeze(text) {
			t.Errorf("%q at %d: letters are lost in %q", text, width, lines)
		}
	})
}

func TestListing(t *testing.T) {
	columns := []Column{{Right: true}, {Flow: true}, {}}
	rows := [][]string{{"1", "takes the left 5", "best"}, {"12", "石子", ""}}
	tests := map[int]string{
		0:  "   1  takes the left 5  best\n  12  石子\n",
		28: "   1  takes the left 5  best\n  12  石子\n",
		25: "   1  takes the      best\n      left 5\n  12  石子\n",
		20: "   1  takes the left\n      5\n      best\n  12  石子\n",
	}
	for page, want := range tests {
		if got := strings.Join(Listing(columns, rows, "  ", page), ""); got != want {
			t.Errorf("page of %d:\n%s\nwant\n%s", page, got, want)
		}
	}
}

func TestBestMovesComeFirst(t *testing.T) {
	var moves []catalog.Worth
	for i := range 100 {
		moves = append(moves, catalog.Worth{Key: fmt.Sprint(i), Cost: cairn.Score(i * 37 % 10)})
	}
	var keys []string
	for _, m := range bestFirst(moves, 12) {
		keys = append(keys, fmt.Sprintf("%s:%d", m.Key, m.Cost))
	}
	const want = "0:0 10:0 20:0 30:0 40:0 50:0 60:0 70:0 80:0 90:0 3:1 13:1"
	if got := strings.Join(keys, " "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestALongLineIsWrittenByNotation, abridged at the same places as a short one.
func TestALongLineIsWrittenByNotation(t *testing.T) {
	const plies = 5000
	line := func(yield func(catalog.Ply) bool) {
		for i := range plies {
			if !yield(catalog.Ply{By: cairn.Player(i % 2), Key: "L", Gain: 1, Lead: cairn.Score(i + 1)}) {
				return
			}
		}
	}
	for amount, want := range map[Amount]int{Short: 1 + headPlies + 1 + tailPlies, Full: 1 + plies} {
		var out strings.Builder
		p := &solutionPage{bufio.NewWriter(&out), Solved{Card: &cairn.Card{Stones: true}, Solution: &catalog.Solution{Line: line}, PrintLine: amount}, Style{}}
		p.line()
		p.w.Flush()
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if len(lines) != want {
			t.Errorf("%d lines, want %d", len(lines), want)
		}
		if last := lines[len(lines)-1]; last != "  5000  Bob    L  +1  lead +5000" {
			t.Errorf("the last is %q", last)
		}
	}
}
