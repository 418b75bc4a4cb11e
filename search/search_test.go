package search

import (
	"context"
	"errors"
	"math/big"
	"strings"
	"testing"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

func row(piles []int) (shape.Row, shape.RowPos) {
	return shape.Row{Worth: func(_ shape.RowPos, i int32) cairn.Score { return cairn.Score(piles[i]) }},
		shape.RowPos{R: int32(len(piles))}
}

func TestTreeAndMemoOnFourPiles(t *testing.T) {
	rules, start := row([]int{5, 3, 4, 5})
	counts := trace.Counting()
	tree, err := Tree(context.Background(), rules, start, nil, counts)
	if err != nil {
		t.Fatal(err)
	}
	if got := tree.Value(start); got != 1 {
		t.Errorf("tree: %d, want 1", got)
	}
	if counts.Counts.Visited != 23 { // 3*2^(n-1)-1
		t.Errorf("tree visited %d nodes, want 23", counts.Counts.Visited)
	}
	counts = trace.Counting()
	memo, err := Memo(context.Background(), rules, start, counts)
	if err != nil {
		t.Fatal(err)
	}
	if got := memo.Value(start); got != 1 {
		t.Errorf("memo: %d, want 1", got)
	}
	if counts.Counts.Visited != 14 { // ten intervals, and four places where nothing is left
		t.Errorf("memo visited %d positions, want 14", counts.Counts.Visited)
	}
}

func TestCountIsExactWithoutGrowingTheTree(t *testing.T) {
	for _, n := range []int{1, 2, 3, 10, 64, 65, 200} {
		rules, start := row(make([]int, n))
		tally, err := Count(context.Background(), rules, start)
		if err != nil {
			t.Fatal(err)
		}
		want := new(big.Int).Lsh(big.NewInt(3), uint(n-1))
		want.Sub(want, big.NewInt(1))
		if tally.Nodes.Cmp(want) != 0 {
			t.Fatalf("n=%d: %v nodes, want %v", n, tally.Nodes, want)
		}
	}
}

func TestTreeRefusesAndSaysHowManyNodes(t *testing.T) {
	rules, start := row(make([]int, 100))
	_, err := Tree(context.Background(), rules, start, nil, nil)
	var limit *cairn.LimitError
	if !errors.As(err, &limit) || !strings.Contains(err.Error(), "≈1.90e30 nodes") {
		t.Errorf("got %v", err)
	}
}

func TestApprox(t *testing.T) {
	for _, c := range []struct {
		n    *big.Int
		want string
	}{
		{big.NewInt(999_999_999_999_999), "999999999999999"},
		{big.NewInt(1_234_567_890_123_456), "≈1.23e15"},
		{new(big.Int).Lsh(big.NewInt(1), 65_000), "≈8.90e19566"},
		{new(big.Int).Lsh(big.NewInt(1), 1_000_000), "≈9.90e301029"},
		{new(big.Int).MulRange(1, 100_000), "≈2.82e456573"},
	} {
		if got := Approx(c.n); got != c.want {
			t.Errorf("%d bits: %s, want %s", c.n.BitLen(), got, c.want)
		}
	}
}

func TestMemoRefusesPlaysTooLongForTheStack(t *testing.T) {
	rules, start := row(make([]int, 2*DepthReach))
	_, err := Memo(context.Background(), rules, start, nil)
	var limit *cairn.LimitError
	if !errors.As(err, &limit) || !strings.Contains(err.Error(), "300000 moves deep") {
		t.Errorf("got %v", err)
	}
}
