package judge

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/cases"
	"cairn/judge/harness"
)

// handful are options for verdicts that the first boards decide.
func handful() Options {
	return Options{Small: 60, Largest: 8, Unsanitized: true, Limit: 20 * time.Second}
}

// TestVerdicts judges one solution of each kind that people hand in.
func TestVerdicts(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name, game, file, text string
		verdict                Verdict
		near                   Near
		message                string // the beginning of the counterexample's
		line                   int
	}{
		{"debug lines", "877", "a.py", "def stoneGame(p):\n  print('false')\n  return True", Accepted, "", "", 0},
		{"a free function", "877", "a.cpp", "bool stoneGame(vector<int>& p) { return p.size() > 1; }", Accepted, "", "", 0},
		{"helper classes", "877", "a.py", "class Memo:\n  def __init__(self): self.seen = {}\nclass Solution:\n  def stoneGame(self, piles):\n    return Memo().seen == {}", Accepted, "", "", 0},
		{"C++23", "877", "a.cpp", "struct G { int operator[](int i, int j) const { return i + j; } };\nclass Solution { public: bool stoneGame(vector<int>& p) { return G{}[1, 2] == 3; } };", Accepted, "", "", 0},
		{"a huge static array", "877", "a.cpp", "int dp[5000][5000];\nclass Solution { public: bool stoneGame(vector<int>& p) { return dp[p.size()][1] == 0; } };", Accepted, "", "", 0},
		{"1 for true", "877", "a.py", "def stoneGame(p): return 1", WrongAnswer, IntForBool, "", 0},
		{"a string for true", "877", "a.js", "var stoneGame = p => 'true'", WrongAnswer, StringForBool, "", 0},
		{"quotes in a string", "1406", "a.py", right1406 + "def stoneGameIII(v): return '\"' + right(v) + '\"'", WrongAnswer, Quoted, "", 0},
		{"a small letter", "1406", "a.py", right1406 + "def stoneGameIII(v): return right(v).lower() + ' '", WrongAnswer, Spelling, "", 0},
		{"a float", "1140", "a.py", right1140 + "def stoneGameII(p): return right(p) / 1", WrongAnswer, FloatForInt, "", 0},
		{"a string for a number", "1140", "a.py", right1140 + "def stoneGameII(p): return str(right(p))", WrongAnswer, StringForInt, "", 0},
		{"no return", "877", "a.js", "var stoneGame = function(p) {}", WrongAnswer, Nothing, "", 0},
		{"hard-coded samples", "877", "a.py", "def stoneGame(p): return p in ([5, 3, 4, 5], [3, 7, 2, 3])", WrongAnswer, "", "", 0},
		{"an index past the end", "877", "a.py", "def stoneGame(p):\n  q = 1\n  return p[len(p)] > q", Crashed, "", "IndexError", 3},
		{"a null pointer", "877", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { int* q = nullptr; return *q > (int)p.size(); } };", Crashed, "", "SIGSEGV", 0},
		{"an exit", "877", "a.py", "import sys\ndef stoneGame(p): sys.exit(0)", Crashed, "", "", 0},
		{"a network caller", "877", "a.py", "import socket\ndef stoneGame(p):\n  socket.create_connection(('127.0.0.1', 80), 1)\n  return True", Crashed, "", "", 3},
		{"a syntax error", "877", "a.py", "class Solution:\n  def stoneGame(self, p):\n    return (True", DoesNotCompile, "", "", 0},
		{"a type error", "877", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { string s = 3.5 * p; return s; } };", DoesNotCompile, "", "", 0},
		{"statics between cases", "877", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { static int calls; return ++calls < 3; } };", KeepsState, "", "", 0},
		{"a global list", "1140", "a.py", right1140 + "seen = []\ndef stoneGameII(p):\n  seen.append(1)\n  return right(p) + (len(seen) > 2)", KeepsState, "", "", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := judged(t, c.game, c.file, c.text, handful(), harness.FindOptions{})
			found := r.Counterexample
			if r.Verdict != c.verdict || c.verdict == DoesNotCompile && (r.Compiler == nil || r.Compiler.Line == 0) {
				t.Fatalf("%s, want %s: %+v %+v", r.Verdict, c.verdict, found, r.Compiler)
			}
			if found != nil && (found.Near != c.near || !strings.HasPrefix(found.Message, c.message) || found.Line != c.line && c.line > 0) {
				t.Errorf("near %q, message %q, line %d", found.Near, found.Message, found.Line)
			}
		})
	}
}

