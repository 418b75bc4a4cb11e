package stonegame6

import (
	"iter"
	"sync"

	"cairn"
	"cairn/trace"
)

// rankReach is the most stones whose moves are all priced; of more only some
// best ones are, bestShown at most, since each becomes a line that people read.
const (
	rankReach = 100_000
	bestShown = 100
)

// book answers from the stones in order of their sums. The order is made when it is first
// asked for, because counting finds the lead without it.
type book struct {
	stones
	begin Pos
	lead  cairn.Score // at begin
	order func() []int32
}

// open finishes both methods: their Book, and the end of their log.
func open(s stones, lead int, order func() []int32, bobs int, log *trace.Log) *book {
	b := &book{s, s.start(), cairn.Score(lead), sync.OnceValue(order)}
	if log.Steps() {
		log.Fact("lead", lead+bobs, bobs, lead)
		log.Answer(b.begin, b.lead)
	}
	return b
}

// left yields the stones left at p by decreasing sum, ranked from 0.
func (b *book) left(p Pos) iter.Seq2[int, int32] {
	return func(yield func(int, int32) bool) {
		rank := 0
		for _, i := range b.order() {
			if p.Has(i) {
				if !yield(rank, i) {
					return
				}
				rank++
			}
		}
	}
}

// Value is First's lead from p on.
func (b *book) Value(p Pos) (lead cairn.Score) {
	if p == b.begin {
		return b.lead
	}
	for ply := range b.Line(p) {
		lead += ply.Gain
	}
	return lead
}

// Line takes the stones left at p by decreasing sum.
func (b *book) Line(p Pos) iter.Seq[cairn.Ply[int32]] {
	return func(yield func(cairn.Ply[int32]) bool) {
		who := p.Who
		for _, i := range b.left(p) {
			if !yield(cairn.Ply[int32]{By: who, Move: i, Gain: b.gain(who, i)}) {
				return
			}
			who = who.Other()
		}
	}
}

// Rank prices every move at p, or some best ones where there are more than rankReach.
func (b *book) Rank(p Pos) (worths iter.Seq2[int32, cairn.Score], all bool) {
	if len(b.alice) > rankReach {
		return b.best(p), false
	}
	return func(yield func(int32, cairn.Score) bool) {
		priced := b.price(p)
		for i := range (rules{b.stones}).Moves(p) {
			if !yield(i, priced[i]) {
				return
			}
		}
	}, true
}

// best yields moves with the largest sum.
func (b *book) best(p Pos) iter.Seq2[int32, cairn.Score] {
	return func(yield func(int32, cairn.Score) bool) {
		top, value := 0, b.Value(p)
		for rank, i := range b.left(p) {
			if rank == 0 {
				top = b.worth(i)
			}
			if b.worth(i) != top || rank == bestShown || !yield(i, value) {
				return
			}
		}
	}
}

// price is the worth of each move at p, by stone. Taking rank k moves every
// later stone one rank up: the mover gets it, the odd ranks before it and the even
// ones after it. One pass finds all: the mover's sums start as the even ranks, and
// passing rank k changes them by that rank.
func (b *book) price(p Pos) []cairn.Score {
	var both, bobs, mine int // sums of all, Bob's values, the mover's were no rank passed
	for rank, i := range b.left(p) {
		both, bobs = both+b.worth(i), bobs+b.bob[i]
		if rank%2 == 0 {
			mine += b.worth(i)
		}
	}
	priced := make([]cairn.Score, len(b.alice))
	for rank, i := range b.left(p) {
		sum := b.worth(i)
		if rank%2 == 0 {
			mine -= sum
		}
		alices := mine + sum
		if p.Who == cairn.Second {
			alices = both - alices
		}
		priced[i] = cairn.Score(alices - bobs)
		if rank%2 == 1 {
			mine += sum
		}
	}
	return priced
}
