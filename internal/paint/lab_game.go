package paint

import (
	"fmt"
	"math"
	"strings"

	"cairn/catalog"
	"cairn/lab"
)

// labGame sets one game of a report.
type labGame struct {
	*lab.Game
	*Lab
	entry catalog.Entry
	times *lab.Times
}

func (g *labGame) set(p *paper) {
	p.add(heading{level: 2, id: g.ID, text: g.name(g.Game)})
	for _, paragraph := range strings.Split(g.entry.Card().Prose.In(g.Lang), "\n\n") {
		p.add(prose{text: strings.ReplaceAll(paragraph, "\n", " ")})
	}
	for _, part := range [...]func(*paper){g.findings, g.methods, g.byHand, g.correct, g.cost, g.ends, g.trees, g.ideas, g.greedy, g.clock, g.solutions} {
		part(p)
	}
}

func (g *labGame) findings(p *paper) {
	if len(g.Findings) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("Findings", "结论")})
	var items []string
	for _, f := range g.Findings {
		items = append(items, f.In(g.Lang))
	}
	p.add(bullets{items: items})
}

// title is a method's name with its ID, by which the figures go.
func (g *labGame) title(id string) string {
	for _, m := range g.Game.Methods {
		if m.ID == id {
			return m.Name.In(g.Lang)
		}
	}
	return id
}

func (g *labGame) methods(p *paper) {
	p.add(heading{level: 3, text: g.say("Methods", "方法")})
	s := sheet{words: 5, head: []string{"", g.say("method", "方法"), g.say("why it works", "思路与递推"), g.say("time", "时间"), g.say("space", "空间")}}
	for _, m := range g.entry.Methods() {
		s.rows = append(s.rows, []string{"`" + m.ID + "`", m.Name.In(g.Lang), m.Idea.In(g.Lang), m.Time, m.Space})
	}
	p.add(s)
}

// byHand shows a run that is small enough to follow by hand.
func (g *labGame) byHand(p *paper) {
	s := g.Hands[g.ID]
	if s == nil {
		return
	}
	p.add(heading{level: 3, text: g.say("By hand", "手算一遍")})
	input := string(catalog.AppendArgs(nil, s.Input))
	p.add(prose{text: g.sayf("`%s` by %s: the answer is %v. ", "`%s`，方法：%s，答案是 %v。", input, s.Method.Name.In(g.Lang), s.Answer) + s.Words.Sentences(s.Intro, g.Lang)})
	if drawn := explained(s, g.Lang); drawn != nil {
		p.add(picture{name: g.ID + "-by-hand", alt: g.sayf("%s by hand", "%s 手算过程", g.Title.In(g.Lang)), svg: drawn})
	}
	p.add(bullets{items: told(s, g.Lang), folded: g.say("the first steps in words", "前几步的说明")})
}

func (g *labGame) correct(p *paper) {
	c := g.Correct
	if len(c.Against) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("Correct or not", "是否正确")})
	small := g.sayf("every n up to %d", "所有不超过 %d 的 n", c.Whole)
	if c.Values != nil {
		small = g.sayf("every board of up to %d piles over the values %s that the statement allows", "题目允许的、不超过 %d 堆、数值取 %s 的所有局面", c.Whole, lab.Span(c.Values))
	}
	p.add(prose{text: g.sayf("Each method against the exhaustive oracle: %s (%s boards), and %s boards of every kind, random ones among them, of sizes up to %s.",
		"每种方法都与穷举裁判核对：%s（%s 个），另有各种类型（含随机）的局面 %s 个，规模到 %s。", small, Thousands(c.Small), Thousands(c.Larger), Thousands(c.Largest))})
	s := sheet{words: 1, strong: make(map[int]bool), head: []string{g.say("method", "方法"), g.say("small boards", "小局面"), g.say("larger boards", "较大局面"), g.say("not taken", "不适用"), g.say("wrong", "错误")}}
	for i, a := range c.Against {
		s.strong[i] = a.Wrong > 0
		s.rows = append(s.rows, []string{g.title(a.Method), Thousands(a.Small), Thousands(a.Larger), Thousands(a.Refused), Thousands(a.Wrong)})
	}
	p.add(s)
}

