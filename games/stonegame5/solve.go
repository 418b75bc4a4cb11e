package stonegame5

import (
	"context"
	"iter"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
	"cairn/trace"
)

// Value is the most that Alice can score, in stones; no value may be negative, and
// their sum must fit in 62 bits. It allocates its table of known parts alone, or
// where the search gives up that of the O(n^2) method.
func Value(values []int) int {
	prefix := shape.Prefix(values)
	if len(values) == 0 {
		return 0
	}
	f := newFinder(context.Background(), prefix, budgetFor(len(values)), nil)
	v := f.value(whole(values))
	for ; f.spent; v = f.value(whole(values)) {
		if len(values) <= tableReach {
			return tableValue(prefix)
		}
		f.spent, f.budget = false, searchReach // what is known stays known
	}
	return int(v)
}

func tableValue(prefix []cairn.Score) int {
	if small(prefix) {
		v, _ := newSquare[int32](prefix, false, nil).fill(context.Background()) // such a context never ends
		return int(v)
	}
	v, _ := newSquare[int64](prefix, false, nil).fill(context.Background())
	return int(v)
}

// small tells whether twice any sum fits in 32 bits: half the memory, which is
// what the table's time goes into.
func small(prefix []cairn.Score) bool { return prefix[len(prefix)-1] < 1<<30 }

func algos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "pruned",
		Name: cairn.Text{EN: "pruned search", ZH: "剪枝搜索"},
		Idea: cairn.Text{
			EN: "a kept part of sum s brings at most 2s-1 in all, since each next one is at most half: try the splits outward from the balance point and stop when even that cannot beat the best; mostly far less work than n^2",
			ZH: "留下的部分和为 s 时，后面每轮最多剩一半，总共最多得 2s-1：从平衡点往两边试，一旦 2s-1 也超不过当前最优就停；实际用时大多远小于 n^2",
		},
		Time: "O(n^2)", Space: "O(n^2)",
		Fits: natural(0, "pruned"),
		Words: map[string]cairn.Text{
			"fallback": {
				EN: "more than %[1]d splits were looked at without an end: the O(n^2) table answers from here",
				ZH: "已经试了 %[1]d 种以上切法仍未结束，改用 O(n^2) 表",
			},
			"pointer": pointerWords,
		},
		Open: pruned,
	}, {
		ID:   "table2",
		Name: cairn.Text{EN: "table with a split pointer", ZH: "双指针区间表"},
		Idea: cairn.Text{
			EN: "the left part can be kept up to the balance point, which only moves right as the row grows; running maxima of sum plus value then answer in one look to either side",
			ZH: "留左边只能切到平衡点为止，而平衡点随右端右移只增不减；再维护“和 + 后续值”的前缀最大，左右各查一次即可",
		},
		Time: "O(n^2)", Space: "O(n^2)",
		Fits:  natural(tableReach, "table2"),
		Words: map[string]cairn.Text{"pointer": pointerWords},
		Open:  table2,
	}, {
		ID:   "table3",
		Name: cairn.Text{EN: "interval table", ZH: "区间 DP 表"},
		Idea: cairn.Text{
			EN: "for every part of the row, shorter ones first, try every split",
			ZH: "从短到长算每个区间，枚举所有切法",
		},
		Time: "O(n^3)", Space: "O(n^2)",
		Fits: within(cubicReach, "table3"), Open: table3,
	}}
}

var pointerWords = cairn.Text{
	EN: "stones %[1]d..%[2]d, sum %[3]d: a left part that is kept has at most %[4]d (sum %[5]d), a right part at most %[6]d (sum %[7]d)",
	ZH: "第 %[1]d..%[2]d 颗，和 %[3]d：留左边最多 %[4]d 颗（和 %[5]d），留右边最多 %[6]d 颗（和 %[7]d）",
}

// within refuses rows of more stones than a method reaches; 0 stands for any number.
func within(most int, method string) func([]int) error {
	return func(values []int) error {
		if most == 0 || len(values) <= most {
			return nil
		}
		return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
			EN: id + ": %d stones are beyond the reach of method %s, %d",
			ZH: id + "：共 %d 颗石子，超出方法 %s 的上限 %d 颗",
		}, len(values), method, most)
	}
}

// natural refuses negative values beside: they break both the bound of the
// search and the way of the split pointer.
func natural(most int, method string) func([]int) error {
	return func(values []int) error {
		for i, v := range values {
			if v < 0 {
				return cairn.Inputf(cairn.OtherMethod(), cairn.Text{
					EN: id + ": stoneValue[%d] is %d: method %s takes no negative values",
					ZH: id + "：stoneValue[%d] 为 %d，方法 %s 不支持负数",
				}, i, v, method)
			}
		}
		return within(most, method)(values)
	}
}

