package cli

import (
	"fmt"
	"sync/atomic"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// partsBar shows how many parts of a report are done; the zero value draws nothing.
type partsBar struct {
	all  *mpb.Progress
	bar  *mpb.Bar
	done atomic.Int64
}

// partsBar draws a bar where standard error is a terminal.
func (a *app) partsBar() *partsBar {
	b := new(partsBar)
	if !isTerminal(a.std.Err) {
		return b
	}
	b.all = a.bars()
	parts := decor.Any(func(s decor.Statistics) string {
		return fmt.Sprintf(a.say(" %d of %d parts", " 第 %d 部分，共 %d"), s.Current, s.Total)
	})
	b.bar = b.all.New(0, mpb.BarStyle(), mpb.BarRemoveOnComplete(), mpb.PrependDecorators(decor.Percentage()), mpb.AppendDecorators(parts))
	return b
}

// reach moves the bar on; it may be called from several goroutines.
func (b *partsBar) reach(done, all int) {
	if b.bar == nil {
		return
	}
	for {
		before := b.done.Load()
		if int64(done) <= before {
			return
		}
		if b.done.CompareAndSwap(before, int64(done)) {
			b.bar.SetTotal(int64(all), false)
			b.bar.SetCurrent(int64(done))
			return
		}
	}
}

// stop removes the bar.
func (b *partsBar) stop() {
	if b.bar != nil {
		b.bar.Abort(true)
		b.all.Wait()
	}
}
