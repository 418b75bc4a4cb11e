package cases

import (
	"iter"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

// spread is how many neighbouring values small boards are made of.
const spread = 4

// Smalls yields every small board over a few neighbouring values: fewer piles
// first, then the smaller sum, then lexicographic order. The values are the least
// that the statement allows, or -2..1 where it allows negatives; a lone number
// goes up from the least. So the first board that breaks a solution is the
// smallest over those values.
func Smalls(entry catalog.Entry, o Options) iter.Seq[Case] {
	o = o.defaults()
	return func(yield func(Case) bool) {
		tried, looked := 0, 0
		for args := range smallArgs(entry.Card().Params, o.Beyond) {
			if looked++; looked > barren*o.SmallMost {
				return
			}
			d, err := entry.Deal(args)
			if err != nil || !o.wanted(d) {
				continue
			}
			if tried == o.SmallMost || !yield(Case{Dealt: d, Source: Small}) {
				return
			}
			tried++
		}
	}
}

// strayPiles is how many piles the boards of Strays have together at most: of four
// values, 5,460 rows are looked through.
const strayPiles = 6

// Strays yields the small boards whose values are all legal and that still lie outside
// the bounds: too few piles, an odd number of them where the statement wants an even
// one. They are in the order of Smalls; most games have none.
func Strays(entry catalog.Entry) iter.Seq[Case] {
	params := entry.Card().Params
	return func(yield func(Case) bool) {
		if params[0].Type != cairn.Ints {
			return
		}
		for args := range smallLists(params, false) {
			if len(args)*len(args[0].Ints) > strayPiles {
				return
			}
			d, err := entry.Deal(args)
			if err == nil && len(d.Beyond()) > 0 && !yield(Case{Dealt: d, Source: Small}) {
				return
			}
		}
	}
}

// barren times as many boards as are wanted are looked at: where the small values of
// a parameter all lie inside wide bounds, no small board lies beyond them.
const barren = 16

// Values are those that small boards of a parameter are made of.
func Values(p cairn.Param, beyond bool) []int {
	lo := p.Each.Min
	if lo < -2 || beyond {
		lo = max(lo-2, -2)
	}
	var values []int
	for v := lo; v < lo+spread && (beyond || v <= p.Each.Max); v++ {
		values = append(values, v)
	}
	return values
}

// smallArgs yields argument lists without end, or to the end of the bounds.
func smallArgs(params []cairn.Param, beyond bool) iter.Seq[[]catalog.Arg] {
	switch {
	case params[0].Type != cairn.Ints:
		return smallNumbers(params, beyond)
	case lone(params):
		return func(yield func([]catalog.Arg) bool) {
			for args := range smallNumbers(params, beyond) {
				if !yield([]catalog.Arg{{Ints: []int{args[0].Int}}}) {
					return
				}
			}
		}
	}
	return smallLists(params, beyond)
}

// lone tells whether a list is one number and no more: its boards differ by that
// number, as a lone number's do.
func lone(params []cairn.Param) bool {
	return len(params) == 1 && params[0].Type == cairn.Ints && params[0].Len.Max == 1
}

// smallLists yields lists of one length for every parameter, shorter ones first;
// with several, the sum is that of all of them together.
func smallLists(params []cairn.Param, beyond bool) iter.Seq[[]catalog.Arg] {
	return func(yield func([]catalog.Arg) bool) {
		for n := 1; n <= params[0].Len.Max; n++ {
			for row := range shape.RowsOf(n*len(params), Values(params[0], beyond)...) {
				args := make([]catalog.Arg, len(params))
				for i := range args {
					args[i].Ints = row[i*n : (i+1)*n : (i+1)*n]
				}
				if !yield(args) {
					return
				}
			}
		}
	}
}

// smallNumbers yields lone numbers by their sum, then in lexicographic order.
func smallNumbers(params []cairn.Param, beyond bool) iter.Seq[[]catalog.Arg] {
	return func(yield func([]catalog.Arg) bool) {
		least, most := 0, 0
		for _, p := range params {
			lo := p.Each.Min
			if beyond {
				lo = min(lo-2, 0)
			}
			least, most = least+lo, most+p.Each.Max
		}
		for sum := least; sum <= most; sum++ {
			if !numbersOfSum(nil, params, sum, beyond, yield) {
				return
			}
		}
	}
}

func numbersOfSum(head []catalog.Arg, params []cairn.Param, rest int, beyond bool, yield func([]catalog.Arg) bool) bool {
	p := params[len(head)]
	lo := p.Each.Min
	if beyond {
		lo = min(lo-2, 0)
	}
	if len(head) == len(params)-1 {
		if rest < lo || rest > p.Each.Max {
			return true
		}
		return yield(append(append([]catalog.Arg(nil), head...), catalog.Arg{Int: rest}))
	}
	for v := lo; v <= min(rest, p.Each.Max); v++ {
		if !numbersOfSum(append(head, catalog.Arg{Int: v}), params, rest-v, beyond, yield) {
			return false
		}
	}
	return true
}
