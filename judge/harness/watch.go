package harness

import (
	"context"
	"sync"
	"time"
)

// watch ends a process when a case's time is over or a context is done.
type watch struct {
	process *Process
	limit   time.Duration
	begun   time.Time
	cut     func() bool

	mu    sync.Mutex
	done  bool
	timer *time.Timer
	// base is what the process had used when it was first looked at, at an age; the
	// case is taken to have used all of the time until then.
	base, age time.Duration
}

func (p *Process) watch(ctx context.Context, limit time.Duration) *watch {
	w := &watch{process: p, limit: limit, begun: time.Now()}
	w.cut = context.AfterFunc(ctx, func() { p.stop(Cancelled) })
	w.mu.Lock()
	defer w.mu.Unlock()
	w.timer = time.AfterFunc(min(fewest, limit), w.look)
	return w
}

// look is called by the timer: first to take the base, then when the limit may be reached.
func (w *watch) look() {
	used, _ := w.process.used()
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.done {
		return
	}
	age := time.Since(w.begun)
	if w.age == 0 {
		w.base, w.age = used, age
	}
	left := w.limit - w.sinceLocked(used)
	if left <= w.limit/50 || age >= 3*w.limit {
		w.process.stop(TimedOut)
		return
	}
	w.timer = time.AfterFunc(min(left, 3*w.limit-age), w.look)
}

// since is what the case has used when the process has used so much.
func (w *watch) since(used time.Duration) time.Duration {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.sinceLocked(used)
}

func (w *watch) sinceLocked(used time.Duration) time.Duration {
	if w.age == 0 {
		return time.Since(w.begun)
	}
	return max(0, used-w.base) + min(w.age, fewest)
}

// end ends the watch and says what the case took. The resident size is 0 where it
// was too short to look.
func (w *watch) end() (wall, cpu time.Duration, resident int64) {
	wall = time.Since(w.begun)
	w.cut()
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done = true
	w.timer.Stop()
	if w.age == 0 {
		return wall, wall, 0
	}
	used, resident := w.process.used()
	return wall, w.sinceLocked(used), resident
}
