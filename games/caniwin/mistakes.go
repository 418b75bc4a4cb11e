package caniwin

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[goal, Pos] {
	return []catalog.Algo[goal, Pos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from the empty set up", ZH: "从空集往上填"},
		Idea: cairn.Text{
			EN: "a set needs those with one number more, which are not there yet: only goals that one number reaches are then seen",
			ZH: "每个集合要用到多选一个数的集合，这时还没算，结果只看得见一步就能达到的目标",
		},
		Time: "O(m * 2^m)", Space: "O(2^m)", Fits: tableFits,
		Open: func(ctx context.Context, g goal, log *trace.Log) (cairn.Book[Pos], error) {
			return fillTable(ctx, g, true, log)
		},
	}}
}

func mistakes() []catalog.Mistake[goal, bool] {
	return []catalog.Mistake[goal, bool]{{
		ID:   "modulo",
		Name: cairn.Text{EN: "multiples of m+1 lose, all others win", ZH: "m+1 的倍数必败，其余必胜"},
		Why: cairn.Text{
			EN: "that is the game where numbers may be chosen again; here the answer m+1-x may be used already, and running out of numbers changes who wins",
			ZH: "数可以重复选时才是这样；本题里用来凑 m+1 的数可能已经选过，后面的数也会越来越少",
		},
		Answer: func(g goal) bool { return g.total%(g.most+1) != 0 },
	}, {
		ID:   "sum-not-above",
		Name: cairn.Text{EN: "answers false when the sum of all is not above the total", ZH: "总和不大于目标就判 false（多写了等号）"},
		Why: cairn.Text{
			EN: "a total just equal to the sum is reached with the last number: (1,1) is won",
			ZH: "目标恰好等于全部之和时，选到最后一个数就达到了：(1,1) 是赢的",
		},
		Answer: func(g goal) bool { return (g.sum() > g.total || g.total <= 0) && wins(g) },
	}, {
		ID:   "sum-halved-twice",
		Name: cairn.Text{EN: "takes the sum of all for m(m+1)/4", ZH: "把总和误算成 m(m+1)/4"},
		Why: cairn.Text{
			EN: "1 + 2 + ... + m is m(m+1)/2; half of that refuses goals that can be reached",
			ZH: "1 + 2 + … + m 等于 m(m+1)/2；再除一次 2，就把够得到的目标也判成够不到了",
		},
		Answer: func(g goal) bool { return g.sum()/2 >= g.total && wins(g) },
	}, {
		ID:   "no-sum-guard",
		Name: cairn.Text{EN: "lets whoever finds no number lose", ZH: "没判断总和够不够，数选完时判轮到的一方输"},
		Why: cairn.Text{
			EN: "when the numbers run out short of the total nobody wins, so the answer is false: (1,2)",
			ZH: "数选完了还没达到目标，没有人赢，应返回 false：(1,2)",
		},
		Answer: func(g goal) bool {
			if g.total > g.sum() {
				return g.most%2 == 1
			}
			return wins(g)
		},
	}, {
		ID:   "one-number",
		Name: cairn.Text{EN: "wins only where one number reaches the total", ZH: "一个数就能达到目标才算赢"},
		Why: cairn.Text{
			EN: "leaving the opponent a lost set wins too: with numbers up to 3 and a total of 5 choose 1",
			ZH: "让对方陷入必败也能赢：m = 3、目标 5 时先选 1",
		},
		Answer: func(g goal) bool { return g.total <= g.most },
	}}
}
