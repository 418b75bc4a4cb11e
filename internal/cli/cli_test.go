package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"cairn"
	"cairn/catalog"
)

func TestExitCodes(t *testing.T) {
	tests := []struct {
		err  error
		want int
	}{
		{nil, 0},
		{errNo, 1},
		{&cairn.InputError{}, 2},
		{fmt.Errorf("in a wrapper: %w", &cairn.InputError{}), 2},
		{&cairn.LimitError{}, 3},
		{context.DeadlineExceeded, 3},
		{&fs.PathError{Err: syscall.ENOSPC}, 3},
		{&cairn.DisagreementError{}, 4},
		{errors.New("anything else"), 4},
		{context.Canceled, 130},
		{&fs.PathError{Err: syscall.EPIPE}, 0},
		{codeError(3), 3},
	}
	for _, test := range tests {
		if got := exitCode(test.err); got != test.want {
			t.Errorf("%v: %d, want %d", test.err, got, test.want)
		}
	}
}

// commandTree is every command, root and help included, in one language.
func commandTree(lang cairn.Lang) (list []*cobra.Command) {
	a := &app{catalog: toy(), std: Std{Getenv: func(string) string { return "" }}, lang: lang}
	var walk func(*cobra.Command)
	walk = func(c *cobra.Command) {
		list = append(list, c)
		for _, sub := range c.Commands() {
			walk(sub)
		}
	}
	root := a.root()
	root.InitDefaultHelpCmd()
	walk(root)
	return list
}

var han = regexp.MustCompile(`\p{Han}`)

// TestHelpIsInBothLanguages wants each command, each flag and each label said in
// Chinese in the Chinese help and nowhere in the English one, and the same flags
// and commands mentioned by both texts.
func TestHelpIsInBothLanguages(t *testing.T) {
	english, chinese := commandTree(cairn.English), commandTree(cairn.Chinese)
	if len(english) < 6 || len(english) != len(chinese) {
		t.Fatalf("%d commands in English, %d in Chinese", len(english), len(chinese))
	}
	mentions := regexp.MustCompile(`(^|[^a-z-])(--?[a-z][a-z-]*)|cairn ([a-z]+)`)
	for i, c := range english {
		zh := chinese[i]
		if han.MatchString(c.Short + c.Long + c.UsageString()) {
			t.Errorf("%s: Chinese in the English help", c.CommandPath())
		}
		if !han.MatchString(zh.Short) {
			t.Errorf("%s: no Chinese in %q", c.CommandPath(), zh.Short)
		}
		zh.Flags().VisitAll(func(f *pflag.Flag) {
			if !han.MatchString(f.Usage) {
				t.Errorf("%s --%s: no Chinese in %q", c.CommandPath(), f.Name, f.Usage)
			}
		})
		for _, word := range []string{"Usage", "Flags", "Commands", "Available"} {
			if strings.Contains(zh.UsageString(), word) {
				t.Errorf("%s: %q in the Chinese usage", c.CommandPath(), word)
			}
		}
		named := func(text string) (names []string) {
			for _, m := range mentions.FindAllStringSubmatch(text, -1) {
				names = append(names, m[2]+m[3])
			}
			slices.Sort(names)
			return slices.Compact(names)
		}
		if a, b := named(c.Long), named(zh.Long); !slices.Equal(a, b) {
			t.Errorf("%s: English mentions %q, Chinese %q", c.CommandPath(), a, b)
		}
	}
}

func TestNegativeNumbersAreNotFlags(t *testing.T) {
	root := (&app{catalog: toy(), std: Std{}}).root()
	tests := []struct{ args, want string }{
		{"solve toy -1 -2", "solve toy !-1 !-2"},
		{"solve toy -1,2 --json", "solve toy !-1,2 --json"},
		{"solve toy --line none -1", "solve toy --line none !-1"},
		{"solve toy --json -1", "solve toy --json !-1"},
		{"solve toy -o -1 -2", "solve toy -o -1 !-2"},
		{"solve toy --output -1 -2", "solve toy --output -1 !-2"},
		{"solve toy --lang -1", "solve toy --lang -1"},
		{"solve toy -.5 -h -", "solve toy !-.5 -h -"},
	}
	for _, test := range tests {
		got := strings.ReplaceAll(strings.Join(guard(root, strings.Fields(test.args)), " "), mark, "!")
		if got != test.want {
			t.Errorf("%s becomes %s, want %s", test.args, got, test.want)
		}
	}
}

