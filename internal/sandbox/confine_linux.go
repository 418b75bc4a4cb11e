package sandbox

import (
	"fmt"
	"os"
	"time"
	"unsafe"

	seccomp "github.com/elastic/go-seccomp-bpf"
	"github.com/elastic/go-seccomp-bpf/arch"
	"github.com/landlock-lsm/go-landlock/landlock"
	landlocksys "github.com/landlock-lsm/go-landlock/landlock/syscall"
	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
)

// confine binds this thread, and so the program that it will start.
func confine(s *spec) error {
	// The program shares our user: it must not reach our descriptors through /proc.
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return fmt.Errorf("hiding the supervisor: %w", err)
	}
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("giving up new privileges: %w", err)
	}
	if !s.OwnTree {
		if err := unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); err != nil {
			return fmt.Errorf("adopting orphans: %w", err)
		}
	}
	if s.Mounts {
		if err := mountReadOnly(s.Write); err != nil {
			return fmt.Errorf("read-only mounts: %w", err)
		}
	}
	if s.Landlock {
		if err := restrictFiles(s.Read, s.Write); err != nil {
			return fmt.Errorf("landlock: %w", err)
		}
	}
	if s.Seccomp {
		if err := filterCalls(); err != nil {
			return fmt.Errorf("seccomp: %w", err)
		}
	}
	return s.setLimits()
}

func (s *spec) setLimits() error {
	seconds := uint64((s.Limits.CPU+time.Second-1)/time.Second) + 1
	limits := []struct {
		name      string
		resource  int
		soft, max uint64
	}{
		{"core size", unix.RLIMIT_CORE, 0, 0},
		// A second more than is watched for, so that this speaks only if the watch does not.
		{"CPU time", unix.RLIMIT_CPU, seconds, seconds + 1},
		{"file size", unix.RLIMIT_FSIZE, uint64(s.Limits.FileSize), uint64(s.Limits.FileSize)},
		{"open files", unix.RLIMIT_NOFILE, uint64(s.Limits.OpenFiles), uint64(s.Limits.OpenFiles)},
		{"stack", unix.RLIMIT_STACK, uint64(s.Limits.Stack), uint64(s.Limits.Stack)},
		{"processes", unix.RLIMIT_NPROC, uint64(s.Limits.Processes + spareProcesses), uint64(s.Limits.Processes + spareProcesses)},
	}
	for _, l := range limits {
		if l.resource == unix.RLIMIT_STACK && s.Limits.Stack == 0 || l.resource == unix.RLIMIT_NPROC && !s.CapProcesses {
			continue
		}
		if err := lowerLimit(l.resource, l.soft, l.max); err != nil {
			return fmt.Errorf("limiting %s to %d: %w", l.name, l.soft, err)
		}
	}
	return nil
}

// lowerLimit sets a limit, or leaves the lower one that the caller was under.
func lowerLimit(resource int, soft, hard uint64) error {
	var now unix.Rlimit
	if err := unix.Getrlimit(resource, &now); err != nil {
		return err
	}
	return unix.Setrlimit(resource, &unix.Rlimit{Cur: min(soft, now.Max), Max: min(hard, now.Max)})
}

