package nimgame

import (
	"context"
	"iter"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/heap"
	"cairn/shape"
	"cairn/trace"
)

// tableReach is the largest heap of which a table is kept, a byte a heap.
const tableReach = 50_000_000

func algos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "modulo",
		Name: cairn.Text{EN: "n modulo 4", ZH: "n 除以 4 的余数"},
		Idea: cairn.Text{
			EN: "when any number from 1 to 3 can be taken, and no other, n loses exactly when 4 divides it: each x is answered with 4-x, and from any other heap the remainder can be taken",
			ZH: "恰好可取 1 到 3 颗时，n 是 4 的倍数则必败：对方取 x，就回应 4-x；不是 4 的倍数时先取走余数即可",
		},
		Time: "O(1)", Space: "O(1)", Words: words(), Open: openModulo,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table of heaps", ZH: "DP 表"},
		Idea: cairn.Text{
			EN: "n wins if n-1, n-2 or n-3 loses: try the takes from 1 up, and stop at the first that leaves a lost heap",
			ZH: "n-1、n-2、n-3 中只要有一个必败，n 就必胜：从取 1 颗开始试，找到一个就停",
		},
		Time: "O(n)", Space: "O(n)", Fits: heap.Within(tableReach, id), Open: openTable,
	}}
}

// Win tells whether the first player wins with n stones, 1 to 3 of which may be taken
// at a time, n >= 0. Source: C. G. Bachet, Problemes plaisants et delectables (1612).
func Win(n int) bool { return n%(most+1) != 0 }

// modulo is the closed form.
type modulo struct{}

// Value is First's lead from p on.
func (modulo) Value(p shape.HeapPos) cairn.Score { return heap.Won(p, Win(int(p.N))) }

func openModulo(_ context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	log.Compare(1)
	log.Live(1)
	if log.Steps() {
		explain(log, n)
		log.Answer(heap.Start(n), modulo{}.Value(heap.Start(n)))
	}
	return modulo{}, nil
}

// explain tells the theorem on one heap, and where it fails when its hypothesis does.
func explain(log *trace.Log, n int) {
	rest := n % (most + 1)
	log.Fact("divide", n, n/(most+1), rest)
	switch {
	case n == 0:
		log.Fact("empty")
	case rest == 0:
		for x := 1; x <= most; x++ {
			log.Fact("answer", x, most+1-x, n-most-1)
		}
	default:
		log.Fact("take", rest, n-rest)
	}
	for _, set := range outside() {
		at, won := heap.FirstBreak(oneOf(set), 0, 100, Win)
		log.Fact(map[bool]string{true: "outside-won", false: "outside-lost"}[won], append(slices.Clone(set), at)...)
	}
}

// outside are sets of three takes beside 1, 2, 3.
func outside() [][]int { return [][]int{{1, 2, 4}, {1, 3, 4}, {1, 4, 5}} }

// oneOf is the game of taking one of some numbers, in increasing order.
func oneOf(set []int) shape.Heap {
	return shape.Heap{Takes: func(n int32) iter.Seq[int32] {
		return func(yield func(int32) bool) {
			for _, x := range set {
				if int32(x) > n || !yield(int32(x)) {
					return
				}
			}
		}
	}}
}

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"divide": {
			EN: "%[1]d = 4 x %[2]d + %[3]d",
			ZH: "%[1]d = 4 x %[2]d + %[3]d",
		},
		"empty": {
			EN: "no stone is there, so the first player cannot move and loses",
			ZH: "一颗也没有，先手没法取，输",
		},
		"take": {
			EN: "the remainder is not 0: take %[1]d and leave %[2]d, a multiple of 4; from there on answer each x with 4-x",
			ZH: "余数不为 0：取 %[1]d 颗，留下 %[2]d，是 4 的倍数；之后对方取 x，就取 4-x",
		},
		"answer": {
			EN: "if %[1]d is taken, the answer is %[2]d, and %[3]d are left, again a multiple of 4: the opponent takes the last stone",
			ZH: "取 %[1]d 颗，对方就取 %[2]d 颗，剩下 %[3]d 颗，还是 4 的倍数：最后一颗归对方",
		},
		"outside-lost": {
			EN: "just outside the hypothesis: with takes %[1]d, %[2]d and %[3]d in place of 1, 2 and 3 the rule is wrong, first at %[4]d stones, which it calls won and which are lost",
			ZH: "前提一变就不成立：若可取的是 %[1]d、%[2]d、%[3]d 而不是 1、2、3，这个规律最早在 %[4]d 颗时出错：它说必胜，其实必败",
		},
		"outside-won": {
			EN: "just outside the hypothesis: with takes %[1]d, %[2]d and %[3]d in place of 1, 2 and 3 the rule is wrong, first at %[4]d stones, which it calls lost and which are won",
			ZH: "前提一变就不成立：若可取的是 %[1]d、%[2]d、%[3]d 而不是 1、2、3，这个规律最早在 %[4]d 颗时出错：它说必败，其实必胜",
		},
	}
}

func openTable(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
	return heap.Fill(ctx, upTo(most), n, false, log)
}

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[int, shape.HeapPos] {
	return []catalog.Algo[int, shape.HeapPos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from n down to 0", ZH: "从 n 往下填到 0"},
		Idea: cairn.Text{
			EN: "a heap needs the smaller ones, which are not known yet and look lost: every heap then seems to win",
			ZH: "每一格要用到更小的 n，而它们还没算，看上去都像必败，于是每个 n 都成了必胜",
		},
		Time: "O(n)", Space: "O(n)", Fits: heap.Within(tableReach, id),
		Open: func(ctx context.Context, n int, log *trace.Log) (cairn.Book[shape.HeapPos], error) {
			return heap.Fill(ctx, upTo(most), n, true, log)
		},
	}}
}
