// Package stonegame2 is LeetCode 1140, Stone Game II: take the first 1 to 2M piles
// of a row, and M grows to the largest number taken at once.
//
// Entry is the game for the catalogue. A program that only wants the numbers calls
// Value or Stones, which know nothing of the rest.
//
// The textbook's dp[i][M] tries up to 2M takes for each cell, O(n^3). The windows
// split that minimum at X = M: takes of at most M piles leave M alone and are a
// sliding window over one column; larger ones set M to X, and lie on the diagonals
// (i+X, X), where the window M < X <= 2M only ever moves one way. Each cell is then
// read a constant number of times. The sliding minimum is van Herk's (1992; Gil and
// Werman 1993): blocks as long as the window, suffix minima of the last block and a
// running minimum of this one.
//
// Traps: a row where all piles may be taken is worth all of them only while no pile
// is negative; memo tables must be keyed by M too; nothing is monotone in M.
package stonegame2

import (
	"embed"
	"math/big"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/shape"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, shape.FrontPos, int32, int]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: "stone-game-ii", LeetCode: 1140, Aliases: []string{"II", "2"},
			Params:  []cairn.Param{{Name: "piles", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 100}, Each: cairn.Range{Min: 1, Max: 10_000}}},
			Returns: cairn.Int, Method: "stoneGameII", Stones: true,
		}),
		Input:     input(),
		Deal:      deal,
		Answer:    stones,
		Total:     sum,
		Algos:     algos(),
		Look:      look,
		Grid:      grid(),
		Positions: positions,
		Mistakes:  mistakes(),
		Beliefs:   beliefs(),
	})
}

func deal(piles []int) (cairn.Rules[shape.FrontPos, int32], shape.FrontPos) {
	return rules(piles), shape.FrontPos{M: 1}
}

// rules is the whole of the rules: at most 2M piles, and M becomes the larger of M
// and what was taken.
func rules(piles []int) *shape.Front {
	return &shape.Front{
		Prefix: shape.Prefix(piles),
		Most:   most,
		Grow:   grow,
	}
}

func most(p shape.FrontPos) int32 { return 2 * p.M }

func grow(p shape.FrontPos, x int32) int32 { return max(p.M, x) }

// stones is what Alice gets when she leads by v.
func stones(piles []int, v cairn.Score) int { return int(sum(piles)+v) / 2 }

func sum(piles []int) cairn.Score {
	total, _ := cairn.Sum(piles) // it fits: checked when the game was dealt
	return total
}

// positions bounds their number: when i piles are gone the limit is at most i/2+1,
// and either player may be to move.
func positions(piles []int) *big.Int {
	n := int64(len(piles))
	return big.NewInt((n + 1) * (n + 4) / 2)
}

// grid is the textbook's dp[i][M].
func grid() *match.Grid[shape.FrontPos] {
	return &match.Grid[shape.FrontPos]{
		Rows: cairn.Text{EN: "first pile i", ZH: "第一堆 i"},
		Cols: cairn.Text{EN: "limit M", ZH: "上限 M"},
		Cell: func(p shape.FrontPos) (row, col int, ok bool) { return int(p.I), int(p.M), true },
	}
}
