package cairn

import "math/bits"

// Score is the first player's lead over the second, in stones (or +1, 0, -1
// where the last move decides). It is 64 bits wide on every machine Cairn
// supports.
type Score int

// Sum adds values and reports whether every partial sum of them, in any order
// and with any signs, fits: the sum of absolute values is at most 2^62, which
// leaves room for one doubling. ok is false, and sum meaningless, otherwise.
func Sum(values []int) (sum Score, ok bool) {
	var weight uint64
	for _, v := range values {
		carry := uint64(0)
		weight, carry = bits.Add64(weight, magnitude(v), 0)
		if carry != 0 || weight > 1<<62 {
			return 0, false
		}
		sum += Score(v)
	}
	return sum, true
}

func magnitude(v int) uint64 {
	if v < 0 {
		return -uint64(v)
	}
	return uint64(v)
}

// Winner says who leads by v, and whether anybody does.
func (v Score) Winner() (who Player, decided bool) {
	switch {
	case v > 0:
		return First, true
	case v < 0:
		return Second, true
	}
	return First, false
}

// Verdict is the winner's name as these games' statements write it: "Alice",
// "Bob" or "Tie".
func (v Score) Verdict() string {
	if who, decided := v.Winner(); decided {
		return who.String()
	}
	return "Tie"
}
