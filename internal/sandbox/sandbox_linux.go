package sandbox

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
)

// Mode is how much isolation is asked for.
type Mode int

// Auto takes the best walls that this machine has, and Open fails where it has
// none that hold. None bounds what a program uses, and nothing else.
const (
	Auto Mode = iota
	None
)

// The kinds of walls, as Kind names them.
const (
	kindBubblewrap = "bubblewrap"
	kindNamespaces = "namespaces"
	kindNone       = "none"
)

// Sandbox runs programs inside the walls that Open found. It may be used by
// several goroutines at once.
type Sandbox struct {
	kind     string
	bwrap    string // path of the program
	helper   string // path of our own binary
	landlock bool
	seccomp  bool
	groups   groups // nil for none
	capForks bool   // by RLIMIT_NPROC, as no group counts them
	powers   groupPowers

	inForce, missing []Fact
}

// Open tries what this machine can do. It takes a tenth of a second: keep the
// Sandbox. The error is an *UnavailableError when no walls can be had.
func Open(ctx context.Context, mode Mode) (*Sandbox, error) {
	return open(ctx, mode, nil)
}

// open is Open on a machine that lacks the named things.
func open(ctx context.Context, mode Mode, without []string) (*Sandbox, error) {
	helper, err := os.Executable()
	if err != nil {
		return nil, fmt.Errorf("sandbox: finding our own binary: %w", err)
	}
	s := &Sandbox{helper: helper}
	if mode == None {
		s.kind = kindNone
		s.missing = []Fact{gap(NotAsked, "")}
		return s, s.probe(ctx)
	}
	s.landlock = landlockVersion() > 0 && !slices.Contains(without, NoLandlock)
	s.seccomp = !slices.Contains(without, NoSeccomp)
	if !slices.Contains(without, NoMemoryGroup) {
		s.groups = openGroups()
	}
	if s.groups != nil {
		s.powers = s.groups.holds()
	}
	s.capForks = !s.powers.processes
	if !slices.Contains(without, NoBubblewrap) && s.tryBubblewrap(ctx) {
		return s, nil
	}
	if s.tryNamespaces(ctx) {
		return s, nil
	}
	return nil, &UnavailableError{Missing: s.missing}
}

func (s *Sandbox) tryBubblewrap(ctx context.Context) bool {
	path, err := exec.LookPath("bwrap")
	if err != nil {
		s.missing = append(s.missing, gap(NoBubblewrap, ""))
		return false
	}
	s.kind, s.bwrap = kindBubblewrap, path
	if err := s.probe(ctx); err != nil {
		s.missing = append(s.missing, gap(BubblewrapFailed, err.Error()))
		return false
	}
	return true
}

func (s *Sandbox) tryNamespaces(ctx context.Context) bool {
	if s.bwrap == "" && !slices.ContainsFunc(s.missing, func(f Fact) bool { return f.ID == NoBubblewrap }) {
		s.missing = append(s.missing, gap(NoBubblewrap, ""))
	}
	s.kind = kindNamespaces
	if !s.landlock {
		s.missing = append(s.missing, gap(NoLandlock, ""))
		return false
	}
	if err := s.probe(ctx); err != nil {
		s.missing = append(s.missing, gap(NamespacesFailed, err.Error()))
		return false
	}
	return true
}

// Kind names the walls: "bubblewrap", "namespaces" or "none".
func (s *Sandbox) Kind() string { return s.kind }

// InForce lists the protections that hold, in a fixed order.
func (s *Sandbox) InForce() []Fact { return slices.Clone(s.inForce) }

// Missing lists what would hold more here, and what brings it.
func (s *Sandbox) Missing() []Fact { return slices.Clone(s.missing) }

// Holds tells whether a protection is in force, by its name.
func (s *Sandbox) Holds(id string) bool {
	return slices.ContainsFunc(s.inForce, func(f Fact) bool { return f.ID == id })
}

// Run runs the command to its end. The error is nil however the program ended;
// it is a *StartError where the program could not begin.
func (s *Sandbox) Run(ctx context.Context, c Command) (Result, error) {
	if c.Interactive {
		return Result{}, errors.New("sandbox: an interactive command needs Start, not Run")
	}
	p, err := s.Start(ctx, c)
	if err != nil {
		return Result{}, err
	}
	return p.Wait()
}
