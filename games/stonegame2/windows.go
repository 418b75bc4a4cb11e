package stonegame2

import (
	"context"
	"math/bits"

	"cairn/trace"
)

// windows is one run over the columns of the table, M descending.
//
// A cell is named by u, how many piles remain, and M; it holds the most stones
// that whoever is to move can still get:
//
//	most(u,M) = sums[u] - least over X <= 2M of most(u-X, max(M,X))
//
// Column M holds the cells u = 2M+1 .. high(M): those that can be reached and
// where not all piles may be taken. Where all may (u <= 2M) the limit no longer
// matters, the cell is free[u], and no column stores it. The least is put
// together from parts, none of which looks at a cell twice:
//
//	near  X <= M       the last M cells of this column: van Herk's sliding window
//	mid   M < X <= a   a is the power of two above M: a running least, by u
//	far   a < X <= 2M  prefix minima, a row for each M, made a level earlier
//	freed any X after which all piles may be taken; only where u <= 6M
//
// A level is the columns a/2 <= M < a. The diagonals (u-X, X) that mid and far go
// over are cells of columns done before.
type windows[T int32 | int64] struct {
	held[T]
	n, last     int   // piles; the columns are first..last, none where last < first
	none        T     // larger than every value
	high        []int // high[m] is the most piles that can remain when the limit is m
	sums        []T   // sums[u] is the sum of the last u piles
	falls       [][]T // minima of free; see sparse; nil where no pile is negative
	mid         []T   // mid[u] is the least over M < X <= a of most(u-X, X)
	frozen      []T   // frozen[u] is the least over a < X < u/3 of the same
	freed       []T   // the least option that frees all piles, in this column
	scratch     []T   // a column that is neither kept nor a far row
	rows, below [][]T // far rows of this level, and those being made for the level below
	spare       [2][]T
	log         *trace.Log
}

// cells is the length of column m.
func (w *windows[T]) cells(m int) int { return w.high[m] - 2*m }

// level is the power of two at or below m, where m's level begins.
func level(m int) int { return 1 << (bits.Len(uint(m)) - 1) }

// run fills all columns. Errors: ctx's own.
func (w *windows[T]) run(ctx context.Context) error {
	for m := w.last; m >= w.first; m-- {
		if err := ctx.Err(); err != nil {
			return err
		}
		if m == w.last || m&(m+1) == 0 {
			w.descend(level(m))
		}
		w.column(m)
		w.logColumn(m)
	}
	return nil
}

// column fills column m and hands it on. Only its first 4m cells have options that
// free all piles.
func (w *windows[T]) column(m int) {
	size, low := w.cells(m), 2*m+1
	row := w.rowBelow(m)
	out := w.place(m, row)
	head := min(4*m, size)
	w.frees(m, w.freed[:head])
	l := lanes[T]{w.sums[low:], w.mid[low:], w.mid[low+m:], w.freed}
	l.slide(m, out[:head], 0, w.none)
	if head < size {
		low += head
		l = lanes[T]{w.sums[low:], w.mid[low:], w.mid[low+m:], w.far(m)}
		l.slide(m, out, head, w.none)
	}
	if m%2 == 1 && row != nil {
		lower(row, out)
		w.log.Compare(int64(size))
	}
	w.hand(m, out, row)
	w.log.Write(int64(size))
	w.log.Compare(int64(head + slid(m, size)))
}

// lanes are what runs beside a column, from one of its cells on: ahead is mid's
// place m cells further, which learns of the column's cells as options X = m.
type lanes[T int32 | int64] struct{ sums, mid, ahead, far []T }

// slide fills a column with van Herk's window of m cells, in blocks of m. The suffix
// minima of a block are written where the next block will be, just ahead of the
// values that overwrite them. out goes on from its cell from, where the lanes begin,
// a multiple of m.
func (l *lanes[T]) slide(m int, out []T, from int, none T) {
	if m <= narrow {
		l.slideNarrow(m, out, from)
		return
	}
	for at := from; at < len(out); at += m {
		b := out[at:min(at+m, len(out))]
		if at == 0 {
			copy(b, l.far) // there is no block before: any option will do
		} else {
			suffixes(b, out[at-m:at], none)
		}
		l.block(b, at-from, none)
	}
}

// block fills up to m cells, the lanes' from at on; out holds the suffix minima of
// the block before. It does in one loop what it can: the chain from one least to the
// next leaves time for the rest. Inlined into slide, the loop would run out of
// registers and take a tenth longer; so it does with a sixth lane, by half.
//
//go:noinline
func (l *lanes[T]) block(out []T, at int, least T) {
	sums, mid, ahead, far := l.sums[at:], l.mid[at:], l.ahead[at:], l.far[at:]
	n := len(out)
	sums, mid, ahead, far = sums[:n], mid[:n], ahead[:n], far[:n]
	for k := range out {
		v := sums[k] - min(least, min(out[k], mid[k], far[k]))
		least = min(least, v)
		out[k] = v
		ahead[k] = min(ahead[k], v)
	}
}

// narrow is the widest window that is looked through anew for each cell: blocks as
// short as that cost more than they save.
const narrow = 4

