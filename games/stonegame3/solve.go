package stonegame3

import (
	"context"
	"iter"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

func algos() []catalog.Algo[[]int, shape.FrontPos] {
	return []catalog.Algo[[]int, shape.FrontPos]{{
		ID:   "rolling",
		Name: cairn.Text{EN: "three rolling values", ZH: "三个滚动变量"},
		Idea: cairn.Text{
			EN: "the mover gets all that is left, less the least that one of the next three places leaves the opponent; so three numbers are enough, from the last pile to the first",
			ZH: "先手所得 = 剩余总和减去对方所得，而对方所得取后面三个位置中最小的一个；所以从后往前推，三个变量就够",
		},
		Time: "O(n)", Space: "O(1)", Open: openRolling,
	}, {
		ID:   "queue",
		Name: cairn.Text{EN: "monotone queue, for any limit k", ZH: "单调队列（上限 k 任意）"},
		Idea: cairn.Text{
			EN: "the least among the next k places is at the front of a queue in which each newcomer drives out all that are no better and will be out of reach sooner",
			ZH: "后面 k 个位置的最小值总在队首：新来的会把不比它好、又更早够不着的全部赶走，所以每个位置只进出一次",
		},
		Time: "O(n)", Space: "O(k)", Words: queueWords(), Open: openQueue,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "suffix table", ZH: "后缀 DP 表"},
		Idea: cairn.Text{
			EN: "the mover's lead from pile i on is the best, over one to three piles, of what they are worth less the lead d(i+1), d(i+2) or d(i+3) that the opponent then has",
			ZH: "设 d(i) 为从第 i 堆起先手能领先多少：取 1、2 或 3 堆，得到它们的和，再减去对方随后的领先 d(i+1)、d(i+2) 或 d(i+3)，取最大",
		},
		Time: "O(n)", Space: "O(n)", Fits: within, Open: openTable,
	}}
}

// linear answers for any place of the row by going over what is left, and
// remembers the first places, where a game begins.
type linear struct {
	values []int
	known  [most + 1]int // the mover's lead at places 0 to most
	lead   func([]int) int
}

func (b *linear) Value(p shape.FrontPos) cairn.Score {
	if p.I <= most {
		return p.Who.Sign() * cairn.Score(b.known[p.I])
	}
	return p.Who.Sign() * cairn.Score(b.lead(b.values[p.I:]))
}

// Line plays on from p: one pass back to choose, one forward to play.
func (b *linear) Line(p shape.FrontPos) iter.Seq[cairn.Ply[int32]] {
	return func(yield func(cairn.Ply[int32]) bool) {
		values, who := b.values[p.I:], p.Who
		list := choices(values)
		for i := 0; i < len(values); who = who.Other() {
			take := int(list[i])
			gain := cairn.Score(0)
			for _, v := range values[i : i+take] {
				gain += cairn.Score(v)
			}
			if !yield(cairn.Ply[int32]{By: who, Move: int32(take), Gain: who.Sign() * gain}) {
				return
			}
			i += take
		}
	}
}

// openRolling goes over all piles but the first at once, unless somebody watches
// each cell; the place before the last step still knows place 3.
func openRolling(_ context.Context, values []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	n := len(values)
	r := rolled{}
	if log.Steps() {
		for i := n - 1; i > 0; i-- {
			before := r
			r = r.over(values[i : i+1])
			logRolled(log, values, i, before, r)
		}
	} else {
		r = r.over(values[1:])
	}
	first := r.over(values[:1])
	if log.Steps() {
		logRolled(log, values, 0, r, first)
	}
	count(log, n)
	log.Live(most)
	return finish(log, &linear{values, firstLeads(values, first, r), Value}), nil
}

// firstLeads reads the leads at places 0 to most off what was known there.
func firstLeads(values []int, at0, at1 rolled) (known [most + 1]int) {
	rest := at0.rest
	for i, t := range [...]int{at0.t1, at1.t1, at1.t2, at1.t3} {
		known[i] = t - (rest - t)
		if i >= len(values) {
			break
		}
		rest -= values[i]
	}
	return known
}

func openQueue(_ context.Context, values []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	n := len(values)
	w := newWindow(n, most)
	book := &linear{values: values, lead: func(values []int) int { return ValueK(values, most) }}
	for i := n - 1; i >= 0; i-- {
		w.step(values[i], log)
		if i <= most {
			book.known[i] = w.last.lead()
		}
		if log.Steps() {
			best := w.best()
			logCell(log, values, i, w.last.lead(), best.at-i, best.at-i, func(int) int { return best.lead() })
		}
	}
	log.Write(int64(n))
	log.Compare(w.compared)
	log.Live(int64(w.peak))
	return finish(log, book), nil
}

// count tells a log how much the textbook's recurrence did: n cells, and one
// comparison less than there are moves at each.
func count(log *trace.Log, n int) {
	log.Write(int64(n))
	log.Compare(int64(max(0, 2*n-most)))
}

// finish logs the answer of a run.
func finish(log *trace.Log, book cairn.Book[shape.FrontPos]) cairn.Book[shape.FrontPos] {
	if log.Steps() {
		log.Answer(shape.FrontPos{}, book.Value(shape.FrontPos{}))
	}
	return book
}

// logRolled records one step of the rolling values: before is what was known at
// the place after i, and after what is known at i.
func logRolled(log *trace.Log, values []int, i int, before, after rolled) {
	logCell(log, values, i, after.lead(), 1, min(most, len(values)-i), func(x int) int {
		rest := after.rest
		for _, v := range values[i : i+x] {
			rest -= v
		}
		t := [...]int{before.t1, before.t2, before.t3}[x-1]
		return t - (rest - t)
	})
}

// logCell records that the mover's lead at place i was found by weighing from to
// upto piles; leads are the opponent's leads that the method had at hand after x
// piles. The mover is called First, for the cell holds for either player.
func logCell(log *trace.Log, values []int, i, v, from, upto int, leads func(x int) int) {
	best, gain := -1, cairn.Score(0)
	var options []trace.Option
	for x := 1; x <= upto; x++ {
		gain += cairn.Score(values[i+x-1])
		if x < from {
			continue
		}
		next := shape.FrontPos{I: int32(i + x), Who: cairn.Second}
		o := trace.Option{Move: int32(x), Gain: gain, Next: next, Value: -cairn.Score(leads(x))}
		if best < 0 && o.Worth() == cairn.Score(v) {
			best = len(options)
		}
		options = append(options, o)
	}
	log.Cell(shape.FrontPos{I: int32(i)}, cairn.Score(v), best, options...)
}
