// Package stonegame7 is LeetCode 1690, Stone Game VII: remove either end of a
// row and score what remains. Value is the answer for a Go program; Entry is the
// game for the catalogue.
//
// It is the game of package ends on the negated row. The taker of a stone x leaves
// what the opponent's stone y is then removed from, so a pair of plies adds exactly y to
// the first mover's lead, and the last ply of an odd row adds nothing. The lead is the sum of the
// stones that the second player removes; the two fight over that sum alone, one
// taking as little and the other as much as the ends allow. With S the sum of the row
// and d the mover's lead in the either-end game on the negated stones, the lead is
// (S + d)/2, and the moves that are best there are best here.
package stonegame7

import (
	"embed"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, shape.RowPos, shape.End, int]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: "stone-game-vii", LeetCode: 1690, Aliases: []string{"VII", "7"},
			Params:  []cairn.Param{{Name: "stones", Type: cairn.Ints, Len: cairn.Range{Min: 2, Max: 1000}, Each: cairn.Range{Min: 1, Max: 1000}}},
			Returns: cairn.Int, Method: "stoneGameVII", Stones: true,
		}),
		Input:    input(),
		Deal:     deal,
		Answer:   func(_ []int, v cairn.Score) int { return int(v) },
		Algos:    algos(),
		Look:     look,
		Grid:     ends.Grid(),
		Nodes:    ends.Nodes,
		Rest:     ends.Rest,
		Mistakes: mistakes(),
	})
}

// deal is the whole of the rules: removing a stone scores what it leaves.
func deal(stones []int) (cairn.Rules[shape.RowPos, shape.End], shape.RowPos) {
	return rules(stones), whole(stones)
}

func rules(stones []int) shape.Row {
	prefix := shape.Prefix(stones)
	return shape.Row{Worth: func(p shape.RowPos, i int32) cairn.Score {
		return prefix[p.R] - prefix[p.L] - cairn.Score(stones[i])
	}}
}

func whole(stones []int) shape.RowPos { return shape.RowPos{R: int32(len(stones))} }

// look is the row's, with what a move scores in its name.
func look(stones []int) *match.Look[shape.RowPos, shape.End] {
	l := ends.Look(stones)
	l.Name = func(p shape.RowPos, e shape.End) cairn.Text {
		i, next := p.Take(e)
		return cairn.Textf(removes[e], stones[i], sum(stones[next.L:next.R]))
	}
	return l
}

var removes = [...]cairn.Text{
	shape.Left:  {EN: "removes the left %d and scores %d", ZH: "移走左端的 %d，得 %d 分"},
	shape.Right: {EN: "removes the right %d and scores %d", ZH: "移走右端的 %d，得 %d 分"},
}

func sum(stones []int) (total int) {
	for _, v := range stones {
		total += v
	}
	return total
}
