package judge

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cairn/judge/harness"
)

func bg() context.Context { return context.Background() }

// TestSamples judges samples of the harness, a folder for each game: those called
// right are accepted, those called wrong fail. Every game is judged in Python, one game
// in some languages more: the harness's own tests build all the samples.
func TestSamples(t *testing.T) {
	long(t)
	files, err := filepath.Glob("harness/testdata/*/*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no samples: %v", err)
	}
	for _, file := range files {
		more := []string{".c", ".cpp", ".js", ".rb"}
		if ext := filepath.Ext(file); ext != ".py" && !(strings.Contains(file, "stone-game/") && slices.Contains(more, ext)) {
			continue
		}
		t.Run(strings.TrimPrefix(file, "harness/testdata/"), func(t *testing.T) {
			t.Parallel()
			sample(t, file)
		})
	}
}

func sample(t *testing.T, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	name := filepath.Base(file)
	o := few()
	if strings.HasPrefix(name, "stdio") {
		o.Small, o.Largest = 10, 2
	}
	r := judged(t, filepath.Base(filepath.Dir(file)), strings.TrimSuffix(file, ".txt"), string(text), o,
		harness.FindOptions{Stdio: strings.HasPrefix(name, "stdio")})
	show, _ := json.Marshal(r.In(0))
	t.Logf("%s", show)
	want := Accepted
	if strings.Contains(name, "wrong") {
		want = WrongAnswer
	}
	if r.Verdict != want || (r.Counterexample == nil) != (want == Accepted) {
		t.Errorf("%s, want %s", r.Verdict, want)
	}
}
