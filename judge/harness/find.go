package harness

import (
	"bytes"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"cairn"
)

// FindOptions say what a file does not.
type FindOptions struct {
	Language *Language // nil to go by the file's extension
	Method   string    // the name of what is to be called; "" for LeetCode's
	Stdio    bool      // the file is a program that reads standard input
}

// Find lists the solutions in a file for a game: the methods and functions of
// LeetCode's name, in camel or snake case, each a submission of its own; where
// there is none of that name, the one whose parameters fit. The error is an
// *cairn.InputError that asks a clear question.
func Find(path string, src []byte, card *cairn.Card, o FindOptions) ([]Submission, error) {
	language, err := languageOf(path, o.Language)
	if err != nil {
		return nil, err
	}
	src = bytes.TrimPrefix(src, []byte("\uFEFF"))
	if len(bytes.TrimSpace(src)) == 0 {
		return nil, cairn.Inputf("", cairn.Text{EN: "%s: the file is empty", ZH: "%s：文件是空的"}, path)
	}
	s := &search{path: path, src: src, card: card, language: language, g: &language.Find}
	s.masked = s.g.mask(src)
	if o.Stdio {
		return []Submission{s.program()}, nil
	}
	s.methods = s.g.definitions(s.masked)
	found, err := s.choose(o.Method)
	if err != nil {
		return nil, err
	}
	return s.submissions(found), nil
}

func languageOf(path string, given *Language) (*Language, error) {
	if given != nil {
		return given, nil
	}
	ext := strings.ToLower(filepath.Ext(path))
	if l := Lookup(ext); l != nil && ext != "" {
		return l, nil
	}
	var known []string
	for _, l := range languages() {
		known = append(known, l.ID)
	}
	return nil, cairn.Inputf("--language cpp", cairn.Text{
		EN: "%s: which language is it? the extension %q is not known; there are %s",
		ZH: "%s：这是什么语言？扩展名 %q 不认识，可选 %s",
	}, path, ext, strings.Join(known, ", "))
}

// search is one file in which solutions are looked for.
type search struct {
	path        string
	src, masked []byte
	card        *cairn.Card
	language    *Language
	g           *grammar
	methods     []*definition
}

// program is the file as a whole.
func (s *search) program() Submission {
	sub := s.submission(Stdio)
	sub.Part, sub.Parts = 1, 1
	if r := regexp.MustCompile(s.g.Main); s.g.Main != "" {
		if m := r.FindSubmatch(s.masked); m != nil && r.SubexpIndex("name") > 0 {
			sub.Container = string(m[r.SubexpIndex("name")])
		}
	}
	return sub
}

func (s *search) submission(shape Shape) Submission {
	return Submission{
		File: s.path, Language: s.language, Source: s.src, Shape: shape,
		Params: s.card.Params, Returns: s.card.Returns,
	}
}

// choose picks the methods to judge.
func (s *search) choose(name string) ([]*definition, error) {
	wanted := name
	if wanted == "" {
		wanted = s.card.Method
	}
	named := s.where(func(d *definition) bool { return plain(d.name) == plain(wanted) })
	fitting := slices.DeleteFunc(slices.Clone(named), func(d *definition) bool { return !s.g.fits(d.params, s.card) })
	switch {
	case len(fitting) > 0:
		return fitting, nil
	case len(named) > 0:
		return nil, s.misfit(named[0])
	case name != "":
		return nil, cairn.Inputf("", cairn.Text{
			EN: "%s: no method %q; there are %s",
			ZH: "%s：没有方法 %q，文件里有 %s",
		}, s.path, name, s.names(s.methods))
	}
	return s.bySignature()
}

// plain is a name without regard to case and underscores.
func plain(name string) string { return strings.ToLower(strings.ReplaceAll(name, "_", "")) }

func (s *search) where(keep func(*definition) bool) (list []*definition) {
	for _, d := range s.methods {
		if keep(d) {
			list = append(list, d)
		}
	}
	return list
}

func (s *search) misfit(d *definition) error {
	head, err := s.card.Signature(s.language.ID)
	if err != nil {
		head = s.card.Method
	}
	return cairn.Inputf("", cairn.Text{
		EN: "%s, line %d: %s(%s) cannot be called as LeetCode calls it: %s",
		ZH: "%s 第 %d 行：%s(%s) 与力扣的调用方式不符，应为 %s",
	}, s.path, s.lineOf(d), d.name, strings.Join(strings.Fields(d.params), " "), head)
}

