package ends

import (
	"slices"

	"cairn"
	"cairn/shape"
)

// Greedy is First's lead when both always take the end that is worth more at
// once, the left one of two equal ends. It is wrong on purpose.
func Greedy(rules shape.Row, n int) (lead cairn.Score) {
	for p := (shape.RowPos{R: int32(n)}); p.Len() > 0; {
		end := shape.Left
		if rules.Worth(p, p.R-1) > rules.Worth(p, p.L) {
			end = shape.Right
		}
		next, gain := rules.Play(p, end)
		lead, p = lead+gain, next
	}
	return lead
}

// SortedLead is First's lead when the piles are dealt out in turn, largest
// first. It is wrong on purpose.
func SortedLead(piles []int) (lead cairn.Score) {
	sorted := slices.Sorted(slices.Values(piles))
	sign := cairn.Score(1)
	for _, v := range slices.Backward(sorted) {
		lead += sign * cairn.Score(v)
		sign = -sign
	}
	return lead
}

// ParityLead is the difference between the piles at even and at odd places, as
// if whoever moves first could always keep to one of the two. It is wrong on
// purpose for an odd number of piles, and only a bound for an even number.
func ParityLead(piles []int) (lead cairn.Score) {
	sign := cairn.Score(1)
	for _, v := range piles {
		lead += sign * cairn.Score(v)
		sign = -sign
	}
	return max(lead, -lead)
}
