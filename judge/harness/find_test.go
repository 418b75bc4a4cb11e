package harness

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/internal/sandbox"
)

// TestQuestions wants a clear question, in both languages, where it is not plain
// what is to be called.
func TestQuestions(t *testing.T) {
	for _, c := range []struct {
		name, file, text, problem, hint string
		o                               FindOptions
	}{
		{name: "no language", file: "a.txt", text: "x", problem: `a.txt: which language is it? the extension ".txt" is not known; there are c, cpp, go, java,`, hint: "--language cpp"},
		{name: "empty", file: "a.py", text: "\uFEFF \n\n", problem: "a.py: the file is empty"},
		{name: "nothing that fits", file: "a.py", text: "print(1)\n", problem: "a.py: where is the solution? it has no stoneGame", hint: "--method NAME, or --stdio"},
		{name: "in comments only", file: "a.cpp", text: "// bool stoneGame(vector<int>& p) { }\n/* bool stoneGame(vector<int>& p) { } */\nconst char *s = \"bool stoneGame(vector<int>& p) {\";", problem: "a.cpp: where is the solution?", hint: "--method NAME, or --stdio"},
		{name: "two that fit", file: "a.py", text: "def first(piles): pass\ndef second(row): pass\n", problem: "a.py: which method is the solution? it has no stoneGame, but first, second would fit", hint: "--method first"},
		{name: "too many arguments", file: "a.py", text: "class Solution:\n\n  def stoneGame(self, piles, k): pass\n", problem: "a.py, line 3: stoneGame(self, piles, k) cannot be called as LeetCode calls it: def stoneGame(self, piles: List[int]) -> bool:"},
		{name: "C without the size", file: "a.c", text: "bool stoneGame(int* piles) { return true; }", problem: "a.c, line 1: stoneGame(int* piles) cannot be called as LeetCode calls it: bool stoneGame(int* piles, int pilesSize)"},
		{name: "unknown method", file: "a.js", text: "class Solution { stoneGame(p) {} }", o: FindOptions{Method: "canWin"}, problem: `a.js: no method "canWin"; there are Solution.stoneGame`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := Find(c.file, []byte(c.text), entry(t, "877").Card(), c.o)
			var input *cairn.InputError
			if !errors.As(err, &input) {
				t.Fatalf("%v", err)
			}
			if !strings.HasPrefix(input.Problem.EN, c.problem) || input.Hint.EN != c.hint || !input.Problem.Complete() || strings.Contains(input.Problem.ZH, "%!") {
				t.Errorf("%q\n%q\nhint %q", input.Problem.EN, input.Problem.ZH, input.Hint.EN)
			}
		})
	}
}

func TestWhatIsFound(t *testing.T) {
	for _, c := range []struct {
		file, text, want string
		o                FindOptions
	}{
		{file: "a.txt", text: "def stoneGame(p): pass", o: FindOptions{Language: Lookup("py")}, want: "function stoneGame"},
		{file: "a.py", text: "def first(p): pass\ndef second(p): pass", o: FindOptions{Method: "second"}, want: "function second"},
		{file: "a.py", text: "class Solution:\n  def win(self, p): pass\n  def helper(self, p, i): pass\ndef other(p): pass", want: "method Solution.win"},
		{file: "a.py", text: "class Solution:\n  def stoneGame(\n    self,\n    piles: List[int],\n  ) -> bool:\n    def stoneGame(x): pass\n    return stoneGame(piles)", want: "method Solution.stoneGame"},
		{file: "a.py", text: "class Solution:\n  def stoneGame(self, p):\n    '''\n  def stoneGame(q):\n    '''\n    return True", want: "method Solution.stoneGame"},
		{file: "a.cpp", text: "class Solution {\npublic:\n  bool canWin(vector<int>& p) { if (p.size()) { return true; } return false; }\n  int f(int a) { for (;;) { } }\n};", want: "method Solution.canWin"},
		{file: "a.cpp", text: "char q = '{'; int big = 1'000'000; class Solution { public: bool stoneGame(vector<int>& p) { char c = '\"'; return c == '}'; } };", want: "method Solution.stoneGame"},
		{file: "a.rs", text: "struct Memo<'a> { r: &'a [i32] }\nimpl<'a> Memo<'a> { fn go(&self) -> i32 { 0 } }\nimpl Solution { pub fn stone_game(piles: Vec<i32>) -> bool { true } }", want: "method Solution.stone_game"},
		{file: "a.ts", text: "function stoneGame(piles: number[], memo: Map<string, number> = new Map()): boolean { return true }", want: "function stoneGame"},
		{file: "a.java", text: "class Main { static class Solution { public boolean stoneGame(int[] a) { return true; } } }", want: "method Main.Solution.stoneGame"},
		{file: "a.rb", text: "class Solution\n  def self.stone_game(piles)\n    true\n  end\nend", want: "static method Solution.stone_game"},
	} {
		t.Run(c.file+" "+c.want, func(t *testing.T) {
			subs, err := Find(c.file, []byte(c.text), entry(t, "877").Card(), c.o)
			got := "-"
			if len(subs) == 1 {
				got = strings.TrimSpace(string(subs[0].Shape) + " " + strings.TrimPrefix(subs[0].Container+"."+subs[0].Entry, "."))
				if subs[0].Static {
					got = "static " + got
				}
			}
			if got != c.want {
				t.Errorf("%s\n%s, want %s (%v)", c.text, got, c.want, err)
			}
		})
	}
}

