package heapsum

import (
	"cairn"
	"cairn/catalog"
	"cairn/heaps"
)

type mistake = catalog.Mistake[[]int, bool]

// mistakes are the wrong ideas that some small input of the rule proves wrong, and
// those inputs: what is a mistake under one rule may be the truth under another.
func (g *game) mistakes() (list []mistake, proofs [][]int) {
	ideas := g.sumIdeas()
	switch {
	case g.rule.IsFibonacci():
		ideas = fibonacciIdeas()
	case g.rule.IsMisere():
		ideas = append(g.misereIdeas(), ideas...)
	}
	for _, idea := range ideas {
		for in := range g.small(mistakeSize) {
			if in[0] > 0 && idea.Answer(in) != g.wins(in) {
				list, proofs = append(list, idea), append(proofs, in)
				break
			}
		}
	}
	return list, proofs
}

// mistakeSize is the size of the inputs on which an idea must fail.
const mistakeSize = 6

func (g *game) sumIdeas() []mistake {
	return []mistake{{
		ID:   "first-wins",
		Name: cairn.Text{EN: "whoever moves first wins", ZH: "先手总能赢"},
		Why: cairn.Text{
			EN: "some positions are lost whatever the first move is; to move there is a disadvantage",
			ZH: "有些局面怎么走都输，先走反而吃亏",
		},
		Answer: func([]int) bool { return true },
	}, {
		ID:   "one-heap",
		Name: cairn.Text{EN: "puts all stones on one heap", ZH: "把所有石子并成一堆来算"},
		Why: cairn.Text{
			EN: "a move may only touch one heap, so it matters how the stones are divided: two equal heaps can be mirrored",
			ZH: "每次只能动一堆，所以石子怎么分堆很重要：两堆相同就可以对称地走",
		},
		Answer: func(list []int) bool {
			total := 0
			for _, n := range list {
				total += n
			}
			return g.worth([]int{total}) != 0
		},
	}, {
		ID:   "largest-heap",
		Name: cairn.Text{EN: "the largest heap decides", ZH: "只看最大的一堆"},
		Why: cairn.Text{
			EN: "every heap counts: a second heap of equal value turns a win into a loss",
			ZH: "每一堆都算数：再来一堆值相同的，必胜就变必败",
		},
		Answer: func(list []int) bool { return g.worth([]int{pack(list...).Max()}) != 0 },
	}, {
		ID:   "some-heap",
		Name: cairn.Text{EN: "wins when some heap alone would be won", ZH: "只要有一堆单独必胜就赢"},
		Why: cairn.Text{
			EN: "the opponent has an answer in another heap: values are combined by XOR, not by or",
			ZH: "对方可以在另一堆应对：各堆的值要异或，不是“有一个就行”",
		},
		Answer: func(list []int) bool { return g.winningHeaps(list) > 0 },
	}, {
		ID:   "count-heaps",
		Name: cairn.Text{EN: "counts the winning heaps and forgets their values", ZH: "只数必胜的堆有几个，不看值"},
		Why: cairn.Text{
			EN: "two winning heaps cancel out only when their Grundy values are equal",
			ZH: "两个必胜的堆只有 SG 值相同才互相抵消",
		},
		Answer: func(list []int) bool { return g.winningHeaps(list)%2 == 1 },
	}, {
		ID:   "mirror",
		Name: cairn.Text{EN: "an even number of heaps is lost: the second player mirrors", ZH: "堆数为偶就输：后手可以模仿"},
		Why: cairn.Text{
			EN: "mirroring needs pairs of equal heaps, not an even number of any heaps",
			ZH: "要模仿，堆必须两两相同，光是堆数为偶没有用",
		},
		Answer: func(list []int) bool { return len(list)%2 == 1 },
	}, {
		ID:   "odd-total",
		Name: cairn.Text{EN: "an odd number of stones wins", ZH: "石子总数为奇就赢"},
		Why: cairn.Text{
			EN: "that is true where each move takes one stone; here moves of other sizes change whose turn is last",
			ZH: "每步只取 1 颗才是这样；这里一步可以取不同的颗数，最后轮到谁会变",
		},
		Answer: func(list []int) bool {
			odd := false
			for _, n := range list {
				odd = odd != (n%2 == 1)
			}
			return odd
		},
	}, g.bouton()}
}

