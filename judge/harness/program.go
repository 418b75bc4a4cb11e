package harness

import (
	"bufio"
	"context"
	"os"
	"strings"
	"time"

	"cairn/catalog"
	"cairn/internal/sandbox"
)

// Program is a submission that is built and can be started any number of times,
// by several goroutines at once.
type Program struct {
	Std      string // the standard that it was compiled for, where its language has several
	Warnings string // what the compiler said, at most 16 KiB

	box *sandbox.Sandbox
	job *job
	dir string
}

// Submission is what the program was built from.
func (p *Program) Submission() Submission { return p.job.Submission }

// Close deletes the build. Processes must have been closed before.
func (p *Program) Close() error { return os.RemoveAll(p.dir) }

// MemoryLimit is the memory, in bytes, of a process that asks for no limit.
const MemoryLimit = 512 << 20

// The other limits of a process that asks for none.
const (
	stackLimit  = 256 << 20 // recursion 50,000 deep takes 10 to 100 MiB
	outputLimit = 16 << 20  // of one case
	// sanitizedMemory is how many times the memory a sanitized build may use, for
	// its shadow and its fenced-off blocks.
	sanitizedMemory = 4
)

// limits fills in what is not given. Output is counted by the case, so the
// sandbox's own count is out of the way; and CPU and wall time are Ask's affair.
func (p *Program) limits(given sandbox.Limits) (inside sandbox.Limits, output int64) {
	inside = given
	inside.Memory = orElse(given.Memory, MemoryLimit)
	inside.Stack = orElse(given.Stack, stackLimit)
	inside.Processes = int(orElse(int64(given.Processes), 256))
	inside.Wall = time.Duration(orElse(int64(given.Wall), int64(time.Hour)))
	inside.CPU = time.Duration(orElse(int64(given.CPU), int64(time.Hour)))
	output = orElse(given.Output, outputLimit)
	inside.Output = max(1<<30, 4*output)
	if p.job.Asan {
		inside.Memory *= sanitizedMemory
	}
	return inside, output
}

func orElse(value, standard int64) int64 {
	if value <= 0 {
		return standard
	}
	return value
}

// Start begins a process that can be asked. Of the limits, Memory, Output (of one
// case), Stack and Processes are worth setting: zero fields take 512 MiB, 16 MiB,
// 256 MiB and 256. Process.Close must be called. When ctx is done the process is
// killed. A Stdio program is started by Ask, once a case.
func (p *Program) Start(ctx context.Context, given sandbox.Limits) (*Process, error) {
	process := &Process{program: p, given: given}
	if p.job.Stdio() {
		return process, nil
	}
	command, err := p.commandLine(given, process)
	if err != nil {
		return nil, err
	}
	command.Interactive = true
	inner, err := p.box.Start(ctx, command)
	if err != nil {
		return nil, err
	}
	process.replies = bufio.NewReaderSize(inner.Answers, 1<<16)
	process.runs(inner)
	return process, nil
}

func (p *Program) commandLine(given sandbox.Limits, process *Process) (sandbox.Command, error) {
	limits, output := p.limits(given)
	j := *p.job
	j.MiB = orElse(given.Memory, MemoryLimit) >> 20
	args, err := j.command(j.Run)
	if err != nil {
		return sandbox.Command{}, err
	}
	process.out, process.err = newCapture(output, process), newCapture(output, process)
	return sandbox.Command{
		Args: args, Dir: p.dir, ReadOnly: true, Env: j.env(), Binds: j.binds(),
		Stdout: process.out, Stderr: process.err, Limits: limits,
	}, nil
}

// Once asks one case in a process of its own and waits for its end, so that the
// reply holds all that was printed. The limit is one of CPU time, as of Process.Ask.
func (p *Program) Once(ctx context.Context, args []catalog.Arg, given sandbox.Limits, limit time.Duration) Reply {
	process, err := p.Start(ctx, given)
	if err != nil {
		return Reply{Status: Failed, Err: err, Message: err.Error()}
	}
	reply := process.Ask(ctx, args, limit)
	if result := process.Close(); reply.Ended.Ended == "" {
		reply.Ended = result
	}
	reply.Peak = max(reply.Peak, reply.Ended.Peak)
	if !p.job.Stdio() {
		reply.Stdout, reply.Stderr = process.out.text(), process.err.text()
	}
	reply.Stderr = p.rename(reply.Stderr)
	return reply
}

// appendRequest writes a request's line.
func appendRequest(buf []byte, id int, args []catalog.Arg) []byte {
	buf = appendInt(buf, id)
	for _, a := range args {
		if a.Ints == nil {
			buf = appendInt(append(buf, ' '), a.Int)
			continue
		}
		buf = appendInt(append(buf, ' '), len(a.Ints))
		for _, v := range a.Ints {
			buf = appendInt(append(buf, ' '), v)
		}
	}
	return append(buf, '\n')
}

// stdioInput writes a case as LeetCode prints it: one argument a line.
func stdioInput(args []catalog.Arg) string {
	var out strings.Builder
	for _, a := range args {
		line := catalog.AppendArgs(nil, []catalog.Arg{a})
		out.Write(line[1 : len(line)-1])
		out.WriteByte('\n')
	}
	return out.String()
}
