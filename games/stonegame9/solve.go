package stonegame9

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

func algos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "remainders",
		Name: cairn.Text{EN: "counting remainders", ZH: "数余数"},
		Idea: cairn.Text{
			EN: "for any stones: if the number of multiples of 3 is even, they cancel in pairs, and Alice wins exactly when both other remainders are there; if it is odd, one of them is a pass that exchanges the roles, and she wins exactly when the counts of the two other remainders differ by more than 2",
			ZH: "对任意石子都成立：余 0 的颗数为偶时两两抵消，Alice 获胜当且仅当余 1、余 2 的都有；为奇时多出的一颗相当于让一手、双方角色互换，Alice 获胜当且仅当余 1 与余 2 的颗数相差超过 2",
		},
		Time: "O(n)", Space: "O(1)", Words: words(), Open: openRemainders,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table of counts", ZH: "按三种余数的颗数填表"},
		Idea: cairn.Text{
			EN: "how many stones of each remainder are left says everything, the sum and whose turn it is among it: value the triples with fewer stones first",
			ZH: "三种余数各剩几颗就决定了一切，包括当前的和、轮到谁；石子少的三元组先算",
		},
		Time: "O(c0 * c1 * c2)", Space: "O(c0 * c1 * c2)", Fits: tableFits, Open: openTable,
	}}
}

// Wins tells whether Alice wins with so many stones of remainder 0, 1 and 2 modulo
// 3, one at least in all. For c0 even she wins if and only if c1 > 0 and c2 > 0, for c0 odd if
// and only if |c1 - c2| > 2. There is no further hypothesis: checked against
// the oracle on all 566 inputs with c0 <= 6 and c1, c2 <= 8.
func Wins(c0, c1, c2 int) bool {
	if c0%2 == 0 {
		return c1 > 0 && c2 > 0
	}
	return max(c1-c2, c2-c1) > 2
}

// after is First's lead once the first stone has been removed and left a sum of 1
// or 2. The kind equal to the sum and the other kind are taken by turns, as far as both
// reach; every 0 is one move more.
func (p Pos) after() cairn.Score {
	moves, rest := p.forced()
	if rest == 0 {
		return cairn.Second.Sign() // the stones run out
	}
	loser := p.Who ^ cairn.Player(moves&1)
	return -loser.Sign()
}

// forced is how many moves can be made from p that do not lose, and how many stones
// are left then, all of them losing ones.
func (p Pos) forced() (moves, rest int32) {
	same, other := p.C[p.Sum], p.C[3-p.Sum]
	chain := 2 * same
	if same > other {
		chain = 2*other + 1
	}
	return p.C[0] + chain, same + other - chain
}

// remainders is the closed form.
type remainders struct{}

// Value is First's lead from p on.
func (remainders) Value(p Pos) cairn.Score {
	switch {
	case p.lost() || p.left() == 0:
		return rules{}.Final(p)
	case p.Any:
		return p.after()
	case Wins(int(p.C[0]), int(p.C[1]), int(p.C[2])):
		return cairn.First.Sign()
	}
	return cairn.Second.Sign()
}

func openRemainders(_ context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
	p := start(stones)
	log.Read(int64(len(stones)))
	log.Compare(2)
	log.Live(3)
	if log.Steps() {
		explain(log, p)
		log.Answer(p, remainders{}.Value(p))
	}
	return remainders{}, nil
}

// explain tells the theorem on one input, and what follows after each first stone.
func explain(log *trace.Log, p Pos) {
	c0, c1, c2 := int(p.C[0]), int(p.C[1]), int(p.C[2])
	log.Fact("counts", c0, c1, c2)
	if c0 > 0 {
		log.Fact("zero-first", c0)
	}
	for r := int8(1); r < 3; r++ {
		if p.C[r] == 0 {
			continue
		}
		next, _ := rules{}.Play(p, r)
		moves, rest := next.forced()
		switch {
		case rest == 0:
			log.Fact("runs-out", int(r), int(moves))
		case next.after() > 0:
			log.Fact("bob-stuck", int(r), int(moves), int(rest))
		default:
			log.Fact("alice-stuck", int(r), int(moves), int(rest))
		}
	}
	reason := map[bool]string{true: "even", false: "odd"}[c0%2 == 0]
	if Wins(c0, c1, c2) {
		reason += "-wins"
	} else {
		reason += "-loses"
	}
	log.Fact(reason, c0, c1, c2, max(c1-c2, c2-c1))
}

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"counts": {
			EN: "only remainders modulo 3 matter: %[1]d stones leave 0, %[2]d leave 1, %[3]d leave 2",
			ZH: "只看除以 3 的余数：余 0 的 %[1]d 颗，余 1 的 %[2]d 颗，余 2 的 %[3]d 颗",
		},
		"zero-first": {
			EN: "beginning with one of the %[1]d stones of remainder 0 loses at once",
			ZH: "第一手若取余 0 的（共 %[1]d 颗），当场就输",
		},
		"runs-out": {
			EN: "after a first stone of remainder %[1]d there are %[2]d more moves that do not lose, and then no stone is left: Bob wins",
			ZH: "第一手取余 %[1]d：之后还能安全地走 %[2]d 手，正好移完，Bob 获胜",
		},
		"bob-stuck": {
			EN: "after a first stone of remainder %[1]d there are %[2]d more moves that do not lose, whatever is chosen; then it is Bob's turn, and each of the %[3]d stones left loses",
			ZH: "第一手取余 %[1]d：之后不管怎么选都恰好还有 %[2]d 手安全的走法，然后轮到 Bob，剩下 %[3]d 颗取哪颗都输",
		},
		"alice-stuck": {
			EN: "after a first stone of remainder %[1]d there are %[2]d more moves that do not lose, whatever is chosen; then it is Alice's turn, and each of the %[3]d stones left loses",
			ZH: "第一手取余 %[1]d：之后不管怎么选都恰好还有 %[2]d 手安全的走法，然后轮到 Alice，剩下 %[3]d 颗取哪颗都输",
		},
		"even-wins": {
			EN: "%[1]d is even and both other remainders are there (%[2]d and %[3]d): by the theorem Alice wins, by beginning with the rarer one",
			ZH: "余 0 的 %[1]d 颗是偶数，余 1、余 2 的都有（%[2]d 颗和 %[3]d 颗）：按定理 Alice 获胜，先取较少的那一种",
		},
		"even-loses": {
			EN: "%[1]d is even and one of the other remainders is missing (%[2]d and %[3]d): by the theorem Bob wins",
			ZH: "余 0 的 %[1]d 颗是偶数，余 1、余 2 的缺了一种（%[2]d 颗和 %[3]d 颗）：按定理 Bob 获胜",
		},
		"odd-wins": {
			EN: "%[1]d is odd and %[2]d and %[3]d differ by %[4]d, more than 2: by the theorem Alice wins, by beginning with the commoner one",
			ZH: "余 0 的 %[1]d 颗是奇数，%[2]d 与 %[3]d 相差 %[4]d，超过 2：按定理 Alice 获胜，先取较多的那一种",
		},
		"odd-loses": {
			EN: "%[1]d is odd and %[2]d and %[3]d differ by %[4]d, not more than 2: by the theorem Bob wins",
			ZH: "余 0 的 %[1]d 颗是奇数，%[2]d 与 %[3]d 相差 %[4]d，不超过 2：按定理 Bob 获胜",
		},
	}
}
