// Package quiz asks questions about a game that have one right answer, or a few, all of
// them derived: what goes into the next cell of a table, which move is best, what the
// statement's answer is. Make makes questions from a seed, Question.Judge judges what
// somebody answers, and names the wrong idea that would give the same answer.
//
// Boards are those that package play finds worth playing. Wrong ideas are the game's own
// (catalog.Entry.Mistakes): asked for the answer to the board, or to what is left at a
// position, or made to play there, as the question wants it. Nothing here knows a game.
//
// One game, seed and student: the same questions on every machine.
package quiz

import (
	"context"
	"math/rand/v2"
	"slices"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/internal/story"
	"cairn/match"
	"cairn/play"
	"cairn/record"
	"cairn/review"
)

// Kind is what a question asks for.
type Kind string

// The kinds. Any is each of the others in turn.
const (
	Cell   Kind = "cell"   // the value of a position, as the method that fills a table finds it
	Move   Kind = "move"   // a best move
	Winner Kind = "winner" // what the statement asks for
	Any    Kind = "any"
)

// Kinds lists them, as people name them.
var Kinds = [...]Kind{Any, Cell, Move, Winner}

// Question is one question with its answer.
type Question struct {
	Kind  Kind
	Entry catalog.Entry
	Dealt catalog.Dealt
	// Keys are the moves that were made before the position asked about, At.
	Keys []string
	At   match.Match
	// Right are the right answers, the best one to tell first; Choices are all that can be
	// answered, nil where any number can.
	Right, Choices []string
	Slips          []Slip
	// Review is perfect play from At on; nil for a Cell.
	Review *review.Review
	// Worths price the moves at At; of a Move alone.
	Worths []catalog.Worth
	// Story is the run whose Step (an index) finds the value; of a Cell alone.
	Story *story.Story
	Step  int

	values catalog.Values
}

// Slip is a wrong answer that a known wrong idea gives.
type Slip struct {
	Answer string
	catalog.Idea
}

// Record is the board, and the moves before the position.
func (q *Question) Record() string {
	return record.Format(q.Entry.Card(), q.Dealt.Args(), q.Keys)
}

// Wanted says which questions to make.
type Wanted struct {
	Kind    Kind // "" is Any
	Count   int
	Seed    uint64
	Student int // others get other boards
}

// Make makes questions. Errors: *cairn.InputError where the game has none of the kind
// inside its bounds; *cairn.LimitError; ctx's own.
func Make(ctx context.Context, entry catalog.Entry, want Wanted) (list []Question, err error) {
	m := &maker{ctx: ctx, entry: entry, rng: rand.New(rand.NewPCG(want.Seed, uint64(want.Student)))}
	kinds := []Kind{want.Kind}
	if want.Kind == Any || want.Kind == "" {
		kinds = []Kind{Winner, Move, Cell}
	}
	asked := make(map[string]bool)
	for n := range want.Count {
		q, err := m.fresh(kinds[n%len(kinds)], asked)
		if err != nil {
			return nil, err
		}
		list = append(list, q)
	}
	return list, nil
}

// maker makes the questions of one quiz.
type maker struct {
	ctx   context.Context
	entry catalog.Entry
	rng   *rand.Rand
}

// fresh makes a question that was not asked yet; a game of few boards may repeat one.
func (m *maker) fresh(kind Kind, asked map[string]bool) (q Question, err error) {
	const tries = 6
	for range tries {
		switch kind {
		case Cell:
			q, err = m.cell()
		case Move:
			q, err = m.move()
		default:
			q, err = m.winner()
		}
		if err != nil {
			return q, err
		}
		q.Kind, q.Entry = kind, m.entry
		id := string(kind) + q.Record() + strconv.Itoa(q.Step)
		if !asked[id] {
			asked[id] = true
			break
		}
	}
	return q, nil
}

// boardTries is how many boards are looked at for one: a class of forty is a few seconds.
const boardTries = 24

// board is a board worth asking about and good for one side, with about so many piles, or
// a heap of about so many stones.
func (m *maker) board(piles, stones int, side cairn.Player) (catalog.Dealt, error) {
	size := stones/2 + m.rng.IntN(stones)
	if slices.ContainsFunc(m.entry.Card().Params, func(p cairn.Param) bool { return p.Type == cairn.Ints }) {
		size = piles + m.rng.IntN(2)
	}
	found, err := play.Board(m.ctx, m.entry, play.Wanted{Seed: m.rng.Uint64(), Size: size, For: side, Tries: boardTries})
	return found.Dealt, err
}

// slip adds what an idea answers, unless that is right.
func (q *Question) slip(answer string, idea catalog.Idea) {
	if !slices.Contains(q.Right, answer) {
		q.Slips = append(q.Slips, Slip{answer, idea})
	}
}
