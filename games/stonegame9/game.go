// Package stonegame9 is LeetCode 2029, Stone Game IX: whoever makes the sum of all
// removed stones a multiple of 3 loses; when the stones run out, Bob wins.
//
// A program that only wants the answer calls Wins with how many stones leave
// remainder 0, 1 and 2: no JSON, no reflection. Entry is the game for the catalogue.
//
// Only remainders modulo 3 matter. The first stone cannot be a 0. From then on the
// sum is 1 or 2, a 0 leaves it, and of the other two kinds only the one equal to the sum
// can be taken: after a first 1 that is 1, 2, 1, 2, ..., after a first 2 it is 2, 1, 2, 1, ....
// Nobody has a choice but when to pass with a 0, and the number of moves that do not lose is
// the same however the passes are spread. So the end is known as soon as the first
// stone is: see after.
package stonegame9

import (
	"embed"
	"iter"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "stone-game-ix"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, Pos, int8, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 2029, Aliases: []string{"IX", "9"},
			Params:  []cairn.Param{{Name: "stones", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 100_000}, Each: cairn.Range{Min: 1, Max: 10_000}}},
			Returns: cairn.Bool, Method: "stoneGameIX",
		}),
		Input:     input(),
		Deal:      func(stones []int) (cairn.Rules[Pos, int8], Pos) { return rules{}, start(stones) },
		Answer:    func(_ []int, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      func(stones []int) *match.Look[Pos, int8] { return look(stones) },
		Nodes:     nodes,
		Positions: positions,
		Mistakes:  mistakes(),
	})
}

// Pos is how many stones of each remainder are left, the sum of the removed ones
// modulo 3, whether any was removed, and who moves.
type Pos struct {
	C   [3]int32
	Sum int8
	Any bool
	Who cairn.Player
}

func start(stones []int) (p Pos) {
	for _, v := range stones {
		p.C[remainder(v)]++
	}
	return p
}

// remainder is v modulo 3, from 0 to 2 for any v.
func remainder(v int) int8 { return int8((v%3 + 3) % 3) }

// lost tells that whoever just moved made the sum a multiple of 3.
func (p Pos) lost() bool { return p.Any && p.Sum == 0 }

func (p Pos) left() int32 { return p.C[0] + p.C[1] + p.C[2] }

// rules are those of the game.
type rules struct{}

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields the remainders of which a stone is left; none once somebody has lost.
func (rules) Moves(p Pos) iter.Seq[int8] {
	return func(yield func(int8) bool) {
		for r := int8(0); r < 3 && !p.lost(); r++ {
			if p.C[r] > 0 && !yield(r) {
				return
			}
		}
	}
}

// Play removes a stone of remainder r; only the end of the game scores.
func (rules) Play(p Pos, r int8) (Pos, cairn.Score) {
	p.C[r]--
	p.Sum, p.Any, p.Who = (p.Sum+r)%3, true, p.Who.Other()
	return p, 0
}

// Final: whoever just made the sum a multiple of 3 has lost; otherwise the stones
// have run out, which is Bob's win.
func (rules) Final(p Pos) cairn.Score {
	if p.lost() {
		return p.Who.Sign()
	}
	return cairn.Second.Sign()
}

// look removes the stones of each remainder in the order of the input.
func look(stones []int) *match.Look[Pos, int8] {
	var places [3][]int
	for i, v := range stones {
		places[remainder(v)] = append(places[remainder(v)], i)
	}
	next := func(p Pos, r int8) int { return places[r][len(places[r])-int(p.C[r])] }
	return &match.Look[Pos, int8]{
		Key: func(r int8) string { return strconv.Itoa(int(r)) },
		Name: func(p Pos, r int8) cairn.Text {
			return cairn.Textf(cairn.Text{
				EN: "removes %d (remainder %d)",
				ZH: "移除 %d（余 %d）",
			}, stones[next(p, r)], r)
		},
		Board: func(p Pos) match.Board {
			cells := make([]match.Cell, len(stones))
			mark := match.Open
			if p.lost() {
				mark = match.Kept
			}
			for i, v := range stones {
				cells[i].Label = strconv.Itoa(v)
			}
			for r, list := range places {
				for _, i := range list[len(list)-int(p.C[r]):] {
					cells[i].Mark = mark
				}
			}
			return match.Board{Cells: cells, Note: note(p), Stones: -1}
		},
		Takes: func(p Pos, r int8) []int { return []int{next(p, r)} },
	}
}

// note says what the sum forbids.
func note(p Pos) cairn.Text {
	switch {
	case p.lost():
		return cairn.Textf(cairn.Text{
			EN: "the removed stones add up to a multiple of 3: %v has lost",
			ZH: "已移除石子之和能被 3 整除：%v 输了",
		}, p.Who.Other())
	case p.left() == 0:
		return cairn.Text{EN: "no stone is left: Bob wins", ZH: "石子移完了：Bob 获胜"}
	case !p.Any:
		return cairn.Text{EN: "the first stone must not be a multiple of 3", ZH: "第一颗不能是 3 的倍数"}
	}
	return cairn.Textf(cairn.Text{
		EN: "the removed stones leave remainder %d; a stone of remainder %d would lose",
		ZH: "已移除石子之和余 %d；再移除余 %d 的石子就输",
	}, p.Sum, 3-p.Sum)
}