// bySignature is the one method whose parameters fit, those of a class Solution first.
func (s *search) bySignature() ([]*definition, error) {
	fitting := s.where(func(d *definition) bool {
		return s.g.fits(d.params, s.card) && d.name != "main" && !strings.HasPrefix(d.name, "__")
	})
	inSolution := slices.DeleteFunc(slices.Clone(fitting), func(d *definition) bool {
		return d.holder(s.g.Join) != "Solution"
	})
	switch {
	case len(inSolution) == 1:
		return inSolution, nil
	case len(fitting) == 1:
		return fitting, nil
	case len(fitting) == 0 && s.presumed() != nil:
		return []*definition{s.presumed()}, nil
	case len(fitting) == 0:
		return nil, cairn.Inputf(cairn.Text{EN: "--method NAME, or --stdio", ZH: "--method NAME，或 --stdio"}, cairn.Text{
			EN: "%s: where is the solution? it has no %s, and no other method that fits; if it reads standard input, say so",
			ZH: "%s：没找到解法：既没有 %s，也没有参数相符的方法；如果程序是从标准输入读数据的，请加 --stdio",
		}, s.path, s.card.Method)
	}
	return nil, cairn.Inputf("--method "+fitting[0].name, cairn.Text{
		EN: "%s: which method is the solution? it has no %s, but %s would fit",
		ZH: "%s：哪个方法才是解法？没有 %s，而 %s 都符合",
	}, s.path, s.card.Method, s.names(fitting))
}

// opened is a name that something is called by or set to.
var opened = regexp.MustCompile(`(\w+)\s*[(=]`)

// presumed is what must be the solution though its head is not whole: LeetCode's
// name where it first stands. The compiler is the one to say what is missing.
func (s *search) presumed() *definition {
	for _, m := range opened.FindAllSubmatchIndex(s.masked, -1) {
		d := &definition{name: string(s.masked[m[2]:m[3]]), at: m[0], end: len(s.masked)}
		if plain(d.name) != plain(s.card.Method) {
			continue
		}
		if s.g.containers != nil {
			for _, c := range s.g.matches(s.masked, s.g.containers, true) {
				if c.at < d.at && d.at < c.end {
					d.parent = c
				}
			}
		}
		return d
	}
	return nil
}

func (s *search) names(list []*definition) string {
	var names []string
	for _, d := range list {
		if name := d.path(s.g.Join); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, ", ")
}

func (s *search) lineOf(d *definition) int { return 1 + bytes.Count(s.src[:d.at], []byte("\n")) }

// submissions makes one submission of each method. Those of one name stand in
// each other's way, so in each one's source the others are blanked out.
func (s *search) submissions(found []*definition) (list []Submission) {
	for i, d := range found {
		sub := s.submission(Function)
		sub.Entry, sub.Container = d.name, d.holder(s.g.Join)
		if d.owner != "" || d.parent != nil && !s.isNamespace(d.parent) {
			sub.Shape = Method
		}
		sub.Static, sub.Receiver = d.static, s.g.object(d.params)
		sub.Line, sub.Part, sub.Parts = s.lineOf(d), i+1, len(found)
		sub.Source = s.without(found, d)
		list = append(list, sub)
	}
	return list
}

// isNamespace tells whether a container only gives names.
func (s *search) isNamespace(d *definition) bool {
	head := string(s.masked[d.at:min(len(s.masked), d.at+len("namespace"))])
	return head == "namespace" || strings.HasPrefix(head, "mod ") || strings.HasPrefix(head, "pub mod ")
}

// without is the source less the other solutions of the same name.
func (s *search) without(all []*definition, keep *definition) []byte {
	out := s.src
	for _, d := range all {
		if d == keep || d.path(s.g.Join) != keep.path(s.g.Join) {
			continue
		}
		for d.parent != nil && d.parent != keep.parent {
			d = d.parent
		}
		if &out[0] == &s.src[0] {
			out = slices.Clone(s.src)
		}
		blank(out[d.at:d.end])
	}
	return out
}
