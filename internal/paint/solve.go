package paint

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"
	"time"

	"cairn"
	"cairn/catalog"
)

// Amount is how much of a list to print.
type Amount uint8

// The amounts: nothing, an abridged list, all of it.
const (
	None Amount = iota
	Short
	Full
)

// Solved is a solution with what is needed to print it.
type Solved struct {
	Card *cairn.Card
	Of   catalog.Dealt
	*catalog.Solution
	PrintMoves, PrintLine Amount
}

// Solution paints what solving found: the answer, the totals, what each first
// move is worth, a perfect line, and who says so. A whole line is written as it is
// played, so its length costs no memory.
func Solution(w *bufio.Writer, s Solved, style Style) error {
	p := &solutionPage{w, s, style}
	p.title()
	p.result()
	if s.PrintMoves != None && len(s.Moves) > 0 {
		p.moves()
	}
	if s.PrintLine != None && s.Line != nil {
		p.line()
	}
	p.method()
	return w.Flush()
}

type solutionPage struct {
	w *bufio.Writer
	Solved
	Style
}

func (p *solutionPage) heading(text string) {
	p.w.WriteString("\n")
	for _, line := range Wrap(text, p.Width) {
		p.w.WriteString(p.ink(bold, line) + "\n")
	}
}

func (p *solutionPage) title() {
	p.w.WriteString(p.ink(bold, Title(p.Card, p.Lang)) + "\n")
	for i, a := range p.Of.Args() {
		text := p.Card.Params[i].Name + " = " + abridgeArg(a)
		for _, line := range Wrap(text, p.Width) {
			p.w.WriteString(line + "\n")
		}
	}
	p.w.WriteString("\n")
}

// Title is a game's name with its number.
func Title(card *cairn.Card, lang cairn.Lang) string {
	title := card.Title.In(lang)
	if card.LeetCode == 0 {
		return title
	}
	return fmt.Sprintf("%s (LeetCode %d)", title, card.LeetCode)
}

// abridgeArg writes an argument, a long list by its ends and length.
func abridgeArg(a catalog.Arg) string {
	const most, ends = 40, 12
	if len(a.Ints) <= most {
		text := string(catalog.AppendArgs(nil, []catalog.Arg{a}))
		return strings.ReplaceAll(text[1:len(text)-1], ",", ", ")
	}
	head := string(catalog.AppendArgs(nil, []catalog.Arg{{Ints: a.Ints[:ends]}}))
	tail := string(catalog.AppendArgs(nil, []catalog.Arg{{Ints: a.Ints[len(a.Ints)-3:]}}))
	text := strings.Trim(head, "[]") + ",...," + strings.Trim(tail, "[]")
	return fmt.Sprintf("[%s] (%d)", strings.ReplaceAll(text, ",", ", "), len(a.Ints))
}

// result is the block that most people read and no more.
func (p *solutionPage) result() {
	rows := [][2]string{{p.say("answer", "答案"), p.answer()}}
	if t := p.Totals; t != nil {
		rows = append(rows, [2]string{p.say("totals", "总分"), fmt.Sprintf("Alice %d, Bob %d", t[0], t[1])})
	}
	rows = append(rows, [2]string{p.say("result", "结果"), p.Outcome(p.Card, p.Margin)})
	for _, n := range p.Notes {
		rows = append(rows, [2]string{p.say("note", "注意"), n.In(p.Lang)})
	}
	lines := p.labelled(rows, p.Width-4*btoi(p.Boxes))
	if p.Boxes {
		lines = frame(lines)
	}
	p.w.WriteString(strings.Join(lines, "\n") + "\n")
}

func (p *solutionPage) answer() string {
	if s, is := p.Answer.(string); is {
		return s
	}
	return fmt.Sprint(p.Answer)
}

// Outcome says who wins and by how much when First ends v ahead.
func (s Style) Outcome(card *cairn.Card, v cairn.Score) string {
	who, decided := v.Winner()
	switch {
	case !decided:
		return s.say("a tie (margin 0)", "平局（净胜 0）")
	case !card.Stones:
		return who.String() + s.say(" wins", " 获胜")
	}
	return fmt.Sprintf(s.say("%s wins by %d (margin %s)", "%s 胜 %d（净胜 %s）"), who, who.Sign()*v, Signed(v))
}

// labelled sets a label and its text, wrapped, in two columns.
func (p *solutionPage) labelled(rows [][2]string, page int) (lines []string) {
	label := 0
	for _, r := range rows {
		label = max(label, Width(r[0]))
	}
	for _, r := range rows {
		room := 0
		if p.Width > 0 {
			room = max(narrowest, page-label-2)
		}
		for i, text := range Wrap(r[1], room) {
			mark := p.ink(faint, r[0])
			if i > 0 {
				mark = ""
			}
			if r == rows[0] && i == 0 {
				text = p.ink(bold, text)
			}
			lines = append(lines, pad(mark, label, false)+"  "+text)
		}
	}
	return lines
}

// frame draws a box around lines.
func frame(lines []string) (boxed []string) {
	width := 0
	for _, l := range lines {
		width = max(width, Width(l))
	}
	rule := strings.Repeat("─", width+2)
	boxed = append(boxed, "╭"+rule+"╮")
	for _, l := range lines {
		boxed = append(boxed, "│ "+pad(l, width, false)+" │")
	}
	return append(boxed, "╰"+rule+"╯")
}

