package judge

import (
	"cairn/cases"
	"cairn/catalog"
)

// smaller looks for a smaller board than one that fails: first among the small boards,
// where they have not been tried, then by shrinking.
func (t *trial) smaller(f *outcome, c *Counterexample) (*Counterexample, error) {
	if f.source == cases.Example || f.source == Saved {
		small, err := t.smallest(f)
		if err != nil || small != nil && !less(c.Input, small.Input) {
			return small, err
		}
	}
	if f.verdict == TooSlow { // shrinking would wait for the limit again and again
		return c, nil
	}
	return t.shrunk(f, c)
}

// patience is the part of the limit that a small board is given once a larger one
// has been found to take all of it.
const patience = 4

// smallest is the first of the small boards that fails; nil where all pass.
func (t *trial) smallest(f *outcome) (*Counterexample, error) {
	if limit := t.asker.limit; f.verdict == TooSlow {
		t.asker.limit = limit / patience
		defer func() { t.asker.limit = limit }()
	}
	o, err := t.walk(t.smalls)
	if o == nil || err != nil {
		return nil, err
	}
	c := t.counterexample(o)
	if c.Smallest = !t.cut; c.Smallest {
		c.Below, c.Values = t.passed, t.values
	}
	return c, nil
}

// The boards that shrinking may ask about: those that end the process cost a start
// each, of up to a second where the language is slow to start.
const (
	shrinkAnswers = 600
	shrinkDeaths  = 60
)

func (t *trial) shrunk(f *outcome, c *Counterexample) (*Counterexample, error) {
	board, err := t.entry.Deal(f.args)
	if err != nil {
		return nil, err
	}
	budget := shrinkAnswers
	if f.reply.Ended.Ended != "" && f.verdict != WrongAnswer {
		budget = shrinkDeaths
	}
	last, fault := f, error(nil)
	cases.Shrink(t.entry, board, budget, func(d catalog.Dealt) bool {
		p := dealt(d, f.source)
		if fault != nil {
			return false
		}
		if fault = p.ready(t.ctx); fault != nil || p.unfit {
			return false
		}
		var o outcome
		if o, fault = t.ask(p); fault != nil || o.verdict != f.verdict {
			return false
		}
		last = &o
		return true
	})
	if fault != nil || last == f {
		return c, fault
	}
	if err := t.confirm(last); err != nil || last.verdict != f.verdict {
		return c, err
	}
	return t.counterexample(last), nil
}

// less orders boards as small ones are ordered: fewer piles, then a smaller sum, then
// lexicographic order.
func less(a, b Board) bool {
	lengthA, sumA := measure(a)
	lengthB, sumB := measure(b)
	if lengthA != lengthB {
		return lengthA < lengthB
	}
	if sumA != sumB {
		return sumA < sumB
	}
	return string(catalog.AppendArgs(nil, a)) < string(catalog.AppendArgs(nil, b))
}

func measure(b Board) (length, sum int) {
	for _, arg := range b {
		sum += arg.Int
		length += len(arg.Ints)
		for _, v := range arg.Ints {
			sum += v
		}
	}
	return length, sum
}
