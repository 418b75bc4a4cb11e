package paint_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/story"
	"cairn/internal/story/storytest"
)

// TestPageInABrowser has one browser for all that is tried on pages.
func TestPageInABrowser(t *testing.T) {
	browser, stop := chromedp.NewContext(context.Background(), chromedp.WithAllocatorOptions(
		chromedp.ExecPath(chromium(t)), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(1280, 900),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true)))
	defer stop()
	if err := chromedp.Do(browser); err != nil {
		t.Fatal(err)
	}
	for name, try := range map[string]func(*testing.T, context.Context){
		"sentences": trySentences, "playing": tryPlaying, "clicking": tryClicking, "languages": tryLanguages, "wrong order": tryWrongOrder,
		"wrong row": tryWrongRow, "search": trySearch, "narrow": tryNarrow, "outside": tryOutside, "report": tryReport, "large": tryLarge, "class": tryClass,
	} {
		t.Run(name, func(t *testing.T) { try(t, browser) })
	}
}

// trySentences compares the page's sentences with Go's: every step of a run of
// every method of every game, in both languages.
func trySentences(t *testing.T, browser context.Context) {
	random := rand.New(rand.NewPCG(1, 1))
	var p *tab
	told := 0
	for _, entry := range games.All().All() {
		d := entry.Inputs().Sample(random, 5, "random")
		for _, m := range entry.Methods() {
			if m.ID == catalog.Oracle || d.Game().Fits(m.ID) != nil {
				continue
			}
			s, err := story.Tell(t.Context(), entry, d, story.Ask{Method: m.ID})
			if err != nil {
				t.Fatal(err)
			}
			if p == nil {
				p = open(t, browser, s, cairn.English)
			} else {
				p.load(s, cairn.English)
			}
			for _, lang := range cairn.Langs {
				p.saysWhatGoSays(s, lang)
				js[bool](p, `($("lang").click(), true)`)
			}
			told++
		}
	}
	if told < 20 {
		t.Fatalf("only %d runs were told", told)
	}
	p.quiet()
}

func (p *tab) saysWhatGoSays(s *story.Story, lang cairn.Lang) {
	p.Helper()
	said := js[[]string](p, `Array.from({ length: total }, (_, i) => (now = i, drawStep(), $("sentence").textContent))`)
	if len(said) != len(s.Steps) {
		p.Fatalf("%s %s: %d steps of %d", s.Game, s.Method.ID, len(said), len(s.Steps))
	}
	for i, step := range s.Steps {
		if want := s.Words.Sentences(step.Parts, lang); said[i] != want {
			p.Errorf("%s %s, step %d: the page says %q, Go %q", s.Game, s.Method.ID, i+1, said[i], want)
		}
	}
	p.wants("intro", s.Words.Sentences(s.Intro, lang))
}

func tryPlaying(t *testing.T, browser context.Context) {
	p := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{}), cairn.English)
	p.wants("count", "1 / 11")
	for range 4 {
		p.click("#next")
	}
	p.click("#back")
	p.wants("count", "4 / 11")
	p.press(kb.ArrowRight)
	p.wants("count", "5 / 11")
	p.press(kb.End)
	p.wants("sentence", "the answer to the statement is true")
	p.wants("verdict", "answer true · Alice's lead 1")
	p.counts("#table .best", 4)
	p.press(kb.Home)
	p.wants("count", "1 / 11")

	box := js[[]float64](p, `(({ left, right, top, height }) => [left, right, top + height / 2])($("time").getBoundingClientRect())`)
	p.do(chromedp.DragAndDropXY(box[0]+8, box[2], (box[0]+box[1])/2, box[2], 5))
	p.wants("count", "6 / 11")

	p.click("#first")
	js[bool](p, `($("speed").value = "20", $("speed").dispatchEvent(new Event("change")), true)`)
	p.click("#play")
	if _, err := chromedp.Run(p.ctx, chromedp.Poll[bool](`now === total - 1 && !playing()`)); err != nil {
		t.Errorf("the player does not play to the end: %v", err)
	}
	p.quiet()
}

func tryClicking(t *testing.T, browser context.Context) {
	p := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{}), cairn.English)
	p.click(`#table button[data-step="8"]`) // still empty: it will be filled by step 9
	p.wants("sentence", "Take the left 3, leave [4,5] where the opponent leads by 1: 3 - 1 = 2")
	p.wants("turn", "Bob to move")
	p.counts("#table .now", 1)
	p.counts("#arrows g path", 2)
	p.counts("#arrows g path.chosen", 1)
	p.counts("#board .gone", 1)
	p.counts("#moves .chosen", 1)
	p.picture("table")
	p.click("#moves li:first-child button") // the position that the first move leaves
	p.wants("sentence", "Take the left 4, leave [5]")
	p.click(`#tree button[data-step="9"]`)
	p.wants("count", "10 / 11")
	p.click("#best")
	p.counts("#table .cell:not(.dim)", 4)
	p.quiet()
}

