package paint_test

import (
	"context"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/chromedp/chromedp"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/internal/story"
	"cairn/internal/story/storytest"
	"cairn/judge"
	"cairn/lab"
)

// labReport measures three games a little: a row, a number, and sets.
func labReport(t *testing.T, lang cairn.Lang) paint.Lab {
	t.Helper()
	l := paint.Lab{Lang: lang, Hands: map[string]*story.Story{
		"predict-the-winner": storytest.Tell(t, "486", "[[1,5,2]]", story.Ask{}), "stone-game-iv": storytest.Tell(t, "1510", "[4]", story.Ask{}),
	}}
	for _, name := range []string{"486", "1510", "464"} {
		e, err := games.All().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		l.Entries = append(l.Entries, e)
	}
	refused := func(context.Context) (*judge.Report, error) {
		return &judge.Report{
			Game: "predict-the-winner", File: "mine.py", Language: "python", Verdict: judge.WrongAnswer, Tried: 90, Mistakes: []string{"greedy-ends"},
			Counterexample: &judge.Counterexample{Verdict: judge.WrongAnswer, Input: judge.Board{catalog.Arg{Ints: []int{0, 1, 0, 0}}}, Got: []byte("false"), Want: []byte("true")},
			Growth:         &judge.Growth{Points: []judge.Point{{Size: 10, CPU: 5e6}, {Size: 20, CPU: 4e7}}, Fit: &judge.Fit{Law: "power", Exponent: 3, Low: 2.9, High: 3.1}},
		}, nil
	}
	effort := lab.Effort{Name: "test", Small: 90, Rounds: 1, Oracle: 1_500, Ops: 60_000, Boards: 2, All: 700, Samples: 40, Repeats: 2, Sizes: 3}
	var err error
	l.Report, err = lab.Run(t.Context(), l.Entries, lab.Options{Seed: 1, Effort: effort, Solutions: []lab.Solution{{Game: "predict-the-winner", File: "mine.py", Judge: refused}}})
	if err != nil {
		t.Fatal(err)
	}
	l.About = lab.About{Command: "cairn report 486 1510 464 -o lab", Cairn: "v0", Go: "go1.26", System: "linux/amd64", Processor: "a <processor>", Cores: 2, Date: "2026-01-02"}
	l.Old, l.Changes = "old.json", []lab.Change{{Where: "predict-the-winner growth table random n=4 ops", Before: "15", After: "16"}, {Where: "x ns", Before: "1", After: "2", Timed: true}}
	return l
}

func files(t *testing.T, l paint.Lab) map[string]string {
	t.Helper()
	list, err := paint.LabFiles(l)
	if err != nil {
		t.Fatal(err)
	}
	all := make(map[string]string)
	for _, f := range list {
		if _, twice := all[f.Path]; twice || len(f.Data) == 0 {
			t.Errorf("%s: written twice, or empty", f.Path)
		}
		all[f.Path] = string(f.Data)
	}
	return all
}

// TestLabReportInBothLanguages looks at the Markdown: its links resolve, its tables are
// whole, and it speaks one language.
func TestLabReportInBothLanguages(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)]*)\)`)
	for _, lang := range cairn.Langs {
		all := files(t, labReport(t, lang))
		md := all["report.md"]
		links := link.FindAllStringSubmatch(md, -1)
		for _, found := range links {
			target, inside := strings.CutPrefix(found[1], "#")
			if _, written := all[found[1]]; !written && !(inside && strings.Contains(md, `<a id="`+target+`">`)) {
				t.Errorf("%v: the link %s leads nowhere", lang, found[1])
			}
		}
		if len(links) < 9 {
			t.Errorf("%v: only %d links", lang, len(links))
		}
		wholeTables(t, md)
		for name, text := range all {
			if strings.Contains(text, "%!") || strings.Contains(text, "{0}") {
				t.Errorf("%v: %s has an unfilled sentence", lang, name)
			}
		}
		if lang == cairn.English && strings.ContainsFunc(all["report.html"]+md, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Error("the English report has Chinese in it")
		}
		for _, heading := range regexp.MustCompile(`(?m)^#+ .*`).FindAllString(md, -1) {
			if lang == cairn.Chinese && !strings.ContainsFunc(heading, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("not in Chinese: %q", heading)
			}
		}
	}
}