// TestLanguagesAreWhole looks at every folder's facts.
func TestLanguagesAreWhole(t *testing.T) {
	list := Languages()
	if len(list) < 10 {
		t.Fatalf("%d languages", len(list))
	}
	for _, l := range list {
		if l.Name == "" || len(l.Extensions) == 0 || l.Factor < 1 || len(l.Tools) == 0 || len(l.Run) == 0 || len(l.Compile) == 0 || len(l.files) == 0 || l.Find.Join == "" {
			t.Errorf("%s: something is missing: %+v", l.ID, l)
		}
		for _, tool := range l.Tools {
			if tool.Get() == "" {
				t.Errorf("%s: nobody says how to get %s", l.ID, tool.Command)
			}
		}
		if _, err := entry(t, "877").Card().Signature(l.ID); err != nil {
			t.Errorf("%s has no signature: %v", l.ID, err)
		}
		for _, name := range append([]string{l.ID, l.Name}, l.Extensions...) {
			if Lookup(name) != l {
				t.Errorf("%s is not found by %q", l.ID, name)
			}
		}
	}
	if Lookup("klingon") != nil || Lookup("") != nil {
		t.Error("found what there is not")
	}
}

func TestMissingToolchainIsNamed(t *testing.T) {
	lacking := *Lookup("python")
	lacking.ID = "lacking" // builders know a toolchain by its language
	lacking.Tools = []Tool{{Command: "no-such-interpreter", Package: "no-such-package"}}
	sub := find(t, "877", "a.py", "def stoneGame(p): pass", FindOptions{Language: &lacking})[0]
	_, err := builder(t).Build(bg(), sub, Options{})
	var missing *MissingError
	var input *cairn.InputError
	if !errors.As(err, &missing) || !errors.As(err, &input) {
		t.Fatalf("%v", err)
	}
	if input.Problem.EN != "Python 3: not installed: no-such-interpreter is missing" || input.Hint.EN != "apt-get install no-such-package" {
		t.Errorf("%v", input)
	}
}

func TestInstalledTellsTheVersion(t *testing.T) {
	need(t, Lookup("python"))
	if version, err := Lookup("python").Installed(bg()); err != nil || !strings.HasPrefix(version, "Python 3.") {
		t.Errorf("%q, %v", version, err)
	}
}

