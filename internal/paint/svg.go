package paint

import (
	"bufio"
	"fmt"
	"html"
	"strings"
)

// The colours of pictures, good on paper and on a projector.
const (
	svgInk    = "#1f2937"
	svgFaint  = "#9ca3af"
	svgLine   = "#cbd5e1"
	svgAlice  = "#1d4ed8"
	svgBob    = "#b45309"
	svgFill   = "#eef2ff"
	svgGood   = "#bbf7d0"
	svgRead   = "#fde68a"
	svgBad    = "#fecaca"
	svgFonts  = "system-ui, 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
	svgMargin = 24
)

// canvas collects the elements of a picture and how far they reach.
type canvas struct {
	body       strings.Builder
	wide, high int
}

func (c *canvas) reach(x, y int) { c.wide, c.high = max(c.wide, x), max(c.high, y) }

func (c *canvas) box(x, y, w, h int, fill, stroke string) {
	fmt.Fprintf(&c.body, `<rect x="%d" y="%d" width="%d" height="%d" rx="4" fill="%s" stroke="%s"/>`+"\n", x, y, w, h, fill, stroke)
	c.reach(x+w, y+h)
}

func (c *canvas) line(x1, y1, x2, y2 int, stroke string, width float64) {
	fmt.Fprintf(&c.body, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke="%s" stroke-width="%g"/>`+"\n", x1, y1, x2, y2, stroke, width)
}

// bow draws a line that bends to the right by so much, to pass beside what is between.
func (c *canvas) bow(x1, y1, x2, y2, by int, stroke string, width float64) {
	fmt.Fprintf(&c.body, `<path d="M%d %dQ%d %d %d %d" fill="none" stroke="%s" stroke-width="%g"/>`+"\n", x1, y1, max(x1, x2)+2*by, (y1+y2)/2, x2, y2, stroke, width)
	c.reach(max(x1, x2)+by, y2)
}

// text writes text; anchor is start, middle or end.
func (c *canvas) text(x, y, size int, anchor, fill, text string) {
	fmt.Fprintf(&c.body, `<text x="%d" y="%d" font-size="%d" text-anchor="%s" fill="%s">%s</text>`+"\n", x, y, size, anchor, fill, html.EscapeString(text))
	reach := x
	switch wide := textWidth(text, size); anchor {
	case "start":
		reach = x + wide
	case "middle":
		reach = x + wide/2
	}
	c.reach(reach, y+size/3)
}

// textWidth is about how wide text is at a size: a column is 0.58 of it.
func textWidth(text string, size int) int { return Width(text) * size * 58 / 100 }

// write makes the picture, with its title for screen readers.
func (c *canvas) write(w *bufio.Writer, title string) error {
	wide, high := c.wide+svgMargin, c.high+svgMargin
	fmt.Fprintf(w, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img" font-family="%s">`+"\n", wide, high, wide, high, svgFonts)
	fmt.Fprintf(w, "<title>%s</title>\n", html.EscapeString(title))
	fmt.Fprintf(w, `<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", wide, high)
	w.WriteString(c.body.String())
	w.WriteString("</svg>\n")
	return w.Flush()
}
