package heaps

import (
	"slices"
	"strconv"
	"strings"
)

// kind is the family that a rule belongs to.
type kind uint8

const (
	takeSet    kind = iota // take a number from a finite set
	takeAllBut             // take any number but those of a finite set
	takeSquare
	takeAndBreak // a take-and-break code
	fibonacci
)

// Rule says what a move in a heap is, and whether the last move wins (normal
// play) or loses (misère). The zero Rule has no moves; get one from Parse, Take,
// AllBut, Nim, Squares or Fibonacci. Two rules with the same String are the same
// game.
type Rule struct {
	kind   kind
	set    []int // ascending, for takeSet and takeAllBut
	code   code  // for takeAndBreak
	misere bool
}

// MaxTake is the largest number that a subtraction set may name, MaxSet the most
// numbers that it may have.
const (
	MaxTake = 10_000_000
	MaxSet  = 65_536
)

// Nim is the rule to take any number of tokens.
func Nim() Rule { return Rule{kind: takeAllBut} }

// Squares is the rule to take a square number of tokens, as in Stone Game IV.
func Squares() Rule { return Rule{kind: takeSquare} }

// Fibonacci is Fibonacci nim: the first move takes any number but the whole
// heap, every later one at most twice what was taken just before.
func Fibonacci() Rule { return Rule{kind: fibonacci} }

// Take is the rule to take a number of tokens from set. It gives an
// *cairn.InputError for an empty set or a number outside 1..MaxTake.
func Take(set ...int) (Rule, error) {
	if len(set) == 0 {
		return Rule{}, errEmptySet()
	}
	clean, err := cleanSet(set)
	return Rule{kind: takeSet, set: clean}, err
}

// AllBut is the rule to take any number of tokens that is not in set.
func AllBut(set ...int) (Rule, error) {
	clean, err := cleanSet(set)
	return Rule{kind: takeAllBut, set: clean}, err
}

func cleanSet(set []int) ([]int, error) {
	for _, s := range set {
		if s < 1 || s > MaxTake {
			return nil, errTake(strconv.Itoa(s))
		}
	}
	clean := slices.Clone(set)
	slices.Sort(clean)
	clean = slices.Compact(clean)
	if len(clean) > MaxSet {
		return nil, errSetSize(len(clean))
	}
	return clean, nil
}

// Misere is the same moves with the last move losing.
func (r Rule) Misere() Rule {
	r.misere = true
	return r
}

// Normal is the same moves with the last move winning.
func (r Rule) Normal() Rule {
	r.misere = false
	return r
}

// IsMisere tells whether the last move loses.
func (r Rule) IsMisere() bool { return r.misere }

// IsSquares tells whether the rule is take-a-square under normal play, for
// which faster ways to the lost heaps exist.
func (r Rule) IsSquares() bool { return r.kind == takeSquare && !r.misere }

// IsFibonacci tells whether the rule is Fibonacci nim, whose heaps have no
// Grundy values.
func (r Rule) IsFibonacci() bool { return r.kind == fibonacci }

// IsNim tells whether any number may be taken and nothing else.
func (r Rule) IsNim() bool { return r.kind == takeAllBut && len(r.set) == 0 }

// Splits tells whether some move leaves two heaps or more.
func (r Rule) Splits() bool {
	if r.kind != takeAndBreak {
		return false
	}
	most, open := r.code.splits()
	return open || most > 1
}

// String is the rule's one canonical name, which Parse reads back.
func (r Rule) String() string {
	name := r.normalName()
	if r.misere {
		return "misere " + name
	}
	return name
}

func (r Rule) normalName() string {
	switch r.kind {
	case takeSquare:
		return "squares"
	case fibonacci:
		return "fibonacci"
	case takeAndBreak:
		return codeName(r.code.String())
	case takeAllBut:
		if len(r.set) == 0 {
			return "nim"
		}
		return "all but " + join(r.set)
	}
	return "take " + join(r.set)
}

// join writes a set ascending, a run of five or more as a..b.
func join(set []int) string {
	var parts []string
	for i := 0; i < len(set); {
		end := i
		for end+1 < len(set) && set[end+1] == set[end]+1 {
			end++
		}
		if end-i >= 4 {
			parts = append(parts, strconv.Itoa(set[i])+".."+strconv.Itoa(set[end]))
			i = end + 1
			continue
		}
		parts = append(parts, strconv.Itoa(set[i]))
		i++
	}
	return strings.Join(parts, ",")
}

// codeName marks a hexadecimal code that could be mistaken for a slip in an
// octal one.
func codeName(s string) string {
	if strings.ContainsAny(plainDigits(s), "89") && !hasLetter(s) {
		return "hex " + s
	}
	return s
}

// maxCode is the longest code that Code writes.
const maxCode = 4096

// Code is the rule as a take-and-break code in CGSuite's notation, "0.[3]" for
// nim; ok is false where there is none (squares, Fibonacci nim) or where it
// would be longer than 4096 digits.
func (r Rule) Code() (s string, ok bool) {
	switch {
	case r.kind == takeAndBreak:
		return r.code.String(), true
	case r.kind != takeSet && r.kind != takeAllBut, len(r.set) > 0 && r.set[len(r.set)-1] > maxCode:
		return "", false
	}
	on, off := byte('3'), byte('0')
	if r.kind == takeAllBut {
		on, off = off, on
	}
	var digits []byte
	for _, s := range r.set {
		for len(digits) < s-1 {
			digits = append(digits, off)
		}
		digits = append(digits, on)
	}
	if r.kind == takeAllBut {
		return "0." + string(digits) + "[3]", true
	}
	return "0." + string(digits), true
}
