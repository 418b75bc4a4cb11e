// Package review prices a line of play: what each move costs against the best one,
// where the winner changes, which moves were the only good ones, and what would have
// followed the better ones. Of does all of it; the rest of the package is the shapes of
// what it finds.
//
// Every number is derived from the rules and from one Book of values, and so the costs add up:
// what Alice's moves cost less what Bob's cost is the distance between the value of
// the board and what the line comes to (Review.Margin - Review.Comes). Leads are the first
// player's everywhere, costs whoever's move it is, never negative.
//
// A line that breaks the rules is reviewed up to there, and one that stops early is
// continued perfectly.
package review

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/record"
)

// MostFollowing is how many moves of a perfect continuation are kept.
const MostFollowing = 12

// Review is what there is to say about a line.
type Review struct {
	Entry  catalog.Entry
	Dealt  catalog.Dealt
	Method catalog.Method // the one whose values these are
	Margin cairn.Score    // First's lead under perfect play of both from the start
	Plies  []Ply
	// Comes is First's lead in the end, where the line is over, and else were both to play
	// perfectly on from its end. Lead is the lead where it ends.
	Comes, Lead cairn.Score
	Over        bool
	Next        Following // from the end of the line; none where the game is over
	Costs       [2]cairn.Score
	Illegal     *record.Illegal // what the rules forbid; nil where they allow every move
}

// Ply is one move of the line.
type Ply struct {
	By   cairn.Player
	Key  string
	Name cairn.Text
	Gain cairn.Score // what it adds to First's lead
	Lead cairn.Score // First's lead after it
	// Before and After are First's lead in the end under perfect play, from in front of the
	// move and from behind it.
	Before, After cairn.Score
	Cost          cairn.Score // what it loses for By against the best move
	Moves         int         // how many moves were legal
	// Only tells that every other legal move would have cost something; false where not
	// all of them could be priced, or where there was no other.
	Only bool
	// Better is a best move and what would follow it; no moves where this was one.
	Better Following
}

// Turning tells whether the move changes who wins, or whether anybody does.
func (p Ply) Turning() bool { return p.Before.Verdict() != p.After.Verdict() }

// Following is the beginning of a perfect continuation.
type Following struct {
	Moves []Move
	More  bool // it goes on behind them
}

// Move is a move of a continuation.
type Move struct {
	By   cairn.Player
	Key  string
	Name cairn.Text
}

// Record is the line as far as the rules allow it.
func (r *Review) Record() string {
	keys := make([]string, len(r.Plies))
	for i, p := range r.Plies {
		keys[i] = p.Key
	}
	return record.Format(r.Entry.Card(), r.Dealt.Args(), keys)
}

// Errors is how many of a player's moves cost something.
func (r *Review) Errors(who cairn.Player) (n int) {
	for _, p := range r.Plies {
		if p.By == who && p.Cost > 0 {
			n++
		}
	}
	return n
}

// Of reviews a line of a dealt game. Errors: *cairn.LimitError where no method can
// value the board; ctx's own.
func Of(ctx context.Context, entry catalog.Entry, d catalog.Dealt, line record.Line) (*Review, error) {
	values, err := d.Open(ctx, "", nil)
	if err != nil {
		return nil, err
	}
	at := d.Game().Start
	r := &Review{Entry: entry, Dealt: d, Method: values.Method(), Margin: comes(values, at), Illegal: line.Illegal}
	for _, key := range line.Keys {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		ply, next, err := price(values, at, key)
		if err != nil {
			return nil, err
		}
		r.Plies = append(r.Plies, ply)
		r.Costs[ply.By] += ply.Cost
		at = next
	}
	r.Comes, r.Lead, r.Over = comes(values, at), at.Lead(), at.Over()
	if !r.Over {
		r.Next = follow(values, at)
	}
	return r, nil
}

// comes is First's lead in the end under perfect play from here on.
func comes(values catalog.Values, m match.Match) cairn.Score {
	if m.Over() {
		return m.Lead()
	}
	return m.Lead() + values.Value(m)
}

// price makes a move and prices it.
func price(values catalog.Values, m match.Match, key string) (Ply, match.Match, error) {
	move, next, err := pick(m, key)
	if err != nil {
		return Ply{}, m, err
	}
	p := Ply{By: m.Turn(), Key: move.Key, Name: move.Name, Gain: move.Gain, Lead: next.Lead(), Before: comes(values, m), After: comes(values, next)}
	p.Cost = p.By.Sign() * (p.Before - p.After)
	best := 0
	worths, all := values.Worths(m)
	for _, w := range worths {
		if w.Cost == 0 {
			best++
		}
	}
	p.Moves = len(worths)
	if !all {
		p.Moves = len(m.Keys())
	}
	p.Only = all && p.Cost == 0 && best == 1 && p.Moves > 1
	if p.Cost > 0 {
		p.Better = follow(values, m)
	}
	return p, next, nil
}
