// Command cairn is the workbench for stone games. This file only wires it up.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"cairn/games"
	"cairn/internal/cli"
	"cairn/internal/sandbox"
)

func main() {
	sandbox.Main() // a judged program's supervisor is this binary, started again
	os.Exit(run())
}

func run() int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends it at once
	// With SIGPIPE asked for, a write to a reader that went away fails with EPIPE
	// in place of killing the process; children keep the default.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	return cli.Run(ctx, games.All(), os.Args[1:], cli.Std{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Getenv: os.Getenv})
}
