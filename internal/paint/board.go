package paint

import (
	"fmt"
	"slices"
	"strings"

	"cairn/match"
)

// Chosen is a move to be shown on a board before it is made.
type Chosen struct {
	Takes []int // the cells that it touches
	// Leaves is what it leaves of a heap; -1 where the board is no heap or nothing is chosen.
	Leaves int
}

// Spot is where a cell was drawn: columns From to To-1 of lines Top to Bottom-1.
type Spot struct{ Cell, Top, Bottom, From, To int }

// Board draws a position, and says where its cells are. With boxes, a cell that can be
// touched has a frame and a chosen one a heavy frame; without, a chosen one has
// brackets. What was taken is a dot in its place. A board that is too long keeps what lies
// around the cells that can be touched or are chosen.
func Board(b match.Board, chosen Chosen, style Style) (lines []string, spots []Spot) {
	if b.Stones >= 0 {
		return style.heap(b.Stones, chosen.Leaves), nil
	}
	p := &boardPage{Style: style, cells: b.Cells, chosen: make(map[int]bool)}
	for _, i := range chosen.Takes {
		p.chosen[i] = true
	}
	for _, c := range b.Cells {
		p.deep = p.deep || c.Under != ""
	}
	p.draw()
	return p.lines, p.spots
}

// mostStones is how many stones of a heap are drawn one by one.
const mostStones = 60

// heap draws stones in groups of five, those that are about to go as hollow ones.
func (s Style) heap(stones, leaves int) []string {
	count := fmt.Sprintf(s.say("%d stones", "%d 颗石子"), stones)
	if stones == 1 {
		count = s.say("1 stone", "1 颗石子")
	}
	if leaves >= 0 {
		count += fmt.Sprintf(s.say(", leaves %d", "，剩 %d 颗"), leaves)
	}
	if stones == 0 || stones > mostStones {
		return Wrap(count, s.Width)
	}
	full, hollow := "o", "."
	if s.Boxes {
		full, hollow = "●", "○"
	}
	perLine := mostStones
	if s.Width > 0 {
		perLine = max(5, s.Width/6*5)
	}
	var lines []string
	line := ""
	for i := range stones {
		switch {
		case i%perLine == 0 && i > 0:
			lines, line = append(lines, line), ""
		case i%5 == 0 && i > 0:
			line += " "
		}
		if leaves >= 0 && i >= leaves {
			line += hollow
		} else {
			line += full
		}
	}
	return append(append(lines, line), Wrap(count, s.Width)...)
}

// boardPage is a row of cells being drawn.
type boardPage struct {
	Style
	cells  []match.Cell
	chosen map[int]bool
	deep   bool // some cell has a second value
	lines  []string
	spots  []Spot
}

// The rows of cells that a board may take, and the cells of one where the page has no
// width of its own.
const (
	mostRows  = 3
	wideRow   = 40
	leastRoom = 10
)

// piece is a cell, or a gap of so many that are left out.
type piece struct{ cell, gap int }

func (p *boardPage) draw() {
	page := p.Width
	if page <= 0 {
		page = 4 * wideRow
	}
	page = max(page, leastRoom)
	widest := 1
	for _, c := range p.cells {
		widest = max(widest, Width(c.Label), Width(c.Under))
	}
	pieces := p.pieces(max(4, page/(widest+3)*mostRows-2))
	margin := 1 // blanks within a frame, given up where the row is too long
	if !p.Boxes || p.length(pieces, margin) > page {
		margin = 0
	}
	row, at := []string(nil), 0
	flush := func() {
		for i := range row {
			row[i] = strings.TrimRight(row[i], " ")
		}
		p.lines = append(p.lines, row...)
		row, at = nil, 0
	}
	for _, piece := range pieces {
		drawn, wide := p.piece(piece, margin)
		if at > 0 && at+1+wide > page {
			flush()
		}
		if row == nil {
			row = make([]string, len(drawn))
		}
		if at > 0 {
			at++
		}
		if piece.gap == 0 {
			p.spots = append(p.spots, Spot{piece.cell, len(p.lines), len(p.lines) + len(drawn), at, at + wide})
		}
		for i, text := range drawn {
			if row[i] != "" || at > 0 {
				text = " " + text
			}
			row[i] += text
		}
		at += wide
	}
	flush()
}

