package ends

import (
	"context"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// rolled is what one rolled row can still tell when it is done: the whole row's
// value and that of the two rows one shorter. For others it rolls again.
type rolled struct {
	rules shape.Row
	start shape.RowPos
	known [3]cairn.Score // mover's lead on the whole row, without its left, without its right
}

// Rolled keeps one row of the table: with i going down, d[j] holds d(i+1,j) until
// it is overwritten by d(i,j), and d[j-1] already holds d(i,j-1). Errors: ctx's own.
func Rolled(ctx context.Context, rules shape.Row, start shape.RowPos, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	b := &rolled{rules: rules, start: start}
	b.count(log)
	var err error
	if b.known, err = b.roll(ctx, start, log); err != nil {
		return nil, err
	}
	if log.Steps() {
		log.Answer(start, b.Value(start))
	}
	return b, nil
}

// count tells the log what rolling over the whole row takes.
func (b *rolled) count(log *trace.Log) {
	n := int64(b.start.Len())
	log.Write(n * (n + 1) / 2)
	log.Compare(n * (n - 1) / 2)
	log.Live(n)
}

// roll runs over piles p.L to p.R-1.
func (b *rolled) roll(ctx context.Context, p shape.RowPos, log *trace.Log) (known [3]cairn.Score, err error) {
	d := make([]cairn.Score, p.R)
	for i := p.R - 1; i >= p.L; i-- {
		if err := ctx.Err(); err != nil {
			return known, err
		}
		if i == p.L {
			known[1] = d[p.R-1]
		}
		b.pass(d, i, p, log)
	}
	known[0] = d[p.R-1]
	if p.Len() > 1 {
		known[2] = d[p.R-2]
	}
	return known, nil
}

// pass overwrites d(i+1,j) with d(i,j) for every j from i to the row's end.
func (b *rolled) pass(d []cairn.Score, i int32, p shape.RowPos, log *trace.Log) {
	for j := i; j < p.R; j++ {
		at := shape.RowPos{L: i, R: j + 1, Who: p.Who ^ cairn.Player((p.Len()-int(j+1-i))&1)}
		left := b.rules.Worth(at, i)
		old, v := d[j], left
		if j > i {
			v = max(left-d[j], b.rules.Worth(at, j)-d[j-1])
		}
		if log.Steps() {
			b.log(log, at, v, old, d)
		}
		d[j] = v
	}
}

// log records that d[j], which held old, is about to hold v. What is read for
// the position without its left pile is old, and for that without its right pile d[j-1].
func (b *rolled) log(log *trace.Log, at shape.RowPos, v, old cairn.Score, d []cairn.Score) {
	j := int(at.R) - 1
	best, options := options(b.rules, at, v, func(next shape.RowPos) (cairn.Score, int) {
		switch {
		case next.Len() == 0:
			return 0, 0
		case next.L > at.L:
			return next.Who.Sign() * old, j + 1
		}
		return next.Who.Sign() * d[j-1], j
	})
	log.Store(j+1, at, at.Who.Sign()*v, best, options...)
}

// Value is First's lead from p on.
func (b *rolled) Value(p shape.RowPos) cairn.Score {
	switch {
	case p.Len() == 0:
		return 0
	case p.R == b.start.R && p.L == b.start.L:
		return p.Who.Sign() * b.known[0]
	case p.R == b.start.R && p.L == b.start.L+1:
		return p.Who.Sign() * b.known[1]
	case p.R == b.start.R-1 && p.L == b.start.L:
		return p.Who.Sign() * b.known[2]
	}
	known, _ := b.roll(context.Background(), p, nil) // a background context never ends
	return p.Who.Sign() * known[0]
}
