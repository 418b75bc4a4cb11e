package sandbox

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Every program here is bounded in itself too, so that a sandbox that fails
// still cannot hurt the machine: at most 2048 processes, 2 GiB, a minute.

func TestForkBomb(t *testing.T) {
	const program = `
import os, time
for _ in range(11):   # 2**11 processes if nothing stops them
    try: os.fork()
    except OSError: os.write(1, b"refused\n")
time.sleep(60)
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		if !box.Holds(ProcessesCapped) && !box.Holds(ProcessesWatched) {
			t.Fatal("nothing bounds processes here")
		}
		r := run(t, box, Limits{Processes: 40, Wall: 2 * time.Second}, program)
		if box.Holds(ProcessesCapped) {
			if r.Ended != WallTime || !strings.Contains(r.out, "refused") {
				t.Errorf("ended by %v, wrote %.80q", r.Result, r.out)
			}
		} else if r.Ended != Processes {
			t.Errorf("ended by %v", r.Result)
		}
	})
}

func TestMemoryBomb(t *testing.T) {
	const program = `
import time
held = []
for _ in range(128):
    held.append(bytearray(b"x") * (16 << 20))
time.sleep(60)
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		r := run(t, box, Limits{Memory: 100 * mib}, program)
		if r.Ended != Memory {
			t.Errorf("ended by %v, %s", r.Result, r.err)
		}
		if r.Peak > 1<<30 {
			t.Errorf("%d MiB were used before it was stopped", r.Peak/mib)
		}
	})
}

func TestMemoryOfAllProcessesCounts(t *testing.T) {
	const program = `
import os, time
for _ in range(6):
    if os.fork() == 0:
        held = bytearray(b"x") * (40 << 20)
        time.sleep(60)
time.sleep(60)
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		if r := run(t, box, Limits{Memory: 120 * mib, Wall: 20 * time.Second}, program); r.Ended != Memory {
			t.Errorf("ended by %v, %s", r.Result, r.err)
		}
	})
}

func TestEndlessOutput(t *testing.T) {
	const program = `
import os
for _ in range(1 << 16):
    os.write(1, b"y" * 4096); os.write(2, b"n" * 4096)
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		r := run(t, box, Limits{Output: 100_000}, program)
		if r.Ended != Output {
			t.Errorf("ended by %v", r.Result)
		}
		if got := len(r.out) + len(r.err); got != 100_000 {
			t.Errorf("%d bytes came out, want 100000", got)
		}
	})
}

func TestSleeper(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		r := run(t, box, Limits{Wall: 300 * time.Millisecond, CPU: 20 * time.Second}, "import time; time.sleep(60)")
		if r.Ended != WallTime || r.Wall < 300*time.Millisecond || r.CPU > 10*time.Second {
			t.Errorf("ended by %v after %v, CPU %v", r.Result, r.Wall, r.CPU)
		}
	})
}

func TestSpinner(t *testing.T) {
	const program = `
import os, time
os.fork()
end = time.time() + 60
while time.time() < end: pass
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		r := run(t, box, Limits{CPU: 400 * time.Millisecond, Wall: 30 * time.Second}, program)
		if r.Ended != CPUTime || r.CPU < 300*time.Millisecond {
			t.Errorf("ended by %v, CPU %v", r.Result, r.CPU)
		}
	})
}

func TestFileDeleter(t *testing.T) {
	const program = `
import os, shutil, sys
folder, file = sys.argv[1:3]
for harm in (lambda: shutil.rmtree(folder), lambda: os.remove(file), lambda: os.truncate(file, 0), lambda: open(file, "w"),
             lambda: open(folder + "/new", "w"), lambda: os.rename(file, folder + "/other"), lambda: os.chmod(folder, 0), lambda: open("/usr/cairn-probe", "w")):
    try: harm(); print("harmed")
    except OSError: pass
open("own", "w").write("kept")
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		folder, file := canary(t)
		r := run(t, box, Limits{}, program, folder, file)
		if !r.OK() || r.out != "" {
			t.Errorf("%v, wrote %q, %s", r.Result, r.out, r.err)
		}
		if text, _ := os.ReadFile(filepath.Join(r.dir, "own")); string(text) != "kept" {
			t.Errorf("its own file holds %q", text)
		}
	})
}

