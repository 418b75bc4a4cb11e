package stonegame

import (
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
)

// algos are those of every game in which a taken pile is worth its stones.
func algos() (list []catalog.Algo[[]int, shape.RowPos]) {
	for i, m := range ends.Methods() {
		if i == 0 { // the fastest tells the theorem that makes the statement's answer constant
			m = withParity(m)
		}
		list = append(list, catalog.Algo[[]int, shape.RowPos]{
			ID: m.ID, Name: m.Name, Idea: m.Idea, Time: m.Time, Space: m.Space,
			Fits: ends.Within(m.Reach, "stone-game"), Words: m.Words, Open: m.Open,
		})
	}
	return list
}
