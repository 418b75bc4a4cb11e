package heapsum

import (
	"fmt"
	"strings"

	"cairn"
)

// prose is the statement in both languages.
func (g *game) prose(title cairn.Text) cairn.Text {
	move := g.move()
	end := cairn.Text{EN: "Whoever cannot move loses.", ZH: "轮到谁走不了，谁就输。"}
	if g.rule.IsMisere() {
		end = cairn.Text{EN: "Whoever cannot move wins: the last move loses.", ZH: "轮到谁走不了，谁就赢：走最后一步的人输。"}
	}
	stones := cairn.Text{
		EN: "There are heaps of stones. Alice and Bob take turns, Alice first. A turn is a move in one heap. ",
		ZH: "有若干堆石子，Alice 和 Bob 轮流走，Alice 先手，每次只动其中一堆。",
	}
	if g.rule.IsFibonacci() {
		stones = cairn.Text{
			EN: "There is one heap of stones. Alice and Bob take turns, Alice first. ",
			ZH: "有一堆石子，Alice 和 Bob 轮流取，Alice 先手。",
		}
	}
	return cairn.Text{
		EN: stones.EN + move.EN + " " + end.EN + "\n\nBoth play as well as anyone can. Answer whether Alice wins.",
		ZH: stones.ZH + move.ZH + end.ZH + "\n\n双方都按最优策略来玩，问 Alice 能否获胜。",
	}
}

// move says what a move is.
func (g *game) move() cairn.Text {
	name := g.rule.Normal().String()
	switch {
	case g.rule.IsNim():
		return cairn.Text{EN: "It takes any number of stones, one at least.", ZH: "一次取任意多颗，至少 1 颗。"}
	case g.rule.IsFibonacci():
		return cairn.Text{
			EN: "The first move takes any number of stones but not all of them; every later one at most twice as many as were taken just before.",
			ZH: "第一步取几颗都可以，但不能取光；之后每步最多取上一步的两倍。",
		}
	case g.rule.Normal().IsSquares():
		return cairn.Text{EN: "It takes 1, 4, 9, ... stones: a square number of them.", ZH: "一次取 1、4、9……颗，颗数须是平方数。"}
	}
	if set, is := strings.CutPrefix(name, "take "); is {
		return cairn.Textf(cairn.Text{EN: "It takes %[1]s stones, if the heap has so many.", ZH: "一次取 %[2]s 颗，堆里要够取。"},
			listed(set, " or ", " to "), listed(set, " 或 ", " 到 "))
	}
	if set, is := strings.CutPrefix(name, "all but "); is {
		return cairn.Textf(cairn.Text{EN: "It takes any number of stones but %[1]s.", ZH: "一次取任意多颗，但不能取 %[2]s 颗。"},
			listed(set, " or ", " to "), listed(set, " 或 ", " 到 "))
	}
	return g.codeMove(name)
}

// codeMove explains a take-and-break code, with the moves of a small heap.
func (g *game) codeMove(name string) cairn.Text {
	n := g.first + 3
	var moves []string
	for o := range g.rule.Options(n) {
		if len(moves) == mostListed {
			moves = append(moves, "...")
			break
		}
		moves = append(moves, plus(moveOf(n, o).Leave))
	}
	example := fmt.Sprintf("%d -> %s", n, strings.Join(moves, ", "))
	return cairn.Textf(cairn.Text{
		EN: "What a move may do stands in the code `%[1]s`: the j-th digit after the point is about taking j stones, the digit before the point about splitting a heap and taking none; a digit is the sum of 1 where no heap may be left, 2 where one may, 4 where two may, 8 where three may, and so on. For example %[2]s.",
		ZH: "能怎么走由编码 `%[1]s` 决定：小数点后第 j 位管取 j 颗，小数点前一位管不取只分；每一位是几项之和：可以一堆不剩算 1，可以剩一堆算 2，可以剩两堆算 4，可以剩三堆算 8，依此类推。例如 %[2]s。",
	}, name, example)
}
