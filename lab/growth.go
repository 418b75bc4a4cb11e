package lab

import (
	"context"
	"errors"
	"math"
	"math/big"
	"slices"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/fit"
	"cairn/search"
	"cairn/trace"
)

// counted is one run of a method.
type counted struct {
	d      catalog.Dealt
	counts trace.Counts
	kind   string
}

func (c counted) ops() int64 { return Total(c.counts) }

// grow counts a method on boards that grow, until a larger one would take too many
// operations or is refused.
func (b *bench) grow(ctx context.Context, g *Growth) error {
	m := b.game.method(g.Method)
	result := Growth{Method: g.Method, Time: Claim{Claim: m.Time, Verdict: Unknown}, Space: Claim{Claim: m.Space, Verdict: Unknown}}
	budget := b.budget(g.Method)
	result.End = End{Kind: EndWhole}
	for _, size := range b.rungs() {
		if foretold := result.next(size); foretold > budget {
			result.End.Kind = EndBudget
			break
		}
		if err := b.measure(ctx, m, size, &result); err != nil {
			return err
		}
	}
	if err := b.end(ctx, &result); err != nil {
		return err
	}
	result.conclude()
	err := b.atLargest(ctx, &result)
	*g = result
	return err
}

// budget is how many operations one run may take.
func (b *bench) budget(method string) int64 {
	if own(method) {
		return b.o.Effort.Ops
	}
	return b.o.Effort.Ops / 10
}

// measure counts the boards of one size. A size that the method refuses adds nothing.
func (b *bench) measure(ctx context.Context, m *Method, size int, g *Growth) error {
	if err := b.median(ctx, m.ID, size, &g.Random); err != nil {
		return err
	}
	var worst []counted
	for _, kind := range hurting(b.entry) {
		if err := count(ctx, b.sample(size, kind, 0), m.ID, string(kind), &worst); err != nil {
			return err
		}
	}
	return addPoint(ctx, &g.Worst, worst, len(worst)-1, m)
}

// median counts random boards of one size, and adds the one in the middle.
func (b *bench) median(ctx context.Context, method string, size int, points *[]Point) error {
	var runs []counted
	rounds := b.o.Effort.Boards
	if len(hurting(b.entry)) == 0 {
		rounds = 1 // there is but one board of each size
	}
	for round := range rounds {
		if err := count(ctx, b.random(size, uint64(round)), method, "", &runs); err != nil {
			return err
		}
	}
	return addPoint(ctx, points, runs, len(runs)/2, b.game.method(method))
}

// count runs a method once and keeps what it counted, unless it refuses the board.
func count(ctx context.Context, d catalog.Dealt, method, kind string, into *[]counted) error {
	log := trace.Counting()
	_, err := d.Open(ctx, method, log)
	if refused(err) {
		return nil
	}
	if err == nil {
		*into = append(*into, counted{d, log.Counts, kind})
	}
	return err
}

// refused tells whether an error says that a method does not take a board.
func refused(err error) bool {
	var limit *cairn.LimitError
	var input *cairn.InputError
	return errors.As(err, &limit) || errors.As(err, &input)
}

// addPoint makes a point of the runs at one size: the one at the given place from the cheapest.
func addPoint(ctx context.Context, points *[]Point, runs []counted, place int, m *Method) error {
	if len(runs) == 0 {
		return nil
	}
	slices.SortStableFunc(runs, func(a, b counted) int { return int(a.ops() - b.ops()) })
	r := runs[place]
	n := sizeOf(r.d)
	if k := len(*points); k > 0 && (*points)[k-1].N >= n {
		return nil // boards of this size do not exist, and others stood in for them
	}
	claims, err := claimed(ctx, r.d, m)
	*points = append(*points, Point{
		N: n, Kind: r.kind, Ops: r.ops(), Low: runs[0].ops(), High: runs[len(runs)-1].ops(),
		Boards: len(runs), Counts: r.counts, claims: claims,
	})
	return err
}

