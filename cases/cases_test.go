package cases_test

import (
	"slices"
	"testing"

	"cairn/cases"
	"cairn/catalog"
	"cairn/games"
	"cairn/games/stonegame"
	"cairn/games/stonegame3"
)

func text(d catalog.Dealt) string { return string(catalog.AppendArgs(nil, d.Args())) }

func TestSmallBoardsComeSmallestFirst(t *testing.T) {
	var got []string
	for c := range cases.Smalls(stonegame.Entry(), cases.Options{SmallMost: 7}) {
		got = append(got, text(c.Dealt))
	}
	want := []string{"[[1,2]]", "[[2,1]]", "[[1,4]]", "[[2,3]]", "[[3,2]]", "[[4,1]]", "[[3,4]]"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v: two piles, an odd total", got, want)
	}
}

func TestEveryCaseLiesOnItsSideOfTheBounds(t *testing.T) {
	for _, beyond := range []bool{false, true} {
		seen := make(map[cases.Source]int)
		for c := range cases.All(stonegame.Entry(), cases.Options{SmallMost: 500, Beyond: beyond}) {
			seen[c.Source]++
			if outside := len(c.Dealt.Beyond()) > 0; outside != beyond {
				t.Fatalf("%s: outside is %v", text(c.Dealt), outside)
			}
		}
		if seen[cases.Small] != 500 || seen[cases.Trap] == 0 {
			t.Errorf("beyond %v: %v", beyond, seen)
		}
		if !beyond && (seen[cases.Random] == 0 || seen[cases.Adversarial] == 0 || seen[cases.Edge] == 0) {
			t.Errorf("some source gives nothing: %v", seen)
		}
	}
}

func TestOneSeedGivesOneBoard(t *testing.T) {
	entry := stonegame.Entry()
	a, b := cases.One(entry, 40, "random", 5), cases.One(entry, 40, "random", 5)
	if text(a.Dealt) != text(b.Dealt) {
		t.Error("one seed, two boards")
	}
	if c := cases.One(entry, 40, "random", 6); text(a.Dealt) == text(c.Dealt) {
		t.Error("two seeds, one board")
	}
}

// TestShrinkStaysInsideTheBounds shrinks "greedy is wrong" from a large board
// to one that no single step makes smaller.
func TestShrinkStaysInsideTheBounds(t *testing.T) {
	entry := stonegame.Entry()
	wrong := func(d catalog.Dealt) bool {
		v, err := d.Open(t.Context(), "", nil)
		if err != nil {
			t.Fatal(err)
		}
		guess, err := d.Game().Mistaken("greedy-ends")
		if err != nil {
			t.Fatal(err)
		}
		return guess != d.Game().Answer(v.Value(d.Game().Start))
	}
	for seed := uint64(0); ; seed++ {
		d := cases.One(entry, 60, "random", seed).Dealt
		if !wrong(d) {
			continue
		}
		small := cases.Shrink(entry, d, 20_000, wrong)
		if !wrong(small) || len(small.Beyond()) > 0 {
			t.Fatalf("%s does not fail inside the bounds", text(small))
		}
		if n := len(small.Args()[0].Ints); n > 8 {
			t.Errorf("shrunk to %d piles only: %s", n, text(small))
		}
		if again := cases.Shrink(entry, small, 20_000, wrong); text(again) != text(small) {
			t.Errorf("%s shrinks further, to %s", text(small), text(again))
		}
		return
	}
}

// TestShrinkNeverLeavesTheBounds lets every board fail: what is left is the
// smallest that the statement allows, not the smallest that can be dealt.
func TestShrinkNeverLeavesTheBounds(t *testing.T) {
	entry := stonegame.Entry()
	d := cases.One(entry, 60, "random", 1).Dealt
	if got := text(cases.Shrink(entry, d, 20_000, func(catalog.Dealt) bool { return true })); got != "[[1,2]]" && got != "[[2,1]]" {
		t.Errorf("shrunk to %s, want two piles and an odd total", got)
	}
}

func TestSizesReachTheLargest(t *testing.T) {
	got := cases.Sizes(stonegame.Entry(), 500)
	want := []int{1, 2, 4, 8, 16, 32, 64, 128, 256, 500}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

// TestNoSmallBoardBeyondWideBounds ends although no board is wanted: values of -2
// to 1 and any length that can be tried are legal in this game.
func TestNoSmallBoardBeyondWideBounds(t *testing.T) {
	for c := range cases.Smalls(stonegame3.Entry(), cases.Options{SmallMost: 1000, Beyond: true}) {
		t.Fatalf("%s is said to be beyond the bounds", text(c.Dealt))
	}
}

// TestAListOfOneIsALoneNumber: its small boards go up one by one, and its sizes are
// the number's.
func TestAListOfOneIsALoneNumber(t *testing.T) {
	entry, err := games.All().Find("heap:fibonacci")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for c := range cases.Smalls(entry, cases.Options{SmallMost: 6}) {
		got = append(got, text(c.Dealt))
	}
	if want := []string{"[[0]]", "[[1]]", "[[2]]", "[[3]]", "[[4]]", "[[5]]"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if n := cases.Largest(entry); n < 1000 {
		t.Errorf("the largest is %d, want the largest heap", n)
	}
}
