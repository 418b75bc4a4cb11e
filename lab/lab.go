// Package lab measures what a game's methods cost and whether they are right: the
// figures of a lab report. It draws nothing and knows no game: everything comes from
// the catalogue.
//
// Run makes a Report of some games. What is in Report.Counted depends on the games,
// the seed and the effort alone: operations, boards compared, sizes of trees, rates of
// wrong ideas, and what was fitted to them are the same to the byte on every machine
// and any number of cores. What a clock or the allocator said stands apart, in
// Report.Timed. Compare says what changed between two reports.
//
// Traps: a run whose context ends still returns a Report, of what was finished, and
// says in Unfinished what was not. Operations of different methods are not the same
// work: a cell of a table is cheaper than a position of a search.
package lab

import (
	"context"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/judge"
)

// Version is that of the report's JSON.
const Version = 1

// Effort says how much is measured. Quick, Standard and Thorough are those that
// people choose from.
type Effort struct {
	Name string `json:"name"`
	// Small is how many small boards are compared with the oracle at most, whole sizes
	// only; Rounds how many boards of each kind and size are made beyond them.
	Small  int `json:"small"`
	Rounds int `json:"rounds"`
	// Oracle is how many operations a larger board may take the searches.
	Oracle int64 `json:"oracle"`
	// Ops is how many operations one run of a game's own method may take; searches,
	// whose operations go through a map, may take a tenth.
	Ops int64 `json:"ops"`
	// Boards is how many random boards are counted at each size.
	Boards int `json:"boards"`
	// All is the most boards of one size on which ideas are tried one and all; where
	// there are more, Samples of them are drawn.
	All     int `json:"all"`
	Samples int `json:"samples"`
	// Repeats is how often each time is taken, Sizes at how many sizes.
	Repeats int `json:"repeats"`
	Sizes   int `json:"sizes"`
}

// Quick measures every game in under a minute on two cores.
func Quick() Effort {
	return Effort{Name: "quick", Small: 1_500, Rounds: 1, Oracle: 20_000, Ops: 1_000_000, Boards: 3, All: 20_000, Samples: 400, Repeats: 5, Sizes: 4}
}

// Standard is what a report is made with when nothing else is asked for: minutes.
func Standard() Effort {
	return Effort{Name: "standard", Small: 20_000, Rounds: 3, Oracle: 200_000, Ops: 10_000_000, Boards: 5, All: 100_000, Samples: 2_000, Repeats: 9, Sizes: 6}
}

// Thorough takes ten times as long again; see Length.
func Thorough() Effort {
	return Effort{Name: "full", Small: 200_000, Rounds: 5, Oracle: 2_000_000, Ops: 100_000_000, Boards: 9, All: 500_000, Samples: 20_000, Repeats: 15, Sizes: 8}
}

// Length is about how long a thorough report of so many games takes on this machine. It
// is foretold: a game takes about 4 s of CPU time quickly, 34 s by the standard effort
// (both measured on a 2.5 GHz EPYC), and ten times as much work is ten times that.
func Length(games int) time.Duration {
	return time.Duration(games) * 340 * time.Second / time.Duration(runtime.GOMAXPROCS(0))
}

// Options choose what is measured.
type Options struct {
	Seed   uint64
	Effort Effort
	// Solutions are people's own, which take part beside the methods.
	Solutions []Solution
	// Progress is told how many of the report's parts are done, from several
	// goroutines; nil where nobody watches.
	Progress func(done, all int)
}

// Solution is a person's own solution of one of the report's games.
type Solution struct {
	Game string // its ID
	File string // as it is called in the report
	// Judge puts it to the test. Its report is no part of what is counted: a limit of
	// time may strike or not.
	Judge func(context.Context) (*judge.Report, error)
}

// Run measures the games. The report is never nil: where ctx ends first it holds what
// was finished, and err is ctx's. Another error is a fault of ours.
func Run(ctx context.Context, entries []catalog.Entry, o Options) (*Report, error) {
	r := &Report{Version: Version, Counted: Counted{Seed: o.Seed, Effort: o.Effort}}
	var parts, clocked []part
	r.Counted.Games = make([]Game, len(entries))
	r.Timed.Games = make([]Times, len(entries))
	for i, e := range entries {
		b := &bench{entry: e, o: o, game: &r.Counted.Games[i], times: &r.Timed.Games[i]}
		b.introduce()
		parts = append(parts, b.counting()...)
		clocked = append(clocked, b.timing())
	}
	r.Timed.Solutions = make([]*judge.Report, len(o.Solutions))
	for i, s := range o.Solutions {
		clocked = append(clocked, r.judging(s, &r.Timed.Solutions[i]))
	}
	p := &progress{all: len(parts) + len(clocked), tell: o.Progress}
	err := p.run(ctx, parts, runtime.GOMAXPROCS(0))
	if err == nil {
		for i := range r.Counted.Games {
			r.Counted.Games[i].conclude()
		}
		err = p.run(ctx, clocked, 1) // one at a time, or they would disturb each other
	} else {
		for _, left := range clocked {
			left.game.unfinish(left.name)
		}
	}
	r.About.Stopped = ctx.Err() != nil
	r.Timed.Solutions = slices.DeleteFunc(r.Timed.Solutions, func(s *judge.Report) bool { return s == nil })
	return r, err
}

