package suite

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"iter"
	"math/bits"
	"math/rand/v2"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/shape"
)

// Test is one board of a generated suite with its right answer.
type Test struct {
	N       int // 1, 2, 3, ...
	Profile Profile
	Kind    string // what it is in the profile: a kind of row, "trap", the mistake that it kills
	Dealt   catalog.Dealt
	Truth
}

// Options choose a suite.
type Options struct {
	Seed uint64
	Plan []Part // DefaultPlan where it is nil
	// Size bounds the length of sampled lists, or a lone number, except in Largest. Where
	// it is 0 lists have at most 1000 elements and numbers what the statement allows.
	Size int
	Kill KillOptions // how hard to look for the boards of Mistakes; Each is the plan's
	// Short, if not nil, is told of each profile that has fewer boards than asked for.
	Short func(part Part, got int)
}

// Planned is how many tests a plan asks for at most.
func (o Options) Planned(entry catalog.Entry) (n int) {
	for _, part := range o.plan(entry) {
		switch part.Profile {
		case Examples:
			card := entry.Card()
			n += min(part.Count, len(card.Examples)+len(card.Traps))
		case Mistakes:
			n += part.Count * len(entry.Mistakes())
		default:
			n += part.Count
		}
	}
	return n
}

func (o Options) plan(entry catalog.Entry) []Part {
	if o.Plan == nil {
		return DefaultPlan(entry)
	}
	return o.Plan
}

// Generate makes the tests of a plan, in its order, no board twice, all inside
// the statement's bounds, and solves them on all cores. It ends with the first error.
func Generate(ctx context.Context, entry catalog.Entry, o Options) iter.Seq2[Test, error] {
	g := &generator{ctx: ctx, entry: entry, Options: o, seen: make(map[[16]byte]bool)}
	return func(yield func(Test, error) bool) {
		n := 0
		for t, err := range inOrder(ctx, g.tests(), func(t Test) (Test, error) {
			var err error
			t.Truth, err = Solve(ctx, t.Dealt)
			return t, err
		}) {
			n++
			t.N = n
			if !yield(t, err) || err != nil {
				return
			}
		}
		if g.failed != nil {
			yield(Test{}, g.failed)
		}
	}
}

// generator makes boards; it works in one goroutine.
type generator struct {
	Options
	ctx    context.Context
	entry  catalog.Entry
	seen   map[[16]byte]bool // 128 bits of a board's hash: two boards in 2^64 would share one
	failed error
}

// mostMisses is how many unusable boards in a row mean that a profile is exhausted.
const mostMisses = 1000

func (g *generator) tests() iter.Seq[Test] {
	return func(yield func(Test) bool) {
		for _, part := range g.plan(g.entry) {
			got, misses := 0, 0
			for t := range g.part(part) {
				if g.ctx.Err() != nil {
					return
				}
				if !g.fresh(part.Profile, t.Dealt) {
					if misses++; misses > mostMisses {
						break
					}
					continue
				}
				misses = 0
				t.Profile = part.Profile
				if !yield(t) {
					return
				}
				if got++; got == part.Count && part.Profile != Mistakes {
					break
				}
			}
			if g.failed != nil {
				return
			}
			if got < part.Count && g.Short != nil && part.Profile != Examples && part.Profile != Mistakes {
				g.Short(part, got)
			}
		}
	}
}

// fresh tells whether a board is legal, what the profile promises, and new.
func (g *generator) fresh(p Profile, d catalog.Dealt) bool {
	if len(d.Beyond()) > 0 || !p.has(d) {
		return false
	}
	sum := sha256.Sum256(catalog.AppendArgs(nil, d.Args()))
	key := [16]byte(sum[:16])
	if g.seen[key] {
		return false
	}
	g.seen[key] = true
	return true
}

// part yields candidates of a profile, as many as there may be.
func (g *generator) part(part Part) iter.Seq[Test] {
	switch part.Profile {
	case Examples:
		return of(cases.Known(g.entry, cases.Options{}))
	case Mistakes:
		return g.killers(part.Count)
	case Small:
		return of(cases.Smalls(g.entry, cases.Options{SmallMost: 2 * mostTests}))
	case Edge:
		return chain(g.extremes(), g.sampled(Edge))
	case Largest:
		return chain(g.top(), g.sampled(Largest))
	}
	return g.sampled(part.Profile)
}