// cost shows the counted operations: the plot, the laws, and what they are made of.
func (g *labGame) cost(p *paper) {
	p.add(heading{level: 3, text: g.say("Cost: operations counted", "代价：数操作")})
	plot := &plot{
		title: g.Title.In(g.Lang) + g.say(": operations against n", "：操作数随 n 的变化"), across: g.size(), up: g.say("operations", "操作数"),
		legend: g.say("● random boards (median)   ◇ the worst of boards made to hurt   — fitted law; both axes logarithmic", "● 随机局面（中位数）   ◇ 专门刁难的局面中最坏的   — 拟合出的规律；两轴都是对数"),
	}
	if g.Numbers {
		plot.legend = g.say("● one board for each n   — fitted law; both axes logarithmic", "● 每个 n 一个局面   — 拟合出的规律；两轴都是对数")
	}
	laws := sheet{words: 1, strong: make(map[int]bool), head: []string{
		g.say("method", "方法"), g.say("random boards", "随机局面"), "R²", g.say("worst boards", "最坏局面"), "R²", g.say("claimed time", "声称的时间"), g.say("claimed space", "声称的空间"),
	}}
	for _, w := range g.Growth {
		if len(w.Random)+len(w.Worst) == 0 {
			continue
		}
		plot.series = append(plot.series, g.series(w))
		laws.strong[len(laws.rows)] = w.Time.Verdict == lab.Above || w.Space.Verdict == lab.Above
		random, r2 := g.law(w.Law)
		worst, w2 := g.law(w.WorstLaw)
		laws.rows = append(laws.rows, []string{g.title(w.Method), random, r2, worst, w2, g.verdict(w.Time), g.verdict(w.Space)})
	}
	if drawn := plot.draw(); drawn != nil {
		p.add(picture{name: g.ID + "-cost", alt: plot.title, svg: drawn})
	}
	p.add(laws)
	p.add(prose{text: g.say("✓ grows as claimed, or less, since a claim is a bound from above; ✗ grows more than claimed; - nothing was counted.",
		"✓ 表示增长与声称的一致，或还不到（声称的只是上界）；✗ 表示超出声称的；- 表示没有可数的量。")})
	p.add(prose{text: g.say("The same run, taken apart, at the largest size that each method was counted at:", "各方法在数过的最大规模上，操作的构成：")})
	p.add(g.taken())
}

// size is what n is for a game's boards.
func (g *labGame) size() string {
	if g.Numbers {
		return g.say("n, the number given", "n（给定的数）")
	}
	return g.say("n, piles on the board", "n（堆数）")
}

// short names of methods in plots are their IDs.
func (g *labGame) series(w lab.Growth) series {
	s := series{label: w.Method, points: spots(w.Random), hollow: spots(w.Worst)}
	if w.Law == nil {
		return s
	}
	s.label += " " + w.Law.String()
	for k := range 25 {
		n := float64(w.Law.From) * math.Pow(float64(w.Law.To)/float64(w.Law.From), float64(k)/24)
		s.law = append(s.law, spot{n, w.Law.At(n)})
	}
	return s
}

func spots(points []lab.Point) (list []spot) {
	for _, p := range points {
		if p.Ops > 0 && p.N > 0 {
			list = append(list, spot{float64(p.N), float64(p.Ops)})
		}
	}
	return list
}

// law is a law with its interval, and its R².
func (g *labGame) law(l *lab.Law) (said, r2 string) {
	if l == nil {
		return "-", "-"
	}
	return fmt.Sprintf("%v [%.2f, %.2f]", l, l.Low, l.High), fmt.Sprintf("%.4f", l.R2)
}

// verdict is a claim with what became of it.
func (g *labGame) verdict(c lab.Claim) string {
	switch c.Verdict {
	case lab.AsClaimed:
		return c.Claim + " ✓"
	case lab.Below:
		return c.Claim + g.say(" ✓ (less)", " ✓（不到）")
	case lab.Above:
		return c.Claim + g.say(" ✗ (more)", " ✗（超出）")
	}
	return c.Claim + " -"
}

// taken lists what the operations of the largest random boards are made of.
func (g *labGame) taken() sheet {
	s := sheet{words: 1, head: []string{
		g.say("method", "方法"), "n", g.say("operations", "操作数"), g.say("positions opened", "打开局面"), g.say("found again", "命中"),
		g.say("cells written", "填格"), g.say("comparisons", "比较"), g.say("values read", "读入"), g.say("kept at once", "同时保留"),
	}}
	for _, w := range g.Growth {
		if len(w.Random) == 0 {
			continue
		}
		p := w.Random[len(w.Random)-1]
		row := []string{g.title(w.Method), Thousands(p.N), lab.Grouped(p.Ops)}
		for _, v := range [...]int64{p.Counts.Visited, p.Counts.Hits, p.Counts.Written, p.Counts.Compared, p.Counts.Read, p.Counts.Live} {
			text := "·"
			if v > 0 {
				text = lab.Grouped(v)
			}
			row = append(row, text)
		}
		s.rows = append(s.rows, row)
	}
	return s
}

