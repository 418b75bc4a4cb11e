package heaps

import "cairn"

// method computes the Grundy values of one rule, heap after heap. All methods
// give the same values; they differ in speed and in the rules they know.
type method interface {
	// next fills dst with the values of the heaps that follow.
	next(dst []uint32)
	// learn takes the values of the heaps that follow from elsewhere.
	learn(src []uint32)
	// chunk is how many heaps to ask for at once: enough to work well, few
	// enough to stop soon.
	chunk() int
}

// fastest opens the fastest method that knows the rule.
func fastest(r Rule) (method, error) {
	if err := hasValues(r); err != nil {
		return nil, err
	}
	switch {
	case r.kind == takeAllBut:
		return newAllBut(r), nil
	case r.kind == takeSquare:
		return newSquareValues(r), nil
	case r.kind == takeSet && len(r.set) < 64:
		return newSubtract(r), nil
	case r.kind == takeAndBreak && sparseKnows(&r.code):
		return newSparse(r), nil
	case r.kind == takeAndBreak && setsKnow(&r.code):
		return newSets(r), nil
	}
	return newPlain(r), nil
}

// textbook opens the mex loop, which knows every rule that has values.
func textbook(r Rule) (method, error) {
	if err := hasValues(r); err != nil {
		return nil, err
	}
	return newPlain(r), nil
}

// rareValues opens the rare-value method, for finite codes that leave at most two
// heaps.
func rareValues(r Rule) (method, error) {
	if err := hasValues(r); err != nil {
		return nil, err
	}
	if r.kind != takeAndBreak || !sparseKnows(&r.code) {
		return nil, cairn.Inputf("0.16", cairn.Text{
			EN: "heap rule %q: the rare-value method needs a finite code that leaves at most two heaps",
			ZH: "堆规则 %q：稀有值方法只适用于位数有限、最多分成两堆的编码",
		}, r.String())
	}
	return newSparse(r), nil
}

// HasValues tells whether a heap has a Grundy value of its own (under misère play,
// one that decides who wins a single heap): all rules but Fibonacci nim and misère
// rules that split heaps.
func (r Rule) HasValues() bool { return hasValues(r) == nil }

// hasValues refuses rules whose heaps have no value of their own.
func hasValues(r Rule) error {
	if r.IsFibonacci() {
		return cairn.Inputf(cairn.Text{EN: "fibonacci: ask for its lost heaps", ZH: "fibonacci：可以求它的必败堆"}, cairn.Text{
			EN: "heap rule %q: a heap has no Grundy value, since what may be taken depends on the move before",
			ZH: "堆规则 %q：能取多少取决于上一步，单看一堆没有 SG 值",
		}, r.String())
	}
	if r.misere && r.Splits() {
		return cairn.Inputf(r.Normal().String(), cairn.Text{
			EN: "heap rule %q: under misère play a heap that can be split has no single value",
			ZH: "堆规则 %q：反常玩法下，能分开的堆没有单一的值可用",
		}, r.String())
	}
	return nil
}

// stuck is the value of a heap without moves: its loser is the one to move, or
// under misère play the one who moved last.
func stuck(r Rule) uint32 {
	if r.misere {
		return 1
	}
	return 0
}
