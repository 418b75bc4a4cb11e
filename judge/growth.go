package judge

import (
	"maps"
	"math"
	"slices"
	"time"

	"cairn/cases"
	"cairn/fit"
	"cairn/judge/harness"
	"cairn/shape"
)

// Below timed the time is the wall's and mostly the harness's: no law follows from it.
// Growth is worth telling from noticed on, where the largest boards take several times
// as long as the smallest; the rest is start-up, a collection of garbage, noise.
const (
	timed   = 5 * time.Millisecond
	noticed = 20 * time.Millisecond
	several = 4
	// clear is the R² from which a law is worth telling of a solution that is quick enough.
	clear = 0.8
)

// growth tells how the time grows on the kind of board that takes longest, or on the
// kind that broke the limit; nil where no board takes long enough to tell.
func (t *trial) growth(kind shape.Profile) *Growth {
	if kind == "" {
		kind = t.slowestKind()
	}
	sizes := slices.Sorted(maps.Keys(t.times[kind]))
	if len(sizes) < 2 {
		return nil
	}
	least, most := t.times[kind][sizes[0]], t.times[kind][sizes[len(sizes)-1]]
	if most < noticed || most < several*least {
		return nil
	}
	g := &Growth{Kind: kind}
	for _, n := range sizes {
		if cpu := t.times[kind][n]; cpu >= timed {
			g.Points = append(g.Points, Point{n, cpu})
		}
	}
	g.Fit = law(g.Points, t.asker.limit)
	return g
}

func (t *trial) slowestKind() (kind shape.Profile) {
	longest := time.Duration(0)
	for _, k := range shape.Profiles {
		for _, cpu := range t.times[k] {
			if cpu > longest {
				kind, longest = k, cpu
			}
		}
	}
	return kind
}

// steepest is the exponent above which a power law is hardly meant: an exponential is
// asked whether it fits better.
const steepest = 5

// law fits the points that finished within the limit.
func law(points []Point, limit time.Duration) *Fit {
	var n, cpu []float64
	for _, p := range points {
		if p.CPU < limit {
			n, cpu = append(n, float64(p.Size)), append(cpu, float64(p.CPU))
		}
	}
	power, ok := fit.Power(n, cpu)
	if !ok {
		return nil
	}
	if each, fits := fit.Exponential(n, cpu); fits && power.Slope > steepest && each.R2 > power.R2 {
		return &Fit{Law: "exponential", Factor: math.Exp(each.Slope), Low: math.Exp(each.Low), High: math.Exp(each.High), R2: each.R2, Points: each.Points}
	}
	return &Fit{Law: "power", Exponent: power.Slope, Low: power.Low, High: power.High, R2: power.R2, Points: power.Points}
}

// The size where the limit is crossed is looked for by climbing, a quarter of the size
// a step, which gives the growth its points, and then by bisection, until the ratio of
// the sizes about it is near; a step may take the whole limit.
const (
	climbs     = 40
	near       = 1.1
	bisections = 4
)

// crossing finds where a kind of board crosses the limit, below a size where it does,
// or below the largest where most is 0. least is the smallest board found that takes too
// long, nil where none was.
func (t *trial) crossing(kind shape.Profile, most int, seed uint64) (passes, crosses int, least *outcome, err error) {
	crosses = most
	for n, cpu := range t.times[kind] {
		if (most == 0 || n < most) && cpu < t.asker.limit/4 {
			passes = max(passes, n)
		}
	}
	step := func(n int) error {
		o, err := t.measured(n, kind, seed)
		if err != nil {
			return err
		}
		if o.verdict == TooSlow {
			crosses, least = n, o
		} else {
			passes = n
		}
		return nil
	}
	for n, i := passes, 0; i < climbs && err == nil; i++ {
		n = max(n+1, n*5/4)
		if n > cases.Largest(t.entry) || crosses > 0 && n >= crosses {
			break
		}
		err = step(n)
		if crosses == n || crosses > 0 && t.times[kind][n] > t.asker.limit/4 {
			break // bisection goes on between the two; without a crossing the climb does
		}
	}
	for i := 0; i < bisections && err == nil && crosses > 0; i++ {
		middle := int(math.Sqrt(float64(max(passes, 1)) * float64(crosses)))
		if float64(crosses) < near*float64(passes) || middle <= passes || middle >= crosses {
			break
		}
		err = step(middle)
	}
	return passes, crosses, least, err
}

// measured asks one more board for its time.
func (t *trial) measured(n int, kind shape.Profile, seed uint64) (*outcome, error) {
	c := cases.One(t.entry, n, kind, seed)
	p := dealt(c.Dealt, c.Source)
	p.kind, p.size = kind, n
	if err := p.ready(t.ctx); err != nil {
		return nil, err
	}
	reply, err := t.asker.ask(t.ctx, p.args)
	if err != nil {
		return nil, err
	}
	o := outcome{problem: p, reply: reply, verdict: Accepted, want: p.want}
	if reply.Status == harness.TimedOut {
		o.verdict = TooSlow
	}
	t.note(&o, false)
	return &o, nil
}
