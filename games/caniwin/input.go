package caniwin

import (
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

// The statement's largest number and total, and the largest number that a set of
// bits can name.
const (
	most     = 20
	farthest = 300
	nameable = 64
)

func input() catalog.Input[goal] {
	return catalog.Input[goal]{
		Args:   func(g goal) []catalog.Arg { return []catalog.Arg{{Int: g.most}, {Int: g.total}} },
		Of:     func(args []catalog.Arg) goal { return goal{args[0].Int, args[1].Int} },
		Check:  check,
		Small:  small,
		Sample: sample,
	}
}

// check refuses what no rules could mean, and numbers that positions cannot name.
func check(g goal) error {
	if 1 <= g.most && g.most <= nameable {
		return nil
	}
	return cairn.Inputf(cairn.See("cairn show 464"), cairn.Text{
		EN: "%s: maxChoosableInteger is %d, it can be from 1 to %d",
		ZH: "%s：maxChoosableInteger 为 %d，应在 1 到 %d 之间",
	}, id, g.most, nameable)
}

// small yields every total that there is a difference between: from 0 to one more
// than the sum of all numbers.
func small(size int) iter.Seq[goal] {
	return func(yield func(goal) bool) {
		for m := 1; m <= size; m++ {
			for total := range (goal{most: m}).sum() + 2 {
				if !yield(goal{m, total}) {
					return
				}
			}
		}
	}
}

// sampled is the largest number of a sample whose size is more than the statement's
// largest: its trees are no burden.
const sampled = 8

// sample makes numbers up to size, and a total of a kind.
func sample(rng *rand.Rand, size int, kind shape.Profile) goal {
	if size > most {
		size = 1 + rng.IntN(sampled)
	}
	g := goal{most: max(1, size)}
	switch kind {
	case shape.Edge:
		g.total = [...]int{0, g.most, g.sum(), g.sum() + 1}[rng.IntN(4)]
	case shape.Zeros:
		g.total = rng.IntN(g.most + 3)
	case shape.Equal, shape.Ties:
		g.total = (g.most + 1) * (1 + rng.IntN(max(1, g.most/2)))
	case shape.Rising, shape.Doubling:
		g.total = g.sum() - rng.IntN(g.most)
	default:
		g.total = rng.IntN(g.sum() + 2)
	}
	g.total = min(g.total, farthest)
	return g
}
