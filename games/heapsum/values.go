package heapsum

import (
	"context"
	"math"
	"sync"
	"sync/atomic"

	"cairn"
	"cairn/heaps"
)

// values are a rule's Grundy values, worked out when they are first asked for. They
// are safe for concurrent use: a larger table takes the place of a smaller one, and
// whoever holds the smaller keeps it.
type values struct {
	rule   heaps.Rule
	mu     sync.Mutex // of whoever makes a table
	known  atomic.Pointer[table]
	period struct {
		sync.Once
		heaps.Period
	}
}

// Reach of tables: heaps of take-and-break codes that the rare-value method does not
// know take time as the square of the heap, or worse.
const (
	tableReach = 10_000_000
	codeReach  = 1_000_000
	slowReach  = 10_000
	probe      = 2_000 // heaps among which a period is looked for first
	slowProbe  = 200   // of a rule whose values are slow
)

// reach is the largest heap of which a table is kept.
func (v *values) reach() int {
	if !v.rule.Splits() {
		return tableReach
	}
	if _, err := heaps.NewRareValues(v.rule); err != nil {
		return slowReach
	}
	return codeReach
}

// proved is the rule's period, the zero Period where none is proved early. Nim's
// values are the heaps themselves and need none.
func (v *values) proved() heaps.Period {
	v.period.Do(func() {
		upto := probe
		if v.reach() == slowReach {
			upto = slowProbe
		}
		seq, err := heaps.NewSequence(v.rule)
		if err != nil || seq.Grow(context.Background(), upto) != nil {
			return
		}
		if p, found := heaps.FindPeriod(seq); found && p.Proved() {
			v.period.Period = p
		}
	})
	return v.period.Period
}

// fits refuses heaps that are too large to value; id names the game.
func (v *values) fits(n int, id string) error {
	most := v.reach()
	switch {
	case v.rule.IsNim(), v.rule.IsTake() && v.proved().Length > 0:
		most = math.MaxInt32
	case v.proved().Length > 0:
		most = tableReach
	}
	if n <= most {
		return nil
	}
	return beyond(n, most, id)
}

func beyond(n, most int, id string) error {
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "%s: a heap of %d is beyond this method's reach of %d",
		ZH: "%s：%d 颗的堆超出这个方法的上限 %d",
	}, id, n, most)
}

// upTo is a table that knows heaps 0 to n. Errors: ctx's own.
func (v *values) upTo(ctx context.Context, n int) (*table, error) {
	t := &table{period: v.proved()}
	if t.nim = v.rule.IsNim(); t.nim {
		return t, nil
	}
	if p := t.period; p.Length > 0 && n > tableReach {
		n = p.Preperiod + p.Length // the rest follows
	}
	if known := v.known.Load(); known != nil && known.seq.Len() > n {
		return known, nil
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if known := v.known.Load(); known != nil {
		if known.seq.Len() > n {
			return known, nil
		}
		n = max(n, min(known.seq.Len()*5/4, v.reach()))
	}
	var err error
	if t.seq, err = heaps.NewSequence(v.rule); err != nil {
		return nil, err
	}
	if err := t.seq.Grow(ctx, n); err != nil {
		return nil, err
	}
	v.known.Store(t)
	return t, nil
}

// table is what is known of a rule's values; it never changes.
type table struct {
	nim    bool            // a heap is worth its stones
	seq    *heaps.Sequence // nil for nim
	period heaps.Period    // how it goes on beyond; the zero Period where that is not known
}

// at is the value of a heap.
func (t *table) at(n int) int {
	switch {
	case t.nim:
		return n
	case n < t.seq.Len():
		return t.seq.At(n)
	}
	rounds := (n - t.period.Preperiod) / t.period.Length
	return t.seq.At(n-rounds*t.period.Length) + rounds*t.period.Saltus
}

// holds tells whether a heap stands in the table itself.
func (t *table) holds(n int) bool { return !t.nim && n < t.seq.Len() }

// of is the value of several heaps together.
func (t *table) of(h Heaps) (x int) {
	for i := range h.Len() {
		x ^= t.at(h.At(i))
	}
	return x
}
