package catalog

import (
	"context"
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// Entry is one game with its types hidden.
type Entry interface {
	// Card describes the game. It is shared: read only.
	Card() *cairn.Card
	// Methods lists how the game can be solved, fastest first; the last is the oracle.
	Methods() []Method
	// Mistakes lists the wrong ideas that are known.
	Mistakes() []Idea
	// Deal checks arguments and deals the game they stand for. The error is a
	// *cairn.InputError.
	Deal(args []Arg) (Dealt, error)
	// Inputs makes test inputs.
	Inputs() Inputs
}

// Method is what people see of an algorithm.
type Method struct {
	ID          string
	Name        cairn.Text
	Idea        cairn.Text
	Time, Space string
}

// Idea is what people see of a known mistake.
type Idea struct {
	ID   string
	Name cairn.Text
	Why  cairn.Text
}

// Inputs makes inputs of one game.
type Inputs struct {
	// Small yields every input up to a size over a small range of values, smallest first.
	Small func(size int) iter.Seq[Dealt]
	// Sample makes one input of a size and kind.
	Sample func(rng *rand.Rand, size int, kind shape.Profile) Dealt
}

// Dealt is one input of one game, checked and ready.
type Dealt interface {
	// Args are the statement's arguments. They are shared: read only.
	Args() []Arg
	// Beyond says which of the statement's bounds the input breaks; empty inside them.
	Beyond() []cairn.Text
	// Solve answers; see Ask.
	Solve(ctx context.Context, ask Ask) (*Solution, error)
	// Open runs a method ("" for the fastest that fits) and returns its values. A
	// nil log records nothing.
	Open(ctx context.Context, method string, log *trace.Log) (Values, error)
	// Game is the rest: the game to follow, the tree, the mistakes.
	Game() Game
}

// Game is what can be done with a dealt input beside solving it.
type Game struct {
	// Start is the game before its first move.
	Start match.Match
	// Fits tells whether a method can take this input: nil, or why not.
	Fits func(method string) error
	// Mistaken is what somebody with a known wrong idea answers.
	Mistaken func(mistake string) (any, error)
	// Answer is the statement's answer were the value v.
	Answer func(v cairn.Score) any
	// Margin is Answer backwards: First's lead that an answer stands for. Where a
	// verdict is all that it says, exact is false and the lead is the nearest to 0; ok is
	// false for what no lead makes the answer.
	Margin func(answer any) (lead cairn.Score, exact, ok bool)
	// Rest deals what is left at a position as a game of its own, with whoever is to
	// move there as First; ok is false where no input says it. Nil where the game's
	// inputs cannot say what is left.
	Rest func(m match.Match) (rest Dealt, ok bool)
	// Belief is what somebody with a known wrong idea thinks that First still gains from
	// a position on; nil where the idea says nothing of positions.
	Belief func(mistake string) func(m match.Match) cairn.Score
	// Tree counts the plain game tree.
	Tree func(ctx context.Context) (Tree, error)
	// Move and At turn what a trace holds (M and P as any) into what people read.
	Move func(position, move any) match.Move
	At   func(position any) match.Match
	// Grid lays positions (P as any) out as a table; nil where the game has none.
	Grid *GridView
	// Demos lists the methods that can be shown in a wrong order, under the ID of the
	// method that each spoils, and Spoilt runs one and says what it answers.
	Demos  []Method
	Spoilt func(ctx context.Context, method string, log *trace.Log) (cairn.Score, error)
	// Words are the sentences of the facts that a method logs, by reason: formats
	// for the fact's numbers. Say fills them.
	Words func(method string) map[string]cairn.Text
	// Say is the sentence of a fact that a method logged; ok is false where there is none.
	Say func(method, reason string, numbers []int) (sentence cairn.Text, ok bool)
}

// GridView is a Grid with its types hidden.
type GridView struct {
	Rows, Cols cairn.Text
	Cell       func(position any) (row, col int, ok bool)
}

// Values knows what every position of one dealt game is worth.
type Values interface {
	// Method is the one that knows.
	Method() Method
	// Value is First's lead still to come from a position of the game's Match.
	Value(m match.Match) cairn.Score
	// Worths prices the moves, in the order of the rules; all tells whether every
	// legal move is there (where that would be too dear, only best ones are).
	Worths(m match.Match) (worths []Worth, all bool)
	// Line plays perfectly on from a position.
	Line(m match.Match) iter.Seq[Ply]
}

// Worth is what a move is worth.
type Worth struct {
	Key    string
	Name   cairn.Text
	Margin cairn.Score // First's lead from the position on, were it made
	Cost   cairn.Score // what it loses against the best, for whoever makes it; never negative
}

// Ply is one move of a line.
type Ply struct {
	By   cairn.Player
	Key  string
	Gain cairn.Score // what it adds to First's lead
	Lead cairn.Score // First's lead after it
}
