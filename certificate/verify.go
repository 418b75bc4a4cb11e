package certificate

import (
	"context"

	"cairn"
	"cairn/match"
)

// Verify checks a certificate's strategies against the rules, from the start of
// the game that it names. Errors: a *Refusal with the reason; a *cairn.LimitError;
// ctx's own.
func Verify(ctx context.Context, start match.Match, c Certificate, limits Limits) error {
	next := 0
	for _, by := range []cairn.Player{cairn.First, cairn.Second} {
		bound, needed := c.Claim.Bound(by)
		if !needed {
			continue
		}
		if next == len(c.Strategies) || c.Strategies[next].By != by.String() {
			return refuse(cairn.Text{EN: "the claim %q needs a strategy of %s's", ZH: "断言 %q 需要 %s 的策略，证书里没有"}, c.Claim, by)
		}
		s := c.Strategies[next]
		next++
		if err := s.verify(ctx, start, by, bound, limits); err != nil {
			return err
		}
	}
	if next < len(c.Strategies) {
		return refuse(cairn.Text{EN: "the claim %q needs %d strategies, and there are %d", ZH: "断言 %q 只需要 %d 份策略，证书里有 %d 份"}, c.Claim, next, len(c.Strategies))
	}
	return nil
}

func (s Strategy) verify(ctx context.Context, start match.Match, by cairn.Player, bound cairn.Score, limits Limits) error {
	w, finish, err := s.walker(by, limits)
	if err != nil {
		return err
	}
	walked, err := w.walk(ctx, start)
	if err == nil {
		err = finish()
	}
	switch {
	case err != nil:
		return err
	case walked.Sure != s.Sure:
		return refuse(cairn.Text{
			EN: "%s's strategy is sure of a lead of %d for Alice, not of %d as written",
			ZH: "%s 的策略能保证 Alice 的领先数是 %d，而不是证书写的 %d",
		}, by, walked.Sure, s.Sure)
	case walked.Positions != s.Positions:
		return refuse(cairn.Text{EN: "%s's strategy meets %d positions, not %d as written", ZH: "%s 的策略会遇到 %d 个局面，而不是证书写的 %d 个"}, by, walked.Positions, s.Positions)
	case !kept(by, walked.Sure, bound):
		return refuse(cairn.Text{EN: "%s's strategy is sure of a lead of %d for Alice: the claim says %d", ZH: "%s 的策略能保证 Alice 的领先数是 %d，达不到断言的 %d"}, by, walked.Sure, bound)
	}
	return nil
}

// walker follows the strategy as written; finish checks what must hold at the end.
func (s Strategy) walker(by cairn.Player, limits Limits) (w *walker, finish func() error, err error) {
	if s.Words != "" {
		rule, err := ParseRule(s.Words)
		if err == nil && len(s.Moves) > 0 {
			err = refuse(cairn.Text{EN: "a strategy in words has no row of moves", ZH: "用文字写的策略不应再带着法"})
		}
		return newWalker(by, rule.Choose, limits), func() error { return nil }, err
	}
	row := &bitRow{data: s.Moves}
	return newWalker(by, func(_ match.Match, n int) (int, error) { return row.take(n) }, limits), row.ended, nil
}

// Write records a strategy: what choose answers on the way becomes the row of moves.
// Errors are those of Walk.
func Write(ctx context.Context, start match.Match, by cairn.Player, choose Choose, limits Limits) (Strategy, error) {
	row := &bitRow{}
	walked, err := Walk(ctx, start, by, func(m match.Match, n int) (int, error) {
		index, err := choose(m, n)
		if err == nil {
			row.put(index, n)
		}
		return index, err
	}, limits)
	return Strategy{By: by.String(), Sure: walked.Sure, Positions: walked.Positions, Moves: row.data}, err
}

// InWords records a rule, once it was walked, as a strategy.
func InWords(by cairn.Player, rule Rule, walked Walked) Strategy {
	return Strategy{By: by.String(), Sure: walked.Sure, Positions: walked.Positions, Words: rule.Name}
}

// Decision is one line of a strategy as a table: at a position, the move, and what
// First's lead then still grows by: at least, where the strategy is First's, or at
// most, where it is Second's.
type Decision struct {
	At   match.Match
	Move match.Move
	Sure cairn.Score
}

// Table lists a strategy's decisions in the order in which they are met. Errors
// are those of Verify.
func (s Strategy) Table(ctx context.Context, start match.Match, by cairn.Player, limits Limits) ([]Decision, error) {
	w, finish, err := s.walker(by, limits)
	if err != nil {
		return nil, err
	}
	var table []Decision
	var ids []int32
	w.decide = func(m match.Match, move int, id int32) {
		table = append(table, Decision{At: m, Move: moveAt(m, move)})
		ids = append(ids, id)
	}
	if _, err = w.walk(ctx, start); err == nil {
		err = finish()
	}
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		table[i].Sure = w.worth[id]
	}
	return table, nil
}

func moveAt(m match.Match, index int) match.Move {
	for move := range m.EachMove() {
		if index == 0 {
			return move
		}
		index--
	}
	panic("certificate: move index beyond the legal moves")
}
