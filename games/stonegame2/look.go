package stonegame2

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

func look(piles []int) *match.Look[shape.FrontPos, int32] {
	front := rules(piles)
	return &match.Look[shape.FrontPos, int32]{
		Key:   func(x int32) string { return strconv.Itoa(int(x)) },
		Name:  func(p shape.FrontPos, x int32) cairn.Text { return name(front, piles, p, x) },
		Board: func(p shape.FrontPos) match.Board { return board(piles, p) },
		Takes: func(p shape.FrontPos, x int32) []int {
			cells := make([]int, x)
			for k := range cells {
				cells[k] = int(p.I) + k
			}
			return cells
		},
	}
}

func name(front *shape.Front, piles []int, p shape.FrontPos, x int32) cairn.Text {
	if x == 1 {
		return cairn.Textf(cairn.Text{EN: "takes 1 pile: %d", ZH: "取 1 堆：%d"}, piles[p.I])
	}
	return cairn.Textf(cairn.Text{EN: "takes %d piles: %s = %d", ZH: "取前 %d 堆：%s = %d"},
		x, addition(piles[p.I:p.I+x]), front.Prefix[p.I+x]-front.Prefix[p.I])
}

// addition writes a sum out; of a long one, its beginning and its end.
func addition(terms []int) string {
	const most = 8
	var b strings.Builder
	for k, v := range terms {
		if len(terms) > most && k == most-2 {
			b.WriteString(" + ...")
		}
		if len(terms) > most && k >= most-2 && k < len(terms)-1 {
			continue
		}
		if k > 0 {
			b.WriteString(" + ")
		}
		if v < 0 && k > 0 {
			fmt.Fprintf(&b, "(%d)", v)
		} else {
			b.WriteString(strconv.Itoa(v))
		}
	}
	return b.String()
}

func board(piles []int, p shape.FrontPos) match.Board {
	n := int32(len(piles))
	open := min(p.I+2*p.M, n)
	cells := make([]match.Cell, n)
	for i, v := range piles {
		cells[i].Label = strconv.Itoa(v)
		switch at := int32(i); {
		case at < p.I:
		case at < open:
			cells[i].Mark = match.Open
		default:
			cells[i].Mark = match.Kept
		}
	}
	return match.Board{Cells: cells, Note: note(p.M, open-p.I), Stones: -1}
}

// note says how many piles may be taken.
func note(m, most int32) cairn.Text {
	switch most {
	case 0:
		return cairn.Textf(cairn.Text{EN: "M = %d, no pile is left", ZH: "M = %d，石子已取完"}, m)
	case 1:
		return cairn.Textf(cairn.Text{EN: "M = %d: the last pile must be taken", ZH: "M = %d：只剩最后一堆，必须取走"}, m)
	}
	return cairn.Textf(cairn.Text{EN: "M = %d: take the first 1 to %d piles", ZH: "M = %d：可取最前面的 1 到 %d 堆"}, m, most)
}
