package heaps

import (
	"context"
	"iter"
)

// Stream finds values without keeping more of them than their method needs: for
// a finite subtraction set that is the last few, so a run may be longer than
// memory.
type Stream struct {
	// Progress is as in Sequence.
	Progress func(known, upto int)

	rule Rule
	err  error
}

// NewStream makes a stream of a rule's values; errors are those of NewSequence.
func NewStream(rule Rule) (*Stream, error) {
	if err := hasValues(rule); err != nil {
		return nil, err
	}
	return &Stream{rule: rule}, nil
}

// Values yields the heaps from..to and their values, computing from heap 0 each
// time. It ends early when the context is done or memory would not do; Err then
// says so.
func (s *Stream) Values(ctx context.Context, from, to int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		if s.err = checkHeap(from); s.err != nil {
			return
		}
		m, err := fastest(s.rule)
		if s.err = err; err != nil {
			return
		}
		if forgets(m) {
			s.err = s.run(ctx, m, from, to, yield)
		} else {
			s.err = s.grow(ctx, from, to, yield)
		}
	}
}

// Err is the error that ended the last Values early, nil if none did.
func (s *Stream) Err() error { return s.err }

// forgets tells whether a method's memory stays bounded.
func forgets(m method) bool {
	switch m.(type) {
	case *subtract, *nim:
		return true
	}
	return false
}

func (s *Stream) run(ctx context.Context, m method, from, to int, yield func(int, int) bool) error {
	buffer := make([]uint32, m.chunk())
	for n := 0; n <= to; n += len(buffer) {
		if err := ctx.Err(); err != nil {
			return err
		}
		buffer = buffer[:min(len(buffer), to+1-n)]
		m.next(buffer)
		for i := max(from-n, 0); i < len(buffer); i++ {
			if !yield(n+i, int(buffer[i])) {
				return nil
			}
		}
		if s.Progress != nil {
			s.Progress(n+len(buffer), to+1)
		}
	}
	return nil
}

// grow streams what a Sequence finds, as it finds it.
func (s *Stream) grow(ctx context.Context, from, to int, yield func(int, int) bool) error {
	seq, err := NewSequence(s.rule)
	if err != nil {
		return err
	}
	for n := 0; n <= to; {
		if err := seq.Grow(ctx, min(to, n+seq.method.chunk()-1)); err != nil {
			return err
		}
		for h, v := range seq.All(max(from, n), seq.Len()-1) {
			if !yield(h, v) {
				return nil
			}
		}
		n = seq.Len()
		if s.Progress != nil {
			s.Progress(n, to+1)
		}
	}
	return nil
}
