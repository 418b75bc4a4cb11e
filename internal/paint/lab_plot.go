package paint

import (
	"bufio"
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
)

// seriesInks tell series apart, for people who do not see every colour too (M. Okabe and
// K. Ito 2008).
var seriesInks = [...]string{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#6b7280", "#7c3aed", "#b91c1c"}

// The plot's frame, in pixels.
const (
	frameLeft = 76
	frameTop  = 78
	frameWide = 560
	frameHigh = 330
)

// plot is a picture of series over sizes; the sizes' axis is logarithmic.
type plot struct {
	title, across, up, legend string
	series                    []series
	linear                    bool // the upward axis is; it begins at 0 and is a share
}

// series is one line of points.
type series struct {
	label  string
	points []spot
	hollow []spot // a second set in the same ink, drawn as outlines
	law    []spot // the ends of a fitted curve, or points along it
	joined bool   // points are joined by lines
}

// spot is a point of a plot, in its own units.
type spot struct{ x, y float64 }

// axis turns values into pixels.
type axis struct {
	low, high float64
	log       bool
}

func (a axis) part(v float64) float64 {
	if a.log {
		return (math.Log(v) - math.Log(a.low)) / (math.Log(a.high) - math.Log(a.low))
	}
	return (v - a.low) / (a.high - a.low)
}

func (p *plot) axes() (x, y axis) {
	x, y = axis{math.Inf(1), 0, true}, axis{math.Inf(1), 0, !p.linear}
	for _, s := range p.series {
		for _, list := range [...][]spot{s.points, s.hollow} {
			for _, at := range list {
				x.low, x.high = min(x.low, at.x), max(x.high, at.x)
				y.low, y.high = min(y.low, at.y), max(y.high, at.y)
			}
		}
	}
	if x.high <= x.low {
		x.low, x.high = x.low/2, x.high*2
	}
	if p.linear {
		y.low, y.high = 0, min(1, max(0.05, y.high*1.1))
		return x, y
	}
	y.low, y.high = decade(y.low, math.Floor), decade(y.high, math.Ceil)
	if y.high <= y.low {
		y.high = 10 * y.low
	}
	return x, y
}

// decade is the power of ten below or above v.
func decade(v float64, round func(float64) float64) float64 {
	return math.Pow(10, round(math.Log10(max(v, 1))))
}

// draw makes the picture; nil where there is nothing to see.
func (p *plot) draw() []byte {
	if !slices.ContainsFunc(p.series, func(s series) bool { return len(s.points)+len(s.hollow) > 1 }) {
		return nil
	}
	x, y := p.axes()
	c := &canvas{}
	c.text(svgMargin, svgMargin+8, 17, "start", svgInk, p.title)
	p.frame(c, x, y)
	place := func(at spot) (float64, float64) {
		return frameLeft + frameWide*x.part(at.x), frameTop + frameHigh*(1-y.part(at.y))
	}
	for i, s := range p.series {
		p.one(c, s, seriesInks[i%len(seriesInks)], place)
	}
	p.names(c, place)
	c.text(frameLeft+frameWide/2, frameTop+frameHigh+42, 13, "middle", svgInk, p.across)
	c.text(svgMargin, frameTop-20, 13, "start", svgInk, p.up)
	c.text(svgMargin, frameTop+frameHigh+68, 13, "start", svgFaint, p.legend)
	var out bytes.Buffer
	w := bufio.NewWriter(&out)
	if err := c.write(w, p.title); err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// frame draws the axes with their ticks.
func (p *plot) frame(c *canvas, x, y axis) {
	for _, v := range tickMarks(y) {
		at := frameTop + int(frameHigh*(1-y.part(v)))
		c.line(frameLeft, at, frameLeft+frameWide, at, "#e5e7eb", 1)
		c.text(frameLeft-8, at+4, 12, "end", svgFaint, p.tick(v))
	}
	last := -frameWide // so far to the left that the first one fits
	for _, v := range doublings(x) {
		at := frameLeft + int(frameWide*x.part(v))
		if text := short(v); at-last > textWidth(text, 12)+14 {
			last = at
			c.line(at, frameTop, at, frameTop+frameHigh, "#f3f4f6", 1)
			c.text(at, frameTop+frameHigh+18, 12, "middle", svgFaint, text)
		}
	}
	c.line(frameLeft, frameTop, frameLeft, frameTop+frameHigh, svgLine, 1)
	c.line(frameLeft, frameTop+frameHigh, frameLeft+frameWide, frameTop+frameHigh, svgLine, 1)
	c.reach(frameLeft+frameWide, frameTop+frameHigh)
}

func tickMarks(a axis) (list []float64) {
	if a.log {
		step := 1.0
		if decades := math.Log10(a.high / a.low); decades > 8 {
			step = math.Ceil(decades / 8)
		}
		for v := a.low; v <= a.high*1.001; v *= math.Pow(10, step) {
			list = append(list, v)
		}
		return list
	}
	step := 0.01
	for _, s := range [...]float64{0.02, 0.05, 0.1, 0.2} {
		if a.high/step > 6 {
			step = s
		}
	}
	for k := 0.0; k*step <= a.high*1.001; k++ {
		list = append(list, k*step)
	}
	return list
}

// doublings are the powers of two within an axis, or of ten on a long one.
func doublings(a axis) (list []float64) {
	base := 2.0
	if a.high/a.low > 1e4 {
		base = 10
	}
	for v := 1.0; v <= a.high*1.001; v *= base {
		if v >= a.low*0.999 {
			list = append(list, v)
		}
	}
	return list
}

func (p *plot) tick(v float64) string {
	if p.linear {
		return strconv.Itoa(int(math.Round(100*v))) + " %"
	}
	return short(v)
}

// short writes a round number: 1, 64, 10⁶.
func short(v float64) string {
	if v >= 1e5 {
		power := int(math.Round(math.Log10(v)))
		if math.Abs(v/math.Pow(10, float64(power))-1) < 0.001 {
			return "10" + raised(power)
		}
	}
	return strconv.FormatFloat(v, 'f', 0, 64)
}

// raised writes a power: 10⁶ has ⁶.
func raised(n int) (out string) {
	digits := []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")
	for _, d := range strconv.Itoa(n) {
		out += string(digits[d-'0'])
	}
	return out
}

func (p *plot) one(c *canvas, s series, ink string, place func(spot) (float64, float64)) {
	c.curve(s.law, ink, place)
	if s.joined {
		c.curve(s.points, ink, place)
	}
	for _, at := range s.hollow {
		x, y := place(at)
		fmt.Fprintf(&c.body, `<path d="M%.1f %.1fl4.5 4.5l-4.5 4.5l-4.5 -4.5z" fill="#ffffff" stroke="%s" stroke-width="1.5"/>`+"\n", x, y-4.5, ink)
	}
	for _, at := range s.points {
		x, y := place(at)
		fmt.Fprintf(&c.body, `<circle cx="%.1f" cy="%.1f" r="3.4" fill="%s"/>`+"\n", x, y, ink)
	}
}

// curve draws a line through spots.
func (c *canvas) curve(list []spot, ink string, place func(spot) (float64, float64)) {
	if len(list) < 2 {
		return
	}
	c.body.WriteString(`<polyline fill="none" stroke="` + ink + `" stroke-width="1.6" stroke-opacity="0.75" points="`)
	for i, at := range list {
		x, y := place(at)
		if i > 0 {
			c.body.WriteByte(' ')
		}
		fmt.Fprintf(&c.body, "%.1f,%.1f", x, y)
	}
	c.body.WriteString("\"/>\n")
}

// names writes each series' label at its end, moved so that none covers another.
func (p *plot) names(c *canvas, place func(spot) (float64, float64)) {
	const apart = 17
	type name struct {
		y         float64
		text, ink string
		from      spot
	}
	var list []name
	for i, s := range p.series {
		points := append(append([]spot(nil), s.hollow...), s.points...)
		if len(points) == 0 {
			continue
		}
		end := slices.MaxFunc(points, func(a, b spot) int {
			if a.x != b.x {
				return int(math.Copysign(1, a.x-b.x))
			}
			return int(math.Copysign(1, a.y-b.y))
		})
		x, y := place(end)
		list = append(list, name{y, s.label, seriesInks[i%len(seriesInks)], spot{x, y}})
	}
	slices.SortStableFunc(list, func(a, b name) int { return int(a.y - b.y) })
	for i := range list {
		if i > 0 {
			list[i].y = max(list[i].y, list[i-1].y+apart)
		}
	}
	bottom := float64(frameTop + frameHigh)
	for i := len(list) - 1; i >= 0; i-- {
		list[i].y = min(list[i].y, bottom)
		bottom = list[i].y - apart
	}
	for _, n := range list {
		fmt.Fprintf(&c.body, `<line x1="%.1f" y1="%.1f" x2="%d" y2="%.1f" stroke="%s" stroke-width="1" stroke-dasharray="2 3" stroke-opacity="0.6"/>`+"\n", n.from.x+5, n.from.y, frameLeft+frameWide+14, n.y, n.ink)
		c.text(frameLeft+frameWide+18, int(n.y)+4, 13, "start", n.ink, n.text)
	}
}
