package lab

import (
	"testing"

	"cairn/games"
)

func TestEvaluate(t *testing.T) {
	f := facts{size: 8, positions: 100, nodes: 1000}
	for claim, want := range map[string]float64{
		"O(1)": 1, "O(n)": 8, "O(n^2)": 64, "O(n^3)": 512, "O(n log n)": 8 * 3.169925, "O(n sqrt(n))": 22.627417,
		"O(m * 2^m)": 2048, "O(n + range)": 9, "O(positions * moves)": 800, "O(nodes)": 1000, "O(c0 * c1 * c2)": 512, "O(lost * sqrt(n))": 22.627417,
	} {
		if got, ok := evaluate(claim, f); !ok || got < want*0.999 || got > want*1.001 {
			t.Errorf("%s: %v, %v; want %v", claim, got, ok, want)
		}
	}
	for _, claim := range []string{"", "O()", "n", "O(n", "O(what)", "O(n^what)", "O(log)", "O(sqrt(n)", "O(n) "} {
		if got, ok := evaluate(claim, f); ok {
			t.Errorf("%q: %v", claim, got)
		}
	}
}

// TestEveryClaimCanBeRead keeps new methods' claims within what evaluate knows.
func TestEveryClaimCanBeRead(t *testing.T) {
	f := facts{size: 8, positions: 100, nodes: 1000}
	for _, e := range games.All().All() {
		for _, m := range e.Methods() {
			for _, claim := range []string{m.Time, m.Space} {
				if _, ok := evaluate(claim, f); !ok {
					t.Errorf("%s %s: the claim %q cannot be read", e.Card().ID, m.ID, claim)
				}
			}
		}
	}
}

func TestWords(t *testing.T) {
	for n, want := range map[int64]string{0: "0", 999: "999", 1000: "1,000", -1234567: "-1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	for v, want := range map[float64]string{0.0457: "0.0457", 3.14159: "3.14", 26.54: "26.5", 1234.4: "1,234"} {
		if got := Figures(v); got != want {
			t.Errorf("%v: %s, want %s", v, got, want)
		}
	}
	if l := (Largest{Ops: rough(50_711_306_352_090), Foretold: true}); l.Count() != "≈50,700,000,000,000" {
		t.Error(l.Count())
	}
}

func TestSpread(t *testing.T) {
	s := spread([]float64{9, 1, 5, 3, 7})
	if s != (Spread{Median: 5, Low: 3, High: 7, Least: 1, Most: 9}) {
		t.Errorf("%+v", s)
	}
	if one := spread([]float64{4}); one.Median != 4 || one.Low != 4 || one.High != 4 {
		t.Errorf("%+v", one)
	}
	if s.apart(Spread{Least: 9, Most: 10}) || !s.apart(Spread{Least: 9.5, Most: 10}) {
		t.Error("spreads that touch are apart, or those that do not are not")
	}
}