// next foretells what a board of a size will take: as the last two sizes grew, so it
// goes on, by a power or, where it grew faster than n^4, by as much for each pile.
func (g *Growth) next(size int) int64 {
	dearest := g.Random
	if len(g.Worst) > 0 && (len(g.Random) == 0 || g.Worst[len(g.Worst)-1].Ops > g.Random[len(g.Random)-1].Ops) {
		dearest = g.Worst
	}
	k := len(dearest)
	if k == 0 {
		return 0
	}
	last := dearest[k-1]
	if k == 1 || last.Ops <= dearest[k-2].Ops {
		return last.Ops
	}
	before := dearest[k-2]
	grew := math.Log(float64(last.Ops) / float64(before.Ops))
	power := grew / math.Log(float64(last.N)/float64(before.N))
	more := power * math.Log(float64(size)/float64(last.N))
	if power > 4 {
		more = grew / float64(last.N-before.N) * float64(size-last.N)
	}
	return clamp(float64(last.Ops) * math.Exp(more))
}

// clamp turns a figure into a count; what does not fit is the most that does.
func clamp(v float64) int64 {
	if v >= math.MaxInt64/2 {
		return math.MaxInt64 / 2
	}
	return int64(math.Round(v))
}

// end says where a method stops being feasible: at the size from which on the
// catalogue refuses it, or where this report gave it up.
func (b *bench) end(ctx context.Context, g *Growth) error {
	for _, points := range [...][]Point{g.Random, g.Worst} {
		if k := len(points); k > 0 {
			g.End.Tried = max(g.End.Tried, points[k-1].N)
		}
	}
	if why := b.partial(g); why != nil {
		g.End.Kind, g.End.Why = EndPartial, reason(why)
		return ctx.Err()
	}
	most := largest(b.entry)
	if g.End.Tried >= most {
		g.End.Kind = EndWhole
		return ctx.Err()
	}
	g.End.Kind = EndBudget
	if g.Method == catalog.PlainTree {
		b.endOfTree(ctx, g)
	} else if why := b.refusal(ctx, g.Method, most); why != nil {
		b.bisect(ctx, g, g.End.Tried, most, why)
	}
	return ctx.Err()
}

// endOfTree looks for the size whose tree is refused, going up until there is one: a
// tree far beyond it would take too long to count.
func (b *bench) endOfTree(ctx context.Context, g *Growth) {
	low := g.End.Tried
	for _, size := range ladder(min(largest(b.entry), treeMost)) {
		if size <= low {
			continue
		}
		if why := b.refusal(ctx, g.Method, size); why != nil {
			b.bisect(ctx, g, low, size, why)
			return
		}
		low = size
	}
}

// bisect finds the smallest size that is refused, between one that is not and one that is.
func (b *bench) bisect(ctx context.Context, g *Growth, low, high int, why error) {
	for high-low > 1 && ctx.Err() == nil {
		middle := low + (high-low)/2
		if err := b.refusal(ctx, g.Method, middle); err != nil {
			high, why = middle, err
		} else {
			low = middle
		}
	}
	g.End.Kind, g.End.At, g.End.Why = EndRefused, high, reason(why)
}

// partial is why a method refuses some board of a size well below others that it takes,
// nil where it refuses none: its limit is then not one of size.
func (b *bench) partial(g *Growth) error {
	for _, p := range g.Random[:len(g.Random)/2] {
		for round := range b.o.Effort.Boards {
			if why := b.random(p.N, uint64(round)).Game().Fits(g.Method); why != nil {
				return why
			}
		}
	}
	return nil
}

// refusal is why a method takes no random board of a size, nil where it takes one. The
// plain tree is refused for its nodes, which can be counted at once.
func (b *bench) refusal(ctx context.Context, method string, size int) error {
	d := b.random(size, 0)
	if err := d.Game().Fits(method); err != nil || method != catalog.PlainTree {
		return err
	}
	tree, err := d.Game().Tree(ctx)
	if err != nil {
		return err
	}
	if tree.Nodes.Cmp(big.NewInt(search.TreeReach)) > 0 {
		return search.TooLarge(tree.Nodes, search.TreeReach, false)
	}
	return nil
}

