package squares_test

import (
	"bytes"
	"context"
	"fmt"
	"log"

	"cairn/heaps/squares"
)

func ExampleNew() {
	sieve, err := squares.New(50)
	if err != nil {
		log.Fatal(err)
	}
	for n, err := range sieve.Positions(context.Background()) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Print(n, " ")
	}
	// Output: 0 2 5 7 10 12 15 17 20 22 34 39 44
}

// A run is stopped, written down, and goes on where it was.
func ExampleResume() {
	first, _ := squares.New(10_000)
	for range first.Positions(context.Background()) {
	}
	var checkpoint bytes.Buffer
	if _, err := first.List().WriteTo(&checkpoint); err != nil {
		log.Fatal(err)
	}

	list, err := squares.ReadList(&checkpoint)
	if err != nil {
		log.Fatal(err)
	}
	second, err := squares.Resume(list, 1_000_000)
	if err != nil {
		log.Fatal(err)
	}
	for range second.Positions(context.Background()) {
	}
	for _, tally := range second.List().Tallies() {
		fmt.Println(tally.Below, tally.Lost, tally.Last)
	}
	// Output:
	// 10 4 7
	// 100 21 95
	// 1000 115 997
	// 10000 579 9979
	// 100000 2781 99919
	// 1000000 13952 999960
}
