package harness

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"cairn/catalog"
	"cairn/internal/sandbox"
)

// Process is a program that runs and can be asked case after case, one at a time.
type Process struct {
	program *Program
	given   sandbox.Limits
	inner   *sandbox.Process // nil of a Stdio program between cases
	replies *bufio.Reader
	out,
	err *capture
	asked   int
	request []byte

	mu      sync.Mutex
	stopped Status // why we ended it; "" where we did not
}

// stop ends the process for a reason; the first counts.
func (p *Process) stop(why Status) {
	p.mu.Lock()
	inner := p.inner
	if p.stopped == "" {
		p.stopped = why
	}
	p.mu.Unlock()
	if inner != nil {
		inner.Kill(string(why))
	}
}

// runs notes what is running now; it may have printed too much already.
func (p *Process) runs(inner *sandbox.Process) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.inner = inner
	if inner != nil && p.stopped != "" {
		inner.Kill(string(p.stopped))
	}
}

func (p *Process) reason() Status {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.stopped
}

// used is what the process has used so far, and its resident size.
func (p *Process) used() (cpu time.Duration, resident int64) {
	p.mu.Lock()
	inner := p.inner
	p.mu.Unlock()
	if inner == nil {
		return 0, 0
	}
	return inner.Usage()
}

// Close ends the process, and says how it ended. It lets a program that has
// answered end by itself, for at most a second.
func (p *Process) Close() sandbox.Result {
	if p.inner == nil {
		return sandbox.Result{}
	}
	p.inner.Stdin.Close()
	timer := time.AfterFunc(time.Second, func() { p.inner.Kill("closed") })
	defer timer.Stop()
	result, _ := p.inner.Wait()
	return result
}

// fewest is the time below which a case's CPU time is not looked up: it costs two
// readings of /proc for each process, 150 microseconds, as much as five small cases.
const fewest = 5 * time.Millisecond

// startUp is what a runtime and its first lines may take beside a case's limit.
const startUp = 10 * time.Second

// Ask puts one case, the statement's arguments, and returns what became of it.
// The limit is one of CPU time; on the wall thrice as much may pass, so that a busy
// machine fails nobody while a sleeper is still found out. When the reply is Dead
// the process is gone, and Ask must not be called again.
func (p *Process) Ask(ctx context.Context, args []catalog.Arg, limit time.Duration) Reply {
	if p.program.job.Stdio() {
		return p.runStdio(ctx, args, limit)
	}
	if p.asked == 0 {
		if reply, up := p.greet(ctx, limit); !up {
			return reply
		}
	}
	if p.asked > 0 { // what was printed on loading belongs to the first case
		p.out.next()
		p.err.next()
	}
	p.asked++
	p.request = appendRequest(p.request[:0], p.asked, args)
	w := p.watch(ctx, limit)
	_, _ = p.inner.Stdin.Write(p.request) // of a process that is gone, the reply tells
	line, err := p.line()
	if err != nil {
		return p.buried(w)
	}
	reply := parse(line)
	reply.Wall, reply.CPU, reply.Peak = w.end()
	reply.Message = p.program.rename(reply.Message)
	reply.Stdout, reply.Stderr = p.out.text(), p.err.text()
	return reply
}

// greet waits until the harness is ready.
func (p *Process) greet(ctx context.Context, limit time.Duration) (Reply, bool) {
	w := p.watch(ctx, limit+startUp)
	if _, err := p.line(); err != nil {
		return p.buried(w), false
	}
	w.end()
	return Reply{}, true
}

// longestReply bounds a reply's line.
const longestReply = 1 << 20

// line is the next reply that carries the request's number, without it.
func (p *Process) line() (string, error) {
	for {
		var line []byte
		for {
			part, err := p.replies.ReadSlice('\n')
			line = append(line, part...)
			if err == nil {
				break
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				return "", err
			}
			if len(line) > longestReply {
				p.stop(TooMuchOutput)
				return "", io.ErrUnexpectedEOF
			}
		}
		id, rest, found := strings.Cut(string(bytes.TrimRight(line, "\r\n")), " ")
		if n, err := strconv.Atoi(id); found && err == nil && n == p.asked {
			return rest, nil
		}
	}
}

// parse reads a reply's line.
func parse(line string) Reply {
	kind, rest, _ := strings.Cut(line, " ")
	switch kind {
	case "=":
		return Reply{Status: Answered, Answer: valueOf(rest)}
	case "?":
		return Reply{Status: Answered, Answer: Value{Other, rest}}
	}
	at, message, _ := strings.Cut(rest, " ")
	n, _ := strconv.Atoi(at)
	reply := Reply{Status: Raised, Line: n, Message: message}
	if kind == "m" {
		reply.Status = OutOfMemory
	}
	return reply
}

// buried is the reply of a process that is gone.
func (p *Process) buried(w *watch) Reply {
	p.inner.Stdin.Close()
	// It may have closed its end and live on.
	timer := time.AfterFunc(time.Second, func() { p.stop(Died) })
	defer timer.Stop()
	result, err := p.inner.Wait()
	wall, _, _ := w.end()
	reply := Reply{
		Wall: wall, CPU: w.since(result.CPU), Peak: result.Peak, Ended: result,
		Stdout: p.out.text(), Stderr: p.err.text(),
	}
	p.explain(&reply, err)
	return reply
}

// explain fills in status, message and line from how the process ended.
func (p *Process) explain(r *Reply, err error) {
	l := p.program.job.Language
	r.Status, r.Message = fate(r.Ended, p.reason()), r.Ended.String()
	if err != nil && r.Status != Cancelled {
		r.Status, r.Err, r.Message = Failed, err, err.Error()
		return
	}
	if r.Status != Died {
		return
	}
	if r.Ended.Ended == sandbox.Signalled {
		r.Message = fmt.Sprintf("%s (%v)", signalName(r.Ended.Signal), r.Ended.Signal)
	}
	if message, line, found := firstMatch(l.Crashes, r.Stderr); found {
		r.Message, r.Line = p.program.rename(message), line
		if line > 1+bytes.Count(p.program.job.Submission.Source, []byte("\n")) {
			r.Line = 0 // in what stands below the person's own text
		}
	}
	if heap := l.heap(); heap != nil && heap.MatchString(r.Stderr) {
		r.Status = OutOfMemory
	}
}

// fate is the status of a process that is gone.
func fate(ended sandbox.Result, stopped Status) Status {
	switch ended.Ended {
	case sandbox.WallTime, sandbox.CPUTime:
		return TimedOut
	case sandbox.Memory:
		return OutOfMemory
	case sandbox.Output, sandbox.FileSize:
		return TooMuchOutput
	case sandbox.Processes:
		return TooManyProcs
	case sandbox.Cancelled:
		return Cancelled
	case sandbox.Killed:
		if stopped != "" {
			return stopped
		}
	}
	return Died
}
