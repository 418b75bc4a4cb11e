package paint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/internal/story"
)

// table is the grid as it stands after the step that is shown.
func (e *Explain) table() []block {
	if e.Grid == nil {
		return nil
	}
	g := &grid{corner: e.Grid.Rows.In(e.Lang) + " \\ " + e.Grid.Cols.In(e.Lang), legend: e.legend()}
	for c := range e.Grid.Wide {
		g.cols = append(g.cols, strconv.Itoa(c))
	}
	for r := range e.Grid.Height {
		g.rows = append(g.rows, strconv.Itoa(r))
		g.cells = append(g.cells, make([]gridCell, e.Grid.Wide))
	}
	shown := e.at()
	for i, s := range e.Steps[:shown+1] {
		if s.At < 0 || s.Kind != "cell" && s.Kind != "leave" {
			continue
		}
		p := e.Positions[s.At]
		if p.Row < 0 || e.Best && !e.onLine(s.At) {
			continue
		}
		cell := &g.cells[p.Row][p.Col]
		*cell = gridCell{text: strconv.Itoa(int(s.Lead)), step: i + 1}
		if s.Wrong {
			cell.marks |= wrong
		}
		if i == e.FirstFault {
			cell.marks |= fault
		}
		if e.onLine(s.At) && shown == len(e.Steps)-1 {
			cell.marks |= onLine
		}
	}
	e.markReads(g, shown)
	list := []block{{heading: e.say("Table", "表"), grid: g}}
	if text := e.layered(); text != "" {
		list = append(list, block{text: text})
	}
	return list
}

// mostLayered bounds the cells that are listed layer by layer.
const mostLayered = 60

// layered lists a finished table by layers: a cell stands one layer after the last
// of the cells that it read, so those of one layer could be filled in any order.
func (e *Explain) layered() string {
	if e.Order == "wrong" || e.Step > 0 || e.Best {
		return ""
	}
	layer := make(map[int]int)
	var rows []string
	for _, s := range e.Steps {
		if s.Kind != "cell" && s.Kind != "leave" || e.Positions[s.At].Row < 0 || len(s.Options) == 0 {
			continue
		}
		own := 1
		for _, o := range s.Options {
			own = max(own, 1+layer[o.Next])
		}
		layer[s.At] = own
		if len(layer) > mostLayered {
			return ""
		}
		for len(rows) < own {
			rows = append(rows, "")
		}
		rows[own-1] += " " + strconv.Itoa(int(s.Lead))
	}
	if len(rows) < 2 {
		return ""
	}
	return e.say("Layer by layer, each from the layers before it:", "一层一层看，每层只用到前面的层：") + strings.Join(rows, " /")
}

// markReads marks the cell that the shown step fills and those that it reads. At
// the end of a run nothing is being filled.
func (e *Explain) markReads(g *grid, shown int) {
	s := e.Steps[shown]
	if s.At < 0 || e.Step == 0 || e.Positions[s.At].Row < 0 {
		return
	}
	g.cells[e.Positions[s.At].Row][e.Positions[s.At].Col].marks |= current
	for _, o := range s.Options {
		if o.Next < 0 || e.Positions[o.Next].Row < 0 {
			continue
		}
		cell := &g.cells[e.Positions[o.Next].Row][e.Positions[o.Next].Col]
		cell.marks |= read
		if o.Empty {
			cell.marks |= missed
		}
	}
}

func (e *Explain) legend() string {
	legend := e.say("each cell: the lead of whoever is to move; * on the perfect line", "每格：轮到走的一方的净胜；* 在最优路线上")
	if e.Step > 0 {
		legend = e.say("each cell: the lead of whoever is to move; [ ] filled now, ( ) read now", "每格：轮到走的一方的净胜；[ ] 这一步填的，( ) 这一步读的")
	}
	if e.Order == "wrong" {
		legend += e.say("; ! wrong, !! the first to read an empty cell", "；! 算错的，!! 第一个读到空格的")
	}
	return legend
}

