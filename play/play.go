// Package play lets people and programs play a dealt game: who chooses moves, a
// session that can be undone, hints, and boards worth playing. It draws nothing.
//
// Call Board for a board from a seed, or deal one yourself; Choose a Player by name
// for each side that no person plays; New for a Session. Ask Session.Mover whose turn it
// is: nil is a person, for whom Session.Play makes moves; of any other ask
// Player.Choose and hand the choice to Session.Accept. That may take long where the
// player is a program, which is why the two are apart.
//
// A player with a known flaw does not play "badly on purpose". It asks its wrong idea
// for the statement's answer on what each move leaves, and makes the move after which that
// answer is best for it: it loses exactly where the idea is wrong about a board that
// matters. A learner's own solution plays in the same way. Both need games whose inputs can
// say what is left at a position: see catalog.Game.Rest.
//
// Everything here is decided by its arguments: one seed, one game.
package play

import (
	"context"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Player chooses moves.
type Player interface {
	// Name says who plays, to stand in a sentence: "the perfect player".
	Name() cairn.Text
	// Choose picks a move of a match that is not over: the same for the same match.
	// Errors are *cairn.LimitError and *cairn.InputError, and ctx's own.
	Choose(ctx context.Context, m match.Match) (Choice, error)
}

// Choice is a move with what its player thinks of it.
type Choice struct {
	Index int        // in the order of the rules
	Why   cairn.Text // empty where there is nothing to say
}

// Perfect makes a best move: the first of the perfect line that values know.
func Perfect(values catalog.Values) Player { return perfect{values} }

type perfect struct{ values catalog.Values }

func (perfect) Name() cairn.Text {
	return cairn.Text{EN: "the perfect player", ZH: "从不失误的高手"}
}

func (p perfect) Choose(_ context.Context, m match.Match) (Choice, error) {
	for ply := range p.values.Line(m) {
		return Choice{Index: index(m, ply.Key)}, nil
	}
	panic("play: asked for a move of a game that is over")
}

// index is a move's place in the order of the rules.
func index(m match.Match, key string) (at int) {
	for k := range m.EachMove() {
		if k.Key == key {
			return at
		}
		at++
	}
	panic("play: a best move is not legal: " + key)
}

// Greedy takes as much as it can at once: the move that gains it most, the first of
// equal ones; of a heap, where only the last move counts, the last and largest. It never
// looks at what it leaves.
func Greedy() Player { return greedy{} }

type greedy struct{}

func (greedy) Name() cairn.Text {
	return cairn.Text{EN: "the greedy player", ZH: "只看眼前的贪心玩家"}
}

func (greedy) Choose(_ context.Context, m match.Match) (Choice, error) {
	sign, heap := m.Turn().Sign(), m.Board().Stones >= 0
	best, at, most := 0, 0, cairn.Score(0)
	for move := range m.EachMove() {
		gain := sign * move.Gain
		if at == 0 || gain > most || heap && gain == most {
			best, most = at, gain
		}
		at++
	}
	return Choice{Index: best}, nil
}

// Random makes any move, each as likely as another, decided by the seed and by how
// many moves were made.
func Random(seed uint64) Player { return random{seed} }

type random struct{ seed uint64 }

func (random) Name() cairn.Text {
	return cairn.Text{EN: "a player who moves at random", ZH: "随手乱走的玩家"}
}

func (r random) Choose(_ context.Context, m match.Match) (Choice, error) {
	return Choice{Index: r.rng(m).IntN(count(m))}, nil
}

func (r random) rng(m match.Match) *rand.Rand {
	return rand.New(rand.NewPCG(r.seed, uint64(m.Plies())))
}

func count(m match.Match) (moves int) {
	for range m.EachMove() {
		moves++
	}
	return moves
}

// Strength makes a best move in percent of all turns, 0 to 100, and else any move
// (which may be a best one too).
func Strength(values catalog.Values, percent int, seed uint64) Player {
	return strength{perfect{values}, random{seed}, percent}
}

type strength struct {
	best    perfect
	any     random
	percent int
}

func (s strength) Name() cairn.Text {
	return cairn.Textf(cairn.Text{EN: "a player who finds the best move in %d of 100 turns", ZH: "一百步里有 %d 步走最优的玩家"}, s.percent)
}

func (s strength) Choose(ctx context.Context, m match.Match) (Choice, error) {
	rng := s.any.rng(m)
	if rng.IntN(100) < s.percent {
		return s.best.Choose(ctx, m)
	}
	return Choice{Index: rng.IntN(count(m))}, nil
}
