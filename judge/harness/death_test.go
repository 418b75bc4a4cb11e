package harness

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cairn/internal/sandbox"
)

// TestCrashesTellTheLine wants the message and the line in the person's file.
func TestCrashesTellTheLine(t *testing.T) {
	for _, c := range []struct {
		file, text, message string
		status              Status
		line                int
	}{
		{"a.py", "class Solution:\n  def stoneGame(self, piles):\n\n    return piles[9] > 0\n", "IndexError: list index out of range", Raised, 4},
		{"a.py", "import nothing\ndef stoneGame(piles): return True\n", "ModuleNotFoundError: No module named 'nothing'", Raised, 1},
		{"a.py", "import sys\ndef stoneGame(piles):\n  sys.exit(3)\n", "SystemExit: 3", Raised, 3},
		{"a.py", "import os\ndef stoneGame(piles):\n  os._exit(3)\n", "exited with status 3", Died, 0},
		{"a.py", "def stoneGame(piles):\n  return stoneGame(piles)\n", "RecursionError: maximum recursion depth exceeded", Raised, 2},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  return p.at(9); } };", "std::out_of_range: vector::_M_range_check: __n (which is 9) >= this->size() (which is 4)", Raised, 0},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  volatile int* q = nullptr; return *q; } };", "SIGSEGV", Died, 0},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n\n  assert(p.size() == 1); return true; } };", "a.cpp:4: bool Solution::stoneGame(std::vector<int>&): Assertion `p.size() == 1' failed.", Died, 4},
		{"a.c", "bool stoneGame(int* piles, int n) { volatile int z = 0; return n / z; }", "SIGFPE", Died, 0},
		{"a.java", "class Solution {\n  public boolean stoneGame(int[] piles) {\n    return piles[9] > 0;\n  }\n}", "java.lang.ArrayIndexOutOfBoundsException: Index 9 out of bounds for length 4", Raised, 3},
		{"a.java", "class Solution {\n  public boolean stoneGame(int[] piles) {\n    return !stoneGame(piles);\n  }\n}", "java.lang.StackOverflowError", Raised, 3},
		{"a.go", "func stoneGame(piles []int) bool {\n\n\treturn piles[len(piles)] > 0\n}", "panic: runtime error: index out of range [4] with length 4", Raised, 3},
		{"a.go", "func stoneGame(piles []int) bool {\n\treturn stoneGame(piles) != stoneGame(piles)\n}", "fatal error: stack overflow", Died, 1},
		{"a.js", "var stoneGame = function(piles) {\n\n  return piles.first.second\n}", "TypeError: Cannot read properties of undefined (reading 'second')", Raised, 3},
		{"a.js", "nothing()\nvar stoneGame = p => true", "ReferenceError: nothing is not defined", Died, 1},
		{"a.ts", "interface A {\n  b: number\n}\n\nfunction stoneGame(piles: number[]): boolean {\n  throw new RangeError('too far')\n}", "RangeError: too far", Raised, 6},
		{"a.rs", "impl Solution {\n    pub fn stone_game(piles: Vec<i32>) -> bool {\n        piles[piles.len()] > 0\n    }\n}", "panic: index out of bounds: the len is 4 but the index is 4", Raised, 3},
		{"a.rs", "impl Solution {\n    pub fn stone_game(piles: Vec<i32>) -> bool {\n        let x = i32::MAX - 4 + piles[0];\n x > 0\n    }\n}", "panic: attempt to add with overflow", Raised, 3},
		{"a.rb", "def stone_game(piles)\n\n  piles.first.second\nend", "NoMethodError: undefined method `second' for 5:Integer", Raised, 3},
		{"a.php", "class Solution {\n  function stoneGame($piles) {\n    return intdiv(1, 0);\n  }\n}", "DivisionByZeroError: Division by zero", Raised, 3},
	} {
		t.Run(c.file+" "+c.message, func(t *testing.T) {
			t.Parallel()
			r := once(t, "877", c.file, c.text, board)
			if r.Status != c.status || !strings.HasPrefix(r.Message, c.message) || r.Line != c.line {
				t.Errorf("%s, line %d: %s\n%.600s", r.Status, r.Line, r.Message, r.Stderr)
			}
		})
	}
}

