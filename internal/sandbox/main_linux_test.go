package sandbox

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestMain(m *testing.M) {
	Main()
	os.Exit(m.Run())
}

const python = "/usr/bin/python3"

// need skips a test whose tool is missing, or fails it where tools are required.
func need(t *testing.T, tools ...string) {
	t.Helper()
	for _, tool := range tools {
		if exists(tool) {
			continue
		}
		if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
			t.Fatalf("%s is missing", tool)
		}
		t.Skipf("%s is missing", tool)
	}
}

// boxes are the walls that this machine has, each opened once: the best, and
// what is left of them on a machine that lacks something.
var boxes = sync.OnceValue(func() map[string]*Sandbox {
	lacks := map[string][]string{
		"best":             nil,
		"no-bubblewrap":    {NoBubblewrap},
		"no-groups":        {NoMemoryGroup},
		"no-landlock":      {NoLandlock},
		"namespaces-alone": {NoBubblewrap, NoMemoryGroup, NoSeccomp},
	}
	opened := map[string]*Sandbox{}
	for name, without := range lacks {
		if box, err := open(context.Background(), Auto, without); err == nil {
			opened[name] = box
		} else {
			fmt.Fprintln(os.Stderr, name+":", err)
		}
	}
	return opened
})

// everywhere runs a test behind every kind of walls.
func everywhere(t *testing.T, try func(*testing.T, *Sandbox)) {
	t.Helper()
	all := boxes()
	if len(all) == 0 {
		if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
			t.Fatal("no sandbox can be had here")
		}
		t.Skip("no sandbox can be had here: bubblewrap is missing")
	}
	for name, box := range all {
		t.Run(name, func(t *testing.T) { try(t, box) })
	}
}

// trialRun is a Python program run to its end, and what it left.
type trialRun struct {
	Result
	out, err string
	dir      string
}

// run runs a Python program under the given limits with the arguments after
// it. Its last argument is a mark, by which processes it may leave are found.
func run(t *testing.T, box *Sandbox, limits Limits, program string, args ...string) trialRun {
	t.Helper()
	need(t, python)
	dir := t.TempDir()
	return runIn(t, box, Command{Dir: dir, Limits: limits}, program, args...)
}

func runIn(t *testing.T, box *Sandbox, c Command, program string, args ...string) trialRun {
	t.Helper()
	mark := fmt.Sprintf("mark-%d-%d", os.Getpid(), time.Now().UnixNano())
	var out, errs bytes.Buffer
	c.Args = append(append([]string{python, "-c", program}, args...), mark)
	c.Stdout, c.Stderr = &out, &errs
	result, err := box.Run(context.Background(), c)
	if err != nil {
		t.Fatalf("run: %v", err)
	}
	if left := processesWith(mark); left != nil {
		t.Errorf("processes left behind: %q", left)
	}
	return trialRun{Result: result, out: out.String(), err: errs.String(), dir: c.Dir}
}

// processesWith lists the command lines that hold the mark.
func processesWith(mark string) []string {
	var left []string
	lines, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, file := range lines {
		if text, _ := os.ReadFile(file); strings.Contains(string(text), mark) {
			left = append(left, file+" "+strings.ReplaceAll(string(text), "\x00", " "))
		}
	}
	return left
}

// canary is a folder outside with one file, checked at the end of the test.
func canary(t *testing.T) (folder, file string) {
	t.Helper()
	folder = t.TempDir()
	file = filepath.Join(folder, "canary")
	if err := os.WriteFile(file, []byte("untouched"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if text, err := os.ReadFile(file); err != nil || string(text) != "untouched" {
			t.Errorf("the canary is now %q, %v", text, err)
		}
		if entries, _ := os.ReadDir(folder); len(entries) != 1 {
			t.Errorf("the canary's folder now holds %v", entries)
		}
	})
	return folder, file
}
