package paint

import (
	"fmt"
	"strings"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/internal/sandbox"
	"cairn/judge"
	"cairn/shape"
)

// near says how an answer misses by its type alone.
func (p *judgePage) near(c *judge.Counterexample) string {
	got, want := string(c.Got), string(c.Want)
	switch c.Near {
	case judge.IntForBool:
		return fmt.Sprintf(p.say("the value is right, its type is not: %s is a number, and %s is wanted; if it is a lead or a total, --margin compares it", "值对，类型不对：%s 是数，题目要的是 %s；如果它是净胜或总分，用 --margin 来比较"), got, want)
	case judge.StringForBool:
		return fmt.Sprintf(p.say("%s is a string, and %s is wanted, without quotes", "%s 是字符串，题目要的是不带引号的 %s"), got, want)
	case judge.StringForInt:
		return fmt.Sprintf(p.say("%s is a string, and the number %s is wanted", "%s 是字符串，题目要的是数 %s"), got, want)
	case judge.FloatForInt:
		return fmt.Sprintf(p.say("%s is a floating-point number, and the integer %s is wanted: divide with // or keep to integers", "%s 是浮点数，题目要的是整数 %s：除法请用整除"), got, want)
	case judge.BoolForInt:
		return fmt.Sprintf(p.say("%s is a truth value, and the number %s is wanted", "%s 是布尔值，题目要的是数 %s"), got, want)
	case judge.Quoted:
		return fmt.Sprintf(p.say("the string itself holds quotes: %s; %s is wanted", "字符串里面多了引号：%s，题目要的是 %s"), got, want)
	case judge.Spelling:
		return fmt.Sprintf(p.say("capitals or blanks differ: %s; %s is wanted", "大小写或空格不同：%s，题目要的是 %s"), got, want)
	case judge.Nothing:
		return p.say("nothing is returned: is a return missing on some way through?", "什么也没有返回：是不是有的分支漏了 return？")
	}
	return p.untyped(c)
}

// untyped says that an answer is of another type altogether.
func (p *judgePage) untyped(c *judge.Counterexample) string {
	if c.GotType == "int" && p.Card.Returns != cairn.Int && p.j.Report.Margin == nil {
		return p.say("a number is returned where the statement wants a verdict; if it is a lead or a total, --margin compares it", "题目要的是结论，返回的却是数；如果它是净胜或总分，用 --margin 来比较")
	}
	return ""
}

// ideas names the wrong ideas that answer alike.
func (p *judgePage) ideas(ids []string) {
	for i, id := range ids {
		for _, idea := range p.j.Entry.Mistakes() {
			if idea.ID != id {
				continue
			}
			if i == 0 {
				p.heading(p.say("it answers as this wrong idea does", "它的答案和这种错误想法一致"))
			}
			p.indented(idea.Name.In(p.Lang), bad)
			p.indented(idea.Why.In(p.Lang), "")
		}
	}
}

// indented writes a paragraph behind an indent, in a colour or "" for none.
func (p *judgePage) indented(text, color string) {
	room := 0
	if p.Width > 0 {
		room = p.Width - 2
	}
	for _, line := range Wrap(text, room) {
		if color != "" {
			line = p.ink(color, line)
		}
		p.w.WriteString("  " + line + "\n")
	}
}

// mostCompiler is how many lines of a compiler's output are shown.
const mostCompiler = 12

func (p *judgePage) compiler() {
	if p.j.Report.Compiler == nil {
		return
	}
	p.heading(p.say("what the compiler said", "编译器的输出"))
	lines := strings.Split(strings.TrimRight(p.j.Report.Compiler.Output, "\n"), "\n")
	if len(lines) > mostCompiler {
		lines = append(lines[:mostCompiler], "...")
	}
	for _, line := range lines {
		p.indented(Clean(line), "")
	}
}

func (p *judgePage) growth() {
	g := p.j.Report.Growth
	if g == nil {
		return
	}
	p.heading(fmt.Sprintf(p.say("time on boards of kind %q", "在“%s”类局面上的用时"), kindName(g.Kind, p.Lang)))
	if g.Crosses > 0 {
		p.indented(fmt.Sprintf(p.say("the limit of %s is crossed at n = %s", "从 n = %[2]s 起超过 %[1]s 的限制"), Elapsed(p.j.Report.Limit), Thousands(g.Crosses))+p.passes(g), "")
	}
	if f := g.Fit; f != nil {
		format := p.say("it grows as n^%.2f (95 %%: %.2f to %.2f; R² %.3f; %d sizes)", "按 n^%.2f 增长（95%% 区间 %.2f～%.2f，R² %.3f，%d 种规模）")
		value := f.Exponent
		if f.Law == "exponential" {
			format = p.say("each further pile multiplies it by %.2f (95 %%: %.2f to %.2f; R² %.3f; %d sizes)", "每多一堆，用时乘以 %.2f（95%% 区间 %.2f～%.2f，R² %.3f，%d 种规模）")
			value = f.Factor
		}
		p.indented(fmt.Sprintf(format, value, f.Low, f.High, f.R2, f.Points), "")
	}
	rows := make([][]string, len(g.Points))
	for i, point := range g.Points {
		took := Elapsed(point.CPU)
		if point.CPU >= p.j.Report.Limit {
			took = p.say("over ", "超过 ") + Elapsed(p.j.Report.Limit)
		}
		rows[i] = []string{"n = " + Thousands(point.Size), took}
	}
	p.list([]Column{{Right: true}, {Right: true}}, rows)
}

