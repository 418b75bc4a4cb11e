package heaps

import "cairn"

// Period says how a sequence of values repeats: G(n+Length) = G(n) + Saltus for
// every n >= Preperiod. Length is the least that does so, Preperiod the least for
// that Length, so that heap Preperiod-1 is the last exception.
type Period struct {
	Preperiod int
	Length    int
	Saltus    int
	// Proof tells why it holds for ever, nil if it was only observed.
	Proof *Proof
	// Upto is the last heap whose value was known.
	Upto int
}

// Proof is a theorem and how far its condition had to be checked.
type Proof struct {
	Theorem cairn.Text
	// Checked is the last n for which G(n+Length) = G(n) + Saltus had to be seen.
	Checked int
}

// Last is the last heap that was looked at for that: Checked and a period on.
func (f Proof) Last(p Period) int { return f.Checked + p.Length }

// Proved tells whether the period holds for ever.
func (p Period) Proved() bool { return p.Proof != nil }

// LastException is the last heap that does not follow the period, -1 if all do.
func (p Period) LastException() int { return p.Preperiod - 1 }

// FindPeriod looks for the period of the values that seq knows, found = false if
// they show none. A period is proved where a theorem for the rule applies and its
// condition holds among the known values; otherwise it is observed, and said only
// if it goes on for three periods and half of all values. It takes O(n) time and
// memory.
func FindPeriod(seq *Sequence) (p Period, found bool) {
	if p, found = provedPeriod(seq.rule, seq.g); found {
		return p, true
	}
	return observedPeriod(seq.g)
}

// tail tells for every length p how far back from the end the known values
// repeat with it: match[p] = z says that the last z steps G(n+1)-G(n) equal those
// p before. Steps instead of values let a saltus pass.
type tail struct {
	g     []uint32
	match []int32
}

// newTail is the Z algorithm on the steps read backwards.
func newTail(g []uint32) tail {
	n := len(g) - 1 // steps
	step := func(i int) uint32 { return g[n-i] - g[n-i-1] }
	match := make([]int32, max(n, 0))
	left, right := 0, 0
	for i := 1; i < n; i++ {
		z := 0
		if i < right {
			z = min(right-i, int(match[i-left]))
		}
		for i+z < n && step(z) == step(i+z) {
			z++
		}
		match[i] = int32(z)
		if i+z > right {
			left, right = i, i+z
		}
	}
	return tail{g, match}
}

// start is the least n from which on the values repeat with length p, with the
// saltus that they then have.
func (t tail) start(p int) (from, saltus int) {
	last := len(t.g) - 1
	if p > last {
		return last, 0
	}
	from = last - p
	if p < len(t.match) {
		from -= int(t.match[p])
	}
	return from, int(t.g[last]) - int(t.g[last-p])
}

// provedPeriod takes the least length whose condition holds. A true period is a
// multiple of the least one, and the least repeats no later than any multiple, so
// the least length that passes is the least period.
func provedPeriod(r Rule, g []uint32) (Period, bool) {
	law, ok := lawOf(r)
	if !ok || len(g) < 2 {
		return Period{}, false
	}
	t := newTail(g)
	for p := 1; p < len(g); p++ {
		from, saltus := t.start(p)
		if checked, ok := law.holds(g, from, p, saltus); ok {
			proof := &Proof{Theorem: law.theorem, Checked: checked}
			return Period{Preperiod: from, Length: p, Saltus: saltus, Proof: proof, Upto: len(g) - 1}, true
		}
	}
	return Period{}, false
}

func observedPeriod(g []uint32) (Period, bool) {
	if len(g) < 2 {
		return Period{}, false
	}
	t := newTail(g)
	for p := 1; 3*p <= len(g); p++ {
		from, saltus := t.start(p)
		if seen := len(g) - from; seen >= 3*p && 2*seen >= len(g) {
			return Period{Preperiod: from, Length: p, Saltus: saltus, Upto: len(g) - 1}, true
		}
	}
	return Period{}, false
}
