package paint

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/internal/story"
	"cairn/lab"
)

// Lab is a lab report with what is needed to set it.
type Lab struct {
	*lab.Report
	Entries []catalog.Entry // of the report's games, in their order
	// Hands are runs on boards small enough to follow by hand, by game ID.
	Hands map[string]*story.Story
	// Old names the report that this one was compared with, "" for none, and Changes
	// are what changed since then.
	Old     string
	Changes []lab.Change
	Lang    cairn.Lang
}

// LabFile is one file of a report: its path within the report's folder, with slashes.
type LabFile struct {
	Path string
	Data []byte
}

// LabFiles sets a report: a page in one file, Markdown with its pictures, and the raw
// figures as JSON and CSV.
func LabFiles(l Lab) ([]LabFile, error) {
	p := l.paper()
	page, err := l.page(p)
	if err != nil {
		return nil, err
	}
	list := []LabFile{{"report.html", page}, {"report.md", p.markdown()}}
	for _, raw := range []struct {
		path  string
		write func(*bytes.Buffer) error
	}{
		{"report.json", func(b *bytes.Buffer) error { return l.WriteJSON(b) }},
		{"counted.csv", func(b *bytes.Buffer) error { return l.WriteCounted(b) }},
		{"ideas.csv", func(b *bytes.Buffer) error { return l.WriteIdeas(b) }},
		{"timed.csv", func(b *bytes.Buffer) error { return l.WriteTimed(b) }},
	} {
		var data bytes.Buffer
		if err := raw.write(&data); err != nil {
			return nil, err
		}
		list = append(list, LabFile{raw.path, data.Bytes()})
	}
	for _, one := range p.parts {
		if pic, is := one.(picture); is {
			list = append(list, LabFile{pic.path(), pic.svg})
		}
	}
	return list, nil
}

func (p *paper) markdown() []byte {
	var out bytes.Buffer
	fmt.Fprintf(&out, "# %s\n\n", escapeMarkdown(p.title))
	for _, one := range p.parts {
		one.markdown(&out)
	}
	return append(bytes.TrimRight(out.Bytes(), "\n"), '\n')
}

func (l *Lab) say(en, zh string) string { return cairn.Text{EN: en, ZH: zh}.In(l.Lang) }

func (l *Lab) sayf(en, zh string, args ...any) string {
	return cairn.Textf(cairn.Text{EN: en, ZH: zh}, args...).In(l.Lang)
}

// clocked is the mark of what a clock said.
func (l *Lab) clocked() string {
	return l.say("timed: differs from run to run", "计时数据，每次运行会不同")
}

// paper sets the whole report.
func (l *Lab) paper() *paper {
	p := &paper{title: l.say("Lab report: the methods compared", "实验报告：各种方法的比较")}
	if len(l.Counted.Games) == 1 {
		p.title = l.say("Lab report: ", "实验报告：") + l.Counted.Games[0].Title.In(l.Lang)
	}
	l.opening(p)
	l.checked(p)
	if len(l.Counted.Games) > 1 {
		l.summary(p)
	}
	for i := range l.Counted.Games {
		g := &labGame{Lab: l, Game: &l.Counted.Games[i], entry: l.Entries[i], times: &l.Timed.Games[i]}
		g.set(p)
	}
	l.howTo(p)
	return p
}

// opening says how the report was made, and what is missing from it.
func (l *Lab) opening(p *paper) {
	a := l.About
	p.add(sheet{words: 2, head: []string{l.say("made by", "生成方式"), ""}, rows: [][]string{
		{l.say("command", "命令"), "`" + a.Command + "`"},
		{l.say("seed, effort", "种子、档位"), fmt.Sprintf("%d, %s", l.Counted.Seed, l.Counted.Effort.Name)},
		{l.say("program", "程序"), "cairn " + a.Cairn + ", " + a.Go},
		{l.say("machine (timed figures only)", "机器（只影响计时数据）"), l.sayf("%s, %d cores, %s", "%s，%d 核，%s", a.Processor, a.Cores, a.System)},
		{l.say("date", "日期"), a.Date},
	}})
	p.add(prose{text: l.say(
		"Counted figures (operations, boards, positions, shares) depend on the seed and the effort alone: they are the same on every machine, to the last digit. Figures that a clock or the allocator gave are marked as timed.",
		"计数得到的数据（操作数、局面数、比例等）只取决于种子和档位，在任何机器上都分毫不差；由时钟或内存分配器得到的数据都标为“计时数据”。")})
	if !a.Stopped {
		return
	}
	var missing []string
	for _, g := range l.Counted.Games {
		if len(g.Unfinished) > 0 {
			missing = append(missing, g.Title.In(l.Lang)+l.say(": ", "：")+strings.Join(l.parts(g.Unfinished), l.say(", ", "、")))
		}
	}
	p.add(prose{class: "warning", text: l.say(
		"The run was stopped before its end. What was finished is here; missing is: ",
		"运行中途被停止。已经完成的部分都在这里，还缺：") + strings.Join(missing, l.say("; ", "；")) + l.say(".", "。")})
}

