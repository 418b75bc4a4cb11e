package stonegame

import (
	"slices"
	"testing"

	"cairn/ends"
	"cairn/shape"
)

// The parity argument bounds the value on every small row of even length, and its
// hypothesis is needed: odd rows are lost from [1, 3, 1] on.
func TestParityBoundsEvenRows(t *testing.T) {
	rows := 0
	for row := range shape.Rows(6, 1, 2, 3, 4) {
		odd, even := sums(row)
		if bound := max(odd-even, even-odd); len(row)%2 == 0 {
			rows++
			if v := int(ends.Value(row)); v < bound {
				t.Errorf("%v: value %d, parity promises %d", row, v, bound)
			}
		}
	}
	if rows < 4368 {
		t.Errorf("only %d rows of even length", rows)
	}
	if got := firstOddLoss(); !slices.Equal(got, []int{1, 3, 1}) {
		t.Errorf("first odd row that is lost: %v", got)
	}
}
