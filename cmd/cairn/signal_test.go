//go:build unix

package main

import (
	"bufio"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestCtrlCStopsCleanly interrupts a batch that waits for more boards: what was
// answered has been written, a file is not left half done, and the code is 130.
func TestCtrlCStopsCleanly(t *testing.T) {
	program, err := exec.LookPath("cairn") // put in PATH by testscript.Main
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, args := range [][]string{{"solve", "877", "-i", "-"}, {"solve", "877", "-i", "-", "-o", filepath.Join(dir, "out.jsonl")}, {"solve", "877", "-"}, {"quiz", "877"}} {
		cmd := exec.Command(program, args...)
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		complaints := new(strings.Builder)
		cmd.Stderr = complaints
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		io.WriteString(in, "[5,3,4,5]\nx\n")
		answers := bufio.NewReader(out)
		if args[len(args)-1] == "-" && len(args) == 4 {
			if line, err := answers.ReadString('\n'); err != nil || !strings.HasPrefix(line, `{"n":1,`) {
				t.Errorf("%v: %q (%v)", args, line, err)
			}
		}
		cmd.Process.Signal(os.Interrupt)
		io.Copy(io.Discard, answers)
		err := cmd.Wait()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 130 && exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGINT {
			t.Errorf("%v: %v, want code 130", args, err)
		}
		if left, _ := os.ReadDir(dir); len(left) != 0 {
			t.Errorf("%v: left %v", args, left)
		}
	}
}
