package judge

import (
	"context"
	"encoding/json"
	"time"

	"cairn/cases"
	"cairn/catalog"
	"cairn/judge/harness"
	"cairn/shape"
)

// trial puts one program to the test on boards of one side of the bounds.
type trial struct {
	ctx     context.Context
	entry   catalog.Entry
	asker   *asker
	grader  grader
	smalls  []*problem
	sampled []*problem
	values  []int // that the small boards of lists are made of
	tried   int
	unfit   int  // boards that Cairn itself cannot answer
	cut     bool // whether small boards were given up because they take too long
	passed  int  // small boards that passed, all of them smaller than any that failed
	times   map[shape.Profile]map[int]time.Duration
	wants   map[string]bool // the different right answers
	prints  string          // the first thing printed on standard output
	// failing is the first board that failed, before a smaller one was looked for.
	failing *outcome
	found   func(*Counterexample)
	tell    func(boards int)
}

// outcome is what became of one board.
type outcome struct {
	*problem
	reply   harness.Reply
	verdict Verdict
	near    Near
	want    string
	after   Board // what the process had been asked before; nil of a fresh one
	alone   *harness.Reply
}

func (o *outcome) failed() bool { return o.verdict != Accepted }

// grade makes an outcome of a reply.
func (t *trial) grade(p *problem, reply harness.Reply) outcome {
	o := outcome{problem: p, reply: reply, verdict: Accepted}
	if reply.Status != harness.Answered {
		o.verdict, o.want = verdictOf(reply.Status), p.want
		return o
	}
	right, near, want := t.grader.grade(p, reply.Answer)
	if o.near, o.want = near, want; !right {
		o.verdict = WrongAnswer
	}
	return o
}

// ask tries one board, in the process that is running.
func (t *trial) ask(p *problem) (outcome, error) {
	after := t.asker.before
	reply, err := t.asker.ask(t.ctx, p.args)
	if err != nil {
		return outcome{}, err
	}
	if t.asker.process != nil {
		t.asker.before = p.args
	}
	if t.prints == "" {
		t.prints = reply.Stdout
	}
	o := t.grade(p, reply)
	o.after = after
	return o, nil
}

// walk tries boards in order up to the first that fails, nil where all pass. A board
// that fails is asked again alone in a fresh process, whose answer is the one
// that counts: where it is right, the solution keeps state.
func (t *trial) walk(list []*problem) (*outcome, error) {
	w := walking{smalls: len(t.smalls) > 0 && len(list) > 0 && list[0] == t.smalls[0]}
	for _, p := range list {
		if w.over(p) {
			t.cut = t.cut || w.smalls
			continue
		}
		if err := p.ready(t.ctx); err != nil {
			return nil, err
		}
		if p.unfit {
			t.unfit++
			continue
		}
		o, err := t.ask(p)
		if err == nil && o.failed() {
			err = t.confirm(&o)
		}
		if err != nil {
			return nil, err
		}
		w.spent += o.reply.CPU
		t.note(&o, w.smalls)
		if o.failed() {
			return &o, nil
		}
	}
	return nil, nil
}

// walking is how far a walk through a list has come.
type walking struct {
	smalls bool
	spent  time.Duration // CPU time
}

// The time that lists of boards are worth, beside those of the largest size. A quick
// solution needs a tenth of it.
const (
	smallsWorth  = 20 * time.Second
	sampledWorth = 8 * time.Second
)

// over tells whether a board is left out because those before it took too long.
func (w *walking) over(p *problem) bool {
	if w.smalls {
		return w.spent > smallsWorth
	}
	return w.spent > sampledWorth && p.kind != "" && !p.largest
}

// note counts a board.
func (t *trial) note(o *outcome, small bool) {
	t.tried++
	if t.tell != nil && t.tried%64 == 0 {
		t.tell(t.tried)
	}
	if small && !o.failed() {
		t.passed++
	}
	t.wants[o.problem.want] = true
	if o.kind == "" || o.reply.Status != harness.Answered && o.reply.Status != harness.TimedOut {
		return
	}
	if t.times[o.kind] == nil {
		t.times[o.kind] = make(map[int]time.Duration)
	}
	cpu := o.reply.CPU
	if o.reply.Status == harness.TimedOut {
		cpu = max(cpu, t.asker.limit) // a busy machine ends it by the wall
	}
	t.times[o.kind][o.size] = max(t.times[o.kind][o.size], cpu)
}

// confirm asks a board that failed again, alone.
func (t *trial) confirm(o *outcome) error {
	if o.after == nil {
		return nil
	}
	reply, err := t.asker.alone(t.ctx, o.args)
	if err != nil {
		return err
	}
	again := t.grade(o.problem, reply)
	switch {
	case again.failed():
		*o = again
	case o.verdict == TooSlow && reply.CPU > t.asker.limit/2:
		*o = again // at the limit's edge: no state, but noise
	default:
		o.verdict, o.near, o.alone = KeepsState, "", &reply
	}
	return nil
}

// counterexample is a failing board as it is reported.
func (t *trial) counterexample(o *outcome) *Counterexample {
	c := &Counterexample{
		Input: o.args, Got: json.RawMessage("null"), Want: json.RawMessage(o.want),
		Verdict: o.verdict, Near: o.near, Source: o.source,
		Message: o.reply.Message, Line: o.reply.Line,
		Stdout: o.reply.Stdout, Stderr: o.reply.Stderr, CPU: o.reply.CPU,
	}
	if o.reply.Status == harness.Answered {
		c.Got, c.GotType = jsonOf(o.reply.Answer), string(o.reply.Answer.Kind)
	}
	if o.alone != nil {
		c.Alone, c.After = jsonOf(o.alone.Answer), o.after
	}
	return c
}

// search finds the first failing board of the lists, the small boards among them,
// and then the smallest that it can; nil where every board passes.
func (t *trial) search(first, last []*problem) (*Counterexample, error) {
	f, err := t.first(first, t.smalls, last)
	if f == nil || err != nil {
		return nil, err
	}
	t.failing = f
	c := t.counterexample(f)
	if c.Smallest = f.source == cases.Small && !t.cut; c.Smallest {
		c.Below, c.Values = t.passed, t.values
	}
	if t.found != nil {
		t.found(c)
	}
	if f.source == cases.Small || f.verdict == KeepsState {
		return c, nil
	}
	return t.smaller(f, c)
}

func (t *trial) first(lists ...[]*problem) (*outcome, error) {
	for _, list := range lists {
		if f, err := t.walk(list); f != nil || err != nil {
			return f, err
		}
	}
	return nil, nil
}
