package heaps

import (
	"context"
	"iter"
)

// Losses finds the lost heaps of a rule, its P-positions: those from which the
// player to move loses a game of one heap.
type Losses struct {
	// Progress is as in Sequence.
	Progress func(known, upto int)

	rule   Rule
	stream *Stream
	err    error
}

// NewLosses makes a finder of lost heaps. Fibonacci nim has them too, by its
// closed form; other rules without values are a *cairn.InputError.
func NewLosses(rule Rule) (*Losses, error) {
	if rule.IsFibonacci() {
		if rule.misere {
			return nil, errFibonacciMisere()
		}
		return &Losses{rule: rule}, nil
	}
	stream, err := NewStream(rule)
	if err != nil {
		return nil, err
	}
	return &Losses{rule: rule, stream: stream}, nil
}

// All yields the lost heaps in from..to, ascending. It ends early when the
// context is done; Err then says so.
func (l *Losses) All(ctx context.Context, from, to int) iter.Seq[int] {
	if l.stream == nil {
		return fibonacciLosses(from, to)
	}
	return func(yield func(int) bool) {
		l.stream.Progress = l.Progress
		for n, v := range l.stream.Values(ctx, from, to) {
			if v == 0 && !yield(n) {
				break
			}
		}
		l.err = l.stream.Err()
	}
}

// Err is the error that ended the last All or Counts early, nil if none did.
func (l *Losses) Err() error { return l.err }

// Count is how many heaps below Below are lost, and the last of them, -1 if none.
type Count struct{ Below, Lost, Last int }

// Counts yields the counts below 10, 100, 1000, ... up to upto, each as soon as
// it is known, and at last the count below upto+1 where that is not a power of ten.
func (l *Losses) Counts(ctx context.Context, upto int) iter.Seq[Count] {
	return func(yield func(Count) bool) {
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
}
