package ends

import (
	"context"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// Reach of the textbook methods: piles beyond which Table would take more than
// about 200 MB, and Rolled more than some seconds.
const (
	TableReach  = 7_000
	RolledReach = 100_000
)

// table is the textbook's table: d(l,r) is the mover's lead on piles l to r-1.
// Cells of one length stand together, so that a longer row is filled from shorter ones.
type table struct {
	n     int
	first cairn.Player
	rows  [][]cairn.Score // rows[r-l][l]
}

func newTable(start shape.RowPos) *table {
	t := &table{n: start.Len(), first: start.Who, rows: make([][]cairn.Score, start.Len()+1)}
	for length := range t.rows {
		t.rows[length] = make([]cairn.Score, t.n-length+1)
	}
	return t
}

// Table fills the interval table of a row game, shorter intervals first, and is
// the Book of it. Errors: ctx's own.
func Table(ctx context.Context, rules shape.Row, start shape.RowPos, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	t := newTable(start)
	for length := 1; length <= t.n; length++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for l := range t.rows[length] {
			t.fill(rules, int32(l), int32(l+length), log)
		}
	}
	t.count(log, start)
	return t, nil
}

// count tells the log what filling took, and the answer.
func (t *table) count(log *trace.Log, start shape.RowPos) {
	cells := int64(t.n) * int64(t.n+1) / 2
	log.Write(cells)
	log.Compare(cells - int64(t.n))
	log.Live(cells)
	if log.Steps() {
		log.Answer(start, t.Value(start))
	}
}

func (t *table) fill(rules shape.Row, l, r int32, log *trace.Log) {
	p := shape.RowPos{L: l, R: r, Who: t.mover(l, r)}
	v := rules.Worth(p, l) - t.rows[r-l-1][l+1]
	if r-l > 1 {
		v = max(v, rules.Worth(p, r-1)-t.rows[r-l-1][l])
	}
	t.rows[r-l][l] = v
	if log.Steps() {
		best, options := options(rules, p, v, func(next shape.RowPos) (cairn.Score, int) { return t.Value(next), 0 })
		log.Cell(p, p.Who.Sign()*v, best, options...)
	}
}

// mover is who is to move when piles l to r-1 remain.
func (t *table) mover(l, r int32) cairn.Player {
	return t.first ^ cairn.Player((t.n-int(r-l))&1)
}

// Value is First's lead from p on.
func (t *table) Value(p shape.RowPos) cairn.Score {
	return p.Who.Sign() * t.rows[p.R-p.L][p.L]
}

// options are the one or two moves that a cell compared, and which gave the
// mover's lead v. read is what the method had at hand for the position after a
// move, as First's lead, and the slot it stood in.
func options(rules shape.Row, p shape.RowPos, v cairn.Score, read func(shape.RowPos) (cairn.Score, int)) (best int, list []trace.Option) {
	best = -1
	for end := range rules.Moves(p) {
		next, gain := rules.Play(p, end)
		value, slot := read(next)
		o := trace.Option{Move: end, Gain: gain, Next: next, Value: value, Slot: slot}
		if best < 0 && p.Who.Sign()*o.Worth() == v {
			best = len(list)
		}
		list = append(list, o)
	}
	return best, list
}