// TestSanitizersReportWhatGoesWellByLuck wants the report and its line, where a
// plain build answers.
func TestSanitizersReportWhatGoesWellByLuck(t *testing.T) {
	for _, c := range []struct {
		file, text, message string
		line                int
	}{
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  int n = p.size();\n  return p[n] != 12345;\n } };", "Assertion '__n < this->size()' failed", 4},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  int* q = p.data();\n  return q[4] != 12345;\n } };", "AddressSanitizer: heap-buffer-overflow", 4},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n  int big = 2147483646 + p[0];\n  return big != 7;\n } };", "signed integer overflow", 3},
		{"a.cpp", "class Solution { public:\n bool stoneGame(vector<int>& p) {\n\n  throw runtime_error(\"no\");\n } };", "'std::runtime_error'\n  what():  no", 4},
		{"a.c", "bool stoneGame(int* piles, int n) {\n  return piles[n] != 12345;\n}", "AddressSanitizer: heap-buffer-overflow", 2},
		{"a.c", "int f(int n) {\n  volatile int a[64]; a[n & 1] = 1;\n  return f(n + 1) + a[0];\n}\nbool stoneGame(int* piles, int n) { return f(n); }", "AddressSanitizer: stack-overflow", 1},
	} {
		t.Run(c.file+" "+c.message, func(t *testing.T) {
			t.Parallel()
			sub := find(t, "877", c.file, c.text, FindOptions{})[0]
			r := build(t, sub, Options{Sanitize: true}).Once(bg(), args(t, board), sandbox.Limits{}, caseTime)
			if r.Status != Died || !strings.HasPrefix(r.Message, c.message) || r.Line < c.line || r.Line > c.line+1 {
				t.Errorf("%s, line %d: %q\n%.600s", r.Status, r.Line, r.Message, r.Stderr)
			}
		})
	}
	if _, err := builder(t).Build(bg(), Submission{Language: Lookup("python")}, Options{Sanitize: true}); err == nil {
		t.Error("Python has sanitizers")
	}
}

func TestSanitizedBuildAnswersRight(t *testing.T) {
	for _, file := range []string{"right.cpp", "right.c"} {
		text, err := os.ReadFile(filepath.Join("testdata/stone-game", file))
		if err != nil {
			t.Fatal(err)
		}
		p := build(t, find(t, "877", file, string(text), FindOptions{})[0], Options{Sanitize: true})
		if r := p.Once(bg(), args(t, "[[3,2,7,4,3]]"), sandbox.Limits{}, caseTime); r.Answer.Text != "false" {
			t.Errorf("%s: %+v", file, r)
		}
	}
}

