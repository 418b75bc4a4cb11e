package stonegame4

import (
	"math"
	"math/big"
)

// root is the largest k with k^2 <= n, for 0 <= n < 2^52.
func root(n int) int { return int(math.Sqrt(float64(n))) }

// exactNodes is the largest heap whose plain game tree is counted exactly.
const exactNodes = 1000

// nodes is the size T(n) of the plain game tree, the ends of the game among its
// nodes: T(n) = 1 + sum of T(n - k^2). The tree of exactNodes stones is 10^150
// times beyond walking, and exact numbers for larger heaps would cost n^2.5 steps;
// there T(n) is given by the dominant pole of its generating function
//
//	1 / ((1-x) (1 - x - x^4 - x^9 - ...)),
//
// right in its first ten digits at least.
func nodes(n int) *big.Int {
	if n > exactNodes {
		return dominant(n)
	}
	t := make([]big.Int, n+1)
	for m := range t {
		t[m].SetInt64(1)
		for k := 1; k*k <= m; k++ {
			t[m].Add(&t[m], &t[m-k*k])
		}
	}
	return &t[n]
}

// dominant is q^-n / ((1-q) * sum of k^2 q^(k^2)), q the pole: the positive
// solution of q + q^4 + q^9 + ... = 1.
func dominant(n int) *big.Int {
	const terms = 12 // q^144 is below the precision of q
	q, slope := 0.7, 0.0
	for range 8 { // Newton: the error squares each time
		sum := -1.0
		slope = 0
		for k := 1.0; k <= terms; k++ {
			power := math.Pow(q, k*k)
			sum += power
			slope += k * k * power / q
		}
		q -= sum / slope
	}
	log2 := -float64(n)*math.Log2(q) - math.Log2((1-q)*slope*q)
	whole, rest := math.Modf(log2)
	const precision = 52
	v := big.NewInt(int64(math.Exp2(rest + precision)))
	return v.Lsh(v, uint(whole)-precision)
}
