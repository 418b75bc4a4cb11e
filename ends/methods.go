package ends

import (
	"context"
	"iter"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// Method is one way to solve the game in which a taken pile is worth its stones.
type Method struct {
	ID          string
	Name, Idea  cairn.Text
	Time, Space string
	Reach       int                   // the most piles it takes, 0 for any number
	Words       map[string]cairn.Text // of the facts that it logs
	Open        func(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error)
}

// Methods lists them, fastest first.
func Methods() []Method {
	return []Method{{
		ID:   "reduction",
		Name: cairn.Text{EN: "linear reduction", ZH: "线性归约"},
		Idea: cairn.Text{
			EN: "a pile between two that are no larger is answered at once, so three neighbours a <= b >= c are worth one pile a-b+c; what is left falls then rises, and there the larger end is right",
			ZH: "中间一堆若不小于左右两堆，拿走一边必被对方拿中间，所以相邻的 a <= b >= c 三堆等价于一堆 a-b+c；归约完先降后升，取较大的一端就是最优",
		},
		Time: "O(n)", Space: "O(n)",
		Words: Words(), Open: reduction,
	}, {
		ID:   "row",
		Name: cairn.Text{EN: "rolled row", ZH: "滚动数组"},
		Idea: cairn.Text{
			EN: "the interval table needs only the row below, so one row can be overwritten, i going down and j going up",
			ZH: "区间表只用到下一行，一维数组就够：i 从大到小，j 从小到大，原地覆盖",
		},
		Time: "O(n^2)", Space: "O(n)",
		Reach: RolledReach, Open: rolledPiles,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "interval table", ZH: "区间 DP 表"},
		Idea: cairn.Text{
			EN: "the mover's lead on piles i..j is the better of a_i - d(i+1,j) and a_j - d(i,j-1), shorter intervals first",
			ZH: "设 d(i,j) 为面对第 i..j 堆时先手能领先多少，取左得 a_i - d(i+1,j)，取右得 a_j - d(i,j-1)，取大者；先算短区间",
		},
		Time: "O(n^2)", Space: "O(n^2)",
		Reach: TableReach, Open: tableOfPiles,
	}}
}

// Piles are the rules by which a taken pile is worth its stones.
func Piles(piles []int) shape.Row {
	return shape.Row{Worth: func(_ shape.RowPos, i int32) cairn.Score { return cairn.Score(piles[i]) }}
}

// Whole is the whole row, First to move.
func Whole(piles []int) shape.RowPos { return shape.RowPos{R: int32(len(piles))} }

func reduction(_ context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	book := linear{piles: piles, whole: Reduce(piles, 1, log)}
	if log.Steps() {
		log.Answer(Whole(piles), book.Value(Whole(piles)))
	}
	return book, nil
}

// linear answers for any interval by reducing it, and keeps the whole row's reduction.
type linear struct {
	piles []int
	whole *Reduced
}

func (b linear) at(p shape.RowPos) *Reduced {
	if p.Len() == len(b.piles) {
		return b.whole
	}
	return Reduce(b.piles[p.L:p.R], 1, nil)
}

func (b linear) Value(p shape.RowPos) cairn.Score {
	return p.Who.Sign() * cairn.Score(b.at(p).Value())
}

func (b linear) Line(p shape.RowPos) iter.Seq[cairn.Ply[shape.End]] {
	return Plies(Piles(b.piles), p, b.at(p))
}

func tableOfPiles(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	return Table(ctx, Piles(piles), Whole(piles), log)
}

func rolledPiles(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	book, err := Rolled(ctx, Piles(piles), Whole(piles), log)
	return rolledBook{book, piles}, err
}

// rolledBook plays its line by the reduction, because a rolled row has forgotten
// the values along it.
type rolledBook struct {
	cairn.Book[shape.RowPos]
	piles []int
}

func (b rolledBook) Line(p shape.RowPos) iter.Seq[cairn.Ply[shape.End]] {
	return Plies(Piles(b.piles), p, Reduce(b.piles[p.L:p.R], 1, nil))
}
