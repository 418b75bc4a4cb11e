// Package catalog turns what a game declares into what everybody else uses.
//
// A game's folder fills in a Spec, with the game's own types; Seal is the one
// place where those types are lost. From there on a game is an Entry: a card, a
// list of methods and a list of tempting mistakes, which can Deal an input. A
// Dealt input answers everything: Solve it, follow it as a match.Match, ask for
// values by any method, trace a method's run. New puts entries together as a
// Catalog, which finds a game by whatever people call it.
package catalog

import (
	"context"
	"iter"
	"math/big"
	"math/rand/v2"

	"cairn"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// Spec is everything that a game declares. I is an input, P a position, M a
// move, A the statement's answer.
type Spec[I any, P comparable, M any, A comparable] struct {
	Card  cairn.Card
	Input Input[I]
	// Deal is the game that an input stands for, and where it starts.
	Deal func(I) (cairn.Rules[P, M], P)
	// Answer is what the statement asks for, from First's lead at the start.
	Answer func(I, cairn.Score) A
	// Remark says what the answer does not of First's lead at the start (a tie counts
	// as a win); ok is false where there is nothing to say. Nil where there never is.
	Remark func(cairn.Score) (remark cairn.Text, ok bool)
	// Total is the sum of both players' stones at the end where that is the same
	// however they play; nil where it is not, or where stones are not the score.
	Total func(I) cairn.Score
	// Algos are the game's own methods, fastest first. The plain game tree, the
	// memoised search and the oracle are implied for every game.
	Algos []Algo[I, P]
	// Demos are methods spoilt on purpose, to be shown failing: each has the ID of
	// the method that it spoils, and a Name and an Idea that say how. Nil where
	// nothing is worth showing.
	Demos []Algo[I, P]
	// Look is how an input's game looks.
	Look func(I) *match.Look[P, M]
	// Grid lays positions out as a table, for showing how one is filled; nil where
	// no table makes sense.
	Grid *match.Grid[P]
	// Nodes is the size of the plain game tree where a formula is known, nil
	// elsewhere. It returns nil for inputs whose number is too long to write down.
	Nodes func(I) *big.Int
	// Positions is how many different positions there are at most, where that is known
	// beforehand and grows so fast that a search must be refused before it begins;
	// nil elsewhere.
	Positions func(I) *big.Int
	// Rest writes what is left at a position as an input: its game from the start is
	// the rest of this one, with whoever is to move there in First's place. ok is false
	// where no input says it. Nil where positions hold what no input does: a limit that has
	// grown, a running sum.
	Rest func(in I, p P) (rest I, ok bool)
	// Mistakes are wrong ideas that tempt people.
	Mistakes []Mistake[I, A]
	// Beliefs are what wrong ideas think that First still gains from a position on, by the
	// mistake's ID: of a game without Rest, where an idea is about positions and not only
	// about whole boards. Nil elsewhere.
	Beliefs map[string]func(I) func(P) cairn.Score
}

// Input says what the inputs of a game are.
type Input[I any] struct {
	// Args are the statement's arguments, and Of the way back; Of is handed as
	// many arguments, of the types, as the card's Params say.
	Args func(I) []Arg
	Of   func([]Arg) I
	// Check refuses inputs for which the rules make no sense; nil where they
	// always do. Sums that overflow and empty lists are refused before it.
	Check func(I) error
	// Beyond says what the statement promises beside its Params' bounds and this
	// input breaks ("an even number of piles"); nil where there is no such promise.
	Beyond func(I) []cairn.Text
	// Small yields every input up to a size over a small range of values,
	// smallest first; values below the bounds are welcome where the rules allow them.
	Small func(size int) iter.Seq[I]
	// Sample makes one input of a size and kind; it stays inside the bounds as
	// far as the size does.
	Sample func(rng *rand.Rand, size int, kind shape.Profile) I
}

// Arg is one argument: a number, or a list where Ints is not nil.
type Arg struct {
	Int  int
	Ints []int
}

// Algo is one of a game's own methods.
type Algo[I any, P comparable] struct {
	ID          string // "row", "reduction": stable, lower case
	Name        cairn.Text
	Idea        cairn.Text // one sentence: why it works
	Time, Space string     // "O(n^2)"
	// Fits refuses inputs that the method does not handle or that are beyond its
	// reach in time or memory; nil where it handles all.
	Fits func(I) error
	// Words are the sentences of the facts that the method logs, by reason: formats
	// for the fact's numbers ("%[1]d <= %[2]d"); nil where it logs none.
	Words map[string]cairn.Text
	// Open runs the method. A nil log records nothing.
	Open func(ctx context.Context, in I, log *trace.Log) (cairn.Book[P], error)
}

// Mistake is a wrong idea that tempts people: a solver that is wrong on purpose.
type Mistake[I any, A comparable] struct {
	ID   string
	Name cairn.Text // "always takes the larger end"
	Why  cairn.Text // the misconception, and what is true instead
	// Answer is what somebody with this idea answers.
	Answer func(I) A
}
