package paint

import (
	"fmt"
	"slices"

	"cairn/quiz"
)

// explain is the run up to the step before the cell that is asked for.
func (p quizPage) explain() *Explain {
	return &Explain{Story: p.Story, View: TableView, Step: p.Step, Lang: p.Lang}
}

// grid is the table with the cell that is asked for; nil where there is none.
func (p quizPage) grid() *grid {
	if p.Kind != quiz.Cell || p.Story.Grid == nil {
		return nil
	}
	asked := p.Story.Positions[p.Story.Steps[p.Step].At]
	blocks := p.explain().table()
	if asked.Row < 0 || len(blocks) == 0 {
		return nil
	}
	g := blocks[0].grid
	for _, row := range g.cells {
		for i := range row {
			row[i].marks = 0
		}
	}
	g.cells[asked.Row][asked.Col] = gridCell{text: "?", marks: current}
	p.trim(g)
	g.legend = fmt.Sprintf(p.say("%s, filled so far", "%s，填到这里"), p.Story.Method.Name.In(p.Lang))
	return g
}

// trim leaves out rows and columns in which nothing stands yet.
func (p quizPage) trim(g *grid) {
	var rows, cols []int
	for r := range g.cells {
		if slices.ContainsFunc(g.cells[r], func(c gridCell) bool { return c.text != "" }) {
			rows = append(rows, r)
		}
	}
	for c := range g.cols {
		if slices.ContainsFunc(g.cells, func(row []gridCell) bool { return row[c].text != "" }) {
			cols = append(cols, c)
		}
	}
	g.pick(rows, cols)
}

// pick keeps some rows and columns.
func (g *grid) pick(rows, cols []int) {
	heads, cells := make([]string, len(rows)), make([][]gridCell, len(rows))
	for i, r := range rows {
		heads[i] = g.rows[r]
		for _, c := range cols {
			cells[i] = append(cells[i], g.cells[r][c])
		}
	}
	labels := make([]string, len(cols))
	for i, c := range cols {
		labels[i] = g.cols[c]
	}
	g.rows, g.cols, g.cells = heads, labels, cells
}

// fitting is the grid with as many columns as the page has room for: the one that is asked
// for and those that are read for it first, then the nearest to it.
func (p quizPage) fitting(g *grid, page int) *grid {
	cell, head, asked := 1, 0, 0
	for r, row := range g.cells {
		head = max(head, len(g.rows[r]))
		for c := range row {
			cell = max(cell, Width(decorated(row[c])), len(g.cols[c]))
			if row[c].marks&current != 0 {
				asked = c
			}
		}
	}
	room := max(3, (page-head-4)/(cell+1))
	if len(g.cols) <= room {
		return g
	}
	needed := []string{g.cols[asked]}
	for _, o := range p.Story.Steps[p.Step].Options {
		if o.Next >= 0 && p.Story.Positions[o.Next].Col >= 0 {
			needed = append(needed, fmt.Sprint(p.Story.Positions[o.Next].Col))
		}
	}
	var cols, rows []int
	for c := range g.cols {
		cols = append(cols, c)
	}
	far := func(c int) int {
		if slices.Contains(needed, g.cols[c]) {
			return 0
		}
		return 1 + max(c-asked, asked-c)
	}
	slices.SortStableFunc(cols, func(a, b int) int { return far(a) - far(b) })
	cols = cols[:room]
	slices.Sort(cols)
	for r := range g.rows {
		rows = append(rows, r)
	}
	g.pick(rows, cols)
	g.legend += p.say("; columns that are not read are left out", "；用不到的列从略")
	return g
}