// mostMoves is how many first moves an abridged list shows; a board with more
// shows its best ones first.
const mostMoves = 24

func (p *solutionPage) moves() {
	who := p.Of.Game().Start.Turn().String()
	p.heading(fmt.Sprintf(p.say("%s's first moves", "%s 的第一步"), who))
	list, left := p.Moves, 0
	if p.PrintMoves == Short && len(list) > mostMoves {
		list, left = bestFirst(list, mostMoves), len(list)-mostMoves
	}
	rows, worths := make([][]string, len(list)), p.Worths(p.Card, list)
	for i, m := range list {
		rows[i] = []string{m.Key, m.Name.In(p.Lang), worths[i], p.Cost(p.Card, m)}
	}
	p.list([]Column{{}, {Flow: true}, {}, {}}, rows)
	if left > 0 {
		p.aside(fmt.Sprintf(p.say("%d more, none better: --moves lists all", "另有 %d 种走法，都不比这些好：加 --moves 全部列出"), left))
	}
	if !p.AllMoves {
		p.aside(p.say("only best moves are known: pricing every move of a board this large would take too long", "只列出最优走法：棋盘太大，逐一计算每种走法太慢"))
	}
}

func (p *solutionPage) aside(text string) {
	for _, line := range Wrap(text, max(0, p.Width-2)) {
		p.w.WriteString("  " + p.ink(faint, line) + "\n")
	}
}

// bestFirst are the n moves that cost least, in the order of the rules where they
// cost the same.
func bestFirst(all []catalog.Worth, n int) []catalog.Worth {
	kept := make([]catalog.Worth, 0, n+1)
	for _, m := range all {
		at := len(kept)
		for at > 0 && kept[at-1].Cost > m.Cost {
			at--
		}
		if at == n {
			continue
		}
		kept = append(kept, m)
		copy(kept[at+1:], kept[at:])
		kept[at] = m
		kept = kept[:min(n, len(kept))]
	}
	return kept
}

// list sets rows on the page.
func (p *solutionPage) list(columns []Column, rows [][]string) {
	for _, text := range Listing(columns, rows, "  ", p.Width) {
		p.w.WriteString(text)
	}
}

// Worths says what each move leads to: the margin, or who wins where there are no
// stones to count.
func (s Style) Worths(card *cairn.Card, list []catalog.Worth) []string {
	texts := make([]string, len(list))
	margins := make([]cairn.Score, len(list))
	for i, m := range list {
		margins[i] = m.Margin
		texts[i] = s.say("tie", "平局")
		if who, decided := m.Margin.Winner(); decided {
			texts[i] = who.String() + s.say(" wins", " 胜")
		}
	}
	if card.Stones {
		return labelledScores(s.say("margin ", "净胜 "), margins)
	}
	return texts
}

// labelledScores writes a label and scores behind it, set to the right.
func labelledScores(label string, scores []cairn.Score) []string {
	texts, width := make([]string, len(scores)), 0
	for _, v := range scores {
		width = max(width, len(Signed(v)))
	}
	for i, v := range scores {
		texts[i] = label + pad(Signed(v), width, true)
	}
	return texts
}

// Cost says what a move loses against the best.
func (s Style) Cost(card *cairn.Card, m catalog.Worth) string {
	switch {
	case m.Cost == 0:
		return s.ink(good, s.say("best", "最优"))
	case card.Stones:
		return s.ink(bad, fmt.Sprintf(s.say("costs %d", "亏 %d"), m.Cost))
	}
	return s.ink(bad, s.say("a mistake", "失着"))
}

func (p *solutionPage) method() {
	p.w.WriteString("\n")
	name := p.Method.Name.In(p.Lang)
	rows := [][2]string{{p.say("method", "方法"), fmt.Sprintf(p.say("%s (%s); time %s; space %s; took %s", "%s（%s）；时间 %s；空间 %s；用时 %s"),
		p.Method.ID, name, p.Method.Time, p.Method.Space, Elapsed(p.Solution.Elapsed))}}
	if p.Checked != nil || p.Skipped != nil {
		rows = append(rows, [2]string{p.say("check", "核对"), fmt.Sprintf(p.say("%d methods agree: %s", "%d 种方法结果一致：%s"), len(p.Checked), strings.Join(p.Checked, ", "))})
	}
	for _, skip := range p.Skipped {
		why, _ := cairn.Explain(skip.Why, p.Lang)
		rows = append(rows, [2]string{p.say("skipped", "跳过"), skip.Method + p.say(": ", "：") + why})
	}
	plainFirst := append([][2]string{{}}, rows...) // no row of these is bold
	p.w.WriteString(strings.Join(p.labelled(plainFirst, p.Width)[1:], "\n") + "\n")
}

// Elapsed writes a duration with three digits, in the unit that fits.
func Elapsed(d time.Duration) string {
	for _, u := range []struct {
		size time.Duration
		name string
	}{{time.Second, "s"}, {time.Millisecond, "ms"}, {time.Microsecond, "µs"}} {
		if d >= u.size {
			return strconv.FormatFloat(float64(d)/float64(u.size), 'g', 3, 64) + " " + u.name
		}
	}
	return strconv.FormatInt(int64(d), 10) + " ns"
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
