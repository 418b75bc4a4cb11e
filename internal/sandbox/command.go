package sandbox

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Limits bounds one run. A zero field takes the field of [DefaultLimits],
// except Stack and AddressSpace, where zero leaves the system's own.
type Limits struct {
	Wall         time.Duration // from the program's first instruction
	CPU          time.Duration // summed over all its processes and threads
	Memory       int64         // bytes resident, summed over all its processes
	Output       int64         // bytes written to stdout, stderr and Answers together
	Processes    int           // processes and threads alive at once
	FileSize     int64         // bytes in any one file it writes
	OpenFiles    int           // descriptors open in one process
	Temp         int64         // bytes in its private /tmp
	Stack        int64         // bytes of main-thread stack; 0 leaves the system's own
	AddressSpace int64         // bytes mapped in one process; 0 for none, since Go, Node and Java map gigabytes
}

const (
	kib = 1 << 10
	mib = 1 << 20
)

// DefaultLimits suits a small program that answers small questions.
func DefaultLimits() Limits {
	return Limits{
		Wall:      10 * time.Second,
		CPU:       10 * time.Second,
		Memory:    512 * mib,
		Output:    16 * mib,
		Processes: 128,
		FileSize:  64 * mib,
		OpenFiles: 256,
		Temp:      256 * mib,
	}
}

func (l Limits) withDefaults() Limits {
	d := DefaultLimits()
	l.Wall = orDefault(l.Wall, d.Wall)
	l.CPU = orDefault(l.CPU, d.CPU)
	l.Memory = orDefault(l.Memory, d.Memory)
	l.Output = orDefault(l.Output, d.Output)
	l.Processes = orDefault(l.Processes, d.Processes)
	l.FileSize = orDefault(l.FileSize, d.FileSize)
	l.OpenFiles = orDefault(l.OpenFiles, d.OpenFiles)
	l.Temp = orDefault(l.Temp, d.Temp)
	return l
}

func orDefault[T ~int | ~int64](value, standard T) T {
	if value <= 0 {
		return standard
	}
	return value
}

// Command is one program to run.
type Command struct {
	Args     []string // Args[0] is a path, or a name looked up in the PATH of Env
	Dir      string   // where it runs, and the one folder that it sees of the caller's
	ReadOnly bool     // whether Dir may only be read
	Binds    []string // further files and folders it may read, under their own paths
	Env      []string // its whole environment; nil for PATH and LANG alone. HOME and TMPDIR are added where absent

	Stdin  io.Reader // nil for an empty one, or the pipe of Interactive
	Stdout io.Writer // nil to throw away; it never gets more than Limits.Output
	Stderr io.Writer

	// Interactive asks Start for two pipes: Process.Stdin feeds descriptor 0
	// and Process.Answers reads what the program writes to descriptor 3.
	Interactive bool
	// ExtraFiles become descriptors 3, 4, ... (4, 5, ... when Interactive).
	// What passes through them is the caller's to bound and to close.
	ExtraFiles []*os.File

	Limits Limits
}

// systemPaths is what every program may read: the system's programs and
// libraries, and the few files of /etc that loaders and C libraries open.
// /etc as a whole stays out: run by root, the program could read all of it.
var systemPaths = [...]string{
	"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
	"/etc/alternatives", "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
	"/etc/localtime", "/etc/nsswitch.conf", "/etc/ssl/openssl.cnf", // Node does not start where it may not read the last
}

// resolve checks the command and makes its folder absolute.
func (c *Command) resolve() error {
	if len(c.Args) == 0 || c.Args[0] == "" {
		return fmt.Errorf("sandbox: no program named in Args")
	}
	dir, err := filepath.Abs(c.Dir)
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return fmt.Errorf("sandbox: folder %q: %w", c.Dir, err)
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return fmt.Errorf("sandbox: %q is not a folder", c.Dir)
	}
	for _, system := range systemPaths {
		if within(system, dir) || within("/proc", dir) || within("/dev", dir) || dir == "/tmp" {
			return fmt.Errorf("sandbox: folder %q holds the system; give a folder of its own", c.Dir)
		}
	}
	c.Dir = dir
	for i, bind := range c.Binds {
		if c.Binds[i], err = filepath.Abs(bind); err != nil {
			return fmt.Errorf("sandbox: bind %q: %w", bind, err)
		}
		if _, err := os.Stat(bind); err != nil {
			return fmt.Errorf("sandbox: bind %q: %w", bind, err)
		}
	}
	return nil
}

// within tells whether path is folder or lies below it.
func within(path, folder string) bool {
	return path == folder || strings.HasPrefix(path, strings.TrimSuffix(folder, "/")+"/")
}

// environment is Env with HOME and TMPDIR at the private folder where absent.
func (c *Command) environment(temp string) []string {
	env := append([]string(nil), c.Env...)
	if c.Env == nil {
		env = []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"}
	}
	for _, name := range []string{"HOME", "TMPDIR"} {
		if _, set := lookup(env, name); !set {
			env = append(env, name+"="+temp)
		}
	}
	return env
}

func lookup(env []string, name string) (string, bool) {
	for _, entry := range env {
		if value, found := strings.CutPrefix(entry, name+"="); found {
			return value, true
		}
	}
	return "", false
}
