package stonegame5

import (
	"math"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

func mistakes() []catalog.Mistake[[]int, int] {
	return []catalog.Mistake[[]int, int]{{
		ID:   "most-balanced",
		Name: cairn.Text{EN: "always splits as evenly as possible", ZH: "每次都切得尽量平均"},
		Why: cairn.Text{
			EN: "the dearest kept part scores most now, but it may split badly later; every split has to be weighed with what follows",
			ZH: "眼前留下的和最大，后面却可能切不好；每种切法都要连同后续一起比",
		},
		Answer: func(values []int) int { return narrowed(values, dearest(1)) },
	}, {
		ID:   "top-three",
		Name: cairn.Text{EN: "looks only at the three most even splits", ZH: "只看最平均的三种切法"},
		Why: cairn.Text{
			EN: "no fixed number of splits is enough: a far smaller part may be worth more if it splits evenly again and again",
			ZH: "固定看几种切法是不够的：小得多的一段如果能一再平分，总分反而更高",
		},
		Answer: func(values []int) int { return narrowed(values, dearest(3)) },
	}, {
		ID:   "equal-left",
		Name: cairn.Text{EN: "keeps the left part whenever both are equal", ZH: "两边相等时总留左边"},
		Why: cairn.Text{
			EN: "equal parts score the same now, but not later: Alice chooses, so both have to be tried",
			ZH: "两边相等只是这一轮得分一样，后续并不一样；由 Alice 选，两边都要试",
		},
		Answer: func(values []int) int {
			return narrowed(values, func(_ rules, _ Pos, moves []Move) []Move {
				return slices.CompactFunc(moves, func(a, b Move) bool { return a.At == b.At })
			})
		},
	}, {
		ID:   "keeps-dearer",
		Name: cairn.Text{EN: "keeps and scores the dearer part", ZH: "留下并计入较大的一部分"},
		Why: cairn.Text{
			EN: "Bob throws the dearer part away; Alice scores the cheaper one",
			ZH: "Bob 丢掉的是较大的一部分，Alice 得的是较小的那部分",
		},
		Answer: dearer,
	}, {
		ID:   "one-round",
		Name: cairn.Text{EN: "counts the first round only", ZH: "只算第一轮的得分"},
		Why: cairn.Text{
			EN: "the game goes on with the part that is kept, until one stone is left",
			ZH: "留下的部分还要继续切，直到只剩一颗石子",
		},
		Answer: func(values []int) int {
			r, best := rules{shape.Prefix(values)}, cairn.Score(0)
			for m := range r.Moves(whole(values)) {
				_, gain := r.Play(whole(values), m)
				best = max(best, gain)
			}
			return int(best)
		},
	}, {
		ID:   "reorders",
		Name: cairn.Text{EN: "sorts the stones before splitting", ZH: "切之前先排序"},
		Why: cairn.Text{
			EN: "the stones stay where they stand; a split cuts the row at one place",
			ZH: "石子的顺序不能动，切一刀只能把这一行分成左右两段",
		},
		Answer: func(values []int) int { return narrowed(slices.Sorted(slices.Values(values)), everything) },
	}}
}

func everything(_ rules, _ Pos, moves []Move) []Move { return moves }

// dearest keeps the so many moves whose kept part has the largest sum.
func dearest(most int) func(rules, Pos, []Move) []Move {
	return func(r rules, p Pos, moves []Move) []Move {
		slices.SortStableFunc(moves, func(a, b Move) int { return int(r.sum(b.after(p)) - r.sum(a.after(p))) })
		return moves[:min(most, len(moves))]
	}
}

// dearer is Alice's best score were the dearer part of each split kept, and either of
// two equal ones. It fills a square: 500 stones have 2*10^7 splits, for which narrowed
// takes many seconds.
func dearer(values []int) int {
	n, prefix := len(values), shape.Prefix(values)
	d := make([]cairn.Score, (n+1)*(n+1)) // of the part l..r-1 at l*(n+1)+r
	for l := n - 2; l >= 0; l-- {
		for r := l + 2; r <= n; r++ {
			best := cairn.Score(math.MinInt)
			for at := l + 1; at < r; at++ {
				left, right := prefix[at]-prefix[l], prefix[r]-prefix[at]
				if left >= right {
					best = max(best, left+d[l*(n+1)+at])
				}
				if right >= left {
					best = max(best, right+d[at*(n+1)+r])
				}
			}
			d[l*(n+1)+r] = best
		}
	}
	return int(d[n])
}

// narrowed is Alice's best score when she looks only at the moves that are chosen.
func narrowed(values []int, choose func(rules, Pos, []Move) []Move) int {
	r, known := rules{shape.Prefix(values)}, make(map[Pos]cairn.Score)
	var value func(Pos) cairn.Score
	value = func(p Pos) (best cairn.Score) {
		if v, seen := known[p]; seen {
			return v
		}
		for i, m := range choose(r, p, slices.Collect(r.Moves(p))) {
			if next, gain := r.Play(p, m); i == 0 || gain+value(next) > best {
				best = gain + value(next)
			}
		}
		known[p] = best
		return best
	}
	return int(value(whole(values)))
}
