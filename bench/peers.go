package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// peers are the built C++ programs.
type peers struct{ dir string }

func buildPeers() (*peers, error) {
	dir, err := os.MkdirTemp("", "cairn-bench-")
	if err != nil {
		return nil, err
	}
	p := &peers{dir}
	sources, err := filepath.Glob(filepath.Join("bench", "cpp", "[0-9]*.cpp"))
	if err != nil || len(sources) == 0 {
		return nil, fmt.Errorf("no peers found in bench/cpp: run from the module's root")
	}
	for _, source := range sources {
		build := exec.Command("g++", "-O2", "-std=c++20", "-o", p.path(strings.TrimSuffix(filepath.Base(source), ".cpp")),
			filepath.Join("bench", "cpp", "main.cpp"), source)
		if text, err := build.CombinedOutput(); err != nil {
			p.remove()
			return nil, fmt.Errorf("%v: %w\n%s", build.Args, err, text)
		}
	}
	return p, nil
}

func (p *peers) path(name string) string { return filepath.Join(p.dir, name) }

func (p *peers) remove() { os.RemoveAll(p.dir) }

// time runs a peer for a while: its answer and the nanoseconds of its fastest run.
func (p *peers) time(name string, input []byte, each time.Duration) (answer int, ns float64, err error) {
	cmd := exec.Command(p.path(name), strconv.FormatInt(each.Milliseconds(), 10))
	cmd.Stdin = bytes.NewReader(input)
	cmd.Stderr = os.Stderr
	text, err := cmd.Output()
	if err != nil {
		return 0, 0, err
	}
	_, err = fmt.Sscan(string(text), &answer, &ns)
	return answer, ns, err
}

// encode writes lists as the peers read them.
func encode(lists [][]int) []byte {
	buf := strconv.AppendInt(nil, int64(len(lists)), 10)
	for _, list := range lists {
		buf = append(buf, '\n')
		buf = strconv.AppendInt(buf, int64(len(list)), 10)
		for _, v := range list {
			buf = append(buf, ' ')
			buf = strconv.AppendInt(buf, int64(v), 10)
		}
	}
	return append(buf, '\n')
}

// timeOurs runs a function for a while: its answer and its fastest run.
func timeOurs(f func() int, each time.Duration) (answer int, ns float64) {
	ns = 1e30
	for began := time.Now(); time.Since(began) < each; {
		start := time.Now()
		answer = f()
		ns = min(ns, float64(time.Since(start)))
	}
	return answer, ns
}