// TestPatience judges solutions that use up a limit, with limits made small.
func TestPatience(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name, file, text string
		verdict          Verdict
	}{
		{"never ends", "a.py", "def stoneGame(p):\n  while True: pass", TooSlow},
		{"sleeps", "a.py", "import time\ndef stoneGame(p):\n  time.sleep(1000)", TooSlow},
		{"writes without end", "a.py", "def stoneGame(p):\n  while True: print('x' * 10000)", TooMuchOutput},
		{"takes all memory", "a.py", "def stoneGame(p):\n  a = []\n  while True: a.append(bytearray(1 << 24))", TooMuchMemory},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			o := handful()
			o.Memory = 128 << 20
			if o.Limit = 20 * time.Second; c.verdict == TooSlow {
				o.Limit = 400 * time.Millisecond
			}
			if r := judged(t, "877", c.file, c.text, o, harness.FindOptions{}); r.Verdict != c.verdict {
				t.Errorf("%s: %+v", r.Verdict, r.Counterexample)
			}
		})
	}
}

// TestHostiles wants no more than that they fail, and that nothing outside is changed.
func TestHostiles(t *testing.T) {
	long(t)
	precious := filepath.Join(t.TempDir(), "precious")
	if err := os.WriteFile(precious, []byte("mine"), 0o666); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"forks":        "import os\ndef stoneGame(p):\n  while True: os.fork()",
		"deletes":      "import os\ndef stoneGame(p):\n  os.remove('" + precious + "')\n  return True",
		"follows link": "import os\ndef stoneGame(p):\n  os.symlink('" + precious + "', '/tmp/link')\n  open('/tmp/link', 'w').write('gone')\n  return True",
	} {
		o := handful()
		o.Limit = 2 * time.Second
		if r := judged(t, "877", "a.py", text, o, harness.FindOptions{}); r.Verdict == Accepted || r.Verdict == WrongAnswer {
			t.Errorf("%s: %s", name, r.Verdict)
		}
	}
	if text, err := os.ReadFile(precious); err != nil || string(text) != "mine" {
		t.Errorf("%q, %v", text, err)
	}
}

// TestProgramsThatReadStandardInput vary in how they end the line.
func TestProgramsThatReadStandardInput(t *testing.T) {
	long(t)
	o := handful()
	o.Small, o.Largest = 6, 2
	text := "import json\np = json.loads(input())\nprint('true', end=['', '   \\r\\n', '\\n\\n'][sum(p) // 2 % 3])"
	if r := judged(t, "877", "a.py", text, o, harness.FindOptions{Stdio: true}); r.Verdict != Accepted {
		t.Errorf("%s %+v", r.Verdict, r.Counterexample)
	}
	if r := judged(t, "877", "a.py", "print('true')\nprint('false')", o, harness.FindOptions{Stdio: true}); r.Verdict != WrongAnswer {
		t.Errorf("two lines: %s", r.Verdict)
	}
}

func TestDeepRecursionOfASolutionThatIsRight(t *testing.T) {
	long(t)
	text := "class Solution:\n  def stoneGameIII(self, v):\n    @cache\n    def f(i):\n      if i >= len(v): return 0\n      best, s = -10**9, 0\n      for k in range(3):\n        if i + k < len(v):\n          s += v[i + k]\n          best = max(best, s - f(i + k + 1))\n      return best\n    d = f(0)\n    return 'Alice' if d > 0 else 'Bob' if d < 0 else 'Tie'"
	o := Options{Small: 20, Limit: 60 * time.Second}
	if r := judged(t, "1406", "a.py", text, o, harness.FindOptions{}); r.Verdict != Accepted {
		t.Errorf("%s: %.300v", r.Verdict, r.Counterexample)
	}
}

// TestUndefinedBehaviour is reported though the answers are right.
func TestUndefinedBehaviour(t *testing.T) {
	long(t)
	o := handful()
	o.Unsanitized = false
	r := judged(t, "877", "a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  return p[p.size()] != 12345;\n } };", o, harness.FindOptions{})
	if r.Verdict != Accepted || len(r.Sanitizer) != 1 || r.Sanitizer[0].Line != 3 || !strings.Contains(r.Sanitizer[0].Message, "Assertion") {
		t.Errorf("%s, %+v", r.Verdict, r.Sanitizer)
	}
	r = judged(t, "877", "a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  int* q = p.data() + 70000000;\n  return *q != 12345;\n } };", o, harness.FindOptions{})
	if c := r.Counterexample; r.Verdict != Crashed || c.Line != 4 {
		t.Errorf("the line of a crash is the sanitizer's: %s, %+v, %+v", r.Verdict, c, r.Sanitizer)
	}
}

