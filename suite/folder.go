package suite

import (
	"bufio"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"cairn"
)

// Files is a folder that appears whole or not at all: files are written beside its
// place, and Commit moves them there.
type Files struct {
	target, temp string
	open         map[string]*appending // of files that are written bit by bit
}

type appending struct {
	file *os.File
	*bufio.Writer
}

// Create begins a folder. One that is there and not empty is refused unless force;
// then all in it must be of the kinds that suites have, or nothing is touched.
func Create(target string, force bool) (*Files, error) {
	if err := replaceable(filepath.Clean(target), force); err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real // the link stays a link
	}
	target, err := filepath.Abs(target)
	if err != nil {
		return nil, err
	}
	temp := filepath.Join(filepath.Dir(target), "."+filepath.Base(target)+"."+strconv.Itoa(os.Getpid())+".tmp")
	if err := os.Mkdir(temp, 0o777); err != nil {
		return nil, err
	}
	return &Files{target: target, temp: temp, open: make(map[string]*appending)}, nil
}

// replaceable refuses what must not be replaced.
func replaceable(target string, force bool) error {
	info, err := os.Stat(target)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return err
	case !info.IsDir():
		return cairn.Inputf("", cairn.Text{EN: "%s: is a file, not a folder", ZH: "%s：是文件，不是文件夹"}, target)
	}
	found, foreign, err := contents(target)
	switch {
	case err != nil:
		return err
	case found == "":
		return nil
	case !force:
		return cairn.Inputf(cairn.Text{EN: "another -o, or --force to replace it", ZH: "换一个 -o，或加 --force 整个替换"},
			cairn.Text{EN: "%s: is not empty: it has %s", ZH: "%s：文件夹不是空的，里面有 %s"}, target, found)
	case foreign != "":
		return cairn.Inputf(cairn.Text{EN: "another -o, or move that file away", ZH: "换一个 -o，或先把它移走"},
			cairn.Text{EN: "%s: %s is no part of a suite: --force would delete it", ZH: "%s：%s 不是测试文件，用 --force 会把它删掉"}, target, foreign)
	}
	return nil
}

// contents names one file of a folder, and one that is of no kind that suites have.
func contents(target string) (found, foreign string, err error) {
	err = filepath.WalkDir(target, func(path string, d fs.DirEntry, err error) error {
		if err != nil || path == target {
			return err
		}
		name, err := filepath.Rel(target, path)
		if found == "" {
			found = name
		}
		if !isOurs(name, d) {
			foreign = name
			return fs.SkipAll
		}
		return err
	})
	return found, foreign, err
}

// isOurs tells whether a path is one that some format of a suite has.
func isOurs(name string, d fs.DirEntry) bool {
	name = filepath.ToSlash(name)
	if d.IsDir() {
		return slices.Contains([]string{"data", "data/sample", "data/secret", "statement", "testdata"}, name)
	}
	base := filepath.Base(name)
	stem := strings.TrimSuffix(strings.TrimSuffix(base, ".in"), ".ans")
	if stem != base && strings.Trim(stem, "0123456789") == "" {
		return d.Type().IsRegular()
	}
	return slices.Contains([]string{
		testcases, expected, "problem.yaml", "statement/problem.en.md", "statement/problem.zh.md",
		"problem_en.md", "problem_zh.md", "testdata/config.yaml",
	}, name)
}

// Append adds to a file of the folder, which is made where it is not there. A pair's
// file is written at once and closed; a list stays open.
func (f *Files) Append(name string, text []byte) error {
	path := filepath.Join(f.temp, name)
	if name != testcases && name != expected {
		err := os.WriteFile(path, text, 0o666)
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.Join(os.MkdirAll(filepath.Dir(path), 0o777), os.WriteFile(path, text, 0o666))
		}
		return err
	}
	a := f.open[name]
	if a == nil {
		file, err := os.Create(path)
		if err != nil {
			return err
		}
		a = &appending{file, bufio.NewWriterSize(file, 1<<16)}
		f.open[name] = a
	}
	_, err := a.Write(text)
	return err
}

// Finish gives the folder its name if all went well, and removes it if err says
// that it did not. It returns err, or its own.
func (f *Files) Finish(err error) error {
	for _, a := range f.open {
		err = errors.Join(err, a.Flush(), a.file.Close())
	}
	if err == nil {
		err = f.replace()
	}
	return errors.Join(err, os.RemoveAll(f.temp))
}

// replace moves what stood in the folder's place aside, so that it is there again
// should the move fail.
func (f *Files) replace() error {
	old := f.temp + ".old"
	err := os.Rename(f.target, old)
	if errors.Is(err, fs.ErrNotExist) {
		return os.Rename(f.temp, f.target)
	}
	if err != nil {
		return err
	}
	if err := os.Rename(f.temp, f.target); err != nil {
		return errors.Join(err, os.Rename(old, f.target))
	}
	return os.RemoveAll(old)
}
