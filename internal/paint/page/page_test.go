package page_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"cairn"
	"cairn/internal/paint/page"
	"cairn/internal/story"
	"cairn/internal/story/storytest"
)

// chromium is where a browser is; without one the test is skipped, or fails where
// tools are required.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
		t.Fatal("chromium is required and missing")
	}
	t.Skip("chromium is not installed")
	return ""
}

// browser is one page opened in a real browser.
type browser struct {
	t        *testing.T
	ctx      context.Context
	mu       sync.Mutex
	messages []string
}

func open(t *testing.T, s *story.Story, lang cairn.Lang) *browser {
	t.Helper()
	path := filepath.Join(t.TempDir(), "page.html")
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := page.Write(f, s, lang); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := chromedp.NewContext(context.Background(), chromedp.WithAllocatorOptions(chromedp.ExecPath(chromium(t)),
		chromedp.Flag("no-sandbox", true), chromedp.Flag("disable-background-networking", true), chromedp.WindowSize(1200, 1000)))
	t.Cleanup(cancel)
	b := &browser{t: t, ctx: ctx}
	messages := chromedp.Console(ctx)
	go func() {
		for m, err := range messages {
			if err != nil {
				return
			}
			b.mu.Lock()
			b.messages = append(b.messages, m.String())
			b.mu.Unlock()
		}
	}()
	if err := chromedp.Do(ctx, chromedp.Navigate("file://"+path)); err != nil {
		t.Fatal(err)
	}
	return b
}

// eval is the value of a JavaScript expression on the page.
func eval[T any](b *browser, expression string, args ...any) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](fmt.Sprintf(expression, args...)))
	if err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
	return v
}

func (b *browser) text(id string) string {
	b.t.Helper()
	return eval[string](b, `document.getElementById(%q).textContent`, id)
}

func (b *browser) click(selector string) {
	b.t.Helper()
	eval[bool](b, `(document.querySelector(%q).click(), true)`, selector)
}

// quiet wants nothing on the console.
func (b *browser) quiet() {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(b.messages) > 0 {
		b.t.Errorf("the console says %v", b.messages)
	}
}

// picture keeps a screenshot for people to look at.
func (b *browser) picture(name string) {
	b.t.Helper()
	shot, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	dir := filepath.Join("..", "..", "..", ".ci", "out")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), shot, 0o644); err != nil {
		b.t.Fatal(err)
	}
}

// TestPageSaysWhatGoSays steps through several runs in both languages and
// compares each sentence.
func TestPageSaysWhatGoSays(t *testing.T) {
	for _, c := range []struct {
		game, input string
		ask         story.Ask
	}{
		{"877", "[[5,3,4,5]]", story.Ask{}}, {"877", "[[5,3,4,5]]", story.Ask{Method: "memo"}}, {"877", "[[5,3,4,5]]", story.Ask{Method: "row", Wrong: true}},
		{"1140", "[[2,7,9,4,4]]", story.Ask{}}, {"1510", "[12]", story.Ask{Method: "sieve"}}, {"1563", "[[6,2,3,4,5,5]]", story.Ask{Method: "table2"}}, {"1686", "[[1,3],[2,1]]", story.Ask{}},
	} {
		s := storytest.Tell(t, c.game, c.input, c.ask)
		for _, lang := range cairn.Langs {
			b := open(t, s, lang)
			said := eval[[]string](b, `[...Array(total).keys()].map((i) => (go(i), document.getElementById("sentence").textContent))`)
			if len(said) != len(s.Steps) {
				t.Fatalf("%s: the page has %d steps of %d", c.game, len(said), len(s.Steps))
			}
			for i, step := range s.Steps {
				if want := s.Words.Sentences(step.Parts, lang); said[i] != want {
					t.Errorf("%s, step %d: the page says %q, Go %q", c.game, i+1, said[i], want)
				}
			}
			b.quiet()
		}
	}
}

