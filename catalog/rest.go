package catalog

import (
	"cairn"
	"cairn/match"
)

// rest deals what is left at a position as a game of its own; nil where the game
// does not write positions as inputs.
func (d *dealt[I, P, M, A]) rest() func(match.Match) (Dealt, bool) {
	if d.spec.Rest == nil {
		return nil
	}
	return func(m match.Match) (Dealt, bool) {
		in, ok := d.spec.Rest(d.in, m.Position().(P))
		if !ok {
			return nil, false
		}
		return d.dealt(in), true
	}
}

func (d *dealt[I, P, M, A]) belief(mistake string) func(match.Match) cairn.Score {
	believes, has := d.spec.Beliefs[mistake]
	if !has {
		return nil
	}
	lead := believes(d.in)
	return func(m match.Match) cairn.Score { return lead(m.Position().(P)) }
}

// margin reads an answer backwards: Spec.Answer says n or a verdict for a lead, and the
// lead is looked for among the few that it can be. Answers are the lead itself, half of
// the stones and the lead, or something that the lead's sign decides.
func (d *dealt[I, P, M, A]) margin(answer any) (lead cairn.Score, exact, ok bool) {
	says := func(v cairn.Score) any { return d.spec.Answer(d.in, v) }
	tries := []cairn.Score{0, 1, -1}
	exact = says(1) != says(5) // half of an odd sum is rounded towards 0
	if n, is := answer.(int); is && exact {
		base, _ := says(0).(int)
		off := cairn.Score(n - base)
		tries = []cairn.Score{off, 2 * off, 2*off - 1, 2*off + 1}
	}
	for _, v := range tries {
		if says(v) == answer && (!exact || d.possible(v)) {
			return v, exact, true
		}
	}
	return 0, exact, false
}

// possible tells whether a lead is odd where the stones are, and even where they are.
func (d *dealt[I, P, M, A]) possible(v cairn.Score) bool {
	return d.spec.Total == nil || (d.spec.Total(d.in)+v)%2 == 0
}
