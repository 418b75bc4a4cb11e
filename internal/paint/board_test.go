package paint

import (
	"fmt"
	"strings"
	"testing"

	"cairn"
	"cairn/match"
)

// row is a board of cells by their labels: "." gone, a leading "*" open, else kept.
func row(labels ...string) match.Board {
	b := match.Board{Stones: -1}
	for _, l := range labels {
		c := match.Cell{Label: strings.TrimPrefix(l, "*"), Mark: match.Kept}
		switch {
		case l == ".":
			c.Mark = match.Gone
		case l[0] == '*':
			c.Mark = match.Open
		}
		b.Cells = append(b.Cells, c)
	}
	return b
}

func drawn(b match.Board, c Chosen, s Style) string {
	lines, _ := Board(b, c, s)
	return strings.Join(lines, "\n")
}

func TestBoardsAreDrawn(t *testing.T) {
	nothing := Chosen{Leaves: -1}
	boxes, plain := Style{Boxes: true, Width: 40}, Style{Width: 40}
	for _, c := range []struct {
		board  match.Board
		chosen Chosen
		style  Style
		want   string
	}{
		{row(".", "*9", "12", "*4"), Chosen{Takes: []int{1}}, boxes, "      ┏━━━┓        ┌───┐\n  ·   ┃ 9 ┃   12   │ 4 │\n      ┗━━━┛        └───┘"},
		{row(".", "*9", "12", "*4"), Chosen{Takes: []int{1}}, plain, " ·  [9]  12   4"},
		{match.Board{Stones: 7}, Chosen{Leaves: 3}, boxes, "●●●○○ ○○\n7 stones, leaves 3"},
		{match.Board{Stones: 7}, nothing, plain, "ooooo oo\n7 stones"},
		{match.Board{Stones: 1}, nothing, Style{Lang: cairn.Chinese}, "o\n1 颗石子"},
		{match.Board{Stones: 61}, Chosen{Leaves: 60}, plain, "61 stones, leaves 60"},
		{match.Board{Stones: 0}, nothing, plain, "0 stones"},
	} {
		if got := drawn(c.board, c.chosen, c.style); got != c.want {
			t.Errorf("drawn as\n%s\nwant\n%s", got, c.want)
		}
	}
}

// TestLongBoardsKeepWhatMatters leaves out the middle of a long row, never a cell that can
// be touched at its ends or is chosen, and never goes beyond the page.
func TestLongBoardsKeepWhatMatters(t *testing.T) {
	labels := make([]string, 500)
	for i := range labels {
		labels[i] = fmt.Sprint(i)
	}
	labels[0], labels[1], labels[499] = ".", "*1", "*499"
	for _, width := range []int{24, 40, 80, 200} {
		for _, style := range []Style{{Boxes: true, Width: width}, {Width: width}} {
			lines, spots := Board(row(labels...), Chosen{Takes: []int{250}}, style)
			seen := make(map[int]bool)
			for _, s := range spots {
				seen[s.Cell] = true
				if s.Bottom > len(lines) || s.To > width {
					t.Errorf("width %d: a spot at %+v", width, s)
				}
			}
			if !seen[1] || !seen[250] || !seen[499] {
				t.Errorf("width %d: a cell that matters is left out:\n%s", width, strings.Join(lines, "\n"))
			}
			for _, l := range lines {
				if Width(l) > width {
					t.Errorf("%d columns of %d: %q", Width(l), width, l)
				}
			}
		}
	}
}
