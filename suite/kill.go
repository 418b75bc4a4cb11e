package suite

import (
	"context"
	"iter"
	"slices"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
)

// Killer is the smallest test found that breaks a known mistake.
type Killer struct {
	Mistake catalog.Idea
	// Boards break it, smallest first, inside the statement's bounds; empty where
	// none was found.
	Boards []catalog.Dealt
	// First tells that no board before Boards[0], in the order of size, then sum, then
	// lexicographic over a few neighbouring values, breaks it; false where a larger
	// one was found and shrunk.
	First bool
	// Tried is how many boards inside the bounds it answered rightly before, and Small
	// how many of them were the smallest that there are.
	Tried, Small int
	// Beyond is the smallest board outside the bounds that breaks it, where none
	// inside was found: one that keeps to the parameters' ranges and breaks another
	// promise of the statement, if there is one; nil where there is none either.
	Beyond catalog.Dealt
}

// KillOptions choose how hard Killers looks. The zero value asks for the defaults.
type KillOptions struct {
	Each int // how many boards a mistake; 1 where it is 0
	Most int // small boards tried; 22,000, or 2,000 for lone numbers, where it is 0
}

func (o KillOptions) defaults(card *cairn.Card) KillOptions {
	if o.Each == 0 {
		o.Each = 1
	}
	if o.Most == 0 {
		o.Most = 22_000 // of four values: all rows of up to 7, and the first of 8
		if card.Params[0].Type != cairn.Ints {
			o.Most = 2_000 // the last ones are large, and cost more than a short row does
		}
	}
	return o
}

// Breaks tells whether a known mistake gives another answer than the right one.
func Breaks(d catalog.Dealt, right Truth, mistake string) (bool, error) {
	answer, err := d.Game().Mistaken(mistake)
	return err == nil && answer != right.Answer, err
}

// Killers finds for each of the mistakes (all of the game's where ids is nil) the
// smallest boards that break it: first among all small boards in order, then among
// the examples, traps and samples, shrunk.
func Killers(ctx context.Context, entry catalog.Entry, ids []string, o KillOptions) ([]Killer, error) {
	s := &killerSearch{ctx: ctx, entry: entry, KillOptions: o.defaults(entry.Card())}
	wanted := make(map[string]bool)
	for _, id := range ids {
		wanted[id] = true
	}
	for _, m := range entry.Mistakes() {
		if ids == nil || wanted[m.ID] {
			s.list = append(s.list, Killer{Mistake: m})
		}
	}
	s.inside()
	s.sampled()
	if slices.ContainsFunc(s.list, Killer.none) {
		s.beyond(cases.Strays(entry))
		s.beyond(cases.Smalls(entry, cases.Options{SmallMost: s.Most, Beyond: true}))
	}
	return s.list, s.err
}

type killerSearch struct {
	KillOptions
	ctx   context.Context
	entry catalog.Entry
	list  []Killer
	err   error
}

// none tells that no board at all is known to kill the mistake.
func (k Killer) none() bool { return k.Board() == nil }

// inside goes through the small legal boards until every mistake has its boards.
func (s *killerSearch) inside() {
	wants := func(k Killer) bool { return len(k.Boards) < s.Each }
	for c := range cases.Smalls(s.entry, cases.Options{SmallMost: s.Most}) {
		if !slices.ContainsFunc(s.list, wants) {
			return
		}
		s.against(c.Dealt, wants, func(k *Killer, broken bool) {
			switch {
			case broken:
				k.First = true
				k.Boards = append(k.Boards, c.Dealt)
			case len(k.Boards) == 0:
				k.Tried++
				k.Small++
			}
		})
		if s.err != nil {
			return
		}
	}
}

// beyond goes through boards outside the bounds for what no legal board kills.
func (s *killerSearch) beyond(boards iter.Seq[cases.Case]) {
	for c := range boards {
		if s.err != nil || !slices.ContainsFunc(s.list, Killer.none) {
			return
		}
		s.against(c.Dealt, Killer.none, func(k *Killer, broken bool) {
			if broken {
				k.Beyond = c.Dealt
			}
		})
	}
}

// against holds one board against the mistakes that want one.
func (s *killerSearch) against(d catalog.Dealt, wants func(Killer) bool, found func(k *Killer, broken bool)) {
	right, _ := s.solve(d)
	for i := range s.list {
		if s.err != nil || !wants(s.list[i]) {
			continue
		}
		broken, err := Breaks(d, right, s.list[i].Mistake.ID)
		if err != nil {
			s.err = err
			return
		}
		found(&s.list[i], broken)
	}
}

// solve remembers an error.
func (s *killerSearch) solve(d catalog.Dealt) (Truth, error) {
	t, err := Solve(s.ctx, d)
	if err == nil {
		err = s.ctx.Err()
	}
	s.err = err
	return t, err
}

// sampledSize bounds the samples: a mistake that only longer boards show would be
// a matter of overflow, and no bank has one.
const sampledSize = 64

// sampled looks for the mistakes that no small board breaks among known and
// sampled boards, and shrinks what it finds.
func (s *killerSearch) sampled() {
	for i := range s.list {
		k := &s.list[i]
		if s.err != nil || len(k.Boards) > 0 {
			continue
		}
		for c := range s.larger() {
			broken := s.broken(c.Dealt, k.Mistake.ID)
			if s.err != nil {
				return
			}
			if broken {
				small := cases.Shrink(s.entry, c.Dealt, s.Most, func(d catalog.Dealt) bool { return s.broken(d, k.Mistake.ID) })
				k.Boards = append(k.Boards, small)
				break
			}
			k.Tried++
		}
	}
}

func (s *killerSearch) larger() func(yield func(cases.Case) bool) {
	return func(yield func(cases.Case) bool) {
		for c := range cases.Known(s.entry, cases.Options{}) {
			if !yield(c) {
				return
			}
		}
		for c := range cases.Sampled(s.entry, cases.Options{}) {
			if size(c.Dealt) > sampledSize || !yield(c) {
				return
			}
		}
	}
}

// size is the length of the longest list; 0 where there is none.
func size(d catalog.Dealt) (n int) {
	for _, a := range d.Args() {
		n = max(n, len(a.Ints))
	}
	return n
}

func (s *killerSearch) broken(d catalog.Dealt, mistake string) bool {
	right, err := s.solve(d)
	if err != nil {
		return false
	}
	broken, err := Breaks(d, right, mistake)
	if err != nil {
		s.err = err
	}
	return broken
}
