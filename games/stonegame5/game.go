// Package stonegame5 is LeetCode 1563, Stone Game V: split a row, lose the dearer
// part, score the other and go on with it. Value is the answer for a Go program;
// Entry is the game for the catalogue.
//
// Alice alone chooses, so a value is a maximum, and Bob's total is 0. The method that
// is used for rows without negative values is a search that prunes: a kept part
// with sum s has at most half of s kept in the next round, and so on, which adds up to at most
// s-1 more. It looks at the splits outward from the balance point, the dearest kept
// part first, and stops at the first that cannot reach what is already found. On
// rows like 1 4 1 16 1 4 1 64 ... pruning finds little to cut, so the search has a budget of
// splits that is small beside n^2, and the O(n^2) table answers when it is spent.
package stonegame5

import (
	"embed"
	"fmt"
	"iter"
	"math/big"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "stone-game-v"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, Pos, Move, int]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 1563, Aliases: []string{"V", "5"},
			Params:  []cairn.Param{{Name: "stoneValue", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 500}, Each: cairn.Range{Min: 1, Max: 1_000_000}}},
			Returns: cairn.Int, Method: "stoneGameV", Stones: true,
		}),
		Input:     input(),
		Deal:      func(values []int) (cairn.Rules[Pos, Move], Pos) { return rules{shape.Prefix(values)}, whole(values) },
		Answer:    func(_ []int, v cairn.Score) int { return int(v) },
		Algos:     algos(),
		Look:      look,
		Grid:      grid(),
		Positions: positions,
		Rest:      rest,
		Mistakes:  mistakes(),
	})
}

// Pos is what is left of the row: stones L to R-1. Alice is always to move.
type Pos struct{ L, R int32 }

// Len is how many stones are left.
func (p Pos) Len() int { return int(p.R - p.L) }

func whole(values []int) Pos { return Pos{R: int32(len(values))} }

// Move splits the row in front of stone At, and keeps one side.
type Move struct {
	At       int32
	KeepLeft bool
}

// after is the part of p that the move keeps.
func (m Move) after(p Pos) Pos {
	if m.KeepLeft {
		return Pos{p.L, m.At}
	}
	return Pos{m.At, p.R}
}

// String is the move's notation: "2L" keeps what is left of stone 2.
func (m Move) String() string {
	if m.KeepLeft {
		return strconv.Itoa(int(m.At)) + "L"
	}
	return strconv.Itoa(int(m.At)) + "R"
}

// rules are those of the game, with the sums of the first 0, 1, ... n stones.
type rules struct{ prefix []cairn.Score }

func (r rules) sum(p Pos) cairn.Score { return r.prefix[p.R] - r.prefix[p.L] }

// Turn is always First: Bob has no choice.
func (rules) Turn(Pos) cairn.Player { return cairn.First }

// Moves yields the splits from left to right, each with the cheaper side kept; of
// equal sides the left first, then the right.
func (r rules) Moves(p Pos) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for at := p.L + 1; at < p.R; at++ {
			left, right := r.prefix[at]-r.prefix[p.L], r.prefix[p.R]-r.prefix[at]
			if left <= right && !yield(Move{at, true}) || right <= left && !yield(Move{at, false}) {
				return
			}
		}
	}
}

// Play keeps one part, whose sum Alice scores.
func (r rules) Play(p Pos, m Move) (Pos, cairn.Score) {
	next := m.after(p)
	return next, r.sum(next)
}

// Final is 0: stones are the score.
func (rules) Final(Pos) cairn.Score { return 0 }

// positions is how many parts of the row there are, of which play reaches some.
func positions(values []int) *big.Int {
	n := int64(len(values))
	return big.NewInt(n * (n + 1) / 2)
}

// look shows what is left, and says both sums of a split.
func look(values []int) *match.Look[Pos, Move] {
	r := rules{shape.Prefix(values)}
	return &match.Look[Pos, Move]{
		Key: Move.String,
		Name: func(p Pos, m Move) cairn.Text {
			left, right := r.prefix[m.At]-r.prefix[p.L], r.prefix[p.R]-r.prefix[m.At]
			format := cairn.Text{
				EN: "splits into %[1]d %[5]s worth %[2]d and %[3]d worth %[4]d, and keeps the right part",
				ZH: "切成左 %[1]d 颗（和 %[2]d）与右 %[3]d 颗（和 %[4]d），留下右边",
			}
			if m.KeepLeft {
				format = cairn.Text{
					EN: "splits into %[1]d %[5]s worth %[2]d and %[3]d worth %[4]d, and keeps the left part",
					ZH: "切成左 %[1]d 颗（和 %[2]d）与右 %[3]d 颗（和 %[4]d），留下左边",
				}
			}
			stones := "stones"
			if m.At-p.L == 1 {
				stones = "stone"
			}
			return cairn.Textf(format, m.At-p.L, left, p.R-m.At, right, stones)
		},
		Board: func(p Pos) match.Board { return board(values, r, p) },
		Takes: func(p Pos, m Move) (gone []int) {
			for i := p.L; i < p.R; i++ {
				if (i < m.At) != m.KeepLeft {
					gone = append(gone, int(i))
				}
			}
			return gone
		},
	}
}

func board(values []int, r rules, p Pos) match.Board {
	cells := make([]match.Cell, len(values))
	for i, v := range values {
		cells[i].Label = strconv.Itoa(v)
		switch {
		case int32(i) < p.L || int32(i) >= p.R:
		case p.Len() > 1:
			cells[i].Mark = match.Open
		default:
			cells[i].Mark = match.Kept
		}
	}
	note := cairn.Text{EN: fmt.Sprintf("sum %d", r.sum(p)), ZH: fmt.Sprintf("总和 %d", r.sum(p))}
	return match.Board{Cells: cells, Stones: -1, Note: note}
}

// grid is the interval table: first stone i down, last stone j across.
func grid() *match.Grid[Pos] {
	return &match.Grid[Pos]{
		Rows: cairn.Text{EN: "first stone i", ZH: "左端 i"},
		Cols: cairn.Text{EN: "last stone j", ZH: "右端 j"},
		Cell: func(p Pos) (row, col int, ok bool) { return int(p.L), int(p.R) - 1, true },
	}
}

// rest is the part of the row that is left.
func rest(values []int, p Pos) ([]int, bool) { return values[p.L:p.R:p.R], p.Len() > 0 }
