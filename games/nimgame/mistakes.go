package nimgame

import (
	"cairn"
	"cairn/catalog"
)

func mistakes() []catalog.Mistake[int, bool] {
	return []catalog.Mistake[int, bool]{{
		ID:   "first-wins",
		Name: cairn.Text{EN: "whoever moves first wins", ZH: "先手总能赢"},
		Why: cairn.Text{
			EN: "with 4 stones whatever is left after the first take can be taken at once",
			ZH: "4 颗时，不管先手取几颗，剩下的对方都能一次取光",
		},
		Answer: func(n int) bool { return n > 0 },
	}, {
		ID:   "modulo-three",
		Name: cairn.Text{EN: "divides by 3, the largest take", ZH: "除以 3（最多能取的颗数）"},
		Why: cairn.Text{
			EN: "the two takes of a round can always be made to add up to 4, one more than the largest take; to 3 they cannot, after a 3",
			ZH: "能保证凑齐的是一轮两次共 4 颗，即最大取数加 1；对方取 3 颗时就凑不成 3 了",
		},
		Answer: func(n int) bool { return n%most != 0 },
	}, {
		ID:   "odd-wins",
		Name: cairn.Text{EN: "odd n wins, even n loses", ZH: "奇数赢，偶数输"},
		Why: cairn.Text{
			EN: "that is the game of taking one stone each; 2 stones can be taken at once",
			ZH: "每次只能取 1 颗才是这样；2 颗可以一次取光",
		},
		Answer: func(n int) bool { return n%2 == 1 },
	}, {
		ID:   "one-take",
		Name: cairn.Text{EN: "wins only where all can be taken at once", ZH: "能一次取光才算赢"},
		Why: cairn.Text{
			EN: "leaving the opponent a lost heap wins too: from 5 take 1 and leave 4",
			ZH: "给对方留下必败局面也能赢：5 颗时取 1 颗，留下 4 颗",
		},
		Answer: func(n int) bool { return 0 < n && n <= most },
	}, {
		ID:   "always-three",
		Name: cairn.Text{EN: "both always take as many as they can", ZH: "双方每次都尽量多取"},
		Why: cairn.Text{
			EN: "the last stone counts, not the number taken: from 5 a take of 3 leaves 2, which the opponent takes",
			ZH: "比的是谁取最后一颗，不是谁取得多：5 颗时取 3 颗剩 2 颗，正好被对方取光",
		},
		Answer: func(n int) bool { return (n+most-1)/most%2 == 1 },
	}, {
		ID:   "last-loses",
		Name: cairn.Text{EN: "plays so that whoever takes the last stone loses", ZH: "当成取最后一颗的人输"},
		Why: cairn.Text{
			EN: "that is misere play, where n = 1 mod 4 loses; here the last stone wins",
			ZH: "那是反规则玩法，n 除以 4 余 1 才输；本题取到最后一颗的人赢",
		},
		Answer: func(n int) bool { return n%(most+1) != 1 },
	}}
}
