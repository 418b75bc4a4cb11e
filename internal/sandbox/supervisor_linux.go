package sandbox

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// roleVar marks a process as the supervisor. Nothing else of the caller's
// environment reaches it.
const roleVar = "CAIRN_SANDBOX_SUPERVISOR"

// The supervisor's descriptors beyond the three standard ones. From firstFD on
// they are the program's, which sees them from 3 on.
const (
	specFD     = 3 // what to run, as JSON
	reportFD   = 4 // reports to the caller, one JSON value each
	lifelineFD = 5 // closed by the caller to end everything
	infoFD     = 6 // bwrap's own; /dev/null elsewhere
	firstFD    = 7
)

// spareProcesses is what the supervisor's own threads and bwrap need of the
// process limit: 10 were counted, the rest is room.
const spareProcesses = 16

// spec is what the supervisor is told.
type spec struct {
	Args, Env []string
	Dir       string
	Files     int // descriptors beyond 2 that the program gets
	Limits    Limits

	CapProcesses bool     // by RLIMIT_NPROC
	Landlock     bool     // with the folders below
	Read, Write  []string // files and folders
	Mounts       bool     // whether to make the rest read-only by mounts, as bwrap would
	Seccomp      bool
	OwnTree      bool // whether the supervisor is process 1 of a namespace

	Probe *probeSpec // try the walls instead of running Args
}

// report is what the supervisor tells.
type report struct {
	Failed  string       `json:",omitempty"` // the walls could not be built
	NoStart string       `json:",omitempty"` // the program could not be started
	Started bool         `json:",omitempty"`
	Probe   *probeReport `json:",omitempty"`
	Exit    *exitReport  `json:",omitempty"`
}

type exitReport struct {
	Status  syscall.WaitStatus
	CPU     time.Duration // of every process that was reaped
	MaxRSS  int64         // bytes, the largest of the program's processes
	OwnPeak int64         // bytes, the supervisor's: MaxRSS is never below it, since fork shares its memory until exec
}

// Main is the supervisor's life where this process was started as one, and
// then never returns; otherwise it returns at once. Call it before anything
// else in main and in TestMain.
func Main() {
	if os.Getenv(roleVar) == "" {
		return
	}
	// Landlock and seccomp bind threads: the program must be started from
	// the very thread that they were set on.
	runtime.LockOSThread()
	reports := json.NewEncoder(os.NewFile(reportFD, "reports"))
	if err := supervise(reports); err != nil {
		reports.Encode(report{Failed: err.Error()})
		os.Exit(2)
	}
	os.Exit(0)
}

func supervise(reports *json.Encoder) error {
	s, err := readSpec()
	if err != nil {
		return err
	}
	for fd := specFD; fd < firstFD+s.Files; fd++ {
		unix.CloseOnExec(fd)
	}
	reserveThreads()
	go followLifeline(s.OwnTree)
	if err := confine(s); err != nil {
		return err
	}
	if s.Probe != nil {
		return reports.Encode(report{Probe: s.Probe.try(s)})
	}
	pid, err := s.start()
	if err != nil {
		return reports.Encode(report{NoStart: err.Error()})
	}
	// Now the pipes are the program's alone: their ends show when it closes them.
	s.letGo()
	if err := reports.Encode(report{Started: true}); err != nil {
		return err
	}
	return reports.Encode(report{Exit: reap(pid, s.OwnTree)})
}

func readSpec() (*spec, error) {
	file := os.NewFile(specFD, "spec")
	if file == nil {
		return nil, fmt.Errorf("%s is set, but this is no sandbox: unset it", roleVar)
	}
	var s spec
	if err := json.NewDecoder(file).Decode(&s); err != nil {
		return nil, fmt.Errorf("reading what to run: %w", err)
	}
	if s.OwnTree && os.Getpid() != 1 {
		return nil, fmt.Errorf("the supervisor is process %d, not 1, of its namespace", os.Getpid())
	}
	return &s, nil
}

