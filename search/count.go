package search

import (
	"context"
	"math/big"
	"slices"

	"cairn"
)

// CountReach is the most different positions that Count will fold.
const CountReach = 2_000_000

// Tally is the size of a plain game tree beside the number of different positions in it.
type Tally[P comparable] struct {
	Nodes     *big.Int // nodes of the tree, the ends of the game among them
	Positions int
	// Reached is in how many places of the tree each position stands.
	Reached map[P]*big.Int
	// Order lists the positions so that every one comes after all that lead to it.
	Order []P
}

// Count finds the exact number of nodes of the tree below start without growing
// it: positions are put in an order in which moves lead forward, and each hands
// its multiplicity on. Errors: ctx's own, and a *cairn.LimitError beyond CountReach.
func Count[P comparable, M any](ctx context.Context, rules cairn.Rules[P, M], start P) (*Tally[P], error) {
	order, err := forward(ctx, rules, start)
	if err != nil {
		return nil, err
	}
	t := &Tally[P]{Nodes: new(big.Int), Positions: len(order), Order: order, Reached: make(map[P]*big.Int, len(order))}
	t.Reached[start] = big.NewInt(1)
	for _, p := range order {
		times := t.Reached[p]
		t.Nodes.Add(t.Nodes, times)
		for m := range rules.Moves(p) {
			next, _ := rules.Play(p, m)
			if t.Reached[next] == nil {
				t.Reached[next] = new(big.Int)
			}
			t.Reached[next].Add(t.Reached[next], times)
		}
	}
	return t, nil
}

// forward lists what is reachable from start so that moves lead forward: the
// reverse of the order in which a depth-first search leaves positions. A position
// is put back on the stack behind its moves, as a mark that they are done.
func forward[P comparable, M any](ctx context.Context, rules cairn.Rules[P, M], start P) ([]P, error) {
	type visit struct {
		pos  P
		done bool
	}
	var order []P
	seen := make(map[P]bool)
	for stack := []visit{{pos: start}}; len(stack) > 0; {
		v := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if v.done {
			order = append(order, v.pos)
			continue
		}
		if seen[v.pos] {
			continue
		}
		seen[v.pos] = true
		if len(seen) > CountReach {
			return nil, tooMany()
		}
		if len(seen)%4096 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		stack = append(stack, visit{v.pos, true})
		for m := range rules.Moves(v.pos) {
			next, _ := rules.Play(v.pos, m)
			if !seen[next] {
				stack = append(stack, visit{pos: next})
			}
		}
	}
	slices.Reverse(order)
	return order, nil
}

func tooMany() error {
	return cairn.Limitf("choose another method: see 'cairn list'", cairn.Text{
		EN: "plain game tree: more than %d different positions, and many more nodes",
		ZH: "朴素博弈树：不同的局面就超过 %d 个，结点更多",
	}, CountReach)
}
