package harness

import (
	"strings"
	"testing"

	"cairn/internal/sandbox"
)

const board = "[[5,3,4,5]]"

func TestDebugLinesAreNoAnswers(t *testing.T) {
	r := once(t, "877", "a.py", "print('loading')\nclass Solution:\n def stoneGame(self, piles):\n  print('= false', piles)\n  return True\n", board)
	if r.Status != Answered || r.Answer != (Value{Bool, "true"}) || r.Stdout != "loading\n= false [5, 3, 4, 5]\n" {
		t.Errorf("%+v", r)
	}
	r = once(t, "877", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { cout << \"p \" << p.size(); cerr << \"e\"; return true; } };", board)
	if r.Answer.Text != "true" || r.Stdout != "p 4" || r.Stderr != "e" {
		t.Errorf("%+v", r)
	}
}

// TestWhatWasReturnedIsReportedAsItIs goes through the near misses of each language.
func TestWhatWasReturnedIsReportedAsItIs(t *testing.T) {
	for _, c := range []struct {
		file, text string
		want       Value
	}{
		{"a.py", "def stoneGame(piles): return 1", Value{Int, "1"}},
		{"a.py", "def stoneGame(piles): return 'false'", Value{String, `"false"`}},
		{"a.py", "def stoneGame(piles): return '\"Alice\"'", Value{String, `"\"Alice\""`}},
		{"a.py", "def stoneGame(piles): pass", Value{Null, "null"}},
		{"a.py", "def stoneGame(piles): return 4 / 2", Value{Float, "2.0"}},
		{"a.py", "def stoneGame(piles): return [True]", Value{Other, "list [True]"}},
		{"a.py", "def stoneGame(piles): return 10 ** 30", Value{Int, "1" + strings.Repeat("0", 30)}},
		{"a.py", "def stoneGame(piles): return float('nan')", Value{Other, "float nan"}},
		{"a.cpp", "int stoneGame(vector<int> p) { return 1; }", Value{Int, "1"}},
		{"a.cpp", "struct Solution { string stoneGame(const vector<int>& p) { return \"Al\\\"ice\"; } };", Value{String, `"Al\"ice"`}},
		{"a.cpp", "double stoneGame(vector<int>& p) { return 2; }", Value{Float, "2.0"}},
		{"a.cpp", "void stoneGame(vector<int>& p) {}", Value{Other, "void"}},
		{"a.c", "int stoneGame(int* piles, int n) { return 1; }", Value{Int, "1"}},
		{"a.c", "char *stoneGame(int piles[], int pilesSize) { return \"Alice\"; }", Value{String, `"Alice"`}},
		{"a.java", "class Solution { public Object stoneGame(int[] piles) { return null; } }", Value{Null, "null"}},
		{"a.java", "class Solution { public String stoneGame(int[] piles) { return \"\\\"Bob\\\"\"; } }", Value{String, `"\"Bob\""`}},
		{"a.go", "func stoneGame(piles []int) int { return len(piles) }", Value{Int, "4"}},
		{"a.go", "func stoneGame(piles []int) string { return `Bob` }", Value{String, `"Bob"`}},
		{"a.js", "var stoneGame = function(piles) {}", Value{Other, "undefined"}},
		{"a.js", "var stoneGame = p => 'false'", Value{String, `"false"`}},
		{"a.js", "function stoneGame(p) { return 7n }", Value{Other, "7n"}},
		{"a.js", "var stoneGame = async p => true", Value{Other, "Promise {}"}},
		{"a.py", "def stoneGame(piles): yield 1", Value{Other, "generator <generator object stoneGame>"}},
		{"a.ts", "const stoneGame = (p: number[]): number => p.length / 8", Value{Float, "0.5"}},
		{"a.rs", "impl Solution { pub fn stone_game(piles: Vec<i32>) -> i32 { 1 } }", Value{Int, "1"}},
		{"a.rs", "fn stone_game(mut piles: Vec<i32>) -> String { \"Bob\".into() }", Value{String, `"Bob"`}},
		{"a.rb", "def stoneGame(piles)\n  nil\nend", Value{Null, "null"}},
		{"a.php", "class Solution { public function stoneGame($piles) { return 'false'; } }", Value{String, `"false"`}},
	} {
		t.Run(c.file+" "+c.want.Text, func(t *testing.T) {
			t.Parallel()
			if r := once(t, "877", c.file, c.text, board); r.Status != Answered || r.Answer != c.want {
				t.Errorf("%s\n%s %+v %s\n%s", c.text, r.Status, r.Answer, r.Message, r.Stderr)
			}
		})
	}
}

// TestShapes goes through the ways in which people write a solution down.
func TestShapes(t *testing.T) {
	for _, c := range []struct{ name, file, text string }{
		{"helper class", "a.py", "class Pair:\n    def __init__(self, a): self.a = a\n\n\nclass Solution:\n    @staticmethod\n    def stoneGame(piles: 'List[int]') -> bool:\n        return Pair(True).a\n"},
		{"default argument", "a.py", "from typing import List\ndef stoneGame(piles: List[int], memo={}) -> bool: return True"},
		{"snake case", "a.py", "class Solution:\n  def stone_game(self, piles): return gcd(4, 6) == 2 and Counter(piles)[5] == 2 and inf > 0 and sys.maxsize > 0"},
		{"lambda", "a.py", "stoneGame = lambda piles: pow(2, 3, 5) == 3"},
		{"local test", "a.py", "class Solution:\n  def stoneGame(self, piles): return True\nif __name__ == '__main__':\n  print(Solution().stoneGame(eval(input())))"},
		{"reads input at once", "a.py", "import sys\nrest = sys.stdin.read()\ndef stoneGame(piles): return rest == ''"},
		{"named otherwise", "a.py", "class Solution:\n  def canWin(self, piles): return True\n"},
		{"helper class", "a.cpp", "struct Memo { int v[10][10]; };\nstatic int helper(int a) { return a; }\nclass Solution {\n  Memo memo;\npublic:\n  bool stoneGame(vector<int>& piles) { return helper(memo.v[3][4]) == 0; }\n};\nint main() { Solution s; }"},
		{"value-initialised", "a.cpp", "class Solution { int memo[100][100]; bool done; public: bool stoneGame(vector<int>& piles) { for (auto& r : memo) for (int v : r) if (v) return false; if (done) return false; done = true; memset(memo, 1, sizeof memo); return true; } };"},
		{"int is long long", "a.cpp", "#include <bits/stdc++.h>\n#define int long long\nusing namespace std;\nclass Solution { public: bool stoneGame(vector<signed>& piles) { int big = 1LL << 40; return big > 5; } };\nsigned main() { return 0; }"},
		{"out of class", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& piles); };\nbool Solution::stoneGame(vector<int>& piles) { return piles.size() == 4; }"},
		{"overloaded helper", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { return stoneGame(p, 0, 3) > 0; } int stoneGame(vector<int>& p, int i, int j) { return i + j; } };"},
		{"namespace", "a.cpp", "namespace mine { bool stoneGame(const std::vector<int>& p) { return true; } }"},
		{"huge static array", "a.cpp", "int memo[5000][5000]; class Solution { public: bool stoneGame(vector<int>& p) { memo[4999][4999] = 1; return memo[4999][4999]; } };"},
		{"huge member array", "a.cpp", "class Solution { int memo[2000][2000]; public: bool stoneGame(vector<int>& p) { return memo[7][7] == 0; } };"},
		{"huge static array", "a.c", "#include <stdio.h>\nstatic int memo[5000][5000];\nint max(int a, int b) { return a > b ? a : b; }\nbool stoneGame(int* piles, int pilesSize) { memo[4999][1] = max(1, 0); return memo[4999][1]; }\nint main() { return 0; }"},
		{"records and main", "a.java", "record P(int a) {}\npublic class Main { public static void main(String[] a) {} }\nclass Solution { static int helper(int[] p) { return new P(1).a(); } public boolean stoneGame(int[] piles) { return helper(piles) == 1 && Stream.of(1).count() == 1; } }"},
		{"static method", "a.java", "class Solution { public static boolean stoneGame(int... piles) { return true; } }"},
		{"own imports", "a.go", "package solution\n\nimport (\n\t\"sort\"\n)\n\nfunc stoneGame(piles []int) bool {\n\tsort.Ints(piles)\n\treturn max(piles[0], 0) == 3 && strings.Contains(\"ab\", \"a\") && math.MaxInt > 0\n}\n"},
		{"heap", "a.go", "type h []int\nfunc (x h) Len() int { return len(x) }\nfunc (x h) Less(i, j int) bool { return x[i] < x[j] }\nfunc (x h) Swap(i, j int) { x[i], x[j] = x[j], x[i] }\nfunc (x *h) Push(v any) { *x = append(*x, v.(int)) }\nfunc (x *h) Pop() any { o := *x; v := o[len(o)-1]; *x = o[:len(o)-1]; return v }\nfunc stoneGame(piles []int) bool { x := h(piles); heap.Init(&x); return heap.Pop(&x).(int) == 3 }"},
		{"method of a struct", "a.go", "type Solution struct{}\nfunc (s *Solution) stoneGame(piles []int) bool { return true }"},
		{"var function", "a.js", "/** @param {number[]} piles */\nvar stoneGame = function(piles) { return helper(piles) };\nfunction helper(p) { return p.length === 4 }"},
		{"class", "a.js", "class Solution { stoneGame(piles) { return this.helper(piles) } helper(p) { return true } }"},
		{"static", "a.js", "export default class Solution { static stoneGame(piles) { return true } }"},
		{"prototype", "a.js", "'use strict'\nfunction Solution() {}\nSolution.prototype.stoneGame = function (piles) { return true }\nmodule.exports = { Solution }"},
		{"arrow", "a.ts", "export const stoneGame = (piles: number[]): boolean => {\n  interface P { a: number }\n  enum E { A = 1 }\n  return E.A === 1\n}"},
		{"types", "a.ts", "type Row = Array<number>\nfunction stoneGame<T extends Row>(piles: T): boolean { return true }\nabstract class A { constructor(private x: number) {} }"},
		{"self", "a.rs", "struct Solution;\nimpl Solution {\n    fn helper(&self) -> bool { true }\n    pub fn stone_game(&self, piles: Vec<i32>) -> bool { self.helper() }\n}"},
		{"mutable self", "a.rs", "#[derive(Default)]\nstruct Solution { memo: Vec<i32> }\nimpl Solution {\n    pub fn stone_game(&mut self, piles: Vec<i32>) -> bool { self.memo.push(1); self.memo.len() == 1 }\n}"},
		{"imports", "a.rs", "use std::collections::HashMap;\nuse std::cmp::max;\n#[derive(Clone, Debug)] struct P<'a> { s: &'a str }\nimpl Solution {\n    pub fn stone_game(piles: Vec<i32>) -> bool { let c = 'x'; let m: HashMap<i32, i32> = HashMap::new(); max(1, m.len()) == 1 && c == 'x' }\n}"},
		{"free", "a.rb", "class Helper\n  def yes\n    true\n  end\nend\n\ndef stone_game(piles)\n  Helper.new.yes\nend\n"},
		{"class", "a.php", "<?php\nclass Helper { function yes() { return true; } }\nclass Solution { function stoneGame($piles) { return (new Helper)->yes(); } }\n"},
		{"CRLF and a mark", "a.py", "\uFEFFclass Solution:\r\n    def stoneGame(self, piles):\r\n        return True\r\n"},
	} {
		t.Run(c.file+" "+c.name, func(t *testing.T) {
			t.Parallel()
			if r := once(t, "877", c.file, c.text, board); r.Status != Answered || r.Answer.Text != "true" {
				t.Errorf("%s\n%s %+v %s\n%s", c.text, r.Status, r.Answer, r.Message, r.Stderr)
			}
		})
	}
}

