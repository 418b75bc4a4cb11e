package harness

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
)

// grammar is as much of a language's syntax as is needed to find definitions: what
// is no code, what contains methods, and what a method's head looks like.
type grammar struct {
	Line   []string    // what opens a comment up to the end of the line
	Block  [][2]string // what opens and closes a comment
	Quotes []string    // what opens and closes a string, longest first
	Chars  bool        // whether ' is a character's quote and nothing else
	Indent bool        // whether indentation, not braces, says where a definition ends
	Closer string      // with Indent: a last line that belongs to the definition, "end"
	Join   string      // between names of what contains each other, "::"

	Containers string   // has the group "name"
	Methods    []string // have groups "name" and "params", and may have "owner" and "static"
	Receiver   string   // a first parameter that is the object itself
	// Types says for each of "int" and "int[]" what a parameter of it looks like;
	// a C list takes two.
	Types map[string][]string
	Main  string // how a program's main is found, with a group "name" for its container
	// Hide lists patterns whose first group is blanked out, or replaced by With.
	Hide []hidden
	// Auto lists what is imported where its pattern is found and the import is not
	// there yet, in order.
	Auto []auto

	containers *regexp.Regexp
	methods    []*regexp.Regexp
	receiver   *regexp.Regexp
}

type hidden struct {
	Pattern, With string
	Programs      bool // whether it is hidden in Stdio programs too
}

type auto struct{ Import, Pattern, Present string }

func (g *grammar) compile() (err error) {
	compile := func(pattern string) *regexp.Regexp {
		r, e := regexp.Compile(pattern)
		if e != nil {
			err = e
		}
		return r
	}
	if g.Containers != "" {
		g.containers = compile(g.Containers)
	}
	for _, m := range g.Methods {
		g.methods = append(g.methods, compile(m))
	}
	if g.Receiver != "" {
		g.receiver = compile(g.Receiver)
	}
	for _, h := range g.Hide {
		compile(h.Pattern)
	}
	for _, a := range g.Auto {
		compile(a.Pattern)
	}
	compile(g.Main)
	for _, patterns := range g.Types {
		for _, p := range patterns {
			compile(p)
		}
	}
	return err
}

// charLiteral tells a character from a lifetime or a digit separator.
var charLiteral = regexp.MustCompile(`^'(\\[^\n]+?|[^'\\\n])'`)

// mask is the source with comments and the insides of strings blanked out; every
// byte keeps its place.
func (g *grammar) mask(src []byte) []byte {
	out := slices.Clone(src)
	for i := 0; i < len(src); {
		n, quote := g.noCode(src[i:])
		if n == 0 {
			i++
			continue
		}
		blank(out[min(i+quote, len(out)):max(i+quote, min(i+n-quote, len(out)))])
		i += n
	}
	return out
}

// noCode is the length of the comment or string that src begins with, and of the
// quote on either side that stays.
func (g *grammar) noCode(src []byte) (n, quote int) {
	for _, open := range g.Line {
		if bytes.HasPrefix(src, []byte(open)) {
			return until(src, "\n", 0, false), 0
		}
	}
	for _, b := range g.Block {
		if bytes.HasPrefix(src, []byte(b[0])) {
			return until(src, b[1], len(b[0]), false), 0
		}
	}
	for _, q := range g.Quotes {
		if bytes.HasPrefix(src, []byte(q)) {
			return until(src, q, len(q), true), len(q)
		}
	}
	if g.Chars && src[0] == '\'' {
		return len(charLiteral.Find(src)), 1
	}
	return 0, 0
}

// until is the length of src up to and with the closer, from an offset on. A
// string of one quote ends with its line at the latest, so that a stray one does
// no harm.
func until(src []byte, closer string, from int, escapes bool) int {
	for i := from; i < len(src); i++ {
		switch {
		case bytes.HasPrefix(src[i:], []byte(closer)):
			return i + len(closer)
		case escapes && src[i] == '\\' && i+1 < len(src) && src[i+1] != '\n':
			i++
		case escapes && src[i] == '\n' && (closer == `"` || closer == "'"):
			return i
		}
	}
	return len(src)
}

// blank overwrites text with spaces; lines stay lines.
func blank(text []byte) {
	for i, c := range text {
		if c != '\n' && c != '\r' {
			text[i] = ' '
		}
	}
}

// definition is a container or a method found in a source.
type definition struct {
	name, params, owner string
	static, container   bool
	at, end             int // bytes
	parent              *definition
}

