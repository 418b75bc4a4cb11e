package judge

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/games"
	"cairn/judge/harness"
)

// classOf is thirty files, most of them solutions, and the class that judges them.
func classOf(t *testing.T) (Class, []Handin) {
	t.Helper()
	entry, err := games.All().Find("877")
	if err != nil {
		t.Fatal(err)
	}
	var files []Handin
	for i := range 27 {
		files = append(files, Handin{Name: fmt.Sprintf("学生%d/解答.py", i+1), Source: fmt.Appendf(nil, "def stoneGame(p): return %d", i)})
	}
	return Class{Entry: entry, Cores: 4, Build: "test"}, append(files,
		Handin{Name: "两个.py", Source: []byte("def stoneGame(p): return 1\n\ndef stoneGame(p): return 2\n")},
		Handin{Name: "notes.docx", Source: []byte("hello")},
		Handin{Name: "坏.bin", Problem: cairn.Text{EN: "a binary file", ZH: "二进制文件"}},
	)
}

// answers judges by what is written in the source, and panics at 13.
func answers(_ context.Context, sub harness.Submission) (*Report, error) {
	line := strings.Split(string(sub.Source), "\n")[sub.Line-1]
	_, value, _ := strings.Cut(line, "return ")
	switch value {
	case "13":
		panic("thirteen")
	case "14":
		return nil, errors.New("the sandbox failed")
	}
	return &Report{File: sub.File, Part: sub.Part, Parts: sub.Parts, Verdict: Accepted, Notes: []cairn.Text{{EN: value, ZH: "值" + value}},
		Counterexample: &Counterexample{Got: []byte(`[ "<b>", 1 ]`), Want: []byte("1")}}, nil
}

func encoded(t *testing.T, rows []Row) string {
	t.Helper()
	text, err := json.MarshalIndent(rows, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestClassHasARowForEverySolution(t *testing.T) {
	c, files := classOf(t)
	told := 0
	c.Done = func([]Row, bool) { told++ }
	rows, err := c.run(t.Context(), files, answers)
	if err != nil || len(rows) != 31 || told != 30 {
		t.Fatalf("%d rows, %d told of, %v", len(rows), told, err)
	}
	for i, want := range map[int]string{
		0: "学生1/解答.py ", 13: "学生14/解答.py fault: panic: thirteen", 14: "学生15/解答.py fault: the sandbox failed",
		27: "两个.py ", 28: "两个.py ", 30: "坏.bin a binary file",
		29: `notes.docx which language is it? the extension ".docx" is not known; there are c, cpp, go, java, javascript, php, python, ruby, rust, typescript (--language cpp)`,
	} {
		if got := rows[i].File + " " + rows[i].Problem.EN; got != want {
			t.Errorf("row %d: %q, want %q", i, got, want)
		}
		if judged := rows[i].Report != nil; judged != (rows[i].Reason == "") || judged != rows[i].Accepted() {
			t.Errorf("row %d: %+v", i, rows[i])
		}
	}
	for _, cores := range []int{1, 3, 64} {
		c.Cores = cores
		if again, _ := c.run(t.Context(), files, answers); encoded(t, again) != encoded(t, rows) {
			t.Errorf("other rows on %d cores", cores)
		}
	}
}

// TestInterruptedClassGoesOn stops a run at every number of files, and wants the next
// one to judge only the rest and to end as one that was not stopped.
func TestInterruptedClassGoesOn(t *testing.T) {
	c, files := classOf(t)
	whole, err := c.run(t.Context(), files, answers)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "class.html.journal")
	for stop := 1; stop < 25; stop += 4 { // of which two have no report to keep
		ctx, cancel := context.WithCancel(t.Context())
		done := 0
		c.Done = func([]Row, bool) {
			if done++; done == stop {
				cancel()
			}
		}
		c.Journal = journal(t, path, "secret")
		if _, err := c.run(ctx, files, answers); !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped: %v", err)
		}
		c.Journal.Close()

		c.Journal = journal(t, path, "secret")
		if n := len(c.Journal.known); n < stop-2 || n > stop+c.Cores || c.Journal.Strays() != 0 {
			t.Errorf("stopped at %d: %d are kept, %d strays", stop, n, c.Journal.Strays())
		}
		known := 0
		c.Done = func(_ []Row, found bool) {
			if found {
				known++
			}
		}
		kept := len(c.Journal.known)
		rows, err := c.run(t.Context(), files, answers)
		if err != nil || encoded(t, rows) != encoded(t, whole) {
			t.Errorf("gone on with after %d: other rows, %v", stop, err)
		}
		if known != kept {
			t.Errorf("stopped at %d: %d kept, %d used", stop, kept, known)
		}
		if err := c.Journal.Remove(); err != nil {
			t.Error(err)
		}
	}
}

