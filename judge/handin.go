package judge

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"cairn"
)

// Handin is one file of a class, as it was handed in.
type Handin struct {
	// Name is the path below the folder that was given, with slashes; where several
	// were given, below the working folder.
	Name   string
	Source []byte
	// Problem says why the file was not read; both texts are empty where it was.
	Problem cairn.Text
}

// longestSource bounds a file that is taken for a solution: LeetCode allows 100 kB.
const longestSource = 256 << 10

// Collect reads the files handed in: those given, and all below the folders given,
// in the order of their names, numbers by their value. What can be no solution (a link, a
// device, an enormous file) is listed with its Problem and never opened. Left out are
// names that begin with a dot, what archives and systems leave behind, and the files in
// except, which need not exist. An error is about a path that was given.
func Collect(paths []string, except ...string) ([]Handin, error) {
	c := &collector{}
	for _, name := range except {
		if info, err := os.Stat(name); err == nil {
			c.except = append(c.except, info)
		}
	}
	for _, given := range paths {
		info, err := os.Stat(given)
		if err != nil {
			return nil, err
		}
		prefix := filepath.ToSlash(given)
		if !info.IsDir() {
			c.file(os.DirFS(filepath.Dir(given)), filepath.Base(given), prefix, info)
			continue
		}
		if len(paths) == 1 {
			prefix = ""
		}
		if err := c.folder(given, prefix); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(c.list, func(a, b Handin) int { return natural(a.Name, b.Name) })
	return c.list, nil
}

type collector struct {
	list   []Handin
	except []fs.FileInfo
}

// folder adds what lies below a folder. It is opened as a root, so that no link in
// it leads out.
func (c *collector) folder(name, prefix string) error {
	root, err := os.OpenRoot(name)
	if err != nil {
		return err
	}
	defer root.Close()
	files := root.FS()
	return fs.WalkDir(files, ".", func(at string, d fs.DirEntry, err error) error {
		shown := path.Join(prefix, at)
		if err != nil {
			c.add(shown, nil, unread(err))
			return nil
		}
		if at != "." && leftBehind(d.Name()) {
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		}
		if d.IsDir() {
			return nil
		}
		info, err := d.Info()
		if err != nil {
			c.add(shown, nil, unread(err))
			return nil
		}
		c.file(files, at, shown, info)
		return nil
	})
}

// leftBehind tells what nobody meant to hand in.
func leftBehind(name string) bool {
	return strings.HasPrefix(name, ".") || slices.Contains([]string{"__MACOSX", "Thumbs.db", "desktop.ini", "__pycache__", "node_modules"}, name)
}

// file adds one file, where it is one.
func (c *collector) file(files fs.FS, at, shown string, info fs.FileInfo) {
	if slices.ContainsFunc(c.except, func(e fs.FileInfo) bool { return os.SameFile(e, info) }) {
		return
	}
	switch {
	case info.Mode()&fs.ModeSymlink != 0:
		c.add(shown, nil, cairn.Text{EN: "a link, which is not followed", ZH: "这是符号链接，不会跟随"})
	case !info.Mode().IsRegular():
		c.add(shown, nil, cairn.Text{EN: "no ordinary file", ZH: "不是普通文件"})
	default:
		source, problem := read(files, at)
		c.add(shown, source, problem)
	}
}

func (c *collector) add(name string, source []byte, problem cairn.Text) {
	c.list = append(c.list, Handin{Name: name, Source: source, Problem: problem})
}

// read reads a file that may be a solution.
func read(files fs.FS, at string) ([]byte, cairn.Text) {
	file, err := files.Open(at)
	if err != nil {
		return nil, unread(err)
	}
	defer file.Close()
	source, err := io.ReadAll(io.LimitReader(file, longestSource+1))
	switch {
	case err != nil:
		return nil, unread(err)
	case len(source) > longestSource:
		return nil, cairn.Textf(cairn.Text{EN: "larger than %d KiB, no solution is", ZH: "超过 %d KiB，不会是解法"}, longestSource>>10)
	case slices.Contains(source, 0):
		return nil, cairn.Text{EN: "a binary file, not source text (or text in UTF-16: save it as UTF-8)", ZH: "二进制文件，不是源代码（如果是 UTF-16 文本，请另存为 UTF-8）"}
	}
	return source, cairn.Text{}
}

// unread is what the system said about a file, without the path that is known anyway.
func unread(err error) cairn.Text {
	var detail *fs.PathError
	if errors.As(err, &detail) {
		err = detail.Err
	}
	if errors.Is(err, fs.ErrPermission) {
		return cairn.Text{EN: "permission denied", ZH: "没有读取权限"}
	}
	return cairn.Textf(cairn.Text{EN: "cannot be read: %v", ZH: "读不出来：%v"}, err)
}

// natural compares names with the numbers in them by their value, so that 2.py comes
// before 10.py.
func natural(a, b string) int {
	x, y := []rune(a), []rune(b)
	for len(x) > 0 && len(y) > 0 {
		m, n := digits(x), digits(y)
		if m > 0 && n > 0 {
			if c := compareNumbers(string(x[:m]), string(y[:n])); c != 0 {
				return c
			}
			x, y = x[m:], y[n:]
			continue
		}
		if c := cmp.Compare(x[0], y[0]); c != 0 {
			return c
		}
		x, y = x[1:], y[1:]
	}
	return cmp.Or(cmp.Compare(len(x), len(y)), cmp.Compare(a, b))
}

// digits is how many of them text begins with.
func digits(text []rune) int {
	n := slices.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsDigit(r) })
	if n < 0 {
		return len(text)
	}
	return n
}

func compareNumbers(a, b string) int {
	a, b = strings.TrimLeft(a, "0"), strings.TrimLeft(b, "0")
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}
