package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"cairn/internal/paint"
)

// terminal is a pseudo-terminal: what is written to screen can be taken with shown.
type terminal struct{ screen, keeper *os.File }

func openTerminal(t *testing.T, columns int) *terminal {
	t.Helper()
	keeper, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	t.Cleanup(func() { keeper.Close() })
	fd := int(keeper.Fd())
	n, err := unix.IoctlGetInt(fd, unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(fd, unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	screen, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", n), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("no pseudo-terminals: %v", err)
	}
	size := &unix.Winsize{Row: 24, Col: uint16(columns)}
	if err := unix.IoctlSetWinsize(int(screen.Fd()), unix.TIOCSWINSZ, size); err != nil {
		t.Fatal(err)
	}
	return &terminal{screen, keeper}
}

// shown runs what writes to the screen and returns what came of it.
func (s *terminal) shown(run func()) string {
	var text bytes.Buffer
	done := make(chan struct{})
	go func() {
		io.Copy(&text, s.keeper) // ends with an error when the screen is closed
		close(done)
	}()
	run()
	s.screen.Close()
	<-done
	return strings.ReplaceAll(text.String(), "\r\n", "\n")
}

// onTerminal runs a command line whose results go to a terminal.
func onTerminal(t *testing.T, columns int, env map[string]string, args ...string) string {
	t.Helper()
	s := openTerminal(t, columns)
	return s.shown(func() {
		code := Run(t.Context(), toy(), args, Std{Out: s.screen, Err: io.Discard, Getenv: func(name string) string { return env[name] }})
		if code != exitDone {
			t.Errorf("%v: code %d", args, code)
		}
	})
}

func TestATerminalGetsColourAndABox(t *testing.T) {
	board := []string{"solve", "toy", "1", "2"}
	text := onTerminal(t, 80, nil, board...)
	if !strings.Contains(text, "╭──") || !strings.Contains(text, "\x1b[32mbest\x1b[0m") {
		t.Errorf("no box or no colour:\n%s", text)
	}
	for _, env := range []map[string]string{{"NO_COLOR": "1"}, {"TERM": "dumb"}} {
		if text := onTerminal(t, 80, env, board...); strings.Contains(text, "\x1b") || !strings.Contains(text, "╭──") {
			t.Errorf("%v: colour, or no box:\n%s", env, text)
		}
	}
	if _, plain, _ := play(t.Context(), nil, board...); strings.ContainsAny(plain, "\x1b─") {
		t.Errorf("a pipe gets colour or boxes:\n%s", plain)
	}
}

func TestPagesKeepToTheTerminalsWidth(t *testing.T) {
	long := []string{"solve", "toy", "1234567", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "--line", "full"}
	for _, args := range [][]string{long, {"list"}, {"show", "toy"}} {
		for _, lang := range []string{"en", "zh"} {
			for _, columns := range []int{80, 40} {
				text := onTerminal(t, columns, nil, append(args, "--lang", lang)...)
				for _, line := range strings.Split(text, "\n") {
					if w := paint.Width(line); w > columns {
						t.Errorf("%s %s: %d columns of %d: %s", args[0], lang, w, columns, line)
					}
				}
			}
		}
	}
}

// watched is a buffer that can be looked into while it is written.
type watched struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (w *watched) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *watched) String() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.String()
}

// TestABatchShowsProgressOnATerminal gives boards, one of them bad, until a count
// of them is seen on the terminal: results and messages stay whole beside it.
func TestABatchShowsProgressOnATerminal(t *testing.T) {
	s := openTerminal(t, 80)
	screen, seen := new(watched), make(chan struct{})
	go func() {
		io.Copy(screen, s.keeper)
		close(seen)
	}()
	in, typed := io.Pipe()
	given := 1
	go func() {
		fmt.Fprintln(typed, "x")
		bar := regexp.MustCompile(`[1-9]\d* boards`)
		for ; given < 2000 && !bar.MatchString(screen.String()); given++ {
			fmt.Fprintln(typed, "[1,2,3]")
			time.Sleep(10 * time.Millisecond)
		}
		typed.Close()
	}()
	var out bytes.Buffer
	code := Run(t.Context(), toy(), []string{"solve", "toy", "-i", "-"}, Std{In: in, Out: &out, Err: s.screen, Getenv: func(string) string { return "" }})
	s.screen.Close()
	<-seen
	if given == 2000 {
		t.Errorf("no count of boards was seen: %.300q", screen)
	}
	if n := strings.Count(screen.String(), `standard input:1: toy: column 1: "x" is not a number`); code != exitInput || n != 1 {
		t.Errorf("code %d, the bad line is reported %d times", code, n)
	}
	if bytes.ContainsRune(out.Bytes(), '\x1b') || bytes.Count(out.Bytes(), []byte("\n")) != given {
		t.Error("the count went among the results, or some are missing")
	}
}