func TestFirstErrorOfTheCompiler(t *testing.T) {
	for _, c := range []struct {
		file, text, first string
		line              int
	}{
		{"mine.py", "def stoneGame(piles):\n  return (1\n", "SyntaxError: '(' was never closed", 2},
		{"mine.cpp", "class Solution { public:\n  bool stoneGame(vector<int>& p) {\n    return pile > 0;\n  } };", "'pile' was not declared in this scope", 3},
		{"mine.cpp", "class Solution {\n  bool stoneGame(vector<int>& p) { return true; } };", "'bool Solution::stoneGame(std::vector<int>&)' is private within this context", 0},
		// The head itself may be what is broken.
		{"mine.py", "class Solution:\n  def stoneGame(self, piles)\n    return True\n", "SyntaxError: expected ':'", 2},
		{"mine.java", "class Solution {\n  public boolean stoneGame(int[] piles)\n    return true;\n  }\n}", "';' expected", 2},
		{"mine.js", "var stoneGame = function(piles)\n  return true\n}", "SyntaxError: Unexpected token 'return'", 2},
		{"mine.c", "bool stoneGame(int* piles, int n) {\n  return pile[0];\n}", "'pile' undeclared (first use in this function)", 2},
		{"mine.java", "class Solution {\n  public boolean stoneGame(int[] piles) {\n    return pile > 0;\n  }\n}", "cannot find symbol", 3},
		{"mine.go", "func stoneGame(piles []int) bool {\n\tx := 1\n\treturn true\n}", "declared and not used: x", 2},
		{"mine.js", "var stoneGame = function(piles) {\n  return )\n}", "SyntaxError: Unexpected token ')'", 2},
		{"mine.ts", "function stoneGame(piles: number[]): boolean {\n  return )\n}", "Unexpected \")\"", 2},
		{"mine.rs", "impl Solution {\n    pub fn stone_game(piles: Vec<i32>) -> bool {\n        pile > 0\n    }\n}", "cannot find value `pile` in this scope", 3},
		{"mine.rb", "def stone_game(piles)\n  (1\nend\n", "syntax error", 3},
		{"mine.php", "class Solution {\n  function stoneGame($piles) {\n    return $piles +;\n  }\n}", "Parse error: syntax error, unexpected token \";\"", 3},
	} {
		t.Run(c.file+" "+c.first, func(t *testing.T) {
			t.Parallel()
			sub := find(t, "877", c.file, c.text, FindOptions{})[0]
			need(t, sub.Language)
			p, err := builder(t).Build(bg(), sub, Options{})
			if err == nil {
				p.Close()
				t.Fatal("it compiles")
			}
			compile, is := err.(*CompileError)
			if !is {
				t.Fatal(err)
			}
			// Compilers quote names as their language settings say.
			first := strings.NewReplacer("‘", "'", "’", "'").Replace(compile.First)
			if !strings.HasPrefix(first, c.first) || compile.Line != c.line {
				t.Errorf("line %d: %s\n%s", compile.Line, compile.First, compile.Output)
			}
			if strings.Contains(compile.Output, "solution.") || strings.Contains(compile.Output, os.TempDir()) {
				t.Errorf("names of ours in\n%s", compile.Output)
			}
		})
	}
}

// TestDeepRecursion goes 50,000 deep, as the largest board of 1406 asks for.
func TestDeepRecursion(t *testing.T) {
	board := "[[" + strings.Repeat("1,", 49_999) + "1]]"
	for _, c := range []struct{ file, text string }{
		{"a.py", "class Solution:\n  def stoneGameIII(self, v):\n    @cache\n    def f(i):\n      return 0 if i == len(v) else v[i] + f(i + 1)\n    return f(0)\n"},
		{"b.py", "class Solution:\n  def stoneGameIII(self, v):\n    def f(i):\n      return 0 if i == len(v) else v[i] + f(i + 1)\n    return f(0)\n"},
		{"a.cpp", "class Solution { public: int f(vector<int>& v, int i) { volatile int pad[64]; pad[0] = i; return i == (int)v.size() ? 0 : v[i] + f(v, i + 1) + pad[0] - i; } int stoneGameIII(vector<int>& v) { return f(v, 0); } };"},
		{"a.c", "static int f(int* v, int n, int i) { volatile int pad[64]; pad[0] = i; return i == n ? 0 : v[i] + f(v, n, i + 1) + pad[0] - i; }\nint stoneGameIII(int* v, int n) { return f(v, n, 0); }"},
		{"a.java", "class Solution { int f(int[] v, int i) { return i == v.length ? 0 : v[i] + f(v, i + 1); } public int stoneGameIII(int[] v) { return f(v, 0); } }"},
		{"a.go", "func stoneGameIII(v []int) int { if len(v) == 0 { return 0 }; return v[0] + stoneGameIII(v[1:]) }"},
		{"a.js", "var stoneGameIII = function(v) { const f = i => i === v.length ? 0 : v[i] + f(i + 1); return f(0) }"},
		{"a.ts", "function stoneGameIII(v: number[]): number { const f = (i: number): number => i === v.length ? 0 : v[i] + f(i + 1); return f(0) }"},
		{"a.rs", "impl Solution { fn f(v: &[i32], i: usize) -> i32 { if i == v.len() { 0 } else { let pad = [i; 16]; let p = unsafe { std::ptr::read_volatile(&pad[3]) }; v[p] + Self::f(v, i + 1) } } pub fn stone_game_iii(v: Vec<i32>) -> i32 { Self::f(&v, 0) } }"},
		{"a.rb", "def stone_game_iii(v, i = 0)\n  i == v.size ? 0 : v[i] + stone_game_iii(v, i + 1)\nend"},
		{"a.php", "class Solution { function f($v, $i) { return $i == count($v) ? 0 : $v[$i] + $this->f($v, $i + 1); } function stoneGameIII($v) { return $this->f($v, 0); } }"},
	} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			if r := once(t, "1406", c.file, c.text, board); r.Answer.Text != "50000" {
				t.Errorf("%s %+v line %d %s\n%s", r.Status, r.Answer, r.Line, r.Message, r.Stderr)
			}
		})
	}
}

