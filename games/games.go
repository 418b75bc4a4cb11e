// Package games is the one list of all games. Adding a game is adding its folder
// and one line here; so is adding a family of games that are made by name.
package games

import (
	"cairn/catalog"
	"cairn/games/caniwin"
	"cairn/games/chalkboard"
	"cairn/games/divisor"
	"cairn/games/heapsum"
	"cairn/games/nimgame"
	"cairn/games/predict"
	"cairn/games/stonegame"
	"cairn/games/stonegame2"
	"cairn/games/stonegame3"
	"cairn/games/stonegame4"
	"cairn/games/stonegame5"
	"cairn/games/stonegame6"
	"cairn/games/stonegame7"
	"cairn/games/stonegame8"
	"cairn/games/stonegame9"
)

// All is the catalogue of every game, in the order that people meet them.
func All() *catalog.Catalog {
	return catalog.New(
		stonegame.Entry(),
		stonegame2.Entry(),
		stonegame3.Entry(),
		stonegame4.Entry(),
		stonegame5.Entry(),
		stonegame6.Entry(),
		stonegame7.Entry(),
		stonegame8.Entry(),
		stonegame9.Entry(),
		predict.Entry(),
		nimgame.Entry(),
		divisor.Entry(),
		caniwin.Entry(),
		chalkboard.Entry(),
	).With(
		heapsum.Family(),
	)
}