// ends says where each method stops being feasible, and why.
func (g *labGame) ends(p *paper) {
	p.add(heading{level: 3, text: g.say("How far each method goes", "各方法能走多远")})
	s := sheet{words: 2, head: []string{g.say("method", "方法"), g.say("where it stops, and why", "到哪里为止，为什么"), g.sayf("operations at n = %s", "n = %s 时的操作数", Thousands(g.Largest))}}
	for _, w := range g.Growth {
		at := "-"
		if w.AtLargest != nil {
			at = w.AtLargest.Count()
		}
		s.rows = append(s.rows, []string{g.title(w.Method), g.end(w), at})
	}
	p.add(s)
}

func (g *labGame) end(w lab.Growth) string {
	tried := Thousands(w.End.Tried)
	switch w.End.Kind {
	case lab.EndWhole:
		return g.say("feasible throughout the statement", "题目范围内全部可行")
	case lab.EndRefused:
		return g.sayf("run up to n = %s; from n = %s on it is refused: %s", "运行到 n = %s；从 n = %s 起不再可行：%s", tried, Thousands(w.End.At), w.End.Why.In(g.Lang))
	case lab.EndPartial:
		return g.say("takes some boards only: ", "只适用于部分局面：") + w.End.Why.In(g.Lang)
	case lab.EndBudget:
		return g.sayf("run up to n = %s; a larger board would take more operations than this report spends", "运行到 n = %s；再大就超出本报告的操作预算", tried)
	}
	return "-"
}

func (g *labGame) trees(p *paper) {
	if len(g.Trees) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("The tree beside its positions", "博弈树与不同的局面")})
	s := sheet{head: []string{"n", g.say("nodes of the plain tree", "朴素博弈树结点数"), g.say("different positions", "不同的局面数"), g.say("nodes for each position", "平均每个局面重复")}}
	for _, t := range g.Trees {
		positions, each := "-", "-"
		if t.Positions > 0 {
			positions, each = Thousands(t.Positions), t.Each
		}
		s.rows = append(s.rows, []string{Thousands(t.N), lab.GroupedText(t.Nodes), positions, lab.GroupedText(each)})
	}
	p.add(s)
}

// clock shows times and memory.
func (g *labGame) clock(p *paper) {
	if len(g.times.Methods) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("Time and memory", "时间与内存"), timed: g.clocked()})
	s := sheet{words: 1, head: []string{g.say("method", "方法"), "n", g.say("time: median [quartiles]", "时间：中位数 [四分位]"), g.say("memory allocated", "分配的内存"), g.say("repeats", "次数"), g.say("time grows as", "时间的规律")}}
	for _, m := range g.times.Methods {
		law, _ := g.law(m.Law)
		for i, point := range m.Points {
			name := g.title(m.Method)
			if i > 0 {
				name, law = "", ""
			}
			s.rows = append(s.rows, []string{name, Thousands(point.N), g.span(point.Nanoseconds, duration), bytesText(point.Bytes.Median), fmt.Sprint(point.Repeats), law})
		}
	}
	p.add(s)
	g.faster(p)
}

// faster sets the best method's time beside the textbook's. Fewer operations may take
// longer.
func (g *labGame) faster(p *paper) {
	sp := g.times.Speedup
	if sp == nil || g.Summary.Best == g.Summary.Textbook {
		return
	}
	best, book, n := g.title(g.Summary.Best), g.title(g.Summary.Textbook), Thousands(g.Summary.N)
	if sp.Median < 1 {
		p.add(prose{text: g.sayf("At n = %s %s, though it takes fewer operations, takes %s times as long as %s.", "n = %s 时，“%s”的操作数虽少，用时却是“%[4]s”的 %[3]s 倍。",
			n, best, lab.Figures(1/sp.Median), book)})
		return
	}
	p.add(prose{text: g.sayf("At n = %s %s is %s times as fast as %s.", "n = %s 时，“%s”的速度是“%[4]s”的 %[3]s 倍。",
		n, best, g.span(*sp, lab.Figures), book)})
}

// duration writes nanoseconds in the unit that suits them.
func duration(ns float64) string {
	for _, unit := range [...]struct {
		size float64
		name string
	}{{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}} {
		if ns >= unit.size {
			return figure(ns/unit.size) + " " + unit.name
		}
	}
	return figure(ns) + " ns"
}

// bytesText writes a size of memory.
func bytesText(n float64) string {
	for _, unit := range [...]struct {
		size float64
		name string
	}{{1 << 30, "GiB"}, {1 << 20, "MiB"}, {1 << 10, "KiB"}} {
		if n >= unit.size {
			return figure(n/unit.size) + " " + unit.name
		}
	}
	return figure(n) + " B"
}

// figure writes three digits.
func figure(v float64) string {
	switch {
	case v >= 100:
		return fmt.Sprintf("%.0f", v)
	case v >= 10:
		return fmt.Sprintf("%.1f", v)
	}
	return fmt.Sprintf("%.2f", v)
}
