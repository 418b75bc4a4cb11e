package ends

import (
	"math/rand/v2"
	"testing"

	"cairn/shape"

	"pgregory.net/rapid"
)

func TestLeadIsThatOfTheReduction(t *testing.T) { rapid.Check(t, checkLead) }

func FuzzLead(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkLead)) }

func checkLead(t *rapid.T) {
	n := rapid.IntRange(0, 400).Draw(t, "n")
	most := rapid.SampledFrom([]int{1, 3, 1000, 1 << 50}).Draw(t, "most")
	piles := rapid.SliceOfN(rapid.IntRange(-most, most), n, n).Draw(t, "piles")
	if got, want := Value(piles), Reduce(piles, 1, nil).Value(); got != want {
		t.Fatalf("value %d, the reduction says %d", got, want)
	}
	if got, want := NegatedValue(piles), Reduce(piles, -1, nil).Value(); got != want {
		t.Fatalf("negated value %d, the reduction says %d", got, want)
	}
}

func TestLeadOfFallingRowsGrowsItsStack(t *testing.T) {
	for _, n := range []int{61, 62, 63, 64, 126, 127, 1000} {
		piles, want := make([]int, n), 0
		for i := range piles {
			piles[i] = 2 * (n - i) // falling: nothing merges, and they are dealt out in turn
			want += piles[i] * (1 - 2*(i&1))
		}
		if got := Value(piles); got != want {
			t.Errorf("n=%d: %d, want %d", n, got, want)
		}
	}
}

func TestLeadOfRandomRowsAllocatesNothing(t *testing.T) {
	piles := shape.SampleRow(rand.New(rand.NewPCG(1, 1)), 1000, 1, 1000, shape.Random)
	if got := testing.AllocsPerRun(10, func() { Value(piles) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func BenchmarkLead1000(b *testing.B) {
	piles := shape.SampleRow(rand.New(rand.NewPCG(1, 1)), 1000, 1, 1000, shape.Random)
	for b.Loop() {
		Value(piles)
	}
}
