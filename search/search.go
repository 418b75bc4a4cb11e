// Package search makes the two methods that every game has for nothing from its
// rules: the plain game tree, which works each position out again every time it
// is reached, and the memoised search, which remembers. Count says exactly how
// large the plain tree is without growing it.
//
// They are written apart from package oracle on purpose, the way a learner would
// write them, so that agreement with the oracle means something; both are traced.
package search

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"strconv"

	"cairn"
	"cairn/trace"
)

// TreeReach is the largest tree, in nodes, that Tree will walk; MemoReach the
// most positions that Memo will remember; DepthReach the longest play that either
// follows: a move deeper takes about a kilobyte of a stack that must stay below
// 2^29 bytes, because the next doubling is beyond what Go allows, and fatal.
const (
	TreeReach  = 30_000_000
	MemoReach  = 4_000_000
	DepthReach = 300_000
)

// walker is the recursion that both methods share.
type walker[P comparable, M any] struct {
	ctx   context.Context
	rules cairn.Rules[P, M]
	log   *trace.Log
	memo  map[P]cairn.Score // nil for the plain tree
	steps int
	depth int
}

// stopped is thrown by panic to unwind a recursion that may be very deep; it
// never leaves this package.
type stopped struct{ err error }

// value is First's lead from p on.
func (w *walker[P, M]) value(p P) cairn.Score {
	if v, known := w.memo[p]; known {
		w.log.Found(1)
		if w.log.Steps() {
			w.log.Hit(p, v)
		}
		return v
	}
	w.tick()
	w.depth++
	w.log.Visit(1)
	if w.log.Steps() {
		w.log.Enter(p)
	}
	v, best, options := w.compare(p)
	if w.log.Steps() {
		w.log.Leave(p, v, best, options...)
	}
	if w.memo != nil {
		w.memo[p] = v
		w.log.Live(int64(len(w.memo)))
	}
	w.depth--
	return v
}

// compare tries every move from p; options are kept only for a traced run.
func (w *walker[P, M]) compare(p P) (v cairn.Score, best int, options []trace.Option) {
	best = -1
	tried := 0
	for m := range w.rules.Moves(p) {
		next, gain := w.rules.Play(p, m)
		after := w.value(next)
		if sign := w.rules.Turn(p).Sign(); best < 0 || sign*(gain+after) > sign*v {
			v, best = gain+after, tried
		}
		tried++
		if w.log.Steps() {
			options = append(options, trace.Option{Move: m, Gain: gain, Next: next, Value: after})
		}
	}
	w.log.Compare(int64(max(tried-1, 0)))
	if best < 0 {
		v = w.rules.Final(p)
	}
	return v, best, options
}

// tick looks at the depth, and at the context and the memory now and then.
func (w *walker[P, M]) tick() {
	if w.depth >= DepthReach {
		panic(stopped{cairn.Limitf(faster(), cairn.Text{
			EN: "recursive search: more than %d moves deep",
			ZH: "递归搜索：深度超过 %d 步",
		}, DepthReach)})
	}
	w.steps++
	if w.steps%4096 != 0 {
		return
	}
	if err := w.ctx.Err(); err != nil {
		panic(stopped{err})
	}
	if len(w.memo) > MemoReach {
		panic(stopped{cairn.Limitf(faster(), cairn.Text{
			EN: "memoised search: more than %d positions",
			ZH: "记忆化搜索：局面超过 %d 个",
		}, MemoReach)})
	}
}

func faster() cairn.Text {
	return cairn.Text{EN: "try a table or a faster method: see 'cairn list'", ZH: "试试列表法或更快的方法：见 'cairn list'"}
}

// start values the first position, turning an unwinding into its error.
func (w *walker[P, M]) start(p P) (v cairn.Score, err error) {
	defer func() {
		if r := recover(); r != nil {
			s, ours := r.(stopped)
			if !ours {
				panic(r)
			}
			err = s.err
		}
	}()
	v = w.value(p)
	if w.log.Steps() {
		w.log.Answer(p, v)
	}
	return v, nil
}

// Memo values start and everything after it by memoised search, and is the Book
// of what it found. Errors: ctx's own, and a *cairn.LimitError beyond MemoReach.
func Memo[P comparable, M any](ctx context.Context, rules cairn.Rules[P, M], start P, log *trace.Log) (cairn.Book[P], error) {
	w := &walker[P, M]{ctx: ctx, rules: rules, log: log, memo: make(map[P]cairn.Score)}
	if _, err := w.start(start); err != nil {
		return nil, err
	}
	return memoBook[P](w.memo), nil
}

type memoBook[P comparable] map[P]cairn.Score

func (b memoBook[P]) Value(p P) cairn.Score { return b[p] }

// Tree values start by walking the whole game tree, repeats and all. It refuses
// a tree of more than TreeReach nodes with a *cairn.LimitError that says how many
// there are; size is that number where the caller has a formula, nil to count.
func Tree[P comparable, M any](ctx context.Context, rules cairn.Rules[P, M], start P, size *big.Int, log *trace.Log) (cairn.Book[P], error) {
	if size == nil {
		counted, err := Count(ctx, rules, start)
		if err != nil {
			return nil, err
		}
		size = counted.Nodes
	}
	if size.Cmp(big.NewInt(TreeReach)) > 0 {
		return nil, TooLarge(size, TreeReach, false)
	}
	w := &walker[P, M]{ctx: ctx, rules: rules, log: log}
	v, err := w.start(start)
	if err != nil {
		return nil, err
	}
	return &treeBook[P, M]{rules, start, v}, nil
}

// TooLarge is the refusal of a tree of that many nodes, or of more where only that
// is known, when no more than reach are walked.
func TooLarge(nodes *big.Int, reach int, more bool) error {
	said := cairn.Text{
		EN: "plain game tree: %s nodes, at most %d are walked",
		ZH: "朴素博弈树：%s 个结点，最多只走 %d 个",
	}
	if more {
		said = cairn.Text{
			EN: "plain game tree: more than %s nodes, at most %d are walked",
			ZH: "朴素博弈树：结点数大于 %s，最多只走 %d 个",
		}
	}
	return cairn.Limitf(cairn.OtherMethod(), said, Approx(nodes), reach)
}

// treeBook remembers nothing but the answer: each further question walks a tree again.
type treeBook[P comparable, M any] struct {
	rules cairn.Rules[P, M]
	start P
	value cairn.Score
}

func (b *treeBook[P, M]) Value(p P) cairn.Score {
	if p == b.start {
		return b.value
	}
	w := &walker[P, M]{ctx: context.Background(), rules: b.rules}
	return w.value(p)
}

// longNumber is how many bits Approx still writes in full, some 20,000 digits.
const longNumber = 1 << 16

// Approx writes a count the way people of any language read it: in full up to 15
// digits, and otherwise "≈", its leading digits and its power of ten.
func Approx(n *big.Int) string {
	if n.BitLen() > longNumber {
		mantissa := new(big.Float)
		bits := new(big.Float).SetPrec(64).SetInt(n).MantExp(mantissa)
		m, _ := mantissa.Float64()
		power, rest := math.Modf(math.Log10(m) + float64(bits)*math.Log10(2))
		return fmt.Sprintf("≈%.2fe%.0f", math.Floor(100*math.Pow(10, rest))/100, power)
	}
	digits := n.String()
	if len(digits) <= 15 {
		return digits
	}
	return "≈" + digits[:1] + "." + digits[1:3] + "e" + strconv.Itoa(len(digits)-1)
}
