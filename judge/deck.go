package judge

import (
	"context"
	"encoding/json"
	"errors"
	"sync"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/shape"
)

// problem is one board with its right answer, which is worked out when it is first
// asked for.
type problem struct {
	source cases.Source
	kind   shape.Profile // of a sampled board
	size   int           // of a sampled board
	// largest tells whether that is the largest size of all.
	largest bool

	mu     sync.Mutex
	deal   func() catalog.Dealt // nil once solved: a large board is kept as its arguments alone
	args   Board
	want   string // JSON
	margin cairn.Score
	totals *[2]cairn.Score
	unfit  bool // Cairn itself cannot answer it within its limits
}

// ready works the right answer out, once. The error is the context's, or a fault of ours.
func (p *problem) ready(ctx context.Context) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.deal == nil {
		return nil
	}
	d := p.deal()
	s, err := d.Solve(ctx, catalog.Ask{})
	var limit *cairn.LimitError
	switch {
	case errors.As(err, &limit):
		p.unfit = true
	case err != nil:
		return err
	default:
		text, err := json.Marshal(s.Answer)
		if err != nil {
			return err
		}
		p.want, p.margin, p.totals = string(text), s.Margin, s.Totals
	}
	p.args, p.deal = d.Args(), nil
	return nil
}

// dealt is a board that is there already.
func dealt(d catalog.Dealt, source cases.Source) *problem {
	return &problem{source: source, args: d.Args(), deal: func() catalog.Dealt { return d }}
}

// deck is a game's boards, shared by all submissions.
type deck struct {
	examples, smalls, traps, sampled []*problem
	values                           []int // that small boards of lists are made of
}

type deckKey struct {
	game           string
	seed           uint64
	small, largest int
}

// deck finds or makes the boards for a game and options.
func (j *Judge) deck(entry catalog.Entry, o Options) *deck {
	key := deckKey{entry.Card().ID, o.Seed, o.Small, o.Largest}
	j.mu.Lock()
	defer j.mu.Unlock()
	if d := j.decks[key]; d != nil {
		return d
	}
	d := newDeck(entry, o)
	j.decks[key] = d
	return d
}

func newDeck(entry catalog.Entry, o Options) *deck {
	d := new(deck)
	for c := range cases.Known(entry, cases.Options{}) {
		if c.Source == cases.Trap {
			d.traps = append(d.traps, dealt(c.Dealt, c.Source))
		} else {
			d.examples = append(d.examples, dealt(c.Dealt, c.Source))
		}
	}
	for c := range cases.Smalls(entry, cases.Options{SmallMost: o.Small}) {
		d.smalls = append(d.smalls, dealt(c.Dealt, c.Source))
	}
	if p := entry.Card().Params[0]; p.Type == cairn.Ints {
		d.values = cases.Values(p, false)
	}
	for _, size := range cases.Sizes(entry, o.Largest) {
		for _, kind := range shape.Profiles {
			for round := range rounds(size, o) {
				d.add(entry, o, size, kind, round)
			}
		}
	}
	return d
}

// rounds is how many boards of each kind are made of a size. Large boards are there
// for their size: one of each kind is enough, and thirty of them take long; and where
// each takes a process, one is enough of every size.
func rounds(size int, o Options) int {
	if size <= 64 && o.Small > stdioSmalls {
		return 3
	}
	return 1
}

func (d *deck) add(entry catalog.Entry, o Options, size int, kind shape.Profile, round int) {
	c := cases.One(entry, size, kind, o.Seed+uint64(round))
	if len(c.Dealt.Beyond()) > 0 {
		return
	}
	p := dealt(c.Dealt, c.Source)
	p.kind, p.size, p.largest = kind, size, size == min(o.Largest, cases.Largest(entry))
	d.sampled = append(d.sampled, p)
}