func tryLanguages(t *testing.T, browser context.Context) {
	s := storytest.Tell(t, "1140", "[[2,7,9,4,4]]", story.Ask{})
	p := open(t, browser, s, cairn.Chinese)
	p.wants("title", "石子游戏 II")
	const latin = `[...document.querySelectorAll("h2, [data-word]")].map((e) => e.textContent).filter((t) => t && !/[\u4e00-\u9fff]/.test(t))`
	if left := js[[]string](p, latin); len(left) > 0 {
		t.Errorf("not in Chinese: %q", left)
	}
	const lightness = `getComputedStyle(document.body).backgroundColor.match(/\d+/g).reduce((a, b) => a + Number(b), 0)`
	light := js[int](p, lightness)
	p.click("#theme")
	if dark := js[int](p, lightness); light < 600 || dark > 150 {
		t.Errorf("the page's lightness is %d, and %d when dark", light, dark)
	}
	js[bool](p, `(go(7), true)`)
	p.picture("dark-zh")
	p.click("#lang")
	p.wants("title", "Stone Game II")
	const chinese = `[...document.querySelectorAll("main h2, main [data-word], #moves, #note, #legend")].map((e) => e.textContent).filter((t) => /[\u4e00-\u9fff]/.test(t))`
	if left := js[[]string](p, chinese); len(left) > 0 {
		t.Errorf("still in Chinese: %q", left)
	}
	p.quiet()
}

func tryWrongOrder(t *testing.T, browser context.Context) {
	p := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "table", Wrong: true}), cairn.English)
	p.wants("verdict", "✗ this order ends with 5✓ right: 16 of 10 values wrong")
	p.click("#fault")
	p.wants("count", "2 / 11")
	p.wants("sentence", "whose value is not there yet; 0 is read in its place")
	p.counts("#table .missed", 1)
	p.counts("#table .wrong", 1)
	p.press(kb.End)
	p.counts("#table .wrong", 6)
	js[bool](p, `(go(6), true)`)
	p.picture("wrong-order")
	p.quiet()
}

func tryWrongRow(t *testing.T, browser context.Context) {
	right := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "row"}), cairn.English)
	unsafe := `Array.from({ length: total }, (_, i) => (go(i), $("row-why").className)).filter((c) => c === "unsafe").length`
	if n := js[int](right, unsafe); n != 0 {
		t.Errorf("%d steps of the right order are called unsafe", n)
	}
	js[bool](right, `(go(8), true)`)
	right.wants("row-why", "Over [3,4] = 1, which is read for the last time in this very step: safe.")
	right.picture("row")
	wrong := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "row", Wrong: true}), cairn.English)
	if n := js[int](wrong, unsafe); n == 0 {
		t.Error("no step of the wrong order is called unsafe")
	}
	wrong.click("#fault")
	wrong.wants("row-why", "✗ [3] is wanted, but its value was never put into the row")
	right.quiet()
	wrong.quiet()
}

func trySearch(t *testing.T, browser context.Context) {
	p := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "memo"}), cairn.English)
	p.counts("#tree .item:not([hidden]) .toggle[data-open]", 9) // all of so small a tree is open, and each position once
	p.click(`#calls button[data-step="5"]`)
	p.wants("count", "6 / 32")
	p.counts("#calls .now", 1)
	p.click("#tree .toggle[data-open='0']")
	p.counts("#tree .item:not([hidden])", 1)
	p.click("#reveal")
	p.counts("#tree .now:not([hidden])", 1)
	p.picture("search")
	p.quiet()
}

func tryNarrow(t *testing.T, browser context.Context) {
	p := open(t, browser, storytest.Tell(t, "877", "[[5,3,4,5,6,1,2,9]]", story.Ask{Method: "row"}), cairn.English)
	p.do(chromedp.EmulateViewport(360, 740))
	js[bool](p, `(go(20), true)`)
	if wide := js[int](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d pixels wide on a screen of 360", wide)
	}
	p.picture("narrow")
	p.quiet()
}

// tryOutside wants nothing fetched, and no text that can leave its place.
func tryOutside(t *testing.T, browser context.Context) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{})
	const mean = `</script><script>document.title = "broken"</script>`
	s.Title = cairn.Text{EN: mean, ZH: mean}
	p := open(t, browser, s, cairn.English)
	p.wants("title", mean)
	if n := js[int](p, `performance.getEntriesByType("resource").length`); n != 0 {
		t.Errorf("%d resources were fetched", n)
	}
	p.counts("script", 2)
	p.quiet()
}

// tryLarge opens the largest run that a page is made for. Work is bounded by the
// number of elements; times are logged.
func tryLarge(t *testing.T, browser context.Context) {
	if testing.Short() {
		t.Skip("500 piles take seconds")
	}
	piles := make([]string, 500)
	for i := range piles {
		piles[i] = fmt.Sprint(1 + i*i%499)
	}
	p := open(t, browser, storytest.Tell(t, "877", "[["+strings.Join(piles, ",")+"]]", story.Ask{}), cairn.English)
	p.wants("count", "1 / 125251")
	t.Logf("ready %.0f ms after the navigation began", js[float64](p, `performance.getEntriesByType("navigation")[0].loadEventEnd`))
	for _, at := range []string{"0", "60000", "125249", "125250"} {
		js[bool](p, "(go("+at+"), revealInTree(), true)")
		if n := js[int](p, `document.getElementsByTagName("*").length`); n > 1000 {
			t.Errorf("step %s: %d elements", at, n)
		}
		p.counts("#table .now", 1)
	}
	p.wants("sentence", "the answer to the statement is")
	t.Logf("a step takes %.1f ms", js[float64](p, `(() => { const t = performance.now(); for (let i = 0; i < 100; i++) go(70000 + i); return (performance.now() - t) / 100; })()`))
	before := js[int](p, `treeRows.length`)
	js[bool](p, `($("tree").scrollTop = 1e9, tree.update(), document.querySelector("#tree .item:not([hidden]) .toggle[aria-label^=open]").click(), true)`)
	if after := js[int](p, `treeRows.length`); after <= before {
		t.Errorf("opening a position takes the tree from %d rows to %d", before, after)
	}
	js[bool](p, `(go(60000), scrollTo(0, 0), true)`)
	p.picture("large")
	p.quiet()
}
