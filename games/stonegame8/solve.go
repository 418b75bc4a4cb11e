package stonegame8

import (
	"context"
	"iter"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

func algos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "rolling",
		Name: cairn.Text{EN: "one rolling value", ZH: "一个滚动变量"},
		Idea: cairn.Text{
			EN: "merging on to i+1 or further: further is just what the mover at i+1 chooses from, so d(i) is the larger of d(i+1) and P[i+1] - d(i+1), and one number is enough",
			ZH: "要么恰好合并到第 i+1 颗，要么更远；更远的选择正是 d(i+1) 所比较的，所以 d(i) = max(d(i+1), P[i+1] - d(i+1))，一个变量从后往前推即可",
		},
		Time: "O(n)", Space: "O(1)", Words: words(), Open: openRolling,
	}, {
		ID:   "suffix",
		Name: cairn.Text{EN: "table with a running maximum", ZH: "带后缀最大值的 DP 表"},
		Idea: cairn.Text{
			EN: "the best of P[j] - d(j) over all j > i is kept while i goes down, so each cell compares once, and every d(i) stays to be looked up",
			ZH: "i 从大到小时，顺手保存所有 j > i 的 P[j] - d(j) 的最大值，每格只比较一次，d(i) 全部留着备查",
		},
		Time: "O(n)", Space: "O(n)", Fits: within(suffixReach), Open: openSuffix,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table trying every merge", ZH: "DP 表，逐一试合并到哪里"},
		Idea: cairn.Text{
			EN: "with i stones merged the mover's lead is the best of P[j] - d(j) over every j > i: score the prefix sum, and the opponent then leads by d(j)",
			ZH: "已合并 i 颗时，先手试每个 j > i：得前缀和 P[j]，随后对方领先 d(j)，取 P[j] - d(j) 的最大值",
		},
		Time: "O(n^2)", Space: "O(n)", Fits: within(tableReach), Open: openTable,
	}}
}

// Reach of the methods in stones: the suffix table then holds 160 MB, and the
// table that tries every merge takes some seconds.
const (
	suffixReach = 20_000_000
	tableReach  = 50_000
)

func within(reach int) func([]int) error {
	return func(stones []int) error {
		if len(stones) <= reach {
			return nil
		}
		return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
			EN: "%s: %d stones are beyond this method's reach of %d",
			ZH: "%s：共 %d 颗，超出这个方法的上限 %d 颗",
		}, id, len(stones), reach)
	}
}

// Value is the lead of whoever moves first on the row, under perfect play by both;
// 0 for fewer than two stones. It takes O(n) time and never allocates. The sum of
// absolute values must be at most 2^62.
func Value(stones []int) int {
	if len(stones) < 2 {
		return 0
	}
	return step(stones, 1)
}

// step is d(i) for 1 <= i < n.
func step(stones []int, i int) int {
	prefix := 0
	for _, v := range stones {
		prefix += v
	}
	d := prefix
	for k := len(stones) - 1; k > i; k-- {
		prefix -= stones[k]
		d = max(d, prefix-d)
	}
	return d
}

// leads holds d(i) where the method kept it, by i.
type leads []int

func (d leads) Value(p Pos) cairn.Score { return p.Who.Sign() * cairn.Score(d[p.I]) }

// rolled keeps only d(1) and d(2), for the deal and its nearest merge, and rolls
// again for others.
type rolled struct {
	stones []int
	known  [3]int
}

func (b *rolled) Value(p Pos) cairn.Score {
	switch i := int(p.I); {
	case i == len(b.stones):
		return 0
	case i < len(b.known):
		return p.Who.Sign() * cairn.Score(b.known[i])
	default:
		return p.Who.Sign() * cairn.Score(step(b.stones, i))
	}
}

// Rank prices every merge in one pass back over the row.
func (b *rolled) Rank(p Pos) (iter.Seq2[int32, cairn.Score], bool) {
	return rank(b.stones, p), true
}

// Line plays on from p: one pass back to choose, one forward to play.
func (b *rolled) Line(p Pos) iter.Seq[cairn.Ply[int32]] { return line(b.stones, p) }

// linear are leads that rank and play as a rolled value does.
type linear struct {
	leads
	stones []int
}

func (b linear) Rank(p Pos) (iter.Seq2[int32, cairn.Score], bool) { return rank(b.stones, p), true }

func (b linear) Line(p Pos) iter.Seq[cairn.Ply[int32]] { return line(b.stones, p) }

// suffixLeads is d(i) for every i from 1 to n, found in one pass.
func suffixLeads(stones []int) leads {
	d := make(leads, len(stones)+1)
	prefix := 0
	for _, v := range stones {
		prefix += v
	}
	for i := len(stones) - 1; i >= 1; i-- {
		d[i] = prefix
		if i < len(stones)-1 {
			d[i] = max(d[i+1], prefix-d[i+1])
		}
		prefix -= stones[i]
	}
	return d
}

func rank(stones []int, p Pos) iter.Seq2[int32, cairn.Score] {
	return func(yield func(int32, cairn.Score) bool) {
		d, r := suffixLeads(stones), rules{shape.Prefix(stones)}
		for x := range r.Moves(p) {
			next, gain := r.Play(p, x)
			if !yield(x, gain+d.Value(next)) {
				return
			}
		}
	}
}

func line(stones []int, p Pos) iter.Seq[cairn.Ply[int32]] {
	return func(yield func(cairn.Ply[int32]) bool) {
		d, r := suffixLeads(stones), rules{shape.Prefix(stones)}
		for at := p; int(at.I) < len(stones); {
			x := d.choose(r, at)
			next, gain := r.Play(at, x)
			if !yield(cairn.Ply[int32]{By: at.Who, Move: x, Gain: gain}) {
				return
			}
			at = next
		}
	}
}

