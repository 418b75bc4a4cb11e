package paint

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// Width is how many columns text takes on a terminal, colours not counted: wide
// (Chinese) characters take two, line-drawing characters one in every locale.
func Width(text string) int {
	measure := runewidth.Condition{}
	if !strings.Contains(text, "\x1b") {
		return measure.StringWidth(text)
	}
	width := 0
	for text != "" {
		plain, rest, coloured := strings.Cut(text, "\x1b")
		width += measure.StringWidth(plain)
		if !coloured {
			break
		}
		_, text, _ = strings.Cut(rest, "m")
	}
	return width
}

// pad fills text up with spaces to a width, on its left where right is true.
func pad(text string, width int, right bool) string {
	space := strings.Repeat(" ", max(0, width-Width(text)))
	if right {
		return space + text
	}
	return text + space
}

// Wrap breaks plain text into lines of at most width columns (0: no limit), at
// spaces and beside wide characters; a longer word is cut. Its own line breaks stay.
func Wrap(text string, width int) (lines []string) {
	for _, paragraph := range strings.Split(text, "\n") {
		lines = append(lines, wrapLine(paragraph, width)...)
	}
	return lines
}

func wrapLine(text string, width int) (lines []string) {
	if width <= 0 || Width(text) <= width {
		return []string{text}
	}
	line, used := "", 0
	for _, word := range words(text) {
		w := Width(word)
		if used > 0 && used+Width(strings.TrimRight(word, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line, used = "", 0
		}
		for Width(strings.TrimRight(word, " ")) > width {
			head := cut(word, width)
			lines = append(lines, head)
			word = word[len(head):]
			w = Width(word)
		}
		line += word
		used += w
	}
	return append(lines, strings.TrimRight(line, " "))
}

// cut is the longest beginning of a word that fits, one character at least.
func cut(word string, width int) string {
	used := 0
	for i, r := range word {
		w := Width(string(r))
		if i > 0 && used+w > width {
			return word[:i]
		}
		used += w
	}
	return word
}

// words splits text where a line may break: after spaces, and on either side of a
// wide character, except before punctuation that may not begin a line.
func words(text string) (list []string) {
	start, last := 0, rune(0)
	for i, r := range text {
		wide := Width(string(r)) == 2 || last != 0 && Width(string(last)) == 2
		breaks := last == ' ' && r != ' ' || wide && r != ' ' && !strings.ContainsRune("，。；：、！？）」』”’》】,.;:!?)", r) && !strings.ContainsRune("（「『“‘《【(", last)
		if i > start && breaks {
			list = append(list, text[start:i])
			start = i
		}
		last = r
	}
	return append(list, text[start:])
}

// Column is how a column of a listing is set.
type Column struct {
	Right bool // numbers: set to the right
	Flow  bool // the one column that is wrapped where the page is narrow
}

// Listing sets rows in columns two spaces apart, behind an indent, and returns the
// text of each row, its line break included. Where the page is too narrow, the Flow
// column, which must be free of colour, is wrapped.
func Listing(columns []Column, rows [][]string, indent string, page int) []string {
	widths := measure(columns, rows, Width(indent), page)
	texts := make([]string, len(rows))
	for i, row := range rows {
		texts[i] = setRow(columns, widths, row, indent)
	}
	return texts
}

// narrowest is the least width that a wrapped column keeps, page or no page.
const narrowest = 12

func measure(columns []Column, rows [][]string, indent, page int) []int {
	widths := make([]int, len(columns))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], Width(cell))
		}
	}
	total := indent - 2
	for _, w := range widths {
		if w > 0 {
			total += w + 2
		}
	}
	for i, c := range columns {
		if c.Flow && page > 0 && total > page {
			widths[i] = min(widths[i], max(narrowest, widths[i]-(total-page)))
		}
	}
	return widths
}

func setRow(columns []Column, widths []int, row []string, indent string) string {
	var out strings.Builder
	flows := make([][]string, len(row))
	height := 1
	for i, cell := range row {
		flows[i] = []string{cell}
		if columns[i].Flow && Width(cell) > widths[i] {
			flows[i] = Wrap(cell, widths[i])
		}
		height = max(height, len(flows[i]))
	}
	for h := range height {
		line := indent
		for i := range row {
			if widths[i] == 0 {
				continue
			}
			cell := ""
			if h < len(flows[i]) {
				cell = flows[i][h]
			}
			line += pad(cell, widths[i], columns[i].Right) + "  "
		}
		out.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}
