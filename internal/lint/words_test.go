package lint

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// goFiles visits every Go file of the module that is not a test.
func goFiles(t *testing.T, visit func(path string, fset *token.FileSet, f *ast.File)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 || d.Name() == "testdata" || d.Name() == "node_modules") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		files++
		visit(path, fset, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Fatalf("only %d files visited", files)
	}
}

// TestTextsAreInBothLanguages looks at every Text literal of the module: keyed
// with both languages, and neither empty.
func TestTextsAreInBothLanguages(t *testing.T) {
	texts := 0
	goFiles(t, func(path string, fset *token.FileSet, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			lit, is := n.(*ast.CompositeLit)
			if !is || !isText(lit.Type, f.Name.Name) || len(lit.Elts) == 0 {
				return true
			}
			texts++
			said := make(map[string]bool)
			for _, e := range lit.Elts {
				kv, keyed := e.(*ast.KeyValueExpr)
				if !keyed {
					t.Errorf("%v: a Text without EN: and ZH:", fset.Position(lit.Pos()))
					return true
				}
				value, plain := kv.Value.(*ast.BasicLit)
				said[kv.Key.(*ast.Ident).Name] = !plain || value.Value != `""`
			}
			if !said["EN"] || !said["ZH"] {
				t.Errorf("%v: a Text in one language only", fset.Position(lit.Pos()))
			}
			return true
		})
	})
	if texts < 20 {
		t.Errorf("only %d texts found", texts)
	}
}

// TestHintsOfWordsAreTexts looks at the hint of every error: a string stands for a
// command or an example, the same in both languages, so it holds no prose.
func TestHintsOfWordsAreTexts(t *testing.T) {
	prose := regexp.MustCompile(`(?i)\b(see|try|give|use|choose|leave|take out|the|or|and|to|first)\b`)
	hints := 0
	goFiles(t, func(path string, fset *token.FileSet, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is || len(call.Args) < 2 {
				return true
			}
			if name := called(call.Fun); name != "Inputf" && name != "Limitf" {
				return true
			}
			hints++
			if hint, plain := call.Args[0].(*ast.BasicLit); plain && prose.MatchString(hint.Value) {
				t.Errorf("%v: the hint %s has words: make it a Text", fset.Position(hint.Pos()), hint.Value)
			}
			return true
		})
	})
	if hints < 20 {
		t.Errorf("only %d hints found", hints)
	}
}

// called is the last name of what is called.
func called(e ast.Expr) string {
	switch x := e.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// isText tells whether a literal's type is cairn.Text.
func isText(e ast.Expr, pkg string) bool {
	switch x := e.(type) {
	case *ast.SelectorExpr:
		return x.Sel.Name == "Text"
	case *ast.Ident:
		return x.Name == "Text" && pkg == "cairn"
	}
	return false
}

// The house rules for sizes: functions of at most 80 lines, files under 400.
const (
	longestFunc = 80
	longestFile = 400
)

func TestFunctionsAndFilesStayShort(t *testing.T) {
	goFiles(t, func(path string, fset *token.FileSet, f *ast.File) {
		if lines := fset.Position(f.End()).Line; lines >= longestFile {
			t.Errorf("%s has %d lines", path, lines)
		}
		for _, d := range f.Decls {
			fn, is := d.(*ast.FuncDecl)
			if !is {
				continue
			}
			if lines := fset.Position(fn.End()).Line - fset.Position(fn.Pos()).Line + 1; lines > longestFunc {
				t.Errorf("%v: %s has %d lines", fset.Position(fn.Pos()), fn.Name.Name, lines)
			}
		}
	})
}

// TestExportedThingsAreDocumented wants a comment on everything a program outside
// can use.
func TestExportedThingsAreDocumented(t *testing.T) {
	goFiles(t, func(path string, fset *token.FileSet, f *ast.File) {
		for _, d := range f.Decls {
			switch x := d.(type) {
			case *ast.FuncDecl:
				if x.Name.IsExported() && x.Recv == nil && x.Doc == nil {
					t.Errorf("%v: %s has no comment", fset.Position(x.Pos()), x.Name.Name)
				}
			case *ast.GenDecl:
				undocumented(t, fset, x)
			}
		}
	})
}

func undocumented(t *testing.T, fset *token.FileSet, d *ast.GenDecl) {
	t.Helper()
	for _, s := range d.Specs {
		spec, is := s.(*ast.TypeSpec)
		if is && spec.Name.IsExported() && d.Doc == nil && spec.Doc == nil {
			t.Errorf("%v: %s has no comment", fset.Position(spec.Pos()), spec.Name.Name)
		}
	}
}
