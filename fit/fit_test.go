package fit_test

import (
	"math"
	"testing"

	"cairn/fit"
)

func near(got, want, by float64) bool { return math.Abs(got-want) <= by }

// TestPowerFindsExactLaws: counts that follow a law exactly give its exponent, no
// width and R^2 = 1.
func TestPowerFindsExactLaws(t *testing.T) {
	for _, p := range []float64{0, 0.5, 1, 2, 3} {
		var n, cost []float64
		for size := 4.0; size <= 4096; size *= 2 {
			n, cost = append(n, size), append(cost, 7*math.Pow(size, p))
		}
		law, ok := fit.Power(n, cost)
		if !ok || !near(law.Slope, p, 1e-9) || !near(math.Exp(law.At), 7, 1e-6) || law.R2 < 1-1e-9 || law.High-law.Low > 1e-6 {
			t.Errorf("n^%v: %+v, %v", p, law, ok)
		}
	}
}

func TestExponentialFindsTheBase(t *testing.T) {
	var n, cost []float64
	for size := 1.0; size <= 12; size++ {
		n, cost = append(n, size), append(cost, 3*math.Pow(2, size-1))
	}
	law, ok := fit.Exponential(n, cost)
	if !ok || !near(math.Exp(law.Slope), 2, 1e-9) {
		t.Errorf("base %v, %v", math.Exp(law.Slope), ok)
	}
	if power, _ := fit.Power(n, cost); power.R2 >= law.R2 {
		t.Errorf("a power explains 2^n as well: R^2 %v", power.R2)
	}
}

// TestIntervalAgainstByHand: four points worked out on paper.
func TestIntervalAgainstByHand(t *testing.T) {
	line, ok := fit.Least([]float64{1, 2, 3, 4}, []float64{1, 3, 2, 5})
	// sxx 5, sxy 5.5, syy 8.75: slope 1.1, rest 2.7, half 4.303*sqrt(2.7/2/5) = 2.2359
	if !ok || !near(line.Slope, 1.1, 1e-12) || !near(line.R2, 1-2.7/8.75, 1e-12) || !near(line.High-line.Slope, 2.2359, 1e-4) || !near(line.Slope-line.Low, 2.2359, 1e-4) {
		t.Errorf("%+v", line)
	}
}

func TestTooFewPointsGiveNoLaw(t *testing.T) {
	for _, c := range [][2][]float64{
		{{1, 2}, {1, 2}}, {{3, 3, 3}, {1, 2, 3}}, {{0, 0, 1, 2}, {1, 1, 1, 1}}, {nil, nil},
	} {
		if law, ok := fit.Power(c[0], c[1]); ok {
			t.Errorf("%v: %+v", c, law)
		}
	}
	if law, ok := fit.Power([]float64{1, 2, 4, 8}, []float64{5, 5, 5, 5}); !ok || law.Slope != 0 || law.R2 != 1 {
		t.Errorf("constant cost: %+v, %v", law, ok)
	}
}

// TestStudentJoins: the interval of n points on a fixed zigzag narrows steadily, also
// where the table of quantiles ends.
func TestStudentJoins(t *testing.T) {
	before := math.Inf(1)
	for n := 4; n <= 40; n += 2 {
		var x, y []float64
		for i := range n {
			x, y = append(x, float64(i)), append(y, float64(i%2))
		}
		line, _ := fit.Least(x, y)
		if wide := (line.High - line.Low) * float64(n); wide >= before {
			t.Errorf("%d points: %v, no narrower than %v", n, wide, before)
		} else {
			before = wide
		}
	}
}
