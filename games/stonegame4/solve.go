package stonegame4

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// Reach of the methods, in stones: some twenty seconds of one core each. The
// sieve then holds a bit for each n, 60 MB, the table a byte.
const (
	sieveReach = 500_000_000
	tableReach = 20_000_000
)

func algos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "sieve",
		Name: cairn.Text{EN: "marking sieve", ZH: "标记筛"},
		Idea: cairn.Text{
			EN: "lost heaps are rare: let each lost p mark every p + k^2 as won, and whatever is still unmarked when its turn comes is lost; a bit a heap is enough",
			ZH: "必败的 n 很少：每个必败的 p 把所有 p + k² 标为必胜；从小到大轮到时还没被标记的就是必败；每个 n 只占一位",
		},
		Time: "O(lost * sqrt(n))", Space: "O(n)",
		Fits: within(sieveReach, upTo(sieveReach)), Words: sieveWords(), Open: openSieve,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table of heaps", ZH: "DP 表"},
		Idea: cairn.Text{
			EN: "n wins if some n - k^2 loses: try the squares from 1 up, and stop at the first that does",
			ZH: "只要有一个 n - k² 必败，n 就必胜：从 1 开始试平方数，找到一个就停",
		},
		Time: "O(n sqrt(n))", Space: "O(n)",
		Fits: within(tableReach, cairn.OtherMethod()), Open: openTable,
	}}
}

func upTo(reach int) cairn.Text {
	return cairn.Textf(cairn.Text{EN: "give n up to %d", ZH: "n 最大可取 %d"}, reach)
}

func within(reach int, hint cairn.Text) func(int) error {
	return func(n int) error {
		if n <= reach {
			return nil
		}
		return cairn.Limitf(hint, cairn.Text{
			EN: "stone-game-iv: %d stones are beyond this method's reach of %d",
			ZH: "stone-game-iv：%d 颗石子超出这个方法的上限 %d",
		}, n, reach)
	}
}

func openSieve(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	s := newSieve(n, log)
	if err := s.run(ctx); err != nil {
		return nil, err
	}
	return finish(log, n, s), nil
}

// table holds whether the mover wins, by the number of stones.
type table []bool

func (t table) Value(p shape.HeapPos) cairn.Score {
	if t[p.N] {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}

func openTable(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	return fillTable(ctx, n, func(step int) int { return step }, log)
}

// fillTable fills the table's cells in an order: the heap of each step.
func fillTable(ctx context.Context, n int, order func(step int) int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	t := make(table, n+1)
	compared := 0
	for step := range t {
		if step%(1<<14) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		m := order(step)
		tried := t.fill(m)
		compared += tried
		if log.Steps() {
			t.logCell(log, m, tried)
		}
	}
	log.Write(int64(len(t)))
	log.Compare(int64(compared))
	log.Live(int64(len(t)))
	return finish(log, n, t), nil
}

// fill finds t(m) from smaller heaps, and says how many squares it tried.
func (t table) fill(m int) (tried int) {
	for k := 1; k*k <= m; k++ {
		if !t[m-k*k] {
			t[m] = true
			return k
		}
		tried = k
	}
	return tried
}

// logCell records t(m) with the squares that were tried. The mover is called
// First, for the cell holds for either player.
func (t table) logCell(log *trace.Log, m, tried int) {
	var options []trace.Option
	for k := 1; k <= tried; k++ {
		next := shape.HeapPos{N: int32(m - k*k), Who: cairn.Second}
		options = append(options, trace.Option{Move: int32(k * k), Next: next, Value: t.Value(next)})
	}
	p := shape.HeapPos{N: int32(m)}
	best := tried - 1 // the last one tried wins
	if tried > 0 && !t[m] {
		best = 0 // all are equally bad
	}
	log.Cell(p, t.Value(p), best, options...)
}

// finish logs the answer of a run.
func finish(log *trace.Log, n int, book cairn.Book[shape.HeapPos]) cairn.Book[shape.HeapPos] {
	start := shape.HeapPos{N: int32(n)}
	if log.Steps() {
		log.Answer(start, book.Value(start))
	}
	return book
}
