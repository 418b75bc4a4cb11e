package sandbox

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

const (
	// setUpTime bounds the building of the walls: 15 ms are usual.
	setUpTime = 30 * time.Second
	// grace is what the supervisor gets to kill and report before it is killed itself.
	grace = time.Second
)

// Process is a program that runs. Its methods may be called at once from
// several goroutines.
type Process struct {
	// Of an interactive command: Stdin feeds descriptor 0, Answers reads what
	// the program writes to descriptor 3. Reading past Limits.Output ends the
	// program; a read fails with io.EOF when the program is gone.
	Stdin   io.WriteCloser
	Answers io.Reader

	box    *Sandbox
	limits Limits
	cmd    *exec.Cmd
	group  group // nil for none
	temp   string
	pipes  *pipes
	begun  time.Time
	before time.Duration // CPU that the group had used when the program began

	gone     chan struct{} // closed when the outer process was waited for
	finished chan struct{} // closed when result and err are set
	result   Result
	err      error

	mu     sync.Mutex
	inner  int // process 1 inside, as numbered outside; the supervisor
	ended  Ended
	reason string
	used   usage
}

// Start begins the command and returns when the program itself runs. Wait must
// be called. When ctx is done the program is killed.
func (s *Sandbox) Start(ctx context.Context, c Command) (*Process, error) {
	c.Binds = append([]string(nil), c.Binds...)
	c.Limits = c.Limits.withDefaults()
	if err := c.resolve(); err != nil {
		return nil, err
	}
	p, first, err := s.launch(ctx, &c, nil)
	if err != nil {
		return nil, err
	}
	if !first.Started {
		return nil, p.abandon(&StartError{Program: c.Args[0], Problem: first.NoStart})
	}
	p.begun = time.Now()
	if p.group != nil {
		p.before = p.group.cpu()
	}
	p.pipes.serve(p, &c)
	go p.watch(ctx)
	go p.finish()
	return p, nil
}

// launch builds the walls and hears the supervisor's first report.
func (s *Sandbox) launch(ctx context.Context, c *Command, probe *probeSpec) (*Process, report, error) {
	p := &Process{box: s, limits: c.Limits, gone: make(chan struct{}), finished: make(chan struct{})}
	err := p.prepare(c, probe)
	if err == nil {
		err = p.begin()
	}
	if err != nil {
		p.release()
		return nil, report{}, fmt.Errorf("sandbox: %w", err)
	}
	first, err := p.pipes.hear(ctx, setUpTime)
	if err == nil && first.Failed != "" {
		err = errors.New(first.Failed)
	}
	if err != nil {
		return nil, report{}, p.abandon(fmt.Errorf("sandbox: building it: %w%s", err, p.pipes.complaint()))
	}
	return p, first, nil
}

// prepare makes the temporary folder, the control group and the pipes.
func (p *Process) prepare(c *Command, probe *probeSpec) error {
	s, temp := p.box, "/tmp"
	if s.kind != kindBubblewrap {
		made, err := os.MkdirTemp("", "sandbox-tmp-")
		if err != nil {
			return err
		}
		p.temp, temp = made, made
	}
	if s.groups != nil {
		made, err := s.groups.create(c.Limits)
		if err != nil {
			return fmt.Errorf("control group: %w", err)
		}
		p.group = made
	}
	told := &spec{
		Args: c.Args, Env: c.environment(temp), Dir: c.Dir, Limits: c.Limits, Probe: probe,
		CapProcesses: s.capForks && s.kind != kindNone, Landlock: s.landlock && s.kind != kindNone, Seccomp: s.seccomp && s.kind != kindNone,
		OwnTree: s.kind != kindNone, Mounts: s.kind == kindNamespaces,
	}
	told.Read, told.Write = s.allowed(c, temp)
	p.cmd = s.supervisor(c)
	var err error
	p.pipes, err = openPipes(c, told, p.cmd)
	return err
}

// begin starts the outer process from a thread that lives as long as it does:
// bwrap dies with the thread, not the process, that started it.
func (p *Process) begin() error {
	started := make(chan error, 1)
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := p.startCommand()
		started <- err
		if err == nil {
			_ = p.cmd.Wait() // how the program ended is in the report
			close(p.gone)
		}
	}()
	if err := <-started; err != nil {
		return err
	}
	p.pipes.handOver()
	p.inner = p.cmd.Process.Pid
	if p.box.kind == kindBubblewrap {
		p.inner = p.pipes.innerPID()
	}
	return nil
}

