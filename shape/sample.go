package shape

import (
	"math/bits"
	"math/rand/v2"
	"slices"
)

// Profile is a kind of test row.
type Profile string

// The profiles. Every game's Sample takes each of them and does what comes
// nearest where one makes no sense for it.
const (
	Random      Profile = "random"      // uniform in the bounds
	Ties        Profile = "ties"        // three values only
	Equal       Profile = "equal"       // all the same
	Edge        Profile = "edge"        // the least and the largest value only
	Zeros       Profile = "zeros"       // mostly zero, or the least magnitude allowed
	Negative    Profile = "negative"    // mostly below zero where the bounds allow
	Alternating Profile = "alternating" // high, low, high, low, with noise
	Rising      Profile = "rising"      // never falls
	Powers      Profile = "powers"      // powers of two in random order
	Ruler       Profile = "ruler"       // 4^ctz(i+1): adversary of balanced splits
	Doubling    Profile = "doubling"    // a large start and a doubling tail
)

// Profiles lists them all.
var Profiles = [...]Profile{Random, Ties, Equal, Edge, Zeros, Negative, Alternating, Rising, Powers, Ruler, Doubling}

// SampleRow makes a row of n values in lo..hi of a kind. The same rng state gives
// the same row on every machine.
func SampleRow(rng *rand.Rand, n, lo, hi int, kind Profile) []int {
	row := make([]int, n)
	pick := picker(rng, lo, hi, kind)
	for i := range row {
		row[i] = min(max(pick(i), lo), hi)
	}
	if kind == Rising {
		slices.Sort(row)
	}
	return row
}

func picker(rng *rand.Rand, lo, hi int, kind Profile) func(i int) int {
	span := hi - lo + 1
	uniform := func(int) int { return lo + rng.IntN(span) }
	switch kind {
	case Ties:
		base, step := uniform(0), 1+rng.IntN(3)
		return func(int) int { return base + step*(rng.IntN(3)-1) }
	case Equal:
		v := uniform(0)
		return func(int) int { return v }
	case Edge:
		return func(int) int { return lo + rng.IntN(2)*(hi-lo) }
	case Zeros:
		return func(int) int { return rng.IntN(4) / 3 * (1 + rng.IntN(max(1, min(9, hi)))) }
	case Negative:
		return func(int) int { return min(hi, 0) - rng.IntN(max(1, -lo)) + rng.IntN(4)/3*rng.IntN(span) }
	case Alternating:
		return func(i int) int { return lo + (i&1)*(hi-lo) + (1-2*(i&1))*rng.IntN(max(1, span/4)) }
	case Powers:
		return func(int) int { return 1 << rng.IntN(max(1, bits.Len(uint(hi)))) }
	case Ruler:
		return func(i int) int { return ruler(i+1, hi) }
	case Doubling:
		return func(i int) int { return doubling(i, hi) }
	}
	return uniform
}

// ruler is 4^(number of trailing zeros of i), as far as most allows.
func ruler(i, most int) int {
	v := 1
	for ; i%2 == 0 && v <= most/4; i /= 2 {
		v *= 4
	}
	return v
}

// doubling starts with nearly the largest value and then doubles from 1, again
// and again.
func doubling(i, most int) int {
	if i == 0 {
		return most - most/10
	}
	return 1 << ((i - 1) % max(1, bits.Len(uint(most))))
}
