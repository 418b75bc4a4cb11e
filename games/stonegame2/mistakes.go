package stonegame2

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/search"
	"cairn/shape"
)

func mistakes() []catalog.Mistake[[]int, int] {
	return append(misread(), miscoded()...)
}

// misread are the ideas that play another game, or play this one badly.
func misread() []catalog.Mistake[[]int, int] {
	return []catalog.Mistake[[]int, int]{{
		ID:   "m-never-grows",
		Name: cairn.Text{EN: "leaves M at 1 all along", ZH: "M 一直当作 1，不更新"},
		Why: cairn.Text{
			EN: "M becomes the larger of M and the X just taken, for both players: taking two piles now lets the opponent take four",
			ZH: "每次取完，M 要更新成 max(M, X)，而且对双方都生效：这次取 2 堆，对方下次就能取 4 堆",
		},
		Answer: neverGrows().answer,
	}, {
		ID:   "at-most-m",
		Name: cairn.Text{EN: "takes at most M piles, not 2M", ZH: "把 X <= 2M 看成 X <= M"},
		Why: cairn.Text{
			EN: "the bound is 2M; with M as the bound, M could never grow beyond 1",
			ZH: "上限是 2M；若上限是 M，那 M 永远停在 1，规则就没有意义了",
		},
		Answer: atMostM().answer,
	}, {
		ID:   "m-is-x",
		Name: cairn.Text{EN: "sets M to X instead of max(M, X)", ZH: "把 M 直接改成 X，忘了取 max"},
		Why: cairn.Text{
			EN: "M never shrinks: after a small take the opponent still has the larger limit",
			ZH: "M 只增不减：这次取得少，对方下次的上限也不会变小",
		},
		Answer: mIsX().answer,
	}, {
		ID:   "takes-all-it-can",
		Name: cairn.Text{EN: "always takes 2M piles", ZH: "每次都取满 2M 堆"},
		Why: cairn.Text{
			EN: "taking many piles doubles the limit for the opponent too; a single pile is often worth more, because it keeps M small",
			ZH: "取得多，对方的上限也跟着翻倍；只取一堆压住 M，往往更划算",
		},
		Answer: belief(takesAll).answer,
	}, {
		ID:   "bob-takes-one",
		Name: cairn.Text{EN: "Bob takes one pile each time", ZH: "以为 Bob 每次只取一堆"},
		Why: cairn.Text{
			EN: "Bob has the same moves and plays as well as Alice: on [77,12,64,35,28,4,87,21,20] she gets 217, and would get 308 if he only ever took one",
			ZH: "Bob 的取法与 Alice 完全相同，也走最优：[77,12,64,35,28,4,87,21,20] 里 Alice 得 217；要是 Bob 每次只取一堆，她能得 308",
		},
		Answer: bobTakesOne().answer,
	}}
}

// miscoded are right ideas that a program gets wrong.
func miscoded() []catalog.Mistake[[]int, int] {
	return []catalog.Mistake[[]int, int]{{
		ID:   "memo-without-m",
		Name: cairn.Text{EN: "remembers by i alone, without M", ZH: "记忆化的键只有 i，漏了 M"},
		Why: cairn.Text{
			EN: "the same pile with another limit is another position; the first value found there is handed out for all limits",
			ZH: "同一个 i、不同的 M 是不同的局面；键里没有 M，先算出的值就被别的 M 误用",
		},
		Answer: belief(withoutM).answer,
	}, {
		ID:   "memo-too-narrow",
		Name: cairn.Text{EN: "has a flat memo with n/4 limits a row, so that a larger M runs into the next row", ZH: "压平的记忆化数组每行只开 n/4 格，M 一大就串到下一行"},
		Why: cairn.Text{
			EN: "n/4 limits are enough only where taking all that remains is answered without the memo; X can be n/2 and more, and then two positions share one place, without any error",
			ZH: "只有“剩下的能一次取完”不查表、直接返回时，n/4 列才够；否则 X 可以到 n/2 以上，两个局面挤进同一格，还不报错",
		},
		Answer: belief(tooNarrow).answer,
	}, {
		ID:   "answers-the-lead",
		Name: cairn.Text{EN: "answers Alice's lead, not her stones", ZH: "返回的是领先多少，不是 Alice 的石子数"},
		Why: cairn.Text{
			EN: "the lead v is Alice's stones minus Bob's; with both together s, she has (s+v)/2",
			ZH: "领先数 v 是 Alice 减 Bob；两人合计 s，Alice 有 (s+v)/2",
		},
		Answer: func(piles []int) int { return Value(piles) },
	}, {
		ID:   "wants-most-for-both",
		Name: cairn.Text{EN: "adds up the best of every turn, whoever's it is", ZH: "不分轮到谁，每一手的所得都往上加"},
		Why: cairn.Text{
			EN: "what the opponent gets after a move is lost to the mover: subtract it from what remains, do not add it",
			ZH: "自己取完之后，对方拿到的那部分不归自己：要用剩余总数减去它，不能加上",
		},
		Answer: func(piles []int) int { return int(sum(piles)) },
	}}
}

