// Package cases makes test inputs for any game, from its entry and a seed: the
// examples, the traps, every small board, boards of each kind at growing sizes,
// and boards at the edges of the statement's bounds. It knows no game: boards come
// from the card's parameters and the entry's own samples.
//
// Everything is inside the statement's bounds unless Options.Beyond is set. The
// same entry and options give the same cases on every machine.
package cases

import (
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

// Source says why a case is there.
type Source string

// The sources, in the order that All goes through them.
const (
	Example     Source = "example"
	Small       Source = "small"
	Trap        Source = "trap"
	Edge        Source = "edge"
	Random      Source = "random"
	Adversarial Source = "adversarial"
)

// Case is one test input.
type Case struct {
	Dealt  catalog.Dealt
	Source Source
	Kind   shape.Profile // of Random, Adversarial and Edge cases
}

// Options choose cases. The zero value asks for the defaults.
type Options struct {
	Seed uint64
	// SmallMost bounds how many small boards are tried; 20,000 where it is 0.
	SmallMost int
	// Rounds is how many boards of each kind and size are made; 3 where it is 0.
	Rounds int
	// Beyond keeps boards outside the statement's bounds, where the rules still
	// make sense, and drops those inside.
	Beyond bool
}

func (o Options) defaults() Options {
	if o.SmallMost == 0 {
		o.SmallMost = 20_000
	}
	if o.Rounds == 0 {
		o.Rounds = 3
	}
	return o
}

// All yields examples, small boards, traps, edges, then random and adversarial boards.
func All(entry catalog.Entry, o Options) iter.Seq[Case] {
	o = o.defaults()
	return func(yield func(Case) bool) {
		for _, part := range []iter.Seq[Case]{
			Known(entry, o), Smalls(entry, o), Sampled(entry, o),
		} {
			for c := range part {
				if !yield(c) {
					return
				}
			}
		}
	}
}

// wanted tells whether a board lies on the side of the bounds that is asked for.
func (o Options) wanted(d catalog.Dealt) bool { return (len(d.Beyond()) > 0) == o.Beyond }

// Known yields the examples and traps of the game's card.
func Known(entry catalog.Entry, o Options) iter.Seq[Case] {
	return func(yield func(Case) bool) {
		card := entry.Card()
		for i, e := range append(append([]cairn.Example(nil), card.Examples...), card.Traps...) {
			source := Example
			if i >= len(card.Examples) {
				source = Trap
			}
			d, err := dealText(entry, e.Input)
			if err != nil || !o.wanted(d) {
				continue
			}
			if !yield(Case{Dealt: d, Source: source}) {
				return
			}
		}
	}
}

func dealText(entry catalog.Entry, input string) (catalog.Dealt, error) {
	args, err := catalog.DecodeArgs(input)
	if err != nil {
		return nil, err
	}
	return entry.Deal(args)
}

// source tells which kinds are made to hurt rather than to be typical.
func source(kind shape.Profile) Source {
	switch kind {
	case shape.Edge:
		return Edge
	case shape.Random, shape.Ties, shape.Negative, shape.Rising:
		return Random
	}
	return Adversarial
}

// Sampled yields boards of each kind at sizes that double up to the statement's
// largest: every kind at one size before the next size.
func Sampled(entry catalog.Entry, o Options) iter.Seq[Case] {
	o = o.defaults()
	return func(yield func(Case) bool) {
		for _, size := range Sizes(entry, 1<<30) {
			for _, kind := range shape.Profiles {
				for round := range o.Rounds {
					c := One(entry, size, kind, o.Seed+uint64(round))
					if o.wanted(c.Dealt) && !yield(c) {
						return
					}
				}
			}
		}
	}
}

// One makes one board of a size and kind.
func One(entry catalog.Entry, size int, kind shape.Profile, seed uint64) Case {
	rng := rand.New(rand.NewPCG(seed, uint64(size)))
	return Case{Dealt: entry.Inputs().Sample(rng, size, kind), Source: source(kind), Kind: kind}
}

// Sizes are the sizes at which boards are sampled: about doubling, from 1 to the
// statement's largest or most, whichever is less, and always that one too. The
// size is a list's length, or a lone number's value, also where the list can have no
// other number beside it.
func Sizes(entry catalog.Entry, most int) (sizes []int) {
	largest := min(most, Largest(entry))
	for size := 1; size < largest; size += max(1, size) {
		sizes = append(sizes, size)
	}
	return append(sizes, largest)
}

// Largest is the largest size that the statement allows.
func Largest(entry catalog.Entry) int {
	params := entry.Card().Params
	p := params[0]
	if p.Type == cairn.Ints && !lone(params) {
		return p.Len.Max
	}
	return p.Each.Max
}
