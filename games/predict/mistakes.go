package predict

import (
	"cairn"
	"cairn/catalog"
	"cairn/ends"
)

func mistakes() []catalog.Mistake[[]int, bool] {
	return []catalog.Mistake[[]int, bool]{{
		ID:   "greedy-ends",
		Name: cairn.Text{EN: "always takes the larger end", ZH: "每次都拿较大的一端"},
		Why: cairn.Text{
			EN: "the larger end now may uncover an even larger number for the opponent; what counts is the lead over the whole rest",
			ZH: "眼前拿大的，可能把更大的数露给对方；要比的是整局的净胜，不是这一手",
		},
		Answer: func(nums []int) bool { return ends.Greedy(ends.Piles(nums), len(nums)) >= 0 },
	}, {
		ID:   "tie-loses",
		Name: cairn.Text{EN: "asks for more than the opponent's sum", ZH: "要求严格大于对方才算赢"},
		Why: cairn.Text{
			EN: "in this statement equal scores count as a win for the first player: compare with >= 0, not > 0",
			ZH: "本题得分相等也算先手赢：判断要写 >= 0，不是 > 0",
		},
		Answer: func(nums []int) bool { return ends.Value(nums) > 0 },
	}, {
		ID:   "parity",
		Name: cairn.Text{EN: "whoever faces an even number of piles gets just the better colour", ZH: "面对偶数堆的人恰好拿到奇位和、偶位和中较大的"},
		Why: cairn.Text{
			EN: "keeping to one colour is a way to get at least that much, and often more can be had; so after the first take of an odd row the opponent may do better than the better colour: [0,0,1,0,0,1,1]",
			ZH: "一直占同一奇偶位只能保底，往往还能拿得更多；所以奇数个时先手拿掉一个后，对方得到的可能多于较大的那一半：[0,0,1,0,0,1,1]",
		},
		Answer: parity,
	}, {
		ID:   "no-base-case",
		Name: cairn.Text{EN: "rolled row without d(i,i) = nums[i]", ZH: "滚动数组没有先置 d(i,i) = nums[i]"},
		Why: cairn.Text{
			EN: "a single number is worth itself to the mover; left at 0 the last number of every line is lost, and whoever takes it is robbed",
			ZH: "只剩一个数时，轮到的人净赚这个数；这个边界留成 0，最后拿到的数就白拿了",
		},
		Answer: func(nums []int) bool { return baseless(nums) >= 0 },
	}, {
		ID:   "sort-alternate",
		Name: cairn.Text{EN: "sorts the numbers and deals them out in turn", ZH: "排序后轮流拿"},
		Why: cairn.Text{
			EN: "only the two ends can be taken, so the largest number may not be there for the asking",
			ZH: "只能从两端拿，排序等于允许随便挑，规则已经变了",
		},
		Answer: func(nums []int) bool { return ends.SortedLead(nums) >= 0 },
	}, {
		ID:   "always-true",
		Name: cairn.Text{EN: "always answers true, as in 877", ZH: "照搬 877，永远返回 true"},
		Why: cairn.Text{
			EN: "877 promises an even number of piles; here the number may be odd, and then the first player can lose: [1,5,2]",
			ZH: "877 保证堆数为偶；本题个数可以是奇数，那时先手可能输：[1,5,2]",
		},
		Answer: func([]int) bool { return true },
	}}
}

// parity takes the lead of whoever faces an even number of piles to be what the
// better colour leads by; with an odd number it tries both first takes.
func parity(nums []int) bool {
	if len(nums)%2 == 0 {
		return true
	}
	last := len(nums) - 1
	return max(cairn.Score(nums[0])-ends.ParityLead(nums[1:]), cairn.Score(nums[last])-ends.ParityLead(nums[:last])) >= 0
}

// baseless is the rolled row whose single numbers were left at 0.
func baseless(nums []int) int {
	d := make([]int, len(nums))
	for i := len(nums) - 2; i >= 0; i-- {
		for j := i + 1; j < len(nums); j++ {
			d[j] = max(nums[i]-d[j], nums[j]-d[j-1])
		}
	}
	return d[len(d)-1]
}
