package heapsum

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
	"cairn/heaps"
	"cairn/match"
)

// look shows the heaps, the smallest first. A move is written as the heap and what it
// becomes: 7:4, 9:3+4, 5:0.
func look(rule heaps.Rule, list []int) *match.Look[Pos, Move] {
	start := pack(list...)
	number := make(map[int]int) // the first heap of each size as the input counts them, from 1
	for i := len(list) - 1; i >= 0; i-- {
		number[list[i]] = i + 1
	}
	return &match.Look[Pos, Move]{
		Key: key,
		Name: func(p Pos, m Move) cairn.Text {
			if p.Heaps != start || len(list) == 1 {
				return name(m, 0, p.Heaps.Len() > 1)
			}
			return name(m, number[int(m.From)], true)
		},
		Board: func(p Pos) match.Board { return board(rule, p) },
		Takes: func(p Pos, m Move) []int {
			for i := range p.Heaps.Len() {
				if p.Heaps.At(i) == int(m.From) {
					return []int{i}
				}
			}
			return nil
		},
	}
}

func key(m Move) string { return strconv.Itoa(int(m.From)) + ":" + plus(m.Leave) }

// plus writes heaps as 3+4, none as 0.
func plus(h Heaps) string {
	if h == "" {
		return "0"
	}
	parts := make([]string, h.Len())
	for i := range parts {
		parts[i] = strconv.Itoa(h.At(i))
	}
	return strings.Join(parts, "+")
}

// name says a move in words: which heap, where there are several (its number, where
// one is given), what is taken, and what is left.
func name(m Move, number int, several bool) cairn.Text {
	var where cairn.Text
	switch {
	case number > 0:
		where = cairn.Textf(cairn.Text{EN: " heap %d", ZH: "第 %d 堆"}, number)
	case several:
		where = cairn.Textf(cairn.Text{EN: " a heap of %d", ZH: "一个 %d 颗的堆"}, m.From)
	}
	change := fmt.Sprintf("%d -> %s", m.From, plus(m.Leave))
	x := m.takes()
	switch {
	case x > 0 && where.EN == "":
		return cairn.Textf(cairn.Text{EN: "takes %[1]d: %[2]s", ZH: "取 %[1]d 颗：%[2]s"}, x, change)
	case x > 0:
		return cairn.Textf(cairn.Text{EN: "takes %[1]d from%[3]s: %[2]s", ZH: "从%[4]s取 %[1]d 颗：%[2]s"}, x, change, where.EN, where.ZH)
	case x == 0 && where.EN == "":
		return cairn.Textf(cairn.Text{EN: "splits the heap: %s", ZH: "分堆：%s"}, change)
	case x == 0:
		return cairn.Textf(cairn.Text{EN: "splits%[2]s: %[1]s", ZH: "分开%[3]s：%[1]s"}, change, where.EN, where.ZH)
	case where.EN == "":
		return cairn.Textf(cairn.Text{EN: "adds %[1]d and splits: %[2]s", ZH: "添 %[1]d 颗再分堆：%[2]s"}, -x, change)
	}
	return cairn.Textf(cairn.Text{EN: "adds %[1]d to%[3]s and splits it: %[2]s", ZH: "给%[4]s添 %[1]d 颗再分开：%[2]s"}, -x, change, where.EN, where.ZH)
}

func board(rule heaps.Rule, p Pos) match.Board {
	b := match.Board{Cells: make([]match.Cell, p.Heaps.Len()), Stones: -1, Loose: true}
	for i := range b.Cells {
		n := p.Heaps.At(i)
		b.Cells[i] = match.Cell{Label: strconv.Itoa(n), Mark: match.Kept}
		if _, some := rule.Greatest(n); some || p.Limit > 0 {
			b.Cells[i].Mark = match.Open
		}
	}
	if p.Limit > 0 {
		b.Note = cairn.Textf(cairn.Text{EN: "at most %d can be taken", ZH: "最多可取 %d 颗"}, p.Limit)
	}
	return b
}
