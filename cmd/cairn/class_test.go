//go:build unix

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// thirty are files of every fate, written so that each is judged in little time. The
// hostile ones try to kill the judge, to answer for others and to write the journal.
func thirty(t *testing.T, folder, outside string) {
	t.Helper()
	fates := map[string]string{
		"对":    "def canWinNim(n): return n % 4 != 0",
		"错":    "def canWinNim(n): return n % 3 != 0",
		"整数":   "def canWinNim(n): return int(n % 4 != 0)",
		"崩溃":   "def canWinNim(n): return [][n]",
		"退出":   "import os\ndef canWinNim(n): os._exit(0)",
		"编译":   "def canWinNim(n): return (",
		"状态":   "calls = []\ndef canWinNim(n):\n  calls.append(n)\n  return n % 4 != 0 if len(calls) < 3 else len(calls)",
		"没有":   "print('hello')",
		"<b>x": "def canWinNim(n): return '=1+1</script><img src=x>'",
		"敌意": "import os, signal\ndef canWinNim(n):\n  for pid in (os.getppid(), -1):\n    try: os.kill(pid, signal.SIGKILL)\n    except OSError: pass\n" +
			"  try: open(" + fmt.Sprintf("%q", outside) + ", 'w').write('x')\n  except OSError: pass\n  for fd in range(3, 20):\n    try: os.write(fd, b'1 = true\\n')\n    except OSError: pass\n  return n % 4 == 0",
	}
	for name, source := range fates {
		for i := range 3 {
			path := filepath.Join(folder, fmt.Sprintf("学生%d", i+1), name+".py")
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(source+"\n"), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestInterruptedClassEndsAsOneThatWasNot judges thirty files, then again with an
// interrupt after a few and a second start, and wants equal reports.
func TestInterruptedClassEndsAsOneThatWasNot(t *testing.T) {
	need(t, "python3")
	dir := t.TempDir()
	canary := filepath.Join(dir, "canary")
	thirty(t, filepath.Join(dir, "班级"), canary)
	judge := func(report string) *exec.Cmd {
		program, err := exec.LookPath("cairn") // put in PATH by testscript.Main
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(program, "judge", "292", "--quick", "班级", "--no-times", "--report", report+".html", "--report", report+".csv", "--report", report+".json", "--report", report+".xml")
		cmd.Dir, cmd.Env = dir, append(os.Environ(), "LC_ALL=C", "XDG_CACHE_HOME="+filepath.Join(dir, "cache"))
		return cmd
	}
	if out, err := judge("whole").CombinedOutput(); code(err) != 2 || !strings.Contains(string(out), "30 solutions: 3 accepted, ") || !strings.Contains(string(out), "3 not judged") {
		t.Fatalf("%v: %s", err, out)
	}

	first := judge("again")
	var said bytes.Buffer
	first.Stderr = &said
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	journal := filepath.Join(dir, "again.html.journal")
	ended := make(chan error, 1)
	go func() { ended <- first.Wait() }()
	for len(ended) == 0 && kept(journal) < 4 {
		time.Sleep(time.Millisecond)
	}
	first.Process.Signal(os.Interrupt)
	err := <-ended
	before := kept(journal)
	if code(err) != 130 || !strings.Contains(said.String(), "the same command goes on from there (again.html.journal)") {
		t.Fatalf("%v: %s", err, said.String())
	}
	if _, err := os.Stat(filepath.Join(dir, "again.html")); err == nil || before >= 27 {
		t.Errorf("a report of an interrupted run, or %d are kept", before)
	}

	if out, err := judge("again").CombinedOutput(); code(err) != 2 || !strings.Contains(string(out), "of 30 files had been judged by an earlier run") {
		t.Fatalf("%v: %s", err, out)
	}
	for _, form := range []string{".html", ".csv", ".json", ".xml"} {
		whole, err := os.ReadFile(filepath.Join(dir, "whole"+form))
		again, err2 := os.ReadFile(filepath.Join(dir, "again"+form))
		if err := errors.Join(err, err2); err != nil || !bytes.Equal(whole, again) {
			t.Errorf("%s: %d and %d bytes differ, %v", form, len(whole), len(again), err)
		}
	}
	for _, path := range []string{canary, journal, filepath.Join(dir, "whole.html.journal")} {
		if _, err := os.Stat(path); err == nil {
			t.Errorf("%s is there", path)
		}
	}
}

// kept counts the journal's lines below its head.
func kept(journal string) int {
	text, _ := os.ReadFile(journal)
	return bytes.Count(text, []byte("\n")) - 1
}

func code(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}
