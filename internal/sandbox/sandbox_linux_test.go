package sandbox

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

func TestHowItEnded(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		for program, want := range map[string]Result{
			"pass":                                {Ended: Exited},
			"import sys; sys.exit(3)":             {Ended: Exited, Code: 3},
			"import sys; sys.exit(139)":           {Ended: Exited, Code: 139},
			"import os; os.kill(os.getpid(), 11)": {Ended: Signalled, Signal: syscall.SIGSEGV},
			"import os; os.abort()":               {Ended: Signalled, Signal: syscall.SIGABRT},
		} {
			got := run(t, box, Limits{}, program)
			if got.Ended != want.Ended || got.Code != want.Code || got.Signal != want.Signal {
				t.Errorf("%s: %v, want %v", program, got.Result, want)
			}
		}
	})
}

func TestInputOutputAndEnvironment(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		need(t, python)
		r := runIn(t, box, Command{Dir: t.TempDir(), Stdin: strings.NewReader("石子\n"), Env: []string{"PATH=/usr/bin", "A=b"}},
			`import os, sys; print(input(), os.environ["A"], len(os.listdir("."))); print("e", file=sys.stderr); open(os.environ["TMPDIR"] + "/x", "w")`)
		if !r.OK() || r.out != "石子 b 0\n" || r.err != "e\n" {
			t.Errorf("%v, wrote %q and %q", r.Result, r.out, r.err)
		}
	})
}

func TestReadOnlyFolderAndBinds(t *testing.T) {
	const program = `
import sys
print(open("given").read(), open(sys.argv[1]).read())
for path in ("given", "new", sys.argv[1]):
    try: open(path, "w"); print("wrote", path)
    except OSError: pass
`
	everywhere(t, func(t *testing.T, box *Sandbox) {
		need(t, python)
		dir, bound := t.TempDir(), filepath.Join(t.TempDir(), "bound")
		for _, file := range []string{filepath.Join(dir, "given"), bound} {
			if err := os.WriteFile(file, []byte("text"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		r := runIn(t, box, Command{Dir: dir, ReadOnly: true, Binds: []string{bound}}, program, bound)
		if !r.OK() || r.out != "text text\n" {
			t.Errorf("%v, wrote %q, %s", r.Result, r.out, r.err)
		}
	})
}

func TestExtraFiles(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		need(t, python)
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		runIn(t, box, Command{Dir: t.TempDir(), ExtraFiles: []*os.File{w}}, `import os; os.write(3, b"apart"); os.write(1, b"aside")`)
		w.Close()
		if text, err := io.ReadAll(r); err != nil || string(text) != "apart" {
			t.Errorf("descriptor 3 gave %q, %v", text, err)
		}
	})
}

const echo = `
import os, sys
answers = os.fdopen(3, "w")
for line in sys.stdin:
    print("noise")
    if line == "hang\n":
        import time; time.sleep(60)
    answers.write(line); answers.flush()
`

func TestExchanges(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		need(t, python)
		p, err := box.Start(context.Background(), Command{Args: []string{python, "-c", echo}, Dir: t.TempDir(), Interactive: true})
		if err != nil {
			t.Fatal(err)
		}
		answers := bufio.NewReader(p.Answers)
		for i := range 1000 {
			asked := fmt.Sprintf("[%d]\n", i)
			io.WriteString(p.Stdin, asked)
			if got, err := answers.ReadString('\n'); got != asked {
				t.Fatalf("asked %q, got %q, %v", asked, got, err)
			}
		}
		if _, resident := p.Usage(); resident < mib {
			t.Errorf("Python seems to hold %d bytes", resident)
		}
		io.WriteString(p.Stdin, "hang\n")
		p.Kill("case 1001 took too long")
		r, err := p.Wait()
		if err != nil || r.Ended != Killed || r.Reason != "case 1001 took too long" || r.Peak < mib {
			t.Errorf("%v, %v, peak %d", r, err, r.Peak)
		}
		if rest, err := answers.ReadString('\n'); err != io.EOF {
			t.Errorf("after the end: %q, %v", rest, err)
		}
	})
}

func TestLastAnswersOutliveTheProgram(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		p, err := box.Start(context.Background(), Command{Args: []string{"sh", "-c", "echo last >&3"}, Dir: t.TempDir(), Interactive: true})
		if err != nil {
			t.Fatal(err)
		}
		if r, err := p.Wait(); err != nil || !r.OK() {
			t.Fatalf("%v, %v", r, err)
		}
		if text, err := io.ReadAll(p.Answers); string(text) != "last\n" {
			t.Errorf("answers %q, %v", text, err)
		}
	})
}

func TestAnswersAreBounded(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		p, err := box.Start(context.Background(), Command{
			Args: []string{"sh", "-c", "exec head -c 100000000 /dev/zero >&3"}, Dir: t.TempDir(), Interactive: true, Limits: Limits{Output: 50_000},
		})
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(p.Answers)
		if r, err := p.Wait(); err != nil || r.Ended != Output || len(text) != 50_000 {
			t.Errorf("%v, %v, %d bytes", r, err, len(text))
		}
	})
}