func TestLanguage(t *testing.T) {
	tests := []struct {
		args string
		env  map[string]string
		want cairn.Lang
	}{
		{"", nil, cairn.English},
		{"", map[string]string{"LANG": "zh_CN.UTF-8"}, cairn.Chinese},
		{"", map[string]string{"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB"}, cairn.English},
		{"", map[string]string{"LANG": "en_US", "LC_MESSAGES": "en_GB", "LC_ALL": "zh_TW@euro"}, cairn.Chinese},
		{"", map[string]string{"LC_ALL": "POSIX", "LANG": "zh_CN"}, cairn.English},
		{"", map[string]string{"LANG": "tlh"}, cairn.English},
		{"--lang zh", nil, cairn.Chinese},
		{"--lang=zh-TW list", nil, cairn.Chinese},
		{"--lang zh --lang en", map[string]string{"LANG": "zh_CN"}, cairn.English},
		{"-- --lang zh", nil, cairn.English},
	}
	for _, test := range tests {
		got, err := language(strings.Fields(test.args), func(name string) string { return test.env[name] })
		if err != nil || got != test.want {
			t.Errorf("%q %v: %v (%v), want %v", test.args, test.env, got, err, test.want)
		}
	}
	if _, err := language([]string{"--lang", "fr"}, func(string) string { return "" }); exitCode(err) != exitInput {
		t.Errorf("--lang fr gives %v, want an input error", err)
	}
}

// TestALineIsStreamed: writing a line of play costs at most a little memory
// a buffer, none a ply.
func TestALineIsStreamed(t *testing.T) {
	const plies = 300_000
	line := func(yield func(catalog.Ply) bool) {
		for i := range plies {
			if !yield(catalog.Ply{By: cairn.Player(i % 2), Key: "L", Gain: 5, Lead: cairn.Score(i)}) {
				return
			}
		}
	}
	solved := board{card: toy().All()[0].Card(), args: []catalog.Arg{{Ints: []int{1}}}, solution: &catalog.Solution{Answer: 1, Line: line}}
	w := bufio.NewWriterSize(io.Discard, bufferSize)
	if n := testing.AllocsPerRun(1, func() { writeSolution(w, solved, cairn.English) }); n > plies/100 {
		t.Errorf("%v allocations for %d plies", n, plies)
	}
}

// counted counts the lines that were read.
type counted struct {
	lines *atomic.Int64
	left  int
}

func (r *counted) Read(p []byte) (int, error) {
	if r.left == 0 {
		return 0, io.EOF
	}
	n := 0
	for r.left > 0 && n+4 <= len(p) {
		n += copy(p[n:], "1 2\n")
		r.left--
		r.lines.Add(1)
	}
	return n, nil
}

// blocked takes nothing until it is opened.
type blocked struct{ open chan struct{} }

func (w blocked) Write(p []byte) (int, error) {
	<-w.open
	return len(p), nil
}

// TestABatchReadsNoFurtherThanItMust: while nobody takes the results, only so many
// boards are read, however many there are.
func TestABatchReadsNoFurtherThanItMust(t *testing.T) {
	boards := 80_000 + 6000*runtime.GOMAXPROCS(0) // a buffer holds 16,000 of them, a core has 2300 at hand
	in, gate := &counted{new(atomic.Int64), boards}, make(chan struct{})
	done := make(chan int)
	go func() {
		done <- Run(t.Context(), toy(), []string{"solve", "toy", "-i", "-"}, Std{In: in, Out: blocked{gate}, Err: io.Discard, Getenv: func(string) string { return "" }})
	}()
	ahead := int64(-1)
	for now := in.lines.Load(); now != ahead || now == 0; now = in.lines.Load() { // until reading stands still
		ahead = now
		time.Sleep(50 * time.Millisecond)
	}
	if ahead > int64(boards)/2 {
		t.Errorf("%d boards were read with no result taken", ahead)
	}
	close(gate)
	if code := <-done; code != exitDone || in.lines.Load() != int64(boards) {
		t.Errorf("code %d after %d boards", code, in.lines.Load())
	}
}

// TestBoardsAreAnsweredAsTheyCome: somebody who waits for an answer before giving
// the next board gets it.
func TestBoardsAreAnsweredAsTheyCome(t *testing.T) {
	in, typed := io.Pipe()
	printed, out := io.Pipe()
	done := make(chan int)
	go func() {
		done <- Run(t.Context(), toy(), []string{"solve", "toy", "-i", "-"}, Std{In: in, Out: out, Err: io.Discard, Getenv: func(string) string { return "" }})
	}()
	answers := bufio.NewReader(printed)
	for n := 1; n <= 3; n++ {
		fmt.Fprintf(typed, "[%d]\n", n)
		if line, err := answers.ReadString('\n'); err != nil || !strings.HasPrefix(line, fmt.Sprintf(`{"n":%d,`, n)) {
			t.Fatalf("after board %d: %q (%v)", n, line, err)
		}
	}
	typed.Close()
	if code := <-done; code != exitDone {
		t.Errorf("code %d", code)
	}
}

func TestAStoppedBatchLeavesNoFile(t *testing.T) {
	dir := t.TempDir()
	in, never := io.Pipe()
	defer never.Close()
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		fmt.Fprintln(never, "[1,2]")
		cancel()
	}()
	code, _, _ := play(ctx, in, "solve", "toy", "-i", "-", "-o", filepath.Join(dir, "out.jsonl"))
	left, err := os.ReadDir(dir)
	if code != exitStopped || err != nil || len(left) != 0 {
		t.Errorf("code %d, left %v (%v)", code, left, err)
	}
}
