package stonegame8

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from one merged stone up", ZH: "从已合并 1 颗往上填"},
		Idea: cairn.Text{
			EN: "d(i) needs every d(j) with j > i, which are not there yet: each cell then holds just the largest prefix sum",
			ZH: "d(i) 要用到所有 j > i 的 d(j)，这时都还没算，结果每格只剩最大的前缀和",
		},
		Time: "O(n^2)", Space: "O(n)", Fits: within(tableReach),
		Open: func(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
			return fillTable(ctx, stones, func(step int) int { return step + 1 }, log)
		},
	}}
}

func mistakes() []catalog.Mistake[[]int, int] {
	return []catalog.Mistake[[]int, int]{{
		ID:   "plus-sign",
		Name: cairn.Text{EN: "adds the opponent's lead: max(d, P[i] + d)", ZH: "符号写反：max(d, P[i] + d)"},
		Why: cairn.Text{
			EN: "after the merge it is the opponent who leads by d(j), so it is subtracted: P[j] - d(j)",
			ZH: "合并之后轮到对方，d(j) 是对方的领先，要减：P[j] - d(j)",
		},
		Answer: func(stones []int) int {
			return rolledBack(stones, 2, func(d, prefix int) int { return max(d, prefix+d) })
		},
	}, {
		ID:   "first-alone",
		Name: cairn.Text{EN: "lets Alice take the first stone alone", ZH: "循环多走一步，允许只取第一颗"},
		Why: cairn.Text{
			EN: "a move takes at least two stones, so the loop ends at i = 2; P[1] is no move",
			ZH: "每次至少取两颗，所以循环到 i = 2 为止；P[1] 不对应任何走法",
		},
		Answer: func(stones []int) int {
			return rolledBack(stones, 1, func(d, prefix int) int { return max(d, prefix-d) })
		},
	}, {
		ID:   "may-stop",
		Name: cairn.Text{EN: "starts the best lead at 0", ZH: "最优值从 0 开始"},
		Why: cairn.Text{
			EN: "that lets a player pass; whoever finds two stones must merge them, even at a loss, so the last value is P[n]",
			ZH: "这等于允许不走；只剩两颗时也必须合并，哪怕是亏，所以递推从 P[n] 开始",
		},
		Answer: func(stones []int) int {
			d := 0
			for prefix, i := sum(stones), len(stones); i >= 2; i-- {
				d = max(d, prefix-d)
				prefix -= stones[i-1]
			}
			return d
		},
	}, {
		ID:   "greedy",
		Name: cairn.Text{EN: "both always score as much as they can at once", ZH: "双方每次都取眼前得分最高的"},
		Why: cairn.Text{
			EN: "a merge also decides what the opponent may score next; a smaller sum that leaves only worse ones can be better",
			ZH: "这一步也决定了对方下一步能得多少；得分少一点、只给对方留下更差的，可能更好",
		},
		Answer: greedy,
	}, {
		ID:   "takes-all",
		Name: cairn.Text{EN: "Alice merges everything at once", ZH: "Alice 一次全部合并"},
		Why: cairn.Text{
			EN: "that ends the game with the sum of all stones, which is the least she can be sure of; an earlier stop may do better",
			ZH: "一次合并完得到总和，这只是她的保底；停在前面、把差的留给对方可能更好",
		},
		Answer: sum,
	}, {
		ID:   "not-put-back",
		Name: cairn.Text{EN: "forgets to put the merged stone back", ZH: "忘了把合成的石子放回去"},
		Why: cairn.Text{
			EN: "the new stone stands at the left end and is part of every later merge, so each move scores a whole prefix sum",
			ZH: "合成的新石子在最左边，之后每次合并都包含它，所以每步得的是整个前缀和",
		},
		Answer: notPutBack,
	}}
}

func sum(stones []int) (total int) {
	for _, v := range stones {
		total += v
	}
	return total
}

// rolledBack starts from the sum of all stones and goes back over the prefix
// sums P[n-1] to P[last], making a new lead of the lead and each.
func rolledBack(stones []int, last int, next func(d, prefix int) int) int {
	if len(stones) < 2 {
		return 0
	}
	prefix := sum(stones)
	d := prefix
	for i := len(stones) - 1; i >= last; i-- {
		prefix -= stones[i]
		d = next(d, prefix)
	}
	return d
}

// greedy merges to the place with the largest prefix sum, the nearest of equals.
func greedy(stones []int) (lead int) {
	prefix, sign := shape.Prefix(stones), 1
	for at := 1; at < len(stones); sign = -sign {
		best := at + 1
		for j := best; j < len(prefix); j++ {
			if prefix[j] > prefix[best] {
				best = j
			}
		}
		lead, at = lead+sign*int(prefix[best]), best
	}
	return lead
}

// notPutBack is the lead where at least two stones are taken and none comes back. What
// stops before the end is compared once and for all: 10^5 stones have 5*10^9 moves.
func notPutBack(stones []int) int {
	n, prefix := len(stones), shape.Prefix(stones)
	d := make([]int, n+1)
	best := int(prefix[n]) // of prefix[j] - d[j] over the stops j
	for i := n - 2; i >= 0; i-- {
		if j := i + 2; j < n {
			best = max(best, int(prefix[j])-d[j])
		}
		d[i] = best - int(prefix[i])
	}
	return d[0]
}
