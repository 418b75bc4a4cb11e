package stonegame2

import "context"

// Value is how many stones whoever is to move leads by at the end, under perfect
// play by both, when the game starts with M = 1. Piles may be zero or negative;
// the sum of their absolute values must fit in 62 bits. It takes O(n^2) time, about
// n^2/8 cells, and n^2/26 entries of memory, of 4 bytes each while that sum is
// below 2^31 and of 8 bytes beyond.
func Value(piles []int) int { return ValueFrom(piles, 1) }

// ValueFrom is Value for a game that starts with another M; less than 1 counts as 1.
func ValueFrom(piles []int, m int) int {
	m = max(1, m)
	known, err := solve(context.Background(), piles, m, 0, nil)
	if err != nil {
		panic(err) // the background context never ends
	}
	stones, _ := known.most(len(piles), m)
	total := 0
	for _, v := range piles {
		total += v
	}
	return 2*int(stones) - total
}

// Stones is the statement's answer: the most stones that whoever is to move can get.
func Stones(piles []int) int {
	total := 0
	for _, v := range piles {
		total += v
	}
	return (total + Value(piles)) / 2
}
