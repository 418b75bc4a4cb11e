package stonegame6

import (
	"cmp"
	"context"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

func algos() []catalog.Algo[stones, Pos] {
	return []catalog.Algo[stones, Pos]{{
		ID:   "counting",
		Name: cairn.Text{EN: "counting the sums", ZH: "计数"},
		Idea: cairn.Text{
			EN: "only the sums a+b matter, and they lie close together: count how many stones have each, and deal the counts out from the largest",
			ZH: "起作用的只有和 a+b，而且取值范围小：数出每种和各有几颗，从大到小轮流分",
		},
		Time: "O(n + range)", Space: "O(range)",
		Fits: narrow,
		Words: map[string]cairn.Text{
			"share-first": {
				EN: "a+b = %[1]d: %[2]d stones, Alice is to move: she takes %[3]d of them, Bob %[4]d",
				ZH: "a+b = %[1]d 的有 %[2]d 颗，轮到 Alice：Alice 取 %[3]d 颗，Bob 取 %[4]d 颗",
			},
			"share-second": {
				EN: "a+b = %[1]d: %[2]d stones, Bob is to move: Alice takes %[3]d of them, he takes %[4]d",
				ZH: "a+b = %[1]d 的有 %[2]d 颗，轮到 Bob：Alice 取 %[3]d 颗，Bob 取 %[4]d 颗",
			},
			"lead": leadWords,
		},
		Open: counting,
	}, {
		ID:   "sort",
		Name: cairn.Text{EN: "greedy by sort", ZH: "排序贪心"},
		Idea: cairn.Text{
			EN: "taking a stone gains its value to oneself and denies the opponent theirs, a+b in all for either player: take the stones in decreasing order of a+b",
			ZH: "拿走一颗，自己得一份、对方少一份，对谁来说都值 a+b：按 a+b 从大到小轮流拿",
		},
		Time: "O(n log n)", Space: "O(n)",
		Words: map[string]cairn.Text{
			"alice": {
				EN: "rank %[1]d: stone %[2]d, %[3]d + %[4]d = %[5]d, goes to Alice",
				ZH: "第 %[1]d 名：下标 %[2]d 的石子，%[3]d + %[4]d = %[5]d，归 Alice",
			},
			"bob": {
				EN: "rank %[1]d: stone %[2]d, %[3]d + %[4]d = %[5]d, goes to Bob",
				ZH: "第 %[1]d 名：下标 %[2]d 的石子，%[3]d + %[4]d = %[5]d，归 Bob",
			},
			"lead": leadWords,
		},
		Open: bySort,
	}}
}

var leadWords = cairn.Text{
	EN: "the sums of Alice's stones are %[1]d together; less all of Bob's values, %[2]d, that is her lead: %[3]d",
	ZH: "Alice 所取石子的 a+b 共 %[1]d，减去 Bob 的全部价值 %[2]d，就是她的净胜：%[3]d",
}

// narrow refuses sums too far apart to be counted in time and memory near n's.
func narrow(s stones) error {
	low, high, _ := spread(s.alice, s.bob)
	if high-low <= roomFor(len(s.alice)) {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: id + ": the sums a+b lie %d apart, too far to be counted for %d stones",
		ZH: id + "：a+b 的最大值与最小值相差 %d，对 %d 颗石子来说计数太宽",
	}, high-low, len(s.alice))
}

func counting(_ context.Context, s stones, log *trace.Log) (cairn.Book[Pos], error) {
	low, high, bobs := spread(s.alice, s.bob)
	counts := make([]int32, high-low+1)
	count(counts, s.alice, s.bob, low)
	log.Write(int64(len(s.alice)))
	log.Live(int64(len(counts)))
	lead := share(counts, low, log) - bobs
	return open(s, lead, func() []int32 { return s.counted(counts, low) }, bobs, log), nil
}

func bySort(_ context.Context, s stones, log *trace.Log) (cairn.Book[Pos], error) {
	order := s.sorted(s.worth, log)
	log.Live(int64(len(order)))
	_, _, bobs := spread(s.alice, s.bob)
	alices := 0
	for rank, i := range order {
		if rank%2 == 0 {
			alices += s.worth(i)
		}
		if log.Steps() {
			log.Fact([...]string{"alice", "bob"}[rank%2], rank+1, int(i), s.alice[i], s.bob[i], s.worth(i))
		}
	}
	return open(s, alices-bobs, func() []int32 { return order }, bobs, log), nil
}

// sorted lists the stones by decreasing key, the earlier of two equal ones first.
// The keys are laid out beside the stones, since comparing calls for them so often.
func (s stones) sorted(key func(int32) int, log *trace.Log) []int32 {
	type keyed struct {
		key   int
		stone int32
	}
	list := make([]keyed, len(s.alice))
	for i := range list {
		list[i] = keyed{key(int32(i)), int32(i)}
	}
	compared := int64(0)
	slices.SortFunc(list, func(x, y keyed) int {
		compared++
		if x.key != y.key {
			return cmp.Compare(y.key, x.key)
		}
		return int(x.stone - y.stone)
	})
	log.Compare(compared)
	order := make([]int32, len(list))
	for rank, x := range list {
		order[rank] = x.stone
	}
	return order
}

// counted lists the stones by decreasing sum, the earlier of two equal ones
// first, without comparing: counts say where each sum's stones begin.
func (s stones) counted(counts []int32, low int) []int32 {
	from := make([]int32, len(counts))
	at := int32(0)
	for k, c := range slices.Backward(counts) {
		from[k], at = at, at+c
	}
	order := make([]int32, len(s.alice))
	for i := range s.alice {
		k := s.worth(int32(i)) - low
		order[from[k]] = int32(i)
		from[k]++
	}
	return order
}
