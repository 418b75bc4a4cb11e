package story_test

import (
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/internal/story"
	"cairn/internal/story/storytest"
)

func TestEveryPartIsFilledInBothLanguages(t *testing.T) {
	told := 0
	for _, entry := range games.All().All() {
		for d := range entry.Inputs().Small(3) {
			for _, m := range entry.Methods() {
				if m.ID == catalog.Oracle || d.Game().Fits(m.ID) != nil {
					continue
				}
				s, err := story.Tell(t.Context(), entry, d, story.Ask{Method: m.ID})
				if err != nil {
					t.Fatalf("%s %s: %v", entry.Card().ID, m.ID, err)
				}
				told++
				checkStory(t, s)
				if t.Failed() {
					t.Fatalf("%s %s %s", entry.Card().ID, catalog.AppendArgs(nil, d.Args()), m.ID)
				}
			}
		}
	}
	if told < 500 {
		t.Errorf("only %d stories", told)
	}
}

// checkStory wants every step to be told, every number to add up, and the last
// step to be the answer.
func checkStory(t *testing.T, s *story.Story) {
	t.Helper()
	if last := s.Steps[len(s.Steps)-1]; last.Kind != "answer" || last.Value != s.Margin || last.At != 0 {
		t.Errorf("the story ends with %+v, the margin is %d", last, s.Margin)
	}
	for _, step := range s.Steps {
		for _, lang := range cairn.Langs {
			text := s.Words.Sentences(step.Parts, lang)
			if text == "" || strings.ContainsAny(text, "{}") || strings.Contains(text, "%") {
				t.Errorf("%v: %+v is told as %q", lang, step, text)
			}
		}
		for _, o := range step.Options {
			if o.Gain+o.Value != o.Worth {
				t.Errorf("%+v: %d + %d is not %d", step, o.Gain, o.Value, o.Worth)
			}
			if step.Best >= 0 && o.Worth > step.Options[step.Best].Worth {
				t.Errorf("%+v: a better move was left", step)
			}
		}
	}
}

func TestSentencesHaveThisStepsNumbers(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{})
	whole := s.Steps[len(s.Steps)-2]
	en, zh := s.Words.Sentences(whole.Parts, cairn.English), s.Words.Sentences(whole.Parts, cairn.Chinese)
	for _, want := range []string{
		"Alice is to move. Take the left 5, leave [3,4,5] where the opponent leads by 4: 5 - 4 = 1.",
		"All 2 moves weighed are worth 1, so any of them is right",
	} {
		if !strings.Contains(en, want) {
			t.Errorf("%q does not say %q", en, want)
		}
	}
	if want := "轮到 Alice。取左端的 5，剩下 [3,4,5]，对手在那里领先 4：5 - 4 = 1。"; !strings.Contains(zh, want) {
		t.Errorf("%q does not say %q", zh, want)
	}
}

func TestWrongOrderNamesItsFirstEmptyCell(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "table", Wrong: true})
	if s.FirstFault != 1 || s.Margin != 5 || s.Right != 1 {
		t.Fatalf("first fault %d, margin %d, right %d", s.FirstFault, s.Margin, s.Right)
	}
	told := s.Words.Sentences(s.Steps[1].Parts, cairn.English)
	if !strings.Contains(told, "leave [3], whose value is not there yet; 0 is read in its place: 5 - 0 = 5") || !s.Steps[1].Wrong {
		t.Errorf("step 1: %q", told)
	}
}

func TestTreeCountsRepeats(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{})
	if s.Tree.Nodes != "23" || s.Tree.Positions != 14 || s.Tree.Most[0].Times != "3" {
		t.Errorf("%+v", s.Tree)
	}
}

// sentence is what a step that values a position says.
func sentence(t *testing.T, s *story.Story, label string) string {
	t.Helper()
	for _, step := range s.Steps {
		if step.Kind == "cell" && s.Words.Texts[s.Positions[step.At].Label].EN == label {
			return s.Words.Sentences(step.Parts, cairn.English)
		}
	}
	t.Fatalf("no cell %q", label)
	return ""
}

func TestBoardsThatLookAlikeAreToldApart(t *testing.T) {
	s := storytest.Tell(t, "1140", "[[2,7,9,4,4]]", story.Ask{})
	if got := sentence(t, s, "[7,9,4,4] (M = 1)"); !strings.Contains(got, "leave [4,4] (M = 2) where the opponent leads by 8: 16 - 8 = 8") {
		t.Error(got)
	}
}

// Taking a square stops at the first winning take: it must not be called the only move.
func TestAMoveThatIsEnoughIsNotCalledTheOnlyOne(t *testing.T) {
	s := storytest.Tell(t, "1510", "[7]", story.Ask{})
	for label, want := range map[string]string{
		"6 stones": "One winning move is enough", "3 stones": "It is the only move",
		"4 stones": "so the position is won: take 4", "5 stones": "Every move leaves the opponent winning",
	} {
		if got := sentence(t, s, label); !strings.Contains(got, want) {
			t.Errorf("%s: %q does not say %q", label, got, want)
		}
	}
}

func TestAStaleSlotIsNamed(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Row: true, Wrong: true})
	got := sentence(t, s, "[3,4]")
	if !strings.Contains(got, "leave [4], but slot 2 holds the value of [5,3,4]; so 5 is read in its place: 3 - 5 = -2") {
		t.Error(got)
	}
}

// The tree is the rules', also of a method that looks at a part of it.
func TestTheTreeHasEveryMove(t *testing.T) {
	for _, method := range []string{"table", "sieve"} {
		s := storytest.Tell(t, "1510", "[12]", story.Ask{Method: method})
		moves := 0
		for _, p := range s.Positions {
			moves += len(p.Moves)
		}
		if !s.Tree.Folded || moves != 25 { // one square up to 3, two up to 8, three up to 12
			t.Errorf("%s: %d moves, want 25", method, moves)
		}
	}
}
