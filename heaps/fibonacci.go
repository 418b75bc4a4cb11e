package heaps

import (
	"iter"

	"cairn"
)

// Zeckendorf writes n > 0 as a sum of Fibonacci numbers no two of which follow
// each other, largest first; there is one way to do so. It is empty for n <= 0.
func Zeckendorf(n int) []int {
	fib := []int{1, 2}
	for fib[len(fib)-1] <= n-fib[len(fib)-2] {
		fib = append(fib, fib[len(fib)-1]+fib[len(fib)-2])
	}
	var parts []int
	for i := len(fib) - 1; i >= 0 && n > 0; i-- {
		if fib[i] <= n {
			parts = append(parts, fib[i])
			n -= fib[i]
		}
	}
	return parts
}

// FibonacciLost tells whether the player to move loses Fibonacci nim with n > 0
// tokens when at most limit may be taken: when the smallest Zeckendorf part of n
// is out of reach (Whinihan 1963). With none left the player to move has lost.
func FibonacciLost(n, limit int) bool {
	if n <= 0 {
		return true
	}
	parts := Zeckendorf(n)
	return parts[len(parts)-1] > limit
}

// FibonacciMoves yields every winning take from n tokens when at most limit may
// be taken, ascending; none from a lost position. The first move of a game has
// limit n-1. Each take x leaves the other player the limit 2x.
func FibonacciMoves(n, limit int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if FibonacciLost(n, limit) {
			return
		}
		for x := 1; x <= min(n, limit); x++ {
			if FibonacciLost(n-x, 2*x) && !yield(x) {
				return
			}
		}
	}
}

// fibonacciLosses yields the lost first positions of Fibonacci nim in from..to:
// the Fibonacci numbers, and the empty heap. Under misère play, which has no
// closed form here, it is not asked.
func fibonacciLosses(from, to int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for a, b := 0, 1; a >= 0 && a <= to; a, b = b, a+b {
			if a == 1 && b == 1 {
				continue // 1 comes twice
			}
			if a >= from && !yield(a) {
				return
			}
		}
	}
}

func errFibonacciMisere() error {
	return cairn.Inputf("fibonacci", cairn.Text{
		EN: "heap rule \"misere fibonacci\": no closed form is known to us",
		ZH: "堆规则 \"misere fibonacci\"：反常玩法下没有已知的简单公式",
	})
}
