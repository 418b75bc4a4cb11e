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
package judge

import (
	"context"
	"time"

	"cairn/catalog"
	"cairn/internal/sandbox"
	"cairn/judge/harness"
)

// Judge judges solutions.
type Judge struct {
	box     *sandbox.Sandbox
	builder *harness.Builder
}

// New makes a judge whose solutions run in a sandbox. What compilers can use again is
// kept in a cache folder; see harness.NewBuilder.
func New(box *sandbox.Sandbox, cacheDir string) *Judge {
	return &Judge{box: box, builder: harness.NewBuilder(box, cacheDir)}
}

// Options choose how a solution is judged. The zero value asks for the defaults.
type Options struct {
	Seed  uint64
	Small int // how many small boards are tried at most; 22,000 where it is 0
	// Largest bounds the size of sampled boards; the statement's where it is 0.
	Largest int
	// Limit is the CPU time for each board of a C++ program, one second where it is
	// 0; other languages have Language.Factor times as much.
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

// Run judges one solution. Errors: a *harness.MissingError (which is a
// *cairn.InputError) where the toolchain is not installed, *cairn.LimitError where
// the compiler was stopped, *cairn.InputError for options that make no sense for the
// game, ctx's own, and the sandbox's own failures. What the solution does wrong is
// no error but a verdict.
func (j *Judge) Run(ctx context.Context, entry catalog.Entry, sub harness.Submission, o Options) (*Report, error) {
	return nil, context.Cause(ctx)
}
