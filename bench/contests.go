package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"cairn"
	"cairn/ends"
	"cairn/games/stonegame2"
	"cairn/games/stonegame3"
	"cairn/games/stonegame4"
	"cairn/games/stonegame5"
	"cairn/games/stonegame6"
	"cairn/games/stonegame7"
	"cairn/oracle"
	"cairn/shape"
)

// contest is one figure to measure. With a peer it is how many times faster we
// are; without one it is our time, in nanoseconds for each of units.
type contest struct {
	name   string
	peer   string
	lists  [][]int
	ours   func() int
	goal   float64 // at least this ratio, or at most this many nanoseconds a unit
	units  float64
	unit   string
	allocs bool // the goal is met only without any allocation
}

func row(seed uint64, n, lo, hi int, kind shape.Profile) []int {
	return shape.SampleRow(rand.New(rand.NewPCG(seed, 1)), n, lo, hi, kind)
}

func contests() []contest {
	ends500, ends1e7 := row(1, 500, 1, 500, shape.Random), row(2, 10_000_000, 1, 500, shape.Random)
	seven := row(3, 1000, 1, 1000, shape.Random)
	two100, two1000, two1e4 := row(4, 100, 1, 10_000, shape.Random), row(5, 1000, 1, 10_000, shape.Random), row(6, 10_000, 1, 10_000, shape.Random)
	three := row(7, 50_000, -1000, 1000, shape.Random)
	five, ruler := row(8, 500, 1, 1_000_000, shape.Random), row(9, 500, 1, 1_000_000, shape.Ruler)
	alice, bob := row(10, 100_000, 1, 100, shape.Random), row(11, 100_000, 1, 100, shape.Random)
	return []contest{
		{name: "877 n=500", peer: "877", lists: [][]int{ends500}, goal: 250, ours: func() int { return ends.Value(ends500) }},
		{name: "877 n=10^7", goal: 10, units: 1e7, unit: "ns a pile", ours: func() int { return ends.Value(ends1e7) }},
		{name: "1690 n=1000", peer: "1690", lists: [][]int{seven}, goal: 400, ours: func() int { return stonegame7.Value(seven) }},
		{name: "1140 n=100", peer: "1140", lists: [][]int{two100}, goal: 10, ours: func() int { return stonegame2.Stones(two100) }},
		{name: "1140 n=1000", peer: "1140", lists: [][]int{two1000}, goal: 200, ours: func() int { return stonegame2.Stones(two1000) }},
		{name: "1140 n=10^4", goal: 8, units: 1e8 / 8, unit: "ns a state", ours: func() int { return stonegame2.Stones(two1e4) }},
		{name: "1406 n=50,000", peer: "1406", lists: [][]int{three}, goal: 3, allocs: true, ours: func() int { return stonegame3.Value(three) }},
		{name: "1510 table to 10^6", peer: "1510", lists: [][]int{{1_000_000}}, goal: 10, ours: func() int { return len(stonegame4.Lost(1_000_000)) }},
		{name: "1563 n=500 random", peer: "1563", lists: [][]int{five}, goal: 10, ours: func() int { return stonegame5.Value(five) }},
		{name: "1563 n=500 ruler", peer: "1563", lists: [][]int{ruler}, goal: 1 / 1.3, ours: func() int { return stonegame5.Value(ruler) }},
		{name: "1686 n=10^5", peer: "1686", lists: [][]int{alice, bob}, goal: 8, ours: func() int { return stonegame6.Value(alice, bob) }},
		{name: "oracle, intervals n=500", goal: 1000. / 3, units: 500*501/2 + 501, unit: "ns a position", ours: func() int { return exhaust(ends500) }},
	}
}

// exhaust values every interval of a row by the oracle.
func exhaust(piles []int) int {
	rules := shape.Row{Worth: func(_ shape.RowPos, i int32) cairn.Score { return cairn.Score(piles[i]) }}
	start := shape.RowPos{R: int32(len(piles))}
	book, err := oracle.Solve(context.Background(), rules, start, 0)
	if err != nil {
		panic(err) // no limit is near
	}
	return int(book.Value(start))
}

func (c contest) measure(p *peers, rounds int, each time.Duration) (figure, error) {
	f := figure{Name: c.name, Unit: "times as fast", Goal: fmt.Sprintf(">= %.2f", c.goal)}
	if c.peer == "" {
		f.Unit, f.Goal = c.unit, fmt.Sprintf("<= %.1f", c.goal)
	}
	input := encode(c.lists)
	var values []float64
	for range rounds {
		answer, peerNS, err := 0, 0.0, error(nil)
		if c.peer != "" {
			if answer, peerNS, err = p.time(c.peer, input, each); err != nil {
				return f, err
			}
		}
		mine, ns := timeOurs(c.ours, each)
		if c.peer != "" && mine != answer {
			return f, fmt.Errorf("we answer %d, the peer %d", mine, answer)
		}
		if c.peer == "" {
			values = append(values, ns/c.units)
		} else {
			values = append(values, peerNS/ns)
		}
		f.PeerNS, f.MineNS = peerNS, ns
	}
	f.spread(values)
	f.Met = c.peer != "" && f.Median >= c.goal || c.peer == "" && f.Median <= c.goal
	if c.allocs {
		f.Met = f.Met && testing.AllocsPerRun(3, func() { c.ours() }) == 0
	}
	return f, nil
}
