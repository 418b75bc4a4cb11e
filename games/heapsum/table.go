package heapsum

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"cairn"
	"cairn/heaps"
	"cairn/trace"
)

// textbook is the table of Grundy values as people fill it by hand, heap by heap: a
// heap is worth the least number that no move from it is worth.
type textbook struct {
	rule     heaps.Rule
	g        []int
	filled   []bool
	compared int
}

// mostWork bounds moves times heaps: half a second or so.
const mostWork = 3_000_000

// tableFits refuses heaps with so many moves that the table takes too long.
func (g *game) tableFits(list []int) error {
	if err := g.oneHeap(list); err != nil {
		return err
	}
	n := slices.Max(list)
	if n > tableReach {
		return beyond(n, tableReach, g.id)
	}
	moves, most := 0, mostWork/(n+1)
	for range g.rule.Options(n) {
		if moves++; moves > most {
			return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
				EN: "%s: a table of %d heaps, the largest with more than %d moves, takes too long",
				ZH: "%s：要填 %d 堆，最大的一堆走法超过 %d 种，填表太慢",
			}, g.id, n+1, most)
		}
	}
	return nil
}

// oneHeap refuses sums where no theorem values them.
func (g *game) oneHeap(list []int) error {
	if g.sums() && !g.rule.IsMisere() || pack(list...).Len() <= 1 {
		return nil
	}
	return cairn.Limitf(cairn.Text{EN: "give fewer heaps, or smaller ones", ZH: "堆少一些，或小一些"}, cairn.Text{
		EN: "%s: under misere play this method knows one heap only; of several, small ones can be searched",
		ZH: "%s：反常玩法下，这个方法只能算一堆；多堆时，小局面可以搜索",
	}, g.id)
}

func (g *game) openTable(ctx context.Context, list []int, log *trace.Log) (cairn.Book[Pos], error) {
	return g.fillTable(ctx, list, false, log)
}

// fillTable fills the values of heaps 0 to the largest, or down from it, which is
// wrong on purpose.
func (g *game) fillTable(ctx context.Context, list []int, down bool, log *trace.Log) (cairn.Book[Pos], error) {
	p := g.start(list)
	most := p.Heaps.Max()
	t := &textbook{rule: g.rule, g: make([]int, most+1), filled: make([]bool, most+1)}
	for step := range t.g {
		if step%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		n := step
		if down {
			n = most - step
		}
		t.fill(n, log)
	}
	log.Write(int64(len(t.g)))
	log.Compare(int64(t.compared))
	log.Live(int64(len(t.g)))
	if log.Steps() {
		if p.Heaps.Len() > 1 {
			explainXor(log, p.Heaps, t.of)
		}
		log.Answer(p, t.Value(p))
	}
	return t, nil
}

// fill finds the value of heap n. The mover is called First in the log, for the cell
// holds for either player.
func (t *textbook) fill(n int, log *trace.Log) {
	var worths []int
	var options []trace.Option
	p := Pos{Heaps: pack(n)}
	for o := range t.rule.Options(n) {
		worth := t.of(pack(o.Leave...))
		worths = append(worths, worth)
		t.compared++
		if log.Steps() {
			options = append(options, option(p, moveOf(n, o), worth))
		}
	}
	stuck := t.rule.IsMisere() && len(worths) == 0
	slices.Sort(worths)
	worths = slices.Compact(worths)
	t.g[n], t.filled[n] = mex(worths), true
	if stuck {
		t.g[n] = 1
	}
	if log.Steps() {
		logMex(log, n, t.g[n], worths, stuck)
		best := slices.IndexFunc(options, func(o trace.Option) bool { return o.Value == t.Value(p) })
		log.Cell(p, t.Value(p), best, options...)
	}
}

// option is a move from one heap as the table weighs it; what splits the heap is
// found from several cells, and from no cell of its own.
func option(p Pos, m Move, worth int) trace.Option {
	next := Pos{Heaps: m.Leave, Who: p.Who.Other()}
	o := trace.Option{Move: m, Value: score(next, worth != 0)}
	if m.Leave.Len() <= 1 {
		o.Next = next
	}
	return o
}

// mex is the least number from 0 that an ascending list leaves out.
func mex(ascending []int) int {
	for want, v := range ascending {
		if v != want {
			return want
		}
	}
	return len(ascending)
}

// of is the value of several heaps together; of one heap of a misere rule, its own.
func (t *textbook) of(h Heaps) (x int) {
	if h == "" {
		return t.g[0]
	}
	for i := range h.Len() {
		x ^= t.g[h.At(i)]
	}
	return x
}

// Value is First's lead from p on.
func (t *textbook) Value(p Pos) cairn.Score { return score(p, t.of(p.Heaps) != 0) }

// mostSpelt is how many values a sentence spells out.
const mostSpelt = 12

func logMex(log *trace.Log, n, g int, worths []int, stuck bool) {
	switch k := len(worths); {
	case stuck:
		log.Fact("stuck", n)
	case k > mostSpelt:
		log.Fact("mex-many", n, g)
	default:
		log.Fact(fmt.Sprintf("mex-%d", k), append([]int{n, g}, worths...)...)
	}
}

// tableWords are the sentences of the table, one for each number of values up to
// mostSpelt.
func tableWords() map[string]cairn.Text {
	words := map[string]cairn.Text{
		"mex-0": {
			EN: "heap %[1]d has no move: it is worth %[2]d",
			ZH: "%[1]d 颗的堆没有走法：值为 %[2]d",
		},
		"stuck": {
			EN: "heap %[1]d has no move, and whoever must move there has won: it is worth 1",
			ZH: "%[1]d 颗的堆没有走法，轮到谁谁就赢了：值为 1",
		},
		"mex-1": {
			EN: "every move from heap %[1]d is worth %[3]d; the least number that is not is %[2]d: its Grundy value",
			ZH: "从 %[1]d 颗的堆走一步，值都是 %[3]d；没有出现的最小的数是 %[2]d：这就是它的 SG 值",
		},
		"mex-many": {
			EN: "the moves from heap %[1]d are worth every number below %[2]d, and none is worth %[2]d: its Grundy value",
			ZH: "从 %[1]d 颗的堆走一步，比 %[2]d 小的值都能得到，唯独得不到 %[2]d：这就是它的 SG 值",
		},
	}
	for k := 2; k <= mostSpelt; k++ {
		var en, zh []string
		for i := range k {
			en, zh = append(en, fmt.Sprintf("%%[%d]d", i+3)), append(zh, fmt.Sprintf("%%[%d]d", i+3))
		}
		words[fmt.Sprintf("mex-%d", k)] = cairn.Text{
			EN: "the moves from heap %[1]d are worth " + strings.Join(en, ", ") + "; the least number not among these is %[2]d: its Grundy value",
			ZH: "从 %[1]d 颗的堆走一步，值可以是 " + strings.Join(zh, "、") + "；不在其中的最小的数是 %[2]d：这就是它的 SG 值",
		}
	}
	return words
}
