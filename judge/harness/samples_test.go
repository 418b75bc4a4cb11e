package harness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cairn/internal/sandbox"
)

// TestSamples runs every sample of testdata, a folder for each game: those called
// right answer all of the card's examples and traps, those called wrong miss one.
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
	card := entry(t, filepath.Base(filepath.Dir(file))).Card()
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
		for _, e := range examples(card) {
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
			t.Errorf("%d of %d answers are wrong", missed, len(examples(card)))
		}
	}
}
