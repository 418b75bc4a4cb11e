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
		"Alice takes the left 5 and leaves [3,4,5], where the opponent leads by 4: 5 - 4 = 1.",
		"2 of the moves are worth 1 and none is worth more",
	} {
		if !strings.Contains(en, want) {
			t.Errorf("%q does not say %q", en, want)
		}
	}
	if want := "Alice 取左端的 5，剩下 [3,4,5]，对手在那里领先 4：5 - 4 = 1。"; !strings.Contains(zh, want) {
		t.Errorf("%q does not say %q", zh, want)
	}
}

func TestWrongOrderNamesItsFirstEmptyCell(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{Method: "table", Wrong: true})
	if s.FirstFault != 1 || s.Margin != 5 || s.Right != 1 {
		t.Fatalf("first fault %d, margin %d, right %d", s.FirstFault, s.Margin, s.Right)
	}
	told := s.Words.Sentences(s.Steps[1].Parts, cairn.English)
	if !strings.Contains(told, "leaves [3], whose value is not there yet; 0 is read in its place: 5 - 0 = 5") || !s.Steps[1].Wrong {
		t.Errorf("step 1: %q", told)
	}
}

func TestTreeCountsRepeats(t *testing.T) {
	s := storytest.Tell(t, "877", "[[5,3,4,5]]", story.Ask{})
	if s.Tree.Nodes != "23" || s.Tree.Positions != 14 || s.Tree.Most[0].Times != "3" {
		t.Errorf("%+v", s.Tree)
	}
}
