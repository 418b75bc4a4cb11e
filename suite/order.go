package suite

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"runtime/debug"
)

// ahead is how many items a core wait at any time, so that memory does not grow
// with the number of items.
const ahead = 16

type job[T, R any] struct {
	item   T
	result R
	err    error
	done   chan struct{}
}

// inOrder works on items on all cores and yields what came of them in the items'
// order. The items are made in one goroutine, which has ended when all are yielded; it
// is left behind where ctx is done first, since it may wait for somebody to type.
func inOrder[T, R any](ctx context.Context, items iter.Seq[T], work func(T) (R, error)) iter.Seq2[R, error] {
	return func(yield func(R, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		cores := runtime.GOMAXPROCS(0)
		waiting := make(chan *job[T, R], cores*ahead)
		ordered := make(chan *job[T, R], cores*ahead)
		go hand(ctx, items, waiting, ordered)
		for range cores {
			go func() {
				for j := range waiting {
					j.run(work)
					close(j.done)
				}
			}()
		}
		for {
			j, more := next(ctx, ordered)
			switch {
			case ctx.Err() != nil:
				var none R
				yield(none, ctx.Err())
				return
			case !more || !yield(j.result, j.err):
				return
			}
		}
	}
}

// next is the next item that is done; more is false where there is none.
func next[T, R any](ctx context.Context, ordered <-chan *job[T, R]) (j *job[T, R], more bool) {
	select {
	case j, more = <-ordered:
	case <-ctx.Done():
	}
	if !more {
		return nil, false
	}
	select {
	case <-j.done:
	case <-ctx.Done():
	}
	return j, true
}

// run works on the item; a fault of ours is an error, and stops nobody else.
func (j *job[T, R]) run(work func(T) (R, error)) {
	defer func() {
		if fault := recover(); fault != nil {
			j.err = fmt.Errorf("%v\n%s", fault, debug.Stack())
		}
	}()
	j.result, j.err = work(j.item)
}

// hand gives each item to the workers and to the one who waits for it. A fault in
// making them is the last that the latter gets.
func hand[T, R any](ctx context.Context, items iter.Seq[T], waiting, ordered chan<- *job[T, R]) {
	defer close(ordered)
	defer close(waiting)
	give := func(to chan<- *job[T, R], j *job[T, R]) bool {
		select {
		case to <- j:
			return true
		case <-ctx.Done():
			return false
		}
	}
	last := &job[T, R]{done: make(chan struct{})}
	last.run(func(T) (none R, err error) {
		for item := range items {
			j := &job[T, R]{item: item, done: make(chan struct{})}
			if !give(ordered, j) || !give(waiting, j) {
				break
			}
		}
		return none, nil
	})
	if last.err != nil {
		close(last.done)
		give(ordered, last)
	}
}
