package suite_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/suite"
)

func game(t *testing.T, name string) catalog.Entry {
	t.Helper()
	entry, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return entry
}

func plan(t *testing.T, entry catalog.Entry, text string) []suite.Part {
	t.Helper()
	parts, err := suite.ParsePlan(entry, text)
	if err != nil {
		t.Fatal(err)
	}
	return parts
}

// lines is a suite as JSON lines.
func lines(t *testing.T, entry catalog.Entry, o suite.Options) string {
	t.Helper()
	var text bytes.Buffer
	for test, err := range suite.Generate(t.Context(), entry, o) {
		if err != nil {
			t.Fatal(err)
		}
		if err := suite.WriteLine(&text, test); err != nil {
			t.Fatal(err)
		}
	}
	return text.String()
}

func from(entry catalog.Entry, text string) suite.Source {
	return suite.Source{Card: entry.Card(), In: strings.NewReader(text), Name: "tests"}
}

// quick leaves out of the default plan the boards that are dear to solve: the
// largest, and of a game whose numbers make 2^20 positions the extremes.
func quick(entry catalog.Entry) []suite.Part {
	return slices.DeleteFunc(suite.DefaultPlan(entry), func(p suite.Part) bool {
		return p.Profile == suite.Largest || p.Profile == suite.Edge && len(entry.Card().Params) > 1
	})
}

// few is how many small boards are tried here: with the usual 22,000 the race
// detector takes a minute.
var few = suite.KillOptions{Most: 1000}

// TestDefaultSuiteKillsWhatCanBeKilled grades every game's suite, which must be
// right in every value, legal in every board, and leave no survivor.
func TestDefaultSuiteKillsWhatCanBeKilled(t *testing.T) {
	for _, entry := range append(games.All().All(), game(t, "heap:kayles"), game(t, "heap:take 1,3,4"), game(t, "heap:misere nim")) {
		id := entry.Card().ID
		text := lines(t, entry, suite.Options{Seed: 1, Plan: quick(entry), Size: 12, Kill: few})
		report, err := suite.Grade(t.Context(), entry, from(entry, text), suite.GradeOptions{Kill: few})
		if err != nil {
			t.Fatal(err)
		}
		if !report.Good() || report.Beyond > 0 || report.Unreadable > 0 {
			t.Errorf("%s: %d survivors, %d wrong, %d beyond the bounds, %d unreadable", id, report.Survivors, report.Wrong, report.Beyond, report.Unreadable)
		}
		if n := len(report.Rows); n < 25 || n >= 100 {
			t.Errorf("%s: %d tests, want less than a hundred", id, n)
		}
	}
}

// TestEveryBankHasFourMistakes with a misconception in both languages each.
func TestEveryBankHasFourMistakes(t *testing.T) {
	for _, entry := range games.All().All() {
		bank := entry.Mistakes()
		if len(bank) < 4 {
			t.Errorf("%s has only %d known mistakes", entry.Card().ID, len(bank))
		}
		for _, m := range bank {
			if !m.Name.Complete() || !m.Why.Complete() {
				t.Errorf("%s: %s is not told in both languages", entry.Card().ID, m.ID)
			}
		}
	}
}

func TestNoBoardIsThereTwiceAndAllAreLegal(t *testing.T) {
	entry := game(t, "877")
	seen := make(map[string]bool)
	for test, err := range suite.Generate(t.Context(), entry, suite.Options{Seed: 3, Plan: plan(t, entry, "small=300,edge=50,random=200,ties=200,adversarial=100"), Size: 20}) {
		if err != nil {
			t.Fatal(err)
		}
		board := string(catalog.AppendArgs(nil, test.Dealt.Args()))
		if seen[board] {
			t.Errorf("test %d, %s, is there twice", test.N, board)
		}
		seen[board] = true
		if len(test.Dealt.Beyond()) > 0 {
			t.Errorf("test %d, %s, is not legal", test.N, board)
		}
	}
	if len(seen) != 850 {
		t.Errorf("%d tests, want 850", len(seen))
	}
}

// TestSameSeedSameBytes on one core and on many; and a test is the same whatever
// else the plan asks for.
func TestSameSeedSameBytes(t *testing.T) {
	entry := game(t, "1406")
	o := suite.Options{Seed: 9, Plan: plan(t, entry, "mistakes,random=40,negative=40,adversarial=40"), Size: 100, Kill: few}
	many := lines(t, entry, o)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if one := lines(t, entry, o); one != many {
		t.Error("the number of cores changes the suite")
	}
	o.Plan = plan(t, entry, "random=40")
	if random := lines(t, entry, o); !strings.Contains(many, random) {
		t.Error("random boards depend on the rest of the plan")
	}
	o.Seed = 10
	if other := lines(t, entry, o); strings.Contains(many, other) {
		t.Error("another seed, the same boards")
	}
}

