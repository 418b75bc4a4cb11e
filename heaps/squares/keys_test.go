package squares

import (
	"testing"

	"pgregory.net/rapid"
)

// weightsBelow counts lost n of one class by residue.
func weightsBelow(limit, class int64) []int {
	w := make([]int, newKeys(class).modulus)
	for n := range Marked(limit) {
		if n%5 == class {
			w[n%int64(len(w))]++
		}
	}
	return w
}

// TestChosenKeys pins the structure that the keys find: {0,2,7} mod 13 in class 0.
func TestChosenKeys(t *testing.T) {
	k := chooseKeys(0, weightsBelow(1_000_000, 0))
	for r := range k.modulus {
		want := r%5 == 0 && (r%13 == 0 || r%13 == 2 || r%13 == 7)
		if k.keyed[r] != want {
			t.Errorf("residue %d keyed: %v, want %v", r, k.keyed[r], want)
		}
	}
	two := chooseKeys(2, weightsBelow(1_000_000, 2))
	for c := int64(2); c < 25; c += 5 {
		if two.stride[c] < 5 {
			t.Errorf("%d mod 25 has stride %d", c, two.stride[c])
		}
	}
}

// TestKeyedMeetOnlyThroughStrides is the law that lets keyed p skip marks. It is
// checked on positions, not on residues.
func TestKeyedMeetOnlyThroughStrides(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		class := rapid.SampledFrom([]int64{0, 2}).Draw(t, "class")
		var k *keys
		if seed := rapid.Uint64Range(0, 40).Draw(t, "seed"); seed == 0 {
			k = chooseKeys(class, weightsBelow(20_000, class))
		} else {
			k = wrongKeys(seed)(class, nil)
		}
		p := 5*rapid.Int64Range(0, 1<<30).Draw(t, "p") + class
		for m := int64(1); m < 3000; m++ {
			n := p + 25*m*m
			if k.has(p) && k.has(n) && m%k.stride[p%25] != 0 {
				t.Fatalf("keyed %d and %d differ by (5*%d)^2, stride %d", p, n, m, k.stride[p%25])
			}
		}
	})
}

func TestRepairKeepsChosenKeys(t *testing.T) {
	for _, class := range []int64{0, 2} {
		k := chooseKeys(class, weightsBelow(200_000, class))
		keyed := 0
		for _, yes := range k.keyed {
			if yes {
				keyed++
			}
		}
		// Three of 13 or 17 residues; two of 5, three of 13 or six of 65.
		if keyed < 30 {
			t.Errorf("class %d keeps %d keyed residues", class, keyed)
		}
	}
}

func TestBestTriple(t *testing.T) {
	for _, f := range []int{13, 17} {
		square := squaresMod(f)
		rapid.Check(t, func(t *rapid.T) {
			w := rapid.SliceOfN(rapid.IntRange(0, 9), f, f).Draw(t, "weights")
			set := bestTriple(w)
			for _, a := range set {
				for _, b := range set {
					if a != b && square[(a-b+f)%f] {
						t.Errorf("%d and %d mod %d differ by a square", a, b, f)
					}
				}
			}
		})
	}
}
