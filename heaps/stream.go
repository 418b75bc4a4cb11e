package heaps

import (
	"context"
	"iter"
)

// Stream finds values without keeping more of them than it needs: once a period
// is proved no more at all, so that heaps of any size are at hand, and for a
// finite subtraction set whose period is long, only the last few. Other rules
// need all smaller heaps, up to MaxHeap.
type Stream struct {
	// Progress is as in Sequence.
	Progress func(known, upto int)
	// Keep keeps every value until a period is proved, for Save.
	Keep bool

	seq *Sequence
	err error
}

// NewStream makes a stream of a rule's values; errors are those of NewSequence.
func NewStream(rule Rule) (*Stream, error) {
	seq, err := NewSequence(rule)
	if err != nil {
		return nil, err
	}
	return &Stream{seq: seq}, nil
}

// LoadStream goes on from what Save wrote, or begins where there is no file;
// errors are those of Load.
func LoadStream(path string, rule Rule) (*Stream, error) {
	seq, err := LoadOrNew(path, rule)
	if err != nil {
		return nil, err
	}
	return &Stream{seq: seq, Keep: true}, nil
}

// Save writes a checkpoint for LoadStream; it may be called from Progress.
func (s *Stream) Save(path string) error { return s.seq.Save(path) }

// Values yields the heaps from..to and their values. It ends early when the
// context is done or memory would not do; Err then says so.
func (s *Stream) Values(ctx context.Context, from, to int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		s.seq.Progress = func(known, _ int) { s.tell(known, to) }
		s.err = s.values(ctx, from, to, yield)
	}
}

// Err is the error that ended the last Values early, nil if none did.
func (s *Stream) Err() error { return s.err }

func (s *Stream) tell(known, to int) {
	if s.Progress != nil {
		s.Progress(known, to+1)
	}
}

// lookout is how many values of a finite subtraction set are kept in hope of a
// period.
const lookout = 1 << 20

func (s *Stream) values(ctx context.Context, from, to int, yield func(int, int) bool) error {
	if err := s.check(from, to); err != nil {
		return err
	}
	if s.seq.Len() > 0 {
		s.tell(s.seq.Len(), to)
	}
	for next := from; next <= to; {
		for n, v := range s.seq.All(next, to) {
			if !yield(n, v) {
				return nil
			}
			next = n + 1
		}
		switch {
		case next > to:
			return nil
		case s.seq.proved != nil:
			return s.repeat(ctx, next, to, yield)
		case s.seq.Len() >= lookout && !s.Keep && forgets(s.seq.method):
			return s.run(ctx, next, to, yield)
		}
		if err := s.seq.Grow(ctx, min(to, s.seq.Len()+s.seq.method.chunk()-1)); err != nil {
			return err
		}
	}
	return nil
}

// check refuses at once what could only fail later.
func (s *Stream) check(from, to int) error {
	if err := checkHeap(from); err != nil {
		return err
	}
	if _, lawful := lawOf(s.seq.rule); !lawful && to >= MaxHeap {
		return errTooLarge(to, MaxHeap-1)
	}
	return nil
}

// forgets tells whether a method's memory stays bounded.
func forgets(m method) bool {
	_, ring := m.(*subtract)
	return ring
}

// streamStep is how many values lie between two looks at the context.
const streamStep = 1 << 14

// repeat yields what a proved period says.
func (s *Stream) repeat(ctx context.Context, from, to int, yield func(int, int) bool) error {
	for n := from; n <= to; n++ {
		if v, _ := s.seq.Value(n); !yield(n, v) {
			return nil
		}
		if n%streamStep == 0 {
			if err := ctx.Err(); err != nil {
				return err
			}
			s.tell(n+1, to)
		}
	}
	return nil
}

// run goes on with a method of its own that forgets.
func (s *Stream) run(ctx context.Context, from, to int, yield func(int, int) bool) error {
	m, err := fastest(s.seq.rule)
	if err != nil {
		return err
	}
	m.learn(s.seq.g)
	buffer := make([]uint32, m.chunk())
	for n := s.seq.Len(); n <= to; n += len(buffer) {
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
		s.tell(n+len(buffer), to)
	}
	return nil
}
