package cairn_test

import (
	"math"
	"testing"

	"cairn"
)

func TestSumRefusesWhatLeavesNoRoomForADoubling(t *testing.T) {
	for _, c := range []struct {
		values []int
		sum    cairn.Score
		fits   bool
	}{
		{nil, 0, true},
		{[]int{3, -5}, -2, true},
		{[]int{1 << 61, 1 << 61}, 1 << 62, true},
		{[]int{1 << 61, -(1 << 61)}, 0, true},
		{[]int{1 << 61, 1 << 61, 1}, 0, false},
		{[]int{1 << 61, -(1 << 61), -1}, 0, false},
		{[]int{math.MinInt}, 0, false},
		{[]int{math.MaxInt, math.MaxInt, math.MaxInt}, 0, false},
	} {
		sum, fits := cairn.Sum(c.values)
		if fits != c.fits || fits && sum != c.sum {
			t.Errorf("%v: %d, %v; want %d, %v", c.values, sum, fits, c.sum, c.fits)
		}
	}
}