// bouton treats values as misere nim treats stones: under normal play that is another
// game, and under misere play a rule that holds for few games.
func (g *game) bouton() mistake {
	m := mistake{
		ID:   "last-loses",
		Name: cairn.Text{EN: "plays as if the last move lost", ZH: "当成走最后一步的人输"},
		Why: cairn.Text{
			EN: "here the last move wins, so the end needs no exception for small heaps",
			ZH: "这里走最后一步的人赢，不用为小堆另定规则",
		},
		Answer: func(list []int) bool { return g.boutonWins(list) },
	}
	if g.rule.IsMisere() {
		m.ID = "misere-nim"
		m.Name = cairn.Text{EN: "uses misere nim's rule with Grundy values", ZH: "拿 SG 值套反常 Nim 的法则"}
		m.Why = cairn.Text{
			EN: "that rule is about nim heaps: other games whose last move loses do not follow from their Grundy values",
			ZH: "那条法则只对 Nim 堆成立：别的反常玩法不能由 SG 值推出",
		}
	}
	return m
}

func (g *game) boutonWins(list []int) bool {
	for _, n := range list {
		if g.worth([]int{n}) > 1 {
			return g.worth(list) != 0
		}
	}
	return g.worth(list) == 0
}

func (g *game) winningHeaps(list []int) (count int) {
	for _, n := range list {
		count += btoi(g.worth([]int{n}) != 0)
	}
	return count
}

// misereIdeas take the last move for a win, or the game for the mirror image of one.
func (g *game) misereIdeas() []mistake {
	return []mistake{{
		ID:   "last-wins",
		Name: cairn.Text{EN: "plays as if the last move won", ZH: "当成走最后一步的人赢"},
		Why: cairn.Text{
			EN: "here the last move loses: a single stone that must be taken is a loss",
			ZH: "这里走最后一步的人输：只剩 1 颗又非取不可，就输了",
		},
		Answer: func(list []int) bool { return g.worth(list) != 0 },
	}, {
		ID:   "turned-round",
		Name: cairn.Text{EN: "turns the answer of the other game round", ZH: "把正常玩法的答案反过来"},
		Why: cairn.Text{
			EN: "both players know that the last move loses and play for it from the start, so most large positions keep their winner",
			ZH: "双方从一开始就知道最后一步会输，走法也随之改变，所以大局面的胜负多半不变",
		},
		Answer: func(list []int) bool { return g.worth(list) == 0 },
	}}
}

// fibonacciIdeas are about one heap.
func fibonacciIdeas() []mistake {
	idea := func(id string, name, why cairn.Text, wins func(n int) bool) mistake {
		return mistake{ID: id, Name: name, Why: why, Answer: func(list []int) bool { return wins(list[0]) }}
	}
	return []mistake{
		idea("first-wins", cairn.Text{EN: "whoever moves first wins", ZH: "先手总能赢"}, cairn.Text{
			EN: "with 3 stones whatever is left after the first take can be taken at once",
			ZH: "3 颗时，不管先手取几颗，剩下的对方都能一次取光",
		}, func(int) bool { return true }),
		idea("second-wins", cairn.Text{EN: "the second player takes all that is left", ZH: "后手总能把剩下的取光"}, cairn.Text{
			EN: "it may take only twice what was taken before: from 4 take 1, and 3 are too many",
			ZH: "后手最多取上一步的两倍：4 颗时先取 1 颗，剩 3 颗就取不光",
		}, func(int) bool { return false }),
		idea("multiples-of-three", cairn.Text{EN: "multiples of 3 are lost", ZH: "3 的倍数必败"}, cairn.Text{
			EN: "that is the game of taking 1 or 2; here the limit changes with every move",
			ZH: "每次取 1 或 2 颗才是这样；这里的上限每步都在变",
		}, func(n int) bool { return n%3 != 0 }),
		idea("powers-of-two", cairn.Text{EN: "powers of 2 are lost", ZH: "2 的幂必败"}, cairn.Text{
			EN: "that is the game in which no more may be taken than just before; with twice as many it is the Fibonacci numbers",
			ZH: "上限等于上一步取的颗数才是这样；上限是两倍时，必败的是斐波那契数",
		}, func(n int) bool { return n&(n-1) != 0 }),
		idea("odd-wins", cairn.Text{EN: "odd n wins, even n loses", ZH: "奇数赢，偶数输"}, cairn.Text{
			EN: "taking 1 each time is only one way to play: 4 is won and 5 is lost",
			ZH: "每次取 1 颗只是其中一种走法：4 必胜，5 必败",
		}, func(n int) bool { return n%2 == 1 }),
		idea("fibonacci-as-won", cairn.Text{EN: "plays as if the last stone lost", ZH: "当成取最后一颗的人输"}, cairn.Text{
			EN: "with the last stone losing, other heaps are lost",
			ZH: "改成取最后一颗的人输，必败的就是另外一些堆了",
		}, func(n int) bool { return !heaps.FibonacciLost(max(0, n-1), max(0, n-2)) }),
	}
}
