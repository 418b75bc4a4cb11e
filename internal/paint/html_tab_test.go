package paint_test

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"cairn"
	"cairn/internal/paint"
	"cairn/internal/story"
)

// chromium finds a browser. A missing one skips the test by name, and fails it
// where tools are required.
func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	if os.Getenv("CAIRN_REQUIRE_TOOLS") == "1" {
		t.Fatal("chromium is not installed")
	}
	t.Skip("chromium is not installed")
	return ""
}

// tab is a page open in a real browser.
type tab struct {
	*testing.T
	ctx  context.Context
	mu   sync.Mutex
	said []string // on the console, errors and exceptions among it
}

// open opens a tab with a story's page.
func open(t *testing.T, browser context.Context, s *story.Story, lang cairn.Lang) *tab {
	t.Helper()
	p := newTab(t, browser)
	p.load(s, lang)
	return p
}

func newTab(t *testing.T, browser context.Context) *tab {
	t.Helper()
	ctx, stop := context.WithTimeout(browser, 2*time.Minute)
	ctx, closeTab := chromedp.NewContext(ctx)
	t.Cleanup(func() { closeTab(); stop() })
	p := &tab{T: t, ctx: ctx}
	if err := chromedp.Do(ctx); err != nil {
		t.Fatal(err)
	}
	go p.listen(chromedp.Console(ctx))
	return p
}

func (p *tab) load(s *story.Story, lang cairn.Lang) {
	p.Helper()
	p.show(func(w io.Writer) error { return paint.ExplainHTML(w, s, lang) })
}

// show writes a page and opens it from its file.
func (p *tab) show(write func(io.Writer) error) {
	p.Helper()
	path := filepath.Join(p.TempDir(), "page.html")
	f, err := os.Create(path)
	if err != nil {
		p.Fatal(err)
	}
	if err := write(f); err != nil {
		p.Fatal(err)
	}
	if err := f.Close(); err != nil {
		p.Fatal(err)
	}
	p.do(chromedp.Navigate("file://" + path))
}

func (p *tab) listen(messages func(func(chromedp.ConsoleMessage, error) bool)) {
	for m, err := range messages {
		if err != nil {
			return
		}
		p.mu.Lock()
		p.said = append(p.said, m.String())
		p.mu.Unlock()
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// js is the value of an expression on the page.
func js[T any](p *tab, expression string) T {
	p.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression))
	if err != nil {
		p.Fatalf("%s: %v", expression, err)
	}
	return v
}

func (p *tab) click(css string) {
	p.Helper()
	p.do(chromedp.Click(chromedp.CSS(css)))
}

func (p *tab) press(key string) {
	p.Helper()
	p.do(chromedp.KeyEvent(key))
}

// wants compares an element's text.
func (p *tab) wants(id, text string) {
	p.Helper()
	if got := js[string](p, fmt.Sprintf("$(%q).textContent", id)); !strings.Contains(got, text) {
		p.Errorf("#%s says %q, want %q", id, got, text)
	}
}

// counts compares how many elements there are.
func (p *tab) counts(css string, want int) {
	p.Helper()
	if got := js[int](p, fmt.Sprintf("document.querySelectorAll(%q).length", css)); got != want {
		p.Errorf("%d of %s, want %d", got, css, want)
	}
}

// quiet wants an empty console. Its own last word shows that the console is heard.
func (p *tab) quiet() {
	p.Helper()
	js[bool](p, `(console.log("the last word"), true)`)
	for {
		p.mu.Lock()
		said := slices.Clone(p.said)
		p.mu.Unlock()
		if n := len(said); n > 0 && strings.Contains(said[n-1], "the last word") {
			if n > 1 {
				p.Errorf("the console says %q", said[:n-1])
			}
			return
		}
		if p.ctx.Err() != nil {
			p.Fatal("the console is not heard")
		}
		time.Sleep(time.Millisecond)
	}
}

// picture keeps a screenshot for people to look at.
func (p *tab) picture(name string) {
	p.Helper()
	shot, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.Fatal(err)
	}
	dir := filepath.Join("..", "..", ".ci", "out")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "page-"+name+".png"), shot, 0o644); err != nil {
		p.Fatal(err)
	}
}
