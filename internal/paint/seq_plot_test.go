package paint

import (
	"bufio"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

func plotted(t *testing.T, p Plot, points func(yield func(n, v int) bool)) string {
	t.Helper()
	var b bytes.Buffer
	if err := PlotSVG(bufio.NewWriter(&b), p, points); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(bytes.NewReader(b.Bytes())); ; {
		if _, err := d.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("not a picture: %v\n%.400s", err, b.String())
		}
	}
	return b.String()
}

func TestPlotOfFewPoints(t *testing.T) {
	p := Plot{Title: "a & b", Across: "n", Up: "v", From: 10, To: 18, Top: 4}
	text := plotted(t, p, func(yield func(int, int) bool) { _ = yield(10, 4) && yield(14, 2) && yield(18, 0) })
	for _, want := range []string{"<title>a &amp; b</title>", "M84 64h0", "M524 264h0", "M964 464h0", ">18</text>", "prefers-color-scheme:dark"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func TestPlotOfManyPointsStaysSmall(t *testing.T) {
	p := Plot{From: 0, To: 1_000_000, Top: 400}
	drawn := 0
	text := plotted(t, p, func(yield func(int, int) bool) {
		for n := 0; n <= p.To && yield(n, n*7919%401); n++ {
			drawn++
		}
	})
	if drawn != p.To+1 || len(text) > 1_000_000 {
		t.Errorf("%d points make %d bytes", drawn, len(text))
	}
}

func TestPlotOfOneHeapOrNone(t *testing.T) {
	for _, steps := range []bool{false, true} {
		p := Plot{From: 7, To: 7, Steps: steps}
		if text := plotted(t, p, func(yield func(int, int) bool) { yield(7, 0) }); strings.Contains(text, "NaN") {
			t.Errorf("not a place: %s", text)
		}
		plotted(t, p, func(func(int, int) bool) {})
	}
}

func TestTicksAreRound(t *testing.T) {
	for _, c := range []struct {
		low, high int
		want      []int
	}{{0, 1, []int{0, 1}}, {0, 9, []int{0, 2, 4, 6, 8}}, {95, 140, []int{100, 110, 120, 130, 140}}, {0, 70_000, []int{0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000, 70_000}}} {
		var got []int
		for n := range ticks(c.low, c.high) {
			got = append(got, n)
		}
		if len(got) != len(c.want) || got[0] != c.want[0] || got[len(got)-1] != c.want[len(c.want)-1] {
			t.Errorf("%d to %d: %v, want %v", c.low, c.high, got, c.want)
		}
	}
}
