package sandbox

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func TestZeroLimitsTakeDefaults(t *testing.T) {
	if got := (Limits{}).withDefaults(); got != DefaultLimits() {
		t.Errorf("got %+v", got)
	}
	own := Limits{Wall: 1, CPU: 2, Memory: 3, Output: 4, Processes: 5, FileSize: 6, OpenFiles: 7, Temp: 8, Stack: 9, AddressSpace: 10}
	if got := own.withDefaults(); got != own {
		t.Errorf("%+v became %+v", own, got)
	}
}

func TestWithin(t *testing.T) {
	for _, c := range []struct {
		path, folder string
		want         bool
	}{{"/a/b", "/a", true}, {"/a", "/a", true}, {"/ab", "/a", false}, {"/a", "/a/b", false}, {"/a", "/", true}} {
		if got := within(c.path, c.folder); got != c.want {
			t.Errorf("within(%q, %q) = %v", c.path, c.folder, got)
		}
	}
}

func TestMeterLetsThroughExactlyItsLimit(t *testing.T) {
	over := 0
	m := meter{over: func() { over++ }}
	m.left.Store(10)
	var out strings.Builder
	m.copy(&out, strings.NewReader("0123456"))
	m.copy(&out, strings.NewReader("789abcd"))
	if out.String() != "0123456789" || over == 0 {
		t.Errorf("let through %q, over %d times", out.String(), over)
	}
	if m.take(5) != 0 {
		t.Error("let through more after the limit")
	}
}

func TestReadUseOfThisProcess(t *testing.T) {
	child := exec.Command("sleep", "30")
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(descendants(os.Getpid()), child.Process.Pid) {
		t.Error("its child is not among its descendants")
	}
	child.Process.Kill()
	child.Wait()
	use, alive := readUse(os.Getpid())
	if !alive || use.resident < mib || use.peak < use.resident || use.threads < 2 {
		t.Errorf("got %+v, %v", use, alive)
	}
	if _, alive := readUse(child.Process.Pid); alive {
		t.Error("a process that was waited for seems alive")
	}
}

// A program may name itself as unkindly as /proc allows.
func TestReadUseSurvivesOddNames(t *testing.T) {
	need(t, "/bin/sleep")
	odd := filepath.Join(t.TempDir(), "a) R (b 1")
	if err := os.Symlink("/bin/sleep", odd); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(odd, "30")
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { cmd.Process.Kill(); cmd.Wait() }()
	if use, alive := readUse(cmd.Process.Pid); !alive || use.threads != 1 {
		t.Errorf("got %+v, %v", use, alive)
	}
}

func TestCounter(t *testing.T) {
	file := filepath.Join(t.TempDir(), "events")
	os.WriteFile(file, []byte("low 1\noom_kill 3\noom 2\n"), 0o644)
	if got := counter(file, "oom_kill"); got != 3 {
		t.Errorf("oom_kill %d", got)
	}
	if got := counter(file, "absent"); got != 0 {
		t.Errorf("absent %d", got)
	}
}

// TestGroup2Limits lays out the files that a version 2 group has where the
// controllers are handed on.
func TestGroup2Limits(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"memory.max", "memory.swap.max", "memory.oom.group", "pids.max"} {
		os.WriteFile(filepath.Join(dir, file), []byte("max"), 0o644)
	}
	if err := (&group2{dir: dir}).limit(Limits{Memory: 64 * mib, Processes: 10}); err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{"memory.max": "83886080", "memory.swap.max": "0", "memory.oom.group": "1", "pids.max": "26"} {
		if got, _ := os.ReadFile(filepath.Join(dir, file)); string(got) != want {
			t.Errorf("%s holds %q, want %s", file, got, want)
		}
	}
}

// TestGroup2Holds runs a command in a group of version 2, with whatever
// controllers there are: it must begin inside and be ended by the removal.
func TestGroup2Holds(t *testing.T) {
	g := openGroups2(groupMounts()[""], ownGroups()[""])
	if g == nil {
		t.Skip("no writable control group of version 2")
	}
	made, err := g.create(DefaultLimits())
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("sh", "-c", "sleep 60 & for i in 1 2 3 4 5 6 7 8 9; do :; done; wait")
	if err := made.start(cmd); err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(made.processes(), cmd.Process.Pid) {
		t.Errorf("%d is not in %v", cmd.Process.Pid, made.processes())
	}
	done := make(chan error)
	go func() { done <- cmd.Wait() }()
	made.remove()
	if err := <-done; err == nil {
		t.Error("the command ended well")
	}
	if exists(made.(*group2).dir) {
		t.Error("the group is still there")
	}
}

// TestForeignCallsAreRefused makes a 32-bit call, which a filter for 64-bit
// calls would not know.
func TestForeignCallsAreRefused(t *testing.T) {
	box := boxes()["best"]
	if box == nil || !box.Holds(CallsFiltered) {
		t.Skip("no seccomp here")
	}
	need(t, "/usr/bin/gcc")
	if !exists("/lib64/ld-linux-x86-64.so.2") {
		t.Skip("not an x86-64 machine")
	}
	dir := t.TempDir()
	source := filepath.Join(dir, "call.c")
	os.WriteFile(source, []byte("int main(void){long r=20;__asm__ volatile(\"int $0x80\":\"+a\"(r));return (int)r>0;}"), 0o644)
	if out, err := exec.Command("/usr/bin/gcc", "-o", filepath.Join(dir, "call"), source).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	r, err := box.Run(context.Background(), Command{Args: []string{"./call"}, Dir: dir, Limits: Limits{Wall: 5 * time.Second}})
	if err != nil || r.Ended == Exited && r.Code != 0 {
		t.Errorf("a 32-bit getpid was answered: %v, %v", r, err)
	}
}
