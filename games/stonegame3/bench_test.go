package stonegame3

import (
	"context"
	"math/rand/v2"
	"testing"

	"cairn/catalog"
	"cairn/shape"
)

const legal = 50_000

func row(n int) []int {
	return shape.SampleRow(rand.New(rand.NewPCG(1, 1)), n, -1000, 1000, shape.Random)
}

func perPile(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/pile")
}

func BenchmarkValue(b *testing.B) {
	values := row(legal)
	b.ReportAllocs()
	for b.Loop() {
		Value(values)
	}
	perPile(b, legal)
}

func BenchmarkValueK(b *testing.B) {
	values := row(legal)
	for b.Loop() {
		ValueK(values, 100)
	}
	perPile(b, legal)
}

func BenchmarkTable(b *testing.B) {
	values := row(legal)
	for b.Loop() {
		openTable(context.Background(), values, nil)
	}
	perPile(b, legal)
}

// BenchmarkLine is a whole answer: dealt, solved, and the line played out.
func BenchmarkLine(b *testing.B) {
	const n = 1_000_000
	values := row(n)
	for b.Loop() {
		s, err := deal3(b, values).Solve(context.Background(), catalog.Ask{Line: true})
		if err != nil {
			b.Fatal(err)
		}
		for range s.Line {
		}
	}
	perPile(b, n)
}