func reason(err error) cairn.Text {
	en, _ := cairn.Explain(err, cairn.English)
	zh, _ := cairn.Explain(err, cairn.Chinese)
	return cairn.Text{EN: en, ZH: zh}
}

// conclude fits the laws and judges the claims.
func (g *Growth) conclude() {
	g.Law, g.WorstLaw = lawOf(g.Random), lawOf(g.Worst)
	points := upper(g.Random)
	if w := upper(g.Worst); len(w) >= len(points) && sum(w) > sum(points) {
		points = w
	}
	var n, ops, live, time, space []float64
	for _, p := range points {
		n, ops, live = append(n, float64(p.N)), append(ops, float64(p.Ops)), append(live, float64(p.Counts.Live))
		time, space = append(time, p.claims[0]), append(space, p.claims[1])
	}
	g.Time, g.Space = weigh(g.Time.Claim, n, ops, time), weigh(g.Space.Claim, n, live, space)
}

func sum(points []Point) (ops int64) {
	for _, p := range points {
		ops += p.Ops
	}
	return ops
}

// A law is fitted to at least fewest sizes, and to enough of them where there are.
const (
	fewest = 4
	enough = 5
)

// upper is the larger third of the sizes, where a cost has left its beginnings.
func upper(points []Point) []Point {
	return points[max(0, len(points)-max(enough, (len(points)+2)/3)):]
}

// lawOf fits a power, or an exponential where that explains more; nil for too few sizes.
func lawOf(points []Point) *Law {
	points = upper(points)
	if len(points) < fewest {
		return nil
	}
	var n, ops []float64
	for _, p := range points {
		n, ops = append(n, float64(p.N)), append(ops, float64(p.Ops))
	}
	line, ok := fit.Power(n, ops)
	if !ok {
		return nil
	}
	law := &Law{Exponent: short(line.Slope), Low: short(line.Low), High: short(line.High), R2: line.R2, Factor: math.Exp(line.At)}
	if e, _ := fit.Exponential(n, ops); e.R2 > line.R2 && line.Slope > 4 {
		law = &Law{Exponential: true, Exponent: short(math.Exp(e.Slope)), Low: short(math.Exp(e.Low)), High: short(math.Exp(e.High)), R2: e.R2, Factor: math.Exp(e.At)}
	}
	law.R2, law.Factor = short(law.R2), leading(law.Factor)
	law.Points, law.From, law.To = len(points), points[0].N, points[len(points)-1].N
	return law
}

// leading keeps six digits of a figure of any size.
func leading(v float64) float64 {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(v, 'g', 6, 64), 64) // what was just written can be read
	return rounded
}

// At is what the law foretells for a size, in operations.
func (l *Law) At(n float64) float64 {
	if l.Exponential {
		return l.Factor * math.Pow(l.Exponent, n)
	}
	return l.Factor * math.Pow(n, l.Exponent)
}

// more is how many times the budget a single board of the statement's largest size may take
// a game's own method: it is the size that people ask about.
const more = 25

// atLargest is what a random board of the statement's largest size takes: counted
// if at all possible, else foretold by the law.
func (b *bench) atLargest(ctx context.Context, g *Growth) error {
	most := largest(b.entry)
	for _, p := range g.Random {
		if p.N == most {
			g.AtLargest = &Largest{N: most, Ops: p.Ops, Live: p.Counts.Live}
			return nil
		}
	}
	if g.Law == nil {
		return nil
	}
	ops := clamp(g.Law.At(float64(most)))
	if own(g.Method) && ops <= more*b.o.Effort.Ops && g.End.Kind == EndBudget {
		var p []Point
		if err := b.median(ctx, g.Method, most, &p); err != nil {
			return err
		}
		if len(p) == 1 {
			g.AtLargest = &Largest{N: most, Ops: p[0].Ops, Live: p[0].Counts.Live}
			return nil
		}
	}
	if ops < math.MaxInt64/2 {
		g.AtLargest = &Largest{N: most, Ops: rough(ops), Foretold: true}
	}
	return nil
}
