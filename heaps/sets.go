package heaps

// sets knows codes that leave three heaps or more, or whose digits go on for
// ever, as long as splits in more than two heaps are free of "!" and "?". It
// keeps, for every number of heaps, the set of values that so many heaps of m
// tokens in all can have: those of r heaps are those of r-1 heaps shifted by the
// value of one more. O(n) set operations a heap, where listing the splits takes
// O(n^(r-1)).
type sets struct {
	code  *code
	g     []uint32
	stuck uint32

	keep  int               // how many recent heaps a move can look back to, at most
	most  int               // the largest exact number of heaps asked for
	exact [][]valueSet      // exact[r][m]: values of m tokens in r heaps, r >= 2
	open  [][]valueSet      // open[r][m]: values of m tokens in r heaps or more, r >= 1
	after map[digit]*window // values that a digit can leave of m tokens, for recent m
	tails *window           // values that the tail can leave, for recent m
}

// window keeps the sets for the last few m.
type window struct {
	size int
	sets []valueSet
}

func (w *window) put(s valueSet) {
	w.sets = append(w.sets, s)
	if len(w.sets) > w.size {
		w.sets[len(w.sets)-1-w.size] = nil
	}
}

func (w *window) at(m int) valueSet {
	if m < 0 || m >= len(w.sets) {
		return nil
	}
	return w.sets[m]
}

func setsKnow(c *code) bool {
	for i, d := range c.digits() {
		if (d.splits[unequal]|d.splits[mixed])>>3 != 0 || d.more > 1 {
			return false
		}
		if d.more != 0 && i >= 1 && i <= len(c.add) {
			return false
		}
	}
	return true
}

func newSets(r Rule) *sets {
	s := &sets{code: &r.code, stuck: stuck(r), after: map[digit]*window{}}
	s.keep = max(r.code.reach(), len(r.code.tail)) + 2
	openMost := 0
	for _, d := range r.code.digits() {
		s.most = max(s.most, exactMost(d))
		if d.more != 0 {
			openMost = max(openMost, d.openFrom(), 2)
		}
		s.after[d] = &window{size: s.keep}
	}
	s.exact = make([][]valueSet, s.most+1)
	if openMost > 0 {
		s.open = make([][]valueSet, openMost+1)
	}
	s.tails = &window{size: len(r.code.tail) + 2}
	return s
}

// exactMost is the largest number of heaps of a digit that is not covered by its
// "or more".
func exactMost(d digit) int {
	if d.more != 0 {
		return d.openFrom() - 1
	}
	return d.max()
}

func (s *sets) chunk() int { return 64 }

func (s *sets) next(dst []uint32) {
	for i := range dst {
		s.split(len(s.g))
		options := s.options(len(s.g))
		dst[i] = s.stuck
		if !options.empty() {
			dst[i] = options.mex()
		}
		s.push(dst[i])
	}
}

func (s *sets) learn(src []uint32) {
	for _, v := range src {
		s.split(len(s.g))
		s.push(v)
	}
}

// split finds the values of n tokens in two heaps or more, or of n+r-2 tokens in
// r heaps: every heap is then smaller than n. Splits that put tokens on need them.
func (s *sets) split(n int) {
	for r := 2; r <= s.most; r++ {
		for m := len(s.exact[r]); m <= n+r-2; m++ {
			if r == 2 {
				s.exact[r] = append(s.exact[r], s.pairs(m))
			} else {
				s.exact[r] = append(s.exact[r], s.shifted(s.exact[r-1], r-1, m, n))
			}
		}
	}
	// Only recent sums of the most heaps are asked for; sets can be n bits long.
	if old := n - s.keep; s.most >= 2 && old >= 0 {
		s.exact[s.most][old] = nil
	}
	for r := 2; r < len(s.open); r++ {
		s.open[r] = append(s.open[r], s.shifted(s.open[r-1], r-1, n, n))
	}
}

func (s *sets) pairs(m int) valueSet {
	var union valueSet
	for a, b := 1, m-1; a <= b; a, b = a+1, b-1 {
		union = union.with(s.g[a] ^ s.g[b])
	}
	return union
}

// shifted is the union over a first heap a of the sets of the other m-a tokens,
// rest of them at least one in each of the other heaps.
func (s *sets) shifted(others []valueSet, rest, m, n int) valueSet {
	var union valueSet
	for a := 1; a < n && m-a >= rest; a++ {
		union = union.orShifted(others[m-a], s.g[a])
	}
	return union
}

func (s *sets) push(v uint32) {
	n := len(s.g)
	s.g = append(s.g, v)
	if len(s.open) > 1 {
		own := valueSet(nil).or(s.open[2][n])
		if n > 0 {
			own = own.with(v)
		}
		s.open[1] = append(s.open[1], own)
	}
	for d, w := range s.after {
		w.put(s.leave(d, n))
	}
	if len(s.code.tail) > 0 {
		s.tails.put(s.leaveTail(n))
	}
}

// leave is the set of values that digit d can leave of m tokens.
func (s *sets) leave(d digit, m int) valueSet {
	var union valueSet
	if _, ok := d.under(0); ok && m == 0 {
		union = union.with(s.stuck)
	}
	for r := 1; r <= min(m, exactMost(d)); r++ {
		c, ok := d.under(r)
		switch {
		case ok && r == 1:
			union = union.with(s.g[m])
		case ok && c == free:
			union = union.or(s.exact[r][m])
		case ok && c == unequal:
			union = s.unequalPairs(union, m)
		case ok && m%r == 0:
			union = union.with(s.g[m/r] * uint32(r&1))
		}
	}
	if d.more != 0 && m > 0 {
		union = union.or(s.open[max(d.openFrom(), 1)][m])
	}
	return union
}

func (s *sets) unequalPairs(union valueSet, m int) valueSet {
	for a := 1; 2*a < m; a++ {
		union = union.with(s.g[a] ^ s.g[m-a])
	}
	return union
}

// leaveTail is the set of values that the tail can leave, its first digit of m
// tokens, the next of m-1 and so on.
func (s *sets) leaveTail(m int) valueSet {
	union := valueSet(nil).or(s.tails.at(m - len(s.code.tail)))
	for i, d := range s.code.tail {
		union = union.or(s.after[d].at(m - i))
	}
	return union
}

func (s *sets) options(n int) valueSet {
	var union valueSet
	for j := -len(s.code.add); j <= 0; j++ {
		union = union.or(s.leave(s.code.at(j), n-j))
	}
	for j := 1; j <= min(n, s.code.reach()); j++ {
		union = union.or(s.after[s.code.at(j)].at(n - j))
	}
	return union.or(s.tails.at(n - s.code.reach() - 1))
}
