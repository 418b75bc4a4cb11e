package stonegame4

import (
	"context"
	"testing"
)

const million = 1_000_000

func BenchmarkSieve(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		Win(million)
	}
}

func BenchmarkTable(b *testing.B) {
	for b.Loop() {
		openTable(context.Background(), million, nil)
	}
}

func BenchmarkLost10To8(b *testing.B) {
	for b.Loop() {
		if got := len(Lost(100 * million)); got != 346_814 {
			b.Fatalf("%d lost heaps, want 346,814", got)
		}
	}
}
