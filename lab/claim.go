package lab

import (
	"context"
	"math"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"cairn/catalog"
	"cairn/fit"
)

// A claim such as "O(n^2)", "O(n log n)" or "O(m * 2^m)" is a sum of products of
// names, numbers, powers, roots and logarithms. The names stand for what a board has,
// or for a bound of it from above, which is enough, since a claim is one.
type facts struct {
	size             float64
	positions, nodes float64 // counted; 0 where the claim does not need them
}

func (f facts) named(name string) (v float64, known bool) {
	switch name {
	case "n", "m", "moves", "lost", "c0", "c1", "c2", "plies":
		return f.size, true
	case "positions", "boards":
		return f.positions, f.positions > 0
	case "nodes":
		return f.nodes, f.nodes > 0
	case "k", "range": // constants of the statement
		return 1, true
	}
	v, err := strconv.ParseFloat(name, 64)
	return v, err == nil
}

// evaluate is what a claim comes to; ok is false for one that cannot be read.
func evaluate(claim string, f facts) (v float64, ok bool) {
	inner, found := strings.CutPrefix(claim, "O(")
	inner, closed := strings.CutSuffix(inner, ")")
	if !found || !closed || strings.TrimSpace(inner) == "" {
		return 0, false
	}
	for term := range strings.SplitSeq(inner, "+") {
		product, known := f.product(strings.Fields(strings.ReplaceAll(term, "*", " ")))
		if !known {
			return 0, false
		}
		v += product
	}
	return v, !math.IsInf(v, 0)
}

func (f facts) product(factors []string) (v float64, known bool) {
	v = 1
	logarithm := false
	for _, text := range factors {
		if text == "log" {
			logarithm = true
			continue
		}
		x, known := f.factor(text)
		if !known {
			return 0, false
		}
		if logarithm {
			x, logarithm = math.Log2(x+1), false
		}
		v *= x
	}
	return v, len(factors) > 0 && !logarithm
}

// atom is one factor: n, n^2, sqrt(n), 2^m.
var atom = regexp.MustCompile(`^(sqrt\()?([a-z0-9]+)(\))?(?:\^([a-z0-9]+))?$`)

func (f facts) factor(text string) (v float64, known bool) {
	parts := atom.FindStringSubmatch(text)
	if parts == nil || (parts[1] == "") != (parts[3] == "") {
		return 0, false
	}
	v, known = f.named(parts[2])
	if known && parts[4] != "" {
		var power float64
		power, known = f.named(parts[4])
		v = math.Pow(v, power)
	}
	if parts[1] != "" {
		v = math.Sqrt(v)
	}
	return v, known
}

// claimed is what a method's claims of time and space come to on a board; 0 for one
// that cannot be read or needs a tree that is too large to count.
func claimed(ctx context.Context, d catalog.Dealt, m *Method) (both [2]float64, err error) {
	f := facts{size: float64(sizeOf(d))}
	for i, claim := range [...]string{m.Time, m.Space} {
		v, ok := evaluate(claim, f)
		if !ok && f.nodes == 0 {
			tree, err := d.Game().Tree(ctx)
			if ctx.Err() != nil {
				return both, ctx.Err()
			}
			if err == nil {
				f.nodes, _ = new(big.Float).SetInt(tree.Nodes).Float64()
				f.positions = float64(tree.Positions)
				v, ok = evaluate(claim, f)
			}
		}
		if ok {
			both[i] = v
		}
	}
	return both, nil
}

// slack is how much faster than its claim a method may seem to grow. What a claim leaves
// out bends a line: with n - 1 in place of n the slope is too large by about 1/n. A factor of
// n where none is claimed, or log n, is more.
func slack(n []float64) float64 {
	return 0.1 + 1/math.Sqrt(n[0]*n[len(n)-1])
}

// weigh compares a claim with what was counted on some boards: what counts / claim
// does as boards grow.
func weigh(claim string, n, counts, claims []float64) Claim {
	c := Claim{Claim: claim, Verdict: Unknown}
	ratio := make([]float64, len(n))
	for i := range n {
		if claims[i] <= 0 || counts[i] <= 0 {
			return c
		}
		ratio[i] = counts[i] / claims[i]
	}
	line, ok := fit.Power(n, ratio)
	if !ok {
		return c
	}
	c.Excess, c.Low, c.High = short(line.Slope), short(line.Low), short(line.High)
	switch {
	case c.Low > slack(n):
		c.Verdict = Above
	case c.High < -slack(n):
		c.Verdict = Below
	default:
		c.Verdict = AsClaimed
	}
	return c
}

// short rounds a fitted figure to four decimals: fewer than the machine has, so that it
// is the same everywhere.
func short(v float64) float64 {
	rounded := math.Round(v*1e4) / 1e4
	return rounded + 0 // never -0
}
