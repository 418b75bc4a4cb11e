package squares

import "slices"

// A lost p and a later n of one class mod 5, both 0 or both 2, can only differ
// by the square of some k = 5m. Lost n of these classes crowd into few residues,
// and residues are chosen here so that two of them almost never differ by such a
// square: n is then *keyed*, and otherwise *stray*. Two keyed positions meet only
// through m divisible by a stride (13, say), which saves 12 of 13 marks.
//
// Class 0 is keyed by n mod 13 or 17: {0,2,7} mod 13 holds 95 % of its lost n
// near 10^9. Class 2 is keyed, for each n mod 25 alone, by t = n/25 mod 5 (a pair
// {a,a+2}), mod 13 (a triple) or mod 65 (a triple for each of the pair).

// Periods of the keys. They also have the digits that order lost n further:
// class 0 mod 17, class 2 mod 13, which tell where to look first.
const (
	zeroModulus = 5 * 13 * 17
	twoModulus  = 125 * 13
)

// keys says, for one class mod 5, which residues are keyed, and by what stride
// keyed p of each n mod 25 go on.
type keys struct {
	class   int64 // 0, 2, or 4, where nothing is keyed
	modulus int64
	stride  [25]int64
	keyed   []bool // by n mod modulus
}

func newKeys(class int64) *keys {
	modulus := [5]int64{0: zeroModulus, 2: twoModulus, 4: 25}[class]
	k := &keys{class: class, modulus: modulus, keyed: make([]bool, modulus)}
	for c := range k.stride {
		k.stride[c] = 1
	}
	return k
}

func (k *keys) has(n int64) bool { return k.keyed[n%k.modulus] }

// chooseKeys picks the keys that leave the fewest marks, from how many lost n of
// late lie at each residue mod the modulus of the class.
func chooseKeys(class int64, weight []int) *keys {
	k := newKeys(class)
	if class == 0 {
		k.chooseZero(weight)
	} else {
		for c := int64(2); c < 25; c += 5 {
			k.chooseTwo(c, weight)
		}
	}
	k.repair()
	return k
}

func (k *keys) chooseZero(weight []int) {
	best := choice{stride: 1}
	for _, f := range []int{13, 17} {
		w := make([]int, f)
		for r, x := range weight {
			w[r%f] += x
		}
		best = best.orBetter(choice{period: f, stride: f, residues: bestTriple(w)}, w)
	}
	for n := int64(0); n < k.modulus; n += 5 {
		k.keyed[n] = best.holds(n)
	}
	for c := range k.stride {
		k.stride[c] = int64(best.stride)
	}
}

func (k *keys) chooseTwo(c int64, weight []int) {
	var w5 [5]int
	var w13 [13]int
	w65 := make([]int, 65)
	for t := range 65 {
		x := weight[25*int64(t)+c]
		w5[t%5] += x
		w13[t%13] += x
		w65[t] = x
	}
	best := choice{stride: 1}
	best = best.orBetter(choice{period: 5, stride: 5, residues: bestPair(w5[:])}, w5[:])
	best = best.orBetter(choice{period: 13, stride: 13, residues: bestTriple(w13[:])}, w13[:])
	best = best.orBetter(choice{period: 65, stride: 65, residues: bestPairOfTriples(w65)}, w65)
	for t := range int64(65) {
		k.keyed[25*t+c] = best.holds(t)
	}
	k.stride[c] = int64(best.stride)
}

// choice is one way to key: the residues mod period, the stride they earn, and
// the share of all marks that this saves (in lost n that need no mark).
type choice struct {
	period, stride int
	residues       []int
	gain           int
}

func (c choice) holds(n int64) bool {
	return c.period > 0 && slices.Contains(c.residues, int(n%int64(c.period)))
}

// orBetter keeps the choice that saves more marks, weight being the lost n at
// each residue mod next.period: a keyed n makes 1 of stride marks, a stray all.
func (c choice) orBetter(next choice, weight []int) choice {
	good := 0
	for _, r := range next.residues {
		good += weight[r]
	}
	if next.gain = good - good/next.stride; next.gain > c.gain {
		return next
	}
	return c
}

// bestPair is the heaviest {a,a+2} mod 5: 2 and 3 are not squares mod 5.
func bestPair(weight []int) []int {
	best, most := []int{0, 2}, -1
	for a := range 5 {
		if w := weight[a] + weight[(a+2)%5]; w > most {
			best, most = []int{a, (a + 2) % 5}, w
		}
	}
	return best
}

// bestTriple is the heaviest three residues mod f, f = 13 or 17, that differ by
// non-squares; no four do.
func bestTriple(weight []int) []int {
	f := len(weight)
	square := squaresMod(f)
	best, most := []int{0}, -1
	for a := range f {
		for b := a + 1; b < f; b++ {
			if square[b-a] {
				continue
			}
			for c := b + 1; c < f; c++ {
				w := weight[a] + weight[b] + weight[c]
				if w > most && !square[c-a] && !square[c-b] {
					best, most = []int{a, b, c}, w
				}
			}
		}
	}
	return best
}

// bestPairOfTriples is a pair {a,a+2} mod 5 and, for each of the two, a triple
// mod 13 of its own: six residues mod 65.
func bestPairOfTriples(weight []int) []int {
	var triple [5][]int
	var held [5]int
	for a := range 5 {
		w := make([]int, 13)
		for t := a; t < 65; t += 5 {
			w[t%13] += weight[t]
		}
		set := bestTriple(w)
		for t := a; t < 65; t += 5 {
			if slices.Contains(set, t%13) {
				triple[a] = append(triple[a], t)
				held[a] += weight[t]
			}
		}
	}
	pair := bestPair(held[:])
	return slices.Concat(triple[pair[0]], triple[pair[1]])
}

func squaresMod(f int) []bool {
	square := make([]bool, f)
	for k := range f {
		square[k*k%f] = true
	}
	return square
}

// repair drops residues until it is true that keyed p and n of one class differ
// by (5m)^2 only where the stride of p divides m. Keys chosen above need none;
// this is why no choice of keys can ever lose an answer.
func (k *keys) repair() {
	for c, f := range k.stride {
		if k.class == 0 {
			f = k.stride[0] // n mod zeroModulus does not tell n mod 25
		}
		if f < 1 || k.modulus%f != 0 {
			f = 1
		}
		k.stride[c] = f
	}
	for x := range k.modulus {
		if x%5 != k.class {
			k.keyed[x] = false
		}
	}
	for x := range k.modulus {
		for m := int64(0); k.keyed[x] && m < k.modulus; m++ {
			if m%k.stride[x%25] != 0 {
				y := (x + 25*m*m) % k.modulus
				k.keyed[y] = false
			}
		}
	}
}
