package heaps

import (
	"context"
	"iter"

	"cairn"
)

// MaxHeap is the largest heap whose value a Sequence keeps: four bytes a heap.
const MaxHeap = 1 << 30

// Sequence is the Grundy values of one rule, of heaps 0, 1, 2, ... as far as it
// has grown. It is not safe for use by several goroutines while it grows.
type Sequence struct {
	// Progress, if set, is called now and then while the sequence grows, with
	// the number of heaps known and the number asked for.
	Progress func(known, upto int)

	rule   Rule
	method method
	g      []uint32
}

// NewSequence opens the fastest method for a rule; no value is known yet. The
// error is a *cairn.InputError for rules whose heaps have no value of their own:
// Fibonacci nim, and misère rules that split heaps.
func NewSequence(rule Rule) (*Sequence, error) {
	return open(rule, fastest)
}

// NewTextbook is NewSequence by the plain mex loop, slow and plainly right, for
// checks and comparisons.
func NewTextbook(rule Rule) (*Sequence, error) {
	return open(rule, textbook)
}

func open(rule Rule, by func(Rule) (method, error)) (*Sequence, error) {
	m, err := by(rule)
	if err != nil {
		return nil, err
	}
	return &Sequence{rule: rule, method: m}, nil
}

// Rule is the rule whose values these are.
func (s *Sequence) Rule() Rule { return s.rule }

// Len is the number of heaps known: heaps 0 to Len()-1.
func (s *Sequence) Len() int { return len(s.g) }

// At is the Grundy value of heap n, which must be known.
func (s *Sequence) At(n int) int { return int(s.g[n]) }

// All yields the heaps from..to, as far as they are known, and their values.
func (s *Sequence) All(from, to int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		for n := max(from, 0); n <= to && n < len(s.g); n++ {
			if !yield(n, int(s.g[n])) {
				return
			}
		}
	}
}

// Max is the largest value known, and the first heap that has it.
func (s *Sequence) Max() (value, heap int) {
	for n, v := range s.g {
		if int(v) > value {
			value, heap = int(v), n
		}
	}
	return value, heap
}

// Grow finds the values of all heaps up to upto. A cancelled context stops it
// soon with the context's error; what is known by then is kept, and Grow can be
// called again. Heaps below none are a *cairn.InputError, heaps above MaxHeap a
// *cairn.LimitError.
func (s *Sequence) Grow(ctx context.Context, upto int) error {
	if err := checkHeap(upto); err != nil {
		return err
	}
	if upto >= MaxHeap {
		return errTooLarge(upto, MaxHeap-1)
	}
	for len(s.g) <= upto {
		if err := ctx.Err(); err != nil {
			return err
		}
		known := len(s.g)
		size := min(s.method.chunk(), upto+1-known)
		s.g = append(s.g, make([]uint32, size)...)
		s.method.next(s.g[known:])
		if s.Progress != nil {
			s.Progress(len(s.g), upto+1)
		}
	}
	return nil
}

// Stream finds values without keeping them, for runs longer than memory: a
// finite subtraction set needs only its last few values. Other methods keep what
// they need.
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
// time. It ends early when the context is done; Err then says so.
func (s *Stream) Values(ctx context.Context, from, to int) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		m, err := fastest(s.rule)
		if s.err = err; err != nil {
			return
		}
		buffer := make([]uint32, m.chunk())
		for n := 0; n <= to; n += len(buffer) {
			if s.err = ctx.Err(); s.err != nil {
				return
			}
			buffer = buffer[:min(len(buffer), to+1-n)]
			m.next(buffer)
			for i := max(from-n, 0); i < len(buffer); i++ {
				if !yield(n+i, int(buffer[i])) {
					return
				}
			}
			if s.Progress != nil {
				s.Progress(n+len(buffer), to+1)
			}
		}
	}
}

// Err is the error that ended the last Values early, nil if none did.
func (s *Stream) Err() error { return s.err }

func checkHeap(n int) error {
	if n < 0 {
		return cairn.Inputf("0", cairn.Text{
			EN: "heap %d: a heap has at least 0 tokens",
			ZH: "堆 %d：一堆至少有 0 颗石子",
		}, n)
	}
	return nil
}

func errTooLarge(n, limit int) error {
	return cairn.Limitf("1000000", cairn.Text{
		EN: "heap %d: larger than %d, which is as far as values are kept",
		ZH: "堆 %d：超过 %d，数值最多存到这里",
	}, n, limit)
}
