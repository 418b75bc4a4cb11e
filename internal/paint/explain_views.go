package paint

import (
	"fmt"
	"strconv"

	"cairn"
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
		if e.onLine(s.At) && shown == len(e.Steps)-1 {
			cell.marks |= onLine
		}
	}
	e.markReads(g, shown)
	return []block{{heading: e.say("Table", "表"), grid: g}}
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
		legend += e.say("; ! wrong", "；! 算错的")
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
	best := e.lastWeighed()
	if len(best) == 0 {
		return nil
	}
	var items []item
	seen := make(map[int]bool)
	var grow func(at, depth int, move string)
	grow = func(at, depth int, move string) {
		p := e.Positions[at]
		label := e.label(at)
		if move != "" {
			label = move + " → " + label
		}
		text := ""
		if i, valued := best[at]; valued {
			text = fmt.Sprintf("= %d", e.Steps[i].Lead)
		}
		if p.Times != "" && p.Times != "1" {
			text += "  ×" + p.Times
		}
		if seen[at] {
			items = append(items, item{depth, label, text + e.say("  (above)", "（同上）")})
			return
		}
		seen[at] = true
		items = append(items, item{depth, label, text})
		if i, valued := best[at]; valued && len(items) < mostTreeLines {
			for _, o := range e.Steps[i].Options {
				if o.Next >= 0 {
					grow(o.Next, depth+1, o.Key)
				}
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
		items = append(items, item{0, strconv.Itoa(i+1) + ". " + bracketed(row, s.Slot-1), e.overwrites(i, s.Slot, old-1, last)})
	}
	return []block{{heading: e.say("Rolled row", "滚动数组"), list: e.foldItems(items)}}
}

// bracketed writes a row with one of its slots marked.
func bracketed(row []string, slot int) (line string) {
	for i, v := range row {
		if i == slot {
			v = "[" + v + "]"
		}
		line += " " + v
	}
	return line[1:]
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
	case !ever:
		return fmt.Sprintf(e.say("over the value of %s, which nobody reads", "覆盖 %s 的值，后面没有人要读它"), e.label(old))
	case read <= step:
		return fmt.Sprintf(e.say("over the value of %s, which was read for the last time in step %d: safe", "覆盖 %s 的值，它最后一次被读是在第 %d 步：安全"), e.label(old), read+1)
	}
	return fmt.Sprintf(e.say("over the value of %s, which step %d still needs: not safe", "覆盖 %s 的值，而第 %d 步还要用它：不安全"), e.label(old), read+1)
}

// board follows the piles along the perfect line.
func (e *Explain) board() []block {
	var items []item
	for _, ply := range e.Line {
		who, text := e.say("end", "结束"), e.label(ply.At)
		if ply.Key != "" {
			who = cairn.Player(ply.Who).String()
			text += e.say("  ", "，") + e.text(ply.Name)
		}
		items = append(items, item{0, who, text})
	}
	return []block{{heading: e.say("Board along a perfect line", "沿最优路线看棋盘"), list: e.foldItems(items)}}
}
