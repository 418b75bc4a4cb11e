package sandbox

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sys/unix"
)

// pipes are the caller's ends of everything that joins it to the inside.
type pipes struct {
	reports, lifeline, info *os.File
	stdin                   *os.File // nil where the program reads a file or nothing
	stdout, stderr          *os.File
	answers                 *os.File // nil unless interactive

	decoder *json.Decoder // of reports
	theirs  []*os.File    // the other ends, closed once handed over
	copies  sync.WaitGroup
	meter   meter
}

// openPipes makes the pipes and sets the other ends, in the order that the
// supervisor expects, on the command. On an error close what it returns.
func openPipes(c *Command, told *spec, cmd *exec.Cmd) (*pipes, error) {
	p := &pipes{}
	told.Files = len(c.ExtraFiles)
	if c.Interactive {
		told.Files++
	}
	specFile, err := memoryFile(told)
	if err != nil {
		return p, err
	}
	p.theirs = append(p.theirs, specFile)
	cmd.ExtraFiles = []*os.File{specFile, p.reader(&p.reports, &err), p.writer(&p.lifeline, &err), p.reader(&p.info, &err)}
	if c.Interactive {
		cmd.ExtraFiles = append(cmd.ExtraFiles, p.reader(&p.answers, &err))
	}
	cmd.ExtraFiles = append(cmd.ExtraFiles, c.ExtraFiles...)
	cmd.Stdout, cmd.Stderr = p.reader(&p.stdout, &err), p.reader(&p.stderr, &err)
	switch file, isFile := c.Stdin.(*os.File); {
	case isFile:
		cmd.Stdin = file
	case c.Interactive || c.Stdin != nil:
		cmd.Stdin = p.writer(&p.stdin, &err)
	}
	p.decoder = json.NewDecoder(p.reports)
	return p, err
}

// reader opens a pipe that we read from, and returns the end to write to.
// It does nothing once *failed is set.
func (p *pipes) reader(ours **os.File, failed *error) *os.File {
	if *failed != nil {
		return nil
	}
	r, w, err := os.Pipe()
	*ours, *failed = r, err
	p.theirs = append(p.theirs, w)
	return w
}

// writer opens a pipe that we write to, and returns the end to read from.
func (p *pipes) writer(ours **os.File, failed *error) *os.File {
	if *failed != nil {
		return nil
	}
	r, w, err := os.Pipe()
	*ours, *failed = w, err
	p.theirs = append(p.theirs, r)
	return r
}

// memoryFile is a file without a name that holds the value as JSON.
func memoryFile(value any) (*os.File, error) {
	fd, err := unix.MemfdCreate("sandbox", unix.MFD_CLOEXEC)
	if err != nil {
		return nil, err
	}
	file := os.NewFile(uintptr(fd), "sandbox")
	err = json.NewEncoder(file).Encode(value)
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	return file, err
}

// complaint is what bwrap or a failing supervisor wrote to standard error.
func (p *pipes) complaint() string {
	if p.stderr == nil {
		return ""
	}
	_ = p.stderr.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	text, _ := io.ReadAll(io.LimitReader(p.stderr, 2*kib))
	if trimmed := strings.TrimSpace(string(text)); trimmed != "" {
		return ": " + trimmed
	}
	return ""
}

// hear reads the next report, for at most the given time.
func (p *pipes) hear(ctx context.Context, most time.Duration) (report, error) {
	_ = p.reports.SetReadDeadline(time.Now().Add(most))
	stop := context.AfterFunc(ctx, func() { p.reports.SetReadDeadline(time.Now()) })
	defer stop()
	var r report
	err := p.decoder.Decode(&r)
	if ctx.Err() != nil {
		return r, ctx.Err()
	}
	_ = p.reports.SetReadDeadline(time.Time{})
	if errors.Is(err, io.EOF) {
		return r, errors.New("the supervisor said nothing")
	}
	return r, err
}

// last waits for the report of the end; false if the supervisor died without one.
func (p *pipes) last() (*exitReport, bool) {
	var r report
	if err := p.decoder.Decode(&r); err != nil || r.Exit == nil {
		return nil, false
	}
	return r.Exit, true
}

// innerPID reads the number of process 1 from bwrap; 0 if bwrap failed before.
func (p *pipes) innerPID() int {
	var info struct {
		PID int `json:"child-pid"`
	}
	_ = p.info.SetReadDeadline(time.Now().Add(setUpTime))
	_ = json.NewDecoder(p.info).Decode(&info)
	return info.PID
}

// handOver closes our copies of the other ends, so that an end is seen.
func (p *pipes) handOver() {
	for _, file := range p.theirs {
		file.Close()
	}
	p.theirs = nil
}

// serve moves input and output until the program closes its ends.
func (p *pipes) serve(of *Process, c *Command) {
	p.meter.left.Store(of.limits.Output)
	p.meter.over = func() { of.stop(Output, "") }
	for from, to := range map[*os.File]io.Writer{p.stdout: c.Stdout, p.stderr: c.Stderr} {
		p.copies.Go(func() { p.meter.copy(to, from) })
	}
	if c.Interactive {
		of.Stdin, of.Answers = p.stdin, &answers{file: p.answers, meter: &p.meter}
		return
	}
	if p.stdin != nil {
		// Not waited for: the caller's reader may block for ever. A program
		// that does not read its input is no fault: the write then fails.
		go func() {
			_, _ = io.Copy(p.stdin, c.Stdin)
			p.stdin.Close()
		}()
	}
}

// drain waits until all output is copied. Only a process that escaped (there
// are no walls around it) can hold a pipe longer than the given time.
func (p *pipes) drain(most time.Duration) {
	timer := time.AfterFunc(most, func() {
		p.stdout.Close()
		p.stderr.Close()
	})
	defer timer.Stop()
	p.copies.Wait()
}

// close leaves answers open: what the program wrote last may not be read yet.
// That end closes itself at its end.
func (p *pipes) close() {
	p.handOver()
	for _, file := range []*os.File{p.reports, p.lifeline, p.info, p.stdin, p.stdout, p.stderr} {
		if file != nil {
			file.Close()
		}
	}
}

// meter counts the bytes that may still be put out.
type meter struct {
	left atomic.Int64
	over func()
}

// take tells how many of n bytes are still allowed.
func (m *meter) take(n int) int {
	left := m.left.Add(int64(-n))
	if left >= 0 {
		return n
	}
	m.over()
	return int(max(0, int64(n)+left))
}

// copy moves what is allowed, and swallows the rest so that the program is
// killed rather than stuck.
func (m *meter) copy(to io.Writer, from io.Reader) {
	buffer := make([]byte, 64*kib)
	for {
		n, err := from.Read(buffer)
		if allowed := m.take(n); to != nil && allowed > 0 {
			if _, failed := to.Write(buffer[:allowed]); failed != nil {
				to = nil
			}
		}
		if err != nil {
			return
		}
	}
}

// answers reads descriptor 3 within the meter.
type answers struct {
	file  *os.File
	meter *meter
}

func (a *answers) Read(b []byte) (int, error) {
	n, err := a.file.Read(b)
	if err != nil {
		a.file.Close()
		return n, io.EOF
	}
	if n = a.meter.take(n); n == 0 {
		return 0, io.EOF
	}
	return n, nil
}
