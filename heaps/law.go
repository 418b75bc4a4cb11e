package heaps

import "cairn"

// law is a theorem that proves periods of a rule from finitely many values.
type law struct {
	theorem cairn.Text
	// holds tells whether G(n+p) = G(n)+saltus, seen from n = from to the end of
	// g, goes on for ever, and up to which n it had to be seen.
	holds func(g []uint32, from, p, saltus int) (checked int, ok bool)
}

// lawOf is the theorem for a rule, ok = false if none is known to us.
func lawOf(r Rule) (law, bool) {
	switch {
	case r.kind == takeSet:
		return linearLaw(windowTheorem, 1, r.set[len(r.set)-1]), true
	case r.kind == takeAllBut:
		return allButLaw(r), true
	case r.kind == takeAndBreak && len(r.code.tail) == 0 && r.code.freeSplits():
		most, open := r.code.splits()
		switch {
		case open:
			return law{}, false
		case most <= 1:
			return linearLaw(windowTheorem, 1, r.code.reach()), true
		case most == 2:
			return linearLaw(guySmithTheorem, 2, r.code.reach()), true
		}
		return linearLaw(manyHeapsTheorem, most, r.code.reach()), true
	}
	return law{}, false
}

// The theorems, as people should read them.
var (
	windowTheorem = cairn.Text{
		EN: "a value depends only on the last k values, k the most that can be taken, and those repeat",
		ZH: "每个值只由前 k 个值决定（k 是一步最多能取的颗数），而这 k 个值已经重复出现",
	}
	guySmithTheorem = cairn.Text{
		EN: "Guy and Smith 1956: a code with k digits that has G(n+p) = G(n) for n0 <= n <= 2*n0+p+k has it for ever",
		ZH: "Guy–Smith 定理（1956）：编码有 k 位，若 n0 <= n <= 2*n0+p+k 时都有 G(n+p) = G(n)，则此后永远成立",
	}
	manyHeapsTheorem = cairn.Text{
		EN: "Guy and Smith's argument for r heaps: G(n+p) = G(n) for n0 <= n <= r*n0+(r-1)*p+k, then for ever",
		ZH: "Guy–Smith 论证推广到 r 堆：若 n0 <= n <= r*n0+(r-1)*p+k 时都有 G(n+p) = G(n)，则此后永远成立",
	}
	allButTheorem = cairn.Text{
		EN: "a value depends only on the last k values, on which of them have older heaps and on the least unused value; all repeat, moved up by the saltus",
		ZH: "每个值只取决于前 k 个值、其中哪些值更早就出现过、以及最小的未用值；三者都已重复，只是整体升高了一个跃度",
	}
)

// linearLaw covers finite codes with splits into at most r heaps, whatever their
// sizes. In a heap of n+p tokens with n > r*n0+(r-1)*p+k-1, the largest heap left
// has at least n0+p tokens, and p of them can go: heap n has the same options as
// heap n+p. n0 counts as 1 where heaps split, lest a heap vanish.
func linearLaw(theorem cairn.Text, r, k int) law {
	holds := func(g []uint32, from, p, saltus int) (int, bool) {
		n0 := from
		if r > 1 {
			n0 = max(n0, 1)
		}
		checked := max(r*n0+(r-1)*p+k, k)
		return checked, saltus == 0 && checked+p < len(g)
	}
	return law{theorem, holds}
}

// allButLaw covers the rules to take all but the numbers in S. A value is ruled
// out for ever once it has a heap older than the last k = max(S), for every later
// heap can move there. So what comes depends on the last k values, on which of
// them have older heaps too, and on the least value not yet used.
func allButLaw(r Rule) law {
	k := 0
	if len(r.set) > 0 {
		k = r.set[len(r.set)-1]
	}
	holds := func(g []uint32, from, p, saltus int) (int, bool) {
		if saltus <= 0 {
			return 0, false
		}
		n := max(from+k, 1)
		if n+p > len(g) {
			return 0, false
		}
		for h := historyOf(g); n+p <= len(g); n += p {
			if h.sameState(n, p, saltus, k) {
				return n - 1, true
			}
		}
		return 0, false
	}
	return law{allButTheorem, holds}
}

// history is what a run of values used when.
type history struct {
	g     []uint32
	first []int // first[v]: the first heap of value v, len(g) if none
	used  []int // used[n]: how many values heaps below n have
	top   []int // top[n]: one more than the largest of them
}

func historyOf(g []uint32) history {
	h := history{g: g, used: make([]int, len(g)+1), top: make([]int, len(g)+1)}
	for n, v := range g {
		for int(v) >= len(h.first) {
			h.first = append(h.first, len(g))
		}
		h.used[n+1] = h.used[n]
		if h.first[v] == len(g) {
			h.first[v] = n
			h.used[n+1]++
		}
		h.top[n+1] = max(h.top[n], int(v)+1)
	}
	return h
}

// sameState tells whether the state before heap n+p is that before heap n with
// all values moved up by saltus; that the last k values are so is known.
func (h history) sameState(n, p, saltus, k int) bool {
	if h.used[n] != h.top[n] || h.used[n+p] != h.top[n+p] || h.top[n+p] != h.top[n]+saltus {
		return false
	}
	for i := n - k; i < n; i++ {
		older := h.first[h.g[i]] < n-k
		if olderLater := h.first[h.g[i+p]] < n+p-k; older != olderLater {
			return false
		}
	}
	return true
}
