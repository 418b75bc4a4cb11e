// Command squares times the take-a-square sieve beside a plain segmented marking
// program in C, in the same run, and prints the ratio of their times and the
// memory that each took at most:
//
//	go run ./bench/squares                   10^7 and 10^8
//	go run ./bench/squares -n 1000000000     other limits, separated by commas
//	go run ./bench/squares -json             the same as one JSON object
//	go run ./bench/squares -alone -n 10000000000   the sieve only
//
// c/mark.c is built with gcc -O3 and runs on one core; the sieve runs on all.
// Both run as children, first C and then the sieve in each round, so that the
// machine's moods strike both. The counts must agree, or the run ends.
package main

import (
	"context"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"

	"cairn/heaps/squares"
)

//go:embed c/mark.c
var markSource []byte

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench/squares: ")
	limits := flag.String("n", "10000000,100000000", "limits, separated by commas")
	rounds := flag.Int("rounds", 3, "rounds of each limit, at least 1")
	asJSON := flag.Bool("json", false, "print one JSON object")
	alone := flag.Bool("alone", false, "run the sieve only, without C")
	child := flag.Int64("sieve", -1, "be the child that sieves up to this limit")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	var err error
	if *child >= 0 {
		err = sieve(ctx, *child)
	} else {
		err = run(ctx, *limits, max(1, *rounds), *alone, *asJSON)
	}
	if err != nil {
		stop()
		log.Fatal(err)
	}
}

// sieve is what the child does: print how many are lost, and the last.
func sieve(ctx context.Context, limit int64) error {
	s, err := squares.New(limit)
	if err != nil {
		return err
	}
	for _, err := range s.Positions(ctx) {
		if err != nil {
			return err
		}
	}
	last, _ := s.List().LastBelow(limit)
	fmt.Println(s.List().Len(), last)
	return nil
}

func run(ctx context.Context, limits string, rounds int, alone, asJSON bool) error {
	dir, err := os.MkdirTemp("", "cairn-squares-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b := bench{rounds: rounds}
	if b.self, err = os.Executable(); err != nil {
		return err
	}
	if !alone {
		if b.mark, err = buildMark(ctx, dir); err != nil {
			return err
		}
	}
	r := newReport(rounds)
	for _, field := range strings.Split(limits, ",") {
		limit, err := strconv.ParseInt(strings.TrimSpace(field), 10, 64)
		if err != nil || limit < 0 || limit > squares.MaxLimit {
			return fmt.Errorf("limit %q is not a number from 0 to %d; give -n 10000000,100000000", field, int64(squares.MaxLimit))
		}
		f, err := b.measure(ctx, limit)
		if err != nil {
			return err
		}
		r.Figures = append(r.Figures, f)
	}
	if asJSON {
		out := json.NewEncoder(os.Stdout)
		out.SetIndent("", "  ")
		return out.Encode(r)
	}
	return r.print(os.Stdout)
}

// buildMark builds the C program into dir.
func buildMark(ctx context.Context, dir string) (string, error) {
	source, program := filepath.Join(dir, "mark.c"), filepath.Join(dir, "mark")
	if err := os.WriteFile(source, markSource, 0o600); err != nil {
		return "", err
	}
	build := exec.CommandContext(ctx, "gcc", "-O3", "-o", program, source)
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%v: %w\n%s", build.Args, err, text)
	}
	return program, nil
}
