package lab

import (
	"context"
	"fmt"
	"iter"
	"math"
	"math/big"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// correct compares every method with the oracle, on every small board up to a size
// and on larger ones of every kind.
func (b *bench) correct(ctx context.Context) error {
	result := Correct{}
	if !b.game.Numbers {
		result.Values = cases.Values(b.entry.Card().Params[0], false)
	}
	for _, m := range b.game.Methods {
		if m.ID != catalog.Oracle {
			result.Against = append(result.Against, Against{Method: m.ID})
		}
	}
	for size, boards := range b.smallBySize(ctx) {
		for _, d := range boards {
			if err := result.compare(ctx, d, false); err != nil {
				return err
			}
		}
		result.Whole = size
	}
	for d := range b.larger(ctx) {
		if err := result.compare(ctx, d, true); err != nil {
			return err
		}
		result.Largest = max(result.Largest, sizeOf(d))
	}
	if ctx.Err() != nil {
		return ctx.Err() // a search that was cut short looks like one that is too large
	}
	b.game.Correct = result
	return nil
}

// smallBySize yields the small boards of one size after the other, whole sizes only, as
// many as the effort allows.
func (b *bench) smallBySize(ctx context.Context) iter.Seq2[int, []catalog.Dealt] {
	if b.game.Numbers && len(b.entry.Card().Params) > 1 {
		return b.smallPairs(ctx)
	}
	return func(yield func(int, []catalog.Dealt) bool) {
		var boards []catalog.Dealt
		size, made, most := 0, 0, b.o.Effort.Small
		if b.game.Numbers {
			// Each is a size of its own and takes a search as long: ten times the effort goes
			// through twice as many.
			most = min(most/5, int(26*math.Cbrt(float64(most))))
		}
		for c := range cases.Smalls(b.entry, cases.Options{SmallMost: most + 1}) {
			if n := sizeOf(c.Dealt); n != size {
				if len(boards) > 0 && !yield(size, boards) {
					return
				}
				size, boards = n, nil
			}
			if made++; made > most {
				return // this size is not whole
			}
			boards = append(boards, c.Dealt)
		}
		if len(boards) > 0 {
			yield(size, boards)
		}
	}
}

// smallPairs yields boards of several numbers by the first of them, as long as a search
// can follow.
func (b *bench) smallPairs(ctx context.Context) iter.Seq2[int, []catalog.Dealt] {
	return func(yield func(int, []catalog.Dealt) bool) {
		before, left := int64(0), b.o.Effort.Small
		for size := 1; size <= largest(b.entry); size++ {
			ops, ok := b.searched(ctx, size, before)
			if !ok {
				return
			}
			before = ops
			var boards []catalog.Dealt
			for d := range b.entry.Inputs().Small(size) {
				if sizeOf(d) == size && len(d.Beyond()) == 0 {
					boards = append(boards, d)
				}
			}
			if left -= len(boards); left < 0 || !yield(size, boards) {
				return
			}
		}
	}
}

// larger yields boards of every kind, at sizes that grow as long as a search can follow.
func (b *bench) larger(ctx context.Context) iter.Seq[catalog.Dealt] {
	return func(yield func(catalog.Dealt) bool) {
		before := int64(0)
		for _, size := range ladder(largest(b.entry)) {
			visits, ok := b.searched(ctx, size, before)
			if !ok {
				return
			}
			before = visits
			for _, kind := range shape.Profiles {
				for round := range b.o.Effort.Rounds {
					d := b.sample(size, kind, uint64(round))
					if len(d.Beyond()) == 0 && !yield(d) {
						return
					}
				}
			}
		}
	}
}

// searched is what a memoised search of a random board of a size takes; ok is false
// where that is too much, or promises to be, given what the size before took.
func (b *bench) searched(ctx context.Context, size int, before int64) (ops int64, ok bool) {
	d := b.random(size, 0)
	if before > b.o.Effort.Oracle/3 || d.Game().Fits(catalog.Memo) != nil {
		return 0, false
	}
	log := trace.Counting()
	if _, err := d.Open(ctx, catalog.Memo, log); err != nil {
		return 0, false
	}
	return Total(log.Counts), true
}

// compare lets every method that takes a board answer beside the oracle.
func (c *Correct) compare(ctx context.Context, d catalog.Dealt, larger bool) error {
	oracle, err := d.Open(ctx, catalog.Oracle, nil)
	if ctx.Err() != nil || refused(err) {
		return ctx.Err()
	}
	if err != nil {
		return err
	}
	start := d.Game().Start
	want := oracle.Value(start)
	if larger {
		c.Larger++
	} else {
		c.Small++
	}
	positions := int64(0)
	for i := range c.Against {
		a := &c.Against[i]
		if a.Method == catalog.PlainTree && tooTall(ctx, d, positions) {
			a.Refused++
			continue
		}
		log := trace.Counting()
		values, err := d.Open(ctx, a.Method, log)
		switch {
		case refused(err):
			a.Refused++
		case err != nil:
			return fmt.Errorf("%s: %w", a.Method, err)
		default:
			a.found(d, values.Value(start), want, larger)
		}
		positions = max(positions, log.Counts.Visited)
	}
	return nil
}

// A plain tree is walked for a comparison where it has at most tallest nodes; it is
// not even counted where it has more than widest positions.
const (
	tallest = 50_000
	widest  = 300
)

func tooTall(ctx context.Context, d catalog.Dealt, positions int64) bool {
	if positions > widest {
		return true
	}
	tree, err := d.Game().Tree(ctx)
	return err != nil || tree.Nodes.Cmp(big.NewInt(tallest)) > 0
}

// found notes what a method answered.
func (a *Against) found(d catalog.Dealt, got, want cairn.Score, larger bool) {
	if larger {
		a.Larger++
	} else {
		a.Small++
	}
	if got == want {
		return
	}
	if a.Wrong++; a.Wrong == 1 {
		a.First, a.Got, a.Wanted = string(catalog.AppendArgs(nil, d.Args())), got, want
	}
}
