package paint

import (
	"encoding/csv"
	"encoding/json"
	"encoding/xml"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"cairn"
	"cairn/judge"
)

// FuzzReportsKeepTheirForm puts any text wherever a submission's may stand, and wants a
// page with no element of its own, a sheet with no formula, and an object and test
// results that can be read.
func FuzzReportsKeepTheirForm(f *testing.F) {
	for _, text := range []string{hostile, "", "=1", "-1", "\ufeff", "\u202e.py", "--></style><svg onload=x>", "{{.}}", "`${x}`", "\ud7ff\ufffe", "a\rb\nc"} {
		f.Add(text)
	}
	sample := SampleClass(f)
	plain := tagsOf(f, Class{Entry: sample.Entry, Times: true, Rows: []judge.Row{sample.Rows[29]}})
	f.Fuzz(func(t *testing.T, text string) {
		r := *sample.Rows[29].Report
		e := failing(judge.Crashed, "[[1]]", "string", string(quoted(text)), "1")
		e.Message, e.Stdout, e.Stderr = text, text, text
		r.File, r.Language, r.Counterexample, r.Notes = text, text, e, []cairn.Text{{EN: text, ZH: text}}
		r.Compiler = &judge.Diagnosis{First: text, Output: text}
		r.Sanitizer = []judge.Finding{{Message: text, Input: e.Input}}
		c := Class{Entry: sample.Entry, Times: true, Rows: []judge.Row{{File: text, Report: &r}, {File: text, Problem: cairn.Text{EN: text, ZH: text}}}}
		tags := tagsOf(t, c)
		for _, only := range []string{"script", "style", "link", "img", "svg", "table", "section"} {
			if tags[only] != plain[only] {
				t.Errorf("%d <%s>, want %d", tags[only], only, plain[only])
			}
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(written(t, "csv", c, cairn.Chinese), "\ufeff"))).ReadAll()
		if err != nil || len(rows) != 3 {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		for _, cell := range append(rows[1], rows[2]...) {
			if s := strings.TrimLeft(cell, " \t\r\n"); s != "" && strings.ContainsRune("=+@-", rune(s[0])) && !number.MatchString(cell) {
				t.Errorf("%q is a formula", cell)
			}
		}
		if !json.Valid([]byte(written(t, "json", c, cairn.English))) {
			t.Error("no JSON")
		}
		var read junitSuites
		if err := xml.Unmarshal([]byte(written(t, "xml", c, cairn.English)), &read); err != nil || len(read.Suite.Cases) != 2 {
			t.Errorf("%v", err)
		}
	})
}

// tagsOf counts a page's elements.
func tagsOf(t testing.TB, c Class) map[string]int {
	doc, err := html.Parse(strings.NewReader(written(t, "html", c, cairn.English)))
	if err != nil {
		t.Fatal(err)
	}
	count := make(map[string]int)
	for n := range doc.Descendants() {
		if n.Type == html.ElementNode {
			count[n.Data]++
		}
	}
	return count
}
