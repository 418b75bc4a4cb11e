package stonegame4

import (
	"bytes"
	"context"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// Win tells whether whoever is to move wins with n stones. It takes n/8 bytes and,
// for n = 10^6, some milliseconds; time grows as n^1.2. With n below 0, as with 0,
// there is nothing to take, and the mover loses.
func Win(n int) bool {
	if n <= 0 {
		return false
	}
	s := newSieve(n, nil)
	s.run(context.Background()) // a background context never ends
	return s.wins(n)
}

// Lost lists all lost n below limit in increasing order: the P-positions.
func Lost(limit int) []int {
	if limit <= 0 {
		return nil
	}
	s := newSieve(limit-1, nil)
	s.run(context.Background())
	return s.lost
}

// sieve marks wins. It works through the heaps in segments: the lost heaps found
// before mark their share of a segment, and then whatever is found unmarked there,
// in increasing order, is lost and goes on marking. At 10^8 that is several times
// faster than marking all of the range for one lost heap after another.
type sieve struct {
	n      int
	isLost []uint64 // bit m: m is lost
	lost   []int    // the same as a list
	next   []int    // next[i] is the least k for which lost[i] + k^2 is still to be marked
	from   int      // where the segment begins
	hit    []byte   // hit[m-from] is 1 where m was marked
	log    *trace.Log
	marks  int
}

// segment is how many heaps are worked through at a time. A byte for each stays in
// the second-level cache, and setting a byte is one store where a bit would have
// to be read first: 10^6 heaps in 8 ms instead of 12.
const segment = 1 << 18

func newSieve(n int, log *trace.Log) *sieve {
	return &sieve{n: n, isLost: make([]uint64, n/64+1), hit: make([]byte, min(segment, n+1)), log: log}
}

// run sieves 0 to n. Errors: ctx's own.
func (s *sieve) run(ctx context.Context) error {
	for s.from = 0; s.from <= s.n; s.from += segment {
		if err := ctx.Err(); err != nil {
			return err
		}
		s.hit = s.hit[:min(segment, s.n+1-s.from)]
		clear(s.hit)
		for i := range s.lost {
			s.spread(i)
		}
		s.settle()
	}
	s.log.Write(int64(s.n) + 1)
	s.log.Compare(int64(s.marks))
	s.log.Live(int64(s.n) + 1)
	return nil
}

// settle finds the lost heaps of a segment whose earlier marks are all made.
func (s *sieve) settle() {
	for at := 0; ; at++ {
		gap := bytes.IndexByte(s.hit[at:], 0)
		if gap < 0 {
			return
		}
		at += gap
		m := s.from + at
		s.lost, s.next = append(s.lost, m), append(s.next, 1)
		s.isLost[m/64] |= 1 << (m % 64)
		if s.log.Steps() {
			s.log.Fact("lost", m)
			s.log.Cell(shape.HeapPos{N: int32(m)}, -1, -1)
		}
		s.spread(len(s.lost) - 1)
	}
}

// spread lets a lost heap mark what it has to in the segment: all at once, or one
// by one where somebody watches.
func (s *sieve) spread(i int) {
	p, k := s.lost[i], s.next[i]
	if s.log.Steps() {
		for ; p+k*k < s.from+len(s.hit); k++ {
			s.watched(p, k)
		}
	} else {
		k = mark(s.hit, p-s.from, k)
	}
	s.marks += k - s.next[i]
	s.next[i] = k
}

// mark marks p + k^2 and on in the segment, p counted from its beginning, and
// returns the first k that goes beyond.
func mark(hit []byte, p, k int) int {
	step := uint(2*k + 1) // from one square to the next
	for at := uint(p + k*k); at < uint(len(hit)); step += 2 {
		hit[at] = 1
		at += step
	}
	return int(step / 2)
}

// watched makes one mark and logs it: "mark" (p, k, p+k^2) where it wins a heap,
// "again" (the same) where that was won already.
func (s *sieve) watched(p, k int) {
	m := p + k*k
	at := m - s.from
	if s.hit[at] == 1 {
		s.log.Fact("again", p, k, m)
		return
	}
	mark(s.hit[:at+1], p-s.from, k)
	s.log.Fact("mark", p, k, m)
	s.log.Cell(shape.HeapPos{N: int32(m)}, 1, 0, trace.Option{
		Move: int32(k * k), Next: shape.HeapPos{N: int32(p), Who: cairn.Second}, Value: 1,
	})
}

func (s *sieve) wins(m int) bool { return s.isLost[m/64]>>(m%64)&1 == 0 }

// Value is +1 where First makes the last move.
func (s *sieve) Value(p shape.HeapPos) cairn.Score {
	if s.wins(int(p.N)) {
		return p.Who.Sign()
	}
	return -p.Who.Sign()
}

// sieveWords are the sentences of what a sieve logs.
func sieveWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"lost": {
			EN: "%[1]d is not marked: no square leads from it to a lost heap, so it is lost",
			ZH: "%[1]d 没有被标记：没有平方数能把它变成必败，所以 %[1]d 必败",
		},
		"mark": {
			EN: "%[1]d is lost, so %[1]d + %[2]d^2 = %[3]d is won: take %[2]d^2 and leave %[1]d",
			ZH: "%[1]d 必败，所以 %[1]d + %[2]d² = %[3]d 必胜：取走 %[2]d² 颗，留下 %[1]d",
		},
		"again": {
			EN: "%[1]d + %[2]d^2 = %[3]d is won already",
			ZH: "%[1]d + %[2]d² = %[3]d 已标记为必胜",
		},
	}
}
