// Package judge puts a person's solution to the test: every small board in order,
// then traps, edges, random and adversarial boards up to the statement's bounds,
// and says in a Report what it found. It knows no game: boards, right answers and
// known mistakes come from the catalogue.
//
// Open a sandbox, make one Judge, find the solutions in a file, and run each:
//
//	box, err := sandbox.Open(ctx, sandbox.Auto)
//	j := judge.New(box, cacheDir)
//	subs, err := harness.Find("mine.py", source, entry.Card(), harness.FindOptions{})
//	report, err := j.Run(ctx, entry, subs[0], judge.Options{})
//
// A Judge may be used by several goroutines at once, and keeps the right answers
// that it has worked out, so that thirty submissions for one game pay for them once.
// For a class, Collect reads the files, Judge.Class judges them on all cores, a row for
// each solution whatever is in it, and a Journal lets an interrupted run go on.
//
// # How it goes
//
// One process answers board after board. A board that fails is asked again alone
// in a fresh process, and only that answer counts; where it is right, the solution
// keeps state between cases. The first of the small boards that fails is the
// smallest of its values; a larger one is shrunk. A trial is one program on one
// side of the bounds; Run puts the parts of a report together.
//
// Traps: times are CPU times, but a verdict at the very edge of the limit may still
// differ from run to run. "Smallest" is meant among boards of a few neighbouring
// values, which Counterexample.Values lists.
package judge

import (
	"context"
	"errors"
	"sync"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/internal/sandbox"
	"cairn/judge/harness"
)

// Judge judges solutions.
type Judge struct {
	box     *sandbox.Sandbox
	builder *harness.Builder

	mu    sync.Mutex
	decks map[deckKey]*deck
}

// New makes a judge whose solutions run in a sandbox. What compilers can use again is
// kept in a cache folder; see harness.NewBuilder.
func New(box *sandbox.Sandbox, cacheDir string) *Judge {
	return &Judge{box: box, builder: harness.NewBuilder(box, cacheDir), decks: make(map[deckKey]*deck)}
}

// Options choose how a solution is judged. The zero value asks for the defaults.
type Options struct {
	Seed uint64
	// Small is how many small boards are tried at most; where it is 0, all of up to
	// seven piles (21,844), 2,000 lone numbers, and 150 where each takes a process.
	Small int
	// Largest bounds the size of sampled boards; the statement's where it is 0.
	Largest int
	// Limit is the CPU time for each board; where it is 0, a second for C++ and
	// Language.Factor times as much for others.
	Limit  time.Duration
	Memory int64 // bytes; 512 MiB where it is 0
	// Std is the language's standard; "" to try them in order.
	Std string
	// Beyond asks for boards outside the bounds too; they are tried anyway where every
	// legal board has the same answer.
	Beyond bool
	// Margin compares the number that a method returns where the statement wants
	// a verdict.
	Margin bool
	// Quick tries a tenth of the small boards and none of the largest, and leaves out the
	// second pass.
	Quick bool
	// Unsanitized leaves out the second pass of C and C++.
	Unsanitized bool
	// SaveDir is a folder of regression cases, "" for none: what is in it is tried
	// first, and a counterexample is added.
	SaveDir string
	// Found is called once, with the first failing board, before a smaller one is
	// looked for; nil where nobody waits. Tried is told now and then how many boards
	// have been tried.
	Found func(*Counterexample)
	Tried func(boards int)
}

// How many small boards are tried: of lists (all of up to seven piles of four values),
// of lone numbers, and where each takes a process of its own, some forty milliseconds.
const (
	listSmalls   = 21_844
	numberSmalls = 2000
	stdioSmalls  = 150
	quickPart    = 10 // Options.Quick tries one in so many
	quickLargest = 64
)

func (o Options) defaults(entry catalog.Entry, sub harness.Submission) Options {
	if o.Small == 0 {
		switch {
		case sub.Shape == harness.Stdio:
			o.Small = stdioSmalls
		case entry.Card().Params[0].Type != cairn.Ints:
			o.Small = numberSmalls
		default:
			o.Small = listSmalls
		}
		if o.Quick {
			o.Small /= quickPart
		}
	}
	if o.Quick {
		o.Unsanitized = true
		if o.Largest == 0 {
			o.Largest = quickLargest
		}
	}
	if o.Largest == 0 {
		o.Largest = 1 << 40
	}
	if o.Memory == 0 {
		o.Memory = harness.MemoryLimit
	}
	if o.Limit == 0 {
		o.Limit = time.Duration(float64(time.Second) * sub.Language.Factor)
	}
	return o
}

// Run judges one solution. Errors: a *harness.MissingError (which is a
// *cairn.InputError) where the toolchain is not installed, *cairn.LimitError where
// the compiler was stopped, *cairn.InputError for options that make no sense for the
// game and for saved cases that are none, ctx's own, and the sandbox's own failures.
// What the solution does wrong is no error but a verdict.
func (j *Judge) Run(ctx context.Context, entry catalog.Entry, sub harness.Submission, o Options) (*Report, error) {
	begun := time.Now()
	card := entry.Card()
	if o.Margin && card.Returns == cairn.Int {
		return nil, cairn.Inputf(cairn.Text{EN: "leave out --margin", ZH: "去掉 --margin"}, cairn.Text{
			EN: "%s: its statement asks for a number already", ZH: "%s：题目本来就要求返回数值",
		}, card.ID)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the second build where it is not waited for
	o = o.defaults(entry, sub)
	r := &run{judge: j, ctx: ctx, entry: entry, sub: sub, o: o, report: j.blank(card, sub, o)}
	err := r.judgeAll()
	if err != nil {
		return nil, err
	}
	r.report.Elapsed = time.Since(begun)
	return r.report, nil
}

// blank is a report of which nothing is known but what was asked.
func (j *Judge) blank(card *cairn.Card, sub harness.Submission, o Options) *Report {
	r := &Report{
		Game: card.ID, File: sub.File, Language: sub.Language.ID,
		Method: sub.Entry, Line: sub.Line, Part: sub.Part, Parts: sub.Parts,
		Verdict: Accepted, Limit: o.Limit, Memory: o.Memory,
		Mistakes: []string{}, Sanitizer: []Finding{}, Isolation: []string{}, Notes: []cairn.Text{},
	}
	if sub.Shape == harness.Method && sub.Container != "" {
		r.Method = sub.Container + "." + sub.Entry
	}
	for _, fact := range j.box.InForce() {
		r.Isolation = append(r.Isolation, fact.ID)
	}
	return r
}

// run is one judging.
type run struct {
	judge  *Judge
	ctx    context.Context
	entry  catalog.Entry
	sub    harness.Submission
	o      Options
	report *Report
	second *sanitized
}

// judgeAll fills in the report.
func (r *run) judgeAll() error {
	program, err := r.judge.builder.Build(r.ctx, r.sub, harness.Options{Std: r.o.Std})
	var compile *harness.CompileError
	if errors.As(err, &compile) {
		r.report.Verdict = DoesNotCompile
		r.report.Compiler = &Diagnosis{First: compile.First, Line: compile.Line, Output: compile.Output}
		return nil
	}
	if err != nil {
		return err
	}
	defer program.Close()
	r.second = r.judge.sanitize(r.ctx, r.sub, r.o)
	defer r.second.end()
	asker := &asker{program: program, limits: sandbox.Limits{Memory: r.o.Memory}, limit: r.o.Limit}
	defer asker.close()
	return r.try(asker)
}