// path is the name with those of what it lies in.
func (d *definition) path(join string) string {
	name := d.name
	if d.owner != "" {
		name = d.owner + join + name
	}
	if d.parent == nil {
		return name
	}
	return d.parent.path(join) + join + name
}

// holder is the path of what a method lies in; "" where it is free.
func (d *definition) holder(join string) string {
	path := d.path(join)
	return strings.TrimSuffix(strings.TrimSuffix(path, d.name), join)
}

// definitions lists the methods that lie in containers or in nothing, in the order
// of the source; what lies in a method's body is its own affair.
func (g *grammar) definitions(masked []byte) (methods []*definition) {
	var all []*definition
	if g.containers != nil {
		all = g.matches(masked, g.containers, true)
	}
	for _, m := range g.methods {
		all = append(all, g.matches(masked, m, false)...)
	}
	slices.SortStableFunc(all, func(a, b *definition) int { return a.at - b.at })
	var open []*definition // what contains the place that has been reached
	for _, d := range all {
		for len(open) > 0 && open[len(open)-1].end <= d.at {
			open = open[:len(open)-1]
		}
		if len(open) > 0 {
			d.parent = open[len(open)-1]
		}
		if d.parent != nil && !d.parent.container {
			continue
		}
		open = append(open, d)
		if !d.container {
			methods = append(methods, d)
		}
	}
	return methods
}

// keywords are words that stand before a parenthesis and a brace and name nothing.
func keywords() []string {
	return []string{"if", "for", "while", "switch", "catch", "return", "function", "else", "do", "with", "synchronized", "elif", "constructor"}
}

func (g *grammar) matches(masked []byte, r *regexp.Regexp, container bool) (list []*definition) {
	for _, m := range r.FindAllSubmatchIndex(masked, -1) {
		group := func(name string) string {
			i := r.SubexpIndex(name)
			if i < 0 || m[2*i] < 0 {
				return ""
			}
			return string(masked[m[2*i]:m[2*i+1]])
		}
		name := r.SubexpIndex("name")
		if slices.Contains(keywords(), group("name")) {
			continue
		}
		d := &definition{
			name: group("name"), params: group("params"), owner: group("owner"),
			static: group("static") != "", container: container,
		}
		d.at, d.end = m[0], g.extent(masked, m[2*name], m[1])
		for d.at < m[2*name] && bytes.IndexByte([]byte(" \t\r\n"), masked[d.at]) >= 0 {
			d.at++
		}
		d.at = g.decorated(masked, d.at)
		list = append(list, d)
	}
	return list
}

// decorated moves a definition's beginning up over the decorators above it.
func (g *grammar) decorated(masked []byte, at int) int {
	for g.Indent {
		start := lineStart(masked, at)
		if start == 0 {
			break
		}
		above := lineStart(masked, start-1)
		if !bytes.HasPrefix(bytes.TrimSpace(masked[above:start]), []byte("@")) {
			break
		}
		at = above
	}
	return at
}

// extent is where the definition ends whose name is at a place and whose head ends
// at another.
func (g *grammar) extent(masked []byte, name, head int) int {
	if g.Indent {
		return g.indented(masked, name, head)
	}
	brace := head
	if head > 0 && masked[head-1] == '{' {
		brace = head - 1
	}
	for brace < len(masked) && bytes.IndexByte([]byte(" \t\r\n"), masked[brace]) >= 0 {
		brace++
	}
	if brace == len(masked) || masked[brace] != '{' {
		return lineEnd(masked, head)
	}
	depth := 0
	for i := brace; i < len(masked); i++ {
		switch masked[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(masked)
}

func (g *grammar) indented(masked []byte, name, head int) int {
	own := indentation(masked[lineStart(masked, name):])
	end := lineEnd(masked, head)
	for at := end; at < len(masked); {
		next := lineEnd(masked, at+1)
		line := masked[at+1 : max(at+1, next)]
		if text := bytes.TrimSpace(line); len(text) > 0 {
			if indentation(line) <= own {
				if g.Closer != "" && string(text) == g.Closer {
					return next
				}
				return end
			}
			end = next
		}
		at = next
	}
	return len(masked)
}

func indentation(line []byte) (width int) {
	for _, c := range line {
		switch c {
		case ' ':
			width++
		case '\t':
			width += 8
		default:
			return width
		}
	}
	return width
}

func lineStart(text []byte, at int) int { return bytes.LastIndexByte(text[:at], '\n') + 1 }

func lineEnd(text []byte, at int) int {
	if at >= len(text) {
		return len(text)
	}
	if n := bytes.IndexByte(text[at:], '\n'); n >= 0 {
		return at + n
	}
	return len(text)
}
