package stonegame9

import "math/big"

// nodesReach is the most stones for which nodes writes its number down: 6,000
// digits there.
const nodesReach = 20_000

// positions: the sum and whose turn it is follow from how many stones are left.
func positions(stones []int) *big.Int {
	product := big.NewInt(1)
	for _, c := range start(stones).C {
		product.Mul(product, big.NewInt(int64(c)+1))
	}
	return product
}

// nodes is the size of the plain game tree: the deal, a 0 taken first, and what is
// below each other first stone. It is nil beyond nodesReach.
func nodes(stones []int) *big.Int {
	p := start(stones)
	if p.left() > nodesReach {
		return nil
	}
	total := big.NewInt(1)
	for r := range (rules{}).Moves(p) {
		if r == 0 {
			total.Add(total, big.NewInt(1))
			continue
		}
		next, _ := rules{}.Play(p, r)
		total.Add(total, next.nodes())
	}
	return total
}

// nodes is the size of the tree below p, where the sum is 1 or 2. The play that does
// not lose is a walk of z passes and a chain of forced stones; C(i+j, j) walks reach
// i passes and j stones of the chain, C(z+j+1, z) any number of passes. Each of
// them is a node, with one more for the stone that loses there, while one is left.
func (p Pos) nodes() *big.Int {
	z, kinds := int64(p.C[0]), [2]int32{p.C[p.Sum], p.C[3-p.Sum]} // to be taken at even j, at odd j
	total, walks := new(big.Int), big.NewInt(z+1)
	for j := int64(0); ; j++ {
		total.Add(total, walks)
		if kinds[1-j&1] > 0 {
			total.Add(total, walks)
		}
		if kinds[j&1] == 0 {
			return total
		}
		kinds[j&1]--
		walks.Mul(walks, big.NewInt(z+j+2)).Quo(walks, big.NewInt(j+2))
	}
}
