// Package certify makes certificates: it asks the catalogue's algorithms what the
// best moves are and writes them down as strategies that package certificate
// checks without them. Call Make.
package certify

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"sort"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/certificate"
	"cairn/match"
)

// FalseClaim says that a claim is not true, and what is.
type FalseClaim struct {
	Claim  certificate.Claim
	Value  cairn.Score
	Stones bool // whether the value is counted in stones
}

// Error is the English text.
func (f *FalseClaim) Error() string { return f.Text().EN }

// Text says it in both languages.
func (f *FalseClaim) Text() cairn.Text {
	truth := certificate.Exactly(f.Value).Text(f.Stones)
	return cairn.Text{
		EN: fmt.Sprintf("the claim %q is false: under perfect play %s", f.Claim, truth.EN),
		ZH: fmt.Sprintf("断言 %q 不成立：双方都走最优时，%s", f.Claim, truth.ZH),
	}
}

// Make proves a claim about a dealt game of entry; claim "" stands for the game's
// exact value. It has been verified when it returns. Errors: *cairn.InputError for a
// claim that is none, *FalseClaim, *cairn.LimitError for games with too many
// positions, ctx's own.
func Make(ctx context.Context, entry catalog.Entry, d catalog.Dealt, claim string, limits certificate.Limits) (certificate.Certificate, error) {
	values, err := open(ctx, d)
	if err != nil {
		return certificate.Certificate{}, err
	}
	start := d.Game().Start
	value := values.Value(start)
	c := certificate.Certificate{Format: certificate.Format, Game: entry.Card().ID, Input: catalog.AppendArgs(nil, d.Args())}
	if c.Claim, err = read(claim, value, entry.Card().Stones, d.Game().Answer); err != nil {
		return c, err
	}
	if !c.Claim.Holds(value) {
		return c, &FalseClaim{c.Claim, value, entry.Card().Stones}
	}
	if c.Claim.Least != nil && c.Claim.Most != nil {
		c.Claim = certificate.Exactly(value) // several leads may give one answer: the true one says more
	}
	for _, by := range []cairn.Player{cairn.First, cairn.Second} {
		if bound, needed := c.Claim.Bound(by); needed {
			s, err := strategy(ctx, start, by, bound, values, limits)
			if err != nil {
				return c, err
			}
			c.Strategies = append(c.Strategies, s)
		}
	}
	return c, certificate.Verify(ctx, start, c, limits)
}

// open runs the method that will be asked about every position: a search that
// remembers them all where it can, since the fastest method for one board may
// take a while for each position off the perfect line.
func open(ctx context.Context, d catalog.Dealt) (catalog.Values, error) {
	if d.Game().Fits(catalog.Memo) == nil {
		return d.Open(ctx, catalog.Memo, nil)
	}
	return d.Open(ctx, "", nil)
}

// strategy is one side's: in words where a rule is good enough, else move by move.
func strategy(ctx context.Context, start match.Match, by cairn.Player, bound cairn.Score, values catalog.Values, limits certificate.Limits) (certificate.Strategy, error) {
	for rule := range rules(start) {
		walked, err := certificate.Walk(ctx, start, by, rule.Choose, wordsLimits)
		switch {
		case ctx.Err() != nil:
			return certificate.Strategy{}, ctx.Err()
		case err == nil && walked.Decisions > 0 && by.Sign()*(walked.Sure-bound) >= 0:
			return certificate.InWords(by, rule, walked), nil
		}
	}
	return certificate.Write(ctx, start, by, best(values), limits)
}

// wordsLimits bound the trial of a rule: most fail, and a failure must not take
// longer than writing the moves.
var wordsLimits = certificate.Limits{Positions: 150_000, Moves: 2_000_000}

// ruleKeys is how many of the first moves are tried as "always the same move".
const ruleKeys = 4

// rules are the strategies in words that may fit a game.
func rules(start match.Match) iter.Seq[certificate.Rule] {
	return func(yield func(certificate.Rule) bool) {
		list := []certificate.Rule{}
		if start.Board().Stones < 0 {
			list = append(list, certificate.Parity(0), certificate.Parity(1))
		}
		keys, moves := []string{}, 0
		for move := range start.EachMove() {
			if moves++; moves <= ruleKeys && !slices.Contains(keys, move.Key) {
				keys = append(keys, move.Key)
			}
		}
		for _, key := range keys {
			list = append(list, certificate.Always(key))
		}
		if start.Board().Stones >= 0 {
			for k := 2; k <= moves+1 && k <= 12; k++ {
				list = append(list, certificate.Multiples(k))
			}
		}
		for _, r := range list {
			if !yield(r) {
				return
			}
		}
	}
}

// best plays the first best move.
func best(values catalog.Values) certificate.Choose {
	return func(m match.Match, n int) (int, error) {
		if n == 1 {
			return 0, nil
		}
		value, lead, index := values.Value(m), m.Lead(), 0
		for next := range m.Nexts() {
			_, over, after := next.Glance()
			worth := after - lead
			if !over {
				worth += values.Value(next)
			}
			if worth == value {
				return index, nil
			}
			index++
		}
		return 0, errors.New("certify: a position without a best move")
	}
}

// all is everything there is to prove of a game worth v: where nothing counts but
// who wins, the winner's strategy is all.
func all(v cairn.Score, stones bool) certificate.Claim {
	switch {
	case stones || v == 0:
		return certificate.Exactly(v)
	case v > 0:
		return certificate.AtLeast(v)
	}
	return certificate.AtMost(v)
}

// read reads a claim about the lead, or, after "answer", about what the
// statement asks for.
func read(text string, value cairn.Score, stones bool, answer func(cairn.Score) any) (certificate.Claim, error) {
	rest, about := strings.CutPrefix(strings.TrimSpace(text), "answer")
	if !about {
		rest, about = strings.CutPrefix(strings.TrimSpace(text), "答案")
	}
	switch {
	case strings.TrimSpace(text) == "":
		return all(value, stones), nil
	case !about:
		return certificate.ParseClaim(text)
	}
	wanted, err := certificate.ParseClaim(rest)
	if _, number := answer(value).(int); err != nil || !number {
		return wanted, cairn.Inputf(
			cairn.Text{EN: "write 'answer >= 10' for games whose answer is a number, or a bound on the lead such as '>= 7'", ZH: "答案是数的游戏可写 'answer >= 10'；否则请写领先数的界，如 '>= 7'"},
			cairn.Text{EN: "claim %q: does not bound this game's answer", ZH: "断言 %q：不是这个游戏答案的界"}, text)
	}
	return leads(wanted, answer), nil
}

// leads turns bounds on a numeric answer, which never falls as the lead grows,
// into bounds on the lead.
func leads(wanted certificate.Claim, answer func(cairn.Score) any) (c certificate.Claim) {
	least := func(a cairn.Score) cairn.Score { // the smallest lead whose answer is at least a
		const reach = 1 << 50
		return cairn.Score(sort.Search(2*reach, func(i int) bool {
			return cairn.Score(answer(cairn.Score(i-reach)).(int)) >= a
		}) - reach)
	}
	if wanted.Least != nil {
		v := least(*wanted.Least)
		c.Least = &v
	}
	if wanted.Most != nil {
		v := least(*wanted.Most+1) - 1
		c.Most = &v
	}
	return c
}
