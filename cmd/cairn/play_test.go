//go:build unix

package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/internal/tui"
	"cairn/match"
	"cairn/play"
)

// window is a terminal in which tests type and read, by tmux.
type window struct {
	t      *testing.T
	socket string
}

// need skips a test by the name of a tool that is missing, or fails it where all
// tools are required.
func need(t *testing.T, tool string) {
	t.Helper()
	_, err := exec.LookPath(tool)
	switch {
	case err == nil:
	case os.Getenv("CAIRN_REQUIRE_TOOLS") == "1":
		t.Fatalf("missing: %s", tool)
	default:
		t.Skipf("missing: %s", tool)
	}
}

// openWindow starts a shell in a terminal of a size.
func openWindow(t *testing.T, width, height int) *window {
	t.Helper()
	need(t, "tmux")
	dir, err := os.MkdirTemp("", "cairn-tmux") // a socket's path must be short
	if err != nil {
		t.Fatal(err)
	}
	w := &window{t, filepath.Join(dir, "s")}
	t.Cleanup(func() {
		w.tmux("kill-server")
		os.RemoveAll(dir)
	})
	command := exec.Command("tmux", "-S", w.socket, "-f", "/dev/null", "new-session", "-d", "-x", fmt.Sprint(width), "-y", fmt.Sprint(height), "sh")
	command.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "TERM=screen", "NO_COLOR=", "HISTFILE=", "ENV=")
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("tmux: %v: %s", err, out)
	}
	w.until(func(screen string) bool { return strings.TrimSpace(screen) != "" }, "a prompt")
	return w
}

func (w *window) tmux(args ...string) string {
	out, _ := exec.Command("tmux", append([]string{"-S", w.socket}, args...)...).Output()
	return string(out)
}

// keys presses keys by tmux's names.
func (w *window) keys(names ...string) {
	w.tmux(append([]string{"send-keys"}, names...)...)
}

// shell types a command.
func (w *window) shell(command string) {
	w.tmux("send-keys", "-l", command)
	w.keys("Enter")
}

func (w *window) screen() string { return w.tmux("capture-pane", "-p") }

// wait waits until all texts are on the screen.
func (w *window) wait(texts ...string) string {
	w.t.Helper()
	return w.until(func(screen string) bool {
		for _, text := range texts {
			if !strings.Contains(screen, text) {
				return false
			}
		}
		return true
	}, fmt.Sprintf("%q", texts))
}

// patience is how long a busy machine may take to show something.
const patience = 15 * time.Second

func (w *window) until(done func(screen string) bool, what string) string {
	w.t.Helper()
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		screen := w.screen()
		if done(screen) {
			return screen
		}
		if time.Now().After(end) {
			w.t.Fatalf("%s does not come:\n%s", what, screen)
		}
	}
}

// modes are what a program may leave switched on: the alternate screen, a hidden cursor,
// the mouse.
func (w *window) modes() string {
	return w.tmux("display-message", "-p", "alternate #{alternate_on}, cursor #{cursor_flag}, mouse #{mouse_any_flag}#{mouse_button_flag}#{mouse_standard_flag}#{mouse_sgr_flag}, keypad #{keypad_flag}")
}

// TestTheTerminalIsLeftAsItWas leaves in every way there is: by a key, by Ctrl-C, by a
// fault. The settings of the terminal are the same afterwards.
func TestTheTerminalIsLeftAsItWas(t *testing.T) {
	for _, c := range []struct {
		name, program string
		leave         func(*window)
		code          string
	}{
		{"quit", "cairn play 877 --seed 4", func(w *window) { w.keys("q") }, "0"},
		{"ctrl-c", "cairn play 877 --seed 4", func(w *window) { w.keys("C-c") }, "130"},
		{"fault", "cairn-faulty", func(w *window) { w.keys("Enter") }, "4"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := openWindow(t, 80, 24)
			dir := t.TempDir()
			before := w.modes()
			w.shell(fmt.Sprintf("stty -a >%s/before; %s; echo code $? >%[1]s/code; stty -a >%[1]s/after; echo le\"\"ft", dir, c.program))
			w.wait("Alice to move", "┏")
			if now := w.modes(); now == before {
				t.Errorf("the whole screen is not used: %s", now)
			}
			c.leave(w)
			w.until(func(screen string) bool {
				return strings.Contains(screen, "left\n") && !strings.Contains(screen, "┏")
			}, "the shell")
			read := func(name string) string {
				text, err := os.ReadFile(filepath.Join(dir, name))
				if err != nil {
					t.Fatal(err)
				}
				return string(text)
			}
			if read("before") != read("after") {
				t.Errorf("the terminal was\n%s\nand is\n%s", read("before"), read("after"))
			}
			if now := w.modes(); now != before {
				t.Errorf("the terminal was %s, and is %s", before, now)
			}
			if got := strings.TrimSpace(read("code")); got != "code "+c.code {
				t.Errorf("%s, want %s", got, c.code)
			}
		})
	}
}

