package main

import "fmt"

func stoneGame(piles []int) bool {
	lead, sign := 0, 1
	for ; len(piles) > 0; sign = -sign {
		n := len(piles)
		if piles[0] > piles[n-1] {
			lead, piles = lead+sign*piles[0], piles[1:]
		} else {
			lead, piles = lead+sign*piles[n-1], piles[:n-1]
		}
	}
	return lead > 0
}

func main() {
	fmt.Println(stoneGame([]int{5, 3, 4, 5}))
}
