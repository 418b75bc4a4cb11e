package play_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/internal/sandbox"
	"cairn/judge/harness"
	"cairn/play"
)

// box is the sandbox of all tests.
var box = sync.OnceValues(func() (*sandbox.Sandbox, error) { return sandbox.Open(context.Background(), sandbox.Auto) })

// lacking skips a test whose tool is missing, or fails it where tools are required.
func lacking(t *testing.T, what string) {
	t.Helper()
	if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
		t.Fatalf("missing: %s", what)
	}
	t.Skipf("missing: %s", what)
}

// solution builds a Python solution of a game.
func solution(t *testing.T, e catalog.Entry, body string) *play.Solution {
	t.Helper()
	box, err := box()
	if err != nil {
		lacking(t, "a sandbox: "+err.Error())
	}
	head, err := e.Card().Signature("python")
	if err != nil {
		t.Fatal(err)
	}
	source := "class Solution:\n    " + head + "\n" + body
	subs, err := harness.Find("sol.py", []byte(source), e.Card(), harness.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	program, err := harness.NewBuilder(box, filepath.Join(cache, "cairn")).Build(t.Context(), subs[0], harness.Options{})
	if errors.As(err, new(*harness.MissingError)) {
		lacking(t, err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
	s := play.Solve(program)
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// TestARightSolutionLosesNoStone plays the recurrence of 1690 against the perfect player, from
// either side.
func TestARightSolutionLosesNoStone(t *testing.T) {
	e := entry(t, "1690")
	s := solution(t, e, `
        total, n = sum(stones), len(stones)
        from functools import lru_cache
        @lru_cache(None)
        def lead(i, j):
            if i >= j: return 0
            rest = sum(stones[i:j+1])
            return max(rest - stones[i] - lead(i+1, j), rest - stones[j] - lead(i, j-1))
        return lead(0, n-1)
`)
	d := deal(t, e, "[7,90,5,1,100,10,10,2]")
	v := open(t, d)
	learner, err := play.Believing(e, d.Game(), s.Name(), s.Guess)
	if err != nil {
		t.Fatal(err)
	}
	for _, players := range [][2]play.Player{{learner, play.Perfect(v)}, {play.Perfect(v), learner}} {
		if game := finish(t, e, d, v, players); game.Match().Lead() != v.Value(game.Start()) {
			t.Errorf("%v ends at %d, want %d", game.Keys(), game.Match().Lead(), v.Value(game.Start()))
		}
	}
}

func TestASolutionThatFails(t *testing.T) {
	e := entry(t, "877")
	d := deal(t, e, "[5,3,4,5]")
	for body, want := range map[string]string{
		"        return len(piles) // 0\n":                         "ZeroDivisionError",
		"        return 'yes'\n":                                   `answers "yes"`,
		"        raise SystemExit(3)\n":                            "fails on [[3,4,5]]",
		"        x = [0] * (1 << 40)\n        return len(x) > 0\n": "[[3,4,5]]",
	} {
		s := solution(t, e, body)
		p, err := play.Believing(e, d.Game(), s.Name(), s.Guess)
		if err != nil {
			t.Fatal(err)
		}
		var input *cairn.InputError
		var limit *cairn.LimitError
		for range 2 { // a process that died is started anew
			if _, err = p.Choose(t.Context(), d.Game().Start); !errors.As(err, &input) && !errors.As(err, &limit) || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "sol.py") {
				t.Errorf("%q: %v, want %q", body, err, want)
			}
		}
	}
}