func TestWhatCannotStart(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		dir := t.TempDir()
		os.WriteFile(filepath.Join(dir, "text"), []byte("no program"), 0o644)
		for _, name := range []string{"no-such-program", "./absent", "./text", "/root/absent"} {
			var start *StartError
			_, err := box.Run(context.Background(), Command{Args: []string{name}, Dir: dir})
			if !errors.As(err, &start) || start.Program != name {
				t.Errorf("%s: %v", name, err)
			}
		}
		for _, c := range []Command{{}, {Args: []string{"sh"}, Dir: "/"}, {Args: []string{"sh"}, Dir: "/usr"}, {Args: []string{"sh"}, Dir: dir + "/none"}, {Args: []string{"sh"}, Dir: dir, Binds: []string{"/no/such"}}} {
			if r, err := box.Run(context.Background(), c); err == nil {
				t.Errorf("%+v ran: %v", c, r)
			}
		}
	})
}

func TestCancel(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		ctx, cancel := context.WithCancel(context.Background())
		p, err := box.Start(ctx, Command{Args: []string{"sleep", "60"}, Dir: t.TempDir()})
		if err != nil {
			t.Fatal(err)
		}
		cancel()
		if r, err := p.Wait(); r.Ended != Cancelled || err != nil {
			t.Errorf("%v, %v", r, err)
		}
		if _, err := box.Start(ctx, Command{Args: []string{"sleep", "60"}, Dir: t.TempDir()}); !errors.Is(err, context.Canceled) {
			t.Errorf("with a cancelled context: %v", err)
		}
	})
}

func TestManyAtOnceLeaveNothing(t *testing.T) {
	everywhere(t, func(t *testing.T, box *Sandbox) {
		t.Setenv("TMPDIR", t.TempDir())
		var all sync.WaitGroup
		for range 12 {
			dir := t.TempDir()
			all.Go(func() {
				r, err := box.Run(context.Background(), Command{Args: []string{"sh", "-c", "sleep 0.05 & exit 7"}, Dir: dir})
				if err != nil || r.Code != 7 {
					t.Errorf("%v, %v", r, err)
				}
			})
		}
		all.Wait()
		if left, _ := filepath.Glob(os.TempDir() + "/sandbox-*"); left != nil {
			t.Errorf("left behind: %v", left)
		}
		for _, mount := range groupMounts() {
			left, _ := exec.Command("find", mount.point, "-name", fmt.Sprintf("cairn-%d-*", os.Getpid())).Output()
			if len(left) > 0 {
				t.Errorf("control groups left behind: %s", left)
			}
		}
	})
}

func TestClaims(t *testing.T) {
	for name, box := range boxes() {
		for _, id := range []string{NoNetwork, SystemReadOnly, FilesHidden, PrivateTemp, OwnProcesses, WholeTreeKilled, NoNewPrivileges, CPULimited, WallLimited} {
			if !box.Holds(id) {
				t.Errorf("%s: %s is not in force", name, id)
			}
		}
		for _, pair := range [][2]string{{MemoryCapped, MemoryWatched}, {ProcessesCapped, ProcessesWatched}} {
			if box.Holds(pair[0]) == box.Holds(pair[1]) {
				t.Errorf("%s: %s and %s are both %v", name, pair[0], pair[1], box.Holds(pair[0]))
			}
		}
		for _, f := range append(box.InForce(), box.Missing()...) {
			if f.ID == "" || f.EN == "" || f.ZH == "" {
				t.Errorf("%s: incomplete %+v", name, f)
			}
		}
	}
	if box := boxes()["namespaces-alone"]; box != nil {
		if box.Holds(CallsFiltered) || box.Missing()[0].Package != "bubblewrap" {
			t.Errorf("claims %v, misses %v", box.InForce(), box.Missing())
		}
	}
	if box := boxes()["no-landlock"]; box != nil && box.Holds(LandlockInForce) {
		t.Error("claims Landlock without it")
	}
}

func TestNoWallsAtAll(t *testing.T) {
	_, err := open(context.Background(), Auto, []string{NoBubblewrap, NoLandlock})
	var unavailable *UnavailableError
	if !errors.As(err, &unavailable) || unavailable.Missing[0].Package != "bubblewrap" {
		t.Errorf("got %v", err)
	}
}

func TestNone(t *testing.T) {
	box, err := Open(context.Background(), None)
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{NoNetwork, SystemReadOnly, FilesHidden, PrivateTemp, OwnProcesses, WholeTreeKilled, CallsFiltered, LandlockInForce, MemoryCapped, ProcessesCapped} {
		if box.Holds(id) {
			t.Errorf("claims %s", id)
		}
	}
	if !box.Holds(GroupKilled) || !box.Holds(FileSizeLimited) || box.Missing()[0].ID != NotAsked {
		t.Errorf("claims %v, misses %v", box.InForce(), box.Missing())
	}
	if r := run(t, box, Limits{}, daemon); !r.OK() {
		t.Errorf("%v", r.Result)
	}
	if r := run(t, box, Limits{Wall: 200 * time.Millisecond}, daemon+"\ntime.sleep(60)"); r.Ended != WallTime {
		t.Errorf("%v", r.Result)
	}
	if r := run(t, box, Limits{Memory: 60 * mib}, `import time; x = bytearray(b"x") * (200 << 20); time.sleep(60)`); r.Ended != Memory {
		t.Errorf("%v", r.Result)
	}
}
