package judge

import (
	"context"
	"fmt"
	"time"

	"cairn/internal/sandbox"
	"cairn/judge/harness"
)

// asker asks one program board after board, and starts it anew when it has died.
type asker struct {
	program *harness.Program
	limits  sandbox.Limits
	limit   time.Duration
	process *harness.Process // nil where none is running
	before  Board            // what the process was asked last; nil where it is fresh
}

// ask puts one board. The error is the
// context's, or the sandbox's own.
func (a *asker) ask(ctx context.Context, args Board) (reply harness.Reply, err error) {
	if a.process == nil {
		if a.process, err = a.program.Start(ctx, a.limits); err != nil {
			return reply, err
		}
	}
	reply = a.process.Ask(ctx, args, a.limit)
	if reply.Dead() {
		a.close()
	}
	return reply, fault(ctx, reply)
}

// alone puts one board to a process of its own.
func (a *asker) alone(ctx context.Context, args Board) (harness.Reply, error) {
	reply := a.program.Once(ctx, args, a.limits, a.limit)
	return reply, fault(ctx, reply)
}

// fault is what no solution is to blame for.
func fault(ctx context.Context, r harness.Reply) error {
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case r.Status == harness.Failed:
		return r.Err
	case r.Status == harness.Cancelled:
		return context.Canceled
	}
	return nil
}

func (a *asker) close() {
	if a.process != nil {
		a.process.Close()
		a.process, a.before = nil, nil
	}
}

// verdictOf is what a reply that is no answer means.
func verdictOf(s harness.Status) Verdict {
	switch s {
	case harness.Raised, harness.Died, harness.TooManyProcs:
		return Crashed
	case harness.TimedOut:
		return TooSlow
	case harness.OutOfMemory:
		return TooMuchMemory
	case harness.TooMuchOutput:
		return TooMuchOutput
	}
	panic(fmt.Sprintf("judge: no verdict for a reply that is %q", s))
}
