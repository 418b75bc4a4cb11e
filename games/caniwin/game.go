// Package caniwin is LeetCode 464, Can I Win: choose numbers from 1 to m by turns, each
// once, and win by bringing their total to a goal.
//
// The numbers used say everything: a table by sets of them, 2^m cells, settles every
// input of the statement. Entry is the game for the catalogue.
//
// Where the goal is at most m+1 there is a rule. Up to m the first player wins at once.
// At m+1 the first player loses: whatever x is chosen, m+1-x is missing, which
// is at most m, and the largest number still there is enough (where x is m itself,
// 1 is missing, and m >= 2 leaves a number). And where all numbers together fall short of
// the goal nobody wins. Between m+2 and the sum of all no rule is known: numbers cannot
// be chosen twice, so that multiples of m+1 need not be lost.
package caniwin

import (
	"embed"
	"iter"
	"math/bits"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "can-i-win"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[goal, Pos, int, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 464, Aliases: []string{"ciw"},
			Params: []cairn.Param{
				{Name: "maxChoosableInteger", Type: cairn.Int, Each: cairn.Range{Min: 1, Max: most}},
				{Name: "desiredTotal", Type: cairn.Int, Each: cairn.Range{Min: 0, Max: farthest}},
			},
			Returns: cairn.Bool, Method: "canIWin",
		}),
		Input:     input(),
		Deal:      func(g goal) (cairn.Rules[Pos, int], Pos) { return rules{g.most}, g.start() },
		Answer:    func(_ goal, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      look,
		Grid:      grid(),
		Nodes:     nodes,
		Positions: positions,
		Mistakes:  mistakes(),
	})
}

// goal is an input: the largest number and the total to be reached.
type goal struct{ most, total int }

func (g goal) start() Pos { return Pos{Rest: g.total} }

// sum is that of all numbers.
func (g goal) sum() int { return g.most * (g.most + 1) / 2 }

// Pos is the set of numbers used, number x as bit x-1, and how much the total
// lacks; whose turn it is follows from how many are used.
type Pos struct {
	Used uint64
	Rest int
}

// Has tells whether number x is used.
func (p Pos) Has(x int) bool { return p.Used>>(x-1)&1 != 0 }

// rules are those of the game with numbers up to most.
type rules struct{ most int }

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return cairn.Player(bits.OnesCount64(p.Used) & 1) }

// Moves yields the numbers not used, until the total is reached.
func (r rules) Moves(p Pos) iter.Seq[int] {
	return func(yield func(int) bool) {
		for x := 1; x <= r.most && p.Rest > 0; x++ {
			if !p.Has(x) && !yield(x) {
				return
			}
		}
	}
}

// Play uses number x; only the end of the game scores.
func (rules) Play(p Pos, x int) (Pos, cairn.Score) {
	return Pos{p.Used | 1<<(x-1), p.Rest - x}, 0
}

// Final: whoever moved last has reached the total; one that is reached before
// anybody moves is the first player's; numbers that do not suffice are nobody's.
func (r rules) Final(p Pos) cairn.Score {
	switch {
	case p.Rest > 0:
		return 0
	case p.Used == 0:
		return cairn.First.Sign()
	}
	return -r.Turn(p).Sign()
}

func look(g goal) *match.Look[Pos, int] {
	return &match.Look[Pos, int]{
		Key: strconv.Itoa,
		Name: func(p Pos, x int) cairn.Text {
			return cairn.Textf(cairn.Text{
				EN: "chooses %d and makes it %d",
				ZH: "选 %d，总和变为 %d",
			}, x, g.total-p.Rest+x)
		},
		Board: func(p Pos) match.Board {
			cells := make([]match.Cell, g.most)
			for i := range cells {
				cells[i].Label = strconv.Itoa(i + 1)
				switch {
				case p.Has(i + 1):
				case p.Rest > 0:
					cells[i].Mark = match.Open
				default:
					cells[i].Mark = match.Kept
				}
			}
			return match.Board{Cells: cells, Note: note(g, p), Stones: -1}
		},
		Takes: func(_ Pos, x int) []int { return []int{x - 1} },
	}
}

func note(g goal, p Pos) cairn.Text {
	switch {
	case p.Rest <= 0:
		return cairn.Textf(cairn.Text{EN: "the total of %d is reached", ZH: "已达到 %d"}, g.total)
	case bits.OnesCount64(p.Used) == g.most:
		return cairn.Textf(cairn.Text{EN: "all numbers are used, %d short of %d: nobody wins", ZH: "数已选完，离 %[2]d 还差 %[1]d：没有人赢"}, p.Rest, g.total)
	}
	return cairn.Textf(cairn.Text{EN: "%d short of %d", ZH: "离 %[2]d 还差 %[1]d"}, p.Rest, g.total)
}

// narrow is how many of the numbers a column of the grid stands for.
const narrow = 4

// grid is the table by sets of used numbers, read as bits.
func grid() *match.Grid[Pos] {
	return &match.Grid[Pos]{
		Rows: cairn.Text{EN: "used from 5 up, as bits", ZH: "5 以上已选的数（按位）"},
		Cols: cairn.Text{EN: "used of 1 to 4, as bits", ZH: "1 到 4 中已选的数（按位）"},
		Cell: func(p Pos) (row, col int, ok bool) {
			return int(p.Used >> narrow), int(p.Used & (1<<narrow - 1)), true
		},
	}
}
