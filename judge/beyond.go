package judge

import (
	"encoding/json"

	"cairn/cases"
	"cairn/catalog"
)

// enough is how many legal boards must have the same answer before it is said that
// all have it: every game with two answers shows both among far fewer.
const enough = 200

// constant is the answer of every legal board that was tried, where they all have the
// same; nil elsewhere.
func (t *trial) constant() json.RawMessage {
	if len(t.wants) != 1 || t.tried < enough {
		return nil
	}
	for want := range t.wants {
		return json.RawMessage(want)
	}
	return nil
}

// beyondSmalls is how many small boards with values outside the bounds are tried.
const beyondSmalls = 3000

// strayed lists the small boards outside the bounds: those of legal values, which break
// only what the statement promises beside them, and those of other values.
func strayed(entry catalog.Entry) (legal, other []*problem) {
	seen := make(map[string]bool)
	for c := range cases.Strays(entry) {
		seen[string(catalog.AppendArgs(nil, c.Dealt.Args()))] = true
		legal = append(legal, dealt(c.Dealt, c.Source))
	}
	for c := range cases.Smalls(entry, cases.Options{Beyond: true, SmallMost: beyondSmalls}) {
		if !seen[string(catalog.AppendArgs(nil, c.Dealt.Args()))] {
			other = append(other, dealt(c.Dealt, c.Source))
		}
	}
	return legal, other
}

// beyond judges on boards outside the statement's bounds; nil where the rules make
// sense on none.
func (t *trial) beyond() (*Beyond, error) {
	legal, other := strayed(t.entry)
	if len(legal)+len(other) == 0 {
		return nil, nil
	}
	b := &Beyond{Verdict: Accepted, Mistakes: []string{}}
	params := t.entry.Card().Params
	for i, smalls := range [][]*problem{legal, other} {
		part := *t
		part.smalls, part.sampled, part.values, part.tried, part.passed = smalls, nil, nil, 0, 0
		part.wants, part.found, part.cut = make(map[string]bool), nil, false
		if t.values != nil {
			part.values = cases.Values(params[0], i > 0)
		}
		c, err := part.search(nil, nil)
		if err != nil {
			return nil, err
		}
		b.Tried += part.tried
		if c == nil {
			continue
		}
		b.Verdict, b.Counterexample = c.Verdict, c
		b.Mistakes, err = part.mistakes(c)
		return b, err
	}
	return b, nil
}