func pruned(ctx context.Context, values []int, log *trace.Log) (cairn.Book[Pos], error) {
	prefix, budget := shape.Prefix(values), budgetFor(len(values))
	f := newFinder(ctx, prefix, budget, log)
	v := f.value(whole(values))
	log.Compare(int64(budget - f.budget))
	log.Live(int64(len(f.memo.slots)))
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if f.spent {
		return f.giveUp(ctx, values, budget)
	}
	if log.Steps() {
		log.Answer(whole(values), v)
	}
	f.log, f.ctx = nil, context.Background() // the book outlives the run
	return book{rules{prefix}, f}, nil
}

// giveUp goes on with the table where it reaches.
func (f *finder) giveUp(ctx context.Context, values []int, budget int) (cairn.Book[Pos], error) {
	if len(values) > tableReach {
		return nil, cairn.Limitf(cairn.Text{EN: "use fewer stones", ZH: "请减少石子数"}, cairn.Text{
			EN: id + ": pruning cuts too little of this row: %d splits were not enough, and %d stones are too many for a table",
			ZH: id + "：这一行剪枝效果太差：试了 %d 种切法仍未结束，而 %d 颗石子又太多，放不进表",
		}, budget, len(values))
	}
	if f.log.Steps() {
		f.log.Fact("fallback", budget)
	}
	return table2(ctx, values, f.log)
}

func table2(ctx context.Context, values []int, log *trace.Log) (cairn.Book[Pos], error) {
	prefix := shape.Prefix(values)
	if small(prefix) {
		return filled(ctx, newSquare[int32](prefix, true, log))
	}
	return filled(ctx, newSquare[int64](prefix, true, log))
}

func filled[T int32 | int64](ctx context.Context, s *square[T]) (cairn.Book[Pos], error) {
	v, err := s.fill(ctx)
	if err != nil {
		return nil, err
	}
	if s.log.Steps() {
		s.log.Answer(Pos{R: int32(len(s.prefix) - 1)}, cairn.Score(v))
	}
	return tabled[T]{s.values}, nil
}

func table3(ctx context.Context, values []int, log *trace.Log) (cairn.Book[Pos], error) {
	t, err := cubic(ctx, rules{shape.Prefix(values)}, log)
	if err != nil {
		return nil, err
	}
	if log.Steps() {
		log.Answer(whole(values), cairn.Score(t[len(t)-1-(len(values)-1)]))
	}
	return tabled[int64]{t}, nil
}

// rankReach is the most stones whose splits are all priced: each needs a part that
// the search may have cut, so they come from a table.
const rankReach = 500

// book answers from a search that ended. Its finder is only read: a part that it does
// not know is searched afresh.
type book struct {
	rules
	known *finder
}

// at is a finder that knows p and what it needs of the parts of p.
func (b book) at(p Pos) (*finder, cairn.Score) {
	if v, known := b.known.memo.find(p); known || p.Len() < 3 {
		if p.Len() < 3 {
			v = b.known.value(p)
		}
		return b.known, v
	}
	f := newFinder(context.Background(), b.prefix, 1<<62, nil) // part of a row whose search ended: so will this
	return f, f.value(p)
}

// Value is Alice's score still to come at p.
func (b book) Value(p Pos) cairn.Score {
	_, v := b.at(p)
	return v
}

// Line asks the search again which split it found best; all it needs is known.
func (b book) Line(p Pos) iter.Seq[cairn.Ply[Move]] {
	return func(yield func(cairn.Ply[Move]) bool) {
		f, _ := b.at(p)
		for at := p; at.Len() > 1; { // p stays: a line may be ranged over again
			_, m := f.best(at)
			next, gain := b.Play(at, m)
			if !yield(cairn.Ply[Move]{By: cairn.First, Move: m, Gain: gain}) {
				return
			}
			at = next
		}
	}
}

// Rank prices every split of up to rankReach stones, and else the best one alone.
func (b book) Rank(p Pos) (worths iter.Seq2[Move, cairn.Score], all bool) {
	if p.Len() > rankReach {
		return func(yield func(Move, cairn.Score) bool) {
			f, v := b.at(p)
			_, m := f.best(p)
			yield(m, v)
		}, false
	}
	return func(yield func(Move, cairn.Score) bool) {
		s := newSquare[int64](b.prefix[p.L:p.R+1], true, nil)
		_, _ = s.fill(context.Background()) // such a context never ends
		for m := range b.Moves(p) {
			next, gain := b.Play(p, m)
			v := tabled[int64]{s.values}.Value(Pos{next.L - p.L, next.R - p.L})
			if !yield(m, gain+v) {
				return
			}
		}
	}, true
}
