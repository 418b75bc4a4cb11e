package sandbox

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// group is the control group of one run.
type group interface {
	start(*exec.Cmd) error // the command begins life inside the group
	processes() []int
	cpu() time.Duration
	outOfMemory() bool // whether the kernel killed something in it for memory
	remove()           // after the last process
}

// groups makes control groups, of version 1 or 2. What a version or a machine
// lacks is watched instead.
type groups interface {
	create(Limits) (group, error)
	holds() groupPowers
}

// groupPowers tells what the kernel does by group here.
type groupPowers struct{ memory, processes, cpu bool }

// spareMemory is the room above Limits.Memory for the supervisor (6 MB were
// measured) and for what the kernel charges for pipes, stacks and page tables.
const spareMemory = 16 * mib

// openGroups finds a place where this process may make groups: version 2 if
// it holds memory there, as on current systems, else version 1, else nil.
func openGroups() groups {
	mounts, own := groupMounts(), ownGroups()
	two := openGroups2(mounts[""], own[""])
	if two != nil && two.holds().memory {
		return two
	}
	if one := openGroups1(mounts, own); one != nil {
		return one
	}
	if two != nil {
		return two
	}
	return nil
}

// groupMount is where a hierarchy is mounted, and which of its folders is seen there.
type groupMount struct{ point, root string }

// groupMounts maps controllers of version 1, and "" for version 2, to mounts.
func groupMounts() map[string]groupMount {
	mounts := map[string]groupMount{}
	file, err := os.Open("/proc/self/mountinfo")
	if err != nil {
		return mounts
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		// 36 35 98:0 /root /point options - type source superoptions
		before, after, _ := strings.Cut(lines.Text(), " - ")
		fields, kind := strings.Fields(before), strings.Fields(after)
		if len(fields) < 5 || len(kind) < 3 {
			continue
		}
		mount := groupMount{point: fields[4], root: fields[3]}
		switch kind[0] {
		case "cgroup2":
			mounts[""] = mount
		case "cgroup":
			for _, controller := range strings.Split(kind[2], ",") {
				mounts[controller] = mount
			}
		}
	}
	return mounts
}

// ownGroups maps controllers to this process's group, "" for version 2.
func ownGroups() map[string]string {
	own := map[string]string{}
	text, _ := os.ReadFile("/proc/self/cgroup")
	for line := range strings.Lines(string(text)) {
		parts := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(parts) != 3 {
			continue
		}
		for _, controller := range strings.Split(parts[1], ",") {
			own[controller] = parts[2]
		}
	}
	return own
}

// folder is where a group is found under the mount.
func (m groupMount) folder(group string) string {
	if rel, found := strings.CutPrefix(group, m.root); found {
		return filepath.Join(m.point, rel)
	}
	return m.point
}

// groupName is fresh, and tells whose it is, so that a later run can sweep
// what a killed one left.
func groupName(serial *atomic.Int64) string {
	return fmt.Sprintf("cairn-%d-%d", os.Getpid(), serial.Add(1))
}

// sweep removes the empty groups of processes that are gone.
func sweep(folder string) {
	left, _ := filepath.Glob(filepath.Join(folder, "cairn-*-*"))
	for _, dir := range left {
		var pid, serial int
		if n, _ := fmt.Sscanf(path.Base(dir), "cairn-%d-%d", &pid, &serial); n == 2 && unix.Kill(pid, 0) == unix.ESRCH {
			os.Remove(dir)
		}
	}
}

