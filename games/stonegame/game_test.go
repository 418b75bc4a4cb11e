package stonegame

import (
	"testing"

	"cairn/gametest"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }
