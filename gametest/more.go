package gametest

import (
	"context"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// checkPlay plays each move twice: moves must come in the same order, and
// playing must change nothing but its result.
func checkPlay(t *testing.T, at match.Match) {
	t.Helper()
	before, keys := at.Position(), at.Keys()
	seen := make(map[string]bool)
	for i, move := range at.Moves() {
		if move.Key != keys[i] || seen[move.Key] || strings.ContainsAny(move.Key, " \t\n") || move.Key == "" {
			t.Errorf("move %d has key %q, want a key of its own", i, move.Key)
		}
		seen[move.Key] = true
		if !move.Name.Complete() {
			t.Errorf("move %q has no name in one language", move.Key)
		}
		for _, cell := range move.Takes {
			if cells := at.Board().Cells; cell < 0 || cell >= len(cells) || cells[cell].Mark == match.Gone {
				t.Errorf("move %q touches cell %d, which is not there", move.Key, cell)
			}
		}
		a, b := at.PlayAt(i), at.PlayAt(i)
		if a.Position() != b.Position() || a.Lead() != b.Lead() {
			t.Errorf("move %q leads to two positions", move.Key)
		}
	}
	if at.Position() != before || !reflect.DeepEqual(at.Keys(), keys) {
		t.Error("playing changed the position it was played from")
	}
}

// checkTraces runs each method with and without a log.
func checkTraces(t *testing.T, entry catalog.Entry, options Options) {
	options.Most = min(options.Most, 2000)
	small(t, entry, options, func(d catalog.Dealt) {
		for _, m := range entry.Methods() {
			log := trace.Recording(1 << 20)
			traced, err := d.Open(context.Background(), m.ID, log)
			if refused(err) || m.ID == catalog.Oracle {
				continue
			}
			if err != nil {
				t.Errorf("%s: %v", m.ID, err)
				continue
			}
			start := d.Game().Start
			plain := open(t, d, m.ID)
			if a, b := traced.Value(start), plain.Value(start); a != b {
				t.Errorf("%s: traced %d, untraced %d", m.ID, a, b)
			}
			checkLog(t, m.ID, log, start, plain.Value(start))
			checkWords(t, m.ID, log, d.Game())
			checkReads(t, m.ID, log, d.Game())
		}
	})
}

// checkLog looks for the faults any trace can have: an empty one, an option
// chosen that is not best, a last step that is not the answer.
func checkLog(t *testing.T, method string, log *trace.Log, start match.Match, want cairn.Score) {
	t.Helper()
	if len(log.Run) == 0 {
		t.Errorf("%s: the trace is empty", method)
		return
	}
	last := log.Run[len(log.Run)-1]
	if last.Kind != trace.Answer || last.Value != want || last.At != start.Position() {
		t.Errorf("%s: the trace ends with %+v, want the answer %d", method, last, want)
	}
	for _, step := range log.Run {
		if step.Best >= len(step.Options) || step.Best < -1 {
			t.Errorf("%s: %+v chooses no option", method, step)
		}
		if step.Best >= 0 && step.Options[step.Best].Worth() != step.Value {
			t.Errorf("%s: %+v: its option is worth %d", method, step, step.Options[step.Best].Worth())
		}
	}
	if log.Counts == (trace.Counts{}) {
		t.Errorf("%s: nothing was counted", method)
	}
}

// checkWords wants a sentence in both languages for every fact that was logged.
func checkWords(t *testing.T, method string, log *trace.Log, game catalog.Game) {
	t.Helper()
	for _, step := range log.Run {
		if step.Kind != trace.Fact {
			continue
		}
		say, known := game.Say(method, step.Reason, step.Numbers)
		if !known || !say.Complete() || strings.Contains(say.EN+say.ZH, "%!") {
			t.Errorf("%s: no sentence for the fact %q %v: %v", method, step.Reason, step.Numbers, say)
		}
	}
}

// checkMistakes finds the smallest input that catches each wrong idea.
func checkMistakes(t *testing.T, entry catalog.Entry, options Options) {
	ideas := entry.Mistakes()
	if len(ideas) < 4 {
		t.Errorf("%d known mistakes, want at least 4", len(ideas))
	}
	for _, idea := range ideas {
		if !idea.Name.Complete() || !idea.Why.Complete() {
			t.Errorf("mistake %s is not told in both languages", idea.ID)
		}
		caught := ""
		try := func(d catalog.Dealt) {
			if caught != "" {
				return
			}
			right := d.Game().Answer(open(t, d, "").Value(d.Game().Start))
			wrong, err := d.Game().Mistaken(idea.ID)
			if err != nil {
				t.Fatal(err)
			}
			if wrong != right {
				caught = text(d)
				t.Logf("%s: on %s it answers %v, right is %v", idea.ID, caught, wrong, right)
			}
		}
		for _, e := range entry.Card().Traps {
			try(deal(t, entry, e.Input))
		}
		caught = "" // the smallest input says more than a trap: look for it first
		small(t, entry, options, try)
		if caught == "" {
			for _, e := range entry.Card().Traps {
				try(deal(t, entry, e.Input))
			}
		}
		if caught == "" {
			t.Errorf("mistake %s is caught by no small input and no trap", idea.ID)
		}
	}
}

func checkCard(t *testing.T, entry catalog.Entry) {
	card := entry.Card()
	if !card.Title.Complete() || !card.Prose.Complete() || len(card.Examples) < 2 || len(card.Traps) == 0 {
		t.Error("the card needs titles and prose in both languages, two examples and a trap")
	}
	if card.Method == "" || len(card.Params) == 0 {
		t.Error("the card needs the statement's method and parameters")
	}
	for _, m := range entry.Methods() {
		if !m.Name.Complete() || !m.Idea.Complete() || m.Time == "" || m.Space == "" {
			t.Errorf("method %s needs a name and an idea in both languages, and its costs", m.ID)
		}
	}
}

// checkBounds moves each parameter to its bounds and just outside.
func checkBounds(t *testing.T, entry catalog.Entry) {
	base := deal(t, entry, entry.Card().Examples[0].Input).Args()
	for i, p := range entry.Card().Params {
		for _, edge := range []struct {
			v      int
			inside bool
		}{{p.Each.Min, true}, {p.Each.Max, true}, {p.Each.Min - 1, false}, {p.Each.Max + 1, false}} {
			args := append([]catalog.Arg(nil), base...)
			if p.Type == cairn.Ints {
				args[i].Ints = append([]int(nil), base[i].Ints...)
				args[i].Ints[len(args[i].Ints)-1] = edge.v
			} else {
				args[i].Int = edge.v
			}
			d, err := entry.Deal(args)
			if refused(err) && !edge.inside {
				continue // the rules themselves make no sense there
			}
			if err != nil {
				t.Errorf("%s = %d: %v", p.Name, edge.v, err)
				continue
			}
			if said := mentions(d.Beyond(), p.Name); said == edge.inside {
				t.Errorf("%s = %d: inside is %v, the notes say %v", p.Name, edge.v, edge.inside, d.Beyond())
			}
		}
	}
}

func mentions(notes []cairn.Text, name string) bool {
	for _, n := range notes {
		if strings.HasPrefix(n.EN, name) {
			return true
		}
	}
	return false
}

// checkSamples makes an input of each kind, twice from one seed, and wants it
// inside the statement's bounds and answered the same by two methods.
func checkSamples(t *testing.T, entry catalog.Entry) {
	for _, kind := range shape.Profiles {
		for size := 1; size <= 40; size += 13 {
			make := func() catalog.Dealt {
				return entry.Inputs().Sample(rand.New(rand.NewPCG(uint64(size), 7)), size, kind)
			}
			d := make()
			if again := make(); text(d) != text(again) {
				t.Errorf("%s: one seed, two samples: %s and %s", kind, text(d), text(again))
			}
			if notes := d.Beyond(); len(notes) > 0 {
				t.Errorf("%s: sample %s is outside the bounds: %v", kind, text(d), notes)
			}
			agree(t, d)
		}
	}
}

// agree compares the methods that fit an input of middle size.
func agree(t *testing.T, d catalog.Dealt) {
	t.Helper()
	if _, err := d.Solve(context.Background(), catalog.Ask{Moves: true, Line: true, Check: true}); err != nil && !refused(err) {
		t.Errorf("%s: %v", text(d), err)
	}
}