func journal(t *testing.T, path, secret string) *Journal {
	t.Helper()
	j, err := OpenJournal(path, []byte(secret))
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// TestJournalTrustsNobody changes a journal in every way that a crash or a person might.
func TestJournalTrustsNobody(t *testing.T) {
	path := filepath.Join(t.TempDir(), "j")
	j := journal(t, path, "secret")
	for i := range 3 {
		if err := j.add(fmt.Sprint("key", i), []Row{{File: "a.py", Report: &Report{Verdict: WrongAnswer}}}); err != nil {
			t.Fatal(err)
		}
	}
	j.Close()
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		text          []byte
		secret        string
		known, strays int
	}{
		"whole":          {whole, "secret", 3, 0},
		"torn":           {whole[:len(whole)-20], "secret", 2, 1},
		"without an end": {whole[:len(whole)-1], "secret", 3, 0},
		"head alone":     {whole[:len(journalHead)], "secret", 0, 0},
		"torn head":      {whole[:5], "secret", 0, 0},
		"empty":          {nil, "secret", 0, 0},
		"foreign":        {whole, "another", 0, 3},
		"forged":         {bytes.Replace(whole, []byte("wrong-answer"), []byte("accepted"), 1), "secret", 2, 1},
		"rubbish":        {append(bytes.Clone(whole), "\n\x00\xff {}\n"...), "secret", 3, 2},
	} {
		t.Run(name, func(t *testing.T) {
			if err := os.WriteFile(path, c.text, 0o600); err != nil {
				t.Fatal(err)
			}
			j := journal(t, path, c.secret)
			if len(j.known) != c.known || j.Strays() != c.strays {
				t.Errorf("%d known, %d strays", len(j.known), j.Strays())
			}
			if err := j.add("new", nil); err != nil {
				t.Fatal(err)
			}
			j.Close()
			if again := journal(t, path, c.secret); len(again.known) != c.known+1 {
				t.Errorf("%d known after one more", len(again.known))
			}
		})
	}
	for _, text := range []string{"my notes\n", "cairn class journal 2\n"} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var refused *cairn.InputError
		if _, err := OpenJournal(path, nil); !errors.As(err, &refused) {
			t.Errorf("%q: %v", text, err)
		}
		if now, _ := os.ReadFile(path); string(now) != text {
			t.Errorf("%q became %q", text, now)
		}
	}
}

// TestKeyDependsOnEverything sets each option in turn.
func TestKeyDependsOnEverything(t *testing.T) {
	c, files := classOf(t)
	seen := map[string]string{c.key(files[0]): "nothing"}
	differs := func(what string, c Class, f Handin) {
		key := c.key(f)
		if other, known := seen[key]; known {
			t.Errorf("%s has the key of %s", what, other)
		}
		seen[key] = what
	}
	for i := range reflect.TypeFor[Options]().NumField() {
		o := Class{Entry: c.Entry, Build: c.Build}
		field := reflect.ValueOf(&o.Options).Elem().Field(i)
		switch value := field.Addr().Interface().(type) {
		case *uint64:
			*value = 7
		case *int:
			*value = 7
		case *int64:
			*value = 7
		case *time.Duration:
			*value = 7
		case *string:
			*value = "7"
		case *bool:
			*value = true
		default:
			if field.Kind() != reflect.Func {
				t.Errorf("a key with %s in it may change from run to run", field.Type())
			}
			continue
		}
		differs(reflect.TypeFor[Options]().Field(i).Name, o, files[0])
	}
	differs("another name", c, Handin{Name: "b.py", Source: files[0].Source})
	differs("another source", c, Handin{Name: files[0].Name, Source: []byte("x")})
	other := c
	other.Build = "other"
	differs("another build", other, files[0])
	for what, o := range map[string]harness.FindOptions{"a method": {Method: "m"}, "stdio": {Stdio: true}, "a language": {Language: harness.Lookup("cpp")}} {
		other := c
		other.Find = o
		differs(what, other, files[0])
	}
	game, err := games.All().Find("1140")
	if err != nil {
		t.Fatal(err)
	}
	other = c
	other.Entry = game
	differs("another game", other, files[0])
}

func TestSecretIsMadeOnce(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cairn")
	first, err := Secret(folder)
	if err != nil {
		t.Fatal(err)
	}
	second, err := Secret(folder)
	if err != nil || !bytes.Equal(first, second) || len(first) != 32 {
		t.Errorf("%x, %x, %v", first, second, err)
	}
}