// parts names parts of a report in the reader's words.
func (l *Lab) parts(names []string) (list []string) {
	words := map[string]cairn.Text{
		"correct": {EN: "correct or not", ZH: "是否正确"}, "growth": {EN: "cost", ZH: "代价"},
		"tree": {EN: "the tree", ZH: "博弈树"}, "ideas": {EN: "wrong ideas", ZH: "错误思路"}, "times": {EN: "time and memory", ZH: "时间与内存"},
		"solutions": {EN: "solutions handed in", ZH: "交来的解法"},
	}
	for _, name := range names {
		list = append(list, words[name].In(l.Lang))
	}
	return list
}

// mostChanges is how many changes the report spells out.
const mostChanges = 60

// checked says what changed since an older report.
func (l *Lab) checked(p *paper) {
	if l.Old == "" {
		return
	}
	p.add(heading{level: 2, id: "changes", text: l.sayf("Compared with %s", "与 %s 比较", l.Old)})
	var counted, timed [][]string
	for _, c := range l.Changes {
		row := []string{c.Where, c.Before, c.After}
		if c.Timed {
			timed = append(timed, row)
		} else {
			counted = append(counted, row)
		}
	}
	l.changes(p, counted, l.say("Counted figures that differ, because the program or a game changed: %d", "计数数据有 %d 项不同：程序或游戏有了改动"),
		l.say("No counted figure differs.", "计数数据没有任何不同。"))
	l.changes(p, timed, l.say("Timed figures that moved beyond their spread: %d", "计时数据有 %d 项的变化超出了波动范围"),
		l.say("No timed figure moved beyond its spread.", "计时数据的变化都在波动范围之内。"))
}

func (l *Lab) changes(p *paper, rows [][]string, some, none string) {
	if len(rows) == 0 {
		p.add(prose{text: none})
		return
	}
	text := fmt.Sprintf(some, len(rows))
	if len(rows) > mostChanges {
		text += l.sayf("; the first %d of them:", "，以下是前 %d 项：", mostChanges)
	}
	p.add(prose{text: text, class: "warning"})
	p.add(sheet{words: 1, head: []string{l.say("figure", "数据"), l.say("before", "原来"), l.say("now", "现在")}, rows: rows[:min(len(rows), mostChanges)]})
}

// LabChanges writes what changed since an older report, one figure a line, and tells
// whether any of those that are counted did. Errors wait for whoever flushes w.
func LabChanges(w io.Writer, l Lab) (counted bool) {
	for _, c := range l.Changes {
		mark := l.say("counted", "计数")
		if c.Timed {
			mark = l.say("timed", "计时")
		}
		counted = counted || !c.Timed
		fmt.Fprintf(w, "%s  %s: %s -> %s\n", mark, c.Where, orNone(c.Before), orNone(c.After))
	}
	if !counted {
		fmt.Fprintln(w, l.say("no counted figure differs", "计数数据没有任何不同"))
	}
	return counted
}

func orNone(figure string) string {
	if figure == "" {
		return "-"
	}
	return figure
}

// summary is the table across games, and what holds across them.
func (l *Lab) summary(p *paper) {
	p.add(heading{level: 2, id: "summary", text: l.say("Summary", "总表")})
	s := sheet{words: 1, links: make(map[string]string), head: []string{
		l.say("game", "游戏"), l.say("largest n", "最大规模 n"), l.say("best method", "最好的方法"), l.say("its operations", "操作数"),
		l.say("textbook", "教科书方法"), l.say("its operations", "操作数"), l.say("times fewer", "操作数之比"), l.say("speed ratio (timed)", "速度之比（计时）"),
	}}
	for i, g := range l.Counted.Games {
		name := l.name(&l.Counted.Games[i])
		s.links[name] = g.ID
		s.rows = append(s.rows, append([]string{name, Thousands(g.Largest)}, l.summed(g, l.Timed.Games[i])...))
	}
	p.add(s)
	p.add(prose{text: l.say(
		"On a random board of the statement's largest size. The textbook's is the slowest of a game's own methods; ≈ marks what its fitted law foretells where it was not run.",
		"均为题目允许的最大规模下的随机局面。“教科书方法”指该题各方法中最慢的一种；≈ 表示没有实际运行，由拟合出的规律推算。")})
	p.add(heading{level: 2, id: "findings", text: l.say("Findings across the games", "总的结论")})
	var items []string
	for _, f := range l.Across() {
		items = append(items, f.In(l.Lang))
	}
	p.add(bullets{items: items})
}

