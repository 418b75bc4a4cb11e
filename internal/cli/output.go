package cli

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/term"

	"cairn"
	"cairn/internal/paint"
)

// output is where a command's results go: standard output, or a file that appears
// whole or not at all.
type output struct {
	*bufio.Writer
	file   *os.File // nil for standard output
	target string   // where file is moved in the end; "" where it is written in place
}

// bufferSize makes the writes of long lines of play few: 10^7 plies are 600 MB.
const bufferSize = 1 << 16

// create opens the output: path "" is standard output. A device or a pipe is
// written in place.
func (a *app) create(path string) (*output, error) {
	if path == "" {
		return &output{Writer: bufio.NewWriterSize(a.std.Out, bufferSize)}, nil
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real // the link stays a link
	}
	mode := fs.FileMode(0o666)
	if info, err := os.Stat(path); err == nil {
		switch {
		case info.IsDir():
			return nil, cairn.Inputf("", cairn.Text{EN: "%s: is a directory", ZH: "%s：是目录，不能写入"}, path)
		case !info.Mode().IsRegular():
			return opened(os.OpenFile(path, os.O_WRONLY, 0))("", path)
		}
		mode = info.Mode().Perm()
	}
	name := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+"."+strconv.Itoa(os.Getpid())+".tmp")
	return opened(os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode))(path, path)
}

// opened makes an output of a file just opened.
func opened(file *os.File, err error) func(target, path string) (*output, error) {
	return func(target, path string) (*output, error) {
		if err != nil {
			return nil, fileError(path, err)
		}
		return &output{Writer: bufio.NewWriterSize(file, bufferSize), file: file, target: target}, nil
	}
}

// finish writes out what is left. A file takes its name if all went well, and
// disappears if err says that it did not. It returns err, or its own.
func (o *output) finish(err error) error {
	if err == nil {
		err = o.Flush()
	}
	if o.file == nil {
		return err
	}
	if err == nil && o.target != "" {
		err = o.file.Sync()
	}
	err = errors.Join(err, o.file.Close())
	switch {
	case o.target == "":
	case err != nil:
		err = errors.Join(err, os.Remove(o.file.Name()))
	default:
		err = os.Rename(o.file.Name(), o.target)
	}
	return err
}

// fileError says in both languages what the system said about a file.
func fileError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return cairn.Inputf("", cairn.Text{EN: "%s: no such file or directory", ZH: "%s：文件或目录不存在"}, path)
	case errors.Is(err, fs.ErrPermission):
		return cairn.Inputf("", cairn.Text{EN: "%s: permission denied", ZH: "%s：没有权限"}, path)
	}
	var detail *fs.PathError
	if errors.As(err, &detail) {
		err = detail.Err
	}
	return cairn.Inputf("", cairn.Text{EN: "%s: %v", ZH: "%s：%v"}, path, err)
}

// style is how to paint for the output.
func (a *app) style(o *output) paint.Style {
	terminal := o.file == nil && isTerminal(a.std.Out)
	style := paint.Style{Lang: a.lang, Boxes: terminal}
	style.Color = terminal && a.std.Getenv("NO_COLOR") == "" && a.std.Getenv("TERM") != "dumb"
	if terminal {
		style.Width = a.columns(a.std.Out)
	}
	return style
}

// columns is a terminal's width: COLUMNS, else what the terminal says, else 80.
func (a *app) columns(w io.Writer) int {
	if n, err := strconv.Atoi(a.std.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if f, is := w.(*os.File); is {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return 80
}

func isTerminal(w any) bool {
	f, is := w.(*os.File)
	return is && term.IsTerminal(int(f.Fd()))
}

// printing runs paint on the output that path names, and finishes it.
func (a *app) printing(path string, write func(*output) error) error {
	out, err := a.create(path)
	if err != nil {
		return err
	}
	return out.finish(write(out))
}
