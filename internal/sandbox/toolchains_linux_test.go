package sandbox

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// toolchain is a language's hello: what is run one after the other, the last
// of which greets.
type toolchain struct {
	name, file, source string
	tool               string // what must be installed
	steps              [][]string
	binds              []string
	env                []string
}

// TestToolchainsRunInside shows that compilers and runtimes as Debian 12 and
// their makers install them work behind both kinds of walls.
func TestToolchainsRunInside(t *testing.T) {
	rust, cache := output("rustc", "--print", "sysroot"), output("go", "env", "GOCACHE")
	goRoot := output("go", "env", "GOROOT")
	for _, tool := range []toolchain{
		{name: "python", file: "a.py", source: "print('hello')", tool: python, steps: [][]string{{python, "-I", "-B", "a.py"}}},
		{name: "c", file: "a.c", source: "#include <stdio.h>\nint main(void){puts(\"hello\");}", tool: "/usr/bin/gcc",
			steps: [][]string{{"gcc", "-O2", "-o", "a.out", "a.c"}, {"./a.out"}}},
		{name: "c++", file: "a.cpp", source: "#include <iostream>\nint main(){std::cout<<\"hello\\n\";}", tool: "/usr/bin/g++",
			steps: [][]string{{"g++", "-std=c++20", "-o", "a.out", "a.cpp"}, {"./a.out"}}},
		{name: "c++ sanitized", file: "a.cpp", source: "#include <cstdio>\nint main(){puts(\"hello\");}", tool: "/usr/bin/g++",
			steps: [][]string{{"g++", "-g", "-fsanitize=address,undefined", "-o", "a.out", "a.cpp"}, {"./a.out"}}, env: []string{"ASAN_OPTIONS=detect_leaks=0"}},
		{name: "java", file: "A.java", source: "class A{public static void main(String[] a){System.out.println(\"hello\");}}", tool: "/usr/bin/javac",
			steps: [][]string{{"javac", "-J-Xmx256m", "-J-XX:+UseSerialGC", "-J-XX:TieredStopAtLevel=1", "A.java"}, {"java", "-Xmx128m", "-XX:+UseSerialGC", "-cp", ".", "A"}},
			binds: []string{"/etc/java-17-openjdk"}},
		{name: "node", file: "a.js", source: "console.log('hello')", tool: "/usr/bin/node", steps: [][]string{{"node", "--max-old-space-size=128", "a.js"}}},
		{name: "go", file: "a.go", source: "package main\nimport \"fmt\"\nfunc main(){fmt.Println(\"hello\")}", tool: goRoot,
			steps: [][]string{{filepath.Join(goRoot, "bin/go"), "build", "-o", "a.out", "a.go"}, {"./a.out"}}, binds: []string{goRoot, cache},
			env: []string{"GOCACHE=" + cache, "GOTOOLCHAIN=local", "GOPROXY=off", "GOFLAGS=", "GOTELEMETRY=off", "CGO_ENABLED=0", "GOPATH=/tmp/go"}},
		{name: "rust", file: "a.rs", source: "fn main(){println!(\"hello\")}", tool: filepath.Join(rust, "bin/rustc"),
			steps: [][]string{{filepath.Join(rust, "bin/rustc"), "-O", "-o", "a.out", "a.rs"}, {"./a.out"}}, binds: []string{rust}},
	} {
		t.Run(tool.name, func(t *testing.T) {
			need(t, tool.tool)
			for _, name := range []string{"best", "no-bubblewrap"} {
				if box := boxes()[name]; box != nil {
					t.Run(name, func(t *testing.T) { tool.greet(t, box) })
				}
			}
		})
	}
}

func output(name string, args ...string) string {
	text, err := exec.Command(name, args...).Output()
	if err != nil {
		return "/missing/" + name
	}
	return strings.TrimSpace(string(text))
}

func (c toolchain) greet(t *testing.T, box *Sandbox) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.source), 0o644); err != nil {
		t.Fatal(err)
	}
	if c.name == "go" { // The cache inside can only be read: fill it outside.
		warm := exec.Command(c.steps[0][0], "build", "-o", os.DevNull, c.file)
		warm.Dir, warm.Env = dir, append(os.Environ(), c.env...)
		if out, err := warm.CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
	}
	var out bytes.Buffer
	for _, step := range c.steps {
		out.Reset()
		r, err := box.Run(context.Background(), Command{
			Args: step, Dir: dir, Binds: c.binds, Stdout: &out, Stderr: &out,
			Env:    append([]string{"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"}, c.env...),
			Limits: Limits{Wall: time.Minute, CPU: time.Minute, Memory: 1 << 30, Processes: 256},
		})
		if err != nil || !r.OK() {
			t.Fatalf("%s: %v, %v\n%s", step[0], r, err, out.Bytes())
		}
		t.Logf("%s: wall %v, CPU %v, peak %d MiB", filepath.Base(step[0]), r.Wall.Round(time.Millisecond), r.CPU.Round(time.Millisecond), r.Peak/mib)
	}
	if out.String() != "hello\n" {
		t.Errorf("said %q", out.String())
	}
}
