package heaps

import (
	"math/bits"
	"strconv"
	"strings"
)

// constraint says which splits into a given number of heaps are allowed.
type constraint uint8

const (
	free    constraint = iota // any split
	unequal                   // "!": pairwise unequal heaps
	mixed                     // "?": not all heaps equal
	equal                     // "=": all heaps equal
	constraints
)

const suffixes = "\x00!?="

// maxHeaps is the largest number of heaps that a digit may name.
const maxHeaps = 63

// base32 are the single-character digits: the value's bit r allows r heaps.
const base32 = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

// digit is one digit of a take-and-break code: into how many heaps, and under
// which constraint, the rest of a heap may be split. Bit r of splits[c] allows r
// heaps under constraint c. more = c+1 allows more than maxHeaps heaps as well,
// under constraint c.
type digit struct {
	splits [constraints]uint64
	more   uint8
}

// makeDigit allows the numbers of heaps in mask under one constraint.
func makeDigit(mask uint64, c constraint) digit {
	var d digit
	d.splits[c] = mask
	return d.normal()
}

// normal drops constraints that say nothing: none or one heap is free of them,
// "!" and "?" say the same of two heaps.
func (d digit) normal() digit {
	for c := unequal; c < constraints; c++ {
		d.splits[free] |= d.splits[c] & 3
		d.splits[c] &^= 3
	}
	d.splits[unequal] |= d.splits[mixed] & 4
	d.splits[mixed] &^= 4
	return d
}

// all is every number of heaps allowed, under whatever constraint.
func (d digit) all() uint64 {
	return d.splits[free] | d.splits[unequal] | d.splits[mixed] | d.splits[equal]
}

func (d digit) zero() bool { return d == digit{} }

// max is the largest number of heaps allowed; it is meaningless with more.
func (d digit) max() int { return bits.Len64(d.all()) - 1 }

// String writes the digit in CGSuite's notation, shortest form first.
func (d digit) String() string {
	c, single := d.constraint()
	mask := d.all()
	switch {
	case single && d.more == 0 && mask < 32:
		return string(base32[mask]) + suffix(c)
	case single && d.more == 0:
		return "&" + strconv.FormatUint(mask, 10) + ";" + suffix(c)
	case single && mask == ^uint64(0):
		return "*" + suffix(c)
	}
	return d.list(single)
}

// constraint is the one constraint that splits in two or more heaps obey, if
// they all obey the same.
func (d digit) constraint() (c constraint, single bool) {
	kinds := 0
	for k, mask := range d.splits {
		if mask>>2 != 0 {
			c = constraint(k)
			kinds++
		}
	}
	if c == mixed && d.splits[unequal] == 4 && kinds == 2 {
		return mixed, true
	}
	return c, kinds <= 1
}

func suffix(c constraint) string {
	if c == free {
		return ""
	}
	return suffixes[c : c+1]
}

// list writes the digit as {a,b,c+}, the constraint after the brace where it is
// the same for all.
func (d digit) list(single bool) string {
	var parts []string
	top := maxHeaps
	if d.more != 0 {
		top = d.openFrom()
	}
	for r := 0; r <= top; r++ {
		if c, ok := d.under(r); ok {
			mark := suffix(c)
			if single {
				mark = ""
			}
			parts = append(parts, strconv.Itoa(r)+mark)
		}
	}
	s := strings.Join(parts, ",")
	if d.more != 0 {
		s += "+"
	}
	c, _ := d.constraint()
	if !single {
		c = free
	}
	return "{" + s + "}" + suffix(c)
}

// openFrom is the least number of heaps from which on every number is allowed
// under the constraint of more.
func (d digit) openFrom() int {
	c := constraint(d.more - 1)
	low := maxHeaps
	for low > 2 {
		if under, ok := d.under(low - 1); !ok || (under != c && !(low == 3 && c == mixed && under == unequal)) {
			return low
		}
		low--
	}
	for low > 0 && d.splits[free]>>(low-1)&1 == 1 {
		low--
	}
	return low
}

// under is the constraint on a split into r heaps, if such a split is allowed.
func (d digit) under(r int) (constraint, bool) {
	if r > maxHeaps {
		return constraint(d.more - 1), d.more != 0
	}
	for c := free; c < constraints; c++ {
		if d.splits[c]>>r&1 == 1 {
			return c, true
		}
	}
	return free, false
}
