package heaps_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"cairn/heaps"
)

func ExampleParse() {
	for _, text := range []string{"take 3, 1..2", ".16", "0.[3]", "Grundy's game", "0.9"} {
		rule, err := heaps.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(rule)
	}
	// Output:
	// take 1,2,3
	// 0.16
	// nim
	// 4!.0
	// code "0.9": 9 is not an octal digit; say hex if three heaps are meant
	// hint: hex 0.9
}

func ExampleSequence() {
	rule, err := heaps.Parse("dawson's kayles")
	if err != nil {
		fmt.Println(err)
		return
	}
	seq, err := heaps.NewSequence(rule)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := seq.Grow(context.Background(), 1000); err != nil {
		fmt.Println(err)
		return
	}
	for n, v := range seq.All(10, 14) {
		fmt.Println(n, v)
	}
	// Output:
	// 10 3
	// 11 3
	// 12 2
	// 13 2
	// 14 4
}

func ExampleFindPeriod() {
	rule, _ := heaps.Parse("0.07")
	seq, _ := heaps.NewSequence(rule)
	if err := seq.Grow(context.Background(), 200); err != nil {
		fmt.Println(err)
		return
	}
	p, found := heaps.FindPeriod(seq)
	fmt.Println(found, p.Length, p.LastException(), p.Saltus)
	fmt.Println(p.Proof.Theorem.EN)
	fmt.Println("checked to", p.Proof.Checked)
	// Output:
	// true 34 52 0
	// Guy and Smith 1956: a code with k digits that has G(n+p) = G(n) for n0 <= n <= 2*n0+p+k has it for ever
	// checked to 142
}

func ExampleStream() {
	rule, _ := heaps.Take(2, 3, 7)
	stream, err := heaps.NewStream(rule)
	if err != nil {
		fmt.Println(err)
		return
	}
	for n, v := range stream.Values(context.Background(), 1_000_000, 1_000_004) {
		fmt.Print(n, ":", v, " ")
	}
	fmt.Println(stream.Err())
	// Output: 1000000:0 1000001:0 1000002:1 1000003:1 1000004:2 <nil>
}

func ExampleLosses() {
	losses, err := heaps.NewLosses(heaps.Squares())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(slices.Collect(losses.All(context.Background(), 30, 60)))
	for c := range losses.Counts(context.Background(), 1000) {
		fmt.Println(c.Below, c.Lost, c.Last)
	}
	// Output:
	// [34 39 44 52 57]
	// 10 4 7
	// 100 21 95
	// 1000 115 997
	// 1001 115 997
}

// A run that is stopped keeps what it knows, and its checkpoint goes on.
func ExampleLosses_Save() {
	dir, err := os.MkdirTemp("", "heaps")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "squares.run")

	ctx, cancel := context.WithCancel(context.Background())
	losses, _ := heaps.NewLosses(heaps.Squares())
	losses.Progress = func(known, upto int) {
		if known >= 1_000_000 {
			cancel()
		}
	}
	for range losses.All(ctx, 0, 3_000_000) {
	}
	fmt.Println(losses.Err(), losses.Save(path))

	again, err := heaps.LoadLosses(path, heaps.Squares())
	if err != nil {
		fmt.Println(err)
		return
	}
	for c := range again.Counts(context.Background(), 3_000_000-1) {
		if c.Below >= 1_000_000 {
			fmt.Println(c.Below, c.Lost, c.Last)
		}
	}
	// Output:
	// context canceled <nil>
	// 1000000 13952 999960
	// 3000000 29860 2999887
}

// A proved period answers for heaps that nobody could count up to.
func ExampleSequence_SeekPeriod() {
	rule, _ := heaps.Parse("kayles")
	seq, _ := heaps.NewSequence(rule)
	p, found, err := seq.SeekPeriod(context.Background(), 1_000_000)
	fmt.Println(found, err, p.Length, p.Proved(), "known:", seq.Len())
	fmt.Println(seq.Value(1_000_000_000_000_000))
	// Output:
	// true <nil> 12 true known: 257
	// 1 true
}

func ExampleCompare() {
	a, _ := heaps.Parse(".161")
	b, _ := heaps.Parse(".36")
	d, found, err := heaps.Compare(context.Background(), a, b, 10_000, nil)
	fmt.Println(d.Heap, d.A, d.B, found, err)
	// Output: 519 2 4 true <nil>
}

func ExampleSum() {
	seq, _ := heaps.NewSequence(heaps.Squares())
	if err := seq.Grow(context.Background(), 30); err != nil {
		fmt.Println(err)
		return
	}
	sum, err := heaps.NewSum(seq, []int{9, 14, 25})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("value", sum.Value(), "lost", sum.Lost())
	for move := range sum.WinningMoves() {
		fmt.Printf("from %d take %d, leave %v\n", move.Heap, move.Take, move.Leave)
	}
	// Output:
	// value 3 lost false
	// from 9 take 1, leave [8]
	// from 14 take 1, leave [13]
	// from 25 take 25, leave []
}

func ExampleFibonacciMoves() {
	fmt.Println(heaps.Zeckendorf(100))
	for x := range heaps.FibonacciMoves(100, 99) {
		fmt.Println("take", x)
	}
	// Output:
	// [89 8 3]
	// take 3
	// take 11
}
