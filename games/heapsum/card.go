package heapsum

import (
	"context"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/heaps"
)

// card describes the rule's game; its statement is made from the rule. The traps are
// inputs on which the known mistakes fail.
func (g *game) card(traps [][]int) cairn.Card {
	title := g.title()
	return cairn.Card{
		ID: g.id, Title: title, Prose: g.prose(title),
		Params:  []cairn.Param{{Name: "heaps", Type: cairn.Ints, Len: g.lengths(), Each: cairn.Range{Min: 0, Max: g.largest()}}},
		Returns: cairn.Bool, Method: "wins",
		Examples: g.examples([][]int{{g.first + 4}, {g.first + 5}, {g.first, g.first}, {g.first, g.first + 1, g.first + 3}}),
		Traps:    g.examples(append([][]int{{0}, {g.first + 1}, {g.first + 2}}, traps...)),
	}
}

// Bounds of the statement: sums under misere play are searched, so they are small.
func (g *game) lengths() cairn.Range {
	switch {
	case g.rule.IsFibonacci():
		return cairn.Range{Min: 1, Max: 1}
	case g.sums():
		return cairn.Range{Min: 1, Max: 1000}
	}
	return cairn.Range{Min: 1, Max: 4}
}

func (g *game) largest() int {
	switch {
	case g.sums(), g.rule.IsFibonacci() && !g.rule.IsMisere():
		return min(1_000_000, g.reach())
	case g.rule.IsFibonacci():
		return 1000
	case g.rule.Splits():
		return g.first + 9
	}
	return g.first + 19
}

func (g *game) reach() int {
	if g.values == nil {
		return tableReach
	}
	return g.values.reach()
}

// examples are inputs with their answers; those that the game does not take are left out.
func (g *game) examples(inputs [][]int) (list []cairn.Example) {
	seen := make(map[Heaps]bool)
	for _, in := range inputs {
		if len(in) > g.lengths().Max || seen[pack(in...)] {
			continue
		}
		seen[pack(in...)] = true
		wins := g.wins(in)
		e := cairn.Example{Input: string(catalog.AppendArgs(nil, []catalog.Arg{{Ints: in}})), Answer: "false", Margin: -1}
		if wins {
			e.Answer, e.Margin = "true", 1
		}
		list = append(list, e)
	}
	return list
}

// exampleSums is the most positions of a misere sum that is searched for an example.
const exampleSums = 200_000

// wins tells whether the first player wins a small position.
func (g *game) wins(list []int) bool {
	p := g.start(list)
	switch {
	case g.rule.IsFibonacci() && g.rule.IsMisere():
		return fibonacciMisere(p.Heaps.Max(), int(p.Limit))
	case g.rule.IsFibonacci():
		return zeckendorf{}.Value(p) > 0
	case g.rule.IsMisere():
		lost, err := heaps.MisereSum(context.Background(), g.rule, list, exampleSums)
		return err == nil && !lost
	}
	return g.worth(list) != 0
}

// worth is the XOR of the heaps' values under normal play, 0 where they are beyond reach.
func (g *game) worth(list []int) int {
	h := pack(list...)
	if g.normal.fits(h.Max(), g.id) != nil {
		return 0
	}
	t, err := g.normal.upTo(context.Background(), h.Max())
	if err != nil {
		return 0
	}
	return t.of(h)
}

// fibonacciMisere tells whether the mover wins with n stones, at most limit of which
// may be taken, when whoever cannot move wins; for small n.
func fibonacciMisere(n, limit int) bool {
	moves := min(n, limit)
	for x := 1; x <= moves; x++ {
		if !fibonacciMisere(n-x, 2*x) {
			return true
		}
	}
	return moves == 0
}

// title names the game after its rule.
func (g *game) title() cairn.Text {
	name := g.rule.Normal().String()
	title := cairn.Text{EN: "Heaps under the code " + name, ZH: "编码 " + name + " 的堆"}
	switch {
	case g.rule.IsNim():
		title = cairn.Text{EN: "Nim", ZH: "Nim：每次取任意多颗"}
	case g.rule.IsFibonacci():
		title = cairn.Text{EN: "Fibonacci nim", ZH: "斐波那契 Nim"}
	case g.rule.Normal().IsSquares():
		title = cairn.Text{EN: "Take a square number from a heap", ZH: "每次取的颗数须是平方数"}
	default:
		if set, is := strings.CutPrefix(name, "take "); is {
			title = cairn.Text{EN: "Take " + listed(set, " or ", " to ") + " from a heap", ZH: "每次取 " + listed(set, " 或 ", " 到 ") + " 颗"}
		}
		if set, is := strings.CutPrefix(name, "all but "); is {
			title = cairn.Text{EN: "Take any number but " + listed(set, " or ", " to ") + " from a heap", ZH: "每次取任意颗，但不能取 " + listed(set, " 或 ", " 到 ") + " 颗"}
		}
	}
	if g.rule.IsMisere() {
		title = cairn.Text{EN: title.EN + ", the last move loses", ZH: title.ZH + "（走最后一步的人输）"}
	}
	return title
}

// mostListed is how many numbers of a set a title spells out.
const mostListed = 12

// listed spells out a set as a rule names it: "1,2,5..9" becomes "1, 2 or 5 to 9".
func listed(set, or, to string) string {
	parts := strings.Split(strings.ReplaceAll(set, "..", to), ",")
	if n := len(parts); n > mostListed {
		parts = append(parts[:mostListed-2:mostListed-2], "...", parts[n-1])
	}
	comma := ", "
	if strings.Contains(or, "或") {
		comma = "、"
	}
	last := len(parts) - 1
	if last == 0 {
		return parts[0]
	}
	return strings.Join(parts[:last], comma) + or + parts[last]
}
