package heapsum

import (
	"context"
	"iter"

	"cairn"
	"cairn/heaps"
	"cairn/heaps/squares"
	"cairn/trace"
)

// lostHeaps is the Book of one heap that cannot be split: a bit for each heap that is
// lost. Take-a-square at 10^8 takes a second so, where its values would take hours.
type lostHeaps struct{ bits []uint64 }

// Value is First's lead from p on.
func (l lostHeaps) Value(p Pos) cairn.Score { return score(p, !l.has(p.Heaps.Max())) }

func (l lostHeaps) has(n int) bool { return l.bits[n/64]>>(n%64)&1 == 1 }

// lossesReach is the largest heap of which lost heaps are listed.
const lossesReach = 500_000_000

// lossesFit refuses sums, whose heaps need values, and heaps beyond reach.
func (g *game) lossesFit(list []int) error {
	if g.rule.IsMisere() && !g.rule.IsNim() {
		if err := g.oneHeap(list); err != nil {
			return err
		}
	}
	if pack(list...).Len() > 1 {
		return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
			EN: "%s: the lost heaps alone do not decide a sum of several",
			ZH: "%s：只知道哪些堆必败，还不能判断多堆的局面",
		}, g.id)
	}
	reach := lossesReach
	if !g.rule.IsSquares() {
		reach = g.values.reach()
	}
	if n := pack(list...).Max(); n > reach {
		return beyond(n, reach, g.id)
	}
	return nil
}

func (g *game) openLosses(ctx context.Context, list []int, log *trace.Log) (cairn.Book[Pos], error) {
	p := g.start(list)
	most := p.Heaps.Max()
	l := lostHeaps{make([]uint64, most/64+1)}
	found := 0
	for n, err := range g.losses(ctx, most) {
		if err != nil {
			return nil, err
		}
		l.bits[n/64] |= 1 << (n % 64)
		found++
		if log.Steps() {
			log.Fact("loss", n, found)
		}
	}
	log.Write(int64(most) + 1)
	log.Live(int64(len(l.bits)))
	if log.Steps() {
		l.explain(log, g, p)
		log.Answer(p, l.Value(p))
	}
	return l, nil
}

// losses yields the lost heaps up to most, those of take-a-square by their sieve, and
// last the error that ended it early.
func (g *game) losses(ctx context.Context, most int) iter.Seq2[int, error] {
	return func(yield func(int, error) bool) {
		if g.rule.IsSquares() {
			sieve, err := squares.New(int64(most) + 1)
			if err != nil {
				yield(0, err)
				return
			}
			for n, err := range sieve.Positions(ctx) {
				if !yield(int(n), err) {
					return
				}
			}
			return
		}
		finder, err := heaps.NewLosses(g.rule)
		if err != nil {
			yield(0, err)
			return
		}
		for n := range finder.All(ctx, 0, most) {
			if !yield(n, nil) {
				return
			}
		}
		if err := finder.Err(); err != nil {
			yield(0, err)
		}
	}
}

// explain tells how many heaps are lost, and which lost heap a winner leaves.
func (l lostHeaps) explain(log *trace.Log, g *game, p Pos) {
	n := p.Heaps.Max()
	if l.has(n) {
		log.Fact("is-loss", n)
		return
	}
	for o := range g.rule.Options(n) {
		if left := pack(o.Leave...).Max(); l.has(left) {
			log.Fact("to-loss", n, o.Take, left)
			return
		}
	}
	log.Fact("stuck-won", n)
}

func lossWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"loss":      {EN: "heap %[1]d is lost, number %[2]d of the list: no move from it leaves a lost heap", ZH: "%[1]d 颗必败，是表中第 %[2]d 个：从它走一步到不了任何必败的堆"},
		"is-loss":   {EN: "%[1]d is in the list: lost", ZH: "%[1]d 在表里：必败"},
		"to-loss":   {EN: "%[1]d is not in the list: take %[2]d and leave %[3]d, which is", ZH: "%[1]d 不在表里：取 %[2]d 颗，剩 %[3]d 颗，它在表里，必胜"},
		"stuck-won": {EN: "%[1]d has no move, and whoever cannot move has won", ZH: "%[1]d 颗没有走法，轮到谁谁赢"},
	}
}
