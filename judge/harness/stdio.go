package harness

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"cairn"
	"cairn/catalog"
	"cairn/internal/sandbox"
)

// runStdio runs a program that reads standard input, one process a case.
func (p *Process) runStdio(ctx context.Context, args []catalog.Arg, limit time.Duration) Reply {
	p.mu.Lock()
	p.inner, p.stopped = nil, ""
	p.mu.Unlock()
	command, err := p.program.commandLine(p.given, p)
	if err != nil {
		return Reply{Status: Failed, Err: err, Message: err.Error()}
	}
	command.Stdin = strings.NewReader(stdioInput(args))
	begun := time.Now()
	inner, err := p.program.box.Start(ctx, command)
	if err != nil {
		return Reply{Status: Failed, Err: err, Message: err.Error()}
	}
	p.runs(inner)
	w := p.watch(ctx, limit)
	result, err := inner.Wait()
	w.end()
	p.runs(nil)
	reply := Reply{
		Wall: time.Since(begun), CPU: result.CPU, Peak: result.Peak, Ended: result,
		Stdout: p.out.text(), Stderr: p.err.text(),
	}
	if err == nil && result.Ended == sandbox.Exited && result.Code == 0 {
		reply.Status, reply.Answer = Answered, spoken(reply.Stdout, p.program.job.Returns)
		return reply
	}
	p.explain(&reply, err)
	return reply
}

// spoken is the answer in what a program wrote: one line, whatever blanks and line
// ends are around it. Words need no quotes there, and "True" is what Python prints.
func spoken(text string, wanted cairn.Type) Value {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\uFEFF"))
	if strings.ContainsAny(text, "\r\n") {
		return Value{Other, text}
	}
	if wanted == cairn.Bool && (text == "True" || text == "False") {
		text = strings.ToLower(text)
	}
	if v := valueOf(text); v.Kind != Other {
		return v
	}
	if word.MatchString(text) {
		quoted, _ := json.Marshal(text)
		return Value{String, string(quoted)}
	}
	return Value{Other, text}
}

var word = regexp.MustCompile(`^[\p{L}\p{N}_' -]+$`)

func (l *Language) heap() *regexp.Regexp {
	if l.Heap == "" {
		return nil
	}
	return regexp.MustCompile(l.Heap)
}

// signalName is "SIGSEGV" for 11.
func signalName(s syscall.Signal) string { return unix.SignalName(s) }
