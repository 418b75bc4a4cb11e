package sandbox

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"syscall"

	"golang.org/x/sys/unix"
)

// nobody is who the program is inside its user namespace. Outside it is the
// caller, the only user that an ordinary caller can hand on.
const nobody = 65534

// insideHelper is where bwrap shows our own binary. The program finds it shut by Landlock.
const insideHelper = "/run/sandbox-supervisor"

// supervisor is the command that starts the supervisor behind the walls.
// temp is the run's own temporary folder, where the walls have no /tmp of their own.
func (s *Sandbox) supervisor(c *Command) *exec.Cmd {
	cmd := exec.Command(s.helper)
	switch s.kind {
	case kindBubblewrap:
		cmd = exec.Command(s.bwrap, s.bwrapArgs(c)...)
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	case kindNamespaces:
		cmd.SysProcAttr = &syscall.SysProcAttr{
			Setsid:      true,
			Cloneflags:  unix.CLONE_NEWUSER | unix.CLONE_NEWPID | unix.CLONE_NEWNS | unix.CLONE_NEWNET | unix.CLONE_NEWIPC | unix.CLONE_NEWUTS,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getuid(), Size: 1}},
			// For the mounts, and given up after them.
			AmbientCaps: []uintptr{unix.CAP_SYS_ADMIN},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: nobody, HostID: os.Getgid(), Size: 1}},
		}
	default:
		cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	}
	// One thread of Go code and no collection: the supervisor is small and
	// must not need a thread when none is to be had. Built with -race, it would
	// sleep a second before it exits.
	cmd.Env = []string{roleVar + "=1", "GOMAXPROCS=1", "GOGC=off", "GORACE=atexit_sleep_ms=0"}
	return cmd
}

func (s *Sandbox) bwrapArgs(c *Command) []string {
	args := []string{
		"--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
		"--uid", strconv.Itoa(nobody), "--gid", strconv.Itoa(nobody), "--hostname", "sandbox", "--cap-drop", "ALL",
		"--die-with-parent", "--as-pid-1", "--info-fd", strconv.Itoa(infoFD),
		"--proc", "/proc", "--dev", "/dev",
		"--size", strconv.FormatInt(min(c.Limits.Temp, 64*mib), 10), "--tmpfs", "/dev/shm",
		"--size", strconv.FormatInt(c.Limits.Temp, 10), "--perms", "1777", "--tmpfs", "/tmp",
	}
	for _, path := range systemPaths {
		args = append(args, systemBind(path)...)
	}
	args = append(args, "--ro-bind", s.helper, insideHelper)
	for _, path := range c.Binds {
		if !within(path, c.Dir) {
			args = append(args, "--ro-bind", path, path)
		}
	}
	bind := "--bind"
	if c.ReadOnly {
		bind = "--ro-bind"
	}
	args = append(args, bind, c.Dir, c.Dir)
	for _, path := range c.Binds {
		if within(path, c.Dir) {
			args = append(args, "--ro-bind", path, path)
		}
	}
	return append(args, "--remount-ro", "/dev", "--remount-ro", "/", "--", insideHelper)
}

// systemBind shows one of the system's paths: as a link where it is one (as
// /bin is on a merged /usr), so that the folder is bound once.
func systemBind(path string) []string {
	info, err := os.Lstat(path)
	if err != nil {
		return nil
	}
	if info.Mode()&os.ModeSymlink != 0 && filepath.Dir(path) == "/" {
		if target, err := os.Readlink(path); err == nil {
			return []string{"--symlink", target, path}
		}
	}
	return []string{"--ro-bind", path, path}
}

// allowed lists, for Landlock, what the program may read and what it may write.
// An own /tmp exists only behind bubblewrap; elsewhere temp stands for it.
func (s *Sandbox) allowed(c *Command, temp string) (read, write []string) {
	for _, path := range systemPaths {
		if exists(path) {
			read = append(read, path)
		}
	}
	read = append(read, "/proc", "/dev")
	read = append(read, c.Binds...)
	write = []string{temp}
	if s.kind == kindBubblewrap {
		write = append(write, "/dev/shm")
	}
	if c.ReadOnly {
		return append(read, c.Dir), write
	}
	return read, append(write, c.Dir)
}
