package squares

import (
	"cmp"
	"math"
	"slices"
)

// wantedHits is how many lost n-k^2 the dense part of a plan should offer a
// target on average: one in e^9 is then left for the rest.
const wantedHits = 9

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

// newPlan finds the ways of one target residue. weight is how many lost n of
// late, among span positions, lie at each residue; reach is the largest k.
func newPlan(s *source, residue int64, weight []int, span, reach int64) plan {
	type weighed struct {
		way
		weight int
	}
	var ways []weighed
	m := s.keys.modulus
	for r := range m {
		from := ((residue-r*r)%m + m) % m
		if s.row[from] < 0 {
			continue
		}
		shift := (r*r - residue + from) / m
		ways = append(ways, weighed{way{r, s.row[from] + s.front - shift}, weight[from]})
	}
	slices.SortStableFunc(ways, func(a, b weighed) int { return cmp.Compare(b.weight, a.weight) })
	p := plan{residue: residue, source: s}
	hits := 0.0
	for _, w := range ways {
		if hits < wantedHits {
			p.dense = append(p.dense, w.way)
		} else {
			p.rest = append(p.rest, w.way)
		}
		hits += float64(w.weight) * float64(reach) / float64(span)
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