// reserveThreads leaves idle threads behind for the runtime to take up. With the
// process limit used up by a fork bomb a new one cannot be had, and the runtime
// dies of that; without the reserve one start in twelve did, when the main
// thread waited long enough in the kernel for its work to be handed on.
func reserveThreads() {
	const enough = 5
	var ready, over sync.WaitGroup
	release := make(chan struct{})
	ready.Add(enough)
	for range enough {
		over.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			ready.Done()
			<-release
		})
	}
	ready.Wait()
	close(release)
	over.Wait()
}

// followLifeline waits for the caller to close its end, then kills the rest.
// It holds a thread from the start, because with a fork bomb about no further
// one can be had.
func followLifeline(ownTree bool) {
	runtime.LockOSThread()
	var one [1]byte
	for {
		n, err := unix.Read(lifelineFD, one[:])
		if err == unix.EINTR || n > 0 {
			continue
		}
		killRest(ownTree)
	}
}

// killRest kills everything that the supervisor started, until it exits
// itself. In a namespace of its own one call reaches all at once; elsewhere
// the descendants are looked for again and again, as they may be forking.
func killRest(ownTree bool) {
	for {
		if ownTree {
			unix.Kill(-1, unix.SIGKILL)
		} else {
			for _, pid := range descendants(os.Getpid()) {
				unix.Kill(pid, unix.SIGKILL)
			}
		}
		time.Sleep(2 * time.Millisecond)
	}
}

// start runs the program and applies the one limit that the supervisor itself
// could not live under.
func (s *spec) start() (int, error) {
	path, err := s.lookPath()
	if err != nil {
		return 0, err
	}
	files := []uintptr{0, 1, 2}
	for i := range s.Files {
		files = append(files, uintptr(firstFD+i))
	}
	pid, err := syscall.ForkExec(path, s.Args, &syscall.ProcAttr{
		Dir: s.Dir, Env: s.Env, Files: files,
		Sys: &syscall.SysProcAttr{Setpgid: true},
	})
	if err != nil {
		return 0, err
	}
	if s.Limits.AddressSpace > 0 {
		limit := uint64(s.Limits.AddressSpace)
		err = unix.Prlimit(pid, unix.RLIMIT_AS, &unix.Rlimit{Cur: limit, Max: limit}, nil)
	}
	return pid, err
}

// lookPath finds Args[0] as a shell would, inside the walls.
func (s *spec) lookPath() (string, error) {
	name := s.Args[0]
	if strings.Contains(name, "/") {
		return name, nil
	}
	path, _ := lookup(s.Env, "PATH")
	for _, folder := range filepath.SplitList(path) {
		full := filepath.Join(folder, name)
		if info, err := os.Stat(full); err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0 {
			return full, nil
		}
	}
	return "", fmt.Errorf("not found in PATH %q inside the sandbox", path)
}

func (s *spec) letGo() {
	null, err := unix.Open("/dev/null", unix.O_RDWR|unix.O_CLOEXEC, 0)
	for fd := range 3 {
		if err == nil {
			unix.Dup3(null, fd, 0)
		} else {
			unix.Close(fd)
		}
	}
	for i := range s.Files {
		unix.Close(firstFD + i)
	}
}

// reap waits for the program, has what it left behind killed, and reaps that too.
func reap(program int, ownTree bool) *exitReport {
	var exit exitReport
	for {
		var status unix.WaitStatus
		var usage unix.Rusage
		pid, err := unix.Wait4(-1, &status, 0, &usage)
		if err == unix.EINTR {
			continue
		}
		if err != nil { // ECHILD: nothing is left
			break
		}
		exit.CPU += time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
		if pid == program {
			exit.Status = syscall.WaitStatus(status)
			exit.MaxRSS = usage.Maxrss * kib
			go killRest(ownTree)
		}
	}
	var own unix.Rusage
	unix.Getrusage(unix.RUSAGE_SELF, &own)
	exit.OwnPeak = own.Maxrss * kib
	return &exit
}
