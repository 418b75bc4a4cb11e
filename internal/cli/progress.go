package cli

import (
	"fmt"
	"io"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// progress is a bar on standard error; the zero progress draws nothing.
type progress struct {
	all    *mpb.Progress
	bar    *mpb.Bar
	boards atomic.Int64
}

// fromLeft begins each drawing at the left edge: the "^C" that a terminal echoes
// moves the cursor, and what stands before it would not be wiped.
type fromLeft struct{ io.Writer }

func (w fromLeft) Write(p []byte) (int, error) {
	if _, err := io.WriteString(w.Writer, "\r"); err != nil {
		return 0, err
	}
	return w.Writer.Write(p)
}

// bars is where bars are drawn: on standard error, which is a terminal.
func (a *app) bars() *mpb.Progress {
	return mpb.New(mpb.WithOutput(fromLeft{a.std.Err}), mpb.ForceTTY(), mpb.WithAutoRefresh(), mpb.WithRefreshRate(200*time.Millisecond), mpb.WithWidth(a.columns(a.std.Err)))
}

// progress draws a bar where standard error is a terminal and the results go
// elsewhere. size is the input's in bytes, -1 where it is not known.
func (a *app) progress(out *output, size int64) *progress {
	if out.file == nil && isTerminal(a.std.Out) {
		return new(progress)
	}
	return a.bar(size)
}

// bar draws a bar where standard error is a terminal; size is what adds up to the whole.
func (a *app) bar(size int64) *progress {
	p := new(progress)
	if !isTerminal(a.std.Err) {
		return p
	}
	p.all = a.bars()
	count := decor.Any(func(decor.Statistics) string {
		return fmt.Sprintf(a.say(" %d boards", " %d 个局面"), p.boards.Load())
	})
	if size < 0 {
		p.bar = p.all.New(0, mpb.SpinnerStyle(), mpb.BarRemoveOnComplete(), mpb.AppendDecorators(count))
		return p
	}
	p.bar = p.all.New(size, mpb.BarStyle(), mpb.BarRemoveOnComplete(), mpb.PrependDecorators(decor.Percentage()), mpb.AppendDecorators(count))
	return p
}

// add counts a chunk that was written.
func (p *progress) add(c *chunk) {
	if p.bar != nil {
		p.boards.Add(int64(c.boards))
		p.bar.IncrBy(c.bytes)
	}
}

// board counts one board that was done, of a size in the bar's unit.
func (p *progress) board(size int) {
	if p.bar != nil {
		p.boards.Add(1)
		p.bar.IncrBy(size)
	}
}

// above is where messages go while the bar is drawn: above it.
func (p *progress) above(w io.Writer) io.Writer {
	if p.bar != nil {
		return p.all
	}
	return w
}

// stop removes the bar.
func (p *progress) stop() {
	if p.bar != nil {
		p.bar.Abort(true)
		p.all.Wait()
	}
}
