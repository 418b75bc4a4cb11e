package paint

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
)

// colour is what ink writes around a text. Any other escape is text like any other.
var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Width is how many columns text takes on a terminal, colours not counted: wide
// (Chinese) characters take two, line-drawing characters one in every locale.
func Width(text string) int {
	measure := runewidth.Condition{}
	if strings.Contains(text, "\x1b") {
		text = colour.ReplaceAllString(text, "")
	}
	return measure.StringWidth(text)
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
	for _, paragraph := range strings.Split(strings.ToValidUTF8(text, "?"), "\n") {
		lines = append(lines, wrapLine(paragraph, width)...)
	}
	return lines
}

func wrapLine(text string, width int) (lines []string) {
	if width <= 0 || Width(text) <= width {
		return []string{text}
	}
	line := ""
	for _, word := range words(text) {
		if line != "" && Width(line+strings.TrimRight(word, " ")) > width {
			lines = append(lines, strings.TrimRight(line, " "))
			line = ""
		}
		for Width(strings.TrimRight(word, " ")) > width {
			head := cut(word, width)
			lines = append(lines, head)
			word = word[len(head):]
		}
		line += word
	}
	return append(lines, strings.TrimRight(line, " "))
}

// cut is the longest beginning of a word that fits, one character at least.
func cut(word string, width int) string {
	end := 0
	for i, r := range word {
		next := i + utf8.RuneLen(r)
		if end > 0 && Width(word[:next]) > width {
			break
		}
		end = next
	}
	return word[:end]
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
// column, which must be free of colour, is wrapped; where that does not help, what
// follows it goes on a line of its own.
func Listing(columns []Column, rows [][]string, indent string, page int) []string {
	l := &listing{columns: columns, indent: indent, flow: len(columns) - 1}
	for i, c := range columns {
		if c.Flow {
			l.flow = i
		}
	}
	l.measure(rows, page)
	texts := make([]string, len(rows))
	for i, row := range rows {
		texts[i] = l.set(row)
	}
	return texts
}

// listing is the layout of some rows.
type listing struct {
	columns []Column
	indent  string
	widths  []int
	flow    int  // the column that is wrapped
	broken  bool // the columns behind it have a line of their own
}

// narrowest is the least width that a wrapped column is given beside others.
const narrowest = 12

func (l *listing) measure(rows [][]string, page int) {
	l.widths = make([]int, len(l.columns))
	for _, row := range rows {
		for i, cell := range row {
			l.widths[i] = max(l.widths[i], Width(cell))
		}
	}
	over := l.until(len(l.columns)) - 2 - page
	if page <= 0 || over <= 0 || !l.columns[l.flow].Flow {
		return
	}
	if beside := l.widths[l.flow] - over; beside >= narrowest {
		l.widths[l.flow] = beside
		return
	}
	l.broken = l.flow+1 < len(l.columns)
	l.widths[l.flow] = min(l.widths[l.flow], max(narrowest, page-l.until(l.flow)))
}

// until is where a column begins.
func (l *listing) until(column int) int {
	at := Width(l.indent)
	for _, w := range l.widths[:column] {
		if w > 0 {
			at += w + 2
		}
	}
	return at
}

func (l *listing) set(row []string) string {
	flow := Wrap(row[l.flow], l.widths[l.flow])
	if !l.columns[l.flow].Flow {
		flow = []string{row[l.flow]}
	}
	var out strings.Builder
	head := append([]string(nil), row...)
	if l.broken {
		head = head[:l.flow+1]
	}
	head[l.flow] = flow[0]
	out.WriteString(l.line(0, head))
	margin := strings.Repeat(" ", l.until(l.flow))
	for _, more := range flow[1:] {
		out.WriteString(margin + more + "\n")
	}
	if l.broken {
		if rest := strings.TrimLeft(l.line(l.flow+1, row[l.flow+1:]), " "); rest != "\n" {
			out.WriteString(margin + rest)
		}
	}
	return out.String()
}

// line sets cells side by side, the first of them in a column.
func (l *listing) line(column int, cells []string) string {
	line := l.indent
	for i, cell := range cells {
		if w := l.widths[column+i]; w > 0 {
			line += pad(cell, w, l.columns[column+i].Right) + "  "
		}
	}
	return strings.TrimRight(line, " ") + "\n"
}