// judging is the part that judges a solution.
func (r *Report) judging(s Solution, into **judge.Report) part {
	i := slices.IndexFunc(r.Counted.Games, func(g Game) bool { return g.ID == s.Game })
	return part{&r.Counted.Games[i], partSolutions, func(ctx context.Context) (err error) {
		*into, err = s.Judge(ctx)
		return err
	}}
}

// bench is one game being measured.
type bench struct {
	entry catalog.Entry
	o     Options
	game  *Game
	times *Times
}

// part is one piece of a report that can be measured by itself.
type part struct {
	game *Game
	name string
	do   func(context.Context) error
}

// The parts of a game that are named in Unfinished.
const (
	partCorrect = "correct"
	partGrowth  = "growth"
	partTree    = "tree"
	partIdeas   = "ideas"
	partTimes   = "times"
	// partSolutions is what people handed in.
	partSolutions = "solutions"
)

// counting lists the parts that are counted. Each writes to a place of its own, so
// that their order does not matter.
func (b *bench) counting() (list []part) {
	add := func(name string, do func(context.Context) error) { list = append(list, part{b.game, name, do}) }
	add(partCorrect, b.correct)
	for i := range b.game.Growth {
		add(partGrowth, func(ctx context.Context) error { return b.grow(ctx, &b.game.Growth[i]) })
	}
	add(partTree, b.trees)
	add(partIdeas, b.ideas)
	return list
}

func (b *bench) timing() part { return part{b.game, partTimes, b.clock} }

// progress counts the parts that are done.
type progress struct {
	all  int
	done atomic.Int64
	tell func(done, all int)
	mu   sync.Mutex
}

// run does the parts, some at a time. A part that ctx cut short is noted as
// unfinished; the first error that is none of ctx's ends the run.
func (p *progress) run(ctx context.Context, parts []part, workers int) error {
	var group sync.WaitGroup
	var failed error
	queue := make(chan part)
	for range workers {
		group.Go(func() {
			for next := range queue {
				if err := p.one(ctx, next); err != nil && ctx.Err() == nil {
					p.mu.Lock()
					failed = err
					p.mu.Unlock()
				}
			}
		})
	}
	for _, next := range parts {
		queue <- next
	}
	close(queue)
	group.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return failed
}

func (p *progress) one(ctx context.Context, next part) error {
	err := ctx.Err()
	if err == nil {
		err = next.do(ctx)
	}
	if err != nil {
		p.mu.Lock()
		next.game.unfinish(next.name)
		p.mu.Unlock()
	}
	if done := p.done.Add(1); p.tell != nil {
		p.tell(int(done), p.all)
	}
	return err
}

// introduce writes down what is known of a game before anything is measured.
func (b *bench) introduce() {
	card := b.entry.Card()
	g := b.game
	*g = Game{ID: card.ID, LeetCode: card.LeetCode, Title: card.Title, Stones: card.Stones, Largest: largest(b.entry), Numbers: lone(card)}
	b.times.Game = card.ID
	for _, m := range b.entry.Methods() {
		g.Methods = append(g.Methods, Method{ID: m.ID, Name: m.Name, Time: m.Time, Space: m.Space, Own: own(m.ID)})
		if m.ID != catalog.Oracle { // it leaves no trace to count
			g.Growth = append(g.Growth, Growth{Method: m.ID})
		}
	}
	for _, idea := range b.entry.Mistakes() {
		g.Ideas = append(g.Ideas, Idea{ID: idea.ID, Name: idea.Name})
	}
}

// own tells whether a method is a game's own, not one that every game has.
func own(method string) bool {
	return method != catalog.Memo && method != catalog.PlainTree && method != catalog.Oracle
}

// lone tells whether boards are numbers, not lists.
func lone(card *cairn.Card) bool { return card.Params[0].Type == cairn.Int }
