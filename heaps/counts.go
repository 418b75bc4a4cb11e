package heaps

import (
	"context"
	"iter"
)

// Count is how many heaps below Below are lost, and the last of them, -1 if none.
type Count struct{ Below, Lost, Last int }

// Counts yields the counts below 10, 100, 1000, ... up to upto, each as soon as
// it is known, and at last the count below upto+1 where that is not among them.
// Once a period is proved the rest follows from it, whatever upto is.
func (l *Losses) Counts(ctx context.Context, upto int) iter.Seq[Count] {
	return func(yield func(Count) bool) {
		if l.err = l.seek(ctx, upto); l.err != nil {
			return
		}
		if l.stream != nil && l.stream.seq.proved != nil {
			periodicCounts(l.stream.seq, upto)(yield)
			return
		}
		l.counts(ctx, upto, yield)
	}
}

// seek looks for a period among the first values.
func (l *Losses) seek(ctx context.Context, upto int) error {
	if l.stream == nil || upto < 0 {
		return checkHeap(upto)
	}
	if err := l.stream.check(0, upto); err != nil {
		return err
	}
	l.stream.seq.Progress = func(known, _ int) { l.tell(known, upto+1) }
	for next := firstCheck; l.stream.seq.proved == nil && l.stream.seq.Len() <= min(upto, lookout); next *= 2 {
		if err := l.stream.seq.Grow(ctx, min(upto, next)); err != nil {
			return err
		}
	}
	return nil
}

func (l *Losses) counts(ctx context.Context, upto int, yield func(Count) bool) {
	count := Count{Below: 10, Last: -1}
	for n := range l.All(ctx, 0, upto) {
		for ; n >= count.Below; count.Below *= 10 {
			if !yield(count) {
				return
			}
		}
		count.Lost++
		count.Last = n
	}
	if l.err != nil {
		return
	}
	for ; count.Below <= upto; count.Below *= 10 {
		if !yield(count) {
			return
		}
	}
	count.Below = upto + 1
	yield(count)
}

// periodicCounts counts by a proved period.
func periodicCounts(seq *Sequence, upto int) iter.Seq[Count] {
	return func(yield func(Count) bool) {
		count := Count{Last: -1}
		for below := 10; count.Below <= upto; below *= 10 {
			below = min(below, upto+1)
			count.add(seq, below)
			if !yield(count) {
				return
			}
		}
	}
}

// add goes on with the count to a larger bound: whole cycles at once, the heaps
// before and after them one by one.
func (c *Count) add(seq *Sequence, below int) {
	p := seq.proved
	c.step(seq, min(below, max(c.Below, p.Preperiod+p.Length)))
	cycles := (below - c.Below) / p.Length
	if cycles > 1 && p.Saltus == 0 {
		first := *c
		c.step(seq, c.Below+p.Length)
		c.Lost += (cycles - 1) * (c.Lost - first.Lost)
		if c.Lost > first.Lost {
			c.Last += (cycles - 1) * p.Length
		}
		c.Below += (cycles - 1) * p.Length
	}
	if p.Saltus > 0 { // past the first cycle no value is 0
		c.Below = below
		return
	}
	c.step(seq, below)
}

// step counts heap by heap.
func (c *Count) step(seq *Sequence, below int) {
	for ; c.Below < below; c.Below++ {
		if v, _ := seq.Value(c.Below); v == 0 {
			c.Lost++
			c.Last = c.Below
		}
	}
}
