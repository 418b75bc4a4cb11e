package judge

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"cairn/judge/harness"
)

// sanitized is a second build of the program that reports undefined behaviour. It is
// made while the first one is tried.
type sanitized struct {
	program *harness.Program
	err     error
	done    chan struct{}
}

// sanitize begins the second build; nil where the language has none.
func (j *Judge) sanitize(ctx context.Context, sub harness.Submission, o Options) *sanitized {
	if o.Unsanitized || !sub.Language.Sanitizes() {
		return nil
	}
	s := &sanitized{done: make(chan struct{})}
	go func() {
		defer close(s.done)
		s.program, s.err = j.builder.Build(ctx, sub, harness.Options{Sanitize: true, Std: o.Std})
	}()
	return s
}

// end waits for the build and deletes it.
func (s *sanitized) end() {
	if s == nil {
		return
	}
	<-s.done
	if s.program != nil {
		s.program.Close()
	}
}

// What the second pass may take. A sanitized program is two to ten times as slow.
const (
	sanitizedFactor = 10
	sanitizedTime   = time.Second // of CPU
	sanitizedSmalls = 600
	mostFindings    = 3
	mostDeaths      = 6
)

// findings asks the sanitized program the boards, and lists what it reports, each
// fault with the first board that shows it.
func (s *sanitized) findings(ctx context.Context, like *asker, boards []*problem) (list []Finding, err error) {
	<-s.done
	var compile *harness.CompileError
	if errors.As(s.err, &compile) {
		return nil, nil // it compiles without, which is what counts
	}
	if s.err != nil {
		return nil, s.err
	}
	a := &asker{program: s.program, limits: like.limits, limit: sanitizedFactor * like.limit}
	defer a.close()
	spent, deaths := time.Duration(0), 0
	for _, p := range boards {
		if spent > sanitizedTime || len(list) == mostFindings || deaths == mostDeaths {
			break
		}
		if err := p.ready(ctx); err != nil {
			return nil, err
		}
		reply, err := a.ask(ctx, p.args)
		if err != nil {
			return nil, err
		}
		spent += reply.CPU
		if reply.Status == harness.Answered {
			continue
		}
		deaths++
		f := Finding{Message: reply.Message, Line: reply.Line, Input: p.args}
		known := slices.ContainsFunc(list, func(g Finding) bool { return g.Message == f.Message && g.Line == f.Line })
		if reported(reply) && !known {
			list = append(list, f)
		}
	}
	return list, nil
}

// reported tells whether a death is a sanitizer's doing. A stack that overflows only
// there is its own: its frames are several times as large.
func reported(r harness.Reply) bool {
	if r.Status != harness.Died || strings.Contains(r.Message, "stack-overflow") {
		return false
	}
	for _, sign := range []string{"AddressSanitizer", "runtime error:", "/bits/"} {
		if strings.Contains(r.Stderr, sign) {
			return true
		}
	}
	return false
}
