package harness

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"cairn"
)

// MissingError says that a language's toolchain is not installed.
type MissingError struct {
	Language *Language
	Tools    []Tool
}

// Error is the English text, with the command that installs the first tool.
func (e *MissingError) Error() string { return e.Input().Error() }

// Input is the same in both languages: what is missing, and how to get it.
func (e *MissingError) Input() *cairn.InputError {
	var names []string
	for _, t := range e.Tools {
		names = append(names, t.Command)
	}
	return cairn.Inputf(e.Tools[0].Get(), cairn.Text{
		EN: "%s: not installed: %s is missing",
		ZH: "%s 的工具链没有装好：缺少 %s",
	}, e.Language.Name, strings.Join(names, ", "))
}

// Unwrap lets callers treat it as bad input.
func (e *MissingError) Unwrap() error { return e.Input() }

// CompileError says that a solution does not compile.
type CompileError struct {
	First  string // the compiler's first error
	Line   int    // in the person's file; 0 where it is not known
	Output string // all that the compiler said, at most 16 KiB
}

// Error is the first error with its line.
func (e *CompileError) Error() string {
	if e.Line == 0 {
		return "does not compile: " + e.First
	}
	return fmt.Sprintf("does not compile: line %d: %s", e.Line, e.First)
}

func toolFault(tool string, err error, out []byte) error {
	return fmt.Errorf("harness: %s: %w: %s", tool, err, strings.TrimSpace(string(out)))
}

// firstMatch is what the first pattern that matches says: its groups "message" and
// "line".
func firstMatch(patterns []string, text string) (message string, line int, ok bool) {
	for _, pattern := range patterns {
		r := regexp.MustCompile(pattern)
		m := r.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		if i := r.SubexpIndex("message"); i > 0 {
			message = strings.TrimSpace(m[i])
		}
		if i := r.SubexpIndex("line"); i > 0 {
			line, _ = strconv.Atoi(m[i])
		}
		return message, line, true
	}
	return "", 0, false
}
