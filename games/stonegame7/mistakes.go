package stonegame7

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
)

func mistakes() []catalog.Mistake[[]int, int] {
	return []catalog.Mistake[[]int, int]{{
		ID:   "greedy-rest",
		Name: cairn.Text{EN: "always removes the smaller end", ZH: "每次都移走较小的一端"},
		Why: cairn.Text{
			EN: "it scores most at once, but it hands the opponent the larger rest too; what counts is the lead over the whole game",
			ZH: "这一手得分最高，可留给对方的余下部分也更大；要比的是整局的净胜，不是这一手",
		},
		Answer: func(stones []int) int { return int(ends.Greedy(rules(stones), len(stones))) },
	}, {
		ID:   "scores-taken",
		Name: cairn.Text{EN: "scores the stone that was removed", ZH: "把移走的那颗石子算作得分"},
		Why: cairn.Text{
			EN: "that is 877's rule; here a move scores the stones that remain after it",
			ZH: "那是 877 的规则；本题得的是移走之后剩下石子的总和",
		},
		Answer: func(stones []int) int { return ends.Value(stones) },
	}, {
		ID:   "sum-before",
		Name: cairn.Text{EN: "scores the sum before the stone is removed", ZH: "用移走之前的总和当得分"},
		Why: cairn.Text{
			EN: "the removed stone is no longer there when the rest is counted",
			ZH: "先移走再求和，移走的那颗不能算进去",
		},
		Answer: func(stones []int) int {
			return slowly(stones, func(rest, taken cairn.Score, _ bool) cairn.Score { return rest + taken })
		},
	}, {
		ID:   "last-stone",
		Name: cairn.Text{EN: "starts the table with d(i,i) = stones[i]", ZH: "边界写成 d(i,i) = stones[i]"},
		Why: cairn.Text{
			EN: "carried over from 877: a single stone leaves nothing when it is removed, so d(i,i) = 0",
			ZH: "照搬了 877 的边界：只剩一颗时移走它后什么都不剩，应为 d(i,i) = 0",
		},
		Answer: func(stones []int) int {
			return slowly(stones, func(rest, taken cairn.Score, last bool) cairn.Score {
				if last {
					return taken
				}
				return rest
			})
		},
	}, {
		ID:   "sort-alternate",
		Name: cairn.Text{EN: "sorts the stones, and the smallest is always removed", ZH: "排序后总是移走最小的"},
		Why: cairn.Text{
			EN: "only the two ends can be removed; the smallest stone may stand in the middle until the end",
			ZH: "只能从两端移，最小的可能一直夹在中间，排序等于改了规则",
		},
		Answer: smallestFirst,
	}}
}

// slowly values the row with another idea of what a removal scores.
func slowly(stones []int, worth func(rest, taken cairn.Score, last bool) cairn.Score) int {
	right := rules(stones)
	wrong := shape.Row{Worth: func(p shape.RowPos, i int32) cairn.Score {
		return worth(right.Worth(p, i), cairn.Score(stones[i]), p.Len() == 1)
	}}
	book, _ := ends.Rolled(context.Background(), wrong, whole(stones), nil) // a background context never ends
	return int(book.Value(whole(stones)))
}

// smallestFirst removes stones in increasing order: Bob's are the second, the
// fourth and so on, and Alice leads by their sum.
func smallestFirst(stones []int) int {
	negated := make([]int, len(stones))
	for i, v := range stones {
		negated[i] = -v
	}
	return (sum(stones) + int(ends.SortedLead(negated))) / 2
}
