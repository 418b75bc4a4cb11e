package stonegame2

import (
	"cairn"
	"cairn/shape"
	"cairn/trace"
)

func words() map[string]cairn.Text {
	return map[string]cairn.Text{
		"free": {
			EN: "of %[1]d piles, where all may be taken the limit no longer matters: one value for each number of piles left",
			ZH: "共 %[1]d 堆。剩下的堆可以一次取完时，上限已不起作用：每种剩余堆数只有一个值",
		},
		"level": {
			EN: "limits %[1]d to %[2]d: of the moves beyond the limit, those up to X = %[3]d are kept in one running minimum, the larger ones in prefix minima made before",
			ZH: "上限 M 为 %[1]d 到 %[2]d：超过 M 的取法中，X 不超过 %[3]d 的并进一个滚动最小值，更大的查之前做好的前缀最小值",
		},
		"column": {
			EN: "M = %[1]d: from the back, with %[2]d to %[3]d piles left; moves up to X = %[1]d slide a window over this very column",
			ZH: "M = %[1]d：从后往前，剩 %[2]d 到 %[3]d 堆；X 不超过 %[1]d 的取法在这一列上用滑动窗口",
		},
	}
}

// logFree records the cells where all piles may be taken: one value for each number
// of piles, shown at every limit that can be there.
func (w *windows[T]) logFree() {
	if !w.log.Steps() {
		return
	}
	w.log.Fact("free", w.n)
	for u := 1; u <= w.n; u++ {
		for m := max(w.first, (u+1)/2); passed(w.first, m) <= w.n-u; m++ {
			w.logCell(u, m, []int{0, u})
		}
	}
}

// passed is the fewest piles that are gone when the limit is m: it was first,
// and doubled at best.
func passed(first, m int) (piles int) {
	for ; m > first; m = (m + 1) / 2 {
		piles += m
	}
	return piles
}

// logColumn records a finished column, if it was kept with all its options; only
// rows of more than 16,000 piles have columns that were not.
func (w *windows[T]) logColumn(m int) {
	if !w.log.Steps() {
		return
	}
	w.log.Fact("column", m, 2*m+1, w.high[m])
	for u := 2*m + 1; u <= w.high[m]; u++ {
		w.logCell(u, m, []int{0, m, min(u, 2*level(m)), min(u, 2*m)})
	}
}

// logCell records a cell as First would see it, with one option from each range of
// takes that the windows had a minimum for: ranges are bounds[k] < X <= bounds[k+1].
func (w *windows[T]) logCell(u, m int, bounds []int) {
	var options []trace.Option
	best := 0
	for k, most := range bounds[1:] {
		if most <= bounds[k] {
			continue
		}
		o, known := w.least(u, m, bounds[k]+1, most)
		if !known {
			return
		}
		options = append(options, o)
		if o.Worth() > options[best].Worth() {
			best = len(options) - 1
		}
	}
	stones, _ := w.most(u, m)
	w.log.Cell(w.at(u, m, cairn.First), 2*stones-cairn.Score(w.sums[u]), best, options...)
}

// least is the first take in low..most that leaves the opponent least; known is
// false where a cell was not kept.
func (w *windows[T]) least(u, m, low, most int) (option trace.Option, known bool) {
	x, fewest := 0, cairn.Score(0)
	for take := low; take <= most; take++ {
		left, known := w.most(u-take, max(m, take))
		if !known {
			return option, false
		}
		if x == 0 || left < fewest {
			x, fewest = take, left
		}
	}
	gain, lead := cairn.Score(w.sums[u]-w.sums[u-x]), 2*fewest-cairn.Score(w.sums[u-x])
	return trace.Option{Move: int32(x), Gain: gain, Next: w.at(u-x, max(m, x), cairn.Second), Value: -lead}, true
}

// at is the position where u piles remain.
func (w *windows[T]) at(u, m int, who cairn.Player) shape.FrontPos {
	return shape.FrontPos{I: int32(w.n - u), M: int32(m), Who: who}
}
