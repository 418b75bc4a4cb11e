package paint_test

import (
	"bufio"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"

	"cairn"
	"cairn/games"
	"cairn/internal/paint"
	"cairn/quiz"
)

// outside is what a page that needs nothing else must not have.
var outside = regexp.MustCompile(`(?i)<script|<link[^>]+href="[^d]|https?://|@import|url\(`)

// TestSheetsOfEveryGame makes sheets of every game in both languages: pages that need nothing
// else, whose marks close, with each student's name written harmlessly, every question asked
// and every answer given once.
func TestSheetsOfEveryGame(t *testing.T) {
	for _, e := range games.All().All() {
		sheets := paint.QuizSheets{Entry: e, Seed: 1, Students: []paint.QuizSheet{{Name: "李雷 <b>&amp;"}, {}}}
		for i := range sheets.Students {
			questions, err := quiz.Make(t.Context(), e, quiz.Wanted{Count: 3, Seed: 1, Student: i})
			if err != nil {
				t.Fatal(err)
			}
			sheets.Students[i].Questions = questions
		}
		for _, lang := range cairn.Langs {
			var page, text strings.Builder
			if err := errors.Join(paint.QuizHTML(bufio.NewWriter(&page), sheets, lang), paint.QuizMarkdown(bufio.NewWriter(&text), sheets, lang)); err != nil {
				t.Fatal(err)
			}
			closed(t, e.Card().ID, page.String())
			if found := outside.FindString(page.String()); found != "" {
				t.Errorf("%s: the page has %q", e.Card().ID, found)
			}
			for what, want := range map[string]int{`<section class="sheet">`: 2, `<p class="prompt">`: 6, `<div class="student">`: 2, "李雷 &lt;b&gt;&amp;amp;": 2, `class="asked"`: strings.Count(text.String(), "| ?")} {
				if got := strings.Count(page.String(), what); got != want {
					t.Errorf("%s in %v: %d times %s, want %d", e.Card().ID, lang, got, what, want)
				}
			}
			if strings.Contains(text.String(), "<b>") || strings.Count(text.String(), "____") != 6*3 {
				t.Errorf("%s in %v: the text is\n%s", e.Card().ID, lang, text.String())
			}
		}
	}
}

// closed checks that every mark of a page closes.
func closed(t *testing.T, game, page string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(page))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	depth := 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", game, err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
	}
	if depth != 0 {
		t.Errorf("%s: %d marks do not close", game, depth)
	}
}