func TestSymlinkTrick(t *testing.T) {
	const program = `
import os, sys
for way in ("planted", "made"):
    if way == "made": os.symlink(sys.argv[1], way)
    for mode in ("r", "a", "w"):
        try: open(way, mode); print(way, mode)
        except OSError: pass
try: os.link(sys.argv[1], "hard"); print("hard")
except OSError: pass
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		need(t, python)
		_, file := canary(t)
		dir := t.TempDir()
		if err := os.Symlink(file, filepath.Join(dir, "planted")); err != nil {
			t.Fatal(err)
		}
		r := runIn(t, box, Command{Dir: dir}, program, file)
		if !r.OK() || r.out != "" {
			t.Errorf("%v, wrote %q, %s", r.Result, r.out, r.err)
		}
	})
}

func TestNetworkCaller(t *testing.T) {
	const program = `
import socket, sys
for target in (("127.0.0.1", int(sys.argv[1])),):
    try: socket.create_connection(target, 1); print("connected")
    except OSError: pass
    try: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b"x", target); print("sent")
    except OSError: pass
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		listener, err := net.Listen("tcp4", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		called := make(chan struct{})
		go func() {
			if conn, err := listener.Accept(); err == nil {
				conn.Close()
				close(called)
			}
		}()
		_, port, _ := net.SplitHostPort(listener.Addr().String())
		r := run(t, box, Limits{}, program, port)
		if !r.OK() || strings.Contains(r.out, "connected") {
			t.Errorf("%v, wrote %q, %s", r.Result, r.out, r.err)
		}
		listener.Close()
		select {
		case <-called:
			t.Error("the listener was reached")
		default:
		}
	})
}

const daemon = `
import os, sys, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        for fd in range(3): os.close(fd)
        time.sleep(60)
    os._exit(0)
os.wait()
print("left")
`

func TestDaemonisedGrandchild(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		if r := run(t, box, Limits{}, daemon); !r.OK() || r.out != "left\n" || r.Wall > 8*time.Second {
			t.Errorf("%v after %v, wrote %q", r.Result, r.Wall, r.out)
		}
	})
}

func TestHugeFile(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		dir := t.TempDir()
		r, err := box.Run(context.Background(), Command{
			Args: []string{"sh", "-c", "exec head -c 200000000 /dev/zero > big"}, Dir: dir, Limits: Limits{FileSize: mib},
		})
		if err != nil || r.Ended != FileSize {
			t.Errorf("ended by %v, %v", r, err)
		}
		if info, err := os.Stat(filepath.Join(dir, "big")); err != nil || info.Size() > mib {
			t.Errorf("the file: %v, %v", info, err)
		}
	})
}

func TestTempIsBounded(t *testing.T) {
	const program = `
import os
try:
    for i in range(64):
        with open(os.environ["TMPDIR"] + "/%d" % i, "wb") as f: f.write(b"x" * (1 << 20))
except OSError as e: print(e.errno)
`
	box := boxes()["best"]
	if box == nil || box.Kind() != kindBubblewrap {
		need(t, "/usr/bin/bwrap")
		t.Skip("bubblewrap does not work here")
	}
	if r := run(t, box, Limits{Temp: 8 * mib}, program); r.out != "28\n" { // ENOSPC
		t.Errorf("%v, wrote %q", r.Result, r.out)
	}
}

func TestSupervisorIsOutOfReach(t *testing.T) {
	const program = `
import ctypes, os, signal
try: os.kill(1, signal.SIGKILL)
except OSError: pass
try: os.kill(os.getppid(), signal.SIGSTOP)
except OSError: pass
for fd in ("3", "4", "5"):
    try: open("/proc/%d/fd/%s" % (os.getppid(), fd), "w").write("x"); print("reached", fd)
    except OSError: pass
libc = ctypes.CDLL(None, use_errno=True)
for name, args in (("ptrace", (16, os.getppid(), 0, 0)), ("unshare", (0x10000000,)), ("mount", (b"none", b"/tmp", b"tmpfs", 0, 0))):
    if getattr(libc, name)(*args) == 0: print("allowed", name)
print(os.getuid())
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		want := "65534\n"
		if !box.Holds(CallsFiltered) {
			want = "allowed unshare\n" + want
		}
		if r := run(t, box, Limits{}, program); !r.OK() || r.out != want {
			t.Errorf("%v, wrote %q, %s", r.Result, r.out, r.err)
		}
	})
}
