package paint_test

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"cairn"
	"cairn/internal/paint"
)

// tryClass sorts, picks, and changes language and colours, on the screen of a desk and
// of a phone.
func tryClass(t *testing.T, browser context.Context) {
	c := paint.SampleClass(t)
	p := newTab(t, browser)
	p.show(func(w io.Writer) error { return paint.ClassHTML(w, c, cairn.Chinese) })
	const numbers = `[...document.querySelectorAll("tbody tr")].filter(r => r.offsetParent).map(r => Number(r.dataset.number))`
	if in := js[[]int](p, numbers); len(in) != 30 || !slices.IsSorted(in) {
		t.Fatalf("%v", in)
	}
	for column, want := range map[string][2]int{"rank": {1, 9}, "time": {1, 29}, "board": {30, 4}} {
		p.click(`th[data-sort="` + column + `"] button`)
		if in := js[[]int](p, numbers); in[0] != want[0] && column != "board" || len(in) != 30 {
			t.Errorf("by %s: %v", column, in)
		}
		p.click(`th[data-sort="` + column + `"] button`)
		if in := js[[]int](p, numbers); in[0] != want[1] {
			t.Errorf("by %s, downwards: %v", column, in)
		}
	}
	p.click(`th[data-sort="number"] button`)
	p.click(`li[data-verdict="crashed"] button`)
	if in := js[[]int](p, numbers); !slices.Equal(in, []int{6, 15, 24}) {
		t.Errorf("picked: %v", in)
	}
	p.click(`li[data-verdict="crashed"] button`)
	if in := js[[]int](p, numbers); len(in) != 30 {
		t.Errorf("no longer picked: %v", in)
	}

	const text = `document.body.innerText`
	if body := js[string](p, text); !strings.Contains(body, "答案错误") || strings.Contains(body, "wrong answer") {
		t.Error("the page is not in Chinese")
	}
	p.click("#lang")
	if body := js[string](p, text); strings.Contains(body, "答案错误") || !strings.Contains(body, "wrong answer") || js[string](p, "document.title") != "Class report: Stone Game II (LeetCode 1140)" {
		t.Error("the page is not in English")
	}
	light := js[string](p, `getComputedStyle(document.body).backgroundColor`)
	p.click("#theme")
	if js[string](p, `getComputedStyle(document.body).backgroundColor`) == light {
		t.Error("the colours stay")
	}
	if n := js[int](p, `performance.getEntriesByType("resource").length`); n != 0 {
		t.Errorf("%d resources were fetched", n)
	}
	p.do(chromedp.EmulateViewport(360, 740))
	if wide := js[int](p, `document.documentElement.scrollWidth`); wide > 360 {
		t.Errorf("the page is %d pixels wide on a screen of 360", wide)
	}
	p.picture("class")
	p.quiet()
}
