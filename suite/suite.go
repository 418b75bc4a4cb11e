// Package suite makes, checks and grades test suites for any game of the
// catalogue.
//
// Generate makes tests from a plan and a seed, each with its right answer, and
// NewFolder or WriteLine puts them where a judge finds them. Read reads tests as
// people have them, whatever of these forms they come in. Correct fills expected
// values in and finds those that are wrong. Grade holds tests against the bank of
// known mistakes: what each test kills, what survives, and the smallest test that
// would kill it.
//
// A mistake is killed by a board on which its answer is not the right one. Where
// every legal board has the same answer, as in a game whose first player always
// wins, a constant program is right on all of them: Killers then says that no
// board inside the bounds was found, how many were tried, and the smallest one
// outside. The measure is that of mutation testing (DeMillo, Lipton and Sayward,
// "Hints on test data selection", 1978).
//
// Everything is determined by the entry, the plan and the seed: the number of
// cores changes nothing but the time.
package suite

import (
	"context"
	"encoding/json"
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
)

// Truth is what is right about a board.
type Truth struct {
	Answer any // as the statement wants it: bool, int or string
	Margin cairn.Score
}

// Solve finds the truth by the fastest method that fits.
func Solve(ctx context.Context, d catalog.Dealt) (Truth, error) {
	values, err := d.Open(ctx, "", nil)
	if err != nil {
		return Truth{}, err
	}
	game := d.Game()
	margin := values.Value(game.Start)
	return Truth{Answer: game.Answer(margin), Margin: margin}, nil
}

// JSON is the answer as JSON: true, 10, "Alice".
func (t Truth) JSON() string {
	text, err := json.Marshal(t.Answer)
	if err != nil {
		panic(err) // bool, int and string only
	}
	return string(text)
}

// Plain is the answer as a program prints it: JSON without quotes.
func (t Truth) Plain() string { return unquoted(t.JSON()) }

// Is tells whether an expected value, as a person wrote it, is the answer: as JSON
// or as a program prints it, a boolean in any case.
func (t Truth) Is(written string) bool {
	switch want := t.Answer.(type) {
	case bool:
		return strings.EqualFold(written, strconv.FormatBool(want))
	case int:
		v, err := strconv.Atoi(written)
		return err == nil && v == want
	}
	return unquoted(written) == t.Plain()
}

// unquoted takes the quotes off a JSON string; any other text stays as it is.
func unquoted(text string) string {
	var s string
	if json.Unmarshal([]byte(text), &s) == nil {
		return s
	}
	return text
}

// Said is who wins by how much.
func (t Truth) Said(card *cairn.Card) cairn.Text {
	who, decided := t.Margin.Winner()
	switch {
	case !decided:
		return cairn.Text{EN: "it is a tie when both play best", ZH: "双方都走最优，结果打平"}
	case !card.Stones:
		return cairn.Textf(cairn.Text{EN: "%v wins when both play best", ZH: "双方都走最优，%v 赢"}, who)
	}
	return cairn.Textf(cairn.Text{EN: "%v leads by %d when both play best", ZH: "双方都走最优，%v 净胜 %d"}, who, t.Margin*who.Sign())
}