// TestLimits goes through what never ends, and what takes too much.
func TestLimits(t *testing.T) {
	quick := 300 * time.Millisecond
	for _, c := range []struct {
		name, file, text string
		limit            time.Duration
		want             Status
	}{
		{"never ends", "a.py", "def stoneGame(piles):\n  while True: pass", quick, TimedOut},
		{"never ends", "a.cpp", "bool stoneGame(vector<int>& p) { for (volatile int i = 0;; i = i + 1); }", quick, TimedOut},
		{"never ends", "a.js", "var stoneGame = p => { for (;;); }", quick, TimedOut},
		{"never ends", "a.java", "class Solution { public boolean stoneGame(int[] p) { while (p.length > 0) p[0]++; return true; } }", quick, TimedOut},
		{"sleeps", "a.py", "def stoneGame(piles):\n  time.sleep(1000)", quick, TimedOut},
		{"sleeps", "a.go", "func stoneGame(piles []int) bool { time.Sleep(time.Hour); return true }", quick, TimedOut},
		{"writes without end", "a.py", "def stoneGame(piles):\n  while True: print('x' * 100000)", caseTime, TooMuchOutput},
		{"writes without end", "a.cpp", "bool stoneGame(vector<int>& p) { for (;;) puts(\"still here\"); }", caseTime, TooMuchOutput},
		{"complains without end", "a.c", "bool stoneGame(int* p, int n) { for (;;) fputs(\"still here\\n\", stderr); }", caseTime, TooMuchOutput},
		{"answers without end", "a.py", "def stoneGame(piles): return 'x' * 10 ** 7", caseTime, TooMuchOutput},
		{"memory", "a.py", "def stoneGame(piles):\n  a = []\n  while True: a.append(bytearray(10 ** 7))", caseTime, OutOfMemory},
		{"memory", "a.cpp", "bool stoneGame(vector<int>& p) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }", caseTime, OutOfMemory},
		{"memory", "a.java", "class Solution { public boolean stoneGame(int[] p) { List<int[]> a = new ArrayList<>(); while (true) a.add(new int[1 << 20]); } }", caseTime, OutOfMemory},
		{"memory", "a.js", "var stoneGame = p => { const a = []; for (;;) a.push(new Array(100000).fill(1.5)) }", caseTime, OutOfMemory},
		{"memory", "a.rs", "fn stone_game(p: Vec<i32>) -> bool { let mut a = vec![]; loop { a.push(vec![1u8; 1 << 20]); } }", caseTime, OutOfMemory},
		{"memory", "a.go", "func stoneGame(p []int) bool { var a [][]byte; for { a = append(a, bytes.Repeat([]byte{1}, 1<<20)) } }", caseTime, OutOfMemory},
		{"memory", "a.php", "class Solution { function stoneGame($p) { $a = []; while (true) $a[] = str_repeat('x', 1000000); } }", caseTime, OutOfMemory},
	} {
		t.Run(c.name+" "+c.file, func(t *testing.T) {
			t.Parallel()
			p := build(t, find(t, "877", c.file, c.text, FindOptions{})[0], Options{})
			r := p.Once(bg(), args(t, board), sandbox.Limits{Memory: 256 << 20}, c.limit)
			if r.Status != c.want {
				t.Errorf("%s: %s (%v)\n%.500s", r.Status, r.Message, r.Ended, r.Stderr)
			}
			if len(r.Stdout) > printed+8 || len(r.Stderr) > printed+8 {
				t.Errorf("%d and %d bytes are kept", len(r.Stdout), len(r.Stderr))
			}
		})
	}
}

