package predict

import (
	"cairn/catalog"
	"cairn/ends"
	"cairn/shape"
)

// algos are those of every game in which a taken pile is worth its stones.
func algos() (list []catalog.Algo[[]int, shape.RowPos]) {
	for _, m := range ends.Methods() {
		list = append(list, catalog.Algo[[]int, shape.RowPos]{
			ID: m.ID, Name: m.Name, Idea: m.Idea, Time: m.Time, Space: m.Space,
			Fits: ends.Within(m.Reach, id), Words: m.Words, Open: m.Open,
		})
	}
	return list
}

// demos fill the textbook's table and row in an order that spoils them.
func demos() (list []catalog.Algo[[]int, shape.RowPos]) {
	for _, p := range ends.Pitfalls() {
		list = append(list, catalog.Algo[[]int, shape.RowPos]{
			ID: p.Spoils, Name: p.Name, Idea: p.Idea, Time: "O(n^2)",
			Fits: ends.Within(ends.TableReach, id), Open: p.OpenPiles,
		})
	}
	return list
}
