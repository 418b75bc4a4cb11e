package judge

import (
	"slices"
	"time"

	"cairn"
	"cairn/cases"
	"cairn/judge/harness"
	"cairn/shape"
)

// try puts the program to the test and writes down what is found.
func (r *run) try(a *asker) error {
	deck := r.judge.deck(r.entry, r.o)
	regression, err := saved(r.o.SaveDir, r.entry)
	if err != nil {
		return err
	}
	t := &trial{
		ctx: r.ctx, entry: r.entry, asker: a, grader: byStatement{},
		smalls: deck.smalls, sampled: deck.sampled, values: deck.values, found: r.o.Found, tell: r.o.Tried,
		times: make(map[shape.Profile]map[int]time.Duration), wants: make(map[string]bool),
	}
	numbers := newByNumber()
	if r.o.Margin {
		t.grader = numbers
	}
	c, err := t.search(slices.Concat(regression, deck.examples), slices.Concat(deck.traps, deck.sampled))
	if err != nil {
		return err
	}
	if r.o.Margin {
		r.report.Margin = &Margin{Of: numbers.name()}
	}
	if err := r.conclude(t, c); err != nil {
		return err
	}
	if err := r.sanitizer(t, deck); err != nil {
		return err
	}
	if r.o.SaveDir != "" && r.report.Counterexample != nil {
		return save(r.o.SaveDir, r.entry, r.report.Counterexample, regression)
	}
	return nil
}

// conclude writes down the verdict and what explains it.
func (r *run) conclude(t *trial, c *Counterexample) (err error) {
	r.report.Tried = t.tried
	if c != nil {
		r.report.Verdict, r.report.Counterexample = c.Verdict, c
	}
	if r.report.Mistakes, err = t.mistakes(c); err != nil {
		return err
	}
	if err := r.growth(t, c); err != nil {
		return err
	}
	constant := t.constant()
	if accepted := c == nil; !r.o.Margin && (r.o.Beyond || accepted && constant != nil) {
		if r.report.Beyond, err = t.beyond(); err != nil {
			return err
		}
		if r.report.Beyond != nil && accepted {
			r.report.Beyond.Constant = constant
		}
	}
	r.notes(t)
	return nil
}

// growth tells how the time grows, and where the limit is crossed.
func (r *run) growth(t *trial, c *Counterexample) error {
	if c == nil {
		if g := t.growth(""); g != nil && g.Fit != nil && g.Fit.R2 >= clear {
			r.report.Growth = g
		}
		return nil
	}
	if c.Verdict != TooSlow || c.Source == cases.Small {
		return nil
	}
	kind, most := t.failing.kind, t.failing.size
	if kind == "" { // an example or a trap: any kind will show how it grows
		kind = shape.Random
	}
	passes, crosses, least, err := t.crossing(kind, most, r.o.Seed)
	if err != nil {
		return err
	}
	if least != nil && t.failing.kind != "" {
		r.report.Counterexample = t.counterexample(least)
	}
	g := t.growth(kind)
	if g == nil && crosses == 0 {
		return nil
	}
	if g == nil {
		g = &Growth{Kind: kind}
	}
	g.Passes, g.Crosses = passes, crosses
	r.report.Growth = g
	return nil
}

// sanitizer writes down what the second pass reports, and uses it to say where
// a program crashed that could not say so itself.
func (r *run) sanitizer(t *trial, d *deck) error {
	if r.second == nil {
		return nil
	}
	c := r.report.Counterexample
	var boards []*problem
	if c != nil {
		boards = append(boards, &problem{args: c.Input})
	}
	boards = slices.Concat(boards, d.examples, d.traps, d.smalls[:min(len(d.smalls), sanitizedSmalls)])
	for _, p := range slices.Backward(d.sampled) {
		if p.source != "" && (c == nil || c.Verdict == WrongAnswer) {
			boards = append(boards, p)
		}
	}
	found, err := r.second.findings(r.ctx, t.asker, boards)
	if err != nil {
		return err
	}
	r.report.Sanitizer = append(r.report.Sanitizer, found...)
	if c != nil && c.Verdict == Crashed && c.Line == 0 && len(found) > 0 {
		c.Line = found[0].Line
	}
	return nil
}

// notes says what a reader should know beside the verdict.
func (r *run) notes(t *trial) {
	add := func(format cairn.Text, args ...any) {
		r.report.Notes = append(r.report.Notes, cairn.Textf(format, args...))
	}
	if r.report.Counterexample == nil && t.prints != "" && t.asker.program.Submission().Shape != harness.Stdio {
		add(cairn.Text{EN: "it prints to standard output; what it prints is shown and never counts as an answer", ZH: "程序往标准输出打印了内容；这些内容只会显示出来，不算答案"})
	}
	if t.cut {
		add(cairn.Text{EN: "only %d small boards were tried: each takes long", ZH: "每个局面都耗时较长，小局面只试了 %d 个"}, t.passed)
	}
	if t.unfit > 0 {
		add(cairn.Text{EN: "%d boards were left out: cairn itself cannot answer them within its limits", ZH: "有 %d 个局面没有测试：cairn 自己也无法在限度内求解"}, t.unfit)
	}
	if r.sub.Parts > 1 {
		add(cairn.Text{EN: "solution %d of %d in the file", ZH: "文件中 %[2]d 个解法里的第 %[1]d 个"}, r.sub.Part, r.sub.Parts)
	}
}
