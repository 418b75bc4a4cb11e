package harness

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"cairn/catalog"
	"cairn/games"
	"cairn/internal/sandbox"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	code := m.Run()
	os.Exit(code)
}

// caseTime is what a sample may take, long enough for any machine.
const caseTime = 20 * time.Second

func bg() context.Context { return context.Background() }

// box is the sandbox of all tests.
var box = sync.OnceValues(func() (*sandbox.Sandbox, error) { return sandbox.Open(bg(), sandbox.Auto) })

// shared is the builder of all tests, so that each toolchain is asked for its version
// once and not for each of 400 builds. It keeps its cache in the user's, so that
// compilers prepare only once.
var shared = sync.OnceValues(func() (*Builder, error) {
	b, err := box()
	if err != nil {
		return nil, err
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return NewBuilder(b, filepath.Join(cache, "cairn")), nil
})

func builder(t *testing.T) *Builder {
	t.Helper()
	b, err := shared()
	if err != nil {
		lacking(t, "a sandbox: "+err.Error())
	}
	return b
}

// lacking skips a test whose tool is missing, or fails it where tools are required.
func lacking(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
		t.Fatalf("missing: %s", what)
	}
	t.Skipf("missing: %s", what)
}

// need skips where a language's toolchain is missing. Ruby and PHP are never required.
func need(t *testing.T, l *Language) {
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

// find is the solutions of a text for a game.
func find(t *testing.T, game, file, text string, o FindOptions) []Submission {
	t.Helper()
	subs, err := Find(file, []byte(text), entry(t, game).Card(), o)
	if err != nil {
		t.Fatalf("find: %v", err)
	}
	return subs
}

func build(t *testing.T, sub Submission, o Options) *Program {
	t.Helper()
	need(t, sub.Language)
	p, err := builder(t).Build(bg(), sub, o)
	if err != nil {
		t.Fatalf("build: %v", err)
	}
	t.Cleanup(func() { p.Close() })
	return p
}

// once answers one case of stone game with a text in a fresh process.
func once(t *testing.T, game, file, text, input string) Reply {
	t.Helper()
	p := build(t, find(t, game, file, text, FindOptions{})[0], Options{})
	return p.Once(bg(), args(t, input), sandbox.Limits{}, caseTime)
}

func args(t *testing.T, input string) []catalog.Arg {
	t.Helper()
	list, err := catalog.DecodeArgs(input)
	if err != nil {
		t.Fatal(err)
	}
	return list
}
