package heap

import (
	"context"
	"math/big"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// Table holds whether the mover wins, by the number of stones.
type Table []bool

// Value is First's lead at p: +1 or -1.
func (t Table) Value(p shape.HeapPos) cairn.Score { return Won(p, t[p.N]) }

// Won turns whether the mover wins at p into First's lead.
func Won(p shape.HeapPos, mover bool) cairn.Score {
	if mover {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}

// Fill fills the table of heaps 0 to n, a heap from the smaller ones: it is won if some
// take leaves a lost one, and takes are tried until one does. down fills from n to
// 0, which is wrong on purpose. Errors: ctx's own.
func Fill(ctx context.Context, rules shape.Heap, n int, down bool, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	t, compared := make(Table, n+1), 0
	for step := range t {
		if step%(1<<12) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		m := step
		if down {
			m = n - step
		}
		compared += t.fill(rules, m, log)
	}
	log.Write(int64(len(t)))
	log.Compare(int64(compared))
	log.Live(int64(len(t)))
	if log.Steps() {
		log.Answer(Start(n), t.Value(Start(n)))
	}
	return t, nil
}

// fill finds t[m], and says how many takes it tried. The mover is called First in
// the log, for the cell holds for either player.
func (t Table) fill(rules shape.Heap, m int, log *trace.Log) (tried int) {
	p, options := Start(m), []trace.Option(nil)
	for x := range rules.Moves(p) {
		next, _ := rules.Play(p, x)
		tried++
		if log.Steps() {
			options = append(options, trace.Option{Move: x, Next: next, Value: t.Value(next)})
		}
		if !t[next.N] {
			t[m] = true
			break
		}
	}
	if log.Steps() {
		best := tried - 1 // the last one tried wins
		if tried > 0 && !t[m] {
			best = 0 // all are equally bad
		}
		log.Cell(p, t.Value(p), best, options...)
	}
	return tried
}

// FirstBreak is the smallest heap of from to most stones where a rule of thumb says
// otherwise than the game, and whether it is won; n is -1 where there is none.
func FirstBreak(rules shape.Heap, from, most int, wins func(n int) bool) (n int, won bool) {
	book, _ := Fill(context.Background(), rules, most, false, nil) // a background context never ends
	for n := from; n <= most; n++ {
		if won := book.Value(Start(n)) > 0; won != wins(n) {
			return n, won
		}
	}
	return -1, false
}

// nodesReach is the largest heap whose plain game tree Nodes counts.
const nodesReach = 1000

// Nodes is the size T(n) of the plain game tree, the ends of the game among its
// nodes: one more than the sum of T over the heaps that takes lead to. It is nil for
// heaps of more than 1000 stones.
func Nodes(rules shape.Heap) func(n int) *big.Int {
	return func(n int) *big.Int {
		if n > nodesReach {
			return nil
		}
		t := make([]big.Int, n+1)
		for m := range t {
			t[m].SetInt64(1)
			for x := range rules.Takes(int32(m)) {
				t[m].Add(&t[m], &t[m-int(x)])
			}
		}
		return &t[n]
	}
}
