package suite

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
)

// Source is where tests are read from.
type Source struct {
	Card *cairn.Card
	// Path is a file or a folder of any of the formats; "" for In.
	Path string
	In   io.Reader
	Name string // what messages call it
}

func integers(line []byte) (values []int, ok bool) {
	for _, field := range bytes.Fields(line) {
		v, err := strconv.Atoi(string(field))
		if err != nil {
			return nil, false
		}
		values = append(values, v)
	}
	return values, true
}

// items yields the tests of a source in order; an error ends them.
func (s Source) items() iter.Seq2[item, error] {
	return func(yield func(item, error) bool) {
		if s.Path == "" {
			s.lines(s.In, s.Name, yield)
			return
		}
		info, err := os.Stat(s.Path)
		switch {
		case err != nil:
			yield(item{}, err)
		case !info.IsDir():
			s.file(s.Path, yield)
		case isFile(filepath.Join(s.Path, testcases)):
			s.listed(yield)
		default:
			s.pairs(yield)
		}
	}
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && !info.IsDir()
}

func (s Source) file(path string, yield func(item, error) bool) {
	f, err := os.Open(path)
	if err != nil {
		yield(item{}, err)
		return
	}
	defer f.Close()
	s.lines(f, path, yield)
}

// lines reads tests that are lines of a text, or groups of lines.
func (s Source) lines(in io.Reader, name string, yield func(item, error) bool) {
	r := bufio.NewReaderSize(in, 1<<16)
	g := &grouper{card: s.Card, name: name}
	for {
		line, err := r.ReadBytes('\n')
		if len(line) > 0 {
			if it, whole := g.add(line); whole && !yield(it, nil) {
				return
			}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			yield(item{}, err)
			return
		}
	}
	if it, some := g.rest(); some {
		yield(it, nil)
	}
}

// grouper makes items of lines. Whether each argument has a line of its own is seen
// from the first line of text that is there: it is no whole board then.
type grouper struct {
	card    *cairn.Card
	name    string
	line    int // lines so far
	decided bool
	size    int    // lines a board
	held    []byte // lines of a board that is not whole yet
	count   int
	first   int // the line number of the first of them
}

func (g *grouper) add(line []byte) (it item, whole bool) {
	g.line++
	bare := bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff")))
	from := fmt.Sprintf("%s:%d", g.name, g.line)
	switch {
	case isBlank(bare) && g.count > 0:
		g.held = append(g.held, line...)
		return item{}, false
	case isBlank(bare):
		return item{from: from, raw: line, blank: true}, true
	case bare[0] == '{':
		return objectItem(g.card, from, line), true
	}
	if !g.decided {
		g.decided, g.size = true, 1
		if len(g.card.Params) > 1 && lineItem(g.card, from, line).err != nil {
			g.size = len(g.card.Params)
		}
	}
	if g.count == 0 {
		g.first = g.line
	}
	g.held, g.count = append(g.held, line...), g.count+1
	if g.count < g.size {
		return item{}, false
	}
	return g.rest()
}

// isBlank tells whether a line is empty or a comment.
func isBlank(bare []byte) bool { return len(bare) == 0 || bare[0] == '#' }

// rest is the board that is held.
func (g *grouper) rest() (it item, some bool) {
	if g.count == 0 {
		return item{}, false
	}
	it = lineItem(g.card, fmt.Sprintf("%s:%d", g.name, g.first), g.held)
	g.held, g.count = nil, 0
	return it, true
}

// listed reads a LeetCode folder: the values stand in a file of their own.
func (s Source) listed(yield func(item, error) bool) {
	values, err := os.ReadFile(filepath.Join(s.Path, expected))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		yield(item{}, err)
		return
	}
	lines := bytes.SplitAfter(values, []byte("\n"))
	more := true
	s.file(filepath.Join(s.Path, testcases), func(it item, err error) bool {
		if err == nil && !it.blank {
			var value []byte
			if len(lines) > 0 {
				value, lines = lines[0], lines[1:]
			}
			it = it.valued(value)
		}
		more = yield(it, err) && err == nil
		return more
	})
	if more && len(bytes.TrimSpace(bytes.Join(lines, nil))) > 0 {
		yield(item{}, cairn.Inputf("", cairn.Text{
			EN: "%s: %d values more than there are boards in %s",
			ZH: "%s：比 %[3]s 里的局面多出 %[2]d 个值",
		}, filepath.Join(s.Path, expected), len(lines)-1, testcases))
	}
}