func (l *lanes[T]) slideNarrow(m int, out []T, from int) {
	n := len(out) - from
	sums, mid, ahead, far := l.sums[:n], l.mid[:n], l.ahead[:n], l.far[:n]
	last := far[0] // where there is no cell before: any option will do
	if from > 0 {
		last = out[from-1]
	}
	for k := range n {
		at := from + k
		least := min(mid[k], far[k])
		for i := max(0, at-m); i < at-1; i++ {
			least = min(least, out[i])
		}
		last = sums[k] - min(least, last) // kept in a register, because the next cell waits for it
		out[at] = last
		ahead[k] = min(ahead[k], last)
	}
}

// slid is how many pairs slide compares in a column of size cells.
func slid(m, size int) int {
	if m > narrow {
		return 5*size + (size-1)/m*m
	}
	short := min(m, size)
	return (m+2)*size - short*(2*m-short+1)/2 // the first cells have fewer to look at
}

// suffixes sets near[k] to the least of block[k:].
func suffixes[T int32 | int64](near, block []T, least T) {
	k := len(block) - 1
	for ; k >= len(near); k-- {
		least = min(least, block[k])
	}
	near = near[:k+1]
	for ; k >= 0; k-- {
		least = min(least, block[k])
		near[k] = least
	}
}

// frees sets out[k] to the least option that frees all piles at u = 2M+1+k <= 6M;
// what is frozen joins it because it does not depend on M either.
func (w *windows[T]) frees(m int, out []T) {
	frozen := w.frozen[2*m+1:]
	if w.falls == nil { // no pile is negative, so taking 2M piles is the best of them
		copy(out, w.free[1:])
		if from := 6*level(m) + 3 - 2*m; from < len(out) { // nothing is frozen below u = 3a+4
			lower(out[from:], frozen[from:])
		}
		return
	}
	for k := range out {
		u := 2*m + 1 + k
		out[k] = min(fall(w.falls, u-2*m, max(2*m, 2*u/3)), frozen[k])
	}
}

// far is the least over a < X <= 2M, from u = 6M+1 on. At the beginning of a level
// there is no such X, and mid stands in for itself.
func (w *windows[T]) far(m int) []T {
	if i := m - level(m) - 1; i >= 0 && i < len(w.rows) {
		return w.rows[i][6*m+1-rowLow(m):]
	}
	return w.mid[6*m+1:]
}

// rowLow is where far row h begins: the least u that cannot all be taken after
// X = 2h-1 piles.
func rowLow(h int) int { return 6*h - 2 }

// rowSize is the length of far row h.
func (w *windows[T]) rowSize(h int) int { return max(0, w.high[h]-rowLow(h)+1) }

// descend begins the level that starts at column k. The rows made for it hold
// the options X = 2h-1 and 2h alone; folding them upwards makes them prefix minima.
// Where row h does not reach, row h-1 is final: that part is frozen.
func (w *windows[T]) descend(k int) {
	w.rows, w.below = w.below, w.rows[:0]
	w.spare[0], w.spare[1] = w.spare[1], w.spare[0]
	for i, row := range w.rows {
		if len(row) == 0 {
			break
		}
		if i > 0 {
			lower(row, w.rows[i-1][6:])
			w.log.Compare(int64(len(row)))
		}
		copy(w.frozen[rowLow(k+1+i):], row[:min(6, len(row))])
	}
	rest := w.spare[1]
	for h := k/2 + 1; h < k && k > w.first; h++ {
		row := rest[:w.rowSize(h)]
		rest = rest[len(row):]
		fill(row[:min(3, len(row))], w.none) // X = 2h begins three cells later than 2h-1
		w.below = append(w.below, row)
	}
	if w.log.Steps() {
		w.log.Fact("level", k, min(2*k-1, w.last), 2*k)
	}
}

// rowBelow is where column m belongs on the level below, nil where it does not.
func (w *windows[T]) rowBelow(m int) []T {
	k := level(m)
	i := (m+1)/2 - k/2 - 1
	if m == k || i < 0 || i >= len(w.below) {
		return nil
	}
	if m%2 == 0 {
		return w.below[i][3:]
	}
	return w.below[i]
}

// hand gives on what slide has not: a kept even column to its row, the last column
// of a level to mid, which starts anew with it.
func (w *windows[T]) hand(m int, out, row []T) {
	if m%2 == 0 && row != nil && &row[0] != &out[0] {
		copy(row, out)
	}
	if m == level(m) {
		fill(w.mid[:3*m+1], w.none)
		copy(w.mid[3*m+1:], out)
	}
	if i := m - w.first; i < len(w.kept) && w.kept[i].low > 2*m+1 {
		c := w.kept[i].cells
		copy(c, out[len(out)-len(c):])
	}
}

// lower lowers each of a to what b holds in its place.
func lower[T int32 | int64](a, b []T) {
	b = b[:len(a)]
	for k := range a {
		a[k] = min(a[k], b[k])
	}
}

func fill[T int32 | int64](a []T, v T) {
	for k := range a {
		a[k] = v
	}
}
