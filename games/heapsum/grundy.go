package heapsum

import (
	"context"
	"iter"
	"slices"

	"cairn"
	"cairn/heaps"
	"cairn/trace"
)

// book is the Book of a sum: by the XOR of its heaps' values, or for misere nim by
// Bouton's rule.
type book struct {
	rules
	*table
}

// sum is what decides a position: the XOR of the heaps' values and, for misere nim,
// how many heaps have more than one stone.
type sum struct {
	b     *book
	xor   int
	large int
}

func (b *book) sum(h Heaps) sum {
	s := sum{b: b, xor: b.of(h)}
	for i := h.Len() - 1; i >= 0 && b.IsMisere() && h.At(i) > 1; i-- {
		s.large++
	}
	return s
}

// lost tells whether whoever is to move loses.
func (s sum) lost() bool {
	if s.b.IsMisere() && s.large == 0 {
		return s.xor == 1
	}
	return s.xor == 0
}

// after is the sum once a heap of n became others.
func (s sum) after(n int, leave Heaps) sum {
	s.xor ^= s.b.at(n) ^ s.b.of(leave)
	if s.b.IsMisere() {
		s.large += btoi(leave.Max() > 1) - btoi(n > 1)
	}
	return s
}

// target is the value that a heap of n has to be brought to.
func (s sum) target(n int) int {
	rest := s.xor ^ s.b.at(n)
	if s.b.IsMisere() && s.large == btoi(n > 1) {
		return rest ^ 1 // leave an odd number of single stones
	}
	return rest
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Value is First's lead from p on.
func (b *book) Value(p Pos) cairn.Score { return score(p, !b.sum(p.Heaps).lost()) }

// Rank prices every move where there are few; otherwise it yields winning ones, or
// from a lost position the first.
func (b *book) Rank(p Pos) (iter.Seq2[Move, cairn.Score], bool) {
	s := b.sum(p.Heaps)
	if b.few(p) {
		return func(yield func(Move, cairn.Score) bool) {
			for m := range b.Moves(p) {
				if !yield(m, score(p, s.after(int(m.From), m.Leave).lost())) {
					return
				}
			}
		}, true
	}
	return func(yield func(Move, cairn.Score) bool) {
		told := 0
		for m := range b.winning(p, s) {
			if told++; !yield(m, p.Who.Sign()) || told == mostWinning {
				return
			}
		}
		if told > 0 {
			return
		}
		for m := range b.Moves(p) {
			yield(m, -p.Who.Sign())
			return
		}
	}, false
}

// mostWinning is how many winning moves are told of a position with very many moves:
// two large heaps of Dawson's Kayles may have a hundred thousand.
const mostWinning = 10_000

// few tells whether all moves can be priced.
func (b *book) few(p Pos) bool {
	count := 0
	for range b.Moves(p) {
		if count++; count > mostPriced {
			return false
		}
	}
	return true
}

// winning yields every move that leaves a lost position, in the order of Moves.
func (b *book) winning(p Pos, s sum) iter.Seq[Move] {
	if s.lost() {
		return func(func(Move) bool) {}
	}
	if b.nim {
		return b.winningNim(p, s)
	}
	if !b.holds(p.Heaps.Max()) {
		return b.winningTakes(p, s)
	}
	return func(yield func(Move) bool) {
		whole, err := heaps.NewSum(b.seq, p.Heaps.List())
		if err != nil {
			panic(err) // every heap is known, and sums of the rule have a theory
		}
		for m := range whole.WinningMoves() {
			if m.At > 0 && m.Heap == p.Heaps.At(m.At-1) {
				continue // the same as those of the equal heap before
			}
			if !yield(moveOf(m.Heap, m.Option)) {
				return
			}
		}
	}
}

// winningNim needs no search: the one take from a heap is known.
func (b *book) winningNim(p Pos, s sum) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for n := range p.Heaps.different() {
			if t := s.target(n); t < n && !yield(Move{int32(n), pack(t)}) {
				return
			}
		}
	}
}

// winningTakes tries every take, of heaps that the table does not hold.
func (b *book) winningTakes(p Pos, s sum) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for m := range b.Moves(p) {
			if s.after(int(m.From), m.Leave).lost() && !yield(m) {
				return
			}
		}
	}
}

// Line plays on to the end: a winner makes the first move that keeps the win, a loser
// takes as much as it can from the largest heap, so that the line stays short.
func (b *book) Line(p Pos) iter.Seq[cairn.Ply[Move]] {
	return func(yield func(cairn.Ply[Move]) bool) {
		at := newCourse(b, p)
		for m, some := at.best(); some; {
			by := at.who
			at.play(m)
			next, more := at.best()
			gain := cairn.Score(0)
			if !more {
				gain = ending(b.Rule, Pos{Who: at.who})
			}
			if !yield(cairn.Ply[Move]{By: by, Move: m, Gain: gain}) {
				return
			}
			m, some = next, more
		}
	}
}

// course is a line of play as it goes on. A thousand heaps take a line of thousands
// of moves, each of which changes one heap.
type course struct {
	b    *book
	list []int // the heaps, ascending
	sum  sum
	who  cairn.Player
}

func newCourse(b *book, p Pos) *course {
	return &course{b: b, list: p.Heaps.List(), sum: b.sum(p.Heaps), who: p.Who}
}

func (c *course) best() (m Move, some bool) {
	if !c.sum.lost() {
		for _, n := range c.list {
			if o, ok := c.b.reach(n, c.sum.target(n)); ok {
				return moveOf(n, o), true
			}
		}
	}
	for i := len(c.list) - 1; i >= 0; i-- {
		if o, ok := c.b.Greatest(c.list[i]); ok {
			return moveOf(c.list[i], o), true
		}
	}
	return Move{}, false
}

// reach is a move in a heap of n that leaves the value, if there is one.
func (b *book) reach(n, value int) (o heaps.Option, ok bool) {
	switch {
	case b.nim && value < n:
		return heaps.Option{Take: n - value, Leave: []int{value}}, true
	case b.nim:
		return heaps.Option{}, false
	case value > b.at(n):
		return heaps.Option{}, false // there may be one, but some heap has a move to a smaller value
	case b.holds(n):
		return b.seq.Reach(n, value)
	}
	for o := range b.Options(n) {
		if b.of(pack(o.Leave...)) == value {
			return o, true
		}
	}
	return heaps.Option{}, false
}

func (c *course) play(m Move) {
	c.sum = c.sum.after(int(m.From), m.Leave)
	at, _ := slices.BinarySearch(c.list, int(m.From))
	c.list = slices.Delete(c.list, at, at+1)
	for i := range m.Leave.Len() {
		n := m.Leave.At(i)
		at, _ := slices.BinarySearch(c.list, n)
		c.list = slices.Insert(c.list, at, n)
	}
	c.who = c.who.Other()
}

func (g *game) openSum(ctx context.Context, list []int, log *trace.Log) (cairn.Book[Pos], error) {
	p := g.start(list)
	t, err := g.values.upTo(ctx, p.Heaps.Max())
	if err != nil {
		return nil, err
	}
	b := &book{rules{g.rule}, t}
	log.Compare(int64(max(1, p.Heaps.Len())))
	log.Live(int64(p.Heaps.Max()) + 1)
	if log.Steps() {
		g.explainSum(log, b, p)
		log.Answer(p, b.Value(p))
	}
	return b, nil
}
