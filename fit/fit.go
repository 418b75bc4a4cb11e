// Package fit finds the law that costs follow: the straight line through points,
// and from it the exponent with which a cost grows.
//
// Call Power for cost = c * n^p and Exponential for cost = c * b^n; both are the
// least-squares Line through logarithms. Trap: a cost that has not left its small
// beginnings bends the line, so give the larger sizes alone, at least three of them.
//
// The interval is Student's, at 95 %, on the assumption that what the line leaves
// over is noise; for exact counts it only says how straight the points lie.
package fit

import "math"

// Line is y = At + Slope*x.
type Line struct {
	Slope, At float64
	// Low and High bound the slope with 95 % confidence.
	Low, High float64
	// R2 is the share of y's variance that the line explains, from 0 to 1; 1 where y
	// does not vary.
	R2     float64
	Points int
}

// Least is the least-squares line through the points (x[i], y[i]). ok is false for
// fewer than three points, or where x does not vary: no interval can be given.
func Least(x, y []float64) (line Line, ok bool) {
	n := float64(len(x))
	if len(x) < 3 || len(x) != len(y) {
		return Line{}, false
	}
	mx, my := mean(x), mean(y)
	var sxx, sxy, syy float64
	for i := range x {
		dx, dy := x[i]-mx, y[i]-my
		// Each product is rounded by itself: a machine that fuses it with the sum gives
		// the same digits.
		sxx += float64(dx * dx)
		sxy += float64(dx * dy)
		syy += float64(dy * dy)
	}
	if sxx <= 0 {
		return Line{}, false
	}
	slope := sxy / sxx
	rest := max(0, syy-float64(slope*sxy))
	half := student(len(x)-2) * math.Sqrt(rest/(n-2)/sxx)
	line = Line{Slope: slope, At: my - float64(slope*mx), Low: slope - half, High: slope + half, R2: 1, Points: len(x)}
	if syy > still*n {
		line.R2 = 1 - rest/syy
	}
	return line, true
}

// Power fits cost = c * n^p: the line's Slope is p, and exp(At) is c. Points whose
// size or cost is not above zero are left out.
func Power(n, cost []float64) (Line, bool) {
	x, y := above(n, cost)
	for i := range x {
		x[i], y[i] = math.Log(x[i]), math.Log(y[i])
	}
	return Least(x, y)
}

// Exponential fits cost = c * b^n: exp(Slope) is b, and exp(At) is c. Points whose
// size or cost is not above zero are left out.
func Exponential(n, cost []float64) (Line, bool) {
	x, y := above(n, cost)
	for i := range y {
		y[i] = math.Log(y[i])
	}
	return Least(x, y)
}

// still is the variance below which y counts as constant: what rounding leaves.
const still = 1e-24

func above(n, cost []float64) (x, y []float64) {
	for i := range min(len(n), len(cost)) {
		if n[i] > 0 && cost[i] > 0 {
			x, y = append(x, n[i]), append(y, cost[i])
		}
	}
	return x, y
}

func mean(list []float64) (m float64) {
	for _, v := range list {
		m += v
	}
	return m / float64(len(list))
}

// student is the two-sided 95 % quantile of Student's t with so many degrees of
// freedom. Beyond the table the expansion about the normal quantile is right to
// three digits (Abramowitz and Stegun 1964, 26.7.5).
func student(freedom int) float64 {
	small := [...]float64{12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228}
	if freedom <= len(small) {
		return small[freedom-1]
	}
	const z = 1.959964
	f := float64(freedom)
	return z + (z*z*z+z)/(4*f) + (5*z*z*z*z*z+16*z*z*z+3*z)/(96*f*f)
}
