package paint

import (
	"bufio"
	"fmt"
	"slices"
	"strconv"

	"cairn"
	"cairn/internal/story"
)

// The largest pictures that fit a slide.
const (
	mostSVGCells = 40
	mostSVGNodes = 160
	mostSVGPlies = 40
	mostSVGPiles = 40
)

// ExplainSVG draws one view as a picture: the table, the tree, or (for any other
// view) the board along the perfect line. The error is a *cairn.LimitError where
// it would be too large to read.
func ExplainSVG(w *bufio.Writer, e Explain) error {
	switch {
	case e.View == TreeView:
		return e.treeSVG(w)
	case (e.View == TableView || e.View == AllViews) && e.Grid != nil:
		return e.tableSVG(w)
	}
	return e.lineSVG(w)
}

func (e *Explain) pictureTitle(view string) string {
	return e.Title.In(e.Lang) + " · " + e.Method.Name.In(e.Lang) + " · " + view
}

func tooLarge(what cairn.Text, n, most int) error {
	return cairn.Limitf(cairn.Text{EN: "use --format html, which can be scrolled", ZH: "请用 --format html，页面可以滚动"}, cairn.Text{
		EN: what.EN + ": %d is too many for a picture; %d would do",
		ZH: what.ZH + "：%d 太多，画不下；%d 以内可以",
	}, n, most)
}

const (
	svgCellWide = 52
	svgCellHigh = 36
)

func (e *Explain) tableSVG(w *bufio.Writer) error {
	if n := max(e.Grid.Wide, e.Grid.Height); n > mostSVGCells {
		return tooLarge(cairn.Text{EN: "table rows or columns", ZH: "表的行或列"}, n, mostSVGCells)
	}
	g := e.table()[0].grid
	c := &canvas{}
	title := e.pictureTitle(e.say("table", "表"))
	c.text(svgMargin, svgMargin+16, 18, "start", svgInk, title)
	c.text(svgMargin, svgMargin+42, 13, "start", svgFaint, g.corner)
	left, top := svgMargin+40, svgMargin+80
	for i, name := range g.cols {
		c.text(left+i*svgCellWide+svgCellWide/2, top-10, 13, "middle", svgFaint, name)
	}
	for r, row := range g.cells {
		y := top + r*svgCellHigh
		c.text(left-14, y+23, 13, "end", svgFaint, g.rows[r])
		for i, cell := range row {
			c.cell(left+i*svgCellWide, y, cell)
		}
	}
	c.text(svgMargin, top+len(g.rows)*svgCellHigh+26, 13, "start", svgFaint, e.svgLegend())
	return c.write(w, title)
}

func (e *Explain) svgLegend() string {
	legend := e.say("each cell: the lead of whoever is to move; green: the perfect line", "每格：轮到走的一方的净胜；绿色：最优路线")
	if e.Step > 0 {
		legend = e.say("each cell: the lead of whoever is to move; green: filled now, yellow: read now", "每格：轮到走的一方的净胜；绿色：这一步填的，黄色：这一步读的")
	}
	if e.Order == "wrong" {
		legend += e.say("; red and !: wrong, !! the first to read an empty cell", "；红色加 !：算错的，!! 第一个读到空格的")
	}
	return legend
}

// cell draws one cell; a cell without a value is only an outline.
func (c *canvas) cell(x, y int, cell gridCell) {
	fill := svgFill
	switch {
	case cell.text == "" && cell.marks == 0:
		return
	case cell.marks&(wrong|missed) != 0:
		fill = svgBad
	case cell.marks&(current|onLine) != 0:
		fill = svgGood
	case cell.marks&read != 0:
		fill = svgRead
	}
	c.box(x+2, y+2, svgCellWide-4, svgCellHigh-4, fill, svgLine)
	text := cell.text
	switch {
	case cell.marks&fault != 0:
		text += "!!"
	case cell.marks&wrong != 0:
		text += "!"
	}
	c.text(x+svgCellWide/2, y+svgCellHigh/2+5, 15, "middle", svgInk, text)
}

// lineSVG draws the board before each ply of the perfect line.
func (e *Explain) lineSVG(w *bufio.Writer) error {
	if n := len(e.Cells); n > mostSVGPiles {
		return tooLarge(cairn.Text{EN: "piles", ZH: "堆数"}, n, mostSVGPiles)
	}
	if n := len(e.Line); n > mostSVGPlies {
		return tooLarge(cairn.Text{EN: "plies of the line", ZH: "路线的步数"}, n, mostSVGPlies)
	}
	c := &canvas{}
	title := e.pictureTitle(e.say("a perfect line", "一条最优路线"))
	c.text(svgMargin, svgMargin+16, 18, "start", svgInk, title)
	y := svgMargin + 40
	for i, ply := range e.Line {
		e.plySVG(c, i, ply, y)
		y += 52
	}
	return c.write(w, title)
}

func (e *Explain) plySVG(c *canvas, i int, ply story.Ply, y int) {
	ink := svgInks[ply.Who]
	x := svgMargin
	alive := e.alive(ply.At)
	taken := make([]bool, len(e.Cells))
	for _, cell := range ply.Takes {
		taken[cell] = true
	}
	say := e.say("the end", "结束")
	if ply.Key != "" {
		say = cairn.Player(ply.Who).String() + " " + e.text(ply.Name)
	}
	for j, cell := range e.Cells {
		if cell.Under != "" {
			cell.Label += "/" + cell.Under
		}
		switch {
		case taken[j]:
			c.box(x, y, 40, 34, svgGood, ink)
			c.text(x+20, y+22, 15, "middle", svgInk, cell.Label)
		case alive[j]:
			c.box(x, y, 40, 34, svgFill, svgLine)
			c.text(x+20, y+22, 15, "middle", svgInk, cell.Label)
		default:
			c.box(x, y, 40, 34, "#ffffff", "#e5e7eb")
		}
		x += 46
	}
	if len(e.Cells) == 0 {
		c.text(x, y+22, 15, "start", svgInk, e.label(ply.At))
		x += textWidth(e.label(ply.At), 15) + 16
	}
	c.text(x+12, y+22, 14, "start", ink, fmt.Sprintf("%d. %s", i+1, say))
}

