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

// Table fills the interval table of a row game, shorter intervals first, and is
// the Book of it. Errors: ctx's own.
func Table(ctx context.Context, rules shape.Row, start shape.RowPos, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	t := &table{n: start.Len(), first: start.Who, rows: make([][]cairn.Score, start.Len()+1)}
	t.rows[0] = make([]cairn.Score, t.n+1)
	for length := 1; length <= t.n; length++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.rows[length] = make([]cairn.Score, t.n-length+1)
		for l := range t.rows[length] {
			t.fill(rules, int32(l), int32(l+length), log)
		}
	}
	cells := int64(t.n) * int64(t.n+1) / 2
	log.Write(cells)
	log.Compare(cells - int64(t.n))
	log.Live(cells)
	if log.Steps() {
		log.Answer(start, t.Value(start))
	}
	return t, nil
}

func (t *table) fill(rules shape.Row, l, r int32, log *trace.Log) {
	p := shape.RowPos{L: l, R: r, Who: t.mover(l, r)}
	v := rules.Worth(p, l) - t.rows[r-l-1][l+1]
	if r-l > 1 {
		v = max(v, rules.Worth(p, r-1)-t.rows[r-l-1][l])
	}
	t.rows[r-l][l] = v
	if log.Steps() {
		logCell(log, rules, p, p.Who.Sign()*v, t.Value)
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

// logCell records a cell with the one or two moves that it compared; read is
// what the method had at hand for the position after a move.
func logCell(log *trace.Log, rules shape.Row, p shape.RowPos, v cairn.Score, read func(shape.RowPos) cairn.Score) {
	best := -1
	var options []trace.Option
	for end := range rules.Moves(p) {
		next, gain := rules.Play(p, end)
		o := trace.Option{Move: end, Gain: gain, Next: next, Value: read(next)}
		if best < 0 && o.Worth() == v {
			best = len(options)
		}
		options = append(options, o)
	}
	log.Cell(p, v, best, options...)
}
