package paint

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/judge"
)

// hostile is a text that breaks out of every format that lets it.
const hostile = "=HYPERLINK(\"http://x\")</script><img src=x onerror=alert(1)>'\"&\x1b[31m\x00\xff,\n]]>"

// SampleClass is thirty solutions of every fate, one with hostile texts in every field.
func SampleClass(t testing.TB) Class {
	t.Helper()
	entry, err := games.All().Find("1140")
	if err != nil {
		t.Fatal(err)
	}
	names := []string{"王小明", "李娜", "张伟", "刘洋", "陈静", "杨帆", "赵磊", "黄丽", "周杰", "吴敏"}
	mistakes := entry.Mistakes()
	c := Class{Entry: entry, Times: true}
	for i := range 29 {
		file := fmt.Sprintf("%s/%d.%s", names[i%len(names)], i+1, []string{"py", "cpp", "java"}[i%3])
		r := &judge.Report{
			Game: "stone-game-ii", File: file, Language: []string{"python", "cpp", "java"}[i%3], Verdict: judge.Accepted, Tried: 21_979,
			Mistakes: []string{}, Elapsed: time.Duration(900+i*137) * time.Millisecond, Limit: 10 * time.Second, Part: 1, Parts: 1,
		}
		row := judge.Row{File: file, Report: r}
		switch i % 9 {
		case 1, 4, 7:
			r.Verdict, r.Tried, r.Mistakes = judge.WrongAnswer, 300+i, []string{mistakes[i/9].ID}
			r.Counterexample = failing(r.Verdict, "[[1,1,3]]", "int", "4", "2")
			r.Counterexample.Smallest = i != 7
		case 3:
			r.Verdict, r.Counterexample = judge.TooSlow, failing(judge.TooSlow, "[["+strings.Repeat("77,12,5,", 33)+"100]]", "", "null", "3133")
		case 5:
			r.Verdict, r.Counterexample = judge.Crashed, failing(judge.Crashed, "[[1]]", "", "null", "1")
			r.Counterexample.Message, r.Counterexample.Line = "IndexError: list index out of range", 7
		case 6:
			r.Verdict, r.Tried = judge.DoesNotCompile, 0
			r.Compiler = &judge.Diagnosis{First: "'pile' was not declared in this scope", Line: 5, Output: "a.cpp:5:3: error: 'pile' was not declared in this scope\n"}
		case 8:
			row.Report, row.Reason, row.Problem = nil, judge.NoSolution, cairn.Text{EN: "the file is empty", ZH: "文件是空的"}
		}
		c.Rows = append(c.Rows, row)
	}
	bad := &judge.Report{Game: "stone-game-ii", File: hostile, Language: hostile, Verdict: judge.WrongAnswer, Mistakes: []string{hostile}, Elapsed: time.Second, Notes: []cairn.Text{{EN: hostile, ZH: hostile}}}
	bad.Counterexample = failing(bad.Verdict, "[[2]]", "other", string(quoted(hostile)), "2")
	bad.Counterexample.Message, bad.Counterexample.Stdout, bad.Counterexample.Stderr = hostile, hostile, hostile
	bad.Sanitizer = []judge.Finding{{Message: hostile, Line: 3, Input: bad.Counterexample.Input}}
	bad.Beyond = &judge.Beyond{Verdict: judge.WrongAnswer, Constant: quoted("true"), Counterexample: failing(judge.WrongAnswer, "[[1,2,1]]", "bool", "true", "false")}
	c.Rows = append(c.Rows, judge.Row{File: hostile, Report: bad})
	return c
}

func quoted(text string) []byte {
	out, _ := json.Marshal(text)
	return out
}

func failing(v judge.Verdict, board, kind, got, want string) *judge.Counterexample {
	args, err := catalog.DecodeArgs(board)
	if err != nil {
		panic(err)
	}
	return &judge.Counterexample{Input: args, GotType: kind, Got: []byte(got), Want: []byte(want), Verdict: v, CPU: time.Millisecond}
}

// forms are the ways to write a report.
var forms = map[string]func(io.Writer, Class, cairn.Lang) error{
	"html": ClassHTML, "csv": ClassCSV, "json": ClassJSON, "xml": ClassJUnit,
}

func written(t testing.TB, form string, c Class, lang cairn.Lang) string {
	t.Helper()
	var out bytes.Buffer
	if err := forms[form](&out, c, lang); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestPageHoldsNothingOfASubmissionsOwn wants that a page has just the elements and
// attributes of our template, whatever a submission wrote.
func TestPageHoldsNothingOfASubmissionsOwn(t *testing.T) {
	for _, lang := range cairn.Langs {
		c := SampleClass(t)
		text := written(t, "html", c, lang)
		doc, err := html.Parse(strings.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		count := make(map[string]int)
		for n := range doc.Descendants() {
			if n.Type != html.ElementNode {
				continue
			}
			count[n.Data]++
			for _, a := range n.Attr {
				outside := a.Key == "src" || a.Key == "href" && a.Val != "data:," || strings.HasPrefix(a.Key, "on")
				if outside || n.Data == "i" && a.Key == "style" && !strings.HasPrefix(a.Val, "flex-grow: ") {
					t.Errorf("<%s %s=%q>", n.Data, a.Key, a.Val)
				}
			}
		}
		if count["script"] != 1 || count["img"] != 0 || count["style"] != 1 || count["link"] != 1 || count["tr"] != 31 {
			t.Errorf("%v", count)
		}
		if strings.ContainsAny(text, "\x00\x1b") || strings.Contains(text, "ZgotmplZ") || strings.Contains(text, "http://") && strings.Count(text, "http://") != strings.Count(text, "HYPERLINK") {
			t.Errorf("control characters, or an address from outside")
		}
		for _, want := range []string{"王小明/1.py", "IndexError: list index out of range", "已是最小反例", "no smaller board fails", "数据范围之外", "[77, 12, 5,"} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in the page", want)
			}
		}
	}
}

