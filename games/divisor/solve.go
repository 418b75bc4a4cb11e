package divisor

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/heap"
	"cairn/shape"
	"cairn/trace"
)

// tableReach is the largest heap of which a table is kept: the divisors of all of
// them take some seconds.
const tableReach = 1_000_000

func algos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "parity",
		Name: cairn.Text{EN: "even or odd", ZH: "看奇偶"},
		Idea: cairn.Text{
			EN: "for n >= 1, when 1 may be taken and all stones may not, exactly the even n win: odd numbers have only odd divisors, so an odd heap becomes even, and from an even one 1 can be taken",
			ZH: "n 至少为 1、允许取 1、不允许全取时，恰好偶数必胜：奇数的因数都是奇数，取完必成偶数；偶数只要取 1 就把奇数留给对方",
		},
		Time: "O(1)", Space: "O(1)", Fits: atLeastOne, Words: words(), Open: openParity,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table of heaps", ZH: "DP 表"},
		Idea: cairn.Text{
			EN: "n wins if n - x loses for some divisor x: try the divisors from 1 up, and stop at the first that leaves a lost heap",
			ZH: "只要有一个因数 x 使 n - x 必败，n 就必胜：从 1 开始试因数，找到一个就停",
		},
		Time: "O(n sqrt(n))", Space: "O(n)", Fits: heap.Within(tableReach, id), Open: openTable,
	}}
}

// atLeastOne is the hypothesis that an input can break: nothing can be taken from 0
// stones, which is even and yet lost.
func atLeastOne(n int) error {
	if n >= 1 {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "%s: the theorem is about n >= 1; n is %d",
		ZH: "%s：定理要求 n >= 1，这里 n 为 %d",
	}, id, n)
}

// Win tells whether the first player wins with n >= 1 stones.
func Win(n int) bool { return n%2 == 0 }

// parity is the closed form.
type parity struct{}

// Value is First's lead from p on.
func (parity) Value(p shape.HeapPos) cairn.Score { return heap.Won(p, Win(int(p.N))) }

func openParity(_ context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	log.Compare(1)
	log.Live(1)
	if log.Steps() {
		explain(log, n)
		log.Answer(heap.Start(n), parity{}.Value(heap.Start(n)))
	}
	return parity{}, nil
}

// explain tells the theorem on one heap, and where it fails when a hypothesis does.
func explain(log *trace.Log, n int) {
	switch {
	case Win(n):
		log.Fact("even", n, n-1)
	case n == 1:
		log.Fact("one")
	default:
		log.Fact("odd", n)
	}
	const far = 60
	all, _ := heap.FirstBreak(within(1, 0), 1, far, Win)
	log.Fact("outside-all", all)
	noOne, _ := heap.FirstBreak(within(2, 1), 1, far, Win)
	log.Fact("outside-one", noOne)
	nothing, _ := heap.FirstBreak(rules(), 0, far, Win)
	log.Fact("outside-nothing", nothing)
}

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"even": {
			EN: "%[1]d is even: take 1 and leave %[2]d, which is odd; whatever divisor is taken from it is odd too, and leaves an even heap again",
			ZH: "%[1]d 是偶数：取 1 留下 %[2]d，是奇数；奇数的因数全是奇数，对方取完必又成偶数",
		},
		"odd": {
			EN: "%[1]d is odd, and so is each of its divisors: whatever is taken, the opponent gets an even heap and takes 1",
			ZH: "%[1]d 是奇数，因数也都是奇数：不管取几，对方面对的都是偶数，取 1 即可",
		},
		"one": {
			EN: "from 1 stone nothing can be taken: the first player loses",
			ZH: "只有 1 颗时没有可取的，先手输",
		},
		"outside-all": {
			EN: "just outside the hypotheses: could all stones be taken, %[1]d would win, though the rule says it loses",
			ZH: "前提一变就不成立：若允许全取，n = %[1]d 就必胜，而规律说必败",
		},
		"outside-one": {
			EN: "just outside the hypotheses: could 1 not be taken, %[1]d would lose, though the rule says it wins",
			ZH: "前提一变就不成立：若不允许取 1，n = %[1]d 就必败，而规律说必胜",
		},
		"outside-nothing": {
			EN: "just outside the hypotheses: %[1]d stones are lost, for nothing can be taken, though the rule says that they win",
			ZH: "前提一变就不成立：n = %[1]d 时没有可取的，必败，而规律说必胜",
		},
	}
}

func openTable(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	return heap.Fill(ctx, rules(), n, false, log)
}

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from n down to 0", ZH: "从 n 往下填到 0"},
		Idea: cairn.Text{
			EN: "a heap needs the smaller ones, which are not known yet and look lost: every heap from 2 up then seems to win",
			ZH: "每一格要用到更小的 n，而它们还没算，看上去都像必败，于是 2 以上的 n 都成了必胜",
		},
		Time: "O(n sqrt(n))", Space: "O(n)", Fits: heap.Within(tableReach, id),
		Open: func(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
			return heap.Fill(ctx, rules(), n, true, log)
		},
	}}
}
