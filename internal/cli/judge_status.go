package cli

import (
	"fmt"
	"io"
	"time"

	"cairn/internal/paint"
	"cairn/judge"
	"cairn/judge/harness"
)

// status tells on standard error how the judging goes: the first board that fails at
// once, before a smaller one is looked for, and on a terminal how many were tried.
type status struct {
	*app
	file  string
	line  io.Writer // nil where no running count is wanted
	shown time.Time
	wrote bool
}

func (a *app) status(sub harness.Submission) *status {
	s := &status{app: a, file: sub.File}
	if isTerminal(a.std.Err) {
		s.line = a.std.Err
	}
	return s
}

// wipe removes the running count.
func (s *status) wipe() {
	if s.wrote {
		fmt.Fprint(s.line, "\r\x1b[K")
		s.wrote = false
	}
}

// refresh is how often the count is drawn.
const refresh = 150 * time.Millisecond

func (s *status) tried(boards int) {
	if s.line == nil || time.Since(s.shown) < refresh {
		return
	}
	s.shown, s.wrote = time.Now(), true
	fmt.Fprintf(s.line, "\r\x1b[K%s", fmt.Sprintf(s.say("%s: %s boards tried", "%s：已试 %s 个局面"), s.file, paint.Thousands(boards)))
}

func (s *status) found(c *judge.Counterexample) {
	s.wipe()
	fmt.Fprintln(s.std.Err, paint.FirstFailure(s.file, c, s.lang))
}
