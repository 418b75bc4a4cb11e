package stonegame4

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from n down to 0", ZH: "从 n 往下填到 0"},
		Idea: cairn.Text{
			EN: "a heap needs the smaller ones, which are not known yet and look lost: every heap then seems to win",
			ZH: "每一格要用到更小的 n，而它们还没算，看上去都像必败，于是每个 n 都成了必胜",
		},
		Time: "O(n)", Space: "O(n)", Fits: within(tableReach, upTo(tableReach)),
		Open: func(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
			return fillTable(ctx, n, func(step int) int { return n - step }, log)
		},
	}}
}

func mistakes() []catalog.Mistake[int, bool] {
	return []catalog.Mistake[int, bool]{{
		ID:   "perfect-squares",
		Name: cairn.Text{EN: "only perfect squares win", ZH: "只有完全平方数才赢"},
		Why: cairn.Text{
			EN: "taking everything is one way to win; leaving a lost heap is the other: with 3 stones take 1 and leave 2",
			ZH: "一次拿光只是赢法之一；把必败的局面留给对方也能赢：3 颗时取 1 颗，留下 2 颗",
		},
		Answer: func(n int) bool { return root(n)*root(n) == n && n > 0 },
	}, {
		ID:   "largest-square",
		Name: cairn.Text{EN: "both always take the largest square", ZH: "每次都取最大的平方数"},
		Why: cairn.Text{
			EN: "the last move counts, not the stones: a smaller square may leave a lost heap where the largest does not",
			ZH: "比的是谁走最后一步，不是谁拿得多：取较小的平方数可能正好留下必败局面，取最大的却不行",
		},
		Answer: func(n int) (wins bool) {
			for ; n > 0; n -= root(n) * root(n) {
				wins = !wins
			}
			return wins
		},
	}, {
		ID:   "modulo-five",
		Name: cairn.Text{EN: "0 and 2 modulo 5 lose", ZH: "n 除以 5 余 0 或 2 就输"},
		Why: cairn.Text{
			EN: "true up to 24; then 25 is a square, and 34 is lost with remainder 4: a pattern seen in small cases is no proof",
			ZH: "24 以内确实如此；但 25 本身是平方数，34 余 4 却必败：小数据里看出的规律不等于证明",
		},
		Answer: func(n int) bool { return n%5 != 0 && n%5 != 2 },
	}, {
		ID:   "odd-wins",
		Name: cairn.Text{EN: "odd n wins, even n loses", ZH: "奇数赢，偶数输"},
		Why: cairn.Text{
			EN: "that is the game of taking one stone each; a 4 changes who makes the last move",
			ZH: "每次只能取 1 颗才是这样；取 4 颗就能改变最后一步轮到谁",
		},
		Answer: func(n int) bool { return n%2 == 1 },
	}, {
		ID:   "fewest-squares",
		Name: cairn.Text{EN: "wins when the fewest squares that sum to n are an odd number", ZH: "和为 n 的最少平方数个数为奇数就赢"},
		Why: cairn.Text{
			EN: "that is another problem: the loser has no wish to end the game quickly, and either player may choose a longer way",
			ZH: "那是另一道题（完全平方数）：落后的一方不会配合走最短的路，双方都可以选更长的走法",
		},
		Answer: fewestOdd,
	}}
}

// fewestOdd tells whether the least number of squares that sum to n is odd: 1, 2,
// 3 or 4 by the theorems of Lagrange and Legendre.
func fewestOdd(n int) bool {
	if n == 0 {
		return false
	}
	for n%4 == 0 {
		n /= 4
	}
	if root(n)*root(n) == n {
		return true
	}
	for k := 1; k*k < n; k++ {
		if rest := n - k*k; root(rest)*root(rest) == rest {
			return false // two squares
		}
	}
	return n%8 != 7 // three, or four
}
