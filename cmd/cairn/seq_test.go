//go:build unix

package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// TestKilledRunsGoOn kills runs at many places, with a signal that can be handled
// and with one that cannot, and goes on from their checkpoints: the answer and the
// checkpoint are those of a run that was never touched.
func TestKilledRunsGoOn(t *testing.T) {
	program, err := exec.LookPath("cairn") // put in PATH by testscript.Main
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"seq", "squares", "--losses", "--to", "1500000", "--format", "csv"},
		{"seq", "grundy", "--to", "8000", "--format", "csv"},
		{"seq", "0.16", "--period", "--to", "50000", "--format", "json"},
	} {
		dir := t.TempDir()
		want, code := killed(t, program, nil, append(args, "--checkpoint", filepath.Join(dir, "whole"))...)
		if code > 1 {
			t.Fatalf("%v: code %d", args, code)
		}
		part := filepath.Join(dir, "part")
		line := append(args, "--checkpoint", part, "--save-every", "0s")
		kills := 0
		for _, signal := range []os.Signal{os.Interrupt, os.Kill, os.Interrupt, os.Kill, os.Kill, os.Interrupt} {
			if _, code := killed(t, program, signal, line...); code == 130 || code == -1 {
				kills++
			} else if code > 1 {
				t.Fatalf("%v: code %d after %v", args, code, signal)
			}
		}
		if kills == 0 {
			t.Errorf("%v: no run was killed in time", args)
		}
		got, _ := killed(t, program, nil, line...)
		if !bytes.Equal(got, want) {
			t.Errorf("%v: %d bytes after %d kills, want %d", args, len(got), kills, len(want))
		}
		a, _ := os.ReadFile(filepath.Join(dir, "whole"))
		b, _ := os.ReadFile(part)
		if !bytes.Equal(a, b) || len(a) == 0 {
			t.Errorf("%v: the checkpoint differs after %d kills", args, kills)
		}
	}
}

// killed runs the program; with a signal, it gets it as soon as the checkpoint has
// been written anew. code is -1 where the signal was not handled.
func killed(t *testing.T, program string, signal os.Signal, args ...string) (out []byte, code int) {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	var text bytes.Buffer
	cmd.Stdout = &text
	path := ""
	for i, arg := range args {
		if arg == "--checkpoint" {
			path = args[i+1]
		}
	}
	before, _ := os.Stat(path)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- cmd.Wait() }()
	for signal != nil {
		select {
		case err := <-done:
			return text.Bytes(), exitOf(t, err)
		case <-time.After(time.Millisecond):
		}
		if now, err := os.Stat(path); err == nil && (before == nil || !os.SameFile(before, now)) {
			cmd.Process.Signal(signal)
			signal = nil
		}
	}
	err := <-done
	return text.Bytes(), exitOf(t, err)
}

func exitOf(t *testing.T, err error) int {
	t.Helper()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	if exit == nil {
		return 0
	}
	if s, is := exit.Sys().(syscall.WaitStatus); is && s.Signaled() {
		return -1
	}
	return exit.ExitCode()
}