func (p *judgePage) passes(g *judge.Growth) string {
	if g.Passes == 0 {
		return ""
	}
	return fmt.Sprintf(p.say("; n = %s still passes", "；n = %s 还能通过"), Thousands(g.Passes))
}

// kindName is a kind of board in words.
func kindName(kind shape.Profile, lang cairn.Lang) string {
	names := map[shape.Profile]string{
		shape.Random: "随机", shape.Ties: "少数几种值", shape.Equal: "全部相等", shape.Edge: "只取最小和最大值", shape.Zeros: "几乎全是零",
		shape.Negative: "多为负数", shape.Alternating: "大小交替", shape.Rising: "递增", shape.Powers: "二的幂", shape.Ruler: "标尺", shape.Doubling: "倍增尾部",
	}
	if lang == cairn.Chinese && names[kind] != "" {
		return names[kind]
	}
	return string(kind)
}

func (p *judgePage) sanitizer() {
	if len(p.j.Report.Sanitizer) == 0 {
		return
	}
	p.heading(p.say("undefined behaviour, found by the sanitizers", "消毒器发现的未定义行为"))
	for _, f := range p.j.Report.Sanitizer {
		for _, row := range p.located("", f.Message, f.Line) {
			if row[0] != "" {
				row[1] = row[0] + " " + row[1]
			}
			p.indented(row[1], "")
		}
		p.indented(p.say("first seen on ", "最先出现于 ")+inputText(f.Input), "")
	}
}

// inputText is a board as one JSON array, abridged.
func inputText(b judge.Board) string {
	var parts []string
	for _, a := range b {
		parts = append(parts, abridgeArg(a))
	}
	return strings.Join(parts, ", ")
}

func (p *judgePage) beyond() {
	b := p.j.Report.Beyond
	if b == nil {
		return
	}
	p.heading(p.say("outside the statement's bounds", "题目数据范围之外"))
	if b.Constant != nil {
		p.indented(fmt.Sprintf(p.say(
			"every legal board tried (%s) has the answer %s, so being accepted proves nothing; outside the bounds it says more:",
			"试过的 %s 个合法局面答案全是 %s，所以“通过”说明不了什么；范围之外更见真章：",
		), Thousands(p.j.Report.Tried), plainJSON(b.Constant)), "")
	}
	rows := [][2]string{{p.say("verdict", "结论"), Verdict(b.Verdict, p.Lang)}}
	if b.Counterexample != nil {
		rows = append(rows, p.board(b.Counterexample, p.j.SolvedBeyond)...)
	} else {
		rows = append(rows, [2]string{p.say("tried", "测试"), fmt.Sprintf(p.say("%s boards", "%s 个局面"), Thousands(b.Tried))})
	}
	p.block(rows)
	if p.j.SolvedBeyond != nil {
		p.perfect(p.j.SolvedBeyond)
	}
	p.ideas(b.Mistakes)
}

func (p *judgePage) notes() {
	if len(p.j.Report.Notes) == 0 {
		return
	}
	p.w.WriteString("\n")
	for _, n := range p.j.Report.Notes {
		for _, line := range Wrap(p.say("note: ", "注意：")+n.In(p.Lang), p.Width) {
			p.w.WriteString(p.ink(faint, line) + "\n")
		}
	}
}

// longestTyped is how many numbers a board may have to be worth typing again.
const longestTyped = 24

// next says what to type next.
func (p *judgePage) next() {
	c := p.j.Report.Counterexample
	if c == nil && p.j.Report.Beyond != nil {
		c = p.j.Report.Beyond.Counterexample
	}
	if c == nil {
		return
	}
	name := p.Card.ID
	if p.Card.LeetCode > 0 {
		name = fmt.Sprint(p.Card.LeetCode)
	}
	switch {
	case c.Verdict == judge.TooSlow && c.Source != cases.Small:
		p.hint(p.say("faster methods: ", "更快的方法："), "cairn show "+name)
	case c.Verdict == judge.KeepsState:
		p.hint(p.say("clear globals, statics and caches at the start of every call", "每次调用开始时清空全局变量、静态变量和缓存"), "")
	case c.Verdict == judge.WrongAnswer && c.Near == "" && size(c.Input) <= longestTyped:
		p.hint(p.say("see why: ", "看看为什么："), "cairn explain "+name+" "+typed(c.Input))
	}
}

