package catalog

import (
	"math/big"

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
		return nil
	}
	if method == PlainTree {
		return d.untold(positions)
	}
	return cairn.Limitf("leave out --method to use one that can", cairn.Text{
		EN: "%s: up to %s positions, more than the %d that method %s may value",
		ZH: "%s：最多有 %s 个局面，超出方法 %[4]s 的上限 %[3]d 个",
	}, d.spec.Card.ID, search.Approx(positions), most, method)
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