// mountReadOnly makes everything but the given folders read-only, in a mount
// namespace without bubblewrap, shows only this namespace's processes, and gives
// up the capability that it took. Landlock alone would not do: it lets an owner
// change the mode of any file.
func mountReadOnly(write []string) error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return err
	}
	for _, path := range write {
		if err := unix.Mount(path, path, "", unix.MS_BIND, ""); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	readOnly := unix.MountAttr{Attr_set: unix.MOUNT_ATTR_RDONLY}
	if err := unix.MountSetattr(unix.AT_FDCWD, "/", unix.AT_RECURSIVE, &readOnly); err != nil {
		return err
	}
	for _, path := range write {
		if err := unix.MountSetattr(unix.AT_FDCWD, path, 0, &unix.MountAttr{Attr_clr: unix.MOUNT_ATTR_RDONLY}); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
	}
	// Refused where /proc is masked, as in some containers: then the outer one stays, read-only.
	_ = unix.Mount("proc", "/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, "")
	if err := unix.Prctl(unix.PR_CAP_AMBIENT, unix.PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); err != nil {
		return err
	}
	header := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var none [2]unix.CapUserData
	return unix.Capset(&header, &none[0])
}

// landlockVersion is the kernel's Landlock version, 0 for none.
func landlockVersion() int {
	version, err := landlocksys.LandlockGetABIVersion()
	if err != nil {
		return 0
	}
	return version
}

// restrictFiles lets this thread read and execute below read, do all below
// write, and no more; TCP and signals to the outside are refused with it where
// the kernel's Landlock can. Only this thread: the library's way for all threads
// goes by /proc, which counts processes from outside behind plain namespaces,
// and the supervisor's other threads must stay free to kill.
func restrictFiles(read, write []string) error {
	rules := []landlock.Rule{landlock.RWFiles("/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom").IgnoreIfMissing()}
	for _, path := range read {
		rules = append(rules, pathRule(path, landlock.RODirs, landlock.ROFiles))
	}
	for _, path := range write {
		rule := pathRule(path, landlock.RWDirs, landlock.RWFiles)
		// Version 1 knows no renaming between folders; asking for it there would drop every rule.
		if landlockVersion() >= 2 && isFolder(path) {
			rule = rule.WithRefer()
		}
		rules = append(rules, rule)
	}
	ruleset, flags, err := landlock.V9.BestEffort().NewRulesetFD(rules...)
	if err != nil {
		return err
	}
	if ruleset < 0 {
		return fmt.Errorf("the kernel has none")
	}
	defer unix.Close(ruleset)
	return landlocksys.LandlockRestrictSelf(ruleset, flags)
}

func pathRule(path string, folder, file func(...string) landlock.FSRule) landlock.FSRule {
	if isFolder(path) {
		return folder(path)
	}
	return file(path).IgnoreIfMissing()
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// refusedCalls are of no use to a program that computes: they reach into other
// processes or the kernel itself. They fail with EPERM.
var refusedCalls = [...]string{
	"ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "pidfd_getfd",
	"mount", "umount2", "pivot_root", "chroot", "move_mount", "open_tree", "fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr",
	"unshare", "setns", "name_to_handle_at", "open_by_handle_at",
	"bpf", "perf_event_open", "userfaultfd", "io_uring_setup", "io_uring_enter", "io_uring_register",
	"add_key", "request_key", "keyctl",
	"init_module", "finit_module", "delete_module", "kexec_load", "reboot", "swapon", "swapoff", "acct", "quotactl",
	"settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "sethostname", "setdomainname", "syslog", "vhangup",
}

// filterCalls installs the filter on this thread. The library lets calls of a
// foreign architecture through (32-bit calls on a 64-bit machine would pass
// by every rule), so two instructions of our own in front refuse those.
func filterCalls() error {
	native, err := arch.GetInfo("")
	if err != nil {
		return err
	}
	policy := callPolicy(native)
	rules, err := policy.Assemble()
	if err != nil {
		return err
	}
	const archOffset = 4 // in struct seccomp_data
	refuse := uint32(seccomp.ActionErrno) | uint32(unix.ENOSYS)
	program, err := bpf.Assemble(append([]bpf.Instruction{
		bpf.LoadAbsolute{Off: archOffset, Size: 4},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: uint32(native.ID), SkipTrue: 1},
		bpf.RetConstant{Val: refuse},
	}, rules...))
	if err != nil {
		return err
	}
	return loadFilter(program)
}

func callPolicy(native *arch.Info) seccomp.Policy {
	refused := seccomp.SyscallGroup{Action: seccomp.ActionErrno | seccomp.Action(unix.EPERM)}
	for _, name := range refusedCalls {
		if _, known := native.SyscallNames[name]; known {
			refused.Names = append(refused.Names, name)
		}
	}
	// Only sockets within this machine, and no namespaces by way of clone.
	refused.NamesWithCondtions = []seccomp.NameWithConditions{
		{Name: "socket", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.NotEqual, Value: unix.AF_UNIX}}},
	}
	for _, flag := range []uint64{unix.CLONE_NEWUSER, unix.CLONE_NEWNS, unix.CLONE_NEWPID, unix.CLONE_NEWNET} {
		refused.NamesWithCondtions = append(refused.NamesWithCondtions, seccomp.NameWithConditions{
			Name: "clone", Conditions: seccomp.ArgumentConditions{{Argument: 0, Operation: seccomp.BitsSet, Value: flag}},
		})
	}
	groups := []seccomp.SyscallGroup{refused}
	// clone3 hides its flags behind a pointer: said not to exist, C libraries fall back to clone.
	if _, known := native.SyscallNames["clone3"]; known {
		groups = append(groups, seccomp.SyscallGroup{Names: []string{"clone3"}, Action: seccomp.ActionErrno | seccomp.Action(unix.ENOSYS)})
	}
	return seccomp.Policy{DefaultAction: seccomp.ActionAllow, Syscalls: groups}
}

func loadFilter(program []bpf.RawInstruction) error {
	filter := make([]unix.SockFilter, len(program))
	for i, in := range program {
		filter[i] = unix.SockFilter{Code: in.Op, Jt: in.Jt, Jf: in.Jf, K: in.K}
	}
	fprog := unix.SockFprog{Len: uint16(len(filter)), Filter: &filter[0]}
	return unix.Prctl(unix.PR_SET_SECCOMP, unix.SECCOMP_MODE_FILTER, uintptr(unsafe.Pointer(&fprog)), 0, 0)
}