func TestSheetHasNoFormulaAndShowsChinese(t *testing.T) {
	c := SampleClass(t)
	c.Rows = append(c.Rows, judge.Row{File: "-1+1.py", Problem: cairn.Text{EN: "＝1", ZH: "＋1"}}, judge.Row{File: "@a.py"}, judge.Row{File: " +a.py"})
	text := written(t, "csv", c, cairn.Chinese)
	body, marked := strings.CutPrefix(text, "\ufeff")
	if !marked || !strings.Contains(text, "\r\n") {
		t.Error("no mark of UTF-8, or no CRLF")
	}
	rows, err := csv.NewReader(strings.NewReader(body)).ReadAll()
	if err != nil || len(rows) != 34 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if got, want := strings.Join(rows[2], "|"), "李娜/2.cpp|C++|答案错误|[1, 1, 3]|已是最小反例|4|2|"+c.Entry.Mistakes()[0].Name.ZH+"||||301|1.04"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for i, row := range rows {
		for _, cell := range row {
			if strings.ContainsAny(cell[:min(1, len(cell))], "=+@\t\r") || strings.HasPrefix(cell, "-") && !number.MatchString(cell) {
				t.Errorf("row %d: %q is a formula", i, cell)
			}
		}
	}
	for cell, want := range map[string]string{"-2": "-2", "-2.5": "-2.5", "-2+3": "'-2+3", "": "", "＝1": "'＝1", "a=b": "a=b", "\t=1": "'\t=1"} {
		if got := harmless(cell); got != want {
			t.Errorf("%q became %q", cell, got)
		}
	}
}

func TestTestResultsCountAndKeepToXML(t *testing.T) {
	for _, lang := range cairn.Langs {
		text := written(t, "xml", SampleClass(t), lang)
		var read junitSuites
		if err := xml.Unmarshal([]byte(text), &read); err != nil {
			t.Fatal(err)
		}
		s := read.Suite
		if s.Tests != 30 || s.Failures != 20 || s.Errors != 3 || len(s.Cases) != 30 {
			t.Errorf("%d tests, %d failures, %d errors", s.Tests, s.Failures, s.Errors)
		}
		failed := 0
		for i, one := range s.Cases {
			if one.Failure != nil || one.Error != nil {
				failed++
			}
			if one.Failure != nil && (one.Error != nil || one.Failure.Message == "" || one.Failure.Type == "") {
				t.Errorf("case %d: %+v", i, one)
			}
		}
		if failed != 23 {
			t.Errorf("%d cases failed", failed)
		}
	}
}

func TestObjectHasWhatJudgePrints(t *testing.T) {
	var read struct {
		Game, Title string
		Entries     []struct {
			File, Verdict, Problem, Reason string
			Counterexample                 *struct{ Input [][]int }
		}
	}
	if err := json.Unmarshal([]byte(written(t, "json", SampleClass(t), cairn.Chinese)), &read); err != nil {
		t.Fatal(err)
	}
	if read.Game != "stone-game-ii" || len(read.Entries) != 30 || read.Entries[1].Counterexample.Input[0][2] != 3 {
		t.Errorf("%+v", read)
	}
	if e := read.Entries[8]; e.Verdict != "not-judged" || e.Problem != "文件是空的" || e.Reason != "no-solution" || e.File != "周杰/9.java" {
		t.Errorf("%+v", e)
	}
}

// TestWithoutTimesTheBytesAreTheSame changes every time and wants equal reports.
func TestWithoutTimesTheBytesAreTheSame(t *testing.T) {
	for form := range forms {
		c := SampleClass(t)
		with, c2 := written(t, form, c, cairn.English), SampleClass(t)
		for _, r := range c2.Rows {
			if r.Report == nil {
				continue
			}
			r.Report.Elapsed += time.Second
			r.Report.Tried++
			r.Report.Notes = append(r.Report.Notes, cairn.Text{EN: "it took long", ZH: "很慢"})
			r.Report.Growth = &judge.Growth{Crosses: 7}
			if e := r.Report.Counterexample; e != nil {
				e.CPU += time.Second
			}
		}
		if written(t, form, c2, cairn.English) == with {
			t.Errorf("%s: times are not shown", form)
		}
		c.Times, c2.Times = false, false
		if written(t, form, c, cairn.English) != written(t, form, c2, cairn.English) {
			t.Errorf("%s: without times the reports differ", form)
		}
		if c2.Rows[0].Report.Elapsed == 0 {
			t.Error("the rows were changed")
		}
	}
}

func TestSummaryOfAClass(t *testing.T) {
	c := SampleClass(t)
	ideas := c.Ideas()
	if len(ideas) < 3 || len(ideas[0].Files) < len(ideas[2].Files) {
		t.Fatalf("%+v", ideas)
	}
	for lang, want := range map[cairn.Lang]string{
		cairn.English: "30 solutions: 7 accepted, 11 wrong answer, 3 too slow, 3 crashed, 3 does not compile, 3 not judged",
		cairn.Chinese: "30 份解法：7 通过，11 答案错误，3 超时，",
	} {
		if lines := ClassSummary(c, lang); !strings.HasPrefix(lines[0], want) || len(lines) != 1+len(ideas) {
			t.Errorf("%q", lines)
		}
	}
}