// removeGroup waits for the kernel to forget the group's last process, which
// it does a little after the wait that told of its end.
func removeGroup(dir string) {
	for range 100 {
		if err := os.Remove(dir); err == nil || os.IsNotExist(err) {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
}

func writeGroup(dir, file string, value int64) error {
	return os.WriteFile(filepath.Join(dir, file), fmt.Appendf(nil, "%d", value), 0)
}

func exists(elements ...string) bool {
	_, err := os.Stat(filepath.Join(elements...))
	return err == nil
}

// counter reads "name N" from a file of such lines, or the file's only number
// when name is "".
func counter(file, name string) int64 {
	text, _ := os.ReadFile(file)
	for line := range strings.Lines(string(text)) {
		fields := strings.Fields(line)
		if len(fields) == 0 || name != "" && fields[0] != name {
			continue
		}
		if list := numbers([]byte(fields[len(fields)-1])); len(list) == 1 {
			return int64(list[0])
		}
	}
	return 0
}

// groups2 makes groups of version 2 below one folder.
type groups2 struct {
	folder string
	powers groupPowers
	serial atomic.Int64
}

// openGroups2 tries the folder of our own group, then the one above: a group
// with processes in it cannot hand controllers to groups below it, but the
// one above, a user's slice, mostly does.
func openGroups2(mount groupMount, own string) *groups2 {
	if mount.point == "" {
		return nil
	}
	var fallback *groups2
	here := mount.folder(own)
	for _, folder := range []string{here, filepath.Dir(here)} {
		if !within(folder, mount.point) {
			continue
		}
		g := tryGroups2(folder)
		if g != nil && g.powers.memory {
			return g
		}
		if fallback == nil {
			fallback = g
		}
	}
	return fallback
}

func tryGroups2(folder string) *groups2 {
	sweep(folder)
	g := &groups2{folder: folder}
	for _, controller := range []string{"+memory", "+pids"} {
		// Refused where the group has processes or we lack the right; what counts is what a group then has.
		_ = os.WriteFile(filepath.Join(folder, "cgroup.subtree_control"), []byte(controller), 0)
	}
	trial, err := g.create(DefaultLimits())
	if err != nil {
		return nil
	}
	defer trial.remove()
	dir := trial.(*group2).dir
	g.powers = groupPowers{memory: exists(dir, "memory.max"), processes: exists(dir, "pids.max"), cpu: exists(dir, "cpu.stat")}
	truth := exec.Command("/bin/true")
	if trial.start(truth) != nil || truth.Wait() != nil {
		return nil
	}
	return g
}

func (g *groups2) holds() groupPowers { return g.powers }

func (g *groups2) create(l Limits) (group, error) {
	dir := filepath.Join(g.folder, groupName(&g.serial))
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	made := &group2{dir: dir}
	if err := made.limit(l); err != nil {
		made.remove()
		return nil, err
	}
	return made, nil
}

type group2 struct{ dir string }

func (g *group2) limit(l Limits) error {
	values := map[string]int64{
		"memory.max": l.Memory + spareMemory, "memory.swap.max": 0, "memory.oom.group": 1,
		"pids.max": int64(l.Processes + spareProcesses),
	}
	for file, value := range values {
		if exists(g.dir, file) {
			if err := writeGroup(g.dir, file, value); err != nil {
				return err
			}
		}
	}
	return nil
}

func (g *group2) start(cmd *exec.Cmd) error {
	fd, err := unix.Open(g.dir, unix.O_DIRECTORY|unix.O_CLOEXEC|unix.O_RDONLY, 0)
	if err != nil {
		return err
	}
	defer unix.Close(fd)
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.UseCgroupFD, cmd.SysProcAttr.CgroupFD = true, fd
	return cmd.Start()
}

func (g *group2) processes() []int {
	text, _ := os.ReadFile(filepath.Join(g.dir, "cgroup.procs"))
	return numbers(text)
}

func (g *group2) cpu() time.Duration {
	return time.Duration(counter(filepath.Join(g.dir, "cpu.stat"), "usage_usec")) * time.Microsecond
}

func (g *group2) outOfMemory() bool {
	return counter(filepath.Join(g.dir, "memory.events"), "oom_kill") > 0
}

func (g *group2) remove() {
	// Also ends what an error left in it.
	_ = writeGroup(g.dir, "cgroup.kill", 1)
	removeGroup(g.dir)
}
