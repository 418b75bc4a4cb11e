package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// namespaces by their names in /proc/self/ns.
var namespaces = [...]string{"user", "mnt", "pid", "net", "ipc", "uts"}

// probeSpec tells the supervisor which walls to try.
type probeSpec struct {
	Walls  bool   // whether there are any; without, only the limits are read back
	Canary string // a folder outside, our own, that holds a readable file "file"
	Helper string // our own binary as seen inside: there, but not for the program
	Port   int    // a listener on the loopback outside
	Forks  int    // how many children to try for
}

// probeReport is what the supervisor found, confined as the program would be.
type probeReport struct {
	NetworkRefused bool
	WriteRefused   bool
	ReadRefused    bool
	OwnWritable    bool // its folder and its temporary folder
	HelperRefused  bool // by Landlock: file permissions would allow it
	SocketRefused  bool // by seccomp: nothing else refuses to make one
	ForkRefused    bool
	Forked         int
	Namespaces     map[string]string
	Status         map[string]string // of /proc/self/status
	Limits         bool              // whether the limits read back as asked
}

func (p *probeSpec) try(s *spec) *probeReport {
	if !p.Walls {
		return &probeReport{Status: ownStatus(), Limits: s.limitsHold()}
	}
	forked, refused := p.fork()
	return &probeReport{
		NetworkRefused: p.networkRefused(),
		SocketRefused:  socketRefused(),
		WriteRefused:   p.writeRefused(),
		ReadRefused:    !readable(filepath.Join(p.Canary, "file")),
		OwnWritable:    ownWritable(s.Write),
		HelperRefused:  denied(p.Helper),
		Forked:         forked,
		ForkRefused:    refused,
		Namespaces:     ownNamespaces(),
		Status:         ownStatus(),
		Limits:         s.limitsHold(),
	}
}

func (p *probeSpec) networkRefused() bool {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return true
	}
	defer unix.Close(fd)
	return unix.Connect(fd, &unix.SockaddrInet4{Port: p.Port, Addr: [4]byte{127, 0, 0, 1}}) != nil
}

func socketRefused() bool {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err == nil {
		unix.Close(fd)
	}
	return err == unix.EPERM
}

// writeRefused tries the canary, its file, and the system's folders.
func (p *probeSpec) writeRefused() bool {
	name := fmt.Sprintf(".probe-%d", p.Port)
	for _, folder := range []string{p.Canary, "/", "/usr", "/etc", "/var", "/home", "/root"} {
		file := filepath.Join(folder, name)
		if os.WriteFile(file, nil, 0o600) == nil {
			os.Remove(file)
			return false
		}
	}
	file := filepath.Join(p.Canary, "file")
	return os.Chmod(file, 0o666) != nil && os.Truncate(file, 0) != nil && os.Remove(file) != nil
}

func readable(path string) bool {
	_, err := os.ReadFile(path)
	return err == nil
}

func denied(path string) bool {
	_, err := os.ReadFile(path)
	return os.IsPermission(err)
}

func ownWritable(folders []string) bool {
	for _, folder := range folders {
		file := filepath.Join(folder, ".probe")
		if os.WriteFile(file, nil, 0o600) != nil || os.Remove(file) != nil {
			return false
		}
	}
	return true
}

// fork starts children that end at once and are not reaped until the end:
// a zombie counts like the living.
func (p *probeSpec) fork() (forked int, refused bool) {
	var pids []int
	defer func() {
		for _, pid := range pids {
			unix.Wait4(pid, nil, 0, nil)
		}
	}()
	for len(pids) < p.Forks {
		pid, err := syscall.ForkExec("/bin/true", []string{"true"}, &syscall.ProcAttr{})
		if err != nil {
			return len(pids), err == syscall.EAGAIN
		}
		pids = append(pids, pid)
	}
	return len(pids), false
}

func ownNamespaces() map[string]string {
	links := map[string]string{}
	for _, name := range namespaces {
		links[name], _ = os.Readlink("/proc/thread-self/ns/" + name)
	}
	return links
}

func ownStatus() map[string]string {
	fields := map[string]string{}
	text, _ := os.ReadFile("/proc/thread-self/status")
	for line := range strings.Lines(string(text)) {
		if name, value, found := strings.Cut(line, ":"); found {
			fields[name] = strings.TrimSpace(value)
		}
	}
	return fields
}

func (s *spec) limitsHold() bool {
	for resource, most := range map[int]int64{unix.RLIMIT_FSIZE: s.Limits.FileSize, unix.RLIMIT_NOFILE: int64(s.Limits.OpenFiles), unix.RLIMIT_CORE: 0} {
		var now unix.Rlimit
		if unix.Getrlimit(resource, &now) != nil || now.Max > uint64(most) {
			return false
		}
	}
	return true
}
