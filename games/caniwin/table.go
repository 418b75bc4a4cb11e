package caniwin

import (
	"context"

	"cairn"
	"cairn/trace"
)

// tableReach is the most numbers of which a table is kept: 2^26 sets are 64 MB and
// some seconds.
const tableReach = 26

func tableFits(g goal) error {
	if g.most <= tableReach {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "%s: a table by sets of %d numbers is beyond its reach of %d numbers",
		ZH: "%s：%d 个数的集合表超出上限 %d 个数",
	}, id, g.most, tableReach)
}

// half is how many bits of a set are summed by one look-up.
const half = 13

// table holds First's lead by the set of used numbers.
type table struct {
	goal
	lead      []int8
	low, high [1 << half]int16 // the sums of the lower and the upper half of a set
}

func newTable(g goal) *table {
	t := &table{goal: g, lead: make([]int8, 1<<g.most)}
	for set := 1; set < 1<<half; set++ {
		for x := range half {
			if set>>x&1 != 0 {
				t.low[set] += int16(x + 1)
				t.high[set] += int16(x + 1 + half)
			}
		}
	}
	return t
}

// position is the one with a set of numbers used.
func (t *table) position(set int) Pos {
	sum := t.low[set&(1<<half-1)] + t.high[set>>half]
	return Pos{Used: uint64(set), Rest: t.total - int(sum)}
}

// Value is First's lead from p on; the rules know it where the game is over.
func (t *table) Value(p Pos) cairn.Score {
	if p.Rest <= 0 {
		return rules{t.most}.Final(p)
	}
	return cairn.Score(t.lead[p.Used])
}

func openTable(ctx context.Context, g goal, log *trace.Log) (cairn.Book[Pos], error) {
	return fillTable(ctx, g, false, log)
}

// fillTable fills the sets from the fullest down, or from the empty one up.
func fillTable(ctx context.Context, g goal, up bool, log *trace.Log) (cairn.Book[Pos], error) {
	t := newTable(g)
	written, compared := 0, 0
	for step := range t.lead {
		if step%(1<<14) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		set := len(t.lead) - 1 - step
		if up {
			set = step
		}
		if p := t.position(set); p.Rest > 0 {
			compared += t.fill(p, log)
			written++
		}
	}
	log.Write(int64(written))
	log.Compare(int64(compared))
	log.Live(int64(len(t.lead)))
	if log.Steps() {
		log.Answer(g.start(), t.Value(g.start()))
	}
	return t, nil
}

// fill finds the value at p, where the total is not reached, and says how many
// numbers it tried: it stops at the first that wins.
func (t *table) fill(p Pos, log *trace.Log) (tried int) {
	r, best, v := rules{t.most}, -1, cairn.Score(0)
	sign := r.Turn(p).Sign()
	var options []trace.Option
	for x := range r.Moves(p) {
		next, _ := r.Play(p, x)
		after := t.Value(next)
		if best < 0 || sign*after > sign*v {
			v, best = after, tried
		}
		tried++
		if log.Steps() {
			options = append(options, trace.Option{Move: x, Next: next, Value: after})
		}
		if v == sign {
			break
		}
	}
	t.lead[p.Used] = int8(v)
	if log.Steps() {
		log.Cell(p, v, best, options...)
	}
	return tried
}
