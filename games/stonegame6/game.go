// Package stonegame6 is LeetCode 1686, Stone Game VI: take any stone, each of
// which is worth one thing to Alice and another to Bob. Value is the margin for a Go
// program, whose sign is the statement's answer; Entry is the game for the catalogue.
//
// Start from every stone given to Bob, a lead of minus the sum of Bob's values. Each stone that
// Alice takes moves the lead by a+b, whatever else happens, and each that Bob takes
// moves nothing. So both want the stones with the largest a+b, and any stone with the
// largest is a best move: sort by a+b and deal out in turn. Only the sums count,
// so where they lie close together they need not be sorted but only be counted.
//
// A position is a set of stones, so there are 2^n of them: the searches that every game has
// are refused beyond some twenty stones, before they begin.
package stonegame6

import (
	"embed"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "stone-game-vi"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	values := func(name string) cairn.Param {
		return cairn.Param{Name: name, Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 100_000}, Each: cairn.Range{Min: 1, Max: 100}}
	}
	return catalog.Seal(catalog.Spec[stones, Pos, int32, int]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 1686, Aliases: []string{"VI", "6"},
			Params:  []cairn.Param{values("aliceValues"), values("bobValues")},
			Returns: cairn.Int, Method: "stoneGameVI", Stones: true,
		}),
		Input:     input(),
		Deal:      func(s stones) (cairn.Rules[Pos, int32], Pos) { return rules{s}, s.start() },
		Answer:    func(_ stones, v cairn.Score) int { return sign(v) },
		Algos:     algos(),
		Look:      look,
		Nodes:     nodes,
		Positions: positions,
		Rest:      rest,
		Mistakes:  mistakes(),
	})
}

// sign is the statement's answer.
func sign(v cairn.Score) int {
	who, decided := v.Winner()
	if !decided {
		return 0
	}
	return int(who.Sign())
}

// stones are an input: what each stone is worth to Alice and to Bob.
type stones struct{ alice, bob []int }

// worth is what the stone moves the lead by when Alice takes it and not Bob.
func (s stones) worth(i int32) int { return s.alice[i] + s.bob[i] }

// look names a stone by its index, and shows Bob's values beneath Alice's.
func look(s stones) *match.Look[Pos, int32] {
	return &match.Look[Pos, int32]{
		Key: func(i int32) string { return strconv.Itoa(int(i)) },
		Name: func(_ Pos, i int32) cairn.Text {
			return cairn.Textf(cairn.Text{
				EN: "takes stone %d (%d to Alice, %d to Bob)",
				ZH: "取下标 %d 的石子（Alice 值 %d，Bob 值 %d）",
			}, i, s.alice[i], s.bob[i])
		},
		Board: func(p Pos) match.Board {
			cells := make([]match.Cell, len(s.alice))
			for i := range cells {
				cells[i] = match.Cell{Label: strconv.Itoa(s.alice[i]), Under: strconv.Itoa(s.bob[i])}
				if p.Has(int32(i)) {
					cells[i].Mark = match.Open
				}
			}
			return match.Board{Cells: cells, Stones: -1, Note: cairn.Text{
				EN: "above: worth to Alice; beneath: worth to Bob",
				ZH: "上：对 Alice 的价值；下：对 Bob 的价值",
			}}
		},
		Takes: func(_ Pos, i int32) []int { return []int{int(i)} },
	}
}

// rest are the stones that are left, with the values of whoever is to move first.
func rest(s stones, p Pos) (left stones, ok bool) {
	for i := range int32(len(s.alice)) {
		if p.Has(i) {
			left.alice, left.bob = append(left.alice, s.alice[i]), append(left.bob, s.bob[i])
		}
	}
	if p.Who == cairn.Second {
		left.alice, left.bob = left.bob, left.alice
	}
	return left, len(left.alice) > 0
}
