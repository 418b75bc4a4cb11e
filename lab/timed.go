package lab

import (
	"context"
	"runtime"
	"slices"
	"time"

	"cairn/catalog"
	"cairn/judge"
)

// Timed is what a clock and the allocator said: it differs from run to run.
type Timed struct {
	Games []Times `json:"games"`
	// Solutions are what the judge found of people's own.
	Solutions []*judge.Report `json:"solutions,omitempty"`
}

// Times are one game's.
type Times struct {
	Game    string      `json:"game"`
	Methods []MethodRun `json:"methods,omitempty"`
	// Speedup is how many times faster the best method is than the textbook's at the
	// statement's largest size; nil where one of them was not timed there.
	Speedup *Spread `json:"speedup,omitempty"`
}

// MethodRun is how long one method took.
type MethodRun struct {
	Method string      `json:"method"`
	Points []TimePoint `json:"points,omitempty"`
	// Law is fitted to the medians; nil for too few sizes.
	Law *Law `json:"law,omitempty"`
}

// TimePoint is what a random board of one size took.
type TimePoint struct {
	N int `json:"n"`
	// Nanoseconds and Bytes are of one run: Bytes is what it allocated.
	Nanoseconds Spread `json:"ns"`
	Bytes       Spread `json:"bytes"`
	Repeats     int    `json:"repeats"`
}

// Spread is a figure that was taken several times.
type Spread struct {
	Median float64 `json:"median"`
	Low    float64 `json:"low"` // the quartiles
	High   float64 `json:"high"`
	Least  float64 `json:"least"`
	Most   float64 `json:"most"`
}

// spread sums up some figures, at least one.
func spread(list []float64) Spread {
	s := slices.Sorted(slices.Values(list))
	last := len(s) - 1
	return Spread{Median: s[(last+1)/2], Low: s[(last+1)/4], High: s[last-(last+1)/4], Least: s[0], Most: s[last]}
}

// apart tells whether two figures differ by more than both their spreads: no run of one
// came as far as any of the other.
func (s Spread) apart(t Spread) bool { return s.Least > t.Most || t.Least > s.Most }

// clock times every method of a game, one after the other.
func (b *bench) clock(ctx context.Context) error {
	var list []MethodRun
	for i := range b.game.Growth {
		g := &b.game.Growth[i]
		run := MethodRun{Method: g.Method}
		for _, n := range b.clocked(g) {
			p, err := b.time(ctx, g.Method, n)
			if err != nil {
				return err
			}
			run.Points = append(run.Points, p)
		}
		run.Law = lawOf(run.points())
		list = append(list, run)
	}
	b.times.Methods = list
	b.times.Speedup = b.speedup()
	return nil
}

// clocked are the sizes at which a method is timed: the largest that were counted, and
// the statement's largest.
func (b *bench) clocked(g *Growth) (list []int) {
	for _, p := range g.Random {
		list = append(list, p.N)
	}
	list = list[max(0, len(list)-b.o.Effort.Sizes):]
	if l := g.AtLargest; l != nil && !l.Foretold && !slices.Contains(list, l.N) {
		list = append(list, l.N)
		slices.Sort(list)
	}
	return list
}

// shortest is how long one repeat runs at least: so long that the clock's grain is
// below a thousandth of it.
const shortest = time.Millisecond

// time takes a method's time and memory on one random board, again and again.
func (b *bench) time(ctx context.Context, method string, n int) (TimePoint, error) {
	d, err := b.taken(ctx, method, n)
	if err != nil {
		return TimePoint{}, err
	}
	ns, bytes := []float64{}, []float64{}
	for range b.o.Effort.Repeats {
		if err := ctx.Err(); err != nil {
			return TimePoint{}, err
		}
		took, allocated := once(ctx, d, method)
		ns, bytes = append(ns, took), append(bytes, allocated)
	}
	return TimePoint{N: n, Nanoseconds: spread(ns), Bytes: spread(bytes), Repeats: len(ns)}, nil
}

// taken is the first random board of a size that a method takes; running it warms the
// caches up.
func (b *bench) taken(ctx context.Context, method string, n int) (d catalog.Dealt, err error) {
	for round := range b.o.Effort.Boards {
		d = b.random(n, uint64(round))
		if _, err = d.Open(ctx, method, nil); err == nil || !refused(err) {
			return d, err
		}
	}
	return d, err
}

// once runs a method as often as makes a while, and says what one run took.
func once(ctx context.Context, d catalog.Dealt, method string) (ns, bytes float64) {
	var before, after runtime.MemStats
	start := d.Game().Start
	runs := 0
	runtime.ReadMemStats(&before)
	began := time.Now()
	for runs == 0 || time.Since(began) < shortest {
		values, err := d.Open(ctx, method, nil)
		if err != nil {
			break
		}
		values.Value(start)
		runs++
	}
	took := time.Since(began)
	runtime.ReadMemStats(&after)
	each := float64(max(1, runs))
	return float64(took) / each, float64(after.TotalAlloc-before.TotalAlloc) / each
}

// points are the medians, for fitting.
func (r *MethodRun) points() (list []Point) {
	for _, p := range r.Points {
		list = append(list, Point{N: p.N, Ops: int64(p.Nanoseconds.Median)})
	}
	return list
}

// speedup compares the best method's time with the textbook's.
func (b *bench) speedup() *Spread {
	s := b.game.Summary
	best, textbook := b.times.at(s.Best, s.N), b.times.at(s.Textbook, s.N)
	if best == nil || textbook == nil {
		return nil
	}
	return &Spread{
		Median: textbook.Median / best.Median,
		Low:    textbook.Low / best.High, High: textbook.High / best.Low,
		Least: textbook.Least / best.Most, Most: textbook.Most / best.Least,
	}
}

// at is a method's time at a size, nil where it was not taken.
func (t *Times) at(method string, n int) *Spread {
	for _, m := range t.Methods {
		for i, p := range m.Points {
			if m.Method == method && p.N == n {
				return &m.Points[i].Nanoseconds
			}
		}
	}
	return nil
}
