// Package storytest tells stories for tests.
package storytest

import (
	"testing"

	"cairn/catalog"
	"cairn/games"
	"cairn/internal/story"
)

// Tell tells a run of the game that people call name; input is the statement's
// arguments as one JSON array. It fails the test where that cannot be done.
func Tell(t *testing.T, name, input string, ask story.Ask) *story.Story {
	t.Helper()
	entry, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	args, err := catalog.DecodeArgs(input)
	if err != nil {
		t.Fatal(err)
	}
	d, err := entry.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	s, err := story.Tell(t.Context(), entry, d, ask)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
