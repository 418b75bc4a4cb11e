// Package stonegame8 is LeetCode 1872, Stone Game VIII: merge two or more stones at
// the left end into one, and score their sum.
//
// A program that only wants the number calls Value: no JSON, no reflection, no
// allocation. Entry is the game for the catalogue.
//
// Merging loses nothing: whatever was merged before, the new stone holds the sum of the
// first j stones of the row as it was dealt, so a position is just how many of those
// have gone into it, and a move to j scores the prefix sum P[j]. With d(i) the
// mover's lead when i of n stones are merged,
//
//	d(i) = max over j > i of P[j] - d(j),  d(n) = 0
//
// where everything but j = i+1 is what d(i+1) is the largest of:
//
//	d(n-1) = P[n],  d(i) = max(d(i+1), P[i+1] - d(i+1)),  answer d(1)
//
// so d never falls as i goes down, and the lead can be no less than the sum of all.
// Published explanations have the sign of d(j) wrong, or let j be 1.
package stonegame8

import (
	"embed"
	"iter"
	"math/big"
	"strconv"
	"sync"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "stone-game-viii"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, Pos, int32, int]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 1872, Aliases: []string{"VIII", "8"},
			Params:  []cairn.Param{{Name: "stones", Type: cairn.Ints, Len: cairn.Range{Min: 2, Max: 100_000}, Each: cairn.Range{Min: -10_000, Max: 10_000}}},
			Returns: cairn.Int, Method: "stoneGameVIII", Stones: true,
		}),
		Input:     input(),
		Deal:      func(stones []int) (cairn.Rules[Pos, int32], Pos) { return rules{shape.Prefix(stones)}, Pos{I: 1} },
		Answer:    func(_ []int, v cairn.Score) int { return int(v) },
		Algos:     algos(),
		Demos:     demos(),
		Look:      look,
		Grid:      grid(),
		Nodes:     nodes,
		Positions: positions,
		Rest:      rest,
		Mistakes:  mistakes(),
	})
}

// Pos is how many of the dealt stones stand in the leftmost one, and who moves.
type Pos struct {
	I   int32
	Who cairn.Player
}

// rules are those of the game; prefix[i] is the sum of the first i stones.
type rules struct{ prefix []cairn.Score }

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields how many stones can be taken: from two to all there are.
func (r rules) Moves(p Pos) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for x := int32(2); x <= int32(len(r.prefix))-p.I; x++ {
			if !yield(x) {
				return
			}
		}
	}
}

// Play merges x stones, the leftmost one counting as one.
func (r rules) Play(p Pos, x int32) (Pos, cairn.Score) {
	j := p.I + x - 1
	return Pos{j, p.Who.Other()}, p.Who.Sign() * r.prefix[j]
}

// Final is 0: stones are the score.
func (rules) Final(Pos) cairn.Score { return 0 }

// nodes is the size of the plain game tree: T(n) = 1, T(i) = 1 + T(i+1) + ... + T(n)
// doubles at each step, 2^(n-1) in all.
func nodes(stones []int) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(len(stones)-1)) }

// positions: the deal, two stones merged by Alice, and every longer merge by either.
func positions(stones []int) *big.Int { return big.NewInt(max(1, 2*int64(len(stones))-2)) }

// look shows the merged stone with its sum, in the place of the last stone that went into it.
func look(stones []int) *match.Look[Pos, int32] {
	r := rules{shape.Prefix(stones)}
	// A merge of x stones touches x cells: all moves share one list of them, for each with
	// its own would take n^2/2 ints.
	all := sync.OnceValue(func() []int { return numbers(len(stones)) })
	return &match.Look[Pos, int32]{
		Key: func(x int32) string { return strconv.Itoa(int(x)) },
		Name: func(p Pos, x int32) cairn.Text {
			return cairn.Textf(cairn.Text{
				EN: "merges %d stones and scores %d",
				ZH: "合并最左边 %d 颗，得 %d 分",
			}, x, r.prefix[p.I+x-1])
		},
		Board: func(p Pos) match.Board { return r.board(stones, p) },
		Takes: func(p Pos, x int32) []int {
			past := p.I - 1 + x
			return all()[p.I-1 : past : past]
		},
	}
}

// numbers are 0 to n-1.
func numbers(n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = i
	}
	return list
}

func (r rules) board(stones []int, p Pos) match.Board {
	cells := make([]match.Cell, len(stones))
	for i := range cells {
		cells[i].Label = strconv.Itoa(stones[i])
		switch at := int32(i) + 1; {
		case at < p.I:
		case at == p.I && at == int32(len(stones)):
			cells[i] = match.Cell{Label: strconv.Itoa(int(r.prefix[at])), Mark: match.Kept}
		case at == p.I:
			cells[i] = match.Cell{Label: strconv.Itoa(int(r.prefix[at])), Mark: match.Open}
		default:
			cells[i].Mark = match.Open
		}
	}
	return match.Board{Cells: cells, Stones: -1, Note: r.note(p)}
}

func (r rules) note(p Pos) cairn.Text {
	switch left := int32(len(r.prefix)) - p.I; left {
	case 1:
		return cairn.Text{EN: "one stone is left: the game is over", ZH: "只剩一颗，对局结束"}
	case 2:
		return cairn.Text{EN: "the last two stones must be merged", ZH: "只剩两颗，必须合并"}
	default:
		return cairn.Textf(cairn.Text{
			EN: "merge the first 2 to %d stones; the leftmost now holds %d of those dealt",
			ZH: "可合并最左边的 2 到 %d 颗；最左一颗由开局时的 %d 颗合成",
		}, left, p.I)
	}
}

// grid is the table of d: one row, a column for each number of merged stones.
func grid() *match.Grid[Pos] {
	return &match.Grid[Pos]{
		Rows: cairn.Text{EN: "mover's lead", ZH: "先手净胜"},
		Cols: cairn.Text{EN: "stones merged i", ZH: "已合并 i 颗"},
		Cell: func(p Pos) (row, col int, ok bool) { return 0, int(p.I), true },
	}
}

// rest is the row that is left: the stone that was put back, then those not yet taken.
func rest(stones []int, p Pos) ([]int, bool) {
	put := 0
	for _, v := range stones[:p.I] {
		put += v
	}
	return append([]int{put}, stones[p.I:]...), int(p.I) < len(stones)
}
