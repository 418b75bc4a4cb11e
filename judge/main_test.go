package judge

import (
	"encoding/json"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"cairn/catalog"
	"cairn/games"
	"cairn/internal/sandbox"
	"cairn/judge/harness"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	os.Exit(m.Run())
}

// bench is the judge of all tests: right answers are worked out once, and compilers
// prepare once for this and later runs.
var bench = sync.OnceValues(func() (*Judge, error) {
	box, err := sandbox.Open(bg(), sandbox.Auto)
	if err != nil {
		return nil, err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return New(box, filepath.Join(cache, "cairn")), nil
})

// lacking skips a test whose tool is missing, or fails it where tools are required.
func lacking(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
		t.Fatalf("missing: %s", what)
	}
	t.Skipf("missing: %s", what)
}

// need skips where a language's toolchain is missing. Ruby and PHP are never required.
func need(t *testing.T, l *harness.Language) {
	t.Helper()
	for _, tool := range l.Missing() {
		if l.ID == "ruby" || l.ID == "php" {
			t.Skipf("missing: %s (%s)", tool.Command, tool.Get())
		}
		lacking(t, tool.Command+" ("+tool.Get()+")")
	}
}

func entry(t testing.TB, name string) catalog.Entry {
	t.Helper()
	e, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// few are options for a quick look: what they leave out has tests of its own.
func few() Options {
	return Options{Small: 250, Largest: 20, Unsanitized: true, Limit: 20 * time.Second}
}

// judged judges the first solution of a text.
func judged(t *testing.T, game, file, text string, o Options, f harness.FindOptions) *Report {
	t.Helper()
	e := entry(t, game)
	subs, err := harness.Find(file, []byte(text), e.Card(), f)
	if err != nil {
		t.Fatalf("find: %v", err)
	}
	need(t, subs[0].Language)
	j, err := bench()
	if err != nil {
		lacking(t, "a sandbox: "+err.Error())
	}
	r, err := j.Run(bg(), e, subs[0], o)
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return r
}

func jsonOfReport(r *Report) ([]byte, error) { return json.Marshal(r) }

// long skips a test of many programs where -short asks for the judge's own
// concurrency alone.
func long(t *testing.T) {
	t.Helper()
	if testing.Short() {
		t.Skip("runs many programs: left out with -short")
	}
}
