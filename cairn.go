// Package cairn holds the words that the whole workbench shares: the players,
// the score, the rules of a stone game, the book of its values, a text in two
// languages, the card that describes a game, and the errors people meet.
//
// Read Rules first: it is all that a game must say. A Book answers with the
// value of any position of one dealt game; the oracle makes one from any Rules,
// and every faster algorithm makes one that must agree. Liner and Ranker are
// optional: a Book has them when it can do better than asking move by move.
//
// One convention holds everywhere: a Score is the first player's lead over the
// second. Nothing in this module is "from the mover's point of view" except
// inside an algorithm whose own recurrence is written that way.
package cairn

import "iter"

// Player is one of the two who play. People read First as Alice, Second as Bob.
type Player uint8

// The two players, by who makes the first move of a dealt game.
const (
	First Player = iota
	Second
)

// Other is the opponent.
func (p Player) Other() Player { return p ^ 1 }

// Sign turns stones that p gains into lead for First: +1 for First, -1 for Second.
func (p Player) Sign() Score { return 1 - 2*Score(p) }

// String is the name people read, the same in both languages.
func (p Player) String() string {
	if p == First {
		return "Alice"
	}
	return "Bob"
}

// Rules says how one dealt game is played, and nothing else: no search, no
// drawing, no language. P is a whole position: equal P have equal futures. M is
// a move. Methods are pure and safe for concurrent use; no play ever comes back
// to a position it has left.
type Rules[P comparable, M any] interface {
	// Turn is who moves at p. It is asked only where Moves yields something.
	Turn(p P) Player
	// Moves yields the legal moves at p, always in the same order, and none
	// exactly when the game is over.
	Moves(p P) iter.Seq[M]
	// Play makes a legal move: the position after it and what it adds to First's lead.
	Play(p P, m M) (next P, gain Score)
	// Final is what the end itself adds to First's lead: 0 where stones are the
	// score, +1 or -1 where the last move decides.
	Final(p P) Score
}

// Book knows the value of every position that one dealt game can reach: the
// lead that First still gains from there on under perfect play by both.
type Book[P comparable] interface {
	Value(p P) Score
}

// Ply is one move of a line of play.
type Ply[M any] struct {
	By   Player
	Move M
	Gain Score // what it adds to First's lead, as Rules.Play says
}

// Liner is a Book that plays out a whole perfect line from p faster than by
// asking for the value after each move. Where the end adds something (Rules.Final is
// not 0), the last ply's Gain includes it.
type Liner[P comparable, M any] interface {
	Line(p P) iter.Seq[Ply[M]]
}

// Ranker is a Book that prices the moves at p faster than by asking for the
// value after each. It yields moves in the order of Rules.Moves, each with the
// value of p were that move made. all tells whether every legal move is there;
// where that would be too dear, only best moves are (one at least).
type Ranker[P comparable, M any] interface {
	Rank(p P) (worths iter.Seq2[M, Score], all bool)
}
