//go:build !linux

package sandbox

import (
	"context"
	"errors"
	"io"
	"time"
)

// Mode is how much isolation is asked for.
type Mode int

// The modes are told apart on Linux only.
const (
	Auto Mode = iota
	None
)

// errElsewhere is why nothing runs here: what bounds a program is the Linux kernel.
var errElsewhere = errors.New("sandbox: programs can be run on Linux only")

// Sandbox cannot be had on this system.
type Sandbox struct{}

// Process cannot be had on this system.
type Process struct {
	Stdin   io.WriteCloser
	Answers io.Reader
}

// Main returns at once: there is no supervisor on this system.
func Main() {}

// Open fails on this system.
func Open(context.Context, Mode) (*Sandbox, error) { return nil, errElsewhere }

// Kind names no walls.
func (*Sandbox) Kind() string { return "" }

// InForce is empty.
func (*Sandbox) InForce() []Fact { return nil }

// Missing is empty.
func (*Sandbox) Missing() []Fact { return nil }

// Holds is false.
func (*Sandbox) Holds(string) bool { return false }

// Run fails on this system.
func (*Sandbox) Run(context.Context, Command) (Result, error) { return Result{}, errElsewhere }

// Start fails on this system.
func (*Sandbox) Start(context.Context, Command) (*Process, error) { return nil, errElsewhere }

// Kill does nothing.
func (*Process) Kill(string) {}

// Usage is nothing.
func (*Process) Usage() (cpu time.Duration, resident int64) { return 0, 0 }

// Wait fails on this system.
func (*Process) Wait() (Result, error) { return Result{}, errElsewhere }
