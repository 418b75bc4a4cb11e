package cases

import (
	"cairn/catalog"
)

// Shrink looks for a smaller board that still fails, starting from one that does:
// it drops stretches of piles, then single piles, then lowers values towards the
// least allowed, and begins again until nothing helps. It never leaves the side
// of the bounds that it starts on. budget bounds how often fails is asked.
func Shrink(entry catalog.Entry, d catalog.Dealt, budget int, fails func(catalog.Dealt) bool) catalog.Dealt {
	s := &shrinker{entry: entry, best: d, inside: len(d.Beyond()) == 0, budget: budget, fails: fails}
	for s.pass() && s.budget > 0 {
	}
	return s.best
}

type shrinker struct {
	entry  catalog.Entry
	best   catalog.Dealt
	inside bool
	budget int
	fails  func(catalog.Dealt) bool
}

// pass tries every simplification once; it tells whether any helped.
func (s *shrinker) pass() bool {
	helped := false
	for _, size := range cuts(s.length()) {
		for at := s.length() - size; at >= 0; at -= size {
			helped = s.try(without(s.best.Args(), at, size)) || helped
		}
	}
	for i, a := range s.best.Args() {
		if a.Ints == nil {
			helped = s.lower(i, -1) || helped
		}
		for j := range a.Ints {
			helped = s.lower(i, j) || helped
		}
	}
	return helped
}

// cuts are the stretches worth dropping from n piles: halves of halves, and
// always two and one, since a statement may ask for an even number.
func cuts(n int) (sizes []int) {
	for size := n / 2; size > 2; size /= 2 {
		sizes = append(sizes, size)
	}
	return append(sizes, 2, 1)
}

// length is that of the longest list; 0 where there is none.
func (s *shrinker) length() (n int) {
	for _, a := range s.best.Args() {
		n = max(n, len(a.Ints))
	}
	return n
}

// lower brings one value nearer to the least allowed, by steps that halve: so a value
// of ten thousand takes some fifty questions. Each step is also tried one longer, since
// a statement may ask for an odd total.
func (s *shrinker) lower(arg, at int) (helped bool) {
	v := *value(s.best.Args(), arg, at)
	for step := sign(v-s.least(arg)) * (v - s.least(arg)); step > 0; step /= 2 {
		for s.nearer(arg, at, step) || s.nearer(arg, at, step+1) {
			helped = true
		}
	}
	return helped
}

// nearer tries one step.
func (s *shrinker) nearer(arg, at, step int) bool {
	args := clone(s.best.Args())
	v, least := value(args, arg, at), s.least(arg)
	toward := sign(*v - least)
	if toward*(*v-least) < step {
		return false
	}
	*v -= toward * step
	return s.try(args)
}

// least is the simplest value of a parameter: zero where it is allowed.
func (s *shrinker) least(arg int) int {
	p := s.entry.Card().Params[arg]
	return min(max(0, p.Each.Min), p.Each.Max)
}

func sign(v int) int {
	switch {
	case v > 0:
		return 1
	case v < 0:
		return -1
	}
	return 0
}

// try takes a board if it can be dealt, lies on the right side and still fails.
func (s *shrinker) try(args []catalog.Arg) bool {
	if s.budget <= 0 {
		return false
	}
	d, err := s.entry.Deal(args)
	if err != nil || (len(d.Beyond()) == 0) != s.inside {
		return false
	}
	s.budget--
	if !s.fails(d) {
		return false
	}
	s.best = d
	return true
}

func value(args []catalog.Arg, arg, at int) *int {
	if at < 0 {
		return &args[arg].Int
	}
	return &args[arg].Ints[at]
}

func clone(args []catalog.Arg) []catalog.Arg {
	list := append([]catalog.Arg(nil), args...)
	for i := range list {
		if list[i].Ints != nil {
			list[i].Ints = append(make([]int, 0, len(list[i].Ints)), list[i].Ints...)
		}
	}
	return list
}

// without drops size piles from at on, in every list.
func without(args []catalog.Arg, at, size int) []catalog.Arg {
	list := clone(args)
	for i := range list {
		if n := len(list[i].Ints); list[i].Ints != nil {
			from, to := min(at, n), min(at+size, n)
			list[i].Ints = append(list[i].Ints[:from], list[i].Ints[to:]...)
		}
	}
	return list
}
