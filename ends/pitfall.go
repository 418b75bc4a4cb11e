package ends

import (
	"context"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// Pitfall is a textbook method run in an order that spoils it: the very cells of
// Table or Rolled, in the order that a beginner would write down. It answers
// wrongly on purpose, to show what its right order is for.
type Pitfall struct {
	Spoils     string // "table" or "row"
	Name, Idea cairn.Text
	Open       func(context.Context, shape.Row, shape.RowPos, *trace.Log) (cairn.Book[shape.RowPos], error)
}

// OpenPiles is Open where a taken pile is worth its stones.
func (p Pitfall) OpenPiles(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	return p.Open(ctx, Piles(piles), Whole(piles), log)
}

// Pitfalls lists the wrong orders that are worth showing.
func Pitfalls() []Pitfall {
	return []Pitfall{{
		Spoils: "table",
		Name:   cairn.Text{EN: "row by row from the top", ZH: "从第一行起逐行往下填"},
		Idea: cairn.Text{
			EN: "a table is usually filled from its top left corner; but d(i,j) needs d(i+1,j), which stands in the row below and is still empty",
			ZH: "填表习惯从左上角开始；可 d(i,j) 要用 d(i+1,j)，它在下一行，这时还空着",
		},
		Open: tableFromTop,
	}, {
		Spoils: "row",
		Name:   cairn.Text{EN: "i going up", ZH: "i 从小到大"},
		Idea: cairn.Text{
			EN: "with i going up, d[j] still holds d(i-1,j) where d(i+1,j) is wanted: the row that is needed has not been made yet",
			ZH: "i 从小到大时，d[j] 里留着的是 d(i-1,j)，要用的却是还没算出来的 d(i+1,j)",
		},
		Open: rolledUpwards,
	}}
}

func tableFromTop(ctx context.Context, rules shape.Row, start shape.RowPos, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	t := newTable(start)
	for l := range t.n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for r := l + 1; r <= t.n; r++ {
			t.fill(rules, int32(l), int32(r), log)
		}
	}
	t.count(log, start)
	return t, nil
}

// upwards is all that is left of a row rolled the wrong way: its last value.
type upwards struct {
	start shape.RowPos
	last  cairn.Score
}

func rolledUpwards(ctx context.Context, rules shape.Row, start shape.RowPos, log *trace.Log) (cairn.Book[shape.RowPos], error) {
	b := &rolled{rules: rules, start: start}
	d := make([]cairn.Score, start.R)
	for i := start.L; i < start.R; i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		b.pass(d, i, start, log)
	}
	book := upwards{start, start.Who.Sign() * d[start.R-1]}
	b.count(log)
	if log.Steps() {
		log.Answer(start, book.last)
	}
	return book, nil
}

// Value is the wrong answer for the whole row; of anything shorter nothing is known.
func (b upwards) Value(p shape.RowPos) cairn.Score {
	if p == b.start {
		return b.last
	}
	return 0
}
