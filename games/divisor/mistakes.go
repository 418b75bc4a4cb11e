package divisor

import (
	"math/bits"

	"cairn"
	"cairn/catalog"
)

func mistakes() []catalog.Mistake[int, bool] {
	return []catalog.Mistake[int, bool]{{
		ID:   "odd-wins",
		Name: cairn.Text{EN: "odd n wins, even n loses", ZH: "奇数赢，偶数输（弄反了）"},
		Why: cairn.Text{
			EN: "the other way round: with 1 stone nothing can be taken, so 1 loses and 2 wins",
			ZH: "正好相反：1 颗时没有可取的，1 必败，2 必胜",
		},
		Answer: func(n int) bool { return n%2 == 1 },
	}, {
		ID:   "takes-all",
		Name: cairn.Text{EN: "lets n itself be taken", ZH: "以为可以取 n 本身"},
		Why: cairn.Text{
			EN: "x must be less than n: with 1 stone there is no move",
			ZH: "x 必须小于 n：只有 1 颗时没有可取的",
		},
		Answer: func(n int) bool { return n >= 1 },
	}, {
		ID:   "largest-divisor",
		Name: cairn.Text{EN: "both always take the largest divisor", ZH: "双方每次都取最大的因数"},
		Why: cairn.Text{
			EN: "who moves last counts, not how much is taken: from 4 a take of 2 leaves 2 and loses, a take of 1 wins",
			ZH: "比的是谁走最后一步：4 颗时取 2 剩 2，输；取 1 剩 3，赢",
		},
		Answer: largest,
	}, {
		ID:   "power-of-two",
		Name: cairn.Text{EN: "only powers of two win", ZH: "只有 2 的幂才赢"},
		Why: cairn.Text{
			EN: "every even n wins: from 6 take 1 and leave 5",
			ZH: "偶数都赢：6 颗时取 1，留下 5",
		},
		Answer: func(n int) bool { return n > 1 && bits.OnesCount(uint(n)) == 1 },
	}, {
		ID:   "has-a-choice",
		Name: cairn.Text{EN: "primes lose, for only 1 can be taken", ZH: "质数只能取 1，所以必败"},
		Why: cairn.Text{
			EN: "a choice is worth nothing in itself: 2 has none and wins, 9 has one and loses",
			ZH: "有没有选择并不重要：2 没得选却赢，9 有得选却输",
		},
		Answer: func(n int) bool {
			count := 0
			for range rules().Takes(int32(n)) {
				count++
			}
			return count > 1
		},
	}}
}

// largest tells whether the first player makes the last move when both always take
// the largest divisor.
func largest(n int) (wins bool) {
	for n > 1 {
		take := 1
		for x := range rules().Takes(int32(n)) {
			take = int(x)
		}
		n, wins = n-take, !wins
	}
	return wins
}
