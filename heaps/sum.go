package heaps

import (
	"iter"
	"slices"

	"cairn"
)

// Sum is a position of several heaps under one rule: a move is a move in one of
// them.
type Sum struct {
	seq   *Sequence
	heaps []int // as given
	value int
	byVal *index // where values occur, for rules with long lists of takes
}

// SumMove is a move in a sum: in the heap at index At, which has Heap tokens.
type SumMove struct {
	At, Heap int
	Option
}

// NewSum looks at a position of heaps whose values seq knows; they may come in
// any order, empty ones too. Heaps below none and, under misère play, rules other
// than nim are a *cairn.InputError: see MisereSum. Unknown heaps are an error
// that says how far to Grow.
func NewSum(seq *Sequence, heaps []int) (*Sum, error) {
	if seq.rule.misere && !seq.rule.IsNim() {
		return nil, errMisereSum(seq.rule)
	}
	s := &Sum{seq: seq, heaps: slices.Clone(heaps)}
	for _, n := range heaps {
		if err := checkHeap(n); err != nil {
			return nil, err
		}
		if n >= seq.Len() {
			return nil, errUnknownHeap(n, seq.Len()-1)
		}
		s.value ^= s.worth(n)
	}
	return s, nil
}

// worth is a heap's part in the nim-sum: under misère nim its size, whatever
// single heaps are worth.
func (s *Sum) worth(n int) int {
	if s.seq.rule.misere {
		return n
	}
	return s.seq.At(n)
}

// Value is the nim-sum of the heaps' values.
func (s *Sum) Value() int { return s.value }

// Lost tells whether the player to move loses. By Bouton's rule, misère nim is
// lost when the nim-sum is 0, unless no heap has more than one token: then when
// their number is odd.
func (s *Sum) Lost() bool {
	if s.seq.rule.misere && s.large(-1) == 0 {
		return s.value == 1
	}
	return s.value == 0
}

// large counts the heaps of two tokens or more, one index left out.
func (s *Sum) large(except int) (count int) {
	for i, n := range s.heaps {
		if i != except && n > 1 {
			count++
		}
	}
	return count
}

// WinningMoves yields every move that leaves the opponent a lost position, heap
// by heap in the order given, in each in the order of Options. Equal heaps have
// equal moves, and each is told. A rule that takes from a list costs the length
// of the list for each heap (a thousand heaps up to 10^6 by squares: about a
// million looks, 5 ms); a rule that splits heaps costs the number of
// splits.
func (s *Sum) WinningMoves() iter.Seq[SumMove] {
	return func(yield func(SumMove) bool) {
		for i, n := range s.heaps {
			for option := range s.reaching(n, s.target(i)) {
				if !yield(SumMove{At: i, Heap: n, Option: option}) {
					return
				}
			}
		}
	}
}

// target is the worth that heap i has to be brought to.
func (s *Sum) target(i int) int {
	rest := s.value ^ s.worth(s.heaps[i])
	if s.seq.rule.misere && s.large(i) == 0 {
		return rest ^ 1 // leave an odd number of single tokens
	}
	return rest
}

// reaching yields the options of a heap of n that are worth target.
func (s *Sum) reaching(n, target int) iter.Seq[Option] {
	rule := s.seq.rule
	if rule.kind == takeAllBut {
		return s.lookedUp(n, target)
	}
	if rule.kind == takeAndBreak && len(rule.code.tail) == 0 && sparseKnows(&rule.code) {
		return s.splits(n, target)
	}
	if rule.kind != takeAndBreak {
		return s.taken(n, target)
	}
	return func(yield func(Option) bool) {
		for option := range rule.Options(n) {
			worth := 0
			for _, a := range option.Leave {
				worth ^= s.worth(a)
			}
			if worth == target && !yield(option) {
				return
			}
		}
	}
}

// taken serves rules that leave one heap or none, without making an Option of
// every take first.
func (s *Sum) taken(n, target int) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		g, want := s.seq.g, uint32(target)
		for t := range s.seq.rule.takes(n) {
			if g[n-t] == want && !yield(Option{Take: t, Leave: heap(n - t)}) {
				return
			}
		}
	}
}

// lookedUp serves rules that can take almost any number: the heaps of the right
// worth are looked up instead of trying every number.
func (s *Sum) lookedUp(n, target int) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		if s.seq.rule.misere { // nim: a heap is worth its size
			if target < n {
				yield(Option{Take: n - target, Leave: heap(target)})
			}
			return
		}
		if s.byVal == nil {
			s.byVal = newIndex(s.seq.g)
		}
		heaps := s.byVal.heaps(target)
		for i := len(heaps) - 1; i >= 0; i-- {
			m := int(heaps[i])
			if _, barred := slices.BinarySearch(s.seq.rule.set, n-m); m >= n || barred {
				continue
			}
			if !yield(Option{Take: n - m, Leave: heap(m)}) {
				return
			}
		}
	}
}

// splits serves codes that leave at most two heaps, without making an Option of
// every split first: 1.5 ns a split.
func (s *Sum) splits(n, target int) iter.Seq[Option] {
	return func(yield func(Option) bool) {
		c, g, want := &s.seq.rule.code, s.seq.g, uint32(target)
		for j := 0; j <= min(n, c.reach()); j++ {
			d, m := c.at(j), n-j
			if _, ok := d.under(0); ok && m == 0 && want == 0 && !yield(Option{Take: j}) {
				return
			}
			if _, ok := d.under(1); ok && m > 0 && g[m] == want && !yield(Option{Take: j, Leave: heap(m)}) {
				return
			}
			under, ok := d.under(2)
			for a, b := 1, m-1; ok && a <= b; a, b = a+1, b-1 {
				if g[a]^g[b] != want || under == unequal && a == b || under == equal && a != b {
					continue
				}
				if !yield(Option{Take: j, Leave: []int{a, b}}) {
					return
				}
			}
		}
	}
}

// index lists the heaps of each value, ascending.
type index struct {
	start []int
	order []uint32
}

func newIndex(g []uint32) *index {
	top := slices.Max(g)
	x := &index{start: make([]int, top+2), order: make([]uint32, len(g))}
	for _, v := range g {
		x.start[v+1]++
	}
	for v := range x.start[1:] {
		x.start[v+1] += x.start[v]
	}
	next := slices.Clone(x.start)
	for n, v := range g {
		x.order[next[v]] = uint32(n)
		next[v]++
	}
	return x
}

func (x *index) heaps(v int) []uint32 {
	if v+1 >= len(x.start) {
		return nil
	}
	return x.order[x.start[v]:x.start[v+1]]
}

func errUnknownHeap(n, last int) error {
	return cairn.Limitf(cairn.Text{EN: "grow the sequence first", ZH: "请先把序列算得更长"}, cairn.Text{
		EN: "heap %d: values are known up to heap %d only",
		ZH: "堆 %d：目前只算到堆 %d",
	}, n, last)
}

func errMisereSum(r Rule) error {
	return cairn.Inputf(cairn.Text{EN: "misere nim, or a small sum", ZH: "misere nim，或规模小一些的局面"}, cairn.Text{
		EN: "heap rule %q: sums under misère play have no general theory; nim's do, and small sums can be searched",
		ZH: "堆规则 %q：反常玩法下多堆没有通用的理论；只有 Nim 有公式，小规模的可以穷举",
	}, r.String())
}
