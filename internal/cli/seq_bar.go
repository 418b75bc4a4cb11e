package cli

import (
	"fmt"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
)

// heapBar is the bar of a long run over heaps: how far, and how many a second. It
// appears after half a second, so that short runs show none.
type heapBar struct {
	app   *app
	shown bool
	began time.Time
	start int // heaps known before this run
	all   *mpb.Progress
	bar   *mpb.Bar
}

const barDelay = 500 * time.Millisecond

func (b *heapBar) set(known, upto int) {
	switch {
	case !b.shown:
	case b.bar != nil:
		b.bar.SetCurrent(int64(known))
	case b.start == 0:
		b.start = known
	case time.Since(b.began) > barDelay:
		b.draw(upto)
		b.bar.SetCurrent(int64(known))
	}
}

func (b *heapBar) draw(upto int) {
	rate := decor.Any(func(s decor.Statistics) string {
		persecond := float64(int(s.Current)-b.start) / time.Since(b.began).Seconds()
		return fmt.Sprintf(b.app.say(" %d heaps, %s a second", " %d 个堆，每秒 %s 个"), s.Current, short(persecond))
	})
	b.all = b.app.bars()
	b.bar = b.all.New(int64(upto), mpb.BarStyle(), mpb.BarRemoveOnComplete(), mpb.PrependDecorators(decor.Percentage()), mpb.AppendDecorators(rate))
}

// short writes a rate with three digits: 950, 12.3k, 4.56M.
func short(x float64) string {
	for _, unit := range []struct {
		size float64
		name string
	}{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}} {
		if x >= unit.size {
			return fmt.Sprintf("%.3g%s", x/unit.size, unit.name)
		}
	}
	return fmt.Sprintf("%.0f", x)
}

func (b *heapBar) stop() {
	if b.bar != nil {
		b.bar.Abort(true)
		b.all.Wait()
	}
}
