package lab

import (
	"iter"
	"math/rand/v2"
	"slices"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/shape"
)

// largest is the statement's largest size.
func largest(e catalog.Entry) int { return cases.Largest(e) }

// sizeOf is a board's size: the length of its first list, or its first number.
func sizeOf(d catalog.Dealt) int {
	if a := d.Args()[0]; a.Ints != nil {
		return len(a.Ints)
	}
	return d.Args()[0].Int
}

// random makes a random board of a size. Where a board is one number, the size is it.
func (b *bench) random(size int, round uint64) catalog.Dealt {
	return b.sample(size, shape.Random, round)
}

func (b *bench) sample(size int, kind shape.Profile, round uint64) catalog.Dealt {
	if params := b.entry.Card().Params; len(params) == 1 && params[0].Type == cairn.Int {
		if d, err := b.entry.Deal([]catalog.Arg{{Int: size}}); err == nil {
			return d
		}
	}
	if size > largest(b.entry) && !b.game.Numbers {
		if d := b.beyond(size, kind, round); d != nil {
			return d
		}
	}
	return cases.One(b.entry, size, kind, b.o.Seed+round).Dealt
}

// beyond makes a board longer than the statement allows, of values that it allows; nil
// where the rules make no sense for it.
func (b *bench) beyond(size int, kind shape.Profile, round uint64) catalog.Dealt {
	rng := rand.New(rand.NewPCG(b.o.Seed+round, uint64(size)))
	var args []catalog.Arg
	for _, p := range b.entry.Card().Params {
		args = append(args, catalog.Arg{Ints: shape.SampleRow(rng, size, p.Each.Min, p.Each.Max, kind)})
	}
	d, err := b.entry.Deal(args)
	if err != nil {
		return nil
	}
	return d
}

// hurting are the kinds of boards that are made to hurt.
func hurting(e catalog.Entry) (kinds []shape.Profile) {
	if p := e.Card().Params; len(p) == 1 && p[0].Type == cairn.Int {
		return nil // one board a size: there is nothing to choose
	}
	for _, kind := range shape.Profiles {
		if source := cases.One(e, 4, kind, 0).Source; source != cases.Random {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}

// ladder is the sizes from 4 to most: dense where exponential methods live, then two to
// a doubling, and always most itself.
func ladder(most int) (list []int) {
	for n := 4; n < most; {
		list = append(list, n)
		switch {
		case n < 24:
			n += 2
		case n&(n-1) == 0:
			n += n / 2
		default: // 24, 48, 96: three quarters of the next power of two
			n += n / 3
		}
	}
	return append(list, most)
}

// farther is how many piles a row may have whose cost is counted where the statement
// stops earlier: at the 100 of some, laws do not show yet.
const farther = 1024

// rungs are the sizes at which growth is measured.
func (b *bench) rungs() []int {
	most := largest(b.entry)
	if b.game.Numbers || most >= farther {
		return ladder(most)
	}
	list := append(ladder(farther), most)
	slices.Sort(list)
	return slices.Compact(list)
}

// values are the five that rows are made of when ideas are tried: 1 to 5, or -2 to 2
// where the statement allows negative ones.
func values(p cairn.Param) (list []int) {
	from := max(1, p.Each.Min)
	if p.Each.Min < 0 {
		from = max(-2, p.Each.Min)
	}
	for v := from; v < from+5 && v <= p.Each.Max; v++ {
		list = append(list, v)
	}
	return list
}

// population is boards of one size for trying ideas on.
type population struct {
	boards iter.Seq[catalog.Dealt] // within the statement's bounds
	most   int                     // there are no more than this
	all    bool                    // every board over the values; else a sample
}

// population takes all boards of a size where they are at most so many, and else a sample.
func (b *bench) population(size int) population {
	params := b.entry.Card().Params
	if lone(b.entry.Card()) {
		most := size / 2
		if len(params) > 1 {
			most = params[1].Each.Max - params[1].Each.Min + 1
		}
		return population{b.inside(b.numbers(size)), most, true}
	}
	v := values(params[0])
	length, count := size*len(params), 1
	for range length {
		if count *= len(v); count > b.o.Effort.All {
			return population{b.inside(b.drawn(size, length, v)), b.o.Effort.Samples, false}
		}
	}
	return population{b.inside(func(yield func([]catalog.Arg) bool) {
		for row := range shape.RowsOf(length, v...) {
			if !yield(cut(row, size)) {
				return
			}
		}
	}), count, true}
}

// drawn draws rows uniformly.
func (b *bench) drawn(size, length int, v []int) iter.Seq[[]catalog.Arg] {
	return func(yield func([]catalog.Arg) bool) {
		rng := rand.New(rand.NewPCG(b.o.Seed, uint64(size)))
		for range b.o.Effort.Samples {
			row := make([]int, length)
			for i := range row {
				row[i] = v[rng.IntN(len(v))]
			}
			if !yield(cut(row, size)) {
				return
			}
		}
	}
}

// cut deals a row out to lists of a size.
func cut(row []int, size int) (args []catalog.Arg) {
	for part := range slices.Chunk(row, size) {
		args = append(args, catalog.Arg{Ints: part})
	}
	return args
}

// numbers yields the boards that are numbers: of one number, those above half the size
// up to it; of more, the size with everything that the others can be.
func (b *bench) numbers(size int) iter.Seq[[]catalog.Arg] {
	params := b.entry.Card().Params
	return func(yield func([]catalog.Arg) bool) {
		if len(params) == 1 {
			for n := size/2 + 1; n <= size; n++ {
				if !yield([]catalog.Arg{{Int: n}}) {
					return
				}
			}
			return
		}
		for v := params[1].Each.Min; v <= params[1].Each.Max; v++ {
			if !yield([]catalog.Arg{{Int: size}, {Int: v}}) {
				return
			}
		}
	}
}

// inside deals arguments and keeps what lies within the statement's bounds.
func (b *bench) inside(args iter.Seq[[]catalog.Arg]) iter.Seq[catalog.Dealt] {
	return func(yield func(catalog.Dealt) bool) {
		for a := range args {
			if d, err := b.entry.Deal(a); err == nil && len(d.Beyond()) == 0 && !yield(d) {
				return
			}
		}
	}
}
