package caniwin

import "math/big"

// below is, for each k, how many sets of k numbers have a sum below the total. The
// most there can be, C(64,32), is less than 2^61.
func (g goal) below() []uint64 {
	reach := min(g.total, g.sum()+1)
	counts := make([]uint64, g.most+1)
	if reach <= 0 {
		return counts
	}
	sets := make([][]uint64, g.most+1) // by size and sum
	for k := range sets {
		sets[k] = make([]uint64, reach)
	}
	sets[0][0] = 1
	for x := 1; x <= g.most; x++ {
		for k := x; k >= 1; k-- {
			for s := reach - 1; s >= x; s-- {
				sets[k][s] += sets[k-1][s-x]
			}
		}
	}
	for k, list := range sets {
		for _, n := range list {
			counts[k] += n
		}
	}
	return counts
}

// nodes is the size of the plain game tree: the deal, and the m-k moves from each of
// the k! orders of each set of k numbers that does not reach the total.
func nodes(g goal) *big.Int {
	total, orders := big.NewInt(1), big.NewInt(1)
	for k, sets := range g.below()[:g.most] {
		moves := new(big.Int).SetUint64(sets)
		moves.Mul(moves, orders).Mul(moves, big.NewInt(int64(g.most-k)))
		total.Add(total, moves)
		orders.Mul(orders, big.NewInt(int64(k+1)))
	}
	return total
}

// positions is a bound: the sets that do not reach the total, and what a move
// makes of each; never more than all sets.
func positions(g goal) *big.Int {
	bound := big.NewInt(1)
	for k, sets := range g.below() {
		reached := new(big.Int).SetUint64(sets)
		bound.Add(bound, reached.Mul(reached, big.NewInt(int64(g.most-k+1))))
	}
	all := new(big.Int).Lsh(big.NewInt(1), uint(g.most))
	if bound.Cmp(all) > 0 {
		return all
	}
	return bound
}
