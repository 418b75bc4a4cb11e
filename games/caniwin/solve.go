package caniwin

import (
	"context"
	"math/bits"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

func algos() []catalog.Algo[goal, Pos] {
	return []catalog.Algo[goal, Pos]{{
		ID:   "reach",
		Name: cairn.Text{EN: "goals within reach", ZH: "目标很近或够不到"},
		Idea: cairn.Text{
			EN: "a goal up to m is reached at once; at m+1, if m >= 2, whoever moves first loses, for whatever x is chosen the opponent can reach the rest; a goal above the sum of all is nobody's. For goals in between this says nothing",
			ZH: "目标不超过 m 时一步达到；目标为 m+1 且 m >= 2 时先手必败，因为不管选哪个 x，剩下的对方都能一步补上；目标超过全部数之和时没有人赢。介于其间的目标，这个结论不适用",
		},
		Time: "O(m)", Space: "O(1)", Fits: within, Words: words(), Open: openReach,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table by sets", ZH: "状态压缩 DP 表"},
		Idea: cairn.Text{
			EN: "the numbers used, as bits, say how much is missing and whose turn it is: value the fuller sets first; a set wins if some number reaches the goal or leaves the opponent a lost set",
			ZH: "已选的数按位压成一个整数，它决定了还差多少、轮到谁：从选得多的集合往回算，若有一个数能直接达到目标、或让对方陷入必败，就必胜",
		},
		Time: "O(m * 2^m)", Space: "O(2^m)", Fits: tableFits, Open: openTable,
	}}
}

// within is the theorem's hypothesis.
func within(g goal) error {
	if g.total <= g.most+1 || g.total > g.sum() {
		return nil
	}
	return cairn.Limitf(cairn.Textf(cairn.Text{
		EN: "leave out --method, or give maxChoosableInteger up to %d",
		ZH: "去掉 --method，或把 maxChoosableInteger 减到 %d 以内",
	}, tableReach), cairn.Text{
		EN: "%s: the theorem is about totals up to %d and above %d; desiredTotal is %d",
		ZH: "%s：定理只适用于不超过 %d 或大于 %d 的目标，这里 desiredTotal 为 %d",
	}, id, g.most+1, g.sum(), g.total)
}

// reach is the closed form for the goals that within lets through.
type reach struct{ goal }

// Value is First's lead from p on. Where the total is at most m+1, whoever moves
// wins if the largest number left is enough, and only the deal can be otherwise.
func (b reach) Value(p Pos) cairn.Score {
	r := rules{b.most}
	switch {
	case p.Rest <= 0:
		return r.Final(p)
	case b.total > b.sum():
		return 0
	case b.largest(p) >= p.Rest:
		return r.Turn(p).Sign()
	}
	return -r.Turn(p).Sign()
}

// largest is the largest number not used, 0 where all are.
func (b reach) largest(p Pos) int {
	return bits.Len64(^p.Used & (1<<b.most - 1))
}

func openReach(_ context.Context, g goal, log *trace.Log) (cairn.Book[Pos], error) {
	log.Compare(2)
	log.Live(1)
	b := reach{g}
	if log.Steps() {
		b.explain(log)
		log.Answer(g.start(), b.Value(g.start()))
	}
	return b, nil
}

// explain tells the theorem on one goal, and where its extrapolation fails.
func (b reach) explain(log *trace.Log) {
	switch {
	case b.total <= 0:
		log.Fact("reached", b.total)
	case b.total > b.sum():
		log.Fact("short", b.most, b.sum(), b.total)
	case b.total <= b.most:
		log.Fact("at-once", b.total, b.most)
	default:
		for x := 1; x <= b.most; x++ {
			next, _ := rules{b.most}.Play(b.start(), x)
			log.Fact("answer", x, next.Rest, b.largest(next))
		}
	}
	outside := firstBreak()
	log.Fact("outside", outside.most, outside.most+1, outside.total)
}

// firstBreak is the smallest goal beyond m+1 where "multiples of m+1 lose, all others
// win" is wrong: the rule for numbers that may be chosen again and again.
func firstBreak() goal {
	for g := range small(nameable) {
		if within(g) != nil && wins(g) != (g.total%(g.most+1) != 0) {
			return g
		}
	}
	return goal{}
}

// wins tells whether the first player wins; beyond every method it says no.
func wins(g goal) bool {
	for _, a := range algos() {
		if a.Fits(g) == nil {
			book, _ := a.Open(context.Background(), g, nil) // a background context never ends
			return book.Value(g.start()) > 0
		}
	}
	return false
}

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"reached": {
			EN: "a total of %[1]d is reached before anybody moves, which counts for the first player",
			ZH: "目标 %[1]d 一开始就已达到，按约定算先手赢",
		},
		"short": {
			EN: "the numbers from 1 to %[1]d add up to %[2]d, less than %[3]d: nobody can win",
			ZH: "1 到 %[1]d 全加起来才 %[2]d，不到 %[3]d：没有人能赢",
		},
		"at-once": {
			EN: "%[1]d is at most %[2]d: the first player reaches it with one number",
			ZH: "%[1]d 不超过 %[2]d：先手选一个数就达到了",
		},
		"answer": {
			EN: "if %[1]d is chosen, %[2]d is missing, and %[3]d, the largest number left, is enough: the opponent wins",
			ZH: "先手选 %[1]d，还差 %[2]d，剩下最大的数 %[3]d 足够：对方赢",
		},
		"outside": {
			EN: "just outside the hypothesis: were numbers not used up, multiples of m+1 would be lost and all other totals won; here that rule fails first with numbers up to %[1]d at a total of %[3]d, no multiple of %[2]d and yet lost",
			ZH: "再往外就不成立：若数可以重复选，则 m+1 的倍数必败、其余必胜；本题数不能重复选，这个规律最早在 m = %[1]d、目标 %[3]d 时出错：不是 %[2]d 的倍数却必败",
		},
	}
}
