package heaps

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"iter"
	"os"

	"cairn"
	"cairn/heaps/squares"
)

// Losses finds the lost heaps of a rule, its P-positions: those from which the
// player to move loses a game of one heap. It takes the shortest way there is:
// the sieve of package squares, a closed form for Fibonacci nim, a search for
// misère rules that split heaps, and the heaps of value 0 for all others.
type Losses struct {
	// Progress is as in Sequence.
	Progress func(known, upto int)

	rule   Rule
	find   func(ctx context.Context, from, to int, yield func(int) bool) error
	stream *Stream       // of rules whose heaps have values
	list   *squares.List // of take-a-square
	reach  int           // positions that a search may look at
	err    error
}

// misereReach is how many positions a search under misère play may look at: some
// twenty seconds.
const misereReach = 1 << 18

// NewLosses makes a finder of lost heaps. Every rule has some but misère
// Fibonacci nim, which is a *cairn.InputError. Misère rules that split heaps have
// no values and are searched: that ends soon with a *cairn.LimitError.
func NewLosses(rule Rule) (*Losses, error) {
	l := &Losses{rule: rule}
	switch {
	case rule.IsFibonacci() && rule.misere:
		return nil, errFibonacciMisere()
	case rule.IsFibonacci():
		l.find = l.fibonacci
	case rule.IsSquares():
		l.list, l.find = new(squares.List), l.sieve
	case rule.misere && rule.Splits():
		l.reach, l.find = misereReach, l.search
	default:
		stream, err := NewStream(rule)
		if err != nil {
			return nil, err
		}
		l.stream, l.find = stream, l.zeros
	}
	return l, nil
}

// LoadLosses goes on from what Save wrote, or begins where there is no file. A
// file of another kind, version or rule, torn or changed is a *cairn.InputError.
func LoadLosses(path string, rule Rule) (*Losses, error) {
	l, err := NewLosses(rule)
	if err != nil {
		return nil, err
	}
	switch {
	case l.stream != nil:
		l.stream, err = LoadStream(path, rule)
	case l.list != nil:
		l.list, err = loadList(path)
	default:
		err = errNoCheckpoint(rule)
	}
	if err != nil {
		return nil, err
	}
	return l, nil
}

func loadList(path string) (*squares.List, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return new(squares.List), nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	list, err := squares.ReadList(file)
	var input *cairn.InputError
	if errors.As(err, &input) {
		return nil, errCheckpoint(path, input.Problem)
	}
	return list, err
}

// Save writes a checkpoint for LoadLosses; it may be called from Progress.
func (l *Losses) Save(path string) error {
	switch {
	case l.stream != nil:
		return l.stream.Save(path)
	case l.list != nil:
		return replace(path, func(w io.Writer) error {
			_, err := l.list.WriteTo(w)
			return err
		})
	}
	return errNoCheckpoint(l.rule)
}

// All yields the lost heaps in from..to, ascending. It ends early when the
// context is done or a limit is reached; Err then says so.
func (l *Losses) All(ctx context.Context, from, to int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if l.err = checkHeap(from); l.err == nil {
			l.err = l.find(ctx, from, to, yield)
		}
	}
}

// Err is the error that ended the last All or Counts early, nil if none did.
func (l *Losses) Err() error { return l.err }

func (l *Losses) tell(known, upto int) {
	if l.Progress != nil {
		l.Progress(known, upto)
	}
}

// zeros goes over the values, and once a period is proved over the lost heaps of
// a cycle alone.
func (l *Losses) zeros(ctx context.Context, from, to int, yield func(int) bool) error {
	l.stream.Progress = l.tell
	seq := l.stream.seq
	for n, v := range l.stream.Values(ctx, from, to) {
		if p := seq.proved; p != nil && n >= p.Preperiod+p.Length {
			return l.cycles(ctx, n, to, yield)
		}
		if v == 0 && !yield(n) {
			return nil
		}
	}
	return l.stream.Err()
}

// cycles yields the lost heaps from a heap on where a proved period has been once
// around: none, if it has a saltus.
func (l *Losses) cycles(ctx context.Context, from, to int, yield func(int) bool) error {
	p := l.stream.seq.proved
	var lost []int // after the preperiod
	for i := range p.Length {
		if l.stream.seq.At(p.Preperiod+i) == 0 && p.Saltus == 0 {
			lost = append(lost, i)
		}
	}
	for cycle := from - (from-p.Preperiod)%p.Length; len(lost) > 0 && cycle <= to; cycle += p.Length {
		for _, i := range lost {
			switch n := cycle + i; {
			case n > to:
				return nil
			case n >= from && !yield(n):
				return nil
			}
		}
		if (cycle-from)/p.Length%streamStep == 0 {
			l.tell(cycle+1, to+1)
		}
		if err := ctx.Err(); err != nil {
			return err
		}
	}
	return nil
}

func (l *Losses) fibonacci(_ context.Context, from, to int, yield func(int) bool) error {
	fibonacciLosses(from, to)(yield)
	return nil
}

// sieve yields what the list knows, and then what the sieve adds to it.
func (l *Losses) sieve(ctx context.Context, from, to int, yield func(int) bool) error {
	for n := range l.list.From(int64(from)) {
		if int(n) > to || !yield(int(n)) {
			return nil
		}
	}
	if int64(to) < l.list.Reached() {
		return nil
	}
	sieve, err := squares.Resume(l.list, int64(to)+1)
	if err != nil {
		return err
	}
	l.tell(int(l.list.Reached()), to+1)
	for {
		fresh, err := sieve.Next(ctx)
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		for _, n := range fresh {
			if int(n) >= from && !yield(int(n)) {
				return nil
			}
		}
		l.tell(int(l.list.Reached()), to+1)
	}
}

// search plays every heap out.
func (l *Losses) search(ctx context.Context, from, to int, yield func(int) bool) error {
	search := newMisereSearch(ctx, l.rule, l.reach)
	for n := from; n <= to; n++ {
		lost, err := search.visit([]int{n})
		if err != nil {
			return err
		}
		if lost && !yield(n) {
			return nil
		}
		l.tell(n+1, to+1)
	}
	return nil
}

func errNoCheckpoint(rule Rule) error {
	return cairn.Inputf(cairn.Text{EN: "leave out the checkpoint", ZH: "不要用存档"}, cairn.Text{
		EN: "heap rule %q: its lost heaps are found without anything that a checkpoint could keep",
		ZH: "堆规则 %q：求它的必败堆没有什么需要存档",
	}, rule.String())
}
