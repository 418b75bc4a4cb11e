package harness

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// toolTime bounds the commands that only ask a toolchain about itself.
const toolTime = 20 * time.Second

// Missing lists the tools that are not installed; empty where the language can be judged.
func (l *Language) Missing() (list []Tool) {
	for _, t := range l.Tools {
		if t.find() == "" {
			list = append(list, t)
		}
	}
	return list
}

// find is the tool's path, "" where it is not installed. The system's own folders
// come first: a sandbox shows them, and the shims that version managers put into
// the PATH are scripts that do not work there.
func (t Tool) find() string {
	dirs := append([]string{"/usr/bin", "/usr/local/bin"}, filepath.SplitList(os.Getenv("PATH"))...)
	for _, dir := range dirs {
		if path := filepath.Join(dir, t.Command); executable(path) {
			return path
		}
	}
	for _, pattern := range t.Search {
		for _, p := range upwards(pattern) {
			found, _ := filepath.Glob(p)
			for _, path := range found {
				if executable(path) {
					return path
				}
			}
		}
	}
	return ""
}

func executable(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && info.Mode()&0o111 != 0
}

// upwards is a relative pattern below each folder from here up, and one of the
// home folder's with its name.
func upwards(pattern string) (list []string) {
	if rest, inHome := strings.CutPrefix(pattern, "~/"); inHome {
		home, err := os.UserHomeDir()
		if err != nil {
			return nil
		}
		return []string{filepath.Join(home, rest)}
	}
	if filepath.IsAbs(pattern) {
		return []string{pattern}
	}
	dir, err := os.Getwd()
	for ; err == nil; dir = filepath.Dir(dir) {
		list = append(list, filepath.Join(dir, pattern))
		if dir == filepath.Dir(dir) {
			break
		}
	}
	return list
}

// toolchain is a language as it is installed here.
type toolchain struct {
	paths   map[string]string // of the tools, by command
	root    string
	version string
	binds   []string
}

func (l *Language) toolchain(ctx context.Context) (*toolchain, error) {
	c := &toolchain{paths: make(map[string]string)}
	for _, t := range l.Tools {
		path := t.find()
		if path == "" {
			return nil, &MissingError{Language: l, Tools: l.Missing()}
		}
		c.paths[t.Command] = path
		c.bind(path)
	}
	j := &job{Language: l, chain: c}
	if l.Root != nil {
		root, err := j.tell(ctx, l.Root)
		if err != nil {
			return nil, err
		}
		c.root = root
		c.binds = append(c.binds, root)
	}
	version, err := j.tell(ctx, l.Version)
	if err != nil {
		return nil, err
	}
	c.version, _, _ = strings.Cut(version, "\n")
	for _, pattern := range l.Binds {
		found, _ := filepath.Glob(pattern)
		c.binds = append(c.binds, found...)
	}
	return c, nil
}

// bind makes a tool outside the system's folders visible in a sandbox.
func (c *toolchain) bind(path string) {
	real, err := filepath.EvalSymlinks(path)
	if err != nil || strings.HasPrefix(real, "/usr/") || strings.HasPrefix(real, "/bin/") {
		return
	}
	c.binds = append(c.binds, real)
	if real != path {
		c.binds = append(c.binds, path)
	}
}

// tell runs a command of a language's facts outside the sandbox and returns what it says.
func (j *job) tell(ctx context.Context, command []string) (string, error) {
	args, err := j.command(command)
	if err != nil {
		return "", err
	}
	ctx, cancel := context.WithTimeout(ctx, toolTime)
	defer cancel()
	out, err := exec.CommandContext(ctx, args[0], args[1:]...).CombinedOutput()
	if err != nil {
		return "", toolFault(args[0], err, out)
	}
	return strings.TrimSpace(string(out)), nil
}

// Installed tells which version of the toolchain is installed, in its own words.
func (l *Language) Installed(ctx context.Context) (string, error) {
	c, err := l.toolchain(ctx)
	if err != nil {
		return "", err
	}
	return c.version, nil
}
