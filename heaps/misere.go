package heaps

import (
	"context"
	"encoding/binary"
	"slices"

	"cairn"
)

// MisereSum tells whether the player to move loses a sum of heaps when the last
// move loses, by looking at every position below it: there is no shorter way for
// rules in general. It gives up with a *cairn.LimitError after limit positions.
func MisereSum(ctx context.Context, rule Rule, heaps []int, limit int) (lost bool, err error) {
	if rule.IsFibonacci() {
		return false, errFibonacciMisere()
	}
	for _, n := range heaps {
		if err := checkHeap(n); err != nil {
			return false, err
		}
	}
	return newMisereSearch(ctx, rule, limit).visit(heaps)
}

func newMisereSearch(ctx context.Context, rule Rule, limit int) *misereSearch {
	return &misereSearch{ctx: ctx, rule: rule.Normal(), limit: limit, lost: map[string]bool{}}
}

type misereSearch struct {
	ctx   context.Context
	rule  Rule
	limit int
	lost  map[string]bool // by the heaps, ascending
}

func (s *misereSearch) visit(heaps []int) (bool, error) {
	heaps = slices.DeleteFunc(slices.Clone(heaps), func(n int) bool { return n == 0 })
	slices.Sort(heaps)
	key := keyOf(heaps)
	if lost, known := s.lost[key]; known {
		return lost, nil
	}
	if err := s.ctx.Err(); err != nil {
		return false, err
	}
	if len(s.lost) >= s.limit {
		return false, errMisereLimit(s.limit)
	}
	lost, err := s.loses(heaps)
	if err == nil {
		s.lost[key] = lost
	}
	return lost, err
}

// loses looks at all options: a position without any is won by who should move.
func (s *misereSearch) loses(heaps []int) (bool, error) {
	moves := 0
	for i, n := range heaps {
		if i > 0 && n == heaps[i-1] {
			continue
		}
		rest := slices.Delete(slices.Clone(heaps), i, i+1)
		for option := range s.rule.Options(n) {
			moves++
			theirs, err := s.visit(append(slices.Clone(rest), option.Leave...))
			if err != nil || theirs {
				return false, err
			}
		}
	}
	return moves > 0, nil
}

func keyOf(heaps []int) string {
	var key []byte
	for _, n := range heaps {
		key = binary.AppendUvarint(key, uint64(n))
	}
	return string(key)
}

func errMisereLimit(limit int) error {
	return cairn.Limitf(cairn.Text{EN: "smaller heaps, or misere nim", ZH: "堆小一些，或用 misere nim"}, cairn.Text{
		EN: "misère sum: more than %d positions to look at",
		ZH: "反常玩法的多堆局面：需要查看的局面超过 %d 个",
	}, limit)
}
