package heapsum

import (
	"context"
	"iter"
	"math/big"

	"cairn"
	"cairn/catalog"
	"cairn/heaps"
	"cairn/trace"
)

// fibonacci are the rules of Fibonacci nim with one heap.
type fibonacci struct{ heaps.Rule }

// Turn is who moves at p.
func (fibonacci) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields takes from 1 up to the limit.
func (fibonacci) Moves(p Pos) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		n := p.Heaps.Max()
		for x := 1; x <= min(n, int(p.Limit)); x++ {
			if !yield(take(n, x)) {
				return
			}
		}
	}
}

func take(n, x int) Move { return Move{int32(n), pack(n - x)} }

// Play makes a move: twice as many may be taken by the next.
func (fibonacci) Play(p Pos, m Move) (Pos, cairn.Score) {
	left := m.Leave.Max()
	return Pos{Heaps: m.Leave, Limit: int32(min(left, 2*m.takes())), Who: p.Who.Other()}, 0
}

// Final: whoever cannot move has lost, or under misere play won.
func (f fibonacci) Final(p Pos) cairn.Score { return ending(f.Rule, p) }

// zeckendorf is the closed form, the Book of the game under normal play.
type zeckendorf struct{}

// Value is First's lead from p on.
func (zeckendorf) Value(p Pos) cairn.Score {
	return score(p, !heaps.FibonacciLost(p.Heaps.Max(), int(p.Limit)))
}

// mostPriced is how many moves are priced one by one.
const mostPriced = 20_000

// Rank prices every move, or of a very large heap the winning one that takes least,
// or where there is none the first.
func (z zeckendorf) Rank(p Pos) (iter.Seq2[Move, cairn.Score], bool) {
	n, all := p.Heaps.Max(), p.Limit <= mostPriced
	return func(yield func(Move, cairn.Score) bool) {
		if !all {
			yield(z.best(p), z.Value(p))
			return
		}
		for m := range (fibonacci{}).Moves(p) {
			next := score(p, heaps.FibonacciLost(n-m.takes(), 2*m.takes()))
			if !yield(m, next) {
				return
			}
		}
	}, all
}

// best takes the smallest Zeckendorf part, and from a lost position as much as it may.
func (zeckendorf) best(p Pos) Move {
	n := p.Heaps.Max()
	if heaps.FibonacciLost(n, int(p.Limit)) {
		return take(n, int(p.Limit))
	}
	parts := heaps.Zeckendorf(n)
	return take(n, parts[len(parts)-1])
}

// Line plays best moves to the end.
func (z zeckendorf) Line(p Pos) iter.Seq[cairn.Ply[Move]] {
	return func(yield func(cairn.Ply[Move]) bool) {
		for p := p; p.Limit > 0 && p.Heaps != ""; {
			m := z.best(p)
			next, gain := fibonacci{}.Play(p, m)
			if next.Heaps == "" {
				gain = ending(heaps.Fibonacci(), next)
			}
			if !yield(cairn.Ply[Move]{By: p.Who, Move: m, Gain: gain}) {
				return
			}
			p = next
		}
	}
}

func (g *game) fibonacciAlgos() []catalog.Algo[[]int, Pos] {
	if g.rule.IsMisere() {
		return nil
	}
	return []catalog.Algo[[]int, Pos]{{
		ID:   "zeckendorf",
		Name: cairn.Text{EN: "smallest Fibonacci part", ZH: "最小的斐波那契加数"},
		Idea: cairn.Text{
			EN: "write n as a sum of Fibonacci numbers no two of which follow each other: whoever may take the smallest of them wins by taking it, and nobody else wins (Whinihan 1963)",
			ZH: "把 n 写成互不相邻的斐波那契数之和：能取走其中最小的一个就取它，必胜；取不了就必败（Whinihan 1963）",
		},
		Time: "O(log n)", Space: "O(log n)", Words: fibonacciWords(), Open: g.openZeckendorf,
	}}
}

func (g *game) openZeckendorf(_ context.Context, list []int, log *trace.Log) (cairn.Book[Pos], error) {
	p := g.start(list)
	parts := heaps.Zeckendorf(p.Heaps.Max())
	log.Compare(1)
	log.Live(int64(max(1, len(parts))))
	if log.Steps() {
		explainZeckendorf(log, p, parts)
		log.Answer(p, zeckendorf{}.Value(p))
	}
	return zeckendorf{}, nil
}

// explainZeckendorf tells the theorem on one heap, and where it fails when its
// hypothesis does.
func explainZeckendorf(log *trace.Log, p Pos, parts []int) {
	for _, part := range parts {
		log.Fact("part", part)
	}
	switch {
	case p.Limit == 0:
		log.Fact("none", p.Heaps.Max())
	case heaps.FibonacciLost(p.Heaps.Max(), int(p.Limit)):
		log.Fact("whole", p.Heaps.Max())
	default:
		least := parts[len(parts)-1]
		log.Fact("least", least, p.Heaps.Max()-least, 2*least)
	}
	log.Fact("outside", firstBreakTripled())
}

// firstBreakTripled is the smallest heap of 2 or more on which the rule is wrong when
// up to three times what was taken may be taken next, in place of twice.
func firstBreakTripled() int {
	type position struct{ n, limit int }
	lost := make(map[position]bool)
	var loses func(n, limit int) bool
	loses = func(n, limit int) bool {
		at := position{n, min(n, limit)}
		if known, ok := lost[at]; ok {
			return known
		}
		result := true
		for x := 1; x <= at.limit && result; x++ {
			result = !loses(n-x, 3*x)
		}
		lost[at] = result
		return result
	}
	for n := 2; ; n++ {
		if loses(n, n-1) != heaps.FibonacciLost(n, n-1) {
			return n
		}
	}
}

func fibonacciWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"part": {EN: "a Fibonacci number of the sum: %[1]d", ZH: "和里的一个斐波那契数：%[1]d"},
		"none": {
			EN: "a heap of %[1]d: no stone can be taken, since the first move may not take all",
			ZH: "一堆 %[1]d 颗：第一步不许取光，所以没有可取的",
		},
		"whole": {
			EN: "%[1]d is a Fibonacci number itself, the smallest part is the whole heap, and the first move may not take all: lost",
			ZH: "%[1]d 本身就是斐波那契数，最小的加数就是整堆，而第一步不许取光：必败",
		},
		"least": {
			EN: "the smallest part is %[1]d: take it and leave %[2]d, whose smallest part is more than %[3]d, which is all that may be taken then",
			ZH: "最小的加数是 %[1]d：取走它，剩 %[2]d；剩下的最小加数大于 %[3]d，而对方最多只能取这么多",
		},
		"outside": {
			EN: "just outside the hypothesis: could three times the last take be taken in place of twice, the rule would be wrong, first at %[1]d stones",
			ZH: "前提一变就不成立：若上限不是上一步的 2 倍而是 3 倍，这个规律最早在 %[1]d 颗时出错",
		},
	}
}

// fibonacciPositions counts heaps and limits.
func fibonacciPositions(list []int) *big.Int {
	n := big.NewInt(int64(pack(list...).Max()) + 1)
	return n.Mul(n, n).Mul(n, big.NewInt(2))
}