// TestSeveralSolutionsInOneFile wants one submission each, though their names are
// the same; the first answers true, the second false.
func TestSeveralSolutionsInOneFile(t *testing.T) {
	for _, c := range []struct{ file, text string }{
		{"a.py", "class Solution:\n    def stoneGame(self, piles):\n        return True\n\n# another way\nclass Solution:\n    def stoneGame(self, piles):\n        return False\n"},
		{"b.py", "class A:\n  def stoneGame(self, piles): return True\nclass B:\n  def stoneGame(self, piles): return False\n"},
		{"c.py", "@cache\ndef f(): pass\n\n@staticmethod\ndef stoneGame(piles):\n  return True\n\ndef stoneGame(piles):\n  return False\n"},
		{"a.cpp", "class Solution {\npublic:\n  bool stoneGame(vector<int>& p) { return true; }\n};\n\nclass Solution {\npublic:\n  bool stoneGame(vector<int>& p) { return false; }\n};\n"},
		{"b.cpp", "namespace one { class Solution { public: bool stoneGame(vector<int>& p) { return true; } }; }\nnamespace two { class Solution { public: bool stoneGame(vector<int>& p) { return false; } }; }"},
		{"a.java", "class Solution { public boolean stoneGame(int[] p) { return true; } }\nclass Solution2 { public boolean stoneGame(int[] p) { return false; } }"},
		{"a.js", "var stoneGame = function(p) {\n  return true\n};\nvar stoneGame = function(p) {\n  return false\n};"},
		{"b.js", "const stoneGame = p => true\nclass Solution { stoneGame(p) { return false } }"},
		{"a.go", "func stoneGame(p []int) bool { return true }\n\nfunc stoneGame(p []int) bool { return false }"},
		{"a.rs", "impl Solution { pub fn stone_game(p: Vec<i32>) -> bool { true } }\nimpl Solution { pub fn stone_game(p: Vec<i32>) -> bool { false } }"},
		{"a.rb", "def stone_game(p)\n  true\nend\n\ndef stone_game(p)\n  false\nend\n"},
	} {
		t.Run(c.file, func(t *testing.T) {
			t.Parallel()
			subs := find(t, "877", c.file, c.text, FindOptions{})
			if len(subs) != 2 || subs[0].Line >= subs[1].Line && strings.Contains(c.text, "\n") {
				t.Fatalf("%d solutions", len(subs))
			}
			for i, want := range []string{"true", "false"} {
				if subs[i].Part != i+1 || subs[i].Parts != 2 {
					t.Errorf("part %d of %d", subs[i].Part, subs[i].Parts)
				}
				r := build(t, subs[i], Options{}).Once(bg(), args(t, board), sandbox.Limits{}, caseTime)
				if r.Answer.Text != want {
					t.Errorf("part %d: %s %+v %s\n%s", i+1, r.Status, r.Answer, r.Message, r.Stderr)
				}
			}
		})
	}
}

