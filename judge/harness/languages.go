package harness

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

//go:embed languages
var folders embed.FS

// Language is one language that solutions are written in: the facts of its folder.
// It is shared: read only.
type Language struct {
	// Like names a language of which everything is taken that is not said here.
	Like       string
	ID         string   `json:"-"` // the folder's name: "cpp"
	Name       string   // as people write it: "C++"
	Aliases    []string // further names that people type, lower case
	Extensions []string // with the dot, the usual one first
	// Factor is how many times the time of a C++ program a solution is allowed.
	Factor float64

	Tools   []Tool   // what must be installed
	Version []string // the command that tells the toolchain's version
	Root    []string // a command that prints the toolchain's folder, where it has one
	Binds   []string // what it needs to see beside the system: patterns of paths

	Prepare   []string // run once for each version, outside the sandbox, to fill the cache
	Standards []string // tried in order until one compiles
	Compile   [][]string
	Run       []string
	Env       []string
	Sanitize  []string // further environment of a build that reports undefined behaviour; nil where there is none
	Heap      string   // a pattern of what is written when the heap is exhausted
	Errors    []string // patterns of a compiler's first error, with groups "message" and "line"
	Crashes   []string // the same for what a dying program writes

	Find grammar

	files map[string]string // templates, by the name of the file they make
}

// Tool is a program that a language needs.
type Tool struct {
	Command string
	Package string   // the Debian package that brings it; "" where there is none
	Install string   // the command that installs it otherwise
	Search  []string // where else to look: patterns of paths, relative ones from each folder upwards
}

// Get is the command that installs the tool.
func (t Tool) Get() string {
	if t.Package != "" {
		return "apt-get install " + t.Package
	}
	return t.Install
}

// Languages lists the languages, by ID.
func Languages() []*Language { return slices.Clone(languages()) }

// Lookup is the language of a name, an alias or an extension; nil where there is none.
func Lookup(name string) *Language {
	name = strings.ToLower(name)
	for _, l := range languages() {
		if name == l.ID || name == strings.ToLower(l.Name) || slices.Contains(l.Aliases, name) || slices.Contains(l.Extensions, name) {
			return l
		}
	}
	return nil
}

// Sanitizes tells whether a build can be asked to report undefined behaviour.
func (l *Language) Sanitizes() bool { return l.Sanitize != nil }

// source is the name of the person's file in a build's folder.
func (l *Language) source() string { return "solution" + l.Extensions[0] }

// languages reads the folders once. They are built in, so a fault in one is ours.
var languages = sync.OnceValue(func() (list []*Language) {
	entries, err := folders.ReadDir("languages")
	if err != nil {
		panic(fmt.Sprintf("harness: %v", err))
	}
	for _, e := range entries {
		l, err := load(e.Name())
		if err != nil {
			panic(fmt.Sprintf("harness: language %s: %v", e.Name(), err))
		}
		list = append(list, l)
	}
	return list
})

func load(id string) (*Language, error) {
	folder := path.Join("languages", id)
	text, err := folders.ReadFile(path.Join(folder, "facts.json"))
	if err != nil {
		return nil, err
	}
	l, err := begun(text)
	if err != nil {
		return nil, err
	}
	base := l.files
	l.ID, l.files = id, make(map[string]string)
	if err := json.Unmarshal(text, l); err != nil {
		return nil, err
	}
	for name, template := range base {
		l.files[strings.TrimSuffix(name, path.Ext(name))+l.Extensions[0]] = template
	}
	templates, err := fs.Glob(folders, path.Join(folder, "*.tmpl"))
	if err != nil {
		return nil, err
	}
	for _, file := range templates {
		text, err := folders.ReadFile(file)
		if err != nil {
			return nil, err
		}
		l.files[strings.TrimSuffix(path.Base(file), ".tmpl")] = string(text)
	}
	return l, l.check()
}

// begun is what a language takes from the one that it is like.
func begun(facts []byte) (*Language, error) {
	var like struct{ Like string }
	if err := json.Unmarshal(facts, &like); err != nil || like.Like == "" {
		return &Language{}, err
	}
	return load(like.Like)
}

// check compiles every pattern once, so that a bad one is found at the start.
func (l *Language) check() error {
	for _, pattern := range slices.Concat(l.Errors, l.Crashes, []string{l.Heap}) {
		if _, err := regexp.Compile(pattern); err != nil {
			return err
		}
	}
	return l.Find.compile()
}
