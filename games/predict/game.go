// Package predict is LeetCode 486, Predict the Winner: take either end of a row.
//
// The moves are those of package ends, and so are all methods; ends.Value is the
// lead for a Go program. What is particular is the answer: a tie counts as a win, so
// it is whether the lead is at least 0.
//
// With an even number of piles, of any integers, the first player never loses: colour
// the places alternately, and whoever moves first can take all of either colour,
// because each take leaves the opponent two ends of the other. With an odd number
// the first take hands that choice to the opponent, and the argument says nothing:
// [1,5,2] is lost. Nor does the better colour give the value; it is only a bound.
package predict

import (
	"embed"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "predict-the-winner"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, shape.RowPos, shape.End, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 486, Aliases: []string{"predict", "ptw"},
			Params:  []cairn.Param{{Name: "nums", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: most}, Each: cairn.Range{Min: 0, Max: 10_000_000}}},
			Returns: cairn.Bool, Method: "predictTheWinner", Stones: true,
		}),
		Input: input(),
		Deal: func(nums []int) (cairn.Rules[shape.RowPos, shape.End], shape.RowPos) {
			return ends.Piles(nums), ends.Whole(nums)
		},
		Answer:   func(_ []int, v cairn.Score) bool { return v >= 0 },
		Remark:   remark,
		Total:    total,
		Algos:    algos(),
		Demos:    demos(),
		Look:     ends.Look,
		Grid:     ends.Grid(),
		Nodes:    ends.Nodes,
		Rest:     ends.Rest,
		Mistakes: mistakes(),
	})
}

// remark says on a tie why the answer is true.
func remark(v cairn.Score) (cairn.Text, bool) {
	return cairn.Text{
		EN: "equal scores count as a win for the first player, so the answer is true",
		ZH: "分数相等也算先手赢，所以答案是 true",
	}, v == 0
}

func total(nums []int) cairn.Score {
	sum, _ := cairn.Sum(nums) // it fits: checked when the game was dealt
	return sum
}
