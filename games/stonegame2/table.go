package stonegame2

import (
	"context"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// TableReach is how many piles table takes: beyond it would be more than a few seconds.
const TableReach = 3_000

// table is the textbook's dp[i][M]: the mover's lead when i piles are gone and the
// limit is M. The limit never exceeds i/2+1, so row i ends there.
type table struct {
	rules *shape.Front
	lead  [][]cairn.Score
}

// openTable fills the table from the last pile backwards, trying every X. Errors: ctx's own.
func openTable(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	n := len(piles)
	t := &table{rules(piles), make([][]cairn.Score, n+1)}
	cells := 0
	for i := n; i >= 0; i-- {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		t.lead[i] = make([]cairn.Score, i/2+2)
		for m := 1; m <= i/2+1 && i < n; m++ {
			t.fill(i, m, log)
			cells++
		}
	}
	log.Write(int64(cells))
	log.Live(int64(cells))
	if log.Steps() {
		start := shape.FrontPos{M: 1}
		log.Answer(start, t.Value(start))
	}
	return t, nil
}

func (t *table) fill(i, m int, log *trace.Log) {
	sums := t.rules.Prefix
	most := min(2*m, len(sums)-1-i)
	best, at := cairn.Score(0), 0
	for x := 1; x <= most; x++ {
		if lead := sums[i+x] - sums[i] - t.lead[i+x][max(m, x)]; at == 0 || lead > best {
			best, at = lead, x
		}
	}
	t.lead[i][m] = best
	log.Compare(int64(most - 1))
	if log.Steps() {
		t.logCell(i, m, at-1, log)
	}
}

// logCell records a cell as First would see it, with every option.
func (t *table) logCell(i, m, best int, log *trace.Log) {
	at := shape.FrontPos{I: int32(i), M: int32(m)}
	var options []trace.Option
	for x := range t.rules.Moves(at) {
		next, gain := t.rules.Play(at, x)
		options = append(options, trace.Option{Move: x, Gain: gain, Next: next, Value: t.Value(next)})
	}
	log.Cell(at, t.Value(at), best, options...)
}

// Value is First's lead from p on.
func (t *table) Value(p shape.FrontPos) cairn.Score { return p.Who.Sign() * t.lead[p.I][p.M] }
