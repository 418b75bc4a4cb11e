package paint

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/judge"
	"cairn/lab"
)

// Judged is a report with what is needed to print it.
type Judged struct {
	Entry  catalog.Entry
	Report *judge.Report
	// Language is the solution's, as people write it, and Source its text.
	Language string
	Source   []byte
	// Solved is the counterexample's board solved with a line, and SolvedBeyond that
	// of the board outside the bounds; nil where there is none.
	Solved, SolvedBeyond *Solved
}

// Judgement paints what the judge found: the verdict, the board with both answers, the
// perfect line, the wrong idea by its name, and what to type next.
func Judgement(w *bufio.Writer, j Judged, style Style) error {
	p := &judgePage{solutionPage{w, Solved{Card: j.Entry.Card()}, style}, j}
	p.head()
	p.verdict()
	if j.Solved != nil {
		p.perfect(j.Solved)
	}
	p.ideas(j.Report.Mistakes)
	p.compiler()
	p.growth()
	p.sanitizer()
	p.beyond()
	p.notes()
	p.next()
	return w.Flush()
}

type judgePage struct {
	solutionPage
	j Judged
}

func (p *judgePage) head() {
	r := p.j.Report
	p.w.WriteString(p.ink(bold, Title(p.Card, p.Lang)) + "\n")
	what := r.File + p.say(", ", "，") + p.j.Language
	if r.Method != "" {
		what += fmt.Sprintf(p.say(", %s (line %d)", "，%s（第 %d 行）"), r.Method, r.Line)
	}
	p.text(what)
	p.w.WriteString("\n")
}

// text writes a paragraph.
func (p *judgePage) text(s string) {
	for _, line := range Wrap(s, p.Width) {
		p.w.WriteString(line + "\n")
	}
}

// verdict is the block that most people read and no more.
func (p *judgePage) verdict() {
	r := p.j.Report
	rows := [][2]string{{p.say("verdict", "结论"), Verdict(r.Verdict, p.Lang)}}
	if m := r.Margin; m != nil {
		rows = append(rows, [2]string{p.say("compared", "比较"), p.number(m.Of)})
	}
	switch c := r.Counterexample; {
	case c != nil:
		rows = append(rows, p.board(c, p.j.Solved)...)
	case r.Compiler != nil:
		rows = append(rows, p.located(p.say("error", "错误"), r.Compiler.First, r.Compiler.Line)...)
	default:
		rows = append(rows, [2]string{p.say("tried", "测试"), fmt.Sprintf(p.say("%s boards", "%s 个局面"), Thousands(r.Tried))})
	}
	p.block(rows)
}

// block sets labelled rows, framed on a terminal.
func (p *judgePage) block(rows [][2]string) {
	lines := p.labelled(rows, p.Width-4*btoi(p.Boxes))
	if p.Boxes {
		lines = frame(lines)
	}
	p.w.WriteString(strings.Join(lines, "\n") + "\n")
}

// number says what a method that returns a number was found to compute.
func (p *judgePage) number(of string) string {
	switch of {
	case "alice":
		return p.say("the number returned with Alice's total", "返回的数与 Alice 的总分")
	case "bob":
		return p.say("the number returned with Bob's total", "返回的数与 Bob 的总分")
	}
	return p.say("the number returned with Alice's lead", "返回的数与 Alice 的净胜")
}

// board is the rows about a failing board.
func (p *judgePage) board(c *judge.Counterexample, solved *Solved) (rows [][2]string) {
	for i, a := range c.Input {
		label := ""
		if i == 0 {
			label = p.say("board", "局面")
		}
		rows = append(rows, [2]string{label, p.Card.Params[i].Name + " = " + abridgeArg(a)})
	}
	if c.GotType != "" {
		rows = append(rows, [2]string{p.say("your answer", "你的答案"), p.returned(c)})
	}
	right := plainJSON(c.Want)
	if solved != nil {
		right += p.say("; ", "；") + p.standing(solved)
	}
	rows = append(rows, [2]string{p.say("right answer", "正确答案"), right})
	if near := p.near(c); near != "" {
		rows = append(rows, [2]string{p.say("near miss", "差一点"), near})
	}
	rows = append(rows, p.happened(c)...)
	if c.Alone != nil && c.After != nil {
		rows = append(rows, [2]string{p.say("asked before", "前一个局面"), inputText(c.After)})
	}
	if c.Verdict != judge.TooSlow || c.Smallest {
		rows = append(rows, [2]string{p.say("size", "大小"), p.smallest(c)})
	}
	return append(rows, p.printed(c)...)
}

// standing says how the board ends under perfect play.
func (p *judgePage) standing(s *Solved) string {
	page := solutionPage{p.w, *s, p.Style}
	text := page.Outcome(page.Card, page.Margin)
	if t := s.Totals; t != nil {
		text = fmt.Sprintf("Alice %d, Bob %d%s", t[0], t[1], p.say("; ", "；")) + text
	}
	return text
}

func (p *judgePage) returned(c *judge.Counterexample) string {
	text := plainJSON(c.Got)
	if kind := quotedKind(c); kind {
		text = string(c.Got)
	}
	if c.Alone != nil {
		text += fmt.Sprintf(p.say(" after other boards; %s in a fresh process", "（在别的局面之后）；单独运行时为 %s"), plainJSON(c.Alone))
	}
	return Clean(text)
}

// quotedKind tells whether the quotes of an answer matter.
func quotedKind(c *judge.Counterexample) bool {
	return c.GotType == "string" && (c.Near != "" || len(c.Want) == 0 || c.Want[0] != '"')
}