// belief is what an idea thinks that Alice still gains from a position on.
type belief func(piles []int) func(shape.FrontPos) cairn.Score

// answer is what it answers for a whole row.
func (b belief) answer(piles []int) int {
	return stones(piles, b(piles)(shape.FrontPos{M: 1}))
}

// beliefs are the ideas that say something of each position, by mistake.
func beliefs() map[string]func([]int) func(shape.FrontPos) cairn.Score {
	return map[string]func([]int) func(shape.FrontPos) cairn.Score{
		"m-never-grows":    neverGrows(),
		"at-most-m":        atMostM(),
		"m-is-x":           mIsX(),
		"takes-all-it-can": takesAll,
		"bob-takes-one":    bobTakesOne(),
		"memo-without-m":   withoutM,
		"memo-too-narrow":  tooNarrow,
	}
}

func neverGrows() belief { return under(func(shape.FrontPos) int32 { return 2 }, grow) }

func atMostM() belief { return under(func(p shape.FrontPos) int32 { return p.M }, grow) }

func mIsX() belief { return under(most, func(_ shape.FrontPos, x int32) int32 { return x }) }

func bobTakesOne() belief {
	return under(func(p shape.FrontPos) int32 {
		if p.Who == cairn.Second {
			return 1
		}
		return most(p)
	}, grow)
}

// under values positions for the game with other rules.
func under(most func(shape.FrontPos) int32, grow func(shape.FrontPos, int32) int32) belief {
	return func(piles []int) func(shape.FrontPos) cairn.Score {
		front := &shape.Front{Prefix: shape.Prefix(piles), Most: most, Grow: grow}
		return func(p shape.FrontPos) cairn.Score {
			book, err := search.Memo(context.Background(), front, p, nil)
			if err != nil {
				return 0 // out of memory: no value is wrong too
			}
			return book.Value(p)
		}
	}
}

func takesAll(piles []int) func(shape.FrontPos) cairn.Score {
	front := rules(piles)
	return func(p shape.FrontPos) (lead cairn.Score) {
		for int(p.I) < len(piles) {
			next, gain := front.Play(p, min(2*p.M, int32(len(piles))-p.I))
			lead, p = lead+gain, next
		}
		return lead
	}
}

func withoutM(piles []int) func(shape.FrontPos) cairn.Score {
	return recall(piles, func(i, _ int) int { return i })
}

func tooNarrow(piles []int) func(shape.FrontPos) cairn.Score {
	width := max(1, len(piles)/4)
	return recall(piles, func(i, m int) int { return i*width + m - 1 })
}

// recall is the memoised recursion over (i, M), with somebody's idea of a key; each
// position that it is asked for is a run of its own.
func recall(piles []int, key func(i, m int) int) func(shape.FrontPos) cairn.Score {
	sums, n := shape.Prefix(piles), len(piles)
	return func(p shape.FrontPos) cairn.Score {
		memo := make(map[int]cairn.Score)
		var lead func(i, m int) cairn.Score
		lead = func(i, m int) (best cairn.Score) {
			if i == n {
				return 0
			}
			k := key(i, m)
			if v, known := memo[k]; known {
				return v
			}
			for x := 1; x <= min(2*m, n-i); x++ {
				if v := sums[i+x] - sums[i] - lead(i+x, max(m, x)); x == 1 || v > best {
					best = v
				}
			}
			memo[k] = best
			return best
		}
		return p.Who.Sign() * lead(int(p.I), int(p.M))
	}
}
