package paint

import (
	"embed"
	"html/template"
	"io"
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/judge"
)

// The page stands in files of its own, written by hand.
//
//go:embed class
var classFiles embed.FS

// ClassHTML writes the report as one page that needs nothing else. It says everything
// in both languages, opens in lang, and reads without a script, which only adds the
// switches, sorting and picking by verdict. The only errors are those of w.
func ClassHTML(w io.Writer, c Class, lang cairn.Lang) error {
	page, err := template.New("page.html.tmpl").Funcs(template.FuncMap{"say": bothWays}).ParseFS(classFiles, "class/page.html.tmpl")
	if err != nil {
		return err
	}
	css, err := classFiles.ReadFile("class/class.css")
	if err != nil {
		return err
	}
	js, err := classFiles.ReadFile("class/class.js")
	if err != nil {
		return err
	}
	return page.Execute(w, c.page(lang, template.CSS(css), template.JS(js)))
}

// classPage is what the page's template is filled with.
type classPage struct {
	Lang     string
	Title    string // of the window
	Heading  cairn.Text
	CSS      template.CSS
	JS       template.JS
	Times    bool
	Count    int
	Right    int
	Verdicts []shareRow
	Ideas    []ideaRow
	Rows     []pageRow
}

// shareRow is one verdict of the summary.
type shareRow struct {
	ID    judge.Verdict
	Name  cairn.Text
	Count int
}

// ideaRow is one known mistake of the summary.
type ideaRow struct {
	Name, Why cairn.Text
	Files     []string
}

// pageRow is one line of the table. Rank orders it by verdict.
type pageRow struct {
	classRow
	Name       cairn.Text // of the verdict
	Rank       int
	BeyondName cairn.Text
	Boards     string
	Time       string
	Notes      []cairn.Text
	Texts      []pageText
}

// pageText is what a compiler or the program itself wrote.
type pageText struct {
	Name cairn.Text
	Text string
}

func (c Class) page(lang cairn.Lang, css template.CSS, js template.JS) classPage {
	card := c.Entry.Card()
	heading := cairn.Text{EN: "Class report: " + Title(card, cairn.English), ZH: "班级评测报告：" + Title(card, cairn.Chinese)}
	p := classPage{
		Lang: map[cairn.Lang]string{cairn.English: "en", cairn.Chinese: "zh-CN"}[lang], Title: heading.In(lang), Heading: heading,
		CSS: css, JS: js, Times: c.Times, Count: len(c.Rows),
	}
	for _, t := range c.Verdicts() {
		p.Verdicts = append(p.Verdicts, shareRow{t.Verdict, verdictText(t.Verdict), len(t.Files)})
		if t.Verdict == judge.Accepted {
			p.Right = len(t.Files)
		}
	}
	for _, t := range c.Ideas() {
		p.Ideas = append(p.Ideas, ideaRow{t.Idea.Name, t.Idea.Why, t.Files})
	}
	for _, r := range c.rows() {
		p.Rows = append(p.Rows, c.pageOf(r))
	}
	return p
}

func (c Class) pageOf(r classRow) pageRow {
	row := pageRow{classRow: r, Name: verdictText(r.Verdict), Rank: slices.Index(verdictOrder[:], r.Verdict), Boards: Thousands(r.Tried), Time: seconds(r.Seconds)}
	if r.Beyond != "" {
		row.BeyondName = verdictText(r.Beyond)
	}
	if r.Report == nil {
		return row
	}
	if c.Times {
		for _, n := range r.Notes {
			row.Notes = append(row.Notes, cleanText(n))
		}
	}
	for _, f := range r.Sanitizer {
		board, _ := boardText(f.Input)
		text := Clean(f.Message)
		row.Notes = append(row.Notes, cairn.Textf(cairn.Text{
			EN: "undefined behaviour: %s (line %s, board %s)", ZH: "未定义行为：%s（第 %s 行，局面 %s）",
		}, text, strconv.Itoa(f.Line), board))
	}
	if b := r.Report.Beyond; b != nil && b.Constant != nil {
		row.Notes = append(row.Notes, cairn.Textf(cairn.Text{
			EN: "every board inside the bounds has the answer %s, so being accepted proves nothing", ZH: "数据范围内每个局面的答案都是 %s，所以通过并不说明解法正确",
		}, string(b.Constant)))
	}
	if d := r.Compiler; d != nil {
		row.add(cairn.Text{EN: "the compiler", ZH: "编译器输出"}, d.Output)
	}
	if e := r.Counterexample; e != nil {
		row.add(cairn.Text{EN: "it printed", ZH: "程序打印了"}, e.Stdout)
		row.add(cairn.Text{EN: "and on standard error", ZH: "标准错误输出"}, e.Stderr)
	}
	return row
}

// add adds what was written, at most so many lines of it.
func (r *pageRow) add(name cairn.Text, text string) {
	const most = 20
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	if len(lines) > most {
		lines = append(lines[:most], "...")
	}
	for i := range lines {
		lines[i] = shortened(Clean(lines[i]))
	}
	if text := strings.Join(lines, "\n"); text != "" {
		r.Texts = append(r.Texts, pageText{name, text})
	}
}

// More tells whether there is anything to unfold.
func (r pageRow) More() bool {
	return r.Whole != "" || len(r.Ideas) > 0 || len(r.Notes) > 0 || len(r.Texts) > 0
}

// bothWays is a text in both languages, of which the page shows one.
func bothWays(t cairn.Text) template.HTML {
	en, zh := template.HTMLEscapeString(t.EN), template.HTMLEscapeString(t.ZH)
	if en == zh {
		return template.HTML(en)
	}
	return template.HTML(`<span lang="en">` + en + `</span><span lang="zh-CN">` + zh + `</span>`)
}
