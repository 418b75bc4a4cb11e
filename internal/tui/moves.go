package tui

import "cairn/catalog"

// worths prices the moves by the lead at the end, not from here on.
func (g *Game) worths() (list []catalog.Worth, all bool) {
	list, all = g.Values.Worths(g.Match())
	lead := g.Match().Lead()
	for i := range list {
		list[i].Margin += lead
	}
	return list, all
}

// rows are the legal moves for a listing, at most so many, with their worth where it is
// to be shown, and how many are left out.
func (g *Game) rows(most int) (rows [][]string, left int) {
	margins, costs := g.priced()
	for move := range g.Match().EachMove() {
		if len(rows) == most {
			left++
			continue
		}
		rows = append(rows, []string{move.Key, g.in(move.Name), margins[move.Key], costs[move.Key]})
	}
	return rows, left
}

// priced are what moves lead to and cost, by notation; nil where that is not to be shown.
func (g *Game) priced() (margins, costs map[string]string) {
	if !g.Worth {
		return nil, nil
	}
	list, _ := g.worths()
	texts := g.Style.Worths(g.card(), list)
	margins, costs = make(map[string]string), make(map[string]string)
	for i, w := range list {
		margins[w.Key], costs[w.Key] = texts[i], g.Style.Cost(g.card(), w)
	}
	return margins, costs
}
