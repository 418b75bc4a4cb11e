package paint

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"cairn"
	"cairn/review"
)

// ReviewText paints a review: what the line comes to, move by move, and each error with
// the better move and what would have followed.
func ReviewText(w *bufio.Writer, r *review.Review, style Style) error {
	page := reviewPage{r, style}
	for i, s := range page.sections() {
		if i > 0 {
			w.WriteString("\n")
		}
		for _, line := range Wrap(s.heading, style.Width) {
			w.WriteString(style.ink(bold, line) + "\n")
		}
		for _, text := range Listing(s.columns, s.rows, s.indent, style.Width) {
			w.WriteString(text)
		}
		for _, text := range s.texts {
			for _, line := range Wrap(text, style.proseWidth()-2) {
				w.WriteString("  " + line + "\n")
			}
		}
	}
	return w.Flush()
}

// proseWidth is where paragraphs break: also on a page without an edge.
func (s Style) proseWidth() int {
	if s.Width == 0 {
		return readable
	}
	return s.Width
}

// ReviewMarkdown writes the same as Markdown.
func ReviewMarkdown(w *bufio.Writer, r *review.Review, lang cairn.Lang) error {
	page, level := reviewPage{r, Style{Lang: lang}}, "# "
	for _, s := range page.sections() {
		fmt.Fprintf(w, "%s%s\n\n", level, escapeMarkdown(s.heading))
		level = "## "
		for i, row := range s.rows {
			for c := range row {
				row[c] = escapeMarkdown(row[c])
			}
			fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | "))
			if i == 0 {
				w.WriteString("|" + strings.Repeat("---|", len(row)) + "\n")
			}
		}
		if len(s.rows) > 0 {
			w.WriteString("\n")
		}
		for _, text := range s.texts {
			w.WriteString(escapeMarkdown(text) + "\n\n")
		}
	}
	return w.Flush()
}

type reviewPage struct {
	*review.Review
	Style
}

// section is a heading with a listing and paragraphs beneath it.
type section struct {
	heading string
	indent  string
	columns []Column
	rows    [][]string
	texts   []string
}

func (p reviewPage) sections() []section {
	list := []section{p.summary()}
	if len(p.Plies) > 0 {
		list = append(list, p.moves())
	}
	if wrong := p.wrong(); len(wrong.texts) > 0 {
		list = append(list, wrong)
	}
	if p.Illegal != nil {
		why := p.Illegal.Why().In(p.Lang)
		list = append(list, section{
			heading: fmt.Sprintf(p.say("the line breaks the rules with move %d", "第 %d 步不合规则"), p.Illegal.Ply),
			texts:   []string{why + p.say(". The review ends in front of it.", "。复盘到它之前为止。")},
		})
	}
	if len(p.Next.Moves) > 0 {
		list = append(list, section{
			heading: p.say("from here, with perfect play", "从这里起，双方都下到最好"),
			texts:   []string{p.told(p.Next, p.Comes)},
		})
	}
	return list
}

// summary is what most people read and no more.
func (p reviewPage) summary() section {
	card := p.Entry.Card()
	s := section{heading: Title(card, p.Lang), columns: []Column{{}, {Flow: true}}}
	put := func(label, text string) { s.rows = append(s.rows, []string{label, text}) }
	for i, a := range p.Dealt.Args() {
		put(card.Params[i].Name, abridgeArg(a))
	}
	put(p.say("record", "棋谱"), p.Record())
	put(p.say("perfect", "最优"), p.verdict(p.Margin)+p.answer(p.Margin))
	line := p.verdict(p.Comes) + p.answer(p.Comes)
	if !p.Over {
		line = p.say("stops early; with perfect play from there, ", "没有走完；此后都下到最好的话，") + line
	}
	put(p.say("line", "这条路线"), line)
	put(p.say("errors", "失误"), p.errors())
	if card.Stones && p.Costs != [2]cairn.Score{} {
		put(p.say("sum", "合计"), fmt.Sprintf(p.say(
			"margin %d - %d (Alice's errors) + %d (Bob's) = %d",
			"净胜 %d - %d（Alice 的失误）+ %d（Bob 的失误）= %d"), p.Margin, p.Costs[0], p.Costs[1], p.Comes))
	}
	return s
}