// TestStateIsKeptInAProcessAndNotBetweenTwo shows what a second question is for.
func TestStateIsKeptInAProcessAndNotBetweenTwo(t *testing.T) {
	p := build(t, find(t, "877", "a.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { static int calls; return ++calls == 1; } };", FindOptions{})[0], Options{})
	process, err := p.Start(bg(), sandbox.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	first, second := process.Ask(bg(), args(t, board), caseTime), process.Ask(bg(), args(t, board), caseTime)
	process.Close()
	alone := p.Once(bg(), args(t, board), sandbox.Limits{}, caseTime)
	if first.Answer.Text != "true" || second.Answer.Text != "false" || alone.Answer.Text != "true" {
		t.Errorf("%v, %v, alone %v", first.Answer, second.Answer, alone.Answer)
	}
}

func TestWarningsAreNoErrors(t *testing.T) {
	p := build(t, find(t, "877", "mine.cpp", "class Solution { public: bool stoneGame(vector<int>& p) { int big = 1 << 40; return big < 1 ? true : true; } };", FindOptions{})[0], Options{})
	if !strings.Contains(p.Warnings, "mine.cpp:1:") || !strings.Contains(p.Warnings, "warning") {
		t.Errorf("warnings: %q", p.Warnings)
	}
	if r := p.Once(bg(), args(t, board), sandbox.Limits{}, caseTime); r.Answer.Text != "true" {
		t.Errorf("%+v", r)
	}
}

func TestNewerStandardWhereTheOlderFails(t *testing.T) {
	text := "struct Grid { int operator[](int i, int j) const { return i + j; } };\nclass Solution { public: bool stoneGame(vector<int>& p) { return Grid{}[1, 2] == 3; } };"
	p := build(t, find(t, "877", "a.cpp", text, FindOptions{})[0], Options{})
	if r := p.Once(bg(), args(t, board), sandbox.Limits{}, caseTime); r.Answer.Text != "true" || p.Std != "c++23" {
		t.Errorf("%s: %+v", p.Std, r)
	}
}

func TestArgumentsOfEachKind(t *testing.T) {
	for _, c := range []struct{ game, file, text, input, want string }{
		{"1686", "a.py", "class Solution:\n def stoneGameVI(self, aliceValues, bobValues): return aliceValues[1] * 100 + bobValues[0]", "[[1,3],[2,1]]", "302"},
		{"1686", "a.c", "int stoneGameVI(int* a, int an, int* b, int bn) { return a[1] * 100 + b[0] + an - bn; }", "[[1,3],[2,1]]", "302"},
		{"1686", "a.java", "class Solution { public int stoneGameVI(int[] a, int[] b) { return a[1] * 100 + b[0]; } }", "[[1,3],[2,1]]", "302"},
		{"1686", "a.rs", "impl Solution { pub fn stone_game_vi(a: Vec<i32>, b: Vec<i32>) -> i32 { a[1] * 100 + b[0] } }", "[[1,3],[2,1]]", "302"},
		{"1686", "a.go", "func stoneGameVI(a, b []int) int { return a[1]*100 + b[0] }", "[[1,3],[2,1]]", "302"},
		{"1686", "a.php", "class Solution { function stoneGameVI($a, $b) { return $a[1] * 100 + $b[0]; } }", "[[1,3],[2,1]]", "302"},
		{"1686", "a.rb", "def stone_game_vi(a, b)\n a[1] * 100 + b[0]\nend", "[[1,3],[2,1]]", "302"},
		{"1686", "a.js", "var stoneGameVI = function(a, b) { return a[1] * 100 + b[0] }", "[[1,3],[2,1]]", "302"},
		{"1406", "a.cpp", "class Solution { public: string stoneGameIII(vector<int>& v) { return v[0] == -1 && v[2] == -1000 ? \"Tie\" : \"Bob\"; } };", "[[-1,0,-1000]]", `"Tie"`},
		{"1406", "a.c", "char* stoneGameIII(int* v, int n) { return v[0] == -1 && v[2] == -1000 ? \"Tie\" : \"Bob\"; }", "[[-1,0,-1000]]", `"Tie"`},
		{"1406", "a.java", "class Solution { public String stoneGameIII(int[] v) { return v[0] == -1 && v[2] == -1000 ? \"Tie\" : \"Bob\"; } }", "[[-1,0,-1000]]", `"Tie"`},
		{"1406", "a.go", "func stoneGameIII(v []int) string { return fmt.Sprint(v[0], v[2]) }", "[[-1,0,-1000]]", `"-1 -1000"`},
		{"1406", "a.rs", "impl Solution { pub fn stone_game_iii(v: Vec<i32>) -> String { format!(\"{} {}\", v[0], v[2]) } }", "[[-1,0,-1000]]", `"-1 -1000"`},
	} {
		t.Run(c.game+" "+c.file, func(t *testing.T) {
			t.Parallel()
			if r := once(t, c.game, c.file, c.text, c.input); r.Answer.Text != c.want {
				t.Errorf("%s %+v %s\n%s", r.Status, r.Answer, r.Message, r.Stderr)
			}
		})
	}
}