// TestHostilePrograms wants that nothing outside is touched and that every run ends.
func TestHostilePrograms(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "canary")
	if err := os.WriteFile(outside, []byte("alive"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, file, text string
		want             []Status
	}{
		{"forks for ever", "a.py", "def stoneGame(piles):\n  while True: os.fork()", []Status{Raised, Died, TimedOut, TooManyProcs, OutOfMemory}},
		{"network", "a.py", "import socket\ndef stoneGame(piles):\n  socket.create_connection(('1.1.1.1', 53), 2)\n  return True", []Status{Raised}},
		{"network", "a.go", "import \"net\"\n\nfunc stoneGame(p []int) bool {\n\t_, err := net.Dial(\"tcp\", \"1.1.1.1:53\")\n\tif err != nil {\n\t\tpanic(err)\n\t}\n\treturn true\n}", []Status{Raised}},
		{"deletes files", "a.py", "def stoneGame(piles):\n  os.remove('" + outside + "')", []Status{Raised}},
		{"deletes its own files", "a.py", "def stoneGame(piles):\n  for f in os.listdir('.'): os.remove(f)", []Status{Raised}},
	} {
		t.Run(c.name+" "+c.file, func(t *testing.T) {
			p := build(t, find(t, "877", c.file, c.text, FindOptions{})[0], Options{})
			r := p.Once(bg(), args(t, board), sandbox.Limits{Processes: 64}, 2*time.Second)
			for _, status := range c.want {
				if r.Status == status {
					return
				}
			}
			t.Errorf("%s: %s %v", r.Status, r.Message, r.Answer)
		})
	}
	if text, err := os.ReadFile(outside); string(text) != "alive" {
		t.Errorf("the canary: %q, %v", text, err)
	}
}

// TestForkedCopyDoesNotAnswer asks three cases of a program that forks in each.
func TestForkedCopyDoesNotAnswer(t *testing.T) {
	for _, c := range []struct{ file, text string }{
		{"a.py", "def stoneGame(piles):\n  os.fork()\n  return piles[0]"},
		{"a.cpp", "int stoneGame(vector<int>& p) { fork(); return p[0]; }"},
		{"a.c", "int stoneGame(int* p, int n) { fork(); return p[0]; }"},
	} {
		p := build(t, find(t, "877", c.file, c.text, FindOptions{})[0], Options{})
		process, err := p.Start(bg(), sandbox.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		for _, first := range []string{"1", "2", "3"} {
			if r := process.Ask(bg(), args(t, "[["+first+",1]]"), caseTime); r.Answer.Text != first {
				t.Errorf("%s: %s: %s %v %s", c.file, first, r.Status, r.Answer, r.Message)
			}
		}
		process.Close()
	}
}