// calls are the steps of a search, indented by depth.
func (e *Explain) calls() []block {
	var items []item
	from, to := e.steps()
	if e.Step > 0 {
		from = 0
	}
	for _, s := range e.Steps[from:to] {
		switch s.Kind {
		case "enter":
			items = append(items, item{s.Depth, e.label(s.At), e.say("?", "？")})
		case "hit":
			items = append(items, item{s.Depth, e.label(s.At), fmt.Sprintf(e.say("= %d, remembered", "= %d，查到"), s.Lead)})
		case "leave":
			items = append(items, item{s.Depth, e.label(s.At), fmt.Sprintf("= %d", s.Lead)})
		}
	}
	if len(items) == 0 {
		return nil
	}
	return []block{{heading: e.say("Calls", "调用"), list: e.foldItems(items)}}
}

// foldItems keeps the beginning and the end of a long list.
func (e *Explain) foldItems(items []item) []item {
	const head, tail = 60, 12
	if len(items) <= head+tail || e.From > 0 || e.To > 0 {
		return items
	}
	folded := append([]item(nil), items[:head]...)
	folded = append(folded, item{label: "…", text: fmt.Sprintf(e.say("%d lines are folded", "折叠了 %d 行"), len(items)-head-tail)})
	return append(folded, items[len(items)-tail:]...)
}

// folded is the game tree with each position spelled out once.
func (e *Explain) folded() []block {
	if !e.Tree.Folded {
		return nil
	}
	best := e.lastWeighed()
	var items []item
	seen := make(map[int]bool)
	var grow func(at, depth int, move string)
	grow = func(at, depth int, move string) {
		label, text := e.label(at), ""
		if move != "" {
			label = move + " → " + label
		}
		if i, valued := best[at]; valued {
			text = fmt.Sprintf("= %d", e.Steps[i].Lead)
		}
		if times := e.Positions[at].Times; times != "" && times != "1" {
			text += "  ×" + times
		}
		if seen[at] && len(e.Positions[at].Moves) > 0 {
			items = append(items, item{depth, label, text + e.say("  (above)", "（同上）")})
			return
		}
		seen[at] = true
		items = append(items, item{depth, label, text})
		if len(items) < mostTreeLines {
			for _, m := range e.Positions[at].Moves {
				grow(m.Next, depth+1, m.Key)
			}
		}
	}
	grow(0, 0, "")
	return []block{{heading: e.say("Tree, equal positions folded", "博弈树（相同局面合并）"), list: e.foldItems(items)}}
}

// mostTreeLines bounds how far the tree is spelled out before it is folded.
const mostTreeLines = 4000

// lastWeighed is the step that last valued each position.
func (e *Explain) lastWeighed() map[int]int {
	last := make(map[int]int)
	for i, s := range e.Steps[:e.at()+1] {
		if s.Kind == "cell" || s.Kind == "leave" {
			last[s.At] = i
		}
	}
	return last
}

// row shows a row that is used again: what each step wrote over, and why that is safe.
func (e *Explain) row() []block {
	if e.Slots == 0 {
		return nil
	}
	row := make([]string, e.Slots)
	for i := range row {
		row[i] = "·"
	}
	holds := make([]int, e.Slots) // the position whose value a slot holds, plus one
	last := e.lastReads()
	var items []item
	for i, s := range e.Steps[:e.at()+1] {
		if s.Slot == 0 {
			continue
		}
		old := holds[s.Slot-1]
		row[s.Slot-1], holds[s.Slot-1] = strconv.Itoa(int(s.Lead)), s.At+1
		items = append(items, item{0, strconv.Itoa(i+1) + ". " + bracketed(row, s.Slot-1), e.misread(s) + e.overwrites(i, s.Slot, old-1, last)})
	}
	return []block{{heading: e.say("Rolled row", "滚动数组"), list: e.foldItems(items)}}
}

// bracketed writes a row with one of its slots marked, and of a long row what
// stands around it.
func bracketed(row []string, slot int) (line string) {
	const beside = 7
	for i, v := range row {
		switch {
		case i == slot:
			line += " [" + v + "]"
		case len(row) <= 2*beside+2 || i >= slot-beside && i <= slot+beside:
			line += " " + v
		case i == slot-beside-1 || i == slot+beside+1:
			line += " …"
		}
	}
	return line[1:]
}

