package squares

import (
	"cmp"
	"math"
	"slices"
)

// wantedHits is how many lost n-k^2 the dense part of a plan should offer a
// target on average: one in e^7 is then left for the rest. From 4 to 9 all cost
// the same within a twentieth.
const wantedHits = 7

// plan says how the targets n of one residue are pulled: through which residues
// of k, n-k^2 falls on a row of the source, and which rows are dense.
type plan struct {
	residue int64
	source  *source
	// dense holds the ways with the most lost n, all others come after.
	dense, rest []way
}

// way is one residue of k mod modulus: for k = modulus*b+root and n = modulus*u+
// residue, n-k^2 is bit bit+u-b*(modulus*b+2*root) of the source.
type way struct {
	root int64
	bit  int64
}

// atlas is what all plans of one source share.
type atlas struct {
	source *source
	ranked []int64   // residues with a row, most lost n first
	hits   []float64 // by residue: lost n that one residue of k offers a target
	roots  [][]int64 // by d: the r with r^2 = d mod modulus
}

// newAtlas needs to know how many lost n of late, among span positions, lie at
// each residue, and the largest k.
func newAtlas(s *source, weight []int, span, reach int64) *atlas {
	m := s.keys.modulus
	a := &atlas{source: s, hits: make([]float64, m), roots: make([][]int64, m)}
	for r := range m {
		a.roots[r*r%m] = append(a.roots[r*r%m], r)
		a.hits[r] = float64(weight[r]) * float64(reach) / float64(span)
		if s.row[r] >= 0 {
			a.ranked = append(a.ranked, r)
		}
	}
	slices.SortStableFunc(a.ranked, func(x, y int64) int { return cmp.Compare(weight[y], weight[x]) })
	return a
}

// plan finds the ways of one target residue, and sorts them into dense and rest.
func (a *atlas) plan(residue int64) plan {
	m := a.source.keys.modulus
	p := plan{residue: residue, source: a.source}
	hits := 0.0
	for _, from := range a.ranked {
		ways := &p.dense
		if hits >= wantedHits {
			ways = &p.rest
		}
		first := a.source.row[from] + a.source.front
		for _, r := range a.roots[(residue-from+m)%m] {
			*ways = append(*ways, way{r, first - (r*r-residue+from)/m})
			hits += a.hits[from]
		}
	}
	return p
}

// route walks the k of a plan as bits of its source, for the target u = 0: the
// dense ways first, each over all blocks of modulus k, from block first up and
// then the blocks below it, whose n-k^2 partly lie in the segment itself.
type route struct {
	plan         *plan
	origin       int64 // u of the first target
	first, reach int64 // first block, largest k
	rest         bool
	block        int64
	at           int
	below        bool
}

func (r *route) start(p *plan, origin, first, reach int64) {
	first = min(first, reach/p.source.keys.modulus)
	*r = route{plan: p, origin: origin, first: first, reach: reach, block: first}
}

// fill writes the bits of the next k into buf and reports how many there were:
// fewer than len(buf) only when no k remains.
func (r *route) fill(buf []int64) int {
	n := 0
	m := r.plan.source.keys.modulus
	for {
		ways := r.plan.dense
		if r.rest {
			ways = r.plan.rest
		}
		// All but the last block are whole: no k in them passes reach.
		start := m * r.block
		for r.at < len(ways) {
			if n == len(buf) {
				return n
			}
			w := ways[r.at]
			r.at++
			if start+w.root <= r.reach {
				buf[n] = w.bit + r.origin - r.block*(start+2*w.root)
				n++
			}
		}
		if !r.nextBlock() {
			return n
		}
	}
}

func (r *route) nextBlock() bool {
	r.at = 0
	r.block++
	last := r.reach / r.plan.source.keys.modulus
	switch {
	case r.below && r.block < r.first, !r.below && r.block <= last:
		return true
	case !r.below && r.first > 0:
		r.below, r.block = true, 0
		return true
	case !r.rest:
		r.rest, r.below, r.block = true, false, r.first
		return true
	}
	r.at = math.MaxInt // stays at the end when asked again
	return false
}
