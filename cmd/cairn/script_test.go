package main

import (
	"os"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"cairn/internal/sandbox"
)

func TestMain(m *testing.M) {
	sandbox.Main()
	testscript.Main(m, map[string]func(){"cairn": func() { os.Exit(run()) }, "cairn-faulty": faulty})
}

// TestScripts plays the sessions of testdata/script. "steady FILE" writes TIME for
// the times in a file, which alone differ from run to run.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "COLUMNS"} {
				env.Setenv(name, "")
			}
			env.Setenv("TERM", "xterm")
			return nil
		},
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"steady": steady},
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("UPDATE_SCRIPTS") != "",
	})
}

func steady(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: steady FILE")
	}
	times := regexp.MustCompile(`("elapsed_ns":|took |用时 )[0-9.e+]+( ?(ns|µs|ms|s)\b)?`)
	text := times.ReplaceAllString(ts.ReadFile(args[0]), "${1}0")
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o666))
}