// misread tells what a step wanted and what stood in the slot instead.
func (e *Explain) misread(s story.Step) (text string) {
	for _, o := range s.Options {
		switch {
		case o.Held >= 0:
			text += fmt.Sprintf(e.say("wants %s, but finds %s: wrong; ", "要的是 %s，放着的却是 %s：错；"), e.label(o.Next), e.label(o.Held))
		case o.Empty:
			text += fmt.Sprintf(e.say("wants %s, which is not there yet: wrong; ", "要的是 %s，可还没有算：错；"), e.label(o.Next))
		}
	}
	return text
}

// lastReads is the last step at which each position's value is read.
func (e *Explain) lastReads() map[int]int {
	last := make(map[int]int)
	for i, s := range e.Steps {
		for _, o := range s.Options {
			if o.Next >= 0 {
				last[o.Next] = i
			}
		}
	}
	return last
}

func (e *Explain) overwrites(step, slot, old int, last map[int]int) string {
	if old < 0 {
		return fmt.Sprintf(e.say("slot %d was empty", "第 %d 格原来是空的"), slot-1)
	}
	read, ever := last[old]
	switch {
	case e.Order == "wrong":
		return fmt.Sprintf(e.say("over the value of %s", "覆盖 %s 的值"), e.label(old))
	case !ever || read < step:
		return fmt.Sprintf(e.say("over the value of %s, which nobody reads any more: safe", "覆盖 %s 的值，后面没有人再读它：安全"), e.label(old))
	case read == step:
		return fmt.Sprintf(e.say("over the value of %s, which this step is the last to read: safe", "覆盖 %s 的值，它到这一步最后一次被读：安全"), e.label(old))
	}
	return fmt.Sprintf(e.say("over the value of %s, which step %d still needs: not safe", "覆盖 %s 的值，而第 %d 步还要用它：不安全"), e.label(old), read+1)
}

// board follows the piles along the perfect line, and Alice's lead after each ply.
func (e *Explain) board() []block {
	notes := e.notesDiffer()
	var items []item
	for i, ply := range e.Line {
		label, text := e.say("end", "结束"), ""
		if ply.Key != "" {
			label, text = fmt.Sprintf("%d. %-5s", i+1, cairn.Player(ply.Who)), e.text(ply.Name)
		}
		if note := e.text(e.Positions[ply.At].Note); notes && note != "" {
			text = note + e.say("; ", "；") + text
		}
		if e.Stones {
			text += e.say("  Alice's lead ", "  Alice 净胜 ") + Signed(ply.Lead)
		}
		items = append(items, item{0, label + "  " + e.piles(ply), strings.TrimSpace(text)})
	}
	return []block{{heading: e.say("Board along a perfect line", "沿最优路线看棋盘"), list: e.foldItems(items)}}
}

// notesDiffer tells whether notes say something of a position and not of the game.
func (e *Explain) notesDiffer() bool {
	for _, p := range e.Positions {
		if p.Note != e.Positions[0].Note {
			return true
		}
	}
	return false
}

// mostDrawn is how many piles a line of text draws one by one.
const mostDrawn = 12

// piles draws a board: what was taken as dots, what is taken now in brackets.
func (e *Explain) piles(ply story.Ply) string {
	if len(e.Cells) == 0 || len(e.Cells) > mostDrawn {
		return e.label(ply.At)
	}
	alive := e.alive(ply.At)
	text := ""
	for i, c := range e.Cells {
		label := c.Label
		if c.Under != "" {
			label += "/" + c.Under
		}
		wide := Width(label)
		switch {
		case !alive[i]:
			label = pad("·", wide, true)
			text += " " + label + " "
		case slices.Contains(ply.Takes, i):
			text += "[" + label + "]"
		default:
			text += " " + label + " "
		}
	}
	return text
}

// alive tells which of the board's cells are still there at a position.
func (e *Explain) alive(position int) []bool {
	alive := make([]bool, len(e.Cells))
	ranges := e.Positions[position].Live
	for k := 0; k+1 < len(ranges); k += 2 {
		for i := ranges[k]; i < ranges[k+1]; i++ {
			alive[i] = true
		}
	}
	return alive
}
