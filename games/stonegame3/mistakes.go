package stonegame3

import (
	"context"
	"math"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[[]int, shape.FrontPos] {
	return []catalog.Algo[[]int, shape.FrontPos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from the first pile to the last", ZH: "从第一堆往后填"},
		Idea: cairn.Text{
			EN: "a cell needs the three after it, which are still empty: every lead is then the largest sum at once",
			ZH: "每一格要用到后面三格，而那三格还没填，结果每格都成了眼前能拿到的最大和",
		},
		Time: "O(n)", Space: "O(n)", Fits: within,
		Open: func(ctx context.Context, values []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
			return fillTable(ctx, values, func(step int) int { return step }, log)
		},
	}}
}

func mistakes() []catalog.Mistake[[]int, string] {
	return []catalog.Mistake[[]int, string]{{
		ID:   "greedy",
		Name: cairn.Text{EN: "takes whatever is worth most at once", ZH: "每次都取眼前和最大的几堆"},
		Why: cairn.Text{
			EN: "what counts is the lead over the whole rest: a smaller take may leave the opponent a worse choice",
			ZH: "要比的是整局的净胜：这一手少拿一点，可能让对方后面更难选",
		},
		Answer: func(values []int) string { return playedOut(values, richest) },
	}, {
		ID:   "always-three",
		Name: cairn.Text{EN: "always takes as many piles as it may", ZH: "能拿几堆就拿几堆"},
		Why: cairn.Text{
			EN: "values can be negative, and even good piles may uncover better ones",
			ZH: "分值可以是负的；就算都是正的，多拿也可能把更好的露给对方",
		},
		Answer: func(values []int) string {
			return playedOut(values, func(rest []int) int { return min(most, len(rest)) })
		},
	}, {
		ID:   "short-rows",
		Name: cairn.Text{EN: "three piles or fewer: Alice takes all and wins", ZH: "不超过三堆就直接判 Alice 全拿获胜"},
		Why: cairn.Text{
			EN: "she may take them all, but where their sum is negative that loses; a short row needs the same recurrence",
			ZH: "可以全拿，但和为负时全拿就输了；短的也要走同样的递推",
		},
		Answer: func(values []int) string {
			if len(values) <= most {
				return cairn.First.String()
			}
			return verdict(Value(values))
		},
	}, {
		ID:   "tie-is-alice",
		Name: cairn.Text{EN: "compares with >=, so a tie is Alice's", ZH: "比较时写成 >=，把平局判给 Alice"},
		Why: cairn.Text{
			EN: "a lead of zero is the third answer, \"Tie\"",
			ZH: "净胜为 0 是第三种答案 \"Tie\"，要单独判断",
		},
		Answer: func(values []int) string {
			if Value(values) >= 0 {
				return cairn.First.String()
			}
			return cairn.Second.String()
		},
	}, {
		ID:   "best-from-zero",
		Name: cairn.Text{EN: "starts the best lead at 0", ZH: "最优值从 0 开始取最大"},
		Why: cairn.Text{
			EN: "that lets a player pass; a player must move, even where every take loses, so the best starts below everything",
			ZH: "这等于允许不拿；规则要求必须拿，所有拿法都亏时最优值就是负的，初值应为负无穷",
		},
		Answer: func(values []int) string { return verdict(leadFrom(values, 0)) },
	}, {
		ID:   "memo-minus-one",
		Name: cairn.Text{EN: "memo filled with -1 for \"not yet\"", ZH: "记忆化数组用 -1 表示“还没算”"},
		Why: cairn.Text{
			EN: "-1 is a lead like any other, so such places are worked out again each time: right in the end, but after exponential time, and a judge says \"Time Limit Exceeded\"",
			ZH: "-1 本身就是合法的净胜值，等于它的位置每次都会重算：结果没错，但时间是指数级的，判题会超时",
		},
		Answer: minusOne,
	}}
}

func verdict(lead int) string { return cairn.Score(lead).Verdict() }

// playedOut is how a game ends in which both always take as take says.
func playedOut(values []int, take func(rest []int) int) string {
	lead, sign := 0, 1
	for len(values) > 0 {
		x := take(values)
		for _, v := range values[:x] {
			lead += sign * v
		}
		values, sign = values[x:], -sign
	}
	return verdict(lead)
}

// richest is the number of piles that are worth most at once, the fewest of equals.
func richest(rest []int) (take int) {
	best, sum := math.MinInt, 0
	for x, v := range rest[:min(most, len(rest))] {
		if sum += v; sum > best {
			best, take = sum, x+1
		}
	}
	return take
}

// leadFrom is the suffix table with each best lead starting at floor.
func leadFrom(values []int, floor int) int {
	d := make([]int, len(values)+1)
	for i := len(values) - 1; i >= 0; i-- {
		d[i] = floor
		taken := 0
		for x := 1; x <= most && i+x < len(d); x++ {
			taken += values[i+x-1]
			d[i] = max(d[i], taken-d[i+x])
		}
	}
	return d[0]
}

// patience is how often minusOne works a place out, for each pile, before a judge
// would have lost its own; a right memo does so once.
const patience = 1000

// deepest is the longest row that minusOne recurses over.
const deepest = 1_000_000

// minusOne searches with a memo in which -1 stands for "not yet".
func minusOne(values []int) string {
	if len(values) > deepest {
		return "Stack Overflow"
	}
	memo := make([]int, len(values))
	for i := range memo {
		memo[i] = -1
	}
	left := patience * len(values)
	var lead func(i int) int
	lead = func(i int) int {
		if i == len(values) {
			return 0
		}
		if memo[i] != -1 || left < 0 {
			return memo[i]
		}
		left--
		best, taken := math.MinInt, 0
		for x := 1; x <= most && i+x <= len(values); x++ {
			taken += values[i+x-1]
			best = max(best, taken-lead(i+x))
		}
		memo[i] = best
		return best
	}
	v := lead(0)
	if left < 0 {
		return "Time Limit Exceeded"
	}
	return verdict(v)
}