func (p *judgePage) hint(what, command string) {
	p.w.WriteString("\n")
	p.text(what + command)
}

func size(b judge.Board) (n int) {
	for _, a := range b {
		n += max(1, len(a.Ints))
	}
	return n
}

// typed is a board as words of the command line.
func typed(b judge.Board) string {
	var words []string
	for _, a := range b {
		text := string(catalog.AppendArgs(nil, []catalog.Arg{a}))
		text = text[1 : len(text)-1]
		if a.Ints != nil {
			text = "'" + text + "'"
		}
		words = append(words, text)
	}
	return strings.Join(words, " ")
}

// Isolation says in a few words each what holds a program, and in full what is missing.
func Isolation(inForce []string, missing []sandbox.Fact, style Style) (lines []string) {
	var names []string
	for _, id := range inForce {
		names = append(names, protection(id, style.Lang))
	}
	text := style.say("isolation in force: ", "隔离措施：") + strings.Join(names, style.say(", ", "、"))
	if len(names) == 0 {
		text = style.say("no isolation is in force", "没有任何隔离措施")
	}
	for _, lack := range missing {
		text += "\n" + style.say("not in force: ", "未生效：") + cairn.Text(lack.Text).In(style.Lang)
	}
	for _, line := range Wrap(text, style.Width) {
		lines = append(lines, style.ink(faint, line))
	}
	return lines
}

// protection is a short name of one of the sandbox's facts.
func protection(id string, lang cairn.Lang) string {
	names := map[string]cairn.Text{
		sandbox.NoNetwork:        {EN: "no network", ZH: "断网"},
		sandbox.SystemReadOnly:   {EN: "system read-only", ZH: "系统只读"},
		sandbox.FilesHidden:      {EN: "your files hidden", ZH: "看不到你的文件"},
		sandbox.PrivateTemp:      {EN: "private /tmp", ZH: "独立的 /tmp"},
		sandbox.OwnProcesses:     {EN: "own processes", ZH: "独立的进程空间"},
		sandbox.OwnIPC:           {EN: "own IPC", ZH: "独立的 IPC"},
		sandbox.OwnHostName:      {EN: "own host name", ZH: "独立的主机名"},
		sandbox.OwnUsers:         {EN: "no privileges", ZH: "无特权用户"},
		sandbox.WholeTreeKilled:  {EN: "all its processes end with it", ZH: "子进程随之结束"},
		sandbox.GroupKilled:      {EN: "its processes are looked for and ended", ZH: "逐个清理子进程"},
		sandbox.NoNewPrivileges:  {EN: "no new privileges", ZH: "不能提权"},
		sandbox.CallsFiltered:    {EN: "seccomp", ZH: "seccomp"},
		sandbox.LandlockInForce:  {EN: "Landlock", ZH: "Landlock"},
		sandbox.MemoryCapped:     {EN: "memory limited by the kernel", ZH: "内核限制内存"},
		sandbox.MemoryWatched:    {EN: "memory watched", ZH: "监视内存"},
		sandbox.ProcessesCapped:  {EN: "processes limited by the kernel", ZH: "内核限制进程数"},
		sandbox.ProcessesWatched: {EN: "processes counted", ZH: "清点进程数"},
		sandbox.CPULimited:       {EN: "CPU time limited", ZH: "限 CPU 时间"},
		sandbox.WallLimited:      {EN: "wall time limited", ZH: "限运行时间"},
		sandbox.OutputLimited:    {EN: "output limited", ZH: "限输出量"},
		sandbox.FileSizeLimited:  {EN: "file size limited", ZH: "限文件大小"},
		sandbox.OpenLimited:      {EN: "open files limited", ZH: "限打开文件数"},
	}
	if name, known := names[id]; known {
		return name.In(lang)
	}
	return id
}

// FirstFailure is one line about the first board that failed, to be shown before
// a smaller one is looked for.
func FirstFailure(file string, c *judge.Counterexample, lang cairn.Lang) string {
	s := Style{Lang: lang}
	text := fmt.Sprintf(s.say("%s: %s on %s", "%s：%s，局面 %s"), file, Verdict(c.Verdict, lang), inputText(c.Input))
	if c.Verdict == judge.WrongAnswer {
		text += fmt.Sprintf(s.say(": %s, want %s", "：答 %s，应为 %s"), c.Got, c.Want)
	}
	if !c.Smallest && c.Verdict != judge.KeepsState {
		text += s.say("; looking for a smaller one", "；正在找更小的")
	}
	return text
}
