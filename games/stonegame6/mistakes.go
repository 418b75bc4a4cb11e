package stonegame6

import (
	"cmp"
	"slices"

	"cairn"
	"cairn/catalog"
)

func mistakes() []catalog.Mistake[stones, int] {
	return []catalog.Mistake[stones, int]{{
		ID:   "maxima",
		Name: cairn.Text{EN: "compares the largest values", ZH: "只比两人的最大值"},
		Why: cairn.Text{
			EN: "a stone that both value highly goes to one of them only; what counts is how the whole set is dealt out",
			ZH: "两人都看重的石子只能归一个人；要看的是全部石子怎么分",
		},
		Answer: func(s stones) int { return cmp.Compare(slices.Max(s.alice), slices.Max(s.bob)) },
	}, {
		ID:   "totals",
		Name: cairn.Text{EN: "compares the sums of the values", ZH: "直接比两人的价值总和"},
		Why: cairn.Text{
			EN: "each gets only half of the stones, and who takes which decides",
			ZH: "每人只能拿到一半左右的石子，关键在于谁拿了哪些",
		},
		Answer: func(s stones) int { return sign(total(s.alice) - total(s.bob)) },
	}, {
		ID:   "own-value",
		Name: cairn.Text{EN: "each takes the stone worth most to themselves", ZH: "各自拿对自己价值最大的"},
		Why: cairn.Text{
			EN: "taking a stone also denies it to the opponent, so its value to the opponent counts as much as one's own",
			ZH: "自己拿走的同时也让对方拿不到，所以对方眼里的价值同样要算进去",
		},
		Answer: func(s stones) int { return dealt(s, s.ofAlice, s.ofBob) },
	}, {
		ID:   "deny",
		Name: cairn.Text{EN: "each takes the stone worth most to the opponent", ZH: "各自拿对对方价值最大的"},
		Why: cairn.Text{
			EN: "denying is half of it: what a stone brings oneself counts as well",
			ZH: "只顾不让对方拿也不对，自己能得多少同样要算",
		},
		Answer: func(s stones) int { return dealt(s, s.ofBob, s.ofAlice) },
	}, {
		ID:   "difference",
		Name: cairn.Text{EN: "sorts by the difference of the two values", ZH: "按两人价值之差排序"},
		Why: cairn.Text{
			EN: "if Alice takes it she gains a, and Bob does not gain b: the swing is a + b, not a - b",
			ZH: "Alice 拿走就得 a，同时 Bob 少得 b，一来一回差 a + b，不是 a - b",
		},
		Answer: func(s stones) int {
			forAlice := func(i int32) int { return s.alice[i] - s.bob[i] }
			return dealt(s, forAlice, func(i int32) int { return -forAlice(i) })
		},
	}, {
		ID:   "alice-order",
		Name: cairn.Text{EN: "sorts by Alice's values alone", ZH: "只按 Alice 的价值排序"},
		Why: cairn.Text{
			EN: "Bob does not choose by what the stones are worth to Alice alone; both choose by a + b",
			ZH: "Bob 不会只按 Alice 的价值来选，双方都按 a + b 来选",
		},
		Answer: func(s stones) int { return dealt(s, s.ofAlice, s.ofAlice) },
	}}
}

func (s stones) ofAlice(i int32) int { return s.alice[i] }
func (s stones) ofBob(i int32) int   { return s.bob[i] }

func total(values []int) cairn.Score {
	sum, _ := cairn.Sum(values) // it fits: checked when the game was dealt
	return sum
}

// dealt is who wins when Alice always takes the stone that forAlice puts highest
// and Bob the one that forBob does, the earlier of two equal ones.
func dealt(s stones, forAlice, forBob func(int32) int) int {
	wanted := [2][]int32{s.sorted(forAlice, nil), s.sorted(forBob, nil)}
	gone := make([]bool, len(s.alice))
	lead := cairn.Score(0)
	who := cairn.First
	for range s.alice {
		for gone[wanted[who][0]] {
			wanted[who] = wanted[who][1:]
		}
		i := wanted[who][0]
		gone[i] = true
		lead += s.gain(who, i)
		who = who.Other()
	}
	return sign(lead)
}
