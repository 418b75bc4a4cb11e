package stonegame9

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from all stones down", ZH: "从全部石子往下填"},
		Idea: cairn.Text{
			EN: "a triple needs those with one stone less, which are not there yet: every value is then read as 0, a tie that this game does not have",
			ZH: "每个三元组要用到少一颗的三元组，这时还没算，读到的都是 0，而这个游戏没有平局",
		},
		Time: "O(c0 * c1 * c2)", Space: "O(c0 * c1 * c2)", Fits: tableFits,
		Open: func(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
			return fillTable(ctx, stones, true, log)
		},
	}}
}

func mistakes() []catalog.Mistake[[]int, bool] {
	return []catalog.Mistake[[]int, bool]{{
		ID:   "zeros-ignored",
		Name: cairn.Text{EN: "ignores the multiples of 3", ZH: "不管 3 的倍数"},
		Why: cairn.Text{
			EN: "they leave the sum as it is, but each is a pass: with an odd number of them the roles are exchanged",
			ZH: "它们不改变余数，却相当于让一手；个数为奇时双方角色互换",
		},
		Answer: counted(func(_, c1, c2 int) bool { return c1 > 0 && c2 > 0 }),
	}, {
		ID:   "two-is-enough",
		Name: cairn.Text{EN: "asks for a difference of 2, not of more than 2", ZH: "把“相差超过 2”写成“至少 2”"},
		Why: cairn.Text{
			EN: "with a difference of 2 the stones run out, or Alice is stuck, just before Bob is: [1,1,3]",
			ZH: "相差恰好 2 时，要么石子先移完，要么 Alice 先无路可走：[1,1,3]",
		},
		Answer: counted(func(c0, c1, c2 int) bool {
			if c0%2 == 0 {
				return c1 > 0 && c2 > 0
			}
			return max(c1-c2, c2-c1) >= 2
		}),
	}, {
		ID:   "both-always",
		Name: cairn.Text{EN: "wants both remainders 1 and 2 to be there in every case", ZH: "任何情况都要求余 1、余 2 的都有"},
		Why: cairn.Text{
			EN: "with an odd number of multiples of 3 one kind alone is enough, if there are three of it: [1,1,1,3]",
			ZH: "3 的倍数有奇数颗时，只有一种也能赢，只要至少三颗：[1,1,1,3]",
		},
		Answer: counted(func(c0, c1, c2 int) bool { return c1 > 0 && c2 > 0 && Wins(c0, c1, c2) }),
	}, {
		ID:   "one-sided",
		Name: cairn.Text{EN: "forgets the absolute value: c1 - c2 > 2", ZH: "忘了取绝对值：c1 - c2 > 2"},
		Why: cairn.Text{
			EN: "remainders 1 and 2 play the same part, since doubling every stone exchanges them; Alice may begin with either",
			ZH: "余 1 和余 2 地位相同（每颗都乘 2 就互换），Alice 先取哪种都行",
		},
		Answer: counted(func(c0, c1, c2 int) bool {
			if c0%2 == 0 {
				return c1 > 0 && c2 > 0
			}
			return c1-c2 > 2
		}),
	}, {
		ID:   "whole-sum",
		Name: cairn.Text{EN: "judges by the sum of all stones", ZH: "看全部石子之和能否被 3 整除"},
		Why: cairn.Text{
			EN: "the sum that loses is that of the stones removed so far; the game is nearly always over before all are removed",
			ZH: "决定输赢的是“至今已移除”的和；多半还没移完就已经分出胜负了",
		},
		Answer: counted(func(_, c1, c2 int) bool { return c1 > 0 && c2 > 0 && (c1+2*c2)%3 == 0 }),
	}, {
		ID:   "stuck-loses",
		Name: cairn.Text{EN: "lets whoever finds no stone lose", ZH: "石子移完时判轮到的一方输"},
		Why: cairn.Text{
			EN: "when the stones run out Bob wins, even where he has no stone to remove: [1]",
			ZH: "石子移完一律 Bob 获胜，哪怕正轮到他：[1]",
		},
		Answer: stuckLoses,
	}}
}

// counted makes a solver of an idea about the counts of remainders.
func counted(wins func(c0, c1, c2 int) bool) func([]int) bool {
	return func(stones []int) bool {
		c := start(stones).C
		return wins(int(c[0]), int(c[1]), int(c[2]))
	}
}

// stuckLoses tells whether some first stone leaves Bob to move after the last move
// that does not lose, stones or no stones.
func stuckLoses(stones []int) bool {
	p := start(stones)
	for r := int8(1); r < 3; r++ {
		if p.C[r] == 0 {
			continue
		}
		next, _ := rules{}.Play(p, r)
		if moves, _ := next.forced(); moves%2 == 0 {
			return true
		}
	}
	return false
}
