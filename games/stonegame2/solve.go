package stonegame2

import (
	"context"
	"iter"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// WindowsReach is how many piles the windows take: 3*10^8 cells, one to two seconds,
// and 0.5 GB, or 1 GB where values need 64 bits.
const WindowsReach = 50_000

// keptCells is how many cells of whole columns a book keeps to answer from: all of
// them up to 16,000 piles, 128 MB of 32 bits each.
const keptCells = 32_000_000

func algos() []catalog.Algo[[]int, shape.FrontPos] {
	return []catalog.Algo[[]int, shape.FrontPos]{{
		ID:   "windows",
		Name: cairn.Text{EN: "sliding windows", ZH: "滑动窗口"},
		Idea: cairn.Text{
			EN: "split the moves at X = M: up to M piles leave M alone, a window sliding down one column; more set M to X, a window sliding along a diagonal; so no cell is read more than a few times",
			ZH: "以 X = M 为界拆开：取不超过 M 堆时 M 不变，是同一列上的滑动窗口；超过 M 堆时 M 变成 X，是斜线上的滑动窗口；每格只被读常数次",
		},
		Time: "O(n^2)", Space: "O(n^2)",
		Fits: within(WindowsReach), Words: words(), Open: openWindows,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table over i and M", ZH: "二维 DP 表"},
		Idea: cairn.Text{
			EN: "the mover's lead with i piles gone is the best over X <= 2M of the X piles taken minus the opponent's lead at (i+X, max(M,X)), from the last pile backwards",
			ZH: "设 dp[i][M] 为已取走 i 堆时先手能领先多少，枚举 X <= 2M：所取 X 堆之和减去 dp[i+X][max(M,X)]，取最大者；从最后一堆往前推",
		},
		Time: "O(n^3)", Space: "O(n^2)",
		Fits: within(TableReach), Open: openTable,
	}}
}

// within refuses rows longer than a method's reach.
func within(most int) func([]int) error {
	return func(piles []int) error {
		if len(piles) <= most {
			return nil
		}
		return cairn.Limitf(cairn.Text{EN: "give fewer piles, or see 'cairn list' for the methods", ZH: "减少堆数，或用 'cairn list' 查看其他方法"}, cairn.Text{
			EN: "stone-game-ii: %d piles are beyond this method's reach of %d",
			ZH: "stone-game-ii：共 %d 堆，超出这个方法的上限 %d 堆",
		}, len(piles), most)
	}
}

// book answers from the columns that were kept, and where one is missing runs the
// windows again over what remains.
type book struct {
	piles []int
	rules *shape.Front
	room  int // cells of whole columns that a run may keep
	known cells
}

func openWindows(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	return openBook(ctx, piles, keptCells, log)
}

func openBook(ctx context.Context, piles []int, room int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	known, err := solve(ctx, piles, 1, room, log)
	if err != nil {
		return nil, err
	}
	b := &book{piles, rules(piles), room, known}
	if log.Steps() {
		start := shape.FrontPos{M: 1}
		log.Answer(start, b.Value(start))
	}
	return b, nil
}

// Value is First's lead from p on.
func (b *book) Value(p shape.FrontPos) cairn.Score {
	stones, known := b.known.most(b.remain(p), int(p.M))
	if !known {
		stones, _ = b.again(p, 0).most(b.remain(p), int(p.M))
	}
	return p.Who.Sign() * (2*stones - b.stones(p))
}

// Rank prices every move, from one run at most.
func (b *book) Rank(p shape.FrontPos) (iter.Seq2[int32, cairn.Score], bool) {
	return func(yield func(int32, cairn.Score) bool) {
		known := b.known
		for x := range b.rules.Moves(p) {
			next, gain := b.rules.Play(p, x)
			stones, here := known.most(b.remain(next), int(next.M))
			if !here {
				known = b.again(p, 0)
				stones, _ = known.most(b.remain(next), int(next.M))
			}
			if !yield(x, gain+next.Who.Sign()*(2*stones-b.stones(next))) {
				return
			}
		}
	}, true
}

// Line takes the first best move at each position. Where a cell that it needs was
// not kept, it runs again from there and goes on with what that run kept.
func (b *book) Line(p shape.FrontPos) iter.Seq[cairn.Ply[int32]] {
	return func(yield func(cairn.Ply[int32]) bool) {
		known := b.known
		for at := p; b.remain(at) > 0; {
			x := b.best(known, at)
			if x == 0 {
				known = b.again(at, b.room)
				x = b.best(known, at) // found: every option of a run's first move is kept
			}
			next, gain := b.rules.Play(at, x)
			if !yield(cairn.Ply[int32]{By: at.Who, Move: x, Gain: gain}) {
				return
			}
			at = next
		}
	}
}

// best is the first best move at p, 0 where a cell is missing to tell.
func (b *book) best(known cells, p shape.FrontPos) int32 {
	stones, here := known.most(b.remain(p), int(p.M))
	if !here {
		return 0
	}
	for x := range b.rules.Moves(p) {
		next, _ := b.rules.Play(p, x)
		left, here := known.most(b.remain(next), int(next.M))
		if !here {
			return 0
		}
		if left == b.stones(p)-stones {
			return x
		}
	}
	return 0
}

// again runs over what remains at p, with p's limit as the first.
func (b *book) again(p shape.FrontPos, room int) cells {
	known, _ := solve(context.Background(), b.piles[p.I:], int(p.M), room, nil) // a background context never ends
	return known
}

// remain is how many piles remain at p.
func (b *book) remain(p shape.FrontPos) int { return len(b.piles) - int(p.I) }

// stones is the sum of the piles that remain at p.
func (b *book) stones(p shape.FrontPos) cairn.Score {
	return b.rules.Prefix[len(b.piles)] - b.rules.Prefix[p.I]
}
