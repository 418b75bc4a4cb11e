package stonegame7

import (
	"context"
	"iter"
	"maps"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
	"cairn/trace"
)

const id = "stone-game-vii"

// Value is the first mover's lead in stones, under perfect play by both, in linear
// time and with a stack of at most n entries. The sum of absolute values must fit
// in 64 bits.
func Value(stones []int) int { return half(stones, ends.NegatedValue(stones)) }

// half turns the either-end lead d on the negated row into the lead here: (S + d)/2,
// which is whole because S and d are sums of the same stones with other signs.
func half(stones []int, d int) int { return (sum(stones) + d) / 2 }

func algos() []catalog.Algo[[]int, shape.RowPos] {
	return []catalog.Algo[[]int, shape.RowPos]{{
		ID:   "reduction",
		Name: cairn.Text{EN: "linear reduction", ZH: "线性归约"},
		Idea: cairn.Text{
			EN: "two plies in a row add just the second one's stone to the lead, so both fight over the sum of Bob's stones: that is the either-end game on the negated row, D = (S + d(-a))/2, which a stack solves",
			ZH: "相邻两手对净胜的贡献恰好是后一手移走的那颗，双方争的就是 Bob 移走石子之和，等于在取反的行上玩取两端的游戏：D = (S + d(-a))/2，用栈一遍归约即可",
		},
		Time: "O(n)", Space: "O(n)",
		Words: words(), Open: reduction,
	}, {
		ID:   "row",
		Name: cairn.Text{EN: "rolled row", ZH: "滚动数组"},
		Idea: cairn.Text{
			EN: "the interval table needs only the row below, so one row can be overwritten, i going down and j going up",
			ZH: "区间表只用到下一行，一维数组就够：i 从大到小，j 从小到大，原地覆盖",
		},
		Time: "O(n^2)", Space: "O(n)",
		Fits: ends.Within(ends.RolledReach, id), Open: rolled,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "interval table", ZH: "区间 DP 表"},
		Idea: cairn.Text{
			EN: "the mover's lead on stones i..j is the better of sum(i+1..j) - d(i+1,j) and sum(i..j-1) - d(i,j-1), shorter intervals first",
			ZH: "设 d(i,j) 为面对第 i..j 颗时先手能领先多少，移左得 sum(i+1..j) - d(i+1,j)，移右得 sum(i..j-1) - d(i,j-1)，取大者；先算短区间",
		},
		Time: "O(n^2)", Space: "O(n^2)",
		Fits: ends.Within(ends.TableReach, id), Open: table,
	}}
}

// words are those of the reduction, and what leads into it and out of it.
func words() map[string]cairn.Text {
	list := maps.Clone(ends.Words())
	list["negate"] = cairn.Text{
		EN: "whoever removes less wins, so reduce the row of %[1]d stones with every sign turned round; S = %[2]d",
		ZH: "移走的越小越好，所以把 %[1]d 颗石子全部取反再归约；S = %[2]d",
	}
	list["halve"] = cairn.Text{
		EN: "the negated row is worth d = %[2]d, so Alice leads by (S + d)/2 = (%[1]d + %[2]d)/2 = %[3]d",
		ZH: "取反后的行值为 d = %[2]d，所以 Alice 净胜 (S + d)/2 = (%[1]d + %[2]d)/2 = %[3]d",
	}
	return list
}

func reduction(_ context.Context, stones []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	if log.Steps() {
		log.Fact("negate", len(stones), sum(stones))
	}
	book := linear{stones: stones, all: ends.Reduce(stones, -1, log)}
	if log.Steps() {
		v := book.Value(whole(stones))
		log.Fact("halve", sum(stones), book.all.Value(), int(v))
		log.Answer(whole(stones), v)
	}
	return book, nil
}

// linear answers for any interval by reducing it, and keeps the whole row's reduction.
type linear struct {
	stones []int
	all    *ends.Reduced
}

func (b linear) at(p shape.RowPos) *ends.Reduced {
	if p.Len() == len(b.stones) {
		return b.all
	}
	return ends.Reduce(b.stones[p.L:p.R], -1, nil)
}

func (b linear) Value(p shape.RowPos) cairn.Score {
	return p.Who.Sign() * cairn.Score(half(b.stones[p.L:p.R], b.at(p).Value()))
}

func (b linear) Line(p shape.RowPos) iter.Seq[cairn.Ply[shape.End]] {
	return ends.Plies(rules(b.stones), p, b.at(p))
}

func table(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	return ends.Table(ctx, rules(stones), whole(stones), log)
}

func rolled(ctx context.Context, stones []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	book, err := ends.Rolled(ctx, rules(stones), whole(stones), log)
	return rolledBook{book, stones}, err
}

// rolledBook plays its line by the reduction, because a rolled row has forgotten
// the values along it.
type rolledBook struct {
	cairn.Book[shape.RowPos]
	stones []int
}

func (b rolledBook) Line(p shape.RowPos) iter.Seq[cairn.Ply[shape.End]] {
	return ends.Plies(rules(b.stones), p, ends.Reduce(b.stones[p.L:p.R], -1, nil))
}
