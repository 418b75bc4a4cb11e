package cli

import (
	"context"
	"fmt"
	"path/filepath"

	"cairn"
	"cairn/internal/paint"
)

// mostPoints is how many numbers a picture may have: they are kept until the
// largest is known.
const mostPoints = 10_000_000

// plotted draws the values, or how many heaps are lost, into a file.
func (q seqQuery) plotted(ctx context.Context) error {
	path := q.plot
	switch {
	case path == "-":
		path = ""
	case filepath.Ext(path) != ".svg":
		return cairn.Inputf("--plot values.svg", cairn.Text{EN: "flag --plot: %q does not end in .svg, the one kind of picture there is", ZH: "选项 --plot：%q 不以 .svg 结尾；只能画 SVG"}, path)
	}
	return q.app.printing(path, func(out *output) error {
		points, err := q.points(ctx, out)
		if err != nil {
			return err
		}
		return paint.PlotSVG(out.Writer, q.plotOf(points), points.all)
	})
}

// points are the points of a plot.
type points struct {
	heaps, values []int // ascending heaps; values[i] belongs to heaps[i]
	top           int
}

func (p *points) all(yield func(n, v int) bool) {
	for i, n := range p.heaps {
		if !yield(n, p.values[i]) {
			return
		}
	}
}

func (q seqQuery) points(ctx context.Context, out *output) (*points, error) {
	items, finish, err := q.items(ctx, out, q.first)
	if err != nil {
		return nil, err
	}
	p := new(points)
	for n, v := range items {
		if len(p.heaps) == mostPoints {
			return nil, cairn.Limitf(cairn.Text{EN: "draw fewer heaps", ZH: "请少画一些"}, cairn.Text{EN: "seq: a picture of more than %d points", ZH: "seq：图上的点超过 %d 个"}, mostPoints)
		}
		if q.losses { // rank and heap become heap and count
			n, v = v, n+1
		}
		p.heaps, p.values = append(p.heaps, n), append(p.values, v)
		p.top = max(p.top, v)
	}
	return p, finish()
}

func (q seqQuery) plotOf(p *points) paint.Plot {
	say := q.app.say
	plot := paint.Plot{
		Title: fmt.Sprintf(say("%s: Grundy values", "%s：SG 值"), q.rule), Across: say("tokens n", "石子数 n"), Up: say("value of n", "n 的 SG 值"),
		From: q.first, To: q.last, Top: p.top,
	}
	if q.losses {
		plot.Title = fmt.Sprintf(say("%s: lost heaps (P-positions)", "%s：必败堆（P 局面）"), q.rule)
		plot.Up, plot.Steps = fmt.Sprintf(say("lost heaps from %d to n", "%d 到 n 之间必败堆的个数"), q.first), true
	}
	return plot
}
