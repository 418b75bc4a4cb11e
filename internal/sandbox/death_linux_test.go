package sandbox

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

const callerVar = "CAIRN_SANDBOX_TEST_CALLER"

// TestWhenTheCallerDies kills a caller outright, which can then clean nothing
// up: its program must end all the same, and its control groups go at the next Open.
func TestWhenTheCallerDies(t *testing.T) {
	need(t, python)
	if mark := os.Getenv(callerVar); mark != "" {
		dieLater(mark)
		return
	}
	for _, mode := range []Mode{Auto, None} {
		mark := fmt.Sprintf("mark-%d-%d", os.Getpid(), time.Now().UnixNano())
		caller := exec.Command("/proc/self/exe", "-test.run", "^TestWhenTheCallerDies$")
		caller.Env = append(os.Environ(), callerVar+"="+fmt.Sprint(int(mode), " ", mark), "TMPDIR="+t.TempDir())
		said, err := caller.StdoutPipe()
		if err == nil {
			err = caller.Start()
		}
		if err != nil {
			t.Fatal(err)
		}
		line, _ := bufio.NewReader(said).ReadString('\n')
		caller.Process.Kill()
		caller.Wait()
		if strings.HasPrefix(line, "unavailable") {
			t.Skip(line)
		}
		if line != "running\n" {
			t.Fatalf("the caller said %q", line)
		}
		left := processesWith(mark)
		for range 100 {
			if left == nil {
				break
			}
			time.Sleep(20 * time.Millisecond)
			left = processesWith(mark)
		}
		if left != nil {
			t.Errorf("still running: %q", left)
		}
		if _, err := Open(context.Background(), mode); err != nil {
			t.Error(err)
		}
		for _, mount := range groupMounts() {
			if out, _ := exec.Command("find", mount.point, "-name", fmt.Sprintf("cairn-%d-*", caller.Process.Pid)).Output(); mode == Auto && len(out) > 0 {
				t.Errorf("control groups left behind: %s", out)
			}
		}
	}
}

// dieLater is the caller: it starts a sleeper with a daemon of its own, says so, and waits to be killed.
func dieLater(told string) {
	number, mark, _ := strings.Cut(told, " ")
	mode := Auto
	if number == "1" {
		mode = None
	}
	box, err := Open(context.Background(), mode)
	if err != nil {
		fmt.Println("unavailable:", err)
		return
	}
	dir, err := os.MkdirTemp("", "caller-")
	if err != nil {
		panic(err)
	}
	file := filepath.Join(dir, "begun")
	_, err = box.Start(context.Background(), Command{Args: []string{python, "-c", daemon + "\nopen('begun', 'w'); time.sleep(60)", mark}, Dir: dir})
	if err != nil {
		panic(err)
	}
	for !exists(file) {
		time.Sleep(time.Millisecond)
	}
	fmt.Println("running")
	time.Sleep(time.Minute)
}

func TestEveryLimitReachesTheProgram(t *testing.T) {
	const program = `
import resource as r, time
time.sleep(0.1)
print([r.getrlimit(x)[0] for x in (r.RLIMIT_CORE, r.RLIMIT_CPU, r.RLIMIT_FSIZE, r.RLIMIT_NOFILE, r.RLIMIT_STACK, r.RLIMIT_AS)])
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		limits := Limits{CPU: 2500 * time.Millisecond, FileSize: 5 * mib, OpenFiles: 33, Stack: 64 * mib, AddressSpace: 1 << 30}
		r := run(t, box, limits, program)
		if want := "[0, 4, 5242880, 33, 67108864, 1073741824]\n"; r.out != want {
			t.Errorf("%v, read %q, want %q; %s", r.Result, r.out, want, r.err)
		}
	})
}
