//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestCtrlCKeepsAReport interrupts a report soon after it began: what was finished is
// written, the report says what is missing, and the code is 130.
func TestCtrlCKeepsAReport(t *testing.T) {
	program, err := exec.LookPath("cairn") // put in PATH by testscript.Main
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "lab")
	cmd := exec.Command(program, "report", "--full", "-o", dir)
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	var complaints strings.Builder
	cmd.Stderr = &complaints
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 1000 { // the folder is made just before measuring begins
		if _, err := os.Stat(dir); err == nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	time.Sleep(300 * time.Millisecond)
	cmd.Process.Signal(os.Interrupt)
	err = cmd.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 130 && exit.Sys().(syscall.WaitStatus).Signal() != syscall.SIGINT {
		t.Errorf("%v, want code 130", err)
	}
	if said := complaints.String(); !strings.Contains(said, "minutes for ") || !strings.Contains(said, "the report has what was finished") {
		t.Errorf("it says %q", said)
	}
	page, err := os.ReadFile(filepath.Join(dir, "report.md"))
	if err != nil || !strings.Contains(string(page), "The run was stopped before its end") {
		t.Errorf("the report does not say that it was stopped (%v)", err)
	}
	for _, name := range []string{"report.html", "report.json", "counted.csv", "timed.csv", "ideas.csv"} {
		if info, err := os.Stat(filepath.Join(dir, name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
}
