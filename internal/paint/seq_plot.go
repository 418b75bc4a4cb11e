package paint

import (
	"bufio"
	"fmt"
	"html"
	"math"
	"strconv"
)

// Plot is a picture of points above heaps From..To. Points may come in any number:
// those that fall on one pixel are drawn once.
type Plot struct {
	Title, Across, Up string // words at the top and along the axes
	From, To, Top     int    // heaps, and the largest value
	Steps             bool   // join the points, each holding up to the next
}

// The picture's measures, in pixels.
const (
	plotWide, plotHigh = 880, 400
	plotLeft, plotTop  = 84, 64
)

// PlotSVG draws a plot of what points yields: heaps, ascending, and their values.
// It follows the reader's choice of a light or a dark page.
func PlotSVG(w *bufio.Writer, p Plot, points func(yield func(n, v int) bool)) error {
	wide, high := plotLeft+plotWide+2*svgMargin, plotTop+plotHigh+64
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" font-family="%s">`+"\n", wide, high, wide, high, svgFonts)
	fmt.Fprintf(w, "<title>%s</title>\n", html.EscapeString(p.Title))
	w.WriteString(plotStyle)
	fmt.Fprintf(w, `<rect class="page" width="%d" height="%d"/>`+"\n", wide, high)
	plotText(w, plotLeft, 30, 18, "start", "ink", p.Title)
	p.axes(w)
	if p.Steps {
		p.stairs(w, points)
	} else {
		p.dots(w, points)
	}
	w.WriteString("</svg>\n")
	return w.Flush()
}

const plotStyle = `<style>
.page{fill:#ffffff}.ink{fill:#1f2937}.faint{fill:#6b7280}.grid{stroke:#e5e7eb}.dots{stroke:#1d4ed8;fill:none}
@media (prefers-color-scheme:dark){.page{fill:#0f172a}.ink{fill:#e5e7eb}.faint{fill:#94a3b8}.grid{stroke:#1e293b}.dots{stroke:#60a5fa}}
</style>
`

func plotText(w *bufio.Writer, x, y, size int, anchor, class, text string) {
	fmt.Fprintf(w, `<text class="%s" x="%d" y="%d" font-size="%d" text-anchor="%s">%s</text>`+"\n", class, x, y, size, anchor, html.EscapeString(text))
}

// x and y are where a heap and a value stand.
func (p Plot) x(n int) float64 {
	return plotLeft + plotWide*float64(n-p.From)/float64(max(1, p.To-p.From))
}

func (p Plot) y(v int) float64 {
	return plotTop + plotHigh*(1-float64(v)/float64(max(1, p.Top)))
}

func (p Plot) axes(w *bufio.Writer) {
	for v := range ticks(0, max(1, p.Top)) {
		y := int(math.Round(p.y(v)))
		fmt.Fprintf(w, `<path class="grid" d="M%d %dh%d"/>`+"\n", plotLeft, y, plotWide)
		plotText(w, plotLeft-10, y+5, 13, "end", "faint", strconv.Itoa(v))
	}
	for n := range ticks(p.From, max(p.From+1, p.To)) {
		x := int(math.Round(p.x(n)))
		fmt.Fprintf(w, `<path class="grid" d="M%d %dv%d"/>`+"\n", x, plotTop, plotHigh)
		plotText(w, x, plotTop+plotHigh+20, 13, "middle", "faint", strconv.Itoa(n))
	}
	plotText(w, plotLeft+plotWide, plotTop+plotHigh+46, 14, "end", "ink", p.Across)
	plotText(w, plotLeft, plotTop-10, 14, "start", "ink", p.Up)
}

// ticks are the round numbers from low to high that an axis names, nine at most.
func ticks(low, high int) func(yield func(int) bool) {
	step := 1
	for i := 0; (high-low)/step > 8; i++ {
		step = step * [...]int{2, 5, 2}[i%3] / [...]int{1, 2, 1}[i%3]
	}
	return func(yield func(int) bool) {
		for n := (low + step - 1) / step * step; n <= high && yield(n); n += step {
		}
	}
}

// dots draws the points, large where they are few. Of many, cells of two by two
// pixels are drawn, the darker the more points they hold, and equal cells side by
// side in one stroke, so that any number of points is a picture below 1 MB.
func (p Plot) dots(w *bufio.Writer, points func(yield func(n, v int) bool)) {
	cell, size := 1, 4.0
	if few := 300.0; float64(p.To-p.From) > few {
		size = max(2, 4-math.Log10(float64(p.To-p.From)/few))
	}
	if p.To-p.From > 4*plotWide {
		cell = 2
	}
	var held [plotHigh + 1][plotWide + 1]int
	most := 1
	for n, v := range points {
		at := &held[(int(math.Round(p.y(v)))-plotTop)/cell][(int(math.Round(p.x(n)))-plotLeft)/cell]
		*at++
		most = max(most, *at)
	}
	for shade := 1; shade <= shades; shade++ {
		fmt.Fprintf(w, `<path class="dots" stroke-width="%.1f" stroke-linecap="%s" stroke-opacity="%.2f" d="`, size, [...]string{1: "round", 2: "square"}[cell], float64(shade)/shades)
		for y := range held {
			for from, to := range strokes(held[y][:], shade, most) {
				fmt.Fprintf(w, "M%d %dh%d", from*cell+plotLeft, y*cell+plotTop, (to-from)*cell)
			}
		}
		w.WriteString("\"/>\n")
	}
}

// shades is how many depths of colour tell many points from few.
const shades = 4

// strokes yields where cells of one shade lie side by side, first and last.
func strokes(row []int, shade, most int) func(yield func(from, to int) bool) {
	of := func(count int) int {
		if count == 0 {
			return 0
		}
		return max(1, int(math.Ceil(shades*math.Log1p(float64(count))/math.Log1p(float64(most)))))
	}
	return func(yield func(from, to int) bool) {
		for x := 0; x < len(row); x++ {
			from := x
			for x < len(row) && of(row[x]) == shade {
				x++
			}
			if x > from && !yield(from, x-1) {
				return
			}
		}
	}
}

// stairs draws a count: it holds until the next point.
func (p Plot) stairs(w *bufio.Writer, points func(yield func(n, v int) bool)) {
	fmt.Fprintf(w, `<path class="dots" stroke-width="1.6" d="M%d %d`, plotLeft, int(p.y(0)))
	at := plotLeft
	for n, v := range points {
		if x := int(math.Round(p.x(n))); x > at || p.To-p.From <= plotWide {
			fmt.Fprintf(w, "H%dV%.1f", x, p.y(v))
			at = x
		}
	}
	fmt.Fprintf(w, `V%.1fH%d"/>`+"\n", p.y(p.Top), plotLeft+plotWide)
}
