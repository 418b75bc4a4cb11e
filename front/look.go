// Package front is what the games of taking piles from the front of a row look
// like; their moves are shape.Front. Call Look.
package front

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

// Look shows a row whose first piles are taken. note says what the cells do not,
// at a position where the first open piles may be touched.
func Look(rules *shape.Front, note func(p shape.FrontPos, open int32) cairn.Text) *match.Look[shape.FrontPos, int32] {
	return &match.Look[shape.FrontPos, int32]{
		Key:   func(x int32) string { return strconv.Itoa(int(x)) },
		Name:  func(p shape.FrontPos, x int32) cairn.Text { return name(rules, p, x) },
		Board: func(p shape.FrontPos) match.Board { return board(rules, p, note) },
		Takes: func(p shape.FrontPos, x int32) []int {
			cells := make([]int, x)
			for k := range cells {
				cells[k] = int(p.I) + k
			}
			return cells
		},
	}
}

func pile(rules *shape.Front, i int32) int { return int(rules.Prefix[i+1] - rules.Prefix[i]) }

func name(rules *shape.Front, p shape.FrontPos, x int32) cairn.Text {
	if x == 1 {
		return cairn.Textf(cairn.Text{EN: "takes 1 pile: %d", ZH: "取 1 堆：%d"}, pile(rules, p.I))
	}
	return cairn.Textf(cairn.Text{EN: "takes %d piles: %s = %d", ZH: "取前 %d 堆：%s = %d"},
		x, addition(rules, p.I, p.I+x), rules.Prefix[p.I+x]-rules.Prefix[p.I])
}

// addition writes the sum of piles i to j-1 out; of a long one, its beginning and its end.
func addition(rules *shape.Front, i, j int32) string {
	const most, head = 8, 6
	var terms []string
	for k := i; k < j; k++ {
		if j-i > most && k == i+head {
			terms = append(terms, "...")
			k = j - 1
		}
		term := strconv.Itoa(pile(rules, k))
		if term[0] == '-' && k > i {
			term = fmt.Sprintf("(%s)", term)
		}
		terms = append(terms, term)
	}
	return strings.Join(terms, " + ")
}

func board(rules *shape.Front, p shape.FrontPos, note func(shape.FrontPos, int32) cairn.Text) match.Board {
	n := int32(len(rules.Prefix) - 1)
	open := min(rules.Most(p), n-p.I)
	cells := make([]match.Cell, n)
	for i := range cells {
		cells[i].Label = strconv.Itoa(pile(rules, int32(i)))
		switch at := int32(i); {
		case at < p.I:
		case at < p.I+open:
			cells[i].Mark = match.Open
		default:
			cells[i].Mark = match.Kept
		}
	}
	return match.Board{Cells: cells, Note: note(p, open), Stones: -1}
}
