package chalkboard

import (
	"context"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

func algos() []catalog.Algo[[]int, Pos] {
	return []catalog.Algo[[]int, Pos]{{
		ID:   "parity",
		Name: cairn.Text{EN: "even number, or XOR 0", ZH: "个数为偶，或异或为 0"},
		Idea: cairn.Text{
			EN: "for any integers: whoever is to move wins exactly when the XOR is 0 or an even number of numbers is left; for with an even number and XOR s not 0 not every number can equal s, so one can be erased without losing, and an odd number is handed on",
			ZH: "对任意整数：轮到的一方获胜，当且仅当异或为 0 或剩下偶数个数；因为个数为偶而异或 s 不为 0 时，不可能每个数都等于 s，总有一个可以安全擦掉，把奇数个留给对方",
		},
		Time: "O(n)", Space: "O(1)", Words: words(), Open: openParity,
	}, {
		ID:   "table",
		Name: cairn.Text{EN: "table of what is left", ZH: "按剩余的数填表"},
		Idea: cairn.Text{
			EN: "how many copies of each different number are left says everything: value boards with fewer numbers first; a board wins if its XOR is 0 or some erasure leaves a lost one",
			ZH: "每种数各剩几个就决定了一切：数少的局面先算；异或为 0，或者能擦掉一个让对方必败，就必胜",
		},
		Time: "O(boards * n)", Space: "O(boards)", Fits: tableFits, Open: openTable,
	}}
}

// Wins tells whether the first player wins, for any integers; an empty board has
// XOR 0 and is won.
func Wins(nums []int) bool { return len(nums)%2 == 0 || xor(nums) == 0 }

// parity is the closed form.
type parity struct{}

// Value is First's lead from p on.
func (parity) Value(p Pos) cairn.Score {
	if p.N%2 == 0 || p.Xor == 0 {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}

func openParity(_ context.Context, nums []int, log *trace.Log) (cairn.Book[Pos], error) {
	log.Read(int64(len(nums)))
	log.Compare(2)
	log.Live(1)
	if log.Steps() {
		_, p := deal(nums)
		explain(log, nums, p)
		log.Answer(p, parity{}.Value(p))
	}
	return parity{}, nil
}

// explain tells the theorem on one board, and where it fails when its hypothesis does.
func explain(log *trace.Log, nums []int, p Pos) {
	log.Fact("xor", len(nums), p.Xor)
	switch {
	case p.Xor == 0:
		log.Fact("zero")
	case len(nums)%2 == 0:
		for _, v := range nums {
			if v != p.Xor {
				log.Fact("even", len(nums), p.Xor, v, p.Xor^v)
				break
			}
		}
	default:
		log.Fact("odd", len(nums))
	}
	const modulus = 3
	log.Fact("outside", firstBreak(modulus), modulus)
}

// firstBreak is the smallest number of ones on which the rule is wrong when the sum
// modulo m takes the place of the XOR. Ones can only be erased, so each board
// has one successor. It is 0 where there is none below 100.
func firstBreak(m int) int {
	wins := true // the empty board
	for n := 1; n < 100; n++ {
		wins = n%m == 0 || !wins
		if rule := n%m == 0 || n%2 == 0; rule != wins {
			return n
		}
	}
	return 0
}

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"xor": {
			EN: "the XOR of the %[1]d numbers is %[2]d",
			ZH: "%[1]d 个数的异或为 %[2]d",
		},
		"zero": {
			EN: "it is 0 at the start of Alice's turn: she wins at once",
			ZH: "轮到 Alice 时异或已是 0：当场获胜",
		},
		"even": {
			EN: "%[1]d is even, so not all numbers equal %[2]d: erasing %[3]d leaves XOR %[4]d, not 0, and an odd number of numbers; so it goes on until Bob must erase the last one",
			ZH: "%[1]d 是偶数，不可能每个数都等于 %[2]d：擦掉 %[3]d，剩下的异或为 %[4]d，不是 0，并且剩奇数个；如此下去，最后一个数总归由 Bob 来擦",
		},
		"odd": {
			EN: "%[1]d is odd and the XOR is not 0: whatever Alice erases, she loses at once or leaves Bob an even number of numbers, with which he can always go on",
			ZH: "%[1]d 是奇数，异或又不为 0：Alice 不管擦哪个，要么当场输，要么留给 Bob 偶数个数，而 Bob 总能继续下去",
		},
		"outside": {
			EN: "just outside the hypothesis: were the sum modulo %[2]d to be kept from 0 in place of the XOR, the rule would fail first, on ones, with %[1]d of them: an even number, and yet each erasure loses",
			ZH: "前提一变就不成立：若把异或换成“和除以 %[2]d 的余数”，全是 1 的黑板上这个规律最早在 %[1]d 个数时出错：个数是偶数，却擦哪个都输",
		},
	}
}
