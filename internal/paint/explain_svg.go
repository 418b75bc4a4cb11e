package paint

import (
	"bufio"
	"fmt"
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
		legend += e.say("; red and !: wrong", "；红色加 !：算错的")
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
	if cell.marks&wrong != 0 {
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
	p := e.Positions[ply.At]
	ink := svgInks[ply.Who]
	x := svgMargin
	alive := make([]bool, len(e.Cells))
	for k := 0; k+1 < len(p.Live); k += 2 {
		for j := p.Live[k]; j < p.Live[k+1]; j++ {
			alive[j] = true
		}
	}
	taken := make([]bool, len(e.Cells))
	for _, cell := range ply.Takes {
		taken[cell] = true
	}
	say := e.say("the end", "结束")
	if ply.Key != "" {
		say = cairn.Player(ply.Who).String() + " " + e.text(ply.Name)
	}
	for j, cell := range e.Cells {
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

// node is a position of the drawn tree: its ply and its place among that ply's.
type node struct{ depth, place int }

// treeSVG draws the game tree with equal positions folded: a layer a ply.
func (e *Explain) treeSVG(w *bufio.Writer) error {
	weighed := e.lastWeighed()
	nodes, layers, order := e.layers(weighed)
	if len(nodes) > mostSVGNodes {
		return tooLarge(cairn.Text{EN: "positions of the tree", ZH: "树上的局面"}, len(nodes), mostSVGNodes)
	}
	wide := 60
	for at := range nodes {
		wide = max(wide, textWidth(e.label(at), 12)+20)
	}
	const high, between = 44, 46
	most := 0
	for _, n := range layers {
		most = max(most, n)
	}
	c := &canvas{}
	title := e.pictureTitle(e.say("game tree, equal positions folded", "博弈树（相同局面合并）"))
	c.text(svgMargin, svgMargin+16, 18, "start", svgInk, title)
	top := svgMargin + 44
	middle := func(at int) (x, y int) {
		n := nodes[at]
		return svgMargin + (most-layers[n.depth])*(wide+14)/2 + n.place*(wide+14) + wide/2, top + n.depth*(high+between)
	}
	for _, at := range order {
		x, y := middle(at)
		if i, valued := weighed[at]; valued {
			for j, o := range e.Steps[i].Options {
				if o.Next < 0 {
					continue
				}
				tx, ty := middle(o.Next)
				stroke, width := svgLine, 1.2
				if j == e.Steps[i].Best {
					stroke, width = svgInks[e.Positions[at].Who], 2.4
				}
				c.line(x, y+high, tx, ty, stroke, width)
				c.text((x+tx)/2+7, (y+high+ty)/2, 11, "start", svgInk, o.Key)
			}
		}
	}
	for _, at := range order {
		x, y := middle(at)
		e.nodeSVG(c, at, weighed, x, y, wide, high)
	}
	return c.write(w, title)
}

func (e *Explain) nodeSVG(c *canvas, at int, weighed map[int]int, x, y, wide, high int) {
	p := e.Positions[at]
	ink := svgInks[p.Who]
	if p.Over {
		ink = svgFaint
	}
	c.box(x-wide/2, y, wide, high, "#ffffff", ink)
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

// layers puts the positions below the start into plies, in the order met.
func (e *Explain) layers(weighed map[int]int) (nodes map[int]node, layers []int, order []int) {
	nodes = map[int]node{0: {}}
	layers, order = []int{1}, []int{0}
	for next := 0; next < len(order) && len(order) <= mostSVGNodes+1; next++ {
		at := order[next]
		i, valued := weighed[at]
		if !valued {
			continue
		}
		for _, o := range e.Steps[i].Options {
			if _, drawn := nodes[o.Next]; drawn || o.Next < 0 {
				continue
			}
			depth := nodes[at].depth + 1
			if depth == len(layers) {
				layers = append(layers, 0)
			}
			nodes[o.Next] = node{depth, layers[depth]}
			layers[depth]++
			order = append(order, o.Next)
		}
	}
	return nodes, layers, order
}
