package gametest

import (
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// checkRest deals what is left at each position of small inputs again: it must be
// a legal input, worth to its first player what the position is worth to whoever moves
// there. And it reads each answer backwards.
func checkRest(t *testing.T, entry catalog.Entry, options Options) {
	options.Most = min(options.Most, 300)
	written := 0
	small(t, entry, options, func(d catalog.Dealt) {
		truth, game := open(t, d, catalog.Oracle), d.Game()
		checkMargin(t, game, truth.Value(game.Start))
		checkBeliefs(t, entry, d)
		if game.Rest == nil {
			return
		}
		for _, at := range reachable(game.Start) {
			rest, ok := game.Rest(at)
			if !ok || at.Over() {
				continue
			}
			written++
			again, err := entry.Deal(rest.Args())
			if err != nil {
				t.Errorf("%v: what is left, %s, is no input: %v", at.Position(), text(rest), err)
				continue
			}
			first := again.Game().Start
			value := at.Turn().Sign() * open(t, again, catalog.Oracle).Value(first)
			if first.Turn() != cairn.First || value != truth.Value(at) {
				t.Errorf("%v: what is left, %s, is worth %d, want %d", at.Position(), text(rest), value, truth.Value(at))
			}
		}
	})
	if written == 0 && deal(t, entry, entry.Card().Examples[0].Input).Game().Rest != nil {
		t.Error("no position was written as an input")
	}
}

// checkBeliefs compares what wrong ideas think of the first position with what they
// answer.
func checkBeliefs(t *testing.T, entry catalog.Entry, d catalog.Dealt) {
	t.Helper()
	game := d.Game()
	for _, idea := range entry.Mistakes() {
		lead := game.Belief(idea.ID)
		if lead == nil {
			continue
		}
		said, err := game.Mistaken(idea.ID)
		if err != nil || game.Answer(lead(game.Start)) != said {
			t.Errorf("%s answers %v, but thinks that the board is worth %d (%v)", idea.ID, said, lead(game.Start), err)
		}
	}
	if game.Belief("nobody's") != nil {
		t.Error("an idea that nobody has thinks something")
	}
}

// checkMargin reads the answer of a lead back.
func checkMargin(t *testing.T, game catalog.Game, lead cairn.Score) {
	t.Helper()
	v, exact, ok := game.Margin(game.Answer(lead))
	if !ok || exact && v != lead || game.Answer(v) != game.Answer(lead) {
		t.Errorf("the answer %v of lead %d is read as %d (exact %v, possible %v)", game.Answer(lead), lead, v, exact, ok)
	}
	if _, _, ok := game.Margin(struct{}{}); ok {
		t.Error("what is no answer is read as one")
	}
}

// reachable are the positions that play can meet, each once.
func reachable(start match.Match) (list []match.Match) {
	seen := map[any]bool{start.Position(): true}
	list = append(list, start)
	for i := 0; i < len(list); i++ {
		for k := range list[i].Keys() {
			if next := list[i].PlayAt(k); !seen[next.Position()] {
				seen[next.Position()] = true
				list = append(list, next)
			}
		}
	}
	return list
}
