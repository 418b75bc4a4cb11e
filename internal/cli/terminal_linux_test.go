package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

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

func TestABatchShowsProgressOnATerminal(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "boards.jsonl")
	if err := os.WriteFile(path, []byte(strings.Repeat("[1,2,3,4,5,6,7,8,9]\nx\n", 20_000)), 0o666); err != nil {
		t.Fatal(err)
	}
	bar := regexp.MustCompile(`\d+ % \[[=>-]+\] +\d+ boards`)
	s := openTerminal(t, 80)
	var out bytes.Buffer
	text := s.shown(func() {
		Run(t.Context(), toy(), []string{"solve", "toy", "-i", path}, Std{Out: &out, Err: s.screen, Getenv: func(string) string { return "" }})
	})
	if !bar.MatchString(text) {
		t.Errorf("no bar in %.300q", text)
	}
	if n := strings.Count(text, `"x" is not a number`); n != 20_000 {
		t.Errorf("%d bad lines are reported beside the bar, want 20000", n)
	}
	if bytes.ContainsRune(out.Bytes(), '\x1b') || bytes.Count(out.Bytes(), []byte("\n")) != 40_000 {
		t.Error("the bar went among the results, or some are missing")
	}
}