func (p *Process) startCommand() error {
	if p.group == nil {
		return p.cmd.Start()
	}
	return p.group.start(p.cmd)
}

// Kill ends the program and all that it started. The Result says Killed with
// the reason, unless it had ended before.
func (p *Process) Kill(reason string) { p.stop(Killed, reason) }

// stop is told once why; the first to tell is believed.
func (p *Process) stop(why Ended, reason string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended != "" {
		return
	}
	p.ended, p.reason = why, reason
	p.pipes.lifeline.Close()
	time.AfterFunc(grace, p.force)
}

// force kills the supervisor, where it has not ended by itself.
func (p *Process) force() {
	select {
	case <-p.gone:
		return
	default:
	}
	if p.box.kind == kindNone {
		for _, pid := range descendants(p.inner) {
			unix.Kill(pid, unix.SIGKILL)
		}
	}
	if p.inner > 0 {
		unix.Kill(p.inner, unix.SIGKILL)
	}
	_ = p.cmd.Process.Kill()
}

// Wait returns when the program and everything it started is gone. The error
// tells of a failure of the sandbox or of ctx, never of the program.
func (p *Process) Wait() (Result, error) {
	<-p.finished
	return p.result, p.err
}

// finish gathers the result once the outer process is gone.
func (p *Process) finish() {
	defer close(p.finished)
	last, heard := p.pipes.last()
	wall := time.Since(p.begun)
	<-p.gone
	if p.box.kind == kindNone && p.pipes.answers != nil {
		// A process that escaped may hold the other end for ever.
		_ = p.pipes.answers.SetReadDeadline(time.Now().Add(grace))
	}
	p.pipes.drain(grace)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.result = Result{Wall: wall, CPU: p.used.cpu, Peak: p.used.peak}
	if heard {
		p.account(last)
	}
	p.judge(last, heard)
	p.release()
}

// account prefers the supervisor's exact figures to what was sampled.
func (p *Process) account(exit *exitReport) {
	p.result.CPU = max(p.result.CPU, exit.CPU)
	if exit.MaxRSS > exit.OwnPeak {
		p.result.Peak = max(p.result.Peak, exit.MaxRSS)
	}
}

// judge names the end: what we stopped it for, else what the kernel did, else
// its own doing.
func (p *Process) judge(exit *exitReport, heard bool) {
	r := &p.result
	switch {
	case p.ended != "":
		r.Ended, r.Reason = p.ended, p.reason
	case p.group != nil && p.group.outOfMemory():
		r.Ended = Memory
	case !heard:
		r.Ended, r.Signal = Signalled, unix.SIGKILL
		p.err = errors.New("sandbox: the supervisor was killed from outside")
	case exit.Status.Exited():
		r.Ended, r.Code = Exited, exit.Status.ExitStatus()
	default:
		r.Ended, r.Signal = signalled(exit, p.limits.CPU)
	}
	// A program that ended by itself may still have used too much, between two readings.
	if r.Ended == Exited || r.Ended == Signalled {
		switch {
		case r.CPU > p.limits.CPU:
			r.Ended = CPUTime
		case r.Peak > p.limits.Memory && !p.box.powers.memory:
			r.Ended = Memory
		}
	}
}

// signalled tells a limit's signal from the program's own.
func signalled(exit *exitReport, cpu time.Duration) (Ended, unix.Signal) {
	signal := exit.Status.Signal()
	switch {
	case signal == unix.SIGXFSZ:
		return FileSize, signal
	case signal == unix.SIGXCPU, signal == unix.SIGKILL && exit.CPU >= cpu:
		return CPUTime, signal
	}
	return Signalled, signal
}

// abandon ends what was half begun, and returns why.
func (p *Process) abandon(why error) error {
	p.pipes.lifeline.Close()
	timer := time.AfterFunc(grace, p.force)
	<-p.gone
	timer.Stop()
	p.release()
	return why
}

// release gives back everything that the run held.
func (p *Process) release() {
	if p.pipes != nil {
		p.pipes.close()
	}
	if p.group != nil {
		p.group.remove()
	}
	if p.temp != "" {
		os.RemoveAll(p.temp)
	}
}