// pieces are all cells, or where they are more than most those around the chosen and the
// open ones at either end.
func (p *boardPage) pieces(most int) (list []piece) {
	if len(p.cells) <= most {
		for i := range p.cells {
			list = append(list, piece{cell: i})
		}
		return list
	}
	focus := p.focus()
	around := max(1, most/len(focus)-1) / 2
	last := -1
	for i := range p.cells {
		near := slices.ContainsFunc(focus, func(f int) bool { return f-around <= i && i <= f+around })
		if !near {
			continue
		}
		if i > last+1 {
			list = append(list, piece{gap: i - last - 1})
		}
		list, last = append(list, piece{cell: i}), i
	}
	if rest := len(p.cells) - 1 - last; rest > 0 {
		list = append(list, piece{gap: rest})
	}
	return list
}

// focus are the cells that matter: the first and the last of those chosen and of those open.
func (p *boardPage) focus() (list []int) {
	add := func(is func(int) bool) {
		first, last := -1, -1
		for i := range p.cells {
			if is(i) {
				if first < 0 {
					first = i
				}
				last = i
			}
		}
		for _, i := range []int{first, last} {
			if i >= 0 && !slices.Contains(list, i) {
				list = append(list, i)
			}
		}
	}
	add(func(i int) bool { return p.chosen[i] })
	add(func(i int) bool { return p.cells[i].Mark == match.Open })
	if len(list) == 0 {
		list = []int{0}
	}
	return list
}

func (p *boardPage) length(pieces []piece, margin int) (columns int) {
	for _, piece := range pieces {
		_, wide := p.piece(piece, margin)
		columns += wide + 1
	}
	return columns - 1
}

// piece draws one piece in as many lines as the row has.
func (p *boardPage) piece(at piece, margin int) (lines []string, wide int) {
	if at.gap > 0 {
		return p.unframed([]string{fmt.Sprintf("…%d…", at.gap)}, faint)
	}
	c := p.cells[at.cell]
	values := []string{c.Label}
	if p.deep {
		values = append(values, c.Under)
	}
	wide = max(Width(c.Label), Width(c.Under))
	for i, v := range values {
		if c.Mark == match.Gone {
			v = "·"
		}
		values[i] = strings.Repeat(" ", margin) + pad(v, wide, true) + strings.Repeat(" ", margin)
	}
	switch {
	case c.Mark == match.Gone:
		return p.unframed(spaced(values), faint)
	case p.chosen[at.cell]:
		return p.framed(values, "┏━┓┃┗┛", bold)
	case c.Mark == match.Open && p.Boxes:
		return p.framed(values, "┌─┐│└┘", "")
	}
	return p.unframed(spaced(values), "")
}

func spaced(values []string) []string {
	for i, v := range values {
		values[i] = " " + v + " "
	}
	return values
}

// framed draws a frame of the corners and sides given, or brackets.
func (p *boardPage) framed(values []string, frame, color string) (lines []string, wide int) {
	wide = Width(values[0]) + 2
	if !p.Boxes {
		for _, v := range values {
			lines = append(lines, p.ink(color, "["+v+"]"))
		}
		return lines, wide
	}
	f := []rune(frame)
	rule := strings.Repeat(string(f[1]), wide-2)
	lines = append(lines, p.ink(color, string(f[0])+rule+string(f[2])))
	for _, v := range values {
		lines = append(lines, p.ink(color, string(f[3])+v+string(f[3])))
	}
	return append(lines, p.ink(color, string(f[4])+rule+string(f[5]))), wide
}

// unframed puts values where a frame would hold them.
func (p *boardPage) unframed(values []string, color string) (lines []string, wide int) {
	wide = Width(values[0])
	rows := len(values)
	if p.deep {
		rows = 2
	}
	if p.Boxes {
		lines = append(lines, strings.Repeat(" ", wide))
	}
	for i := range rows {
		v := strings.Repeat(" ", wide)
		if i < len(values) {
			v = values[i]
		}
		lines = append(lines, p.ink(color, v))
	}
	if p.Boxes {
		lines = append(lines, strings.Repeat(" ", wide))
	}
	return lines, wide
}