func TestProfilesKeepTheirPromise(t *testing.T) {
	entry := game(t, "1406")
	for test, err := range suite.Generate(t.Context(), entry, suite.Options{Plan: plan(t, entry, "ties=50,negative=50,largest=2"), Size: 30}) {
		if err != nil {
			t.Fatal(err)
		}
		values := test.Dealt.Args()[0].Ints
		different := len(slices.Compact(slices.Sorted(slices.Values(values))))
		switch {
		case test.Profile == suite.Ties && different == len(values):
			t.Errorf("no ties in %v", values)
		case test.Profile == suite.Negative && slices.Min(values) >= 0:
			t.Errorf("nothing negative in %v", values)
		case test.Profile == suite.Largest && len(values) != 50_000:
			t.Errorf("%d values are not the most", len(values))
		}
	}
}

func TestProfilesThatRunOut(t *testing.T) {
	entry := game(t, "1025")
	short := make(map[suite.Profile]int)
	o := suite.Options{Plan: plan(t, entry, "small=5000,random=10"), Short: func(part suite.Part, got int) { short[part.Profile] = got }}
	text := lines(t, entry, o)
	if n := strings.Count(text, "\n"); n != 1000 || short[suite.Small] != 1000 {
		t.Errorf("%d tests, %v short; want all 1000 heaps and nothing at random", n, short)
	}
}

func TestPlansThatCannotBe(t *testing.T) {
	for _, c := range []struct{ game, plan, says string }{
		{"877", "negative", "no negative tests"},
		{"292", "ties=3", "lone number"},
		{"877", "smal", "did you mean 'small'"},
		{"877", "small=x", `"x" is not a count`},
		{"877", "small=1,small=1", "twice"},
		{"877", "", `profile "": unknown`},
	} {
		_, err := suite.ParsePlan(game(t, c.game), c.plan)
		var input *cairn.InputError
		if !errors.As(err, &input) || !strings.Contains(err.Error(), c.says) || !input.Problem.Complete() {
			t.Errorf("%s %q: %v, want %q", c.game, c.plan, err, c.says)
		}
	}
}

// TestWhatGenWritesIsRead goes through all games and all formats: every test comes
// back, with its value, and nothing has to be put right.
func TestWhatGenWritesIsRead(t *testing.T) {
	for _, entry := range games.All().All() {
		o := suite.Options{Seed: 2, Plan: plan(t, entry, "examples,small=5,random=5"), Size: 12}
		var want []string
		for test, err := range suite.Generate(t.Context(), entry, o) {
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, string(catalog.AppendArgs(nil, test.Dealt.Args()))+test.JSON())
		}
		slices.Sort(want)
		for _, format := range suite.Formats() {
			got := readBack(t, entry, written(t, entry, format, o))
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s as %s: %d tests of %d come back as they were", entry.Card().ID, format, len(got), len(want))
			}
		}
	}
}

