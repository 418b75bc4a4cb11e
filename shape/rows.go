package shape

import "iter"

// Rows yields every row of 1 to most values taken from alphabet, which must be
// increasing: shorter rows first, then the smaller sum, then lexicographic order.
// The first row that breaks an idea is therefore the smallest there is. Each row
// is fresh: the caller may keep it.
func Rows(most int, alphabet ...int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for n := 1; n <= most; n++ {
			for row := range RowsOf(n, alphabet...) {
				if !yield(row) {
					return
				}
			}
		}
	}
}

// RowsOf yields the rows of exactly n values, in the same order.
func RowsOf(n int, alphabet ...int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		for sum := n * alphabet[0]; sum <= n*alphabet[len(alphabet)-1]; sum++ {
			if !rowsOfSum(make([]int, 0, n), n, sum, alphabet, yield) {
				return
			}
		}
	}
}

// rowsOfSum yields the rows that begin with head and go on to n values summing to
// rest more, in lexicographic order; false means that the caller wants no more.
func rowsOfSum(head []int, n, rest int, alphabet []int, yield func([]int) bool) bool {
	left := n - len(head)
	if left == 0 {
		return yield(append([]int(nil), head...))
	}
	for _, v := range alphabet {
		after := rest - v
		if after < (left-1)*alphabet[0] || after > (left-1)*alphabet[len(alphabet)-1] {
			continue
		}
		if left == 1 && after != 0 {
			continue
		}
		if !rowsOfSum(append(head, v), n, after, alphabet, yield) {
			return false
		}
	}
	return true
}