func TestPageIsPlayed(t *testing.T) {
	b := open(t, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{}), cairn.English)
	if got := b.text("sentence"); !strings.Contains(got, "the answer to the statement is true") {
		t.Errorf("at the end: %q", got)
	}
	b.click("#first")
	b.click("#next")
	if got := b.text("count"); got != "2 / 11" {
		t.Errorf("after a step forwards from the first: %q", got)
	}
	b.click("#back")
	if got := b.text("count"); got != "1 / 11" {
		t.Errorf("after a step back: %q", got)
	}
	b.click(`#table button[data-step="8"]`)
	if got := b.text("sentence"); !strings.Contains(got, "Take the left 3, leave [4,5]") {
		t.Errorf("after a click on a cell: %q", got)
	}
	if got := eval[int](b, `document.querySelectorAll("#arrows line").length`); got != 2 {
		t.Errorf("%d arrows, want one to each of the two cells read", got)
	}
	b.picture("explain-877-step")
	eval[bool](b, `(document.getElementById("time").value = 10, document.getElementById("time").dispatchEvent(new Event("input")), true)`)
	if got := b.text("count"); got != "10 / 11" {
		t.Errorf("after the timeline was dragged: %q", got)
	}
	b.click("#lang")
	if got := b.text("sentence"); !strings.Contains(got, "对手在那里领先 4：5 - 4 = 1") {
		t.Errorf("in Chinese: %q", got)
	}
	b.click("#theme")
	b.picture("explain-877-dark-zh")
	b.click("#best")
	if got := eval[int](b, `document.querySelectorAll("#table .best").length`); got != 4 {
		t.Errorf("%d cells on the perfect line, want 4", got)
	}
	b.click("#first")
	b.click("#play")
	for wait := 0; b.text("count") == "1 / 11"; wait++ {
		if wait == 200 {
			t.Fatal("the player does not play")
		}
		time.Sleep(50 * time.Millisecond)
	}
	b.click("#play")
	b.quiet()
}

func TestPageShowsTheWrongOrderFailing(t *testing.T) {
	b := open(t, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "table", Wrong: true}), cairn.English)
	if got := b.text("verdict"); !strings.Contains(got, "wrong, right is 1") {
		t.Errorf("the verdict is %q", got)
	}
	b.click("#fault")
	if got := b.text("count"); got != "2 / 11" {
		t.Errorf("the first fault is at %q", got)
	}
	if got := eval[int](b, `document.querySelectorAll("#table .wrong").length`); got < 2 {
		t.Errorf("%d cells are marked, want the wrong one and the empty one", got)
	}
	b.picture("explain-877-wrong")
	b.quiet()
}

// TestPageOfFiveHundredPiles opens the largest run that a page is made for. Work
// is bounded by counting elements; the time is only logged.
func TestPageOfFiveHundredPiles(t *testing.T) {
	if testing.Short() {
		t.Skip("short")
	}
	piles := make([]string, 500)
	for i := range piles {
		piles[i] = fmt.Sprint(1 + i*i%499)
	}
	s := storytest.Tell(t, "877", "[["+strings.Join(piles, ",")+"]]", story.Ask{})
	began := time.Now()
	b := open(t, s, cairn.English)
	if got := b.text("count"); got != "125251 / 125251" {
		t.Fatalf("count %q", got)
	}
	t.Logf("opened in %v, the browser's start and the writing of the page included; of this %d ms from navigation to the first picture",
		time.Since(began).Round(time.Millisecond), eval[int](b, `Math.round(performance.timing.loadEventEnd - performance.timing.navigationStart)`))
	b.click("#tree [data-open]")
	b.click("#tree [data-open]")
	for _, at := range []int{0, 60_000, 125_249} {
		eval[bool](b, `(go(%d), true)`, at)
		if got := eval[int](b, `document.getElementsByTagName("*").length`); got > 3000 {
			t.Errorf("step %d: %d elements in the document", at, got)
		}
	}
	if got := eval[int](b, `document.querySelectorAll("#tree [role=treeitem]").length`); got < 3 {
		t.Errorf("the tree shows %d positions", got)
	}
	t.Logf("%.2f ms a step", eval[float64](b, `(() => { const t = performance.now(); for (let i = 0; i < 50; i++) go(70000 + i); return (performance.now() - t) / 50; })()`))
	b.picture("explain-877-500")
	b.quiet()
}