// TestConstantAnswer sees by computing that all legal boards have one answer, and
// judges the constant program where they have not.
func TestConstantAnswer(t *testing.T) {
	long(t)
	o := handful()
	o.Small = enough + 10
	b := judged(t, "877", "a.py", "def stoneGame(p): return True", o, harness.FindOptions{}).Beyond
	if b == nil || string(b.Constant) != "true" || b.Verdict != WrongAnswer || b.Counterexample == nil || string(b.Counterexample.Want) != "false" {
		t.Fatalf("%+v", b)
	}
	if len(b.Mistakes) != 1 {
		t.Errorf("named: %v", b.Mistakes)
	}
	if r := judged(t, "877", "a.py", right877, o, harness.FindOptions{}); r.Beyond == nil || r.Beyond.Verdict != Accepted || r.Beyond.Tried < 1000 {
		t.Errorf("a right one: %+v", r.Beyond)
	}
	o.Beyond = true
	if r := judged(t, "1140", "a.py", "def stoneGameII(p): return sum(p)", o, harness.FindOptions{}); r.Beyond == nil || r.Beyond.Constant != nil {
		t.Errorf("asked for: %+v", r.Beyond)
	}
}

const right877 = `
def lead(piles):
  best = list(piles)
  for n in range(1, len(piles)):
    for i in range(len(piles) - n):
      best[i] = max(piles[i] - best[i + 1], piles[i + n] - best[i])
  return best[0]
def stoneGame(piles):
  return lead(piles) > 0
`

func TestNumbersInPlaceOfVerdicts(t *testing.T) {
	long(t)
	o := handful()
	if r := judged(t, "877", "a.py", right877, o, harness.FindOptions{Method: "lead"}); r.Verdict != WrongAnswer || r.Counterexample.GotType != "int" {
		t.Errorf("a lead is no verdict: %s", r.Verdict)
	}
	o.Margin = true
	for text, of := range map[string]string{
		right877: "margin",
		strings.Replace(right877, "return best[0]", "return (sum(piles) + best[0]) // 2", 1): "alice",
		strings.Replace(right877, "return best[0]", "return (sum(piles) - best[0]) // 2", 1): "bob",
	} {
		if r := judged(t, "877", "a.py", text, o, harness.FindOptions{Method: "lead"}); r.Verdict != Accepted || r.Margin.Of != of {
			t.Errorf("%s: %s, %+v", of, r.Verdict, r.Margin)
		}
	}
	r := judged(t, "877", "a.py", strings.Replace(right877, "return best[0]", "return best[0] + (len(piles) > 2)", 1), o, harness.FindOptions{Method: "lead"})
	if c := r.Counterexample; r.Verdict != WrongAnswer || c == nil || len(c.Input[0].Ints) != 4 || !c.Smallest {
		t.Errorf("one too many: %s, %+v", r.Verdict, r.Counterexample)
	}
}

// TestSmallestIsMeantAmongAllTried fails a solution on every row of five piles that holds
// a 3, and on a large board alone.
func TestSmallestIsMeantAmongAllTried(t *testing.T) {
	o := few()
	wrong := right1140 + "def stoneGameII(p): return right(p) + (len(p) > 3 and 3 in p)\n"
	r := judged(t, "1140", "a.py", wrong, o, harness.FindOptions{})
	if c := r.Counterexample; c == nil || string(must(c.Input.MarshalJSON())) != "[[1,1,1,3]]" || !c.Smallest || c.Below != 4+16+64+5 {
		t.Errorf("%+v", c)
	}
	o.Largest = 100
	wrong = right1140 + "def stoneGameII(p): return right(p) + (sum(x > 500 for x in p) > 4)\n"
	r = judged(t, "1140", "a.py", wrong, o, harness.FindOptions{})
	if c := r.Counterexample; c == nil || c.Smallest || len(c.Input[0].Ints) != 5 || c.Source == cases.Small {
		t.Fatalf("%+v", c)
	}
	for _, v := range r.Counterexample.Input[0].Ints {
		if v != 501 {
			t.Errorf("shrunk to %v", r.Counterexample.Input)
			break
		}
	}
}

func must(text []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return text
}

const right1406 = `
def right(v):
  best = [0] * (len(v) + 3)
  for i in range(len(v) - 1, -1, -1):
    best[i] = max(sum(v[i:i + k]) - best[i + k] for k in (1, 2, 3) if i + k <= len(v))
  return 'Alice' if best[0] > 0 else 'Bob' if best[0] < 0 else 'Tie'
`

