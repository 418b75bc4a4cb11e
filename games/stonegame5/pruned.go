package stonegame5

import (
	"context"

	"cairn"
	"cairn/trace"
)

// finder is the pruned search over one row without negative values.
type finder struct {
	ctx    context.Context
	prefix []cairn.Score
	memo   memo
	budget int  // splits still to be looked at
	spent  bool // the budget is over, or ctx is, and values mean nothing
	log    *trace.Log
}

// budgetFor is how many splits a row of n stones may cost before the table takes
// over. A split costs about as much as some cells of the table, of which there are n^2/2: the
// search that is given up adds a tenth to the table. Random rows need far less:
// a few thousand for 500 stones. Rows beyond the table's reach have only the search.
func budgetFor(n int) int {
	if n <= tableReach {
		return 2000 + n*n/100
	}
	return searchReach
}

// searchReach is the splits that a row beyond the table's reach may cost, seconds' worth.
const searchReach = 60_000_000

func newFinder(ctx context.Context, prefix []cairn.Score, budget int, log *trace.Log) *finder {
	f := &finder{ctx: ctx, prefix: prefix, budget: budget, log: log}
	f.memo.grow()
	return f
}

// value is the most that Alice scores from p on; once spent is set it means nothing.
func (f *finder) value(p Pos) cairn.Score {
	switch p.R - p.L {
	case 1:
		return 0
	case 2:
		a := f.prefix[p.L+1]
		return min(a-f.prefix[p.L], f.prefix[p.R]-a)
	}
	if v, known := f.memo.find(p); known {
		f.log.Found(1)
		if f.log.Steps() {
			f.log.Hit(p, v)
		}
		return v
	}
	v, _ := f.best(p)
	if !f.spent {
		f.memo.put(p, v)
	}
	return v
}

// best looks at the splits of p (two stones or more) from the balance point
// outward, and says what the best is worth and which it is. A kept part of sum s is worth at
// most 2s-1, s itself and the halves of halves that may follow, s/2 + s/4 + ... <= s-1,
// zeros among the stones or not. Splits that differ only by stones worth nothing
// count once, with the part that is kept at its longest, which can do all that a shorter one can.
func (f *finder) best(p Pos) (best cairn.Score, move Move) {
	f.log.Visit(1)
	if f.log.Steps() {
		f.log.Enter(p)
	}
	left, right := f.balance(p)
	if left > p.L {
		move = Move{left, true}
	} else {
		move = Move{right, false}
	}
	var seen options
	for !f.spent {
		next, s := f.dearer(p, left, right)
		if s == 0 || 2*s-1 <= best {
			break
		}
		f.pay()
		v := f.value(next)
		here := Move{next.R, true}
		if next.L != p.L {
			here = Move{next.L, false}
		}
		if f.log.Steps() {
			seen.add(here, s, f.read(next), v)
		}
		if s+v > best {
			best, move = s+v, here
		}
		if here.KeepLeft {
			left = f.shorter(left, p.L)
		} else {
			right = f.later(right, p.R)
		}
	}
	if f.log.Steps() {
		f.leave(p, best, move, seen)
	}
	return best, move
}

// pay takes one split from the budget, and looks at the context now and then.
func (f *finder) pay() {
	f.budget--
	f.spent = f.budget < 0 || f.budget%(1<<16) == 0 && f.ctx.Err() != nil
}

// read is a part as a trace names it: nil for those of one or two stones, whose
// value is not looked up.
func (f *finder) read(p Pos) any {
	if p.Len() < 3 {
		return nil
	}
	return p
}

// dearer is the dearer one of the parts L..left and right..R, and its sum.
func (f *finder) dearer(p Pos, left, right int32) (Pos, cairn.Score) {
	sumLeft, sumRight := f.prefix[left]-f.prefix[p.L], f.prefix[p.R]-f.prefix[right]
	if sumLeft >= sumRight {
		return Pos{p.L, left}, sumLeft
	}
	return Pos{right, p.R}, sumRight
}

// balance is the longest left part and the longest right part that are no dearer
// than the rest, as the index where the one ends and the other begins.
func (f *finder) balance(p Pos) (left, right int32) {
	total := f.prefix[p.R] - f.prefix[p.L]
	if total == 0 {
		return p.L + 1, p.L + 1
	}
	half := f.prefix[p.L] + total/2
	left = f.last(p, half)
	if 2*(f.prefix[left]-f.prefix[p.L]) < total {
		return left, left + 1
	}
	for right = left; f.prefix[right-1] == half; right-- {
	}
	return left, right
}

// last is the last index in p whose prefix sum is at most half. It starts in the
// middle, where it lies within a few stones on most rows, and gallops.
func (f *finder) last(p Pos, half cairn.Score) int32 {
	low, high := p.L, p.R // prefix[low] <= half < prefix[high]
	middle := (low + high) / 2
	if f.prefix[middle] <= half {
		low = middle
		for step := int32(1); low+step < high; step *= 2 {
			if f.prefix[low+step] > half {
				high = low + step
				break
			}
			low += step
		}
	} else {
		high = middle
		for step := int32(1); high-step > low; step *= 2 {
			if f.prefix[high-step] <= half {
				low = high - step
				break
			}
			high -= step
		}
	}
	for high-low > 1 {
		if middle = (low + high) / 2; f.prefix[middle] <= half {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// shorter ends a left part one stone earlier, and before stones worth nothing.
func (f *finder) shorter(left, least int32) int32 {
	for left--; left > least && f.prefix[left] == f.prefix[left+1]; left-- {
	}
	return left
}

// later begins a right part one stone later, and after stones worth nothing.
func (f *finder) later(right, most int32) int32 {
	for right++; right < most && f.prefix[right] == f.prefix[right-1]; right++ {
	}
	return right
}

// leave logs a position's value; where every part that can be kept is worth
// nothing, no split was looked at and the move is the only option.
func (f *finder) leave(p Pos, v cairn.Score, move Move, seen options) {
	if f.spent {
		return
	}
	if len(seen) == 0 {
		seen.add(move, 0, nil, 0)
	}
	f.log.Leave(p, v, seen.best(v), seen...)
}

// memo is an open hash table from parts of the row to their values: a third of
// the time that a Go map takes here. No part that is kept there is empty, so the
// zero key is free.
type memo struct {
	slots []slot
	used  int
}

type slot struct {
	key   uint64
	value cairn.Score
}

func key(p Pos) uint64 { return uint64(p.L)<<32 | uint64(uint32(p.R)) }

// at is where p is, or would go (Fibonacci hashing: Knuth, vol. 3, 6.4).
func (m *memo) at(k uint64) int {
	mask := uint64(len(m.slots) - 1)
	at := (k * 0x9E3779B97F4A7C15 >> 32) & mask
	for m.slots[at].key != 0 && m.slots[at].key != k {
		at = (at + 1) & mask
	}
	return int(at)
}

func (m *memo) find(p Pos) (v cairn.Score, known bool) {
	s := m.slots[m.at(key(p))]
	return s.value, s.key != 0
}

func (m *memo) put(p Pos, v cairn.Score) {
	if m.used++; 2*m.used > len(m.slots) {
		m.grow()
	}
	m.slots[m.at(key(p))] = slot{key(p), v}
}

func (m *memo) grow() {
	old := m.slots
	m.slots = make([]slot, max(1024, 2*len(old)))
	for _, s := range old {
		if s.key != 0 {
			m.slots[m.at(s.key)] = s
		}
	}
}
