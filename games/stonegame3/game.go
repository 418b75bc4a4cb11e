// Package stonegame3 is LeetCode 1406, Stone Game III: take one to three piles
// from the front of a row whose values may be negative.
//
// A program that only wants the number calls Value, or ValueK where up to k piles
// may be taken: no JSON, no reflection, no allocation (ValueK: one window of k
// entries). Entry is the game for the catalogue.
//
// All of it rests on one line. Let rest(i) be what piles i and on are worth and
// t(i) what the mover gets of it; whoever is to move leaves the opponent as little
// as possible:
//
//	t(i) = rest(i) - min(t(i+1), ..., t(i+k)),  t(n) = 0
//
// and the mover's lead is t(i) - (rest(i) - t(i)).
package stonegame3

import (
	"embed"
	"math/big"

	"cairn"
	"cairn/catalog"
	"cairn/front"
	"cairn/match"
	"cairn/shape"
)

// most is how many piles may be taken at once.
const most = 3

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, shape.FrontPos, int32, string]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: "stone-game-iii", LeetCode: 1406, Aliases: []string{"III", "3"},
			Params:  []cairn.Param{{Name: "stoneValue", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 50_000}, Each: cairn.Range{Min: -1000, Max: 1000}}},
			Returns: cairn.String, Method: "stoneGameIII", Stones: true,
		}),
		Input:  input(),
		Deal:   deal,
		Answer: func(_ []int, v cairn.Score) string { return v.Verdict() },
		Total:  total,
		Algos:  algos(),
		Demos:  demos(),
		Look:   look,
		Grid:   grid(),
		Nodes:  nodes,
		// Every place from 2 on is met by both, place 0 and 1 by one of the two.
		Positions: func(values []int) *big.Int { return big.NewInt(2 * int64(len(values))) },
		Rest:      rest,
		Mistakes:  mistakes(),
	})
}

// deal is the whole of the rules: one to three piles, and the limit never grows.
func deal(values []int) (cairn.Rules[shape.FrontPos, int32], shape.FrontPos) {
	return rules(values), shape.FrontPos{}
}

func rules(values []int) *shape.Front {
	return &shape.Front{
		Prefix: shape.Prefix(values),
		Most:   func(shape.FrontPos) int32 { return most },
		Grow:   func(shape.FrontPos, int32) int32 { return 0 },
	}
}

func total(values []int) cairn.Score {
	sum, _ := cairn.Sum(values) // it fits: checked when the game was dealt
	return sum
}

func look(values []int) *match.Look[shape.FrontPos, int32] { return front.Look(rules(values), note) }

func note(_ shape.FrontPos, open int32) cairn.Text {
	switch open {
	case 0:
		return cairn.Text{EN: "no pile is left", ZH: "石子已取完"}
	case 1:
		return cairn.Text{EN: "the last pile must be taken", ZH: "只剩最后一堆，必须取走"}
	}
	return cairn.Textf(cairn.Text{EN: "take the first 1 to %d piles", ZH: "可取最前面的 1 到 %d 堆"}, open)
}

// grid is the suffix table: one row, a column for each first pile, and one for
// the end of the row.
func grid() *match.Grid[shape.FrontPos] {
	return &match.Grid[shape.FrontPos]{
		Rows: cairn.Text{EN: "mover's lead", ZH: "先手净胜"},
		Cols: cairn.Text{EN: "first pile i", ZH: "从第 i 堆起"},
		Cell: func(p shape.FrontPos) (row, col int, ok bool) { return 0, int(p.I), true },
	}
}

// rest are the piles that are left.
func rest(values []int, p shape.FrontPos) ([]int, bool) {
	left := values[p.I:]
	return left, len(left) > 0
}
