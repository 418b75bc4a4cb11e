package heapsum

import (
	"encoding/binary"
	"iter"
	"slices"

	"cairn"
	"cairn/heaps"
)

// Heaps are heaps of stones as a string: four bytes each, the smallest heap first,
// empty ones left out. Equal strings are the same heaps.
type Heaps string

const width = 4

// pack makes Heaps out of numbers of stones in any order.
func pack(list ...int) Heaps {
	sorted := slices.Sorted(slices.Values(list))
	buf := make([]byte, 0, width*len(list))
	for _, n := range sorted {
		if n > 0 {
			buf = binary.BigEndian.AppendUint32(buf, uint32(n))
		}
	}
	return Heaps(buf)
}

// Len is how many heaps there are.
func (h Heaps) Len() int { return len(h) / width }

// At is the i-th heap, from 0.
func (h Heaps) At(i int) int {
	return int(h[i*width])<<24 | int(h[i*width+1])<<16 | int(h[i*width+2])<<8 | int(h[i*width+3])
}

// Max is the largest heap, 0 where there is none.
func (h Heaps) Max() int {
	if h == "" {
		return 0
	}
	return h.At(h.Len() - 1)
}

// List is the heaps as numbers.
func (h Heaps) List() []int {
	list := make([]int, h.Len())
	for i := range list {
		list[i] = h.At(i)
	}
	return list
}

// different yields each size once, smallest first.
func (h Heaps) different() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range h.Len() {
			if n := h.At(i); (i == 0 || n != h.At(i-1)) && !yield(n) {
				return
			}
		}
	}
}

// replace puts heaps in the place of one heap of n.
func (h Heaps) replace(n int, by Heaps) Heaps {
	buf := make([]byte, 0, len(h)+len(by))
	gone, next := false, 0
	for i := range h.Len() {
		m := h.At(i)
		if m == n && !gone {
			gone = true
			continue
		}
		for ; next < by.Len() && by.At(next) < m; next++ {
			buf = append(buf, by[next*width:(next+1)*width]...)
		}
		buf = append(buf, h[i*width:(i+1)*width]...)
	}
	return Heaps(append(buf, by[next*width:]...))
}

// Pos is a position: the heaps, who moves, and in Fibonacci nim how many stones may
// be taken at most.
type Pos struct {
	Heaps Heaps
	Limit int32
	Who   cairn.Player
}

// Move is a move: a heap of From becomes the heaps of Leave. Equal heaps have equal
// moves, which count as one.
type Move struct {
	From  int32
	Leave Heaps
}

// takes is how many stones a move takes, below 0 where it adds some.
func (m Move) takes() int {
	left := 0
	for i := range m.Leave.Len() {
		left += m.Leave.At(i)
	}
	return int(m.From) - left
}

// moveOf is an option of a heap of n; it leaves its heaps in rising order.
func moveOf(n int, o heaps.Option) Move {
	var room [4 * width]byte
	buf := room[:0]
	for _, m := range o.Leave {
		buf = binary.BigEndian.AppendUint32(buf, uint32(m))
	}
	return Move{int32(n), Heaps(buf)}
}

// rules are those of every rule but Fibonacci nim.
type rules struct{ heaps.Rule }

func (g *game) rules() cairn.Rules[Pos, Move] {
	if g.rule.IsFibonacci() {
		return fibonacci{g.rule}
	}
	return rules{g.rule}
}

func (g *game) start(list []int) Pos {
	p := Pos{Heaps: pack(list...)}
	if g.rule.IsFibonacci() {
		p.Limit = int32(max(0, p.Heaps.Max()-1))
	}
	return p
}

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields the moves in each different heap, the smallest first.
func (r rules) Moves(p Pos) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for n := range p.Heaps.different() {
			for o := range r.Options(n) {
				if !yield(moveOf(n, o)) {
					return
				}
			}
		}
	}
}

// Play makes a move; only the end of the game scores.
func (rules) Play(p Pos, m Move) (Pos, cairn.Score) {
	return Pos{Heaps: p.Heaps.replace(int(m.From), m.Leave), Who: p.Who.Other()}, 0
}

// Final: whoever cannot move has lost, or under misere play won.
func (r rules) Final(p Pos) cairn.Score { return ending(r.Rule, p) }

func ending(rule heaps.Rule, p Pos) cairn.Score { return score(p, rule.IsMisere()) }

// score turns whether the mover wins at p into First's lead.
func score(p Pos, mover bool) cairn.Score {
	if mover {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}
