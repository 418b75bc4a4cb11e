package judge

import (
	"strconv"

	"cairn"
	"cairn/judge/harness"
)

// grader says of an answer whether it is right, how it misses by its type alone, and
// what is right.
type grader interface {
	grade(p *problem, got harness.Value) (right bool, near Near, want string)
}

// byStatement grades what the statement asks for.
type byStatement struct{}

func (byStatement) grade(p *problem, got harness.Value) (bool, Near, string) {
	right, near := compare(got, p.want)
	return right, near, p.want
}

// byNumber grades a number returned where the statement wants a verdict. Which
// number the method computes is found out on the way: those that do not fit are
// dropped, and an answer that fits none of those left is wrong.
type byNumber struct{ left []number }

// number is something that a method may compute.
type number struct {
	name string
	of   func(p *problem) (v cairn.Score, known bool)
}

func newByNumber() *byNumber {
	total := func(who cairn.Player) func(*problem) (cairn.Score, bool) {
		return func(p *problem) (cairn.Score, bool) {
			if p.totals == nil {
				return 0, false
			}
			return p.totals[who], true
		}
	}
	return &byNumber{[]number{
		{"margin", func(p *problem) (cairn.Score, bool) { return p.margin, true }},
		{"alice", total(cairn.First)},
		{"bob", total(cairn.Second)},
	}}
}

func (b *byNumber) grade(p *problem, got harness.Value) (bool, Near, string) {
	var fit []number
	for _, n := range b.left {
		if v, known := n.of(p); known && got.Kind == harness.Int && got.Text == strconv.Itoa(int(v)) {
			fit = append(fit, n)
		}
	}
	if len(fit) > 0 {
		b.left = fit
		return true, "", got.Text
	}
	v, _ := b.left[0].of(p)
	want := strconv.Itoa(int(v))
	return false, nearness(got, harness.Int, want), want
}

// name is the number that the method was found to compute.
func (b *byNumber) name() string { return b.left[0].name }
