// Package gametest holds the checks that every game must pass. A game's test is
// one line, Run(t, Entry()), beside whatever is particular to it.
//
// Everything is checked against the oracle, from the rules alone: the examples
// and traps through every method; every small input through every method, traced
// and untraced; the worth of each move; the line at each ply; the wrong ideas,
// each of which must be caught.
package gametest

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Options adapt Run to a game.
type Options struct {
	// Size is how large the small inputs get; 6 where it is 0.
	Size int
	// Most bounds how many small inputs are tried; 20,000 where it is 0.
	Most int
}

// Run checks a game.
func Run(t *testing.T, entry catalog.Entry, options Options) {
	if options.Size == 0 {
		options.Size = 6
	}
	if options.Most == 0 {
		options.Most = 20_000
	}
	t.Run("card", func(t *testing.T) { checkCard(t, entry) })
	t.Run("examples", func(t *testing.T) { checkExamples(t, entry) })
	t.Run("small", func(t *testing.T) { checkSmall(t, entry, options) })
	t.Run("traces", func(t *testing.T) { checkTraces(t, entry, options) })
	t.Run("tree", func(t *testing.T) { checkTree(t, entry, options) })
	t.Run("demos", func(t *testing.T) { checkDemos(t, entry, options) })
	t.Run("rest", func(t *testing.T) { checkRest(t, entry, options) })
	t.Run("mistakes", func(t *testing.T) { checkMistakes(t, entry, options) })
	t.Run("bounds", func(t *testing.T) { checkBounds(t, entry) })
	t.Run("samples", func(t *testing.T) { checkSamples(t, entry) })
}

// small yields the game's small inputs, at most so many, and fails when there are none.
func small(t *testing.T, entry catalog.Entry, options Options, visit func(catalog.Dealt)) {
	t.Helper()
	tried := 0
	for d := range entry.Inputs().Small(options.Size) {
		if tried == options.Most {
			break
		}
		tried++
		visit(d)
		if t.Failed() {
			t.Fatalf("input %s", text(d))
		}
	}
	if tried < 10 {
		t.Fatalf("only %d small inputs", tried)
	}
}

func text(d catalog.Dealt) string { return string(catalog.AppendArgs(nil, d.Args())) }

func deal(t *testing.T, entry catalog.Entry, input string) catalog.Dealt {
	t.Helper()
	args, err := catalog.DecodeArgs(input)
	if err != nil {
		t.Fatal(err)
	}
	d, err := entry.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func open(t *testing.T, d catalog.Dealt, method string) catalog.Values {
	t.Helper()
	v, err := d.Open(context.Background(), method, nil)
	if err != nil {
		t.Fatalf("%s: %s: %v", text(d), method, err)
	}
	return v
}

func checkExamples(t *testing.T, entry catalog.Entry) {
	list := append(entry.Card().Examples[:len(entry.Card().Examples):len(entry.Card().Examples)], entry.Card().Traps...)
	for _, e := range list {
		d := deal(t, entry, e.Input)
		for _, m := range entry.Methods() {
			s, err := d.Solve(context.Background(), catalog.Ask{Method: m.ID, Moves: true, Line: true})
			if refused(err) {
				continue
			}
			if err != nil {
				t.Errorf("%s: %s: %v", e.Input, m.ID, err)
				continue
			}
			if answer := encode(t, s.Answer); s.Margin != e.Margin || answer != e.Answer {
				t.Errorf("%s: %s answers %s with margin %d, want %s with %d", e.Input, m.ID, answer, s.Margin, e.Answer, e.Margin)
			}
		}
	}
}

// refused tells whether a method said politely that it cannot take the input.
func refused(err error) bool {
	var limit *cairn.LimitError
	var input *cairn.InputError
	return errors.As(err, &limit) || errors.As(err, &input)
}

func encode(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func checkSmall(t *testing.T, entry catalog.Entry, options Options) {
	answered := make(map[string]int)
	small(t, entry, options, func(d catalog.Dealt) {
		truth := open(t, d, catalog.Oracle)
		start := d.Game().Start
		want := truth.Value(start)
		for _, m := range entry.Methods() {
			v, err := d.Open(context.Background(), m.ID, nil)
			if refused(err) {
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", m.ID, err)
				continue
			}
			answered[m.ID]++
			if got := v.Value(start); got != want {
				t.Errorf("%s says %d, the oracle %d", m.ID, got, want)
			}
			checkWorths(t, v, truth, start)
			checkLine(t, v, truth, start)
			if m.ID != catalog.PlainTree && !start.Over() { // the tree walks again for each position
				checkWorths(t, v, truth, start.PlayAt(0)) // where it is mostly Bob's turn
			}
		}
		checkPlay(t, start)
	})
	for _, m := range entry.Methods() {
		if answered[m.ID] == 0 {
			t.Errorf("%s answered no small input", m.ID)
		}
	}
}

// checkWorths compares the priced moves with the oracle's values after them.
func checkWorths(t *testing.T, v, truth catalog.Values, at match.Match) {
	t.Helper()
	worths, all := v.Worths(at)
	keys := at.Keys()
	if all && len(worths) != len(keys) {
		t.Errorf("%s prices %d moves of %d", v.Method().ID, len(worths), len(keys))
	}
	free := 0
	for i, w := range worths {
		if all && w.Key != keys[i] {
			t.Errorf("%s prices move %q in place of %q", v.Method().ID, w.Key, keys[i])
		}
		next, err := at.Play(w.Key)
		if err != nil {
			t.Error(err)
			continue
		}
		worth := next.Lead() - at.Lead()
		if !next.Over() {
			worth += truth.Value(next)
		}
		if worth != w.Margin || at.Turn().Sign()*(truth.Value(at)-worth) != w.Cost {
			t.Errorf("%s: move %s has margin %d and cost %d, want margin %d", v.Method().ID, w.Key, w.Margin, w.Cost, worth)
		}
		if w.Cost == 0 {
			free++
		}
	}
	if free == 0 && len(keys) > 0 {
		t.Errorf("%s finds no best move", v.Method().ID)
	}
}

// checkLine follows a method's line: each ply must keep the oracle's value for
// whoever makes it, until the game is over.
func checkLine(t *testing.T, v, truth catalog.Values, at match.Match) {
	t.Helper()
	want := truth.Value(at)
	line := v.Line(at)
	if once, again := slices.Collect(line), slices.Collect(line); !slices.Equal(once, again) {
		t.Errorf("%s: ranged over again, the line is %v in place of %v", v.Method().ID, again, once)
	}
	for ply := range line {
		if by := at.Turn(); by != ply.By {
			t.Fatalf("%s: ply %d is %v's, the line says %v's", v.Method().ID, at.Plies(), by, ply.By)
		}
		next, err := at.Play(ply.Key)
		if err != nil {
			t.Fatalf("%s: %v", v.Method().ID, err)
		}
		if next.Lead() != ply.Lead {
			t.Errorf("%s: lead %d after ply %d, want %d", v.Method().ID, ply.Lead, next.Plies(), next.Lead())
		}
		rest := cairn.Score(0)
		if !next.Over() {
			rest = truth.Value(next)
		}
		if next.Lead()+rest != want {
			t.Errorf("%s: ply %d (%s) errs: %d in place of %d", v.Method().ID, next.Plies(), ply.Key, next.Lead()+rest, want)
		}
		at = next
	}
	if !at.Over() {
		t.Errorf("%s: the line stops before the game is over", v.Method().ID)
	}
}