// answer is what the statement would ask for at a margin.
func (p reviewPage) answer(margin cairn.Score) string {
	return fmt.Sprintf(p.say("; answer %v", "；答案 %v"), p.Dealt.Game().Answer(margin))
}

// verdict says who wins, and by how much where stones are counted.
func (p reviewPage) verdict(margin cairn.Score) string {
	who, decided := margin.Winner()
	switch {
	case !decided:
		return p.say("a tie", "平局")
	case !p.Entry.Card().Stones:
		return who.String() + p.say(" wins", " 获胜")
	}
	return fmt.Sprintf(p.say("%s wins by %d", "%s 胜 %d"), who, who.Sign()*margin)
}

func (p reviewPage) errors() string {
	if p.Errors(cairn.First)+p.Errors(cairn.Second) == 0 {
		return p.say("none", "没有")
	}
	var list []string
	for _, who := range []cairn.Player{cairn.First, cairn.Second} {
		n := p.Errors(who)
		text := fmt.Sprintf("%s %d", who, n)
		if n > 0 && p.Entry.Card().Stones {
			text += fmt.Sprintf(p.say(" (they cost %d)", "（共亏 %d）"), p.Costs[who])
		}
		list = append(list, text)
	}
	return strings.Join(list, p.say(", ", "，"))
}

// mostPlies is how many moves a review lists; of a longer line those that cost most.
const mostPlies = 60

// moves is the line move by move.
func (p reviewPage) moves() section {
	stones := p.Entry.Card().Stones
	s := section{heading: p.say("move by move", "逐步"), indent: "  ", columns: []Column{{Right: true}, {}, {Flow: true}, {}, {}}}
	if stones {
		s.heading = p.say("move by move, with Alice's lead so far", "逐步（领先指 Alice 目前的领先）")
	}
	shown := p.worthSaying(mostPlies, func(review.Ply) bool { return true })
	leads := make([]cairn.Score, len(shown))
	for i, n := range shown {
		leads[i] = p.Plies[n].Lead
	}
	labels := labelledScores(p.say("lead ", "领先 "), leads)
	for i, n := range shown {
		ply := p.Plies[n]
		row := []string{strconv.Itoa(n + 1), p.ink(inkOf(ply.By), ply.By.String()), ply.Name.In(p.Lang), "", p.price(ply)}
		if stones {
			row[3] = labels[i]
		}
		s.rows = append(s.rows, row)
	}
	if p.Width > 0 && p.Width < narrowPage {
		s.rows = p.inOne(s.rows)
		s.columns = s.columns[:3]
	}
	if left := len(p.Plies) - len(shown); left > 0 {
		s.texts = append(s.texts, fmt.Sprintf(p.say("%d more moves cost no more than these and are left out: --json has all", "另有 %d 步，都不比这些更亏，从略：--json 有全部"), left))
	}
	return s
}

// narrowPage is the width below which a move, its lead and its price do not stand side by side.
const narrowPage = 60

// inOne puts the last columns into the wrapped one, which is free of colour.
func (p reviewPage) inOne(rows [][]string) [][]string {
	for _, row := range rows {
		for _, more := range row[3:] {
			if text := colour.ReplaceAllString(more, ""); text != "" {
				row[2] += p.say("; ", "；") + text
			}
		}
	}
	for i := range rows {
		rows[i] = rows[i][:3]
	}
	return rows
}

// worthSaying are the moves that fit, by index, in the order of play: where there are
// more than most, those that cost most, the earlier of equal ones.
func (p reviewPage) worthSaying(most int, fits func(review.Ply) bool) (list []int) {
	for i, ply := range p.Plies {
		if fits(ply) {
			list = append(list, i)
		}
	}
	return costliest(list, most, func(i int) cairn.Score { return p.Plies[i].Cost })
}