// plainJSON is an answer as people write it: a string without its quotes.
func plainJSON(text json.RawMessage) string {
	var s string
	if json.Unmarshal(text, &s) == nil && len(text) > 0 && text[0] == '"' {
		return s
	}
	return string(text)
}

// happened says what went wrong where there is no answer.
func (p *judgePage) happened(c *judge.Counterexample) [][2]string {
	switch c.Verdict {
	case judge.TooSlow:
		return [][2]string{{p.say("time", "用时"), p.tooLong(c)}}
	case judge.TooMuchMemory:
		memory := fmt.Sprintf(p.say("more than %d MiB", "超过 %d MiB"), p.j.Report.Memory>>20)
		return p.located(p.say("memory", "内存"), memory, c.Line)
	case judge.TooMuchOutput:
		return [][2]string{{p.say("output", "输出"), p.say("it prints without end", "没完没了地打印")}}
	case judge.Crashed:
		return p.located(p.say("message", "信息"), c.Message, c.Line)
	}
	return nil
}

func (p *judgePage) tooLong(c *judge.Counterexample) string {
	switch limit := p.j.Report.Limit; {
	case c.CPU < limit/4 && c.Source != cases.Small:
		return fmt.Sprintf(p.say("no answer in time, though it used only %s of CPU time: it sleeps or waits", "没有按时回答，CPU 时间却只用了 %s：它在睡眠或等待"), Elapsed(c.CPU))
	case c.CPU > limit*9/10:
		return fmt.Sprintf(p.say("no answer within %s of CPU time", "CPU 时间用满 %s 还没有回答"), Elapsed(limit))
	}
	return fmt.Sprintf(p.say("no answer after %s of CPU time", "CPU 时间用了 %s 还没有回答"), Elapsed(c.CPU))
}

// located is a message with the line that it is about.
func (p *judgePage) located(label, message string, line int) [][2]string {
	rows := [][2]string{{label, Clean(message)}}
	if line > 0 {
		at := fmt.Sprintf("%d", line)
		if lines := bytes.Split(p.j.Source, []byte("\n")); line <= len(lines) {
			at += ": " + Clean(strings.TrimSpace(string(lines[line-1])))
		}
		rows = append(rows, [2]string{p.say("line", "行"), at})
	}
	return rows
}

// smallest says how small the board is.
func (p *judgePage) smallest(c *judge.Counterexample) string {
	switch {
	case !c.Smallest && c.Verdict == judge.KeepsState:
		return p.say("as found: the board itself is not to blame", "就是发现时的局面，问题不在局面本身")
	case !c.Smallest:
		return p.say("the smallest found", "这是找到的最小的一个")
	case c.Below == 0:
		return p.say("the smallest board there is", "这就是最小的局面")
	case c.Values == nil:
		return fmt.Sprintf(p.say("the smallest: no smaller board fails (%s tried)", "最小：更小的局面都没有错（试了 %s 个）"), Thousands(c.Below))
	}
	return fmt.Sprintf(p.say("the smallest: no smaller board fails (%s tried: all of values %d..%d)", "最小：更小的局面都没有错（试了 %s 个，即取值 %d..%d 的全部）"),
		Thousands(c.Below), c.Values[0], c.Values[len(c.Values)-1])
}

// mostPrinted is how many lines of a program's own output are shown, and how much of each.
const (
	mostPrinted   = 6
	widestPrinted = 100
)

func (p *judgePage) printed(c *judge.Counterexample) (rows [][2]string) {
	for _, out := range [][2]string{{p.say("it printed", "它打印了"), c.Stdout}, {p.say("and on stderr", "标准错误"), c.Stderr}} {
		text := strings.TrimRight(out[1], "\n")
		if text == "" || c.Verdict == judge.Crashed && out[1] == c.Stderr && c.Line > 0 {
			continue
		}
		lines := strings.Split(text, "\n")
		if len(lines) > mostPrinted {
			lines = append(lines[:mostPrinted], "...")
		}
		for i, line := range lines {
			label := ""
			if i == 0 {
				label = out[0]
			}
			line = Clean(line)
			if head := cut(line, widestPrinted); head != line {
				line = head + "..."
			}
			rows = append(rows, [2]string{label, line})
		}
	}
	return rows
}

// Clean makes what a foreign program wrote harmless to a terminal.
func Clean(text string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' && r != '\t' || r == 0x7f || 0x80 <= r && r < 0xa0 {
			return '·'
		}
		return r
	}, strings.ToValidUTF8(text, "·"))
}

// Thousands writes a count with commas: 21,844.
func Thousands(n int) string { return lab.Grouped(int64(n)) }

// perfect is the play that shows the right answer.
func (p *judgePage) perfect(s *Solved) {
	page := solutionPage{p.w, *s, p.Style}
	if page.PrintMoves != None && len(page.Moves) > 1 {
		page.moves()
	}
	if page.PrintLine != None && page.Line != nil {
		page.line()
	}
}

// Verdict is a verdict in words.
func Verdict(v judge.Verdict, lang cairn.Lang) string {
	words := map[judge.Verdict]cairn.Text{
		judge.Accepted:       {EN: "accepted", ZH: "通过"},
		judge.WrongAnswer:    {EN: "wrong answer", ZH: "答案错误"},
		judge.TooSlow:        {EN: "too slow", ZH: "超时"},
		judge.TooMuchMemory:  {EN: "too much memory", ZH: "内存超限"},
		judge.TooMuchOutput:  {EN: "too much output", ZH: "输出超限"},
		judge.Crashed:        {EN: "crashed", ZH: "运行时崩溃"},
		judge.DoesNotCompile: {EN: "does not compile", ZH: "编译失败"},
		judge.KeepsState:     {EN: "keeps state between cases", ZH: "用例之间残留状态"},
	}
	return words[v].In(lang)
}
