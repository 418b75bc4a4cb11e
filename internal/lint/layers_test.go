// Package lint holds tests of the tree itself: imports go down, every game is
// listed, both languages are complete. It has no code of its own.
package lint

import (
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// layers gives each package its height; imports go strictly down. A folder covers
// everything below it unless something longer is named.
var layers = map[string]int{
	"cairn":                  0,
	"cairn/fit":              1,
	"cairn/shape":            1,
	"cairn/trace":            1,
	"cairn/oracle":           1,
	"cairn/match":            1,
	"cairn/heaps":            1,
	"cairn/certificate":      3,
	"cairn/search":           2,
	"cairn/ends":             2,
	"cairn/front":            2,
	"cairn/heap":             2,
	"cairn/catalog":          3,
	"cairn/games/":           4,
	"cairn/cases":            4,
	"cairn/record":           4,
	"cairn/games":            5,
	"cairn/gametest":         5,
	"cairn/judge":            5,
	"cairn/certify":          5,
	"cairn/suite":            5,
	"cairn/review":           5,
	"cairn/quiz":             7,
	"cairn/play":             6,
	"cairn/lab":              6,
	"cairn/internal/sandbox": 0,
	"cairn/internal/story":   6,
	"cairn/internal/paint":   8,
	"cairn/internal/tui":     9,
	"cairn/internal/cli":     10,
	"cairn/cmd/":             11,
	"cairn/bench":            11,
	"cairn/internal/lint":    12,
}

type listed struct {
	ImportPath   string
	Imports      []string
	TestImports  []string
	XTestImports []string
}

// packages lists this module's packages with what they import.
func packages(t *testing.T) []listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports,TestImports,XTestImports", "cairn/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var list []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	if len(list) < 10 {
		t.Fatalf("go list found only %d packages", len(list))
	}
	return list
}

// height is a package's layer, by the longest name that covers it.
func height(path string) (layer int, known bool) {
	longest := -1
	for name, h := range layers {
		covers := path == strings.TrimSuffix(name, "/") && !strings.HasSuffix(name, "/") ||
			strings.HasPrefix(path, strings.TrimSuffix(name, "/")+"/") && name != "cairn"
		if covers && len(name) > longest {
			longest, layer, known = len(name), h, true
		}
	}
	return layer, known
}

// sameFolder tells whether both packages are parts of one thing, which may build
// on each other: heaps and heaps/squares, bench and bench/squares.
func sameFolder(a, b string) bool {
	return strings.HasPrefix(a, b+"/") || strings.HasPrefix(b, a+"/")
}

func TestImportsGoDown(t *testing.T) {
	for _, p := range packages(t) {
		own, known := height(p.ImportPath)
		if !known {
			t.Errorf("%s has no layer: give it one in this file", p.ImportPath)
			continue
		}
		for _, imported := range p.Imports {
			if imported != "cairn" && !strings.HasPrefix(imported, "cairn/") {
				continue
			}
			if h, _ := height(imported); h >= own && !sameFolder(p.ImportPath, imported) {
				t.Errorf("%s (layer %d) imports %s (layer %d)", p.ImportPath, own, imported, h)
			}
		}
	}
}

func TestGamesAndFrontEndsKeepApart(t *testing.T) {
	for _, p := range packages(t) {
		for _, imported := range p.Imports {
			switch {
			case isGame(p.ImportPath) && isGame(imported):
				t.Errorf("game %s imports game %s", p.ImportPath, imported)
			case strings.HasPrefix(p.ImportPath, "cairn/internal/") && (isGame(imported) || imported == "cairn/oracle"):
				t.Errorf("front end %s imports %s: it may only use the catalogue", p.ImportPath, imported)
			case p.ImportPath == "cairn/internal/sandbox" && strings.HasPrefix(imported, "cairn"):
				t.Errorf("the sandbox imports %s", imported)
			}
		}
	}
}

func isGame(path string) bool { return strings.HasPrefix(path, "cairn/games/") }

func TestEveryGameFolderIsListed(t *testing.T) {
	list, err := os.ReadFile("../../games/games.go")
	if err != nil {
		t.Fatal(err)
	}
	folders, err := filepath.Glob("../../games/*/game.go")
	if err != nil || len(folders) == 0 {
		t.Fatalf("no game folders found (%v)", err)
	}
	for _, f := range folders {
		name := filepath.Base(filepath.Dir(f))
		if !strings.Contains(string(list), name+".Entry(),") {
			t.Errorf("games/%s is not listed: add the line\n\t\t%s.Entry(),\nto All in games/games.go", name, name)
		}
	}
	families, err := filepath.Glob("../../games/*/family.go")
	if err != nil || len(families) == 0 {
		t.Fatalf("no folders of families found (%v)", err)
	}
	for _, f := range families {
		if name := filepath.Base(filepath.Dir(f)); !strings.Contains(string(list), name+".Family(),") {
			t.Errorf("games/%s is not listed: add the line\n\t\t%s.Family(),\nto All in games/games.go", name, name)
		}
	}
}
