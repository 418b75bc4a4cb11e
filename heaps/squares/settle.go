package squares

import (
	"context"
	"math/bits"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// plansPerTask makes a task some 0.2 ms of work: small enough that cores end together.
const plansPerTask = 8

// tasks is what the cores share out in one segment: first a task for each
// subgame, then one for each few plans. Each writes into a place of its own.
type tasks struct {
	left    [][]int64 // targets that the plans of a task left alive
	work    []Work
	pullers []puller
	targets []int64 // all that is left, in increasing order
}

// settle finds the lost n of one segment into s.fresh. What lies below the
// segment is pushed and pulled on all cores; what lies inside is then resolved
// in order on one.
func (s *Sieve) settle(ctx context.Context, from, to int64) error {
	if err := s.fromBelow(ctx, from, to); err != nil {
		return err
	}
	s.resolve(from, to)
	for _, p := range s.fresh {
		s.stage.know(p)
	}
	return nil
}

func (s *Sieve) fromBelow(ctx context.Context, from, to int64) error {
	t := &s.tasks
	count := len(s.stage.games) + (len(s.stage.plans)+plansPerTask-1)/plansPerTask
	for len(t.left) < count {
		t.left, t.work = append(t.left, nil), append(t.work, Work{})
	}
	workers := s.tuning.workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	for len(t.pullers) < workers {
		t.pullers = append(t.pullers, puller{})
	}
	var taken atomic.Int64
	var wait sync.WaitGroup
	for w := range workers {
		wait.Go(func() {
			for i := int(taken.Add(1)) - 1; i < count && ctx.Err() == nil; i = int(taken.Add(1)) - 1 {
				s.do(i, &t.pullers[w], from, to)
			}
		})
	}
	wait.Wait()
	if err := ctx.Err(); err != nil {
		return err
	}
	t.targets = t.targets[:0]
	for i := range count {
		t.targets = append(t.targets, t.left[i]...)
		s.work.add(t.work[i])
	}
	slices.Sort(t.targets)
	return nil
}

// do is one task of a segment.
func (s *Sieve) do(i int, u *puller, from, to int64) {
	t := &s.tasks
	t.left[i] = t.left[i][:0]
	u.work = Work{}
	if i < len(s.stage.games) {
		u.work.Marks = s.stage.games[i].push(uint32(from/25), uint32(to/25))
	} else {
		first := (i - len(s.stage.games)) * plansPerTask
		for j := first; j < min(first+plansPerTask, len(s.stage.plans)); j++ {
			t.left[i] = s.pull(&s.stage.plans[j], u, from, to, t.left[i])
		}
	}
	t.work[i] = u.work
}

// pull appends the targets of a plan that nothing below the segment beats, but
// for what marks will show of classes 0, 2 and 4.
func (s *Sieve) pull(p *plan, u *puller, from, to int64, left []int64) []int64 {
	old := len(left)
	left = u.pull(p, from, to, left)
	if c := p.residue % 5; c != 1 && c != 3 {
		return left
	}
	kept := left[:old]
	for _, n := range left[old:] {
		if !s.beatenBelow(n, u) {
			kept = append(kept, n)
		}
	}
	return kept
}

// beatenBelow tells whether n of class 1 or 3 has any lost n-k^2 below the
// segment. Class 1 has its second plan; that leaves a few dozen n in all, nearly
// all of them below 4*10^6, for which the list is asked about every k.
func (s *Sieve) beatenBelow(n int64, u *puller) bool {
	if n%5 == 1 && u.beats(&s.stage.second[n%twoModulus], n) {
		return true
	}
	for k := int64(1); k*k <= n; k++ {
		u.work.Checks++
		if s.list.Has(n - k*k) {
			return true
		}
	}
	return false
}

// push makes the marks of all streams of a subgame in one segment.
func (g *game) push(base, end uint32) (marks int64) {
	clear(g.hits[:])
	for _, s := range []*streams{&g.keyed, &g.stray, &g.cross} {
		marks += s.push(g.hits, base, end)
	}
	return marks
}

// resolve goes through the candidates of a segment in increasing order, 1600 n at
// a time: keyed ones that no mark has hit and targets that the pulls have left.
func (s *Sieve) resolve(from, to int64) {
	s.fresh = s.fresh[:0]
	s.inside = append(s.inside[:0], make([]uint64, (to-from)/64)...)
	targets := s.tasks.targets
	var few []int64
	for block := from; block < to; block += grain {
		few = s.stage.keyedAlive(block, int(block-from)/grain, few[:0])
		for len(targets) > 0 && targets[0] < block+grain {
			few = append(few, targets[0])
			targets = targets[1:]
		}
		slices.Sort(few)
		for _, n := range few {
			if !s.beatenInside(n, from) {
				s.lose(n, from, to)
			}
		}
	}
}

// keyedAlive appends the keyed n of one block that are not hit so far.
func (s *stage) keyedAlive(block int64, word int, few []int64) []int64 {
	for _, g := range s.games {
		free := ^g.hits[word] & g.screen[block/grain%int64(len(g.screen))]
		for ; free != 0; free &= free - 1 {
			few = append(few, block+25*int64(bits.TrailingZeros64(free))+g.c)
		}
	}
	return few
}

// beatenInside tells whether n is beaten by a mark, or by a lost p from the
// segment's begin on: those that are keyed were not known to the pulls.
func (s *Sieve) beatenInside(n, from int64) bool {
	step := int64(1)
	if g := s.stage.gameOf[n%25]; g != nil {
		t := (n - from) / 25
		if g.hits[t>>6]>>(t&63)&1 != 0 {
			return true
		}
		if g.keys.has(n) {
			return false
		}
		if n%5 != 4 {
			step = 5
		}
	}
	for k := step; k*k <= n-from; k += step {
		s.work.Checks++
		at := n - from - k*k
		if s.inside[at>>6]>>(at&63)&1 != 0 {
			return true
		}
	}
	return false
}

// lose records n as lost and makes its marks inside the segment.
func (s *Sieve) lose(n, from, to int64) {
	s.fresh = append(s.fresh, n)
	at := n - from
	s.inside[at>>6] |= 1 << (at & 63)
	s.work.Marks += s.stage.enter(n, from, uint32(from/25), uint32(to/25))
}