// TestStdioAnswers goes through what programs write, and what becomes of it.
func TestStdioAnswers(t *testing.T) {
	for _, c := range []struct {
		program string
		status  Status
		want    Value
	}{
		{"print(input() == '[5,3,4,5]')", Answered, Value{Bool, "true"}},
		{"import sys; sys.stdout.write('true')", Answered, Value{Bool, "true"}},
		{"import sys; sys.stdout.write('\\n  true \\t\\r\\n\\r\\n')", Answered, Value{Bool, "true"}},
		{"print(1)", Answered, Value{Int, "1"}},
		{"print('Alice')", Answered, Value{String, `"Alice"`}},
		{"print('\"Alice\"')", Answered, Value{String, `"Alice"`}},
		{"print('n', 4); print(True)", Answered, Value{Other, "n 4\nTrue"}},
		{"pass", Answered, Value{Other, ""}},
		{"\nraise KeyError(3)", Died, Value{}},
		{"import sys; sys.exit(2)", Died, Value{}},
	} {
		sub := find(t, "877", "a.py", c.program, FindOptions{Stdio: true})[0]
		r := build(t, sub, Options{}).Once(bg(), args(t, board), sandbox.Limits{}, caseTime)
		if r.Status != c.status || r.Answer != c.want {
			t.Errorf("%s: %s %+v %s", c.program, r.Status, r.Answer, r.Message)
		}
		if strings.Contains(c.program, "KeyError") && (r.Message != "KeyError: 3" || r.Line != 2) {
			t.Errorf("%s: line %d: %s", c.program, r.Line, r.Message)
		}
	}
}

func TestStdioInputIsOneArgumentALine(t *testing.T) {
	if got := stdioInput(args(t, "[[1,3],[2,1],7]")); got != "[1,3]\n[2,1]\n7\n" {
		t.Errorf("%q", got)
	}
}

func TestCancelledCaseEnds(t *testing.T) {
	p := build(t, find(t, "877", "a.py", "def stoneGame(p):\n  while True: pass", FindOptions{})[0], Options{})
	process, err := p.Start(bg(), sandbox.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(bg())
	cancel()
	if r := process.Ask(ctx, args(t, board), caseTime); r.Status != Cancelled || !r.Dead() {
		t.Errorf("%s %s", r.Status, r.Message)
	}
	process.Close()
}

// FuzzFind wants every line to stay in its place, whatever the text and language.
func FuzzFind(f *testing.F) {
	f.Add("class Solution:\n  def stoneGame(self, piles): return 'x'\n", byte(0))
	f.Add("impl Solution { fn stone_game(p: Vec<i32>) -> bool { 'a' == '\\'' } }", byte(3))
	f.Add("/* \"\"\" ' */ `{` // }\n", byte(7))
	card := entry(f, "877").Card()
	f.Fuzz(func(t *testing.T, text string, which byte) {
		list := Languages()
		l := list[int(which)%len(list)]
		masked := l.Find.mask([]byte(text))
		if len(masked) != len(text) || strings.Count(string(masked), "\n") != strings.Count(text, "\n") {
			t.Fatalf("%q became %q", text, masked)
		}
		subs, err := Find("a", []byte(text), card, FindOptions{Language: l})
		if (err == nil) == (len(subs) == 0) {
			t.Fatalf("%d solutions and %v", len(subs), err)
		}
		for _, s := range subs {
			if strings.Count(string(s.Source), "\n") != strings.Count(text, "\n") || s.Line < 1 {
				t.Fatalf("lines moved in %q", s.Source)
			}
		}
	})
}

// TestCacheForgetsWhatNobodyUses wants old folders gone and fresh ones kept.
func TestCacheForgetsWhatNobodyUses(t *testing.T) {
	cache := t.TempDir()
	long := time.Now().Add(-2 * keepFor)
	for _, name := range []string{"cpp-old", "cpp-new", "go-old"} {
		if err := os.Mkdir(filepath.Join(cache, name), 0o755); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "old") {
			if err := os.Chtimes(filepath.Join(cache, name), long, long); err != nil {
				t.Fatal(err)
			}
		}
	}
	(&job{Language: Lookup("cpp")}).forget(cache)
	left, _ := filepath.Glob(filepath.Join(cache, "*"))
	if len(left) != 2 || filepath.Base(left[0]) != "cpp-new" || filepath.Base(left[1]) != "go-old" {
		t.Errorf("left: %v", left)
	}
}
