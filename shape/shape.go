// Package shape holds the moves that two games or more share: a row of piles
// taken from either end (Row), a row taken from the front (Front) and one heap of
// stones (Heap). A game's folder adds what a move is worth, or which
// takes are legal, and nothing else.
//
// Positions are small comparable structs, so that the oracle and memo tables can
// use them as keys. Indices are int32: a row has at most MaxPiles piles.
package shape

// MaxPiles is the longest row and the largest heap that positions can name.
const MaxPiles = 1<<31 - 2

// End is one end of a row, and the move that takes the pile there.
type End uint8

// The two ends, in the order that moves are listed.
const (
	Left End = iota
	Right
)

// String is the move's notation: "L" or "R".
func (e End) String() string {
	if e == Left {
		return "L"
	}
	return "R"
}
