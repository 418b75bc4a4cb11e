package sandbox

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// groups1 makes groups of version 1: one folder for each controller.
type groups1 struct {
	folders map[string]string // controller -> our own group's folder
	serial  atomic.Int64
}

// openGroups1 keeps those controllers in which a group can be made.
func openGroups1(mounts map[string]groupMount, own map[string]string) *groups1 {
	g := &groups1{folders: map[string]string{}}
	for _, controller := range []string{"memory", "pids", "cpuacct"} {
		mount, mounted := mounts[controller]
		if !mounted {
			continue
		}
		folder := mount.folder(own[controller])
		sweep(folder)
		trial := filepath.Join(folder, groupName(&g.serial))
		if os.Mkdir(trial, 0o755) == nil {
			removeGroup(trial)
			g.folders[controller] = folder
		}
	}
	if len(g.folders) == 0 {
		return nil
	}
	return g
}

func (g *groups1) holds() groupPowers {
	return groupPowers{memory: g.folders["memory"] != "", processes: g.folders["pids"] != "", cpu: g.folders["cpuacct"] != ""}
}

func (g *groups1) create(l Limits) (group, error) {
	made := &group1{home: g.folders, dirs: map[string]string{}}
	name := groupName(&g.serial)
	for controller, folder := range g.folders {
		dir := filepath.Join(folder, name)
		if err := os.Mkdir(dir, 0o755); err != nil {
			made.remove()
			return nil, err
		}
		made.dirs[controller] = dir
	}
	if err := made.limit(l); err != nil {
		made.remove()
		return nil, err
	}
	return made, nil
}

type group1 struct{ home, dirs map[string]string }

func (g *group1) limit(l Limits) error {
	if dir := g.dirs["memory"]; dir != "" {
		if err := writeGroup(dir, "memory.limit_in_bytes", l.Memory+spareMemory); err != nil {
			return err
		}
		if exists(dir, "memory.memsw.limit_in_bytes") {
			if err := writeGroup(dir, "memory.memsw.limit_in_bytes", l.Memory+spareMemory); err != nil {
				return err
			}
		}
	}
	if dir := g.dirs["pids"]; dir != "" {
		return writeGroup(dir, "pids.max", int64(l.Processes+spareProcesses))
	}
	return nil
}

// start moves this one thread into the group, starts the command, which
// inherits the thread's group, and moves back. The caller has locked the thread.
func (g *group1) start(cmd *exec.Cmd) error {
	err := moveThread(g.dirs)
	if err == nil {
		err = cmd.Start()
	}
	if back := moveThread(g.home); back != nil && err == nil {
		cmd.Process.Signal(syscall.SIGKILL)
		cmd.Wait()
		err = back
	}
	return err
}

func moveThread(dirs map[string]string) error {
	for controller, dir := range dirs {
		if err := writeGroup(dir, "tasks", int64(unix.Gettid())); err != nil {
			return fmt.Errorf("control group %s: %w", controller, err)
		}
	}
	return nil
}

// processes are those of any one controller: all hold the same.
func (g *group1) processes() []int {
	for _, dir := range g.dirs {
		text, _ := os.ReadFile(filepath.Join(dir, "cgroup.procs"))
		return numbers(text)
	}
	return nil
}

func (g *group1) cpu() time.Duration {
	return time.Duration(counter(filepath.Join(g.dirs["cpuacct"], "cpuacct.usage"), ""))
}

func (g *group1) outOfMemory() bool {
	return g.dirs["memory"] != "" && counter(filepath.Join(g.dirs["memory"], "memory.oom_control"), "oom_kill") > 0
}

func (g *group1) remove() {
	for _, dir := range g.dirs {
		removeGroup(dir)
	}
}
