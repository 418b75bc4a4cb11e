package cli

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"

	"cairn"
	"cairn/catalog"
)

// A batch is solved in chunks of lines: one goroutine reads them, every core
// solves some, and they are written in the order they were read. At most
// chunksAhead chunks a core wait at any time, so memory does not grow with the
// number of boards. A chunk ends early when no more input is at hand, so that
// somebody who types boards, or a program that waits for answers, gets them.
const (
	chunkLines  = 256
	chunkBytes  = 1 << 16
	chunksAhead = 4
)

// batch is one run over many boards.
type batch struct {
	app   *app
	entry catalog.Entry
	flags solveFlags
	from  string // what messages call the input
}

// chunk is some lines and, once done is closed, what came of them.
type chunk struct {
	first int // line number of the first
	lines [][]byte
	bytes int
	out   bytes.Buffer
	faults
	done chan struct{}
}

// faults are a chunk's messages and the gravest of its exit codes.
type faults struct {
	messages bytes.Buffer
	boards   int
	bad      int
	code     int
}

// graver orders exit codes in a batch: a fault of ours before a bad line before a limit.
func graver(a, b int) int {
	for _, code := range [...]int{exitFault, exitInput, exitLimit} {
		if a == code || b == code {
			return code
		}
	}
	return exitDone
}

func (a *app) solveBatch(ctx context.Context, args []string, f solveFlags) error {
	if len(args) == 0 {
		return noGame("solve")
	}
	entry, err := a.catalog.Find(args[0])
	if err == nil && f.method != "" {
		err = catalog.HasMethod(entry, f.method)
	}
	if err != nil {
		return err
	}
	if rest := args[1:]; len(rest) > 0 {
		return cairn.Inputf(cairn.See("cairn solve --help"), cairn.Text{
			EN: "solve: %q: -i takes the boards from a file, so no board can follow the game",
			ZH: "solve：%q：用了 -i 就从文件读取局面，游戏名后面不能再写局面",
		}, rest[0])
	}
	f.moves, f.line = f.moves && f.movesGiven, batchLine(f)
	in, from, size, err := a.boards(f.input)
	if err != nil {
		return err
	}
	defer in.Close()
	b := &batch{app: a, entry: entry, flags: f, from: from}
	total := faults{}
	err = a.printing(f.output, func(out *output) error {
		bar := a.progress(out, size)
		defer bar.stop()
		return b.run(ctx, in, out, &total, bar)
	})
	if err != nil || total.code == exitDone {
		return err
	}
	fmt.Fprintf(a.std.Err, a.say("%s: %d of %d boards could not be solved\n", "%s：%[3]d 个局面中有 %[2]d 个未能求解\n"), from, total.bad, total.boards)
	return codeError(total.code)
}

// batchLine is whether a batch plays lines out: only when asked.
func batchLine(f solveFlags) string {
	if f.lineGiven {
		return f.line
	}
	return "none"
}

// boards opens the input of a batch; size is -1 where it is not known.
func (a *app) boards(path string) (in io.ReadCloser, from string, size int64, err error) {
	if path == "-" {
		return io.NopCloser(a.std.In), a.say("standard input", "标准输入"), -1, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, "", 0, fileError(path, err)
	}
	info, err := file.Stat()
	if err != nil || info.IsDir() {
		file.Close()
		return nil, "", 0, cairn.Inputf("", cairn.Text{EN: "%s: is a directory", ZH: "%s：是目录，不能读取"}, path)
	}
	size = -1
	if info.Mode().IsRegular() {
		size = info.Size()
	}
	return file, path, size, nil
}

// run reads, solves and writes. It returns when the input ends, when ctx is done
// or when nobody reads the output any more.
func (b *batch) run(ctx context.Context, in io.Reader, out *output, total *faults, bar *progress) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	cores := runtime.GOMAXPROCS(0)
	ordered := make(chan *chunk, cores*chunksAhead) // for the writer
	waiting := make(chan *chunk, cores*chunksAhead) // for the solvers
	failed := make(chan error, 1)
	go func() {
		failed <- split(ctx, in, func(c *chunk) bool { return send(ctx, ordered, c) && send(ctx, waiting, c) })
		close(ordered)
		close(waiting)
	}()
	for range cores {
		go b.work(ctx, waiting)
	}
	for {
		select {
		case c, more := <-ordered:
			if !more {
				return errors.Join(ctx.Err(), <-failed)
			}
			if err := b.write(ctx, c, out, total, len(ordered) == 0); err != nil {
				return err
			}
			bar.above(b.app.std.Err).Write(c.messages.Bytes())
			bar.add(c)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func send(ctx context.Context, to chan<- *chunk, c *chunk) bool {
	select {
	case to <- c:
		return true
	case <-ctx.Done():
		return false
	}
}

// split cuts the input into chunks until it ends or take refuses one.
func split(ctx context.Context, in io.Reader, take func(*chunk) bool) error {
	r := bufio.NewReaderSize(in, chunkBytes)
	c := &chunk{first: 1, done: make(chan struct{})}
	for {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			c.lines = append(c.lines, line)
			c.bytes += len(line)
		}
		full := len(c.lines) == chunkLines || c.bytes >= chunkBytes || r.Buffered() == 0
		if len(c.lines) > 0 && (full || err != nil) {
			next := c.first + len(c.lines)
			if !take(c) {
				return ctx.Err()
			}
			c = &chunk{first: next, done: make(chan struct{})}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}

// write waits for a chunk and writes what came of it.
func (b *batch) write(ctx context.Context, c *chunk, out *output, total *faults, flush bool) error {
	select {
	case <-c.done:
	case <-ctx.Done():
		return ctx.Err()
	}
	total.boards += c.boards
	total.bad += c.bad
	total.code = graver(total.code, c.code)
	_, err := out.Write(c.out.Bytes())
	if err == nil && flush {
		err = out.Flush()
	}
	return err
}

// work solves chunks until there are no more.
func (b *batch) work(ctx context.Context, waiting <-chan *chunk) {
	for c := range waiting {
		w := bufio.NewWriter(&c.out)
		for i, line := range c.lines {
			if len(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff")))) > 0 {
				b.solveLine(ctx, c, w, c.first+i, line)
			}
		}
		w.Flush()
		close(c.done)
	}
}

func (b *batch) solveLine(ctx context.Context, c *chunk, w *bufio.Writer, n int, line []byte) {
	c.boards++
	solved, err := b.solveOne(ctx, line)
	if err == nil {
		solved.n = n
		err = writeSolution(w, solved, b.app.lang)
	}
	if err == nil || ctx.Err() != nil {
		return
	}
	c.bad++
	c.code = graver(c.code, exitCode(err))
	problem, _ := b.app.explain(err)
	fmt.Fprintf(&c.messages, "%s:%d: %s\n", b.from, n, problem)
	e := &encoder{w: w}
	e.open('{')
	e.key("n").int(n)
	e.key("game").string(b.entry.Card().ID)
	e.key("error").string(problem)
	e.close('}')
	w.WriteByte('\n')
}

// solveOne solves a line. A fault of ours costs its own board only.
func (b *batch) solveOne(ctx context.Context, line []byte) (solved board, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s: %v", b.entry.Card().ID, fault)
		}
	}()
	card := b.entry.Card()
	args, err := catalog.ReadArgs(card, "", bytes.TrimRight(line, "\r\n"))
	if err != nil {
		return board{}, err
	}
	dealt, err := b.entry.Deal(args)
	if err != nil {
		return board{}, err
	}
	s, err := dealt.Solve(ctx, b.flags.ask())
	return board{card: card, args: dealt.Args(), solution: s}, err
}
