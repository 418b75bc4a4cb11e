package predict

import (
	"context"
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/gametest"
	"cairn/shape"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{Size: 5, Most: 800}) }

func TestReductionAgainstTextbook(t *testing.T) { rapid.Check(t, checkAgainstTextbook) }

func FuzzReduction(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkAgainstTextbook)) }

// checkAgainstTextbook lets every method answer, within the statement's bounds and
// beyond, and wants the statement's answer from the lead.
func checkAgainstTextbook(t *rapid.T) {
	most := rapid.SampledFrom([]int{1, 3, 10_000_000}).Draw(t, "most")
	least := rapid.SampledFrom([]int{-most, 0}).Draw(t, "least")
	nums := rapid.SliceOfN(rapid.IntRange(least, most), 1, 120).Draw(t, "nums")
	d, err := Entry().Deal([]catalog.Arg{{Ints: nums}})
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{"reduction", "row", "table"} {
		s, err := d.Solve(context.Background(), catalog.Ask{Method: method})
		if err != nil {
			t.Fatal(err)
		}
		if want := ends.Value(nums); int(s.Margin) != want || s.Answer != (want >= 0) {
			t.Fatalf("%s: %d, %v; ends.Value says %d", method, s.Margin, s.Answer, want)
		}
	}
}

func TestMetamorphic(t *testing.T) { rapid.Check(t, checkMetamorphic) }

func FuzzMetamorphic(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkMetamorphic)) }

// checkMetamorphic: a mirrored row is the same game, an even number of piles is
// never lost, and a pile in front can be taken at once.
func checkMetamorphic(t *rapid.T) {
	nums := rapid.SliceOfN(rapid.IntRange(-1000, 1000), 1, 60).Draw(t, "nums")
	v := ends.Value(nums)
	mirrored := slices.Clone(nums)
	slices.Reverse(mirrored)
	if got := ends.Value(mirrored); got != v {
		t.Fatalf("mirrored: %d, want %d", got, v)
	}
	if colour := ends.ParityLead(nums); len(nums)%2 == 0 && int(colour) > v {
		t.Fatalf("%d: an even row is worth at least what its better colour leads by, %d", v, colour)
	}
	first := rapid.IntRange(-1000, 1000).Draw(t, "first")
	if got := ends.Value(append([]int{first}, nums...)); got < first-v {
		t.Fatalf("%d in front: %d, but taking it leaves %d", first, got, first-v)
	}
}

// TestParityHeuristic counts on how many small rows the heuristic fails, and finds
// the smallest of them.
func TestParityHeuristic(t *testing.T) {
	rows, wrong, first := 0, 0, []int(nil)
	for nums := range shape.Rows(7, 0, 1, 2, 3) {
		rows++
		if parity(nums) != (ends.Value(nums) >= 0) {
			wrong++
			if first == nil {
				first = nums
			}
		}
	}
	if want := []int{0, 0, 1, 0, 0, 1, 1}; rows != 21_844 || wrong != 427 || !slices.Equal(first, want) {
		t.Errorf("%d of %d rows, the first %v; want 427 of 21844, the first %v", wrong, rows, first, want)
	}
}

// TestTieCountsAsAWin holds the convention against the lead's sign.
func TestTieCountsAsAWin(t *testing.T) {
	for v, want := range map[cairn.Score]bool{-1: false, 0: true, 1: true} {
		d, err := Entry().Deal([]catalog.Arg{{Ints: []int{1}}})
		if err != nil {
			t.Fatal(err)
		}
		if got := d.Game().Answer(v); got != want {
			t.Errorf("margin %d: %v, want %v", v, got, want)
		}
	}
}

// TestATieIsSaidToBeAWin: the answer true beside a margin of 0 needs a word.
func TestATieIsSaidToBeAWin(t *testing.T) {
	for input, notes := range map[int]int{1: 1, 2: 0} {
		d, err := Entry().Deal([]catalog.Arg{{Ints: []int{1, input}}})
		if err != nil {
			t.Fatal(err)
		}
		s, err := d.Solve(t.Context(), catalog.Ask{})
		if err != nil || s.Answer != true || len(s.Notes) != notes {
			t.Errorf("[1,%d]: %+v, %v", input, s, err)
		}
	}
}
