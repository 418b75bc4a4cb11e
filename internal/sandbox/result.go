package sandbox

import (
	"fmt"
	"syscall"
	"time"
)

// Ended says why a program stopped.
type Ended string

// The ways to end. The first two are the program's own; the next seven a
// limit's; the last two the caller's.
const (
	Exited    Ended = "exited"    // with Result.Code
	Signalled Ended = "signalled" // by Result.Signal, its own or another's

	WallTime  Ended = "wall time"
	CPUTime   Ended = "CPU time"
	Memory    Ended = "memory"
	Output    Ended = "output"
	Processes Ended = "processes" // only where their number is watched; where it is capped, its fork fails
	FileSize  Ended = "file size"

	Killed    Ended = "killed"    // by Process.Kill, for Result.Reason
	Cancelled Ended = "cancelled" // by the context
)

// Result says how a run ended and what it used.
type Result struct {
	Ended  Ended
	Code   int            // exit status, when Exited
	Signal syscall.Signal // when Signalled
	Reason string         // as given to Process.Kill, when Killed

	Wall time.Duration // from the program's start to its end
	CPU  time.Duration // user and system, over all its processes
	Peak int64         // bytes: the largest resident sum seen, read every few milliseconds
}

// OK tells whether the program ended by itself with status 0.
func (r Result) OK() bool { return r.Ended == Exited && r.Code == 0 }

// String is a plain account such as "exited with status 1" or "wall time".
func (r Result) String() string {
	switch r.Ended {
	case Exited:
		return fmt.Sprintf("exited with status %d", r.Code)
	case Signalled:
		return fmt.Sprintf("ended by signal %d (%v)", int(r.Signal), r.Signal)
	case Killed:
		return "killed: " + r.Reason
	}
	return string(r.Ended)
}

// StartError says that a program never began: it is not there, or may not be
// executed, inside the sandbox.
type StartError struct {
	Program string
	Problem string
}

func (e *StartError) Error() string {
	return fmt.Sprintf("sandbox: cannot start %q: %s", e.Program, e.Problem)
}

// UnavailableError says that this machine cannot hold a foreign program, and
// what is missing.
type UnavailableError struct{ Missing []Fact }

func (e *UnavailableError) Error() string {
	text := "sandbox: no isolation is to be had here"
	for _, m := range e.Missing {
		text += "; " + m.EN
	}
	return text
}