// choose is the fewest stones that it is best to merge at p. It goes no further
// than the move itself does, so a whole line takes O(n).
func (d leads) choose(r rules, p Pos) int32 {
	for j := p.I + 1; ; j++ {
		if int(r.prefix[j])-d[j] == d[p.I] {
			return j - p.I + 1
		}
	}
}

func openRolling(_ context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
	n := len(stones)
	b := &rolled{stones: stones}
	for i := min(2, n-1); i >= 1; i-- {
		b.known[i] = step(stones, i)
	}
	if log.Steps() {
		logRolling(log, stones)
	}
	log.Write(int64(n - 1))
	log.Compare(int64(max(0, n-2)))
	log.Live(1)
	return finish(log, b), nil
}

// logRolling tells how the value rolls: each cell reads the one after it, once as
// what the opponent gets and once as the mover's own further choices.
func logRolling(log *trace.Log, stones []int) {
	d, n := suffixLeads(stones), len(stones)
	prefix := shape.Prefix(stones)
	for i := n - 1; i >= 1; i-- {
		next := Pos{I: int32(i + 1), Who: cairn.Second}
		o := trace.Option{Move: int32(2), Gain: prefix[i+1], Next: next, Value: d.Value(next)}
		switch worth := int(prefix[i+1]) - d[i+1]; {
		case i == n-1:
			log.Cell(Pos{I: int32(i)}, cairn.Score(d[i]), 0, o)
		case worth > d[i+1]:
			log.Fact("near", i, i+1, int(prefix[i+1]), d[i+1], worth)
			log.Cell(Pos{I: int32(i)}, cairn.Score(d[i]), 0, o)
		default:
			log.Fact("far", i, i+1, int(prefix[i+1]), d[i+1], worth)
			x := int32(2)
			for int(prefix[int(x)+i-1])-d[int(x)+i-1] != d[i] {
				x++
			}
			far := Pos{I: int32(i) + x - 1, Who: cairn.Second}
			log.Cell(Pos{I: int32(i)}, cairn.Score(d[i]), 1, o, trace.Option{Move: x, Gain: prefix[far.I], Next: far, Value: d.Value(far)})
		}
	}
}

// words are the sentences of what logRolling logs.
func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"near": {
			EN: "d(%[1]d): merging just to stone %[2]d is worth P[%[2]d] - d(%[2]d) = %[3]d - %[4]d = %[5]d, more than any further merge, d(%[2]d) = %[4]d",
			ZH: "d(%[1]d)：恰好合并到第 %[2]d 颗值 P[%[2]d] - d(%[2]d) = %[3]d - %[4]d = %[5]d，胜过更远的一切选择 d(%[2]d) = %[4]d",
		},
		"far": {
			EN: "d(%[1]d): merging just to stone %[2]d is worth P[%[2]d] - d(%[2]d) = %[3]d - %[4]d = %[5]d; a further merge is worth d(%[2]d) = %[4]d, no less",
			ZH: "d(%[1]d)：恰好合并到第 %[2]d 颗值 P[%[2]d] - d(%[2]d) = %[3]d - %[4]d = %[5]d；更远的合并值 d(%[2]d) = %[4]d，不比它差",
		},
	}
}

func openSuffix(_ context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
	n := len(stones)
	b := linear{suffixLeads(stones), stones}
	if log.Steps() {
		r, best := rules{shape.Prefix(stones)}, n
		for i := n - 1; i >= 1; i-- {
			if int(r.prefix[i+1])-b.leads[i+1] >= b.leads[i] {
				best = i + 1
			}
			b.logCell(log, r, i, best, best)
		}
	}
	log.Write(int64(n - 1))
	log.Compare(int64(max(0, n-2)))
	log.Live(int64(n))
	return finish(log, b), nil
}

func openTable(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[Pos], error) {
	return fillTable(ctx, stones, func(step int) (i int) { return len(stones) - 1 - step }, log)
}

// fillTable fills the table's cells in an order: how many stones are merged at each step.
func fillTable(ctx context.Context, stones []int, order func(step int) int, log *trace.Log) (cairn.Book[Pos], error) {
	n, r := len(stones), rules{shape.Prefix(stones)}
	d := make(leads, n+1)
	for step := range n - 1 {
		if step%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		i := order(step)
		d[i] = int(r.prefix[i+1]) - d[i+1]
		for j := i + 2; j <= n; j++ {
			d[i] = max(d[i], int(r.prefix[j])-d[j])
		}
		if log.Steps() {
			d.logCell(log, r, i, i+1, n)
		}
	}
	log.Write(int64(n - 1))
	log.Compare(int64(max(0, (n-1)*(n-2)/2)))
	log.Live(int64(n))
	return finish(log, linear{d, stones}), nil
}

// logCell records d(i) as the best of merging to stone from..upto. The mover is
// called First, for the cell holds for either player.
func (d leads) logCell(log *trace.Log, r rules, i, from, upto int) {
	best := -1
	var options []trace.Option
	for j := from; j <= upto; j++ {
		next := Pos{I: int32(j), Who: cairn.Second}
		o := trace.Option{Move: int32(j - i + 1), Gain: r.prefix[j], Next: next, Value: d.Value(next)}
		if best < 0 && int(o.Worth()) == d[i] {
			best = len(options)
		}
		options = append(options, o)
	}
	log.Cell(Pos{I: int32(i)}, cairn.Score(d[i]), best, options...)
}

// finish logs the answer of a run.
func finish(log *trace.Log, book cairn.Book[Pos]) cairn.Book[Pos] {
	if log.Steps() {
		log.Answer(Pos{I: 1}, book.Value(Pos{I: 1}))
	}
	return book
}