func of(list iter.Seq[cases.Case]) iter.Seq[Test] {
	return func(yield func(Test) bool) {
		for c := range list {
			if !yield(Test{Dealt: c.Dealt, Kind: string(c.Source)}) {
				return
			}
		}
	}
}

func chain(parts ...iter.Seq[Test]) iter.Seq[Test] {
	return func(yield func(Test) bool) {
		for _, part := range parts {
			for t := range part {
				if !yield(t) {
					return
				}
			}
		}
	}
}

// killers yields, for each mistake, the smallest boards that break it.
func (g *generator) killers(each int) iter.Seq[Test] {
	return func(yield func(Test) bool) {
		options := g.Kill
		options.Each = each
		list, err := Killers(g.ctx, g.entry, nil, options)
		if err != nil {
			g.failed = err
			return
		}
		for _, k := range list {
			for _, d := range k.Boards {
				if !yield(Test{Dealt: d, Kind: k.Mistake.ID}) {
					return
				}
			}
		}
	}
}

// sampled yields boards of a profile's kinds by turns without end, the kth the
// same whatever else the plan asks for.
func (g *generator) sampled(p Profile) iter.Seq[Test] {
	kinds := p.kinds()
	return func(yield func(Test) bool) {
		for k := 0; ; k++ {
			kind := kinds[k%len(kinds)]
			seed := mix(g.Seed, string(p), k)
			size := cases.Largest(g.entry)
			if p != Largest {
				size = g.size(rand.New(rand.NewPCG(seed, 0)))
			}
			c := cases.One(g.entry, size, kind, seed)
			if !yield(Test{Dealt: c.Dealt, Kind: string(kind)}) {
				return
			}
		}
	}
}

// usualSize is how long lists get by default: longer ones cost megabytes each, and
// Largest has them.
const usualSize = 1000

// size is log-uniform, so that small boards are as frequent as large ones.
func (g *generator) size(rng *rand.Rand) int {
	most := cases.Largest(g.entry)
	switch {
	case g.Size > 0:
		most = min(most, g.Size)
	case g.entry.Card().Params[0].Len.Max > 1: // lists; 0 for numbers
		most = min(most, usualSize)
	}
	octave := 1 << rng.IntN(bits.Len(uint(most)))
	return min(most, octave+rng.IntN(octave))
}

// mix makes one seed of several numbers and a name.
func mix(seed uint64, name string, k int) uint64 {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d/%s/%d", seed, name, k))
	return binary.LittleEndian.Uint64(sum[:])
}

// extremes yields the shortest boards over each parameter's least and largest value.
func (g *generator) extremes() iter.Seq[Test] {
	params := g.entry.Card().Params
	return func(yield func(Test) bool) {
		for longer := range 2 {
			total := 0
			for _, p := range params {
				total += slots(p, longer)
			}
			for row := range shape.RowsOf(total, 0, 1) {
				d, err := g.entry.Deal(extreme(params, row, longer))
				if err == nil && !yield(Test{Dealt: d, Kind: string(shape.Edge)}) {
					return
				}
			}
		}
	}
}

// slots is how many values a parameter has in the shortest board, or one longer.
func slots(p cairn.Param, longer int) int {
	if p.Type == cairn.Ints {
		return min(p.Len.Min+longer, p.Len.Max)
	}
	return 1
}

// extreme gives each value the least or the largest that it can have.
func extreme(params []cairn.Param, row []int, longer int) (args []catalog.Arg) {
	for _, p := range params {
		n := slots(p, longer)
		values := make([]int, n)
		for i := range values {
			values[i] = p.Each.Min + row[i]*(p.Each.Max-p.Each.Min)
		}
		row = row[n:]
		if p.Type == cairn.Ints {
			args = append(args, catalog.Arg{Ints: values})
		} else {
			args = append(args, catalog.Arg{Int: values[0]})
		}
	}
	return args
}

// top yields the largest values of a lone number; nothing for other games.
func (g *generator) top() iter.Seq[Test] {
	params := g.entry.Card().Params
	return func(yield func(Test) bool) {
		if len(params) > 1 || params[0].Type != cairn.Int {
			return
		}
		for n := params[0].Each.Max; n >= params[0].Each.Min; n-- {
			d, err := g.entry.Deal([]catalog.Arg{{Int: n}})
			if err == nil && !yield(Test{Dealt: d, Kind: "top"}) {
				return
			}
		}
	}
}
