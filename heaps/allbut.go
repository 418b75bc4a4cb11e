package heaps

import "math/bits"

// allBut knows the rules to take any number but those of a finite set S. Heap n
// can move to every smaller heap but the |S| heaps n-s, so its value is the least
// whose heaps so far are all among those, or else the least not yet used: |S|
// steps a heap, whatever its size.
type allBut struct {
	set    []int
	ring   []uint32 // values of the last max(S) heaps
	mask   int
	count  []uint32 // heaps of each value so far
	barred map[uint32]uint32
	n      int
	unused uint32 // the least value of no heap so far
	stuck  uint32
}

func newAllBut(r Rule) method {
	if len(r.set) == 0 {
		return &nim{misere: r.misere}
	}
	size := 1 << bits.Len(uint(r.set[len(r.set)-1]))
	return &allBut{set: r.set, ring: make([]uint32, size), mask: size - 1,
		count: make([]uint32, 16), barred: make(map[uint32]uint32), stuck: stuck(r)}
}

func (a *allBut) chunk() int { return 1 << 10 }

func (a *allBut) next(dst []uint32) {
	for i := range dst {
		dst[i] = a.value()
		a.push(dst[i])
	}
}

func (a *allBut) learn(src []uint32) {
	for _, v := range src {
		a.push(v)
	}
}

func (a *allBut) value() uint32 {
	clear(a.barred)
	least, out := a.unused, 0
	for _, s := range a.set {
		if s > a.n {
			break
		}
		out++
		v := a.ring[(a.n-s)&a.mask]
		a.barred[v]++
		if a.barred[v] == a.count[v] {
			least = min(least, v)
		}
	}
	if out == a.n {
		return a.stuck
	}
	return least
}

func (a *allBut) push(v uint32) {
	a.ring[a.n&a.mask] = v
	for int(v)+1 >= len(a.count) {
		a.count = append(a.count, make([]uint32, len(a.count))...)
	}
	a.count[v]++
	for a.count[a.unused] > 0 {
		a.unused++
	}
	a.n++
}

// nim needs no search: a heap is worth its size, but for the first two under
// misère play, where an empty heap counts as one.
type nim struct {
	n      int
	misere bool
}

func (m *nim) chunk() int { return 1 << 14 }

func (m *nim) learn(src []uint32) { m.n += len(src) }

func (m *nim) next(dst []uint32) {
	for i := range dst {
		dst[i] = uint32(m.n)
		if m.misere && m.n < 2 {
			dst[i] ^= 1
		}
		m.n++
	}
}
