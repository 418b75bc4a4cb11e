package paint

import (
	"fmt"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Longer lines than namedPlies are printed by notation: finding a move's words
// means making it, which costs O(n) a ply in some games. An abridged line shows
// headPlies and tailPlies, and is whole up to both and two more.
const (
	namedPlies = 2000
	headPlies  = 12
	tailPlies  = 4
)

func (p *solutionPage) line() {
	p.heading(p.say("a perfect line", "一条最优路线"))
	count := 0
	for range p.Line {
		count++
	}
	skipFrom, skipTo := headPlies, count-tailPlies
	if p.PrintLine == Full || skipTo-skipFrom <= 2 {
		skipFrom, skipTo = count, count
	}
	if count > namedPlies {
		p.longLine(count, skipFrom, skipTo)
		return
	}
	var rows [][]string
	i := 0
	for ply, name := range named(p.Of.Game().Start, p.Line) {
		if i == skipTo && skipTo > skipFrom {
			p.plies(rows)
			p.skipped(skipTo - skipFrom)
			rows = nil
		}
		if i < skipFrom || i >= skipTo {
			rows = append(rows, p.ply(i, ply, name.In(p.Lang)))
		}
		i++
	}
	p.plies(rows)
}

// named follows a line with the words of its moves.
func named(at match.Match, line func(func(catalog.Ply) bool)) func(func(catalog.Ply, cairn.Text) bool) {
	return func(yield func(catalog.Ply, cairn.Text) bool) {
		for ply := range line {
			name := cairn.Text{EN: ply.Key, ZH: ply.Key}
			for i, move := range at.Moves() {
				if move.Key == ply.Key {
					name, at = move.Name, at.PlayAt(i)
					break
				}
			}
			if !yield(ply, name) {
				return
			}
		}
	}
}

func (p *solutionPage) ply(i int, ply catalog.Ply, what string) []string {
	row := []string{strconv.Itoa(i + 1), p.ink(inkOf(ply.By), ply.By.String()), what, ""}
	if p.Card.Stones {
		row[3] = p.say("lead ", "领先 ") + Signed(ply.Lead)
	}
	return row
}

func (p *solutionPage) plies(rows [][]string) {
	p.w.WriteString(Listing([]Column{{Right: true}, {}, {Flow: true}, {Right: true}}, rows, "  ", p.Width))
}

func (p *solutionPage) skipped(n int) {
	p.aside(fmt.Sprintf(p.say("... %d plies; --line full prints them", "……略去 %d 步，加 --line full 全部打印"), n))
}

// longLine writes plies by notation as they come: player, move, gain and lead.
func (p *solutionPage) longLine(count, skipFrom, skipTo int) {
	digits, i := len(strconv.Itoa(count)), 0
	for ply := range p.Line {
		if i == skipTo && skipTo > skipFrom {
			p.skipped(skipTo - skipFrom)
		}
		if i < skipFrom || i >= skipTo {
			p.longPly(digits, i, ply)
		}
		i++
	}
}

func (p *solutionPage) longPly(digits, i int, ply catalog.Ply) {
	b := append(p.w.AvailableBuffer(), "  "...)
	number := strconv.Itoa(i + 1)
	b = append(b, pad(number, digits, true)...)
	b = append(b, "  "...)
	b = append(b, p.ink(inkOf(ply.By), pad(ply.By.String(), 5, false))...)
	b = append(b, "  "...)
	b = append(b, ply.Key...)
	if p.Card.Stones {
		b = append(b, "  "...)
		b = append(b, Signed(ply.Gain)...)
		b = append(b, p.say("  lead ", "  领先 ")...)
		b = append(b, Signed(ply.Lead)...)
	}
	p.w.Write(append(b, '\n'))
}
