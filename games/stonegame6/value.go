package stonegame6

import (
	"slices"

	"cairn"
	"cairn/trace"
)

// Value is Alice's lead when both play perfectly, Alice first; alice[i] and bob[i]
// are stone i's worth to each. It panics where the lists are not equally long. The
// sum of all absolute values must fit in 64 bits. Where the sums alice[i]+bob[i]
// lie within 1024 of each other nothing is allocated and the time is linear.
func Value(alice, bob []int) int {
	if len(alice) != len(bob) {
		panic("stonegame6: the two lists of values must be equally long")
	}
	if len(alice) == 0 {
		return 0
	}
	low, high, bobs := spread(alice, bob)
	var few [1024]int32
	switch width := high - low + 1; {
	case width <= len(few):
		count(few[:width], alice, bob, low)
		return share(few[:width], low, nil) - bobs
	case width <= roomFor(len(alice)):
		many := make([]int32, width)
		count(many, alice, bob, low)
		return share(many, low, nil) - bobs
	}
	return bySums(alice, bob) - bobs
}

// roomFor is how far apart the sums of n stones may lie to be counted: a
// few counts a stone, and always a few thousand.
func roomFor(n int) int { return 4*n + 4096 }

// spread finds the smallest and the largest sum, and the sum of Bob's values.
func spread(alice, bob []int) (low, high, bobs int) {
	bob = bob[:len(alice)]
	low = alice[0] + bob[0]
	high = low
	for i, a := range alice {
		b := bob[i]
		low, high, bobs = min(low, a+b), max(high, a+b), bobs+b
	}
	return low, high, bobs
}

// count adds the stones to counts, by their sums less low.
func count(counts []int32, alice, bob []int, low int) {
	bob = bob[:len(alice)]
	for i, a := range alice {
		counts[a+bob[i]-low]++
	}
}

// share deals stones out in turn from the largest sum down, and adds up the sums of
// those that fall to Alice.
func share(counts []int32, low int, log *trace.Log) (alices int) {
	turn := cairn.First
	for k, c := range slices.Backward(counts) {
		if c == 0 {
			continue
		}
		mine := (int(c) + 1 - int(turn)) / 2
		alices += (low + k) * mine
		if log.Steps() {
			log.Fact([...]string{"share-first", "share-second"}[turn], low+k, int(c), mine, int(c)-mine)
		}
		turn ^= cairn.Player(c & 1)
	}
	return alices
}

// bySums does what share does, for sums too far apart to be counted.
func bySums(alice, bob []int) (alices int) {
	sums := make([]int, len(alice))
	for i, a := range alice {
		sums[i] = a + bob[i]
	}
	slices.Sort(sums)
	for k := len(sums) - 1; k >= 0; k -= 2 {
		alices += sums[k]
	}
	return alices
}
