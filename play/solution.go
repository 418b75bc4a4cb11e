package play

import (
	"context"
	"encoding/json"
	"path/filepath"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/internal/sandbox"
	"cairn/judge/harness"
)

// patience is the CPU time that a solution may take for one position.
const patience = 5 * time.Second

// Solution is a person's program that answers, in the judge's isolation. Its Guess
// makes a player of it, with Believing. It must be closed. It is not safe for
// concurrent use.
type Solution struct {
	name    string
	returns cairn.Type
	program *harness.Program
	process *harness.Process // nil before the first question, and after a crash
	end     context.CancelFunc
}

// Solve readies a built program to be asked. The Solution closes it.
func Solve(program *harness.Program) *Solution {
	sub := program.Submission()
	return &Solution{name: filepath.Base(sub.File), returns: sub.Returns, program: program}
}

// Name is the solution's, to stand in a sentence.
func (s *Solution) Name() cairn.Text {
	return cairn.Text{EN: "your solution " + s.name, ZH: "你的解法 " + s.name}
}

// Guess asks the program. The error is a *cairn.InputError where it crashes or answers
// what the statement does not allow, and a *cairn.LimitError where it takes too long.
func (s *Solution) Guess(ctx context.Context, d catalog.Dealt) (any, error) {
	if s.process == nil {
		running, end := context.WithCancel(context.Background())
		process, err := s.program.Start(running, sandbox.Limits{})
		if err != nil {
			end()
			return nil, err
		}
		s.process, s.end = process, end
	}
	reply := s.process.Ask(ctx, d.Args(), patience)
	if reply.Dead() {
		s.stop()
	}
	board := string(catalog.AppendArgs(nil, d.Args()))
	switch reply.Status {
	case harness.Answered:
		if answer, ok := s.read(reply.Answer); ok {
			return answer, nil
		}
		return nil, cairn.Inputf("", cairn.Text{
			EN: "%s: answers %s for %s, which is no %v", ZH: "%s：对 %[3]s 回答 %[2]s，类型不是 %[4]v",
		}, s.name, reply.Answer.Text, board, s.returns)
	case harness.Cancelled:
		return nil, context.Cause(ctx)
	case harness.Failed:
		return nil, reply.Err
	case harness.TimedOut, harness.OutOfMemory, harness.TooMuchOutput, harness.TooManyProcs:
		return nil, cairn.Limitf("", cairn.Text{EN: "%s: stopped on %s: %s", ZH: "%s：在 %s 上被终止：%s"}, s.name, board, reply.Status)
	}
	return nil, cairn.Inputf("", cairn.Text{EN: "%s: fails on %s: %s", ZH: "%s：在 %s 上出错：%s"}, s.name, board, reply.Message)
}

// read makes a Go value of an answer. C has no bool of its own before 1999, so 0 and 1 are
// taken for one.
func (s *Solution) read(v harness.Value) (answer any, ok bool) {
	switch s.returns {
	case cairn.Bool:
		if v.Kind == harness.Int && (v.Text == "0" || v.Text == "1") {
			return v.Text == "1", true
		}
		return decode[bool](v, harness.Bool)
	case cairn.Int:
		return decode[int](v, harness.Int)
	case cairn.String:
		return decode[string](v, harness.String)
	}
	return nil, false
}

func decode[T any](v harness.Value, kind harness.Kind) (answer any, ok bool) {
	var as T
	ok = v.Kind == kind && json.Unmarshal([]byte(v.Text), &as) == nil
	return as, ok
}

func (s *Solution) stop() {
	if s.process != nil {
		s.end()
		s.process.Close()
		s.process, s.end = nil, nil
	}
}

// Close ends the program and deletes its build.
func (s *Solution) Close() error {
	s.stop()
	return s.program.Close()
}
