package stonegame9

import (
	"context"
	"math/big"

	"cairn"
	"cairn/search"
	"cairn/trace"
)

// tableReach is the most cells that the table of counts may have, a byte each: a
// second's work.
const tableReach = 50_000_000

func tableFits(stones []int) error {
	cells := positions(stones)
	if cells.Cmp(big.NewInt(tableReach)) <= 0 {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "%s: %s cells are beyond the table's reach of %d",
		ZH: "%s：表有 %s 格，超出上限 %d 格",
	}, id, search.Approx(cells), tableReach)
}

// table holds First's lead by how many stones of each remainder are left.
type table struct {
	whole Pos // the deal
	lead  []int8
}

// at is a triple's place.
func (t *table) at(c [3]int32) int {
	n := t.whole.C
	return (int(c[0])*int(n[1]+1)+int(c[1]))*int(n[2]+1) + int(c[2])
}

// Value is First's lead from p on; the rules know it where the game is over.
func (t *table) Value(p Pos) cairn.Score {
	if p.lost() || p.left() == 0 {
		return rules{}.Final(p)
	}
	return cairn.Score(t.lead[t.at(p.C)])
}

// position is the one with those stones left.
func (t *table) position(c [3]int32) Pos {
	n := t.whole.C
	gone := t.whole.left() - (c[0] + c[1] + c[2])
	sum := (n[1] - c[1]) + 2*(n[2]-c[2])
	return Pos{C: c, Sum: int8(sum % 3), Any: gone > 0, Who: cairn.Player(gone & 1)}
}

func openTable(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
	return fillTable(ctx, stones, false, log)
}

// fillTable fills the cells from no stone up, or from all stones down.
func fillTable(ctx context.Context, stones []int, down bool, log *trace.Log) (cairn.Book[Pos], error) {
	whole := start(stones)
	cells := positions(stones).Int64()
	t := &table{whole, make([]int8, cells)}
	for step := range int(cells) {
		if step%(1<<16) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		k := step
		if down {
			k = int(cells) - 1 - step
		}
		t.fill(k, log)
	}
	log.Write(cells)
	log.Live(cells)
	if log.Steps() {
		log.Answer(whole, t.Value(whole))
	}
	return t, nil
}

// fill finds cell k from those with one stone less.
func (t *table) fill(k int, log *trace.Log) {
	n := t.whole.C
	wide, deep := int(n[2]+1), int(n[1]+1)
	p := t.position([3]int32{int32(k / wide / deep), int32(k / wide % deep), int32(k % wide)})
	sign, best, options := p.Who.Sign(), -1, []trace.Option(nil)
	v, tried := cairn.Score(0), 0
	for r := range (rules{}).Moves(p) {
		next, _ := rules{}.Play(p, r)
		after := t.Value(next)
		if best < 0 || sign*after > sign*v {
			v, best = after, tried
		}
		tried++
		if log.Steps() {
			options = append(options, trace.Option{Move: r, Next: next, Value: after})
		}
	}
	if best < 0 {
		v = rules{}.Final(p)
	}
	t.lead[k] = int8(v)
	log.Compare(int64(max(0, tried-1)))
	if log.Steps() {
		log.Cell(p, v, best, options...)
	}
}
