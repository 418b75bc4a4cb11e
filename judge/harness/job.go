package harness

import (
	"bytes"
	"regexp"
	"strings"
	"text/template"
)

// job is what the templates of a language's folder see: the submission, how it is
// to be built, and where things are.
type job struct {
	*Language
	Submission
	Std   string // the language's standard, where it has several
	Asan  bool   // whether undefined behaviour is to be reported
	Cache string // a folder filled by Prepare
	MiB   int64  // memory that the program may use

	chain *toolchain
}

// Tool is a tool's path.
func (j *job) Tool(command string) string { return j.chain.paths[command] }

// Root is the toolchain's folder.
func (j *job) Root() string { return j.chain.root }

// Solution is the name of the person's file in the build's folder.
func (j *job) Solution() string { return j.source() }

// Stdio tells whether the program reads standard input by itself.
func (j *job) Stdio() bool { return j.Shape == Stdio }

// Source is the person's text as the compiler is to see it.
func (j *job) Source() string {
	src := bytes.Clone(j.Submission.Source)
	for _, h := range j.Find.Hide {
		if j.Stdio() && !h.Programs {
			continue
		}
		src = h.hide(src, j.Find.mask(src))
	}
	return string(src)
}

// hide replaces what the pattern finds in the code, byte for byte where it can.
func (h hidden) hide(src, masked []byte) []byte {
	var out []byte
	from := 0
	for _, m := range regexp.MustCompile(h.Pattern).FindAllSubmatchIndex(masked, -1) {
		out = append(out, src[from:m[2]]...)
		out = append(out, h.With...)
		if gap := m[3] - m[2] - len(h.With); gap > 0 {
			rest := bytes.Clone(src[m[3]-gap : m[3]])
			blank(rest)
			out = append(out, rest...)
		}
		from = m[3]
	}
	return append(out, src[from:]...)
}

// Imports lists what is used and not imported.
func (j *job) Imports() (list []string) {
	src := j.Submission.Source
	masked := j.Find.mask(src)
	for _, a := range j.Find.Auto {
		present := a.Present != "" && regexp.MustCompile(a.Present).Match(src)
		if !present && regexp.MustCompile(a.Pattern).Match(masked) {
			list = append(list, a.Import)
		}
	}
	return list
}

// Declares tells whether the code matches a pattern.
func (j *job) Declares(pattern string) bool {
	return regexp.MustCompile(pattern).Match(j.Find.mask(j.Submission.Source))
}

// Nested tells whether the container lies in another.
func (j *job) Nested() bool { return strings.Contains(j.Container, j.Find.Join) }

// Lists says of each parameter whether it is a list.
func (j *job) Lists() (lists []bool) {
	for _, p := range j.Params {
		lists = append(lists, p.Type.String() == "int[]")
	}
	return lists
}

// fill renders one template.
func (j *job) fill(text string) (string, error) {
	t, err := template.New("").Option("missingkey=error").Parse(text)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	err = t.Execute(&out, j)
	return out.String(), err
}

// command renders a command's words, and drops those that come out empty.
func (j *job) command(words []string) (args []string, err error) {
	for _, w := range words {
		arg, err := j.fill(w)
		if err != nil {
			return nil, err
		}
		if arg != "" {
			args = append(args, arg)
		}
	}
	return args, nil
}
