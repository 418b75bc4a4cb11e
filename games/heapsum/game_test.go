package heapsum

import (
	"testing"

	"cairn/gametest"
	"cairn/heaps"
)

func parse(t *testing.T, text string) heaps.Rule {
	t.Helper()
	rule, err := heaps.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return rule
}

func TestGames(t *testing.T) {
	for _, name := range []string{
		"take 1,2,3", "take 4,7", "all but 1,2", "squares", "nim", "fibonacci", "0.137", "0.{1,3}", "4!.0", "4.[3]",
		"misere nim", "misere take 1,3,4", "misere 0.77", "misere fibonacci",
	} {
		t.Run(name, func(t *testing.T) { gametest.Run(t, Entry(parse(t, name)), gametest.Options{}) })
	}
}
