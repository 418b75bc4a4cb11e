package heaps

import (
	"math/rand/v2"
	"testing"
)

func TestKnownPeriods(t *testing.T) {
	for _, c := range []struct {
		rule                      string
		upto                      int
		preperiod, length, saltus int
		proved                    bool
		checked                   int // 0: not said
	}{
		{"take 1,2", 100, 0, 3, 0, true, 0}, // not 6
		{"take 1,2,3", 100, 0, 4, 0, true, 0},
		{"take 2,3,7", 100, 0, 5, 0, true, 0},
		{"take 1..5", 100, 0, 6, 0, true, 0},
		{"misere take 1,2", 100, 0, 3, 0, true, 0},
		{"0.07", 200, 53, 34, 0, true, 142},
		{"0.77", 400, 71, 12, 0, true, 0},
		{"0.137", 300, 52, 34, 0, true, 0},
		{"0.1377", 600, 141, 24, 0, true, 0},  // A071434: last exception 140
		{"0.11377", 700, 187, 32, 0, true, 0}, // A071452: last exception 186
		{"0.177", 2000, 497, 20, 0, true, 0},  // A071435: last exception 496
		{"0.117", 300, 47, 48, 0, true, 0},    // A071453: last exception 46
		{"0.127", 100000, 46578, 4, 0, true, 0},
		{"0.16", 510000, 105351, 149459, 0, true, 0},
		// G(326639) = 26 and G(326783) = 16 by the mex loop too; tables that say
		// 326637 count otherwise.
		{"0.560", 660000, 326640, 144, 0, true, 0},
		{"4.0", 30, 1, 2, 0, true, 0},
		{"nim", 30, 0, 1, 1, true, 0},
		{"misere nim", 30, 2, 1, 1, true, 0},
		{"all but 2,3,7", 200, 0, 4, 2, true, 0},
		{"4.[3]", 200, 1, 4, 4, false, 0}, // Lasker's nim
		{"0.3F", 200, 0, 6, 3, false, 0},
	} {
		p, found := FindPeriod(grown(t, c.rule, c.upto))
		if !found {
			t.Errorf("%s: no period found", c.rule)
			continue
		}
		if p.Preperiod != c.preperiod || p.Length != c.length || p.Saltus != c.saltus || p.Proved() != c.proved {
			t.Errorf("%s: %+v", c.rule, p)
		}
		if c.checked != 0 && (!p.Proved() || p.Proof.Checked != c.checked) {
			t.Errorf("%s: proof %+v, want checked %d", c.rule, p.Proof, c.checked)
		}
	}
}

func TestProvedOnlyWithTheBound(t *testing.T) {
	// n runs to 142 and G(n+34) with it to heap 176.
	for upto, want := range map[int]bool{175: false, 176: true} {
		if p, found := FindPeriod(grown(t, "0.07", upto)); !found || p.Length != 34 || p.Proved() != want {
			t.Errorf("0.07 up to %d: %+v", upto, p)
		}
	}
}

// What is proved from a few values must hold for many, and be the same whenever
// it is proved.
func TestProofsHold(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	const many = 1500
	for range 150 {
		rule := randomRule(t, rng)
		g := values(t, rule, many, fastest)
		var first Period
		for n := 2; n < 250; n++ {
			p, ok := provedPeriod(rule, g[:n])
			if !ok {
				continue
			}
			if first.Length == 0 {
				first = p
			}
			if p.Length != first.Length || p.Preperiod != first.Preperiod || p.Saltus != first.Saltus {
				t.Errorf("%s: proved %+v, from %d values %+v", rule, first, n, p)
				break
			}
		}
		for n := first.Preperiod; first.Length > 0 && n+first.Length < many; n++ {
			if int(g[n+first.Length]) != int(g[n])+first.Saltus {
				t.Errorf("%s: proved %+v fails at heap %d", rule, first, n)
				break
			}
		}
	}
}

func randomRule(t *testing.T, rng *rand.Rand) Rule {
	t.Helper()
	set := make([]int, 1+rng.IntN(4))
	for i := range set {
		set[i] = 1 + rng.IntN(12)
	}
	var rule Rule
	var err error
	switch rng.IntN(4) {
	case 0:
		rule, err = Take(set...)
	case 1:
		code := make([]byte, 1+rng.IntN(3))
		for i := range code {
			code[i] = byte('0' + rng.IntN(8))
		}
		code[len(code)-1] |= 1
		rule, err = Parse("0." + string(code))
	default:
		rule, err = AllBut(set...)
	}
	if err != nil {
		t.Fatal(err)
	}
	if !rule.Splits() && rng.IntN(3) == 0 {
		rule = rule.Misere()
	}
	return rule
}
