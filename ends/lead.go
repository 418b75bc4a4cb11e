package ends

import "math"

// Value is the lead of whoever is to move on the row, under perfect play by both.
// It takes at most one stack of n entries, and no memory where 62 are enough, as on
// most rows. The sum of absolute values must fit in 64 bits.
func Value(piles []int) int { return lead(piles, 1) }

// NegatedValue is Value of the row with every sign turned round.
func NegatedValue(piles []int) int { return lead(piles, -1) }

// lead is Reduce for the value alone: without spans, log and count it takes a
// third of the time, 3.7 ns a pile in place of 11 on rows of 1000. Reducing two
// halves side by side without branches was tried, and took 4.9.
func lead(piles []int, sign int) int {
	var few [64]int
	// Below all piles lie two that nothing merges with, the lower one being larger.
	stack, top := few[:], 1
	stack[0], stack[1] = math.MaxInt, math.MaxInt-1
	for _, c := range piles {
		c *= sign
		for stack[top-1] <= stack[top] && stack[top] >= c {
			c += stack[top-1] - stack[top]
			top -= 2
		}
		if top++; top == len(stack) {
			stack = append(stack, stack...)
		}
		stack[top] = c
	}
	return takeLarger(stack[2 : top+1])
}

// takeLarger is the mover's lead when both always take the larger end, which is
// right for values that fall and then rise.
func takeLarger(values []int) (lead int) {
	sign := 1
	for l, h := 0, len(values)-1; l <= h; sign = -sign {
		if values[h] > values[l] {
			lead += sign * values[h]
			h--
		} else {
			lead += sign * values[l]
			l++
		}
	}
	return lead
}