// svgInks are Alice's, Bob's, and that of what belongs to neither.
var svgInks = [...]string{svgAlice, svgBob, svgFaint}

// drawnTree is the game tree with equal positions folded, in layers: a position
// stands below all that lead to it.
type drawnTree struct {
	order  []int // positions, in layers from the top
	depth  map[int]int
	place  map[int]int // from the left of its layer
	layers []int       // how many stand in each
	wide   int         // of a box
}

const (
	treeHigh    = 44
	treeBetween = 56
	treeApart   = 14
)

func (e *Explain) treeSVG(w *bufio.Writer) error {
	if !e.Tree.Folded || e.Tree.Positions > mostSVGNodes {
		return tooLarge(cairn.Text{EN: "positions of the tree", ZH: "树上的局面"}, e.Tree.Positions, mostSVGNodes)
	}
	t := e.layTree()
	c := &canvas{}
	title := e.pictureTitle(e.say("game tree, equal positions folded", "博弈树（相同局面合并）"))
	c.text(svgMargin, svgMargin+16, 18, "start", svgInk, title)
	weighed := e.lastWeighed()
	for _, at := range t.order {
		e.edgesSVG(c, t, at, weighed)
	}
	for _, at := range t.order {
		e.nodeSVG(c, t, at, weighed)
	}
	c.text(svgMargin, svgMargin+44+len(t.layers)*(treeHigh+treeBetween), 13, "start", svgFaint,
		e.say("below: the lead of whoever is to move; ×: places in the plain tree; blue: Alice, orange: Bob; thick: the chosen move",
			"框内下方：轮到走的一方的净胜；×：在朴素博弈树里出现的次数；蓝：Alice，橙：Bob；粗线：选中的走法"))
	return c.write(w, title)
}

// layTree puts every position one layer below the last that leads to it.
func (e *Explain) layTree() *drawnTree {
	t := &drawnTree{depth: map[int]int{0: 0}, place: make(map[int]int), wide: 60}
	waits := make(map[int]int)
	for _, p := range e.Positions {
		for _, m := range p.Moves {
			waits[m.Next]++
		}
	}
	for next, order := 0, []int{0}; next < len(order); next++ {
		at := order[next]
		t.wide = max(t.wide, textWidth(e.label(at), 12)+20)
		for len(t.layers) <= t.depth[at] {
			t.layers = append(t.layers, 0)
		}
		t.place[at] = t.layers[t.depth[at]]
		t.layers[t.depth[at]]++
		for _, m := range e.Positions[at].Moves {
			t.depth[m.Next] = max(t.depth[m.Next], t.depth[at]+1)
			if waits[m.Next]--; waits[m.Next] == 0 {
				order = append(order, m.Next)
			}
		}
		t.order = order
	}
	return t
}

// middle is where a position's box has its middle and its top.
func (t *drawnTree) middle(at int) (x, y int) {
	most, own := slices.Max(t.layers), t.layers[t.depth[at]]
	x = svgMargin + (most-own)*(t.wide+treeApart)/2 + t.place[at]*(t.wide+treeApart) + t.wide/2
	return x, svgMargin + 44 + t.depth[at]*(treeHigh+treeBetween)
}

// edgesSVG draws the moves at a position, the chosen one thick, each labelled near
// where it begins so that labels keep apart.
func (e *Explain) edgesSVG(c *canvas, t *drawnTree, at int, weighed map[int]int) {
	x, y := t.middle(at)
	best := ""
	if i, valued := weighed[at]; valued && e.Steps[i].Best >= 0 {
		best = e.Steps[i].Options[e.Steps[i].Best].Key
	}
	moves := e.Positions[at].Moves
	for i, m := range moves {
		tx, ty := t.middle(m.Next)
		fx, fy := x+(2*i+1-len(moves))*t.wide/(2*len(moves)), y+treeHigh
		stroke, width := svgLine, 1.2
		if m.Key == best {
			stroke, width = svgInks[e.Positions[at].Who], 2.4
		}
		if layers := t.depth[m.Next] - t.depth[at]; layers == 1 {
			c.line(fx, fy, tx, ty, stroke, width)
		} else {
			c.bow(fx, fy, tx, ty, t.wide/2+8*layers, stroke, width)
		}
		c.text(fx+(tx-fx)*14/max(ty-fy, 14)+4, fy+16, 11, "start", svgInk, m.Key)
	}
}

func (e *Explain) nodeSVG(c *canvas, t *drawnTree, at int, weighed map[int]int) {
	p := e.Positions[at]
	x, y := t.middle(at)
	ink := svgInks[p.Who]
	if p.Over {
		ink = svgFaint
	}
	c.box(x-t.wide/2, y, t.wide, treeHigh, "#ffffff", ink)
	c.text(x, y+17, 12, "middle", svgInk, e.label(at))
	value := ""
	if i, valued := weighed[at]; valued {
		value = strconv.Itoa(int(e.Steps[i].Lead))
	}
	if p.Times != "" && p.Times != "1" {
		value += "  ×" + p.Times
	}
	c.text(x, y+35, 13, "middle", ink, value)
}
