package squares

import "math"

// isqrt is the largest k with k*k <= n, for 0 <= n < 2^52.
func isqrt(n int64) int64 {
	k := int64(math.Sqrt(float64(n)))
	if k*k > n {
		k--
	}
	return k
}

func ceilDiv(a, b int64) int64 { return (a + b - 1) / b }