// valued is an item whose value stands elsewhere, in bytes of its own.
func (it item) valued(value []byte) item {
	it.raw, it.before = value, ""
	body := bytes.TrimSpace(value)
	it.at, it.to = 0, 0
	if len(body) > 0 {
		it.at = bytes.Index(value, body)
		it.to = it.at + len(body)
	}
	return it
}

// pairs reads every NN.in below a folder with the value that NN.ans or NN.out has.
func (s Source) pairs(yield func(item, error) bool) {
	names, err := inputsBelow(s.Path)
	if err == nil && len(names) == 0 {
		err = cairn.Inputf(cairn.See("cairn grade --help"), cairn.Text{
			EN: "%s: no tests here: neither *.in nor %s",
			ZH: "%s：没有测试：既没有 *.in，也没有 %s",
		}, s.Path, testcases)
	}
	if err != nil {
		yield(item{}, err)
		return
	}
	for _, name := range names {
		it, err := s.pair(name)
		if !yield(it, err) || err != nil {
			return
		}
	}
}

func (s Source) pair(name string) (item, error) {
	input, err := os.ReadFile(filepath.Join(s.Path, name))
	if err != nil {
		return item{}, err
	}
	value, err := os.ReadFile(filepath.Join(s.Path, valueFile(s.Path, name)))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return item{}, err
	}
	return pairItem(s.Card, name, input, value), nil
}

// valueFile is the file with the value of an input: the one that is there, .ans first.
func valueFile(folder, input string) string {
	stem := strings.TrimSuffix(input, ".in")
	if !isFile(filepath.Join(folder, stem+".ans")) && isFile(filepath.Join(folder, stem+".out")) {
		return stem + ".out"
	}
	return stem + ".ans"
}

// inputsBelow lists the *.in below a folder, numbers by value: 2.in before 10.in.
func inputsBelow(folder string) (names []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(path, ".in") {
			name, err := filepath.Rel(folder, path)
			names = append(names, name)
			return err
		}
		return err
	})
	slices.SortStableFunc(names, func(a, b string) int {
		if filepath.Dir(a) != filepath.Dir(b) {
			return strings.Compare(filepath.Dir(a), filepath.Dir(b))
		}
		m, errM := strconv.Atoi(strings.TrimSuffix(filepath.Base(a), ".in"))
		n, errN := strconv.Atoi(strings.TrimSuffix(filepath.Base(b), ".in"))
		if errM == nil && errN == nil {
			return m - n
		}
		return strings.Compare(a, b)
	})
	return names, err
}

// Given is one test as a person has it, held against the truth.
type Given struct {
	From     string // "tests.jsonl:3", "01.in"
	Dealt    catalog.Dealt
	Expected string // as written; "" where there is none
	Truth
	Err   error  // why it cannot be read or solved; nothing else is set then
	Kills []bool // the mistakes that it breaks, in the game's order; for Grade only
	it    item
}

// Blank tells that this is an empty line or a comment, kept for its bytes only.
func (g Given) Blank() bool { return g.it.blank }

// Wrong tells whether an expected value is there and is not the answer.
func (g Given) Wrong() bool { return g.Err == nil && g.Expected != "" && !g.Is(g.Expected) }

// Read yields the tests of a source, solved on all cores, in order. A test that
// cannot be read has an Err of its own; an error ends them all.
func Read(ctx context.Context, entry catalog.Entry, s Source) iter.Seq2[Given, error] {
	return read(ctx, entry, s, func(*Given) error { return nil })
}

// read does more with each test on the core that solved it.
func read(ctx context.Context, entry catalog.Entry, s Source, more func(*Given) error) iter.Seq2[Given, error] {
	return func(yield func(Given, error) bool) {
		var failed error
		items := func(yield func(item) bool) {
			for it, err := range s.items() {
				if err != nil {
					failed = err
					return
				}
				if !yield(it) {
					return
				}
			}
		}
		for g, err := range inOrder(ctx, items, func(it item) (Given, error) {
			g, err := given(ctx, entry, it)
			if err == nil && g.Err == nil && !g.Blank() {
				err = more(&g)
			}
			return g, err
		}) {
			if !yield(g, err) || err != nil {
				return
			}
		}
		if failed != nil {
			yield(Given{}, failed)
		}
	}
}

func given(ctx context.Context, entry catalog.Entry, it item) (Given, error) {
	g := Given{From: it.from, it: it, Err: it.err}
	if it.blank || g.Err != nil {
		return g, nil
	}
	if g.Dealt, g.Err = entry.Deal(it.args); g.Err != nil {
		return g, nil
	}
	g.Expected = it.written()
	g.Truth, g.Err = Solve(ctx, g.Dealt)
	return g, ctx.Err()
}
