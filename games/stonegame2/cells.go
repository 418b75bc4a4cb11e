package stonegame2

import (
	"context"
	"math"
	"math/bits"
	"slices"

	"cairn"
	"cairn/trace"
)

// cells tells the most stones that whoever is to move can still get when u piles
// remain and the limit is m; known is false for a cell that was not kept.
type cells interface {
	most(u, m int) (stones cairn.Score, known bool)
}

// solve runs the windows over a row that starts with the limit first. It keeps
// every cell where all piles may be taken, every option of the first move and, as
// far as room cells go, whole columns, those of small limits first. Errors: ctx's own.
func solve(ctx context.Context, piles []int, first, room int, log *trace.Log) (cells, error) {
	// Beyond this limit all piles may be taken anyway.
	first = min(first, max(1, len(piles)))
	if weight(piles) < math.MaxInt32 { // half the memory, and an eighth less time
		return filled[int32](ctx, piles, first, room, math.MaxInt32, log)
	}
	return filled[int64](ctx, piles, first, room, math.MaxInt64, log)
}

func weight(piles []int) (sum int) {
	for _, v := range piles {
		sum += max(v, -v)
	}
	return sum
}

func filled[T int32 | int64](ctx context.Context, piles []int, first, room int, none T, log *trace.Log) (cells, error) {
	w := newWindows(piles, first, room, none, log)
	w.logFree()
	if err := w.run(ctx); err != nil {
		return nil, err
	}
	*w = windows[T]{held: w.held} // lets go of what only the run needed
	return w, nil
}

// column is what is kept of one column: its cells from u = low on.
type column[T int32 | int64] struct {
	low   int
	cells []T
}

// held is what a run keeps.
type held[T int32 | int64] struct {
	first int
	free  []T
	kept  []column[T] // by M - first
}

func (h *held[T]) most(u, m int) (cairn.Score, bool) {
	if u <= 2*m {
		return cairn.Score(h.free[u]), true
	}
	if m-h.first >= len(h.kept) {
		return 0, false
	}
	c := h.kept[m-h.first]
	if u < c.low || u-c.low >= len(c.cells) {
		return 0, false
	}
	return cairn.Score(c.cells[u-c.low]), true
}

func newWindows[T int32 | int64](piles []int, first, room int, none T, log *trace.Log) *windows[T] {
	n := len(piles)
	w := &windows[T]{held: held[T]{first: first}, n: n, none: none, log: log}
	w.reach()
	longest, rows := w.keep(room), w.rowsOfLevels()
	w.sums = make([]T, n+1) // on its own, because it stays when the rest goes
	arena := make([]T, 2*(n+1)+first+n+longest+rows[0]+rows[1])
	cut := func(size int) (part []T) {
		part, arena = arena[:size:size], arena[size:]
		return part
	}
	w.frozen, w.mid = cut(n+1), cut(n+1+first)
	w.freed, w.scratch = cut(n), cut(longest)
	w.spare = [2][]T{cut(rows[0]), cut(rows[1])}
	for u := 1; u <= n; u++ {
		w.sums[u] = w.sums[u-1] + T(piles[n-u])
	}
	fill(w.frozen, none)
	fill(w.mid, none)
	w.free, w.falls = freeOf(w.sums)
	log.Write(int64(n))
	log.Live(w.live())
	return w
}

// reach finds the columns: limits with which it is not certain that all piles may
// be taken.
func (w *windows[T]) reach() {
	w.last, w.high = w.first-1, make([]int, 0, w.n/4+2)
	for m := 0; ; m++ {
		high := w.n
		if m > w.first {
			high = w.high[(m+1)/2] - m // the limit was doubled at best
		}
		if m >= w.first && high <= 2*m {
			return
		}
		w.high = append(w.high, high)
		w.last = max(w.last, m)
	}
}

// rowsOfLevels is how many cells the far rows take, of the levels that use one
// room and of those that use the other.
func (w *windows[T]) rowsOfLevels() (most [2]int) {
	side, rows := 0, 0
	for k := level(max(1, w.last)); k > w.first; k /= 2 {
		size := 0
		for h := k/2 + 1; h < k; h++ {
			size += w.rowSize(h)
		}
		most[side], rows = max(most[side], size), max(rows, k/2)
		side ^= 1
	}
	headers := make([][]T, 2*rows)
	w.rows, w.below = headers[:0:rows], headers[rows:rows]
	return most
}

// keep makes room for the columns that are kept, and says how long the longest
// of the others is. Of those, what the first move reads is kept: X > M piles lead to
// the last cell of column X, and fewer to the last ones of the first column.
func (w *windows[T]) keep(room int) (longest int) {
	size, whole := 0, w.first
	for ; whole <= w.last && size+w.cells(whole) <= room; whole++ {
		size += w.cells(whole)
	}
	w.kept = make([]column[T], max(whole, min(2*w.first, w.last)+1)-w.first)
	for i := range w.kept {
		c, m := &w.kept[i], w.first+i
		switch c.low = w.high[m]; {
		case m < whole:
			c.low = 2*m + 1
		case m == w.first:
			c.low = max(2*m+1, w.n-m)
		}
	}
	w.allot()
	if whole <= w.last {
		longest = w.cells(whole)
	}
	return longest
}

// allot gives the kept cells their memory, all in one piece.
func (w *windows[T]) allot() {
	size := 0
	for i, c := range w.kept {
		size += w.high[w.first+i] - c.low + 1
	}
	arena := make([]T, size)
	for i := range w.kept {
		c := &w.kept[i]
		long := w.high[w.first+i] - c.low + 1
		c.cells, arena = arena[:long:long], arena[long:]
	}
}

// place is where column m goes: its kept place, the far row that it begins, or
// the scratch column.
func (w *windows[T]) place(m int, row []T) []T {
	if i := m - w.first; i < len(w.kept) && w.kept[i].low == 2*m+1 {
		return w.kept[i].cells
	}
	if m%2 == 0 && row != nil {
		return row
	}
	return w.scratch[:w.cells(m)]
}

// live is how many cells are in memory now.
func (w *windows[T]) live() int64 {
	size := len(w.sums) + len(w.mid) + len(w.frozen) + len(w.freed) + len(w.scratch) + len(w.spare[0]) + len(w.spare[1])
	for _, c := range w.kept {
		size += len(c.cells)
	}
	return int64(size)
}

// freeOf makes the cells where all piles may be taken, so that the limit does not
// matter: free[u] = sums[u] - least of free[0..u-1]. Where no pile is negative that
// is sums itself, which never falls, and falls is nil.
func freeOf[T int32 | int64](sums []T) (free []T, falls [][]T) {
	if slices.IsSorted(sums) {
		return sums, nil
	}
	free = make([]T, len(sums))
	least := T(0)
	for u := 1; u < len(sums); u++ {
		free[u] = sums[u] - least
		least = min(least, free[u])
	}
	return free, sparse(free)
}

// sparse is the table of minima over every stretch of 2^b cells: falls[b][u] is
// the least of row[u .. u+2^b-1].
func sparse[T int32 | int64](row []T) (falls [][]T) {
	falls = [][]T{row}
	for b := 1; 1<<b <= len(row); b++ {
		half, below := 1<<(b-1), falls[b-1]
		next := make([]T, len(row)-1<<b+1)
		for u := range next {
			next[u] = min(below[u], below[u+half])
		}
		falls = append(falls, next)
	}
	return falls
}

// fall is the least of row[low..high].
func fall[T int32 | int64](falls [][]T, low, high int) T {
	b := bits.Len(uint(high-low+1)) - 1
	return min(falls[b][low], falls[b][high-1<<b+1])
}
