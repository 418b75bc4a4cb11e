// Package oeis knows, without a network, which sequences of the On-Line
// Encyclopedia of Integer Sequences belong to heap rules.
//
// ByNumber goes from a number to its rules, ByRule from a rule to its numbers;
// All lists everything. An entry says which of a rule's two sequences is meant,
// its Grundy values or its lost heaps, and where the encyclopedia starts to count:
// several rules share one entry with their heaps shifted, as Dawson's chess
// (0.137) and Dawson's Kayles (0.07) do. The first terms stored with each entry
// are facts to check the computation by, not a source of values.
package oeis

import (
	_ "embed"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"cairn"
	"cairn/heaps"
)

// Kind is which sequence of a rule an entry lists.
type Kind uint8

// The two kinds.
const (
	Values Kind = iota // Grundy values, one a heap
	Losses             // the lost heaps, ascending
)

// String is "values" or "losses".
func (k Kind) String() string { return [...]string{"values", "losses"}[k] }

// Entry ties a number to a rule.
type Entry struct {
	Number string // "A002187"
	Rule   heaps.Rule
	Kind   Kind
	// Heap is the heap whose value is the first of Terms, or, for lost heaps, the
	// smallest that may be listed.
	Heap int
	// Index is the encyclopedia's index of the first of Terms.
	Index int
	Terms []int
}

// entries.txt holds a line for each entry: number, kind, heap, index, rule and
// terms, set apart by bars. Its order is the order of the lists.
//
//go:embed entries.txt
var entries string

// All yields every entry, ascending by number.
func All() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for line := range strings.Lines(entries) {
			entry, err := parse(strings.TrimSpace(line))
			if err != nil {
				panic(err) // the embedded table is tested whole
			}
			if !yield(entry) {
				return
			}
		}
	}
}

func parse(line string) (e Entry, err error) {
	fields := strings.Split(line, "|")
	if len(fields) != 6 {
		return e, fmt.Errorf("oeis: %d fields in %q", len(fields), line)
	}
	e.Number = fields[0]
	if fields[1] == Losses.String() {
		e.Kind = Losses
	}
	if e.Heap, err = strconv.Atoi(fields[2]); err != nil {
		return e, err
	}
	if e.Index, err = strconv.Atoi(fields[3]); err != nil {
		return e, err
	}
	if e.Rule, err = heaps.Parse(fields[4]); err != nil {
		return e, err
	}
	for _, word := range strings.Split(fields[5], ",") {
		term, err := strconv.Atoi(word)
		if err != nil {
			return e, err
		}
		e.Terms = append(e.Terms, term)
	}
	return e, nil
}

// ByNumber lists the entries of a number, written "A030193", "a030193" or
// "30193". A text that is no number, and a number that is not in the table, are a
// *cairn.InputError.
func ByNumber(number string) ([]Entry, error) {
	digits := strings.TrimPrefix(strings.ToUpper(strings.TrimSpace(number)), "A")
	n, err := strconv.ParseUint(digits, 10, 32)
	if err != nil {
		return nil, cairn.Inputf("A030193", cairn.Text{
			EN: "%q is not the number of a sequence",
			ZH: "%q 不是数列编号",
		}, number)
	}
	wanted := fmt.Sprintf("A%06d", n)
	found := filter(func(e Entry) bool { return e.Number == wanted })
	if len(found) == 0 {
		return nil, cairn.Inputf("A030193", cairn.Text{
			EN: "%s is not in the table of known heap games",
			ZH: "%s 不在已知的取石子数列表里",
		}, wanted)
	}
	return found, nil
}

// ByRule lists the entries of a rule, none if it has none that we know.
func ByRule(rule heaps.Rule) []Entry {
	name := rule.String()
	return filter(func(e Entry) bool { return e.Rule.String() == name })
}

func filter(keep func(Entry) bool) (found []Entry) {
	for e := range All() {
		if keep(e) {
			found = append(found, e)
		}
	}
	return found
}
