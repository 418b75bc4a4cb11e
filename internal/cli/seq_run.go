package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"
	"time"

	"cairn/heaps"
)

// seqQuery is one question about the heaps first..last of a rule.
type seqQuery struct {
	app *app
	seqFlags
	rule        heaps.Rule
	first, last int
}

// answer writes the answer; no tells that it is one that ends with exit code 1.
func (q seqQuery) answer(ctx context.Context, out *output) (no bool, err error) {
	switch {
	case q.compareGiven:
		return q.compared(ctx, out)
	case q.period:
		return q.periodic(ctx, out)
	case q.count:
		return false, q.counted(ctx, out)
	}
	return false, q.listed(ctx, out)
}

// listed lists values or lost heaps.
func (q seqQuery) listed(ctx context.Context, out *output) error {
	sheet := q.sheet(out)
	items, finish, err := q.items(ctx, out, sheet.start)
	if err != nil {
		return err
	}
	err = sheet.write(items)
	if done := finish(); done != nil || err != nil {
		return errors.Join(done, err)
	}
	return sheet.end()
}

// items are the numbers asked for: heaps and their values, or ranks and lost
// heaps, from heap start on. finish must be called after them.
func (q seqQuery) items(ctx context.Context, out *output, start int) (items iter.Seq2[int, int], finish func() error, err error) {
	if q.losses {
		l, err := q.openLosses()
		if err != nil {
			return nil, nil, err
		}
		ctx, run := q.run(ctx, out, l.Save)
		l.Progress = run.progress
		return ranked(l.All(ctx, start, q.last)), func() error { return run.finish(l.Err()) }, nil
	}
	s, err := q.openStream()
	if err != nil {
		return nil, nil, err
	}
	ctx, run := q.run(ctx, out, s.Save)
	s.Progress = run.progress
	return s.Values(ctx, start, q.last), func() error { return run.finish(s.Err()) }, nil
}

// ranked numbers lost heaps from 0.
func ranked(lost iter.Seq[int]) iter.Seq2[int, int] {
	return func(yield func(int, int) bool) {
		rank := 0
		for n := range lost {
			if !yield(rank, n) {
				return
			}
			rank++
		}
	}
}

func (q seqQuery) openStream() (*heaps.Stream, error) {
	if q.checkpoint == "" {
		return heaps.NewStream(q.rule)
	}
	s, err := heaps.LoadStream(q.checkpoint, q.rule)
	return s, q.fileFault(err)
}

func (q seqQuery) openLosses() (*heaps.Losses, error) {
	if q.checkpoint == "" {
		return heaps.NewLosses(q.rule)
	}
	l, err := heaps.LoadLosses(q.checkpoint, q.rule)
	return l, q.fileFault(err)
}

// fileFault says what the system said about the checkpoint.
func (q seqQuery) fileFault(err error) error {
	var detail *fs.PathError
	if errors.As(err, &detail) {
		return fileError(q.checkpoint, err)
	}
	return err
}

// seqRun is a run that may take long: a bar where somebody watches, and a
// checkpoint now and then, at a stop and at the end.
type seqRun struct {
	q      seqQuery
	bar    heapBar
	save   func(path string) error
	saved  time.Time
	cancel context.CancelCauseFunc
	known  int
	fault  error // of writing the checkpoint
}

// run begins a run; the context ends it also when a checkpoint cannot be written,
// which is tried at once: nobody wants to learn it after an hour.
func (q seqQuery) run(ctx context.Context, out *output, save func(string) error) (context.Context, *seqRun) {
	ctx, cancel := context.WithCancelCause(ctx)
	r := &seqRun{q: q, save: save, cancel: cancel}
	// Lists go out as they are found, the rest at the end, when the bar is gone.
	listing := !q.count && !q.period && !q.compareGiven && q.plot == ""
	r.bar = heapBar{app: q.app, began: time.Now(), shown: isTerminal(q.app.std.Err) && !(listing && out.file == nil && isTerminal(q.app.std.Out))}
	if q.checkpoint != "" {
		r.keep()
	}
	return ctx, r
}

// keep writes the checkpoint.
func (r *seqRun) keep() {
	if r.fault = r.save(r.q.checkpoint); r.fault != nil {
		r.cancel(r.fault)
	}
	r.saved = time.Now()
}

func (r *seqRun) progress(known, upto int) {
	r.known = known
	r.bar.set(known, upto)
	if r.q.checkpoint != "" && time.Since(r.saved) >= r.q.every {
		r.keep()
	}
}

// finish takes the error that ended the computation, nil if none did.
func (r *seqRun) finish(err error) error {
	r.bar.stop()
	defer r.cancel(nil)
	if r.q.checkpoint == "" {
		return err
	}
	if r.fault == nil {
		r.keep()
	}
	if r.fault != nil {
		return r.q.fileFault(r.fault)
	}
	if errors.Is(err, context.Canceled) {
		fmt.Fprintf(r.q.app.std.Err, r.q.app.say("%d heaps are done and kept in %s; the same command goes on from there\n", "已算完 %d 个堆，存在 %s；再次运行同一条命令就会接着算\n"), r.known, r.q.checkpoint)
	}
	return err
}
