// Command octal measures the rare-value method for octal codes against the plain
// mex loop, in one run, on one core, and checks that both give the same values;
// then the Grundy values of take-a-square and the winning moves of a large sum.
// Times are of the processor, where the system tells them, so that what else runs
// on the machine counts little.
//
//	go run ./bench/octal                  10^6 heaps, about ten minutes
//	go run ./bench/octal -n 200000        a shorter run
//	go run ./bench/octal -rules 0.07,4!.0 other codes, Grundy's game among them
package main

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"time"

	"cairn/heaps"
)

func main() {
	n := flag.Int("n", 1_000_000, "last heap")
	rules := flag.String("rules", "0.16,0.127", "codes, set apart by commas")
	flag.Parse()
	runtime.GOMAXPROCS(1)
	fmt.Printf("%s, heaps 0..%d, one core\n", runtime.Version(), *n)
	for _, text := range strings.Split(*rules, ",") {
		check(compare(text, *n))
	}
	check(squares(*n))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "octal:", err)
		os.Exit(1)
	}
}

// timed grows a sequence and says how long it took.
func timed(open func(heaps.Rule) (*heaps.Sequence, error), rule heaps.Rule, n int) (*heaps.Sequence, time.Duration, error) {
	seq, err := open(rule)
	if err != nil {
		return nil, 0, err
	}
	start := spent()
	err = seq.Grow(context.Background(), n)
	return seq, spent() - start, err
}

func compare(text string, n int) error {
	rule, err := heaps.Parse(text)
	if err != nil {
		return err
	}
	plain, slow, err := timed(heaps.NewTextbook, rule, n)
	if err != nil {
		return err
	}
	rare, fast, err := timed(heaps.NewRareValues, rule, n)
	if err != nil {
		return err
	}
	short, shortest, err := timed(heaps.NewSequence, rule, n)
	if err != nil {
		return err
	}
	for h := range plain.Len() {
		if plain.At(h) != rare.At(h) || plain.At(h) != short.At(h) {
			return fmt.Errorf("%s: heap %d is %d, %d and %d", rule, h, plain.At(h), rare.At(h), short.At(h))
		}
	}
	fmt.Printf("%-8s mex loop %9.2f s   rare values %7.3f s (%.0f times faster)   with proved periods %7.3f s   equal\n",
		rule, slow.Seconds(), fast.Seconds(), slow.Seconds()/fast.Seconds(), shortest.Seconds())
	return nil
}

func squares(n int) error {
	seq, took, err := timed(heaps.NewSequence, heaps.Squares(), n)
	if err != nil {
		return err
	}
	top, at := seq.Max()
	fmt.Printf("squares  values %7.3f s, the largest %d first at heap %d\n", took.Seconds(), top, at)
	rng := rand.New(rand.NewPCG(1, 2))
	piles := make([]int, 1000)
	for i := range piles {
		piles[i] = rng.IntN(n + 1)
	}
	start := spent()
	sum, err := heaps.NewSum(seq, piles)
	if err != nil {
		return err
	}
	moves := 0
	for range sum.WinningMoves() {
		moves++
	}
	fmt.Printf("squares  a sum of 1000 heaps: value %d, %d winning moves, %.2f ms\n",
		sum.Value(), moves, float64((spent()-start).Microseconds())/1000)
	return nil
}