// TestASignalLeavesTheTerminalAsItWas ends the program from outside.
func TestASignalLeavesTheTerminalAsItWas(t *testing.T) {
	w := openWindow(t, 80, 24)
	before := w.modes()
	dir := t.TempDir()
	w.shell(fmt.Sprintf("stty -a >%s/before; sh -c 'echo $$ >%[1]s/pid; exec cairn play 877 --seed 4'; stty -a >%[1]s/after; echo le\"\"ft", dir))
	w.wait("Alice to move", "┏")
	pid, err := os.ReadFile(filepath.Join(dir, "pid"))
	if err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("kill", "-TERM", strings.TrimSpace(string(pid))).CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	w.until(func(screen string) bool {
		return strings.Contains(screen, "left\n") && !strings.Contains(screen, "┏")
	}, "the shell")
	was, _ := os.ReadFile(filepath.Join(dir, "before"))
	is, err := os.ReadFile(filepath.Join(dir, "after"))
	if err != nil || string(was) != string(is) || w.modes() != before {
		t.Errorf("%v: the terminal was\n%s%s\nand is\n%s%s", err, was, before, is, w.modes())
	}
}

func TestAGameOnARealTerminal(t *testing.T) {
	w := openWindow(t, 80, 24)
	w.shell("cairn play 877:3-9-1-2")
	w.wait("You are Alice", ">  L  takes the left 3", "┃ 3 ┃")
	w.keys("w")
	w.wait("margin -5  costs 12", "margin +7  best")
	w.keys("h")
	w.wait("hint: R (takes the right 2) is best", ">  R  takes the right 2", "┃ 2 ┃")
	w.keys("Enter")
	w.wait("1. Alice takes the right 2", "2. Bob takes the left 3", "Bob leads by 1")
	w.keys("u")
	w.wait("taken back", "Alice 0, Bob 0")
	w.keys("y")
	w.wait("2. Bob takes the left 3")
	w.tmux("resize-window", "-x", "40", "-y", "14")
	narrow := w.wait(">  L  takes the   ", "left 9", "hint · w\n")
	for _, l := range strings.Split(narrow, "\n") {
		if paint.Width(l) > 40 {
			t.Errorf("%d columns: %q", paint.Width(l), l)
		}
	}
	w.tmux("resize-window", "-x", "80", "-y", "24")
	w.wait("arrows choose", ">  L  takes the left 9")
	w.keys("l", "Enter")
	w.wait("The game is over: Alice wins by 7")
	w.keys("q")
	w.wait("877:3-9-1-2/RLLL", "Alice wins by 7")
}

func TestAGameInChinese(t *testing.T) {
	w := openWindow(t, 40, 20)
	w.shell("cairn play 1140 '[2,7,9,4,4]' --lang zh --me bob --opponent greedy")
	w.wait("你是 Bob", "Alice 取前 2 堆", "轮到 Bob", "回车走")
	w.keys("h")
	w.wait("提示：")
	w.keys("Enter")
	w.wait("Bob 取")
	w.keys("q")
	w.wait("再来一次：cairn play 1140:2-7-9-4-4", "错在哪里", "Bob 胜 6")
}

func TestAMouseOnARealTerminal(t *testing.T) {
	w := openWindow(t, 80, 24)
	w.shell("cairn play 877:3-9-1-2 --me both")
	w.wait(">  L  takes the left 3")
	// A click of the left button on the right pile, as a terminal reports it: column 22, row 5.
	screen := strings.Split(w.screen(), "\n")
	for y, l := range screen {
		if i := strings.Index(l, "│ 2 │"); i >= 0 {
			x := paint.Width(l[:i]) + 3
			for _, seen := range []string{">  R  takes the right 2", "1. Alice takes the right 2"} {
				w.tmux("send-keys", "-l", fmt.Sprintf("\x1b[<0;%d;%dM", x, y+1))
				w.tmux("send-keys", "-l", fmt.Sprintf("\x1b[<0;%d;%dm", x, y+1))
				w.wait(seen)
			}
		}
	}
	if text := w.screen(); !strings.Contains(text, "1. Alice") {
		t.Errorf("nothing was clicked on:\n%s", text)
	}
	w.keys("q")
}

// TestADumbTerminalIsPlayedLineByLine, and so is one without colour in black and white.
func TestADumbTerminalIsPlayedLineByLine(t *testing.T) {
	w := openWindow(t, 80, 24)
	w.shell("TERM=dumb cairn play 877:3-9-1-2")
	w.wait("Type a move, or: hint, undo", "\n>")
	w.shell("R")
	w.wait("2. Bob takes the left 3")
	w.keys("C-d")
	w.wait("not finished: cairn play 877:3-9-1-2/RL")
}

// faulty is a program whose player fails in the middle of a game.
func faulty() {
	entry, err := games.All().Find("877")
	if err != nil {
		panic(err)
	}
	d, err := entry.Deal([]catalog.Arg{{Ints: []int{3, 9, 1, 2}}})
	if err != nil {
		panic(err)
	}
	v, err := d.Open(context.Background(), "", nil)
	if err != nil {
		panic(err)
	}
	session := play.New(entry, d, v, [2]play.Player{nil, broken{}})
	g := &tui.Game{Session: session, Style: paint.Style{Boxes: true}}
	if tui.Screen(context.Background(), g, os.Stdin, os.Stdout) != nil {
		os.Exit(4)
	}
}

type broken struct{}

func (broken) Name() cairn.Text { return cairn.Text{EN: "broken", ZH: "坏的"} }

func (broken) Choose(context.Context, match.Match) (play.Choice, error) { panic("a hole in the floor") }
