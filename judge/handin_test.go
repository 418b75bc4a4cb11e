//go:build unix

package judge

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
)

// handedIn makes a folder of files, as a class hands them in.
func handedIn(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func shown(files []Handin) (list []string) {
	for _, f := range files {
		list = append(list, strings.TrimSpace(f.Name+" "+f.Problem.EN))
	}
	return list
}

func TestCollectListsWhatWasHandedIn(t *testing.T) {
	folder := handedIn(t, map[string]string{
		"张三/解答.py": "a", "李四/10.cpp": "b", "李四/9.cpp": "b", "<img src=x>.py": "c", "a.out": "\x7fELF\x00", "huge.py": strings.Repeat("x", longestSource+1),
		".git/config": "x", "__MACOSX/a.py": "x", ".DS_Store": "x", "class.html": "x", "class.html.journal": "x",
	})
	secret := filepath.Join(t.TempDir(), "secret.py")
	if err := os.WriteFile(secret, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"link.py": secret, "loop": "."} {
		if err := os.Symlink(to, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(folder, "pipe.py"), 0o600); err != nil {
		t.Fatal(err)
	}
	files, err := Collect([]string{folder}, filepath.Join(folder, "class.html"), filepath.Join(folder, "class.html.journal"), filepath.Join(folder, "none"))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"<img src=x>.py", "a.out a binary file, not source text (or text in UTF-16: save it as UTF-8)", "huge.py larger than 256 KiB, no solution is",
		"link.py a link, which is not followed", "loop a link, which is not followed", "pipe.py no ordinary file",
		"张三/解答.py", "李四/9.cpp", "李四/10.cpp",
	}
	if got := shown(files); !slices.Equal(got, want) {
		t.Errorf("%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, f := range files {
		if (f.Source == nil) == (f.Problem.EN == "") || (f.Problem.EN == "") != (f.Problem.ZH == "") || string(f.Source) == "secret" {
			t.Errorf("%+v", f)
		}
	}
}

func TestCollectOfSeveral(t *testing.T) {
	folder := handedIn(t, map[string]string{"b/2.py": "x", "b/1.py": "x", "a.py": "x"})
	t.Chdir(folder)
	files, err := Collect([]string{"b", "a.py"})
	if got := shown(files); err != nil || !slices.Equal(got, []string{"a.py", "b/1.py", "b/2.py"}) {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := Collect([]string{"a.py", "none"}); !os.IsNotExist(err) {
		t.Errorf("%v", err)
	}
	if files, err := Collect([]string{t.TempDir()}); err != nil || len(files) != 0 {
		t.Errorf("an empty folder: %v, %v", files, err)
	}
}

func TestNaturalOrder(t *testing.T) {
	want := []string{"", "1.py", "02.py", "2.py", "2a.py", "10.py", "a", "a1", "a1b", "a01c", "a2", "学生2", "学生10"}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, natural)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}
