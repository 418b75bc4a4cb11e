func stoneGame(piles []int) bool {
	n := len(piles)
	lead := append([]int(nil), piles...)
	for i := n - 2; i >= 0; i-- {
		lead[i] = piles[i]
		for j := i + 1; j < n; j++ {
			lead[j] = int(math.Max(float64(piles[i]-lead[j]), float64(piles[j]-lead[j-1])))
		}
	}
	return lead[n-1] > 0
}