// written writes a suite and says where.
func written(t *testing.T, entry catalog.Entry, format string, o suite.Options) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "suite")
	if format == suite.JSONL {
		if err := os.WriteFile(path, []byte(lines(t, entry, o)), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	files, err := suite.Create(path, false)
	if err != nil {
		t.Fatal(err)
	}
	folder := suite.NewFolder(format, entry, o.Seed, o.Planned(entry), files)
	for test, err := range suite.Generate(t.Context(), entry, o) {
		if err == nil {
			err = folder.Put(test)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Finish(folder.Finish()); err != nil {
		t.Fatal(err)
	}
	return path
}

func readBack(t *testing.T, entry catalog.Entry, path string) (tests []string) {
	t.Helper()
	for g, err := range suite.Read(t.Context(), entry, suite.Source{Card: entry.Card(), Path: path}) {
		if err != nil {
			t.Fatal(err)
		}
		if g.Err != nil || g.Wrong() || g.Expected == "" {
			t.Fatalf("%s: %v, wrong is %v, expected %q", g.From, g.Err, g.Wrong(), g.Expected)
		}
		tests = append(tests, string(catalog.AppendArgs(nil, g.Dealt.Args()))+g.JSON())
	}
	return tests
}

// TestStoppedSuiteLeavesNothing cancels in the middle: no folder, no temporary one.
func TestStoppedSuiteLeavesNothing(t *testing.T) {
	entry := game(t, "877")
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	files, err := suite.Create(filepath.Join(dir, "suite"), false)
	if err != nil {
		t.Fatal(err)
	}
	folder := suite.NewFolder(suite.InAns, entry, 1, 200_000, files)
	var failed error
	for test, err := range suite.Generate(ctx, entry, suite.Options{Plan: plan(t, entry, "random=200000"), Size: 10}) {
		if failed = err; err != nil {
			break
		}
		if failed = folder.Put(test); test.N == 50 {
			cancel()
		}
	}
	if !errors.Is(failed, context.Canceled) {
		t.Errorf("ended with %v", failed)
	}
	if err := files.Finish(failed); !errors.Is(err, context.Canceled) {
		t.Errorf("finished with %v", err)
	}
	if left, _ := os.ReadDir(dir); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

// TestForceTouchesSuitesOnly replaces a suite, and nothing that has another file.
func TestForceTouchesSuitesOnly(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"1.in", "1.ans"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := suite.Create(dir, false); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a full folder without force: %v", err)
	}
	files, err := suite.Create(dir, true)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(files.Append("2.in", nil), files.Finish(nil)); err != nil {
		t.Fatal(err)
	}
	left, _ := os.ReadDir(dir)
	if len(left) != 1 || left[0].Name() != "2.in" {
		t.Errorf("%v is left, want 2.in", left)
	}
	if err := os.WriteFile(filepath.Join(dir, "letter.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := suite.Create(dir, true); err == nil || !strings.Contains(err.Error(), "letter.txt") {
		t.Errorf("a folder with a letter: %v", err)
	}
}

// TestLinesAsPeopleWriteThem reads boards with values behind them.
func TestLinesAsPeopleWriteThem(t *testing.T) {
	entry := game(t, "1406")
	for _, c := range []struct{ line, expected, corrected string }{
		{"[1,2,3,7] => Bob", "Bob", "[1,2,3,7] => Bob"},
		{"[1,2,3,7]->Alice  # as in class", "Alice", "[1,2,3,7]->\"Bob\"  # as in class"},
		{"[1,2,3,7] → \"Bob\"", `"Bob"`, "[1,2,3,7] → \"Bob\""},
		{"[1,2,3,7]\tTie", "Tie", "[1,2,3,7]\t\"Bob\""},
		{"1\t2\t3\t7", "", "1\t2\t3\t7 => \"Bob\""},
		{"1,2,3,-9 -> ?", "", "1,2,3,-9 -> \"Alice\""},
		{"-1 -2 -3 => \r\n", "", "-1 -2 -3 => \"Tie\"\r\n"},
	} {
		for g, err := range suite.Read(t.Context(), entry, from(entry, c.line)) {
			if err != nil || g.Err != nil {
				t.Fatal(err, g.Err)
			}
			if g.Expected != c.expected || string(g.Corrected()) != c.corrected {
				t.Errorf("%q: expected %q, corrected to %q", c.line, g.Expected, g.Corrected())
			}
		}
	}
}

// TestReadingStopsWhileSomebodyTypes does not wait for the rest of a line.
func TestReadingStopsWhileSomebodyTypes(t *testing.T) {
	entry := game(t, "292")
	in, typed := io.Pipe()
	defer typed.Close()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go fmt.Fprintln(typed, 4)
	var last error
	for _, err := range suite.Read(ctx, entry, suite.Source{Card: entry.Card(), In: in, Name: "typed"}) {
		last = err
		cancel()
	}
	if !errors.Is(last, context.Canceled) {
		t.Errorf("ended with %v", last)
	}
}

func TestAnswersAsPeopleWriteThem(t *testing.T) {
	for _, c := range []struct {
		right   any
		written string
		is      bool
	}{
		{true, "true", true}, {true, "True", true}, {true, "1", false}, {true, "false", false}, {true, `"true"`, false},
		{10, "10", true}, {10, "10.0", false}, {10, "9", false},
		{"Alice", "Alice", true}, {"Alice", `"Alice"`, true}, {"Alice", "alice", false},
	} {
		if got := (suite.Truth{Answer: c.right}).Is(c.written); got != c.is {
			t.Errorf("%q for %v: %v", c.written, c.right, got)
		}
	}
}

// TestKillersAreTheSmallest compares with all smaller boards by hand.
func TestKillersAreTheSmallest(t *testing.T) {
	entry := game(t, "877")
	killers, err := suite.Killers(t.Context(), entry, []string{"greedy-ends", "always-true"}, suite.KillOptions{Most: 500})
	if err != nil || len(killers) != 2 {
		t.Fatalf("%d killers, %v", len(killers), err)
	}
	greedy, constant := killers[0], killers[1]
	if !greedy.First || string(catalog.AppendArgs(nil, greedy.Boards[0].Args())) != "[[1,2,1,1]]" {
		t.Errorf("greedy ends fall on %v", greedy.Boards)
	}
	if len(constant.Boards) > 0 || constant.Small != 500 || constant.Tried < 500 {
		t.Errorf("a constant falls on %v after %d boards", constant.Boards, constant.Tried)
	}
	if got := string(catalog.AppendArgs(nil, constant.Beyond.Args())); got != "[[1,1]]" {
		t.Errorf("outside the bounds a constant falls on %s, want the smallest tie", got)
	}
}
