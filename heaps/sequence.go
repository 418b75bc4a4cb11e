package heaps

import (
	"context"
	"iter"
	"math/bits"
	"slices"

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
	plain  bool // stay with this method, whatever period shows
	g      []uint32
	proved *Period // of all heaps, nil as long as none is proved
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
	seq, err := open(rule, textbook)
	if err == nil {
		seq.plain = true
	}
	return seq, err
}

// NewRareValues is NewSequence by the rare-value method alone, without going on
// by a period once it is proved; for measurements. A rule that the method does
// not know is a *cairn.InputError.
func NewRareValues(rule Rule) (*Sequence, error) {
	seq, err := open(rule, rareValues)
	if err == nil {
		seq.plain = true
	}
	return seq, err
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
		s.shorten(known)
		if s.Progress != nil {
			s.Progress(len(s.g), upto+1)
		}
	}
	return nil
}

// Proved is the period of the rule's values if the values known were enough to
// prove one. Grow looks for it at every doubling, so it may be a little late:
// FindPeriod looks at once.
func (s *Sequence) Proved() (p Period, ok bool) {
	if s.proved == nil {
		return Period{}, false
	}
	return *s.proved, true
}

// Value is the Grundy value of any heap that is known or that a proved period
// reaches, which is every one; ok is false for others and below none.
func (s *Sequence) Value(n int) (value int, ok bool) {
	switch p := s.proved; {
	case n < 0 || n >= len(s.g) && p == nil:
		return 0, false
	case n < len(s.g):
		return int(s.g[n]), true
	default:
		cycles, at := (n-p.Preperiod)/p.Length, (n-p.Preperiod)%p.Length
		return int(s.g[p.Preperiod+at]) + cycles*p.Saltus, true
	}
}

// SeekPeriod grows the sequence as far as heap upto, but only until a period is
// proved, and gives what FindPeriod then finds.
func (s *Sequence) SeekPeriod(ctx context.Context, upto int) (p Period, found bool, err error) {
	for step := firstCheck; s.proved == nil && s.Len() <= upto; step *= 2 {
		if err := s.Grow(ctx, min(upto, step)); err != nil {
			return Period{}, false, err
		}
	}
	if p, ok := s.Proved(); ok {
		return p, true, nil
	}
	p, found = FindPeriod(s)
	return p, found, nil
}

// firstCheck is the number of values at which a period is first looked for; then
// at every doubling.
const firstCheck = 256

// shorten looks for a proved period where the number of values has just doubled.
func (s *Sequence) shorten(known int) {
	now := len(s.g)
	if !s.plain && now >= firstCheck && bits.Len(uint(known)) != bits.Len(uint(now)) {
		s.look()
	}
}

// look replaces a method that gets slower with every heap by plain repetition, if
// a period is proved. Dawson's Kayles to 10^6 has no rare values to speak of and
// would look at more than 10^11 splits; with its period proved it takes 40 ms.
func (s *Sequence) look() {
	if p, ok := provedPeriod(s.rule, s.g); ok && s.proved == nil {
		s.proved = &p
		s.method = &repetition{cycle: slices.Clone(s.g[len(s.g)-p.Length:]), saltus: uint32(p.Saltus)}
	}
}

// repetition goes on with a proved period.
type repetition struct {
	cycle  []uint32 // the last values known, then always the last ones given
	at     int
	saltus uint32
}

func (r *repetition) chunk() int { return 1 << 14 }

func (r *repetition) learn(src []uint32) { r.next(make([]uint32, len(src))) }

func (r *repetition) next(dst []uint32) {
	for i := range dst {
		r.cycle[r.at] += r.saltus
		dst[i] = r.cycle[r.at]
		if r.at++; r.at == len(r.cycle) {
			r.at = 0
		}
	}
}

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
