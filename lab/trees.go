package lab

import (
	"context"
	"math/big"

	"cairn/catalog"
	"cairn/search"
)

// treeMost is the largest board whose plain tree is counted: 512 piles of a row have
// 131,328 intervals.
const treeMost = 512

// trees sets the exact size of the plain tree beside the positions in it, at sizes
// that double, up to about ten positions for each operation of the oracle's: the next
// size has some four times as many.
func (b *bench) trees(ctx context.Context) error {
	most := min(largest(b.entry), treeMost)
	var list []Tree
	for size := 2; ; size = min(2*size, most) {
		t, err := treeOf(ctx, b.random(size, 0))
		if err != nil {
			return err
		}
		if t.Nodes != "" && (len(list) == 0 || list[len(list)-1].N < t.N) {
			list = append(list, t)
		}
		if t.Positions == 0 || int64(t.Positions) > 10*b.o.Effort.Oracle/4 || size == most {
			break
		}
	}
	b.game.Trees = list
	return nil
}

// treeOf counts one tree; it has no Nodes where they are too many to count.
func treeOf(ctx context.Context, d catalog.Dealt) (t Tree, err error) {
	tree, err := d.Game().Tree(ctx)
	if ctx.Err() != nil || refused(err) {
		return t, ctx.Err()
	}
	if err != nil {
		return t, err
	}
	t = Tree{N: sizeOf(d), Nodes: search.Approx(tree.Nodes), Positions: tree.Positions}
	if tree.Positions > 0 {
		t.ratio, _ = new(big.Float).Quo(new(big.Float).SetInt(tree.Nodes), big.NewFloat(float64(tree.Positions))).Float64()
		t.Each = search.Approx(new(big.Int).Div(tree.Nodes, big.NewInt(int64(tree.Positions))))
	}
	return t, nil
}