func (l *Lab) summed(g lab.Game, t lab.Times) []string {
	s := g.Summary
	if s.Best == "" {
		return []string{"-", "-", "-", "-", "-", "-"}
	}
	ops := lab.Largest{Ops: s.Ops, Foretold: s.Foretold}
	faster := "-"
	if t.Speedup != nil {
		faster = l.span(*t.Speedup, lab.Figures)
	}
	times := lab.Figures(s.Times)
	if s.Best == s.Textbook {
		times, faster = "1", "-"
	}
	return []string{s.Best, lab.Grouped(s.BestOps), s.Textbook, ops.Count(), times, faster}
}

// span writes a figure with the quartiles that it lies between.
func (l *Lab) span(s lab.Spread, write func(float64) string) string {
	return write(s.Median) + " [" + write(s.Low) + ".." + write(s.High) + "]"
}

// name is what a game is called in a list.
func (l *Lab) name(g *lab.Game) string {
	if g.LeetCode == 0 {
		return g.Title.In(l.Lang)
	}
	return fmt.Sprintf("%d %s", g.LeetCode, g.Title.In(l.Lang))
}

// howTo says how to read the figures and how to have them again.
func (l *Lab) howTo(p *paper) {
	p.add(heading{level: 2, id: "how", text: l.say("How it was measured", "怎样测的")})
	p.add(bullets{items: []string{
		l.say("Operations are positions opened by a search, positions found again, cells written, comparisons, and input values read by methods that keep no cells. They are counted exactly, on every run.",
			"操作数 = 搜索打开的局面 + 查到的旧局面 + 填的格子 + 比较次数 + 不填表的方法读入的数。全部精确计数。"),
		l.say("A law n^p is fitted by least squares through the logarithms, over the largest third of the sizes (five at least); [low, high] is the 95 % interval of p and R² the share of the variance that it explains.",
			"规律 n^p 由取对数后的最小二乘拟合得到，只用最大的三分之一规模（至少五个）；[下界, 上界] 是 p 的 95% 区间，R² 是它解释的方差比例。"),
		l.say("A claim O(f) is broken when operations / f grows by more than n^0.1 (a little more where n is small), the interval taken into account; growing slower breaks nothing, since O is a bound from above.",
			"若“操作数 / f”的增长连同区间都超过 n^0.1（n 较小时略放宽），就认为声称的 O(f) 不成立；增长更慢不算错，因为 O 只是上界。"),
		l.say("Worst boards are the dearest of the kinds that are made to hurt: equal, extreme, zeros, alternating, powers of two, ruler, doubling.",
			"“最坏”指专门刁难的几类局面中最费的一个：全相等、只取极端值、多为零、高低交替、2 的幂、尺规序列、翻倍序列。"),
		l.say("Times are medians of repeated runs on one random board with their quartiles; memory is what one run allocates.",
			"时间是同一个随机局面上多次运行的中位数和四分位数；内存是一次运行分配的字节数。"),
	}})
}

// explained draws the hand-size table, or where the method fills none the board along
// a perfect line. nil where it would be too large to read.
func explained(s *story.Story, lang cairn.Lang) []byte {
	e := Explain{Story: s, View: TableView, Lang: lang}
	if !e.Has(TableView) {
		e.View = BoardView
	}
	var out bytes.Buffer
	if err := ExplainSVG(bufio.NewWriter(&out), e); err != nil {
		return nil
	}
	return out.Bytes()
}

// toldSteps is how many steps of the hand-size run are told.
const toldSteps = 12

// told are the first steps of the hand-size run in sentences.
func told(s *story.Story, lang cairn.Lang) (list []string) {
	e := Explain{Story: s, View: TableView, Lang: lang}
	for i := range min(len(s.Steps), toldSteps) {
		step := e.told(i)
		list = append(list, step.label+" "+step.text)
	}
	if rest := len(s.Steps) - toldSteps; rest > 0 {
		list = append(list, fmt.Sprintf(e.say("... and %d steps more: cairn explain shows them all", "……还有 %d 步，cairn explain 可以全部查看"), rest))
	}
	return list
}
