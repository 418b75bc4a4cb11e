package stonegame

import (
	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
)

// demos fill the textbook's table and row in an order that spoils them.
func demos() (list []catalog.Algo[[]int, shape.RowPos]) {
	for _, p := range ends.Pitfalls() {
		list = append(list, catalog.Algo[[]int, shape.RowPos]{
			ID: p.Spoils, Name: p.Name, Idea: p.Idea, Time: "O(n^2)",
			Fits: ends.Within(ends.TableReach, "stone-game"), Open: p.OpenPiles,
		})
	}
	return list
}

func mistakes() []catalog.Mistake[[]int, bool] {
	return []catalog.Mistake[[]int, bool]{{
		ID:   "greedy-ends",
		Name: cairn.Text{EN: "always takes the larger end", ZH: "每次都拿较大的一端"},
		Why: cairn.Text{
			EN: "the larger end now may uncover an even larger pile for the opponent; what counts is the lead over the whole rest",
			ZH: "眼前拿大的，可能把更大的一堆露给对方；要比的是整局的净胜，不是这一手",
		},
		Answer: func(piles []int) bool { return ends.Greedy(ends.Piles(piles), len(piles)) > 0 },
	}, {
		ID:   "sort-alternate",
		Name: cairn.Text{EN: "sorts the piles and deals them out in turn", ZH: "排序后轮流拿"},
		Why: cairn.Text{
			EN: "only the two ends can be taken, so the second largest pile may not be there for the asking",
			ZH: "只能从两端拿，排序等于允许随便挑，规则已经变了",
		},
		Answer: func(piles []int) bool { return ends.SortedLead(piles) > 0 },
	}, {
		ID:   "always-true",
		Name: cairn.Text{EN: "always answers true", ZH: "永远返回 true"},
		Why: cairn.Text{
			EN: "true for an even number of piles with an odd total, by the parity argument; with an odd number of piles, or an even total, Alice may lose or tie",
			ZH: "堆数为偶、总数为奇时由奇偶论证确实成立；堆数为奇或总数为偶时，Alice 可能输也可能平",
		},
		Answer: func([]int) bool { return true },
	}, {
		ID:   "parity-any",
		Name: cairn.Text{EN: "takes the better of the even and the odd piles, for any number of piles", ZH: "不管堆数奇偶，都取奇位和与偶位和中较大者"},
		Why: cairn.Text{
			EN: "with an even number of piles Alice can keep to one parity; with an odd number the first take gives that choice to Bob",
			ZH: "堆数为偶时先手才能一直占住同一奇偶位；堆数为奇时，拿掉一堆后选择权就到了 Bob 手里",
		},
		Answer: func(piles []int) bool { return ends.ParityLead(piles) > 0 },
	}, {
		ID:   "from-the-front",
		Name: cairn.Text{EN: "both always take the first pile", ZH: "双方都从头按顺序拿"},
		Why: cairn.Text{
			EN: "the last pile may be taken as well: from [1,2] Alice takes the 2",
			ZH: "末尾那堆也可以拿：[1,2] 时 Alice 该拿 2",
		},
		Answer: func(piles []int) bool {
			lead := 0
			for i, v := range piles {
				lead += v * (1 - i%2*2)
			}
			return lead > 0
		},
	}}
}
