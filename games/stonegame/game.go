// Package stonegame is LeetCode 877, Stone Game: take either end of a row.
package stonegame

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
	return catalog.Seal(catalog.Spec[[]int, shape.RowPos, shape.End, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: "stone-game", LeetCode: 877, Aliases: []string{"I", "1"},
			Params:  []cairn.Param{{Name: "piles", Type: cairn.Ints, Len: cairn.Range{Min: 2, Max: 500}, Each: cairn.Range{Min: 1, Max: 500}}},
			Returns: cairn.Bool, Method: "stoneGame", Stones: true,
		}),
		Input:    input(),
		Deal:     deal,
		Answer:   func(_ []int, v cairn.Score) bool { return v > 0 },
		Total:    func(piles []int) cairn.Score { return sum(piles) },
		Algos:    algos(),
		Demos:    demos(),
		Look:     look,
		Grid:     ends.Grid(),
		Nodes:    ends.Nodes,
		Rest:     ends.Rest,
		Mistakes: mistakes(),
	})
}

// deal is the whole of the rules: a taken pile is worth its stones.
func deal(piles []int) (cairn.Rules[shape.RowPos, shape.End], shape.RowPos) {
	return ends.Piles(piles), ends.Whole(piles)
}

func sum(piles []int) cairn.Score {
	total, _ := cairn.Sum(piles) // it fits: checked when the game was dealt
	return total
}

func look(piles []int) *match.Look[shape.RowPos, shape.End] { return ends.Look(piles) }
