package stonegame2

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"cairn/shape"
)

// BenchmarkValue reports the time a cell takes: cells are what the windows fill.
func BenchmarkValue(b *testing.B) {
	for _, n := range []int{100, 1000, 10_000} {
		piles := shape.SampleRow(rand.New(rand.NewPCG(11, 40)), n, 1, 10_000, shape.Random)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				Value(piles)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(float64(n)*float64(n)/8), "ns/state")
			b.ReportAllocs()
		})
	}
}