// wholeTables wants as many cells in every row of a table as in its head.
func wholeTables(t *testing.T, md string) {
	t.Helper()
	bar := regexp.MustCompile(`(^|[^\\])\|`)
	cells := 0
	for line := range strings.SplitSeq(md, "\n") {
		switch n := len(bar.FindAllString(line, -1)); {
		case !strings.HasPrefix(line, "|"):
			cells = 0
		case cells == 0:
			cells = n
		case n != cells:
			t.Errorf("%d bars where the head has %d: %s", n, cells, line)
		}
	}
}

// TestStoppedReportSaysWhatIsMissing sets a report without half its parts.
func TestStoppedReportSaysWhatIsMissing(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	l := labReport(t, cairn.English)
	r, err := lab.Run(ctx, l.Entries, lab.Options{Seed: 1, Effort: l.Counted.Effort, Progress: func(done, _ int) {
		if done == 4 {
			stop()
		}
	}})
	if err == nil {
		t.Fatal("the run was not stopped")
	}
	l.Report, l.Old = r, ""
	md := files(t, l)["report.md"]
	for _, want := range []string{"> The run was stopped before its end", "Can I Win: correct or not, cost, wrong ideas, time and memory, the tree"} {
		if !strings.Contains(md, want) {
			t.Errorf("nothing says %q", want)
		}
	}
}

// TestLabChanges writes what changed for a terminal.
func TestLabChanges(t *testing.T) {
	l := labReport(t, cairn.English)
	var out strings.Builder
	if !paint.LabChanges(&out, l) || !strings.Contains(out.String(), "counted  predict-the-winner growth table random n=4 ops: 15 -> 16\n") || !strings.Contains(out.String(), "timed  x ns: 1 -> 2\n") {
		t.Errorf("%q", out.String())
	}
	out.Reset()
	l.Changes = slices.DeleteFunc(l.Changes, func(c lab.Change) bool { return !c.Timed })
	if paint.LabChanges(&out, l) || !strings.Contains(out.String(), "no counted figure differs") {
		t.Errorf("%q", out.String())
	}
}

// tryReport opens a lab report on a desk and on a phone, in both languages.
func tryReport(t *testing.T, browser context.Context) {
	for _, lang := range cairn.Langs {
		l := labReport(t, lang)
		p := newTab(t, browser)
		page := files(t, l)["report.html"]
		p.show(func(w io.Writer) error { _, err := io.WriteString(w, page); return err })
		if n := js[int](p, `performance.getEntriesByType("resource").length`); n != 0 {
			t.Errorf("%d resources were fetched", n)
		}
		if broken := js[[]string](p, `[...document.querySelectorAll('a[href^="#"]')].map(a => a.hash.slice(1)).filter(id => !document.getElementById(id))`); len(broken) > 0 {
			t.Errorf("links to nothing: %q", broken)
		}
		p.counts("figure svg", 3+3+2) // costs, ideas, two by hand
		p.counts("tr.strong", 1)
		if out := js[[]string](p, `[...document.querySelectorAll("figure svg text")].filter(e => e.getBBox().x + e.getBBox().width > e.ownerSVGElement.viewBox.baseVal.width).map(e => e.textContent)`); len(out) > 0 {
			t.Errorf("words beyond their picture: %q", out)
		}
		if text := js[string](p, `document.body.innerText`); !strings.Contains(text, map[cairn.Lang]string{cairn.English: "Findings across the games", cairn.Chinese: "总的结论"}[lang]) {
			t.Errorf("%v: %.200q", lang, text)
		}
		p.picture("report-" + lang.String())
		js[bool](p, `(document.querySelector("figure:has(polyline)").scrollIntoView({ behavior: "instant" }), true)`)
		p.picture("report-cost-" + lang.String())
		p.do(chromedp.EmulateViewport(360, 740))
		if wide := js[int](p, `document.documentElement.scrollWidth`); wide > 360 {
			t.Errorf("the page is %d pixels wide on a screen of 360", wide)
		}
		p.quiet()
	}
}
