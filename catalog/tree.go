package catalog

import (
	"context"
	"iter"
	"math/big"

	"cairn/match"
	"cairn/search"
)

// Tree is the size of the plain game tree beside the positions in it.
type Tree struct {
	// Nodes is the exact number of nodes; nil never.
	Nodes *big.Int
	// Positions is how many different positions there are; 0 where they are too
	// many to fold, and then Reached yields nothing.
	Positions int
	// Reached yields every position with the number of places it has in the tree,
	// in an order in which moves lead forward.
	Reached iter.Seq2[match.Match, *big.Int]
}

func (d *dealt[I, P, M, A]) tree(ctx context.Context) (Tree, error) {
	err := d.foreseen(PlainTree, 0)
	var tally *search.Tally[P]
	if err == nil {
		tally, err = search.Count(ctx, d.rules, d.start)
	}
	if err != nil && d.spec.Nodes != nil && ctx.Err() == nil {
		if nodes := d.spec.Nodes(d.in); nodes != nil {
			return Tree{Nodes: nodes, Reached: func(func(match.Match, *big.Int) bool) {}}, nil
		}
	}
	if err != nil {
		return Tree{}, err
	}
	reached := func(yield func(match.Match, *big.Int) bool) {
		for _, p := range tally.Order {
			if !yield(d.match(p), tally.Reached[p]) {
				return
			}
		}
	}
	return Tree{tally.Nodes, tally.Positions, reached}, nil
}
