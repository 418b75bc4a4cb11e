package story_test

import (
	"math/rand/v2"
	"testing"

	"cairn/games"
	"cairn/internal/story"
)

// BenchmarkTell tells the largest story that it is made for: 877's table of 500 piles.
func BenchmarkTell(b *testing.B) {
	entry, err := games.All().Find("877")
	if err != nil {
		b.Fatal(err)
	}
	d := entry.Inputs().Sample(rand.New(rand.NewPCG(1, 1)), 500, "random")
	for b.Loop() {
		s, err := story.Tell(b.Context(), entry, d, story.Ask{})
		if err != nil || len(s.Steps) != 125_251 {
			b.Fatal(err, len(s.Steps))
		}
	}
}
