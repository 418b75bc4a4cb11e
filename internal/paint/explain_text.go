package paint

import (
	"bufio"
	"fmt"
	"strings"
)

// ExplainText writes an explanation for a terminal or a pipe.
func ExplainText(w *bufio.Writer, e Explain, style Style) error {
	if style.Width == 0 {
		style.Width = 80 // paragraphs are read in a pipe too
	}
	p := explainPage{w, style}
	for _, b := range e.blocks() {
		p.block(&e, b)
	}
	return w.Flush()
}

type explainPage struct {
	w *bufio.Writer
	Style
}

func (p *explainPage) block(e *Explain, b block) {
	if b.heading != "" {
		p.w.WriteString(p.ink(bold, b.heading) + "\n")
	}
	if b.text != "" {
		p.lines("", b.text)
	}
	if b.grid != nil {
		p.grid(e, b.grid)
	}
	for _, i := range b.list {
		p.item(i)
	}
	p.w.WriteString("\n")
}

func (p *explainPage) lines(indent, text string) {
	for _, line := range Wrap(text, max(20, p.Width-Width(indent))) {
		p.w.WriteString(strings.TrimRight(indent+line, " ") + "\n")
	}
}

// item writes a line of a list: a short text beside its label, a long one below it.
func (p *explainPage) item(i item) {
	indent := strings.Repeat("  ", min(i.depth, 30))
	if Width(i.label) <= 6 && strings.HasSuffix(i.label, ".") { // a bare number begins the paragraph
		p.lines(indent, i.label+" "+i.text)
		return
	}
	if one := indent + i.label + "  " + i.text; Width(one) <= p.Width {
		p.w.WriteString(strings.TrimRight(indent+p.ink(bold, i.label)+"  "+i.text, " ") + "\n")
		return
	}
	p.lines(indent, i.label)
	p.lines(indent+"    ", i.text)
}

// grid writes a table; where it does not fit the page, columns and rows in the
// middle are folded, and that is said.
func (p *explainPage) grid(e *Explain, g *grid) {
	cell := 1
	for r := range g.cells {
		for _, c := range g.cells[r] {
			cell = max(cell, Width(decorated(c)))
		}
	}
	head := 0
	for _, r := range g.rows {
		head = max(head, len(r))
	}
	cell = max(cell, len(g.cols[len(g.cols)-1]))
	cols := keep(len(g.cols), (p.Width-head-4)/(cell+1))
	rows := keep(len(g.rows), 40)
	p.lines("", g.corner)
	p.gridRow(strings.Repeat(" ", head), cell, cols, func(c int) string { return g.cols[c] })
	for i, r := range rows {
		if i > 0 && r != rows[i-1]+1 {
			p.w.WriteString("⋮\n")
		}
		p.gridRow(pad(g.rows[r], head, true), cell, cols, func(c int) string { return p.colored(g.cells[r][c]) })
	}
	p.lines("", g.legend)
	if len(cols) < len(g.cols) || len(rows) < len(g.rows) {
		fmt.Fprintf(p.w, e.say("folded: %d of %d rows and %d of %d columns are shown; --format html shows all\n", "折叠：显示 %[1]d/%[2]d 行、%[3]d/%[4]d 列；--format html 可看全部\n"), len(rows), len(g.rows), len(cols), len(g.cols))
	}
}

func (p *explainPage) gridRow(head string, cell int, cols []int, text func(int) string) {
	line := head + " |"
	for i, c := range cols {
		if i > 0 && c != cols[i-1]+1 {
			line += " …"
		}
		line += " " + pad(text(c), cell, true)
	}
	p.w.WriteString(strings.TrimRight(line, " ") + "\n")
}

// keep lists which of n rows or columns are shown where only most fit: the first
// two thirds and the last third.
func keep(n, most int) (list []int) {
	most = max(most, 3)
	for i := range n {
		if n <= most || i < (most-1)*2/3 || i >= n-(most-1)/3-1 {
			list = append(list, i)
		}
	}
	return list
}

// decorated marks a cell without colours.
func decorated(c gridCell) string {
	text := c.text
	if text == "" {
		text = "·"
	}
	switch {
	case c.marks&fault != 0:
		text += "!!"
	case c.marks&wrong != 0:
		text += "!"
	}
	switch {
	case c.marks&current != 0:
		return "[" + text + "]"
	case c.marks&read != 0:
		return "(" + text + ")"
	case c.marks&onLine != 0:
		return text + "*"
	}
	return text
}

func (p *explainPage) colored(c gridCell) string {
	switch text := decorated(c); {
	case c.marks&(wrong|missed) != 0:
		return p.ink(bad, text)
	case c.marks&(current|onLine) != 0:
		return p.ink(good, text)
	case c.text == "":
		return p.ink(faint, text)
	default:
		return text
	}
}
