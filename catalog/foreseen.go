package catalog

import (
	"math/big"
	"slices"

	"cairn"
	"cairn/oracle"
	"cairn/search"
)

// foreseen refuses a search that is known beforehand to meet more positions than
// it may, before it fills the memory with a part of them. limit is the oracle's,
// and bounds a plain tree too, in nodes, where their number is known; 0 is no limit.
func (d *dealt[I, P, M, A]) foreseen(method string, limit int) error {
	if method == PlainTree && limit > 0 && d.spec.Nodes != nil {
		if nodes := d.spec.Nodes(d.in); nodes != nil && nodes.Cmp(big.NewInt(int64(limit))) > 0 {
			return search.TooLarge(nodes, min(limit, search.TreeReach), false)
		}
	}
	most, implied := map[string]int{Memo: search.MemoReach, PlainTree: search.TreeReach, Oracle: limit}[method]
	if d.spec.Positions == nil || !implied {
		return nil
	}
	if most == 0 {
		most = oracle.DefaultLimit
	}
	positions := d.spec.Positions(d.in)
	if positions.Cmp(big.NewInt(int64(most))) <= 0 {
		return d.tooWide(positions, limit)
	}
	if method == PlainTree {
		return d.untold(positions)
	}
	hint := cairn.OtherMethod()
	if !d.hasFaster() {
		hint = cairn.Text{EN: "give a smaller board", ZH: "给小一些的局面"}
	}
	return cairn.Limitf(hint, cairn.Text{
		EN: "%[1]s: up to %[2]s positions, more than the %[3]d that method %[4]s may value",
		ZH: "%[1]s：局面最多有 %[2]s 个，超出方法 %[4]s 的上限 %[3]d 个",
	}, d.spec.Card.ID, search.Approx(positions), most, method)
}

// hasFaster tells whether some method of the game's own can take the input.
func (d *dealt[I, P, M, A]) hasFaster() bool {
	return slices.ContainsFunc(d.spec.Algos, func(a Algo[I, P]) bool { return a.Fits == nil || a.Fits(d.in) == nil })
}

// widest is how many moves a check may weigh for each position that it may value.
const widest = 32

// tooWide refuses to check by a search of positions with so many moves, as many each as
// the first one has, that people would give it up: a row of 100,000 stones of which any
// number can be merged has 10^10.
func (d *dealt[I, P, M, A]) tooWide(positions *big.Int, limit int) error {
	if limit == 0 {
		return nil
	}
	moves, breadth := new(big.Int), int64(0)
	for range d.rules.Moves(d.start) {
		breadth++
	}
	if moves.Mul(positions, big.NewInt(breadth)).Cmp(big.NewInt(widest*int64(limit))) <= 0 {
		return nil
	}
	return cairn.Limitf("", cairn.Text{
		EN: "%s: up to %s moves, more than the %d that a check weighs",
		ZH: "%s：走法最多有 %s 种，超出核对时的上限 %d 种",
	}, d.spec.Card.ID, search.Approx(moves), widest*limit)
}

// untold is the refusal of a tree with more nodes than there are positions, itself too many:
// exact where its size can be written down.
func (d *dealt[I, P, M, A]) untold(positions *big.Int) error {
	if d.spec.Nodes != nil {
		if nodes := d.spec.Nodes(d.in); nodes != nil {
			return search.TooLarge(nodes, search.TreeReach, false)
		}
	}
	return search.TooLarge(positions, search.TreeReach, true)
}
