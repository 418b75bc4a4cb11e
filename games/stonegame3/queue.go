package stonegame3

import (
	"cairn"
	"cairn/trace"
)

// ValueK is the lead of whoever is to move on the row, when one to k piles may be
// taken, under perfect play by both; 0 where nothing can be taken. It takes O(n)
// time whatever k is, and keeps at most min(k, n) entries. The sum of absolute
// values must be at most 2^62.
func ValueK(values []int, k int) int {
	if k < 1 || len(values) == 0 {
		return 0
	}
	w := newWindow(len(values), k)
	for i := len(values) - 1; i >= 0; i-- {
		w.step(values[i], nil)
	}
	return w.last.lead()
}

// suffix is the row from one place on: its worth, and what the mover gets of it.
type suffix struct{ at, rest, t int }

func (s suffix) lead() int { return s.t - (s.rest - s.t) }

// window is a monotone queue of the suffixes that a mover at the place before may
// leave to the opponent. From its front on, t rises and the places come nearer:
// a suffix further off that leaves no less is never wanted again.
type window struct {
	k, first, size int
	ring           []suffix
	last           suffix // the one most recently valued, not yet in the queue
	compared       int64
	peak           int
}

func newWindow(n, k int) *window {
	return &window{k: k, ring: make([]suffix, min(k, n)), last: suffix{at: n}}
}

// step values the row that begins one pile earlier, with a pile of the given
// worth. A log is told of each "expire" (place, first place of the row, k), "drop"
// (place, t, newer place, its t) and "enter" (place, t).
func (w *window) step(worth int, log *trace.Log) {
	at := w.last.at - 1
	if oldest := w.ring[w.first]; w.size > 0 && oldest.at > at+w.k {
		w.first, w.size = w.wrap(w.first+1), w.size-1
		if log.Steps() {
			log.Fact("expire", oldest.at, at, w.k)
		}
	}
	w.enter(w.last, log)
	rest := w.last.rest + worth
	w.last = suffix{at, rest, rest - w.best().t}
}

// enter puts a suffix at the queue's back, in place of those it makes useless.
func (w *window) enter(s suffix, log *trace.Log) {
	for w.size > 0 {
		back := w.ring[w.wrap(w.first+w.size-1)]
		w.compared++
		if back.t < s.t {
			break
		}
		w.size--
		if log.Steps() {
			log.Fact("drop", back.at, back.t, s.at, s.t)
		}
	}
	w.ring[w.wrap(w.first+w.size)] = s
	w.size++
	w.peak = max(w.peak, w.size)
	if log.Steps() {
		log.Fact("enter", s.at, s.t)
	}
}

// best is the suffix that leaves the opponent the least, the nearest of equal ones.
func (w *window) best() suffix { return w.ring[w.first] }

func (w *window) wrap(i int) int {
	if i >= len(w.ring) {
		return i - len(w.ring)
	}
	return i
}

// queueWords are the sentences of what step logs.
func queueWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"enter": {
			EN: "leaving the row from pile %[1]d on gives the opponent %[2]d: it joins the queue at the back",
			ZH: "把第 %[1]d 堆起的部分留给对方，对方能得 %[2]d：从队尾入队",
		},
		"drop": {
			EN: "leaving pile %[1]d on gives the opponent %[2]d, and pile %[3]d on gives %[4]d, no more, and stays in reach longer: pile %[1]d is never wanted again",
			ZH: "留第 %[1]d 堆起对方得 %[2]d，留第 %[3]d 堆起对方只得 %[4]d，并且更晚才够不着：第 %[1]d 堆以后用不上了，出队",
		},
		"expire": {
			EN: "from pile %[2]d at most %[3]d piles can be taken, so pile %[1]d is out of reach: it leaves the queue at the front",
			ZH: "从第 %[2]d 堆起最多取 %[3]d 堆，够不到第 %[1]d 堆：从队首出队",
		},
	}
}
