package harness

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/internal/sandbox"
)

// TestSamples runs every sample of testdata, a folder for each game: those called
// right answer all of the card's examples and traps that are inside the bounds, those
// called wrong miss one.
func TestSamples(t *testing.T) {
	files, err := filepath.Glob("testdata/*/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimPrefix(file, "testdata/"), func(t *testing.T) {
			t.Parallel()
			sample(t, file)
		})
	}
}

func sample(t *testing.T, file string) {
	// Go without a package clause is not for gofmt, so those files end in .txt.
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	game := entry(t, filepath.Base(filepath.Dir(file)))
	card := game.Card()
	stdio := strings.HasPrefix(filepath.Base(file), "stdio")
	subs, err := Find(strings.TrimSuffix(file, ".txt"), text, card, FindOptions{Stdio: stdio})
	if err != nil {
		t.Fatal(err)
	}
	for _, sub := range subs {
		p := build(t, sub, Options{})
		process, err := p.Start(bg(), sandbox.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		missed := 0
		boards := legal(t, game)
		for _, e := range boards {
			r := process.Ask(bg(), args(t, e.Input), caseTime)
			if r.Status != Answered {
				t.Fatalf("%s: %s: %s (line %d)\n%s", e.Input, r.Status, r.Message, r.Line, r.Stderr)
			}
			if r.Answer.Text != e.Answer {
				missed++
				t.Logf("%s: %s %s, want %s", e.Input, r.Answer.Kind, r.Answer.Text, e.Answer)
			}
		}
		process.Close()
		if wrong := strings.Contains(filepath.Base(file), "wrong"); (missed > 0) != wrong {
			t.Errorf("%d of %d answers are wrong", missed, len(boards))
		}
	}
}

// legal lists the examples and traps inside the statement's bounds.
func legal(t *testing.T, game catalog.Entry) (list []cairn.Example) {
	t.Helper()
	card := game.Card()
	for _, e := range slices.Concat(card.Examples, card.Traps) {
		dealt, err := game.Deal(args(t, e.Input))
		if err != nil {
			t.Fatal(err)
		}
		if len(dealt.Beyond()) == 0 {
			list = append(list, e)
		}
	}
	return list
}
