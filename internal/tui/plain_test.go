package tui

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"

	"cairn"
	"cairn/internal/paint"
)

// plainly plays a text line by line.
func plainly(t *testing.T, g *Game, text string) (out string, faults int) {
	t.Helper()
	var page bytes.Buffer
	faults, err := Plain(t.Context(), g, strings.NewReader(text), &page, false)
	if err != nil {
		t.Fatal(err)
	}
	return page.String(), faults
}

func TestEveryCommandInEveryLanguage(t *testing.T) {
	for _, lang := range cairn.Langs {
		for _, c := range commands() {
			if !c.says.Complete() || len(c.names) < 2 {
				t.Errorf("%v is not said in one language", c.names)
			}
			for _, name := range append(c.names, strings.ToUpper(c.names[0])) {
				g := game(t, "877", "3,9,1,2", paint.Style{Lang: lang}, against)
				out, faults := plainly(t, g, "R\n"+name+"\n")
				if faults != 0 {
					t.Errorf("%s is not understood:\n%s", name, out)
				}
			}
		}
	}
}

func TestCommandsAnswer(t *testing.T) {
	for text, want := range map[string]string{
		"hint\n":            "hint: R (takes the right 2) is best",
		"worth\n":           "margin +7  best",
		"worth\nworth\n":    "the worth of moves is hidden",
		"R\nundo\n":         "back to the position after 0 moves",
		"undo\n":            "there is nothing to take back",
		"redo\n":            "there is nothing to make again",
		"R\nundo\nredo\n":   "2. Bob takes the left 3",
		"R\nrecord\n":       "877:3-9-1-2/RL",
		"R\nL\nhint\n":      "The game is over: Alice wins by 7",
		"R\nL\nmoves\n":     "The game is over: Alice wins by 7",
		"R L\n":             "one move a line",
		"takes the right\n": "2. Bob takes the left 3",
		"  r  \r\n":         "2. Bob takes the left 3",
	} {
		if out, _ := plainly(t, game(t, "877", "3,9,1,2", paint.Style{}, against), text); !strings.Contains(out, want) {
			t.Errorf("%q: %q is not answered:\n%s", text, want, out)
		}
	}
}

func TestManyMovesAreAbridged(t *testing.T) {
	g := game(t, "1510", "400", paint.Style{}, alone)
	out, _ := plainly(t, g, "moves\n")
	if !strings.Contains(out, "8 more: 'moves' lists all") || strings.Count(out, "takes 400 stones") != 1 {
		t.Errorf("20 moves are listed so:\n%s", out)
	}
}

func TestSeveralMovesOnALineForTwoPeople(t *testing.T) {
	g := game(t, "877", "3,9,1,2", paint.Style{}, alone)
	if out, faults := plainly(t, g, "RLL\nL\n"); faults != 0 || !g.Match().Over() {
		t.Errorf("%d faults:\n%s", faults, out)
	}
}

func TestWhatEndsALineGame(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	defer writer.Close()
	cancel()
	if _, err := Plain(ctx, game(t, "877", "3,9,1,2", paint.Style{}, against), reader, io.Discard, true); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled game ends with %v", err)
	}
	var input *cairn.InputError
	if _, err := Plain(t.Context(), game(t, "877", "3,9,1,2", paint.Style{}, against), strings.NewReader(strings.Repeat("x", longestLine+1)), io.Discard, false); !errors.As(err, &input) {
		t.Errorf("an endless line ends with %v", err)
	}
	full := errors.New("no space")
	if _, err := Plain(t.Context(), game(t, "877", "3,9,1,2", paint.Style{}, against), strings.NewReader("R\n"), failing{full}, false); !errors.Is(err, full) {
		t.Errorf("a writer that fails ends with %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestForShell(t *testing.T) {
	words := []string{"877:3-9/LR", "heap:misere nim:3-4", "it's", "4!.0", ""}
	line := ForShell(words...)
	if line != `877:3-9/LR 'heap:misere nim:3-4' 'it'\''s' '4!.0' ''` {
		t.Errorf("written as %s", line)
	}
	out, err := exec.Command("sh", "-c", "printf '%s\n' "+line).Output()
	if err != nil || string(out) != strings.Join(words, "\n")+"\n" {
		t.Errorf("a shell reads %q (%v)", out, err)
	}
}
