package suite

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strconv"

	"cairn"
	"cairn/catalog"
)

// The formats of a suite.
const (
	JSONL    = "jsonl"    // one object a line
	InAns    = "in-ans"   // a folder of pairs: 01.in, 01.ans, 02.in, ...
	LeetCode = "leetcode" // a folder: testcases.txt, one argument a line, and expected.txt
	OJ       = "oj"       // a problem package as Kattis, DOMjudge and others read it
	Hydro    = "hydro"    // a problem folder as Hydro imports it
)

// Formats lists them, the one by default first.
func Formats() []string { return []string{JSONL, InAns, LeetCode, OJ, Hydro} }

// The two files of a LeetCode folder.
const (
	testcases = "testcases.txt"
	expected  = "expected.txt"
)

// WriteLine writes a test as one JSON object on a line of its own: input (the
// statement's arguments), answer, margin (Alice's lead), profile and kind.
func WriteLine(w io.Writer, t Test) error {
	line := append([]byte(`{"input":`), catalog.AppendArgs(nil, t.Dealt.Args())...)
	line = append(line, `,"answer":`...)
	line = append(line, t.JSON()...)
	line = fmt.Appendf(line, `,"margin":%d,"profile":%q,"kind":%q}`+"\n", t.Margin, t.Profile, t.Kind)
	_, err := w.Write(line)
	return err
}

// Folder writes a suite as a folder of files.
type Folder interface {
	// Put adds a test.
	Put(t Test) error
	// Finish adds what the whole folder needs.
	Finish() error
}

// NewFolder is a folder of a format other than JSONL, for at most so many tests.
func NewFolder(format string, entry catalog.Entry, seed uint64, most int, files *Files) Folder {
	width := max(2, len(strconv.Itoa(most)))
	switch format {
	case LeetCode:
		return &listFolder{files: files}
	case OJ:
		return &pairFolder{entry: entry, seed: seed, files: files, width: width, input: counted,
			sample: filepath.Join("data", "sample"), secret: filepath.Join("data", "secret"), finish: kattis}
	case Hydro:
		return &pairFolder{entry: entry, seed: seed, files: files, width: width, input: counted,
			sample: "testdata", secret: "testdata", finish: hydro}
	}
	return &pairFolder{entry: entry, files: files, width: width, input: argumentLines}
}

// listFolder is LeetCode's: two files for all tests.
type listFolder struct{ files *Files }

func (f *listFolder) Put(t Test) error {
	if err := f.files.Append(testcases, argumentLines(t.Dealt.Args())); err != nil {
		return err
	}
	return f.files.Append(expected, []byte(t.JSON()+"\n"))
}

func (f *listFolder) Finish() error { return nil }

// pairFolder has two files for each test.
type pairFolder struct {
	entry          catalog.Entry
	seed           uint64
	files          *Files
	width          int
	input          func([]catalog.Arg) []byte
	sample, secret string // folders of the statement's examples and of the rest
	samples, n     int
	finish         func(*pairFolder) error
}

func (f *pairFolder) Put(t Test) error {
	name := ""
	if f.sample != f.secret && t.Kind == "example" {
		f.samples++
		name = filepath.Join(f.sample, strconv.Itoa(f.samples))
	} else {
		f.n++
		name = filepath.Join(f.secret, fmt.Sprintf("%0*d", f.width, f.n))
	}
	if err := f.files.Append(name+".in", f.input(t.Dealt.Args())); err != nil {
		return err
	}
	return f.files.Append(name+".ans", []byte(t.Plain()+"\n"))
}

func (f *pairFolder) Finish() error {
	if f.finish == nil {
		return nil
	}
	return f.finish(f)
}

// argumentLines is LeetCode's form: one argument a line.
func argumentLines(args []catalog.Arg) (lines []byte) {
	for _, a := range args {
		one := catalog.AppendArgs(nil, []catalog.Arg{a})
		lines = append(append(lines, one[1:len(one)-1]...), '\n')
	}
	return lines
}

// counted is the form that programs of online judges read: a list is its length on a
// line and its elements on the next, a number is a line.
func counted(args []catalog.Arg) []byte {
	var lines bytes.Buffer
	for _, a := range args {
		if a.Ints == nil {
			fmt.Fprintln(&lines, a.Int)
			continue
		}
		fmt.Fprintln(&lines, len(a.Ints))
		for i, v := range a.Ints {
			if i > 0 {
				lines.WriteByte(' ')
			}
			lines.WriteString(strconv.Itoa(v))
		}
		lines.WriteByte('\n')
	}
	return lines.Bytes()
}

// quoted is a text as YAML reads it: a JSON string is one.
func quoted(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// statementFiles writes the statement in both languages.
func (f *pairFolder) statementFiles(name func(cairn.Lang) string) error {
	for _, lang := range cairn.Langs {
		if err := f.files.Append(name(lang), []byte(statement(f.entry.Card(), lang))); err != nil {
			return err
		}
	}
	return nil
}
