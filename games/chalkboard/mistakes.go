package chalkboard

import (
	"context"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

// demos is the table filled the wrong way round.
func demos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "table",
		Name: cairn.Text{EN: "from the whole board down", ZH: "从整块黑板往下填"},
		Idea: cairn.Text{
			EN: "a board needs those with one number less, which are not there yet and look lost: nearly every board then seems to win",
			ZH: "每个局面要用到少一个数的局面，这时还没算，看上去都像必败，于是几乎每个局面都成了必胜",
		},
		Time: "O(boards * n)", Space: "O(boards)", Fits: tableFits,
		Open: func(ctx context.Context, nums []int, log *trace.Log) (cairn.Book[Pos], error) {
			return fillTable(ctx, nums, true, log)
		},
	}}
}

func mistakes() []catalog.Mistake[[]int, bool] {
	return []catalog.Mistake[[]int, bool]{{
		ID:   "xor-only",
		Name: cairn.Text{EN: "wins only when the XOR is 0", ZH: "只有异或为 0 才赢"},
		Why: cairn.Text{
			EN: "that wins at once; but an even number of numbers wins too, by always leaving an odd number: [1,2]",
			ZH: "那只是当场就赢；个数为偶时也能赢，每次都把奇数个留给对方：[1,2]",
		},
		Answer: func(nums []int) bool { return xor(nums) == 0 },
	}, {
		ID:   "even-only",
		Name: cairn.Text{EN: "wins only when the number of numbers is even", ZH: "只有个数为偶才赢"},
		Why: cairn.Text{
			EN: "an odd number wins as well where the XOR is 0 before the first move: [1,2,3]",
			ZH: "个数为奇时，若一开始异或就是 0，也算先手赢：[1,2,3]",
		},
		Answer: func(nums []int) bool { return len(nums)%2 == 0 },
	}, {
		ID:   "odd-wins",
		Name: cairn.Text{EN: "an odd number of numbers wins", ZH: "个数为奇就赢（弄反了）"},
		Why: cairn.Text{
			EN: "the last number is erased by whoever began with an odd number, and erasing it makes the XOR 0, which loses",
			ZH: "个数为奇时最后一个数由先手来擦，擦完异或为 0，先手输",
		},
		Answer: func(nums []int) bool { return len(nums)%2 == 1 || xor(nums) == 0 },
	}, {
		ID:   "zero-wins-eraser",
		Name: cairn.Text{EN: "tries to make the XOR 0", ZH: "以为把异或擦成 0 就赢"},
		Why: cairn.Text{
			EN: "whoever makes it 0 loses; it is finding it 0 at the start of a turn that wins",
			ZH: "把异或擦成 0 的人输；轮到自己时发现异或已是 0 才算赢",
		},
		Answer: func(nums []int) bool { s := xor(nums); return s == 0 || slices.Contains(nums, s) },
	}, {
		ID:   "different-numbers",
		Name: cairn.Text{EN: "counts the different numbers only", ZH: "去重之后再数个数"},
		Why: cairn.Text{
			EN: "equal numbers are erased one at a time, so each of them is a turn: [1,2,4,4]",
			ZH: "相同的数也要一个一个擦，每个都占一手：[1,2,4,4]",
		},
		Answer: func(nums []int) bool {
			r, _ := deal(nums)
			return len(r.values)%2 == 0 || xor(nums) == 0
		},
	}}
}