const right1140 = `
def right(p):
  @cache
  def f(i, m):
    if i >= len(p): return 0
    return max(sum(p[i:i + x]) - f(i + x, max(m, x)) for x in range(1, 2 * m + 1))
  return (sum(p) + f(0, 1)) // 2
`

// TestSavedCasesComeFirst keeps a counterexample and finds it again at once.
func TestSavedCasesComeFirst(t *testing.T) {
	o := few()
	o.SaveDir = filepath.Join(t.TempDir(), "kept")
	wrong := right1140 + "def stoneGameII(p): return right(p) + (len(p) > 3 and 3 in p)\n"
	judged(t, "1140", "a.py", wrong, o, harness.FindOptions{})
	judged(t, "1140", "a.py", wrong, o, harness.FindOptions{})
	text, err := os.ReadFile(filepath.Join(o.SaveDir, "stone-game-ii.txt"))
	if err != nil || string(text) != "[[1,1,1,3]]\n" {
		t.Fatalf("kept %q, %v", text, err)
	}
	first := (*Counterexample)(nil)
	o.Found = func(c *Counterexample) { first = c }
	judged(t, "1140", "a.py", wrong, o, harness.FindOptions{})
	if first == nil || first.Source != Saved {
		t.Errorf("first found %+v", first)
	}
}

// TestGrowth finds where a solution crosses the limit, and that it grows exponentially.
func TestGrowth(t *testing.T) {
	long(t)
	text := "def f(v, i):\n  if i >= len(v): return 0\n  return max(sum(v[i:i + k]) - f(v, i + k) for k in (1, 2, 3))\ndef stoneGameIII(v):\n  d = f(v, 0)\n  return 'Alice' if d > 0 else 'Bob' if d < 0 else 'Tie'"
	r := judged(t, "1406", "a.py", text, Options{Small: 30, Limit: time.Second}, harness.FindOptions{})
	g := r.Growth
	if r.Verdict != TooSlow || g == nil || g.Crosses < 16 || g.Crosses > 32 || g.Passes >= g.Crosses || g.Passes < g.Crosses*3/4 {
		t.Fatalf("%s: %+v", r.Verdict, g)
	}
}

// TestInterrupted ends at once, wherever it is.
func TestInterrupted(t *testing.T) {
	e := entry(t, "877")
	subs, err := harness.Find("a.py", []byte("def stoneGame(p): return 0"), e.Card(), harness.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	need(t, subs[0].Language)
	j, err := bench()
	if err != nil {
		lacking(t, "a sandbox: "+err.Error())
	}
	ctx, cancel := context.WithCancel(bg())
	o := handful()
	o.Found = func(*Counterexample) { cancel() }
	if r, err := j.Run(ctx, e, subs[0], o); !errors.Is(err, context.Canceled) || r != nil {
		t.Errorf("%v, %v", r, err)
	}
}

// TestOptionsThatMakeNoSense are refused as bad input.
func TestOptionsThatMakeNoSense(t *testing.T) {
	e := entry(t, "1140")
	subs, err := harness.Find("a.py", []byte("def stoneGameII(p): return 0"), e.Card(), harness.FindOptions{})
	if err != nil {
		t.Fatal(err)
	}
	need(t, subs[0].Language)
	j, err := bench()
	if err != nil {
		lacking(t, "a sandbox: "+err.Error())
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "stone-game-ii.txt"), []byte("\n[[1,2]]\nnonsense\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, o := range []Options{{Margin: true}, {SaveDir: dir}} {
		var input *cairn.InputError
		if _, err := j.Run(bg(), e, subs[0], o); !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

// TestVerdictsAreTheSameOnTenRuns compares whole reports, times apart.
func TestVerdictsAreTheSameOnTenRuns(t *testing.T) {
	long(t)
	for _, text := range []string{
		right1140 + "def stoneGameII(p): return right(p) + (len(p) > 3 and 3 in p)\n",
		right1140 + "seen = []\ndef stoneGameII(p):\n  seen.append(1)\n  return right(p) + (len(seen) == 40)\n",
	} {
		var first string
		for i := range 10 {
			r := judged(t, "1140", "a.py", text, handful(), harness.FindOptions{})
			r.Elapsed, r.Counterexample.CPU = 0, 0
			report := string(must(jsonOfReport(r)))
			if first == "" {
				first = report
			}
			if report != first {
				t.Errorf("run %d: %s\nfirst: %s", i, report, first)
			}
		}
	}
}
