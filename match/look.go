package match

import "cairn"

// Look is what a game says about its appearance: notation, names and boards as
// data. Whoever paints decides on colours, boxes and pixels.
type Look[P comparable, M any] struct {
	// Key is the move's notation: short, without spaces, the same at every
	// position ("L", "3", "2R").
	Key func(M) string
	// Name says the move at a position in words with its numbers, as the object
	// of a sentence about who makes it: "takes the left 5", "取左端的 5".
	Name func(P, M) cairn.Text
	// Board shows a position.
	Board func(P) Board
	// Takes lists the board's cells that a move at a position touches, by index.
	Takes func(P, M) []int
}

// Board is a position to look at: a row of cells in the order that the input
// gave them, and what there is to say beside them.
type Board struct {
	Cells []Cell
	// Note says what the cells do not: a limit, whose turn decides what. May be empty.
	Note cairn.Text
	// Stones is the size of a single heap, shown as a heap rather than as cells;
	// -1 where the board is made of cells.
	Stones int
	// Loose says that the cells are this position's only: heaps that change their
	// sizes and numbers, where other boards keep the cells of the first one.
	Loose bool
}

// Cell is one pile or stone of a board.
type Cell struct {
	Label string // its value as people read it
	Under string // a second value, beneath; empty where there is none
	Mark  Mark
}

// Mark is how a cell stands in the position.
type Mark uint8

// The marks. Gone cells were taken; Open cells may be touched by some legal move
// now; Kept cells remain but cannot be touched yet.
const (
	Gone Mark = iota
	Open
	Kept
)

// Grid says where in a two-dimensional table a position stands. The table shows
// the lead of whoever is to move.
type Grid[P comparable] struct {
	Rows, Cols cairn.Text // what the axes count: "first pile i", "last pile j"
	// Cell is a position's row and column, from 0; ok is false for positions that
	// textbooks give no cell (nothing is left, say).
	Cell func(P) (row, col int, ok bool)
}
