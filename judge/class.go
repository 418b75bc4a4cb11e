package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"cairn"
	"cairn/catalog"
	"cairn/judge/harness"
)

// Class says how the files of a class are judged.
type Class struct {
	Entry   catalog.Entry
	Find    harness.FindOptions
	Options Options // Found and Tried are not called
	Cores   int     // how many files are judged at once; all cores where it is 0
	Journal *Journal
	// Build names what else the verdicts depend on, so that a journal of another
	// program or sandbox is not used.
	Build string
	// Done is told of each file once it is judged, or was found in the journal, one
	// call at a time; nil where nobody waits.
	Done func(rows []Row, known bool)
}

// Reason is why a row has no verdict.
type Reason string

// The reasons.
const (
	NoSolution  Reason = "no-solution"  // nothing in the file can be judged, or it is not plain which
	NoToolchain Reason = "no-toolchain" // the language's tools are not installed
	GivenUp     Reason = "given-up"     // the compiler took too much
	Fault       Reason = "fault"        // of ours or of the sandbox
)

// Row is one solution of a class: its report, or why there is none.
type Row struct {
	File    string     `json:"file"`
	Report  *Report    `json:"report,omitempty"`
	Reason  Reason     `json:"reason,omitempty"`
	Problem cairn.Text `json:"problem"` // where there is no report
}

// Accepted tells whether the solution is right, as far as the judge can tell.
func (r Row) Accepted() bool { return r.Report != nil && r.Report.Verdict == Accepted }

// Class judges files, several at once, and returns their rows in the order of the
// files, a row for each solution in them. What goes wrong with one is its row and stops
// no other. The error is ctx's own, or one of writing the journal; what was judged by then is in it.
func (j *Judge) Class(ctx context.Context, c Class, files []Handin) ([]Row, error) {
	return c.run(ctx, files, func(ctx context.Context, sub harness.Submission) (*Report, error) {
		return j.Run(ctx, c.Entry, sub, c.Options)
	})
}

// runner judges one solution.
type runner func(context.Context, harness.Submission) (*Report, error)

func (c Class) run(ctx context.Context, files []Handin, run runner) ([]Row, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	c.Options.Found, c.Options.Tried = nil, nil
	cores := c.Cores
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	rows := make([][]Row, len(files))
	next := make(chan int)
	var workers sync.WaitGroup
	var one sync.Mutex
	for range min(cores, len(files)) {
		workers.Go(func() {
			for i := range next {
				found, known, err := c.file(ctx, files[i], run)
				if err != nil {
					cancel(err)
					continue
				}
				one.Lock()
				rows[i] = found
				if c.Done != nil {
					c.Done(found, known)
				}
				one.Unlock()
			}
		})
	}
	for i := range files {
		select {
		case next <- i:
		case <-ctx.Done():
		}
	}
	close(next)
	workers.Wait()
	return slices.Concat(rows...), context.Cause(ctx)
}

// file judges one file, or finds it in the journal. The error is ctx's or the journal's.
func (c Class) file(ctx context.Context, f Handin, run runner) (rows []Row, known bool, err error) {
	if err := context.Cause(ctx); err != nil {
		return nil, false, err
	}
	if f.Problem.EN != "" {
		return []Row{{File: f.Name, Reason: NoSolution, Problem: f.Problem}}, false, nil
	}
	key := c.key(f)
	if rows, known := c.Journal.find(key); known {
		return rows, true, nil
	}
	rows = c.judge(ctx, f, run)
	if err := context.Cause(ctx); err != nil {
		return nil, false, err // what was judged meanwhile may have been cut short
	}
	if slices.ContainsFunc(rows, func(r Row) bool { return r.Report == nil }) {
		return rows, false, nil // to be tried again by another run
	}
	if rows, err = settled(rows); err != nil {
		return nil, false, err
	}
	return rows, false, c.Journal.add(key, rows)
}

// key names all that the rows of a file depend on.
func (c Class) key(f Handin) string {
	language := ""
	if c.Find.Language != nil {
		language = c.Find.Language.ID
	}
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q %q %t %+v %q %x", c.Build, c.Entry.Card().ID, language, c.Find.Method, c.Find.Stdio, c.Options, f.Name, sha256.Sum256(f.Source))
	return hex.EncodeToString(h.Sum(nil))
}

// judge judges all solutions of a file.
func (c Class) judge(ctx context.Context, f Handin, run runner) (rows []Row) {
	subs, err := find(f, c.Entry.Card(), c.Find)
	if err != nil {
		return []Row{unjudged(f.Name, err)}
	}
	for _, sub := range subs {
		report, err := safely(func() (*Report, error) { return run(ctx, sub) })
		if err != nil {
			rows = append(rows, unjudged(f.Name, err))
			continue
		}
		rows = append(rows, Row{File: f.Name, Report: report})
	}
	return rows
}

func find(f Handin, card *cairn.Card, o harness.FindOptions) ([]harness.Submission, error) {
	return safely(func() ([]harness.Submission, error) { return harness.Find(f.Name, f.Source, card, o) })
}

// safely turns a panic into an error: whatever a file holds, it costs its own row.
func safely[T any](do func() (T, error)) (v T, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("panic: %v", fault)
		}
	}()
	return do()
}

// unjudged is the row of what has no report.
func unjudged(name string, err error) Row {
	row := Row{File: name, Reason: Fault, Problem: cairn.Text{EN: "fault: " + err.Error(), ZH: "故障：" + err.Error()}}
	var missing *harness.MissingError
	var input *cairn.InputError
	var limit *cairn.LimitError
	switch {
	case errors.As(err, &missing):
		row.Reason, row.Problem = NoToolchain, told(name, missing.Input().Problem, missing.Input().Hint)
	case errors.As(err, &input):
		row.Reason, row.Problem = NoSolution, told(name, input.Problem, input.Hint)
	case errors.As(err, &limit):
		row.Reason, row.Problem = GivenUp, told(name, limit.Problem, limit.Hint)
	}
	return row
}

// told is a problem with its hint, without the file's name that the row has anyway.
func told(name string, problem, hint cairn.Text) cairn.Text {
	problem.EN, problem.ZH = strings.TrimPrefix(problem.EN, name+": "), strings.TrimPrefix(problem.ZH, name+"：")
	if hint.EN == "" {
		return problem
	}
	return cairn.Textf(cairn.Text{EN: "%[1]s (%[2]s)", ZH: "%[3]s（%[4]s）"}, problem.EN, hint.EN, problem.ZH, hint.ZH)
}
