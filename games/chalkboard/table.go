package chalkboard

import (
	"context"
	"encoding/binary"
	"math/big"

	"cairn"
	"cairn/search"
	"cairn/trace"
)

// tableReach is the most boards that the table holds: some seconds' work.
const tableReach = 2_000_000

func tableFits(nums []int) error {
	boards := positions(nums)
	if boards.Cmp(big.NewInt(tableReach)) <= 0 {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "%s: %s boards are beyond the table's reach of %d",
		ZH: "%s：局面有 %s 个，超出表的上限 %d 个",
	}, id, search.Approx(boards), tableReach)
}

// table holds whether the mover wins, by how many copies of each different number
// are left: counts are the digits of a board's place, the first number's the highest.
type table struct {
	rules
	whole Pos
	steps []int // what one copy of each number counts in a place
	wins  []bool
}

func newTable(nums []int) *table {
	r, p := deal(nums)
	t := &table{rules: r, whole: p, steps: make([]int, len(r.values))}
	size := 1
	for k := len(r.values) - 1; k >= 0; k-- {
		t.steps[k] = size
		size *= p.Count(int32(k)) + 1
	}
	t.wins = make([]bool, size)
	return t
}

// place is where a board stands in the table.
func (t *table) place(p Pos) (at int) {
	for k, step := range t.steps {
		at += step * p.Count(int32(k))
	}
	return at
}

// position is the board at a place.
func (t *table) position(at int) Pos {
	left := make([]byte, 0, len(t.whole.Left))
	p := Pos{}
	for k, step := range t.steps {
		count := at / step
		at %= step
		left = binary.BigEndian.AppendUint16(left, uint16(count))
		p.N += int32(count)
		if count%2 == 1 {
			p.Xor ^= t.values[k]
		}
	}
	p.Left, p.Who = string(left), cairn.Player((t.whole.N-p.N)&1)
	return p
}

// Value is First's lead from p on; a board whose XOR is 0 is won without a look.
func (t *table) Value(p Pos) cairn.Score {
	if p.Xor == 0 || t.wins[t.place(p)] {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}

func openTable(ctx context.Context, nums []int, log *trace.Log) (cairn.Book[Pos], error) {
	return fillTable(ctx, nums, false, log)
}

// fillTable fills the boards from the empty one up, or from the whole one down.
func fillTable(ctx context.Context, nums []int, down bool, log *trace.Log) (cairn.Book[Pos], error) {
	t := newTable(nums)
	written, compared := 0, 0
	for at := range t.wins {
		if at%(1<<12) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if down {
			at = len(t.wins) - 1 - at
		}
		if p := t.position(at); p.Xor != 0 {
			compared += t.fill(at, p, log)
			written++
		}
	}
	log.Write(int64(written))
	log.Compare(int64(compared))
	log.Live(int64(len(t.wins)))
	if log.Steps() {
		log.Answer(t.whole, t.Value(t.whole))
	}
	return t, nil
}

// fill finds whether the mover wins at p, where the game is not over, and says how
// many erasures it tried: it stops at the first that wins.
func (t *table) fill(at int, p Pos, log *trace.Log) (tried int) {
	var options []trace.Option
	for k := range t.Moves(p) {
		tried++
		if log.Steps() {
			next, _ := t.Play(p, k)
			options = append(options, trace.Option{Move: k, Next: next, Value: t.Value(next)})
		}
		if p.Xor != t.values[k] && !t.wins[at-t.steps[k]] {
			t.wins[at] = true
			break
		}
	}
	if log.Steps() {
		best := tried - 1 // the last one tried wins
		if !t.wins[at] {
			best = 0 // all are equally bad
		}
		log.Cell(p, t.Value(p), best, options...)
	}
	return tried
}

// nodesReach is the most boards over which nodes counts.
const nodesReach = 100_000

// nodes is the size of the plain game tree, found board by board as the table is; nil
// beyond nodesReach.
func nodes(nums []int) *big.Int {
	if positions(nums).Cmp(big.NewInt(nodesReach)) > 0 {
		return nil
	}
	t := newTable(nums)
	sizes := make([]big.Int, len(t.wins))
	for at := range sizes {
		sizes[at].SetInt64(1)
		for k := range t.Moves(t.position(at)) {
			sizes[at].Add(&sizes[at], &sizes[at-t.steps[k]])
		}
	}
	return &sizes[len(sizes)-1]
}
