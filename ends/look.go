package ends

import (
	"iter"
	"math/big"
	"strconv"
	"sync"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

// Look shows a row whose ends are taken.
func Look(piles []int) *match.Look[shape.RowPos, shape.End] {
	labels := sync.OnceValue(func() []string { return spelled(piles) })
	return &match.Look[shape.RowPos, shape.End]{
		Key: shape.End.String,
		Name: func(p shape.RowPos, e shape.End) cairn.Text {
			i, _ := p.Take(e)
			return cairn.Textf(takes[e], piles[i])
		},
		Board: func(p shape.RowPos) match.Board { return board(labels(), p) },
		Takes: func(p shape.RowPos, e shape.End) []int {
			i, _ := p.Take(e)
			return []int{int(i)}
		},
	}
}

var takes = [...]cairn.Text{
	shape.Left:  {EN: "takes the left %d", ZH: "取左端的 %d"},
	shape.Right: {EN: "takes the right %d", ZH: "取右端的 %d"},
}

// spelled writes every pile once: a long run looks at many boards.
func spelled(piles []int) []string {
	labels := make([]string, len(piles))
	for i, v := range piles {
		labels[i] = strconv.Itoa(v)
	}
	return labels
}

func board(labels []string, p shape.RowPos) match.Board {
	cells := make([]match.Cell, len(labels))
	for i, label := range labels {
		cells[i].Label = label
		switch at := int32(i); {
		case at < p.L || at >= p.R:
		case at == p.L || at == p.R-1:
			cells[i].Mark = match.Open
		default:
			cells[i].Mark = match.Kept
		}
	}
	return match.Board{Cells: cells, Stones: -1}
}

// Grid is the interval table: first pile i down, last pile j across.
func Grid() *match.Grid[shape.RowPos] {
	return &match.Grid[shape.RowPos]{
		Rows: cairn.Text{EN: "first pile i", ZH: "左端 i"},
		Cols: cairn.Text{EN: "last pile j", ZH: "右端 j"},
		Cell: func(p shape.RowPos) (row, col int, ok bool) {
			return int(p.L), int(p.R) - 1, p.Len() > 0
		},
	}
}

// Plies plays a reduced interval's line by the rules.
func Plies(rules shape.Row, p shape.RowPos, reduced *Reduced) iter.Seq[cairn.Ply[shape.End]] {
	return func(yield func(cairn.Ply[shape.End]) bool) {
		at := p
		for end := range reduced.Line() {
			next, gain := rules.Play(at, end)
			if !yield(cairn.Ply[shape.End]{By: at.Who, Move: end, Gain: gain}) {
				return
			}
			at = next
		}
	}
}

// Nodes is the size of the plain game tree of a row, the places where nothing is
// left among its nodes: 3*2^(n-1) - 1 for n piles.
func Nodes(piles []int) *big.Int {
	n := new(big.Int).Lsh(big.NewInt(3), uint(len(piles)-1))
	return n.Sub(n, big.NewInt(1))
}

// Rest is the row that is left at a position; ok is false where none is.
func Rest(piles []int, p shape.RowPos) (left []int, ok bool) {
	return piles[p.L:p.R:p.R], p.Len() > 0
}

// Within refuses rows longer than a method's reach, none where that is 0.
func Within(most int, game string) func([]int) error {
	return func(piles []int) error {
		if most == 0 || len(piles) <= most {
			return nil
		}
		return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
			EN: "%s: %d piles are beyond this method's reach of %d",
			ZH: "%s：共 %d 堆，超出这个方法的上限 %d 堆",
		}, game, len(piles), most)
	}
}

// Words are the sentences of what Reduce logs.
func Words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"push": {
			EN: "put %[1]d on the stack, above %[2]d entries",
			ZH: "把 %[1]d 压入栈，下面已有 %[2]d 项",
		},
		"merge": {
			EN: "%[1]d <= %[2]d >= %[3]d: whoever takes one of the outer two is answered with %[2]d and then takes the other, so the three are worth %[1]d - %[2]d + %[3]d = %[4]d",
			ZH: "%[1]d <= %[2]d >= %[3]d：谁拿走外侧一堆，对方就拿中间的 %[2]d，剩下一堆再归自己，所以三堆等价于 %[1]d - %[2]d + %[3]d = %[4]d",
		},
		"unfold-left": {
			EN: "%[1]d stands for piles %[2]d to %[3]d: both take them in turn from the left, one a ply",
			ZH: "%[1]d 代表下标 %[2]d 到 %[3]d 的几堆：双方从左端起轮流一堆一堆拿",
		},
		"unfold-right": {
			EN: "%[1]d stands for piles %[2]d to %[3]d: both take them in turn from the right, one a ply",
			ZH: "%[1]d 代表下标 %[2]d 到 %[3]d 的几堆：双方从右端起轮流一堆一堆拿",
		},
		"take-left": {
			EN: "what is left falls and then rises: take the larger end, the left %[1]d",
			ZH: "剩下的先降后升，取较大的一端：左端 %[1]d",
		},
		"take-right": {
			EN: "what is left falls and then rises: take the larger end, the right %[1]d",
			ZH: "剩下的先降后升，取较大的一端：右端 %[1]d",
		},
	}
}
