package paint

import (
	"fmt"
	"strconv"

	"cairn"
	"cairn/catalog"
)

// Longer lines than namedPlies are printed by notation: a move's words need the
// position, which costs O(n) a ply in some games. An abridged line shows
// headPlies and tailPlies, and is whole up to both and two more.
const (
	namedPlies = 2000
	headPlies  = 12
	tailPlies  = 4
)

func (p *solutionPage) line() {
	span := p.span()
	if span.count == 0 {
		p.heading(p.say("the game is over at once: no move can be made", "一步也不能走，对局开始就已结束"))
		return
	}
	if p.Card.Stones {
		p.heading(p.say("a perfect line, with Alice's lead", "一条最优路线（领先指 Alice）"))
	} else {
		p.heading(p.say("a perfect line", "一条最优路线"))
	}
	if span.count > namedPlies {
		p.longLine(span)
		return
	}
	var rows [][]string
	var leads []cairn.Score
	i := 0
	for ply, name := range p.Named {
		if span.shows(i) {
			rows = append(rows, []string{strconv.Itoa(i + 1), p.ink(inkOf(ply.By), ply.By.String()), name.In(p.Lang), ""})
			leads = append(leads, ply.Lead)
		}
		i++
	}
	if p.Card.Stones {
		for i, text := range labelledScores(p.say("lead ", "领先 "), leads) {
			rows[i][3] = text
		}
	}
	for i, text := range Listing([]Column{{Right: true}, {}, {Flow: true}, {}}, rows, "  ", p.Width) {
		p.gap(span, i)
		p.w.WriteString(text)
	}
}

// span is what of a line is shown: all but the plies from skipFrom to skipTo.
type span struct{ count, skipFrom, skipTo, keys, gains, leads int }

func (s span) shows(ply int) bool { return ply < s.skipFrom || ply >= s.skipTo }

// span measures a line by playing it once.
func (p *solutionPage) span() (s span) {
	low, high := catalog.Ply{}, catalog.Ply{}
	for ply := range p.Line {
		s.count++
		s.keys = max(s.keys, len(ply.Key))
		low.Gain, high.Gain = min(low.Gain, ply.Gain), max(high.Gain, ply.Gain)
		low.Lead, high.Lead = min(low.Lead, ply.Lead), max(high.Lead, ply.Lead)
	}
	s.gains = max(len(Signed(low.Gain)), len(Signed(high.Gain)))
	s.leads = max(len(Signed(low.Lead)), len(Signed(high.Lead)))
	s.skipFrom, s.skipTo = headPlies, s.count-tailPlies
	if p.PrintLine == Full || s.skipTo-s.skipFrom <= 2 {
		s.skipFrom, s.skipTo = s.count, s.count
	}
	return s
}

// gap says how many plies are left out before the first that follows them.
func (p *solutionPage) gap(s span, row int) {
	if row == s.skipFrom && s.skipTo > s.skipFrom {
		p.aside(fmt.Sprintf(p.say("... %d plies; --line full prints them", "……略去 %d 步，加 --line full 全部打印"), s.skipTo-s.skipFrom))
	}
}

// longLine writes plies by notation as they come: player, move, gain and lead.
func (p *solutionPage) longLine(s span) {
	i, row := 0, 0
	for ply := range p.Line {
		if s.shows(i) {
			p.gap(s, row)
			p.longPly(s, i, ply)
			row++
		}
		i++
	}
}

func (p *solutionPage) longPly(s span, i int, ply catalog.Ply) {
	b := append(p.w.AvailableBuffer(), "  "...)
	b = append(b, pad(strconv.Itoa(i+1), len(strconv.Itoa(s.count)), true)...)
	b = append(b, "  "...)
	b = append(b, p.ink(inkOf(ply.By), pad(ply.By.String(), len("Alice"), false))...)
	b = append(b, "  "...)
	b = append(b, pad(ply.Key, s.keys, false)...)
	if p.Card.Stones {
		b = append(b, "  "...)
		b = append(b, pad(Signed(ply.Gain), s.gains, true)...)
		b = append(b, p.say("  lead ", "  领先 ")...)
		b = append(b, pad(Signed(ply.Lead), s.leads, true)...)
	}
	p.w.Write(append(b, '\n'))
}
