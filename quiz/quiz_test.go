package quiz_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/match"
	"cairn/quiz"
)

func questions(t *testing.T, e catalog.Entry, want quiz.Wanted) []quiz.Question {
	t.Helper()
	list, err := quiz.Make(t.Context(), e, want)
	if err != nil {
		t.Fatalf("%s: %v: %v", e.Card().ID, want, err)
	}
	if len(list) != want.Count {
		t.Fatalf("%s: %v: %d questions", e.Card().ID, want, len(list))
	}
	return list
}

func find(t *testing.T, name string) catalog.Entry {
	t.Helper()
	e, err := games.All().Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// right are the right answers from the rules alone.
func right(t *testing.T, q *quiz.Question) (answers []string) {
	t.Helper()
	truth, err := q.Dealt.Open(t.Context(), catalog.Oracle, nil)
	if err != nil {
		t.Fatal(err)
	}
	value := func(m match.Match) cairn.Score {
		if m.Over() {
			return m.Lead()
		}
		return m.Lead() + truth.Value(m)
	}
	switch q.Kind {
	case quiz.Winner:
		return []string{fmt.Sprint(q.Dealt.Game().Answer(value(q.Dealt.Game().Start)))}
	case quiz.Cell:
		if !reachable(q.Dealt.Game().Start, make(map[any]bool))[q.At.Position()] {
			if truth, err = q.Dealt.Open(t.Context(), "", nil); err != nil { // tables hold positions that no play reaches
				t.Fatal(err)
			}
		}
		return []string{fmt.Sprint(q.At.Turn().Sign() * truth.Value(q.At))}
	}
	for i, key := range q.At.Keys() {
		if value(q.At.PlayAt(i)) == value(q.At) {
			answers = append(answers, key)
		}
	}
	return answers
}

func reachable(m match.Match, seen map[any]bool) map[any]bool {
	if !seen[m.Position()] {
		seen[m.Position()] = true
		for i := range m.Keys() {
			reachable(m.PlayAt(i), seen)
		}
	}
	return seen
}

// TestAnswersAreRight asks of every game, in every kind, and compares with the oracle; every
// answer that can be given is judged as it should be, and every slip is named.
func TestAnswersAreRight(t *testing.T) {
	for _, e := range games.All().All() {
		for _, kind := range []quiz.Kind{quiz.Winner, quiz.Move, quiz.Cell} {
			for _, q := range questions(t, e, quiz.Wanted{Kind: kind, Count: 4, Seed: 3}) {
				where := fmt.Sprintf("%s, %s", q.Record(), kind)
				if q.Kind != kind || len(q.Dealt.Beyond()) > 0 {
					t.Errorf("%s: kind %s, beyond %v", where, q.Kind, q.Dealt.Beyond())
				}
				if want := right(t, &q); !slices.Equal(q.Right, want) {
					t.Errorf("%s: right is %v, want %v", where, q.Right, want)
				}
				judged(t, where, &q)
			}
		}
	}
}

func judged(t *testing.T, where string, q *quiz.Question) {
	t.Helper()
	for _, answer := range append(slices.Clone(q.Right), q.Choices...) {
		v, err := q.Judge(t.Context(), " "+answer+" ")
		if err != nil || v.Answer != answer || v.Right != slices.Contains(q.Right, answer) {
			t.Errorf("%s: %s is judged %+v (%v)", where, answer, v, err)
		}
		if q.Kind == quiz.Move && !v.Right && (v.Cost <= 0 || v.After == nil) {
			t.Errorf("%s: %s costs %d", where, answer, v.Cost)
		}
	}
	for _, s := range q.Slips {
		v, err := q.Judge(t.Context(), s.Answer)
		if err != nil || v.Right || !slices.ContainsFunc(v.Ideas(), func(i catalog.Idea) bool { return i.ID == s.ID }) {
			t.Errorf("%s: slip %s (%s) is judged %+v (%v)", where, s.Answer, s.ID, v, err)
		}
		if !s.Name.Complete() || !s.Why.Complete() {
			t.Errorf("%s: %s is in one language", where, s.ID)
		}
	}
	var input *cairn.InputError
	if _, err := q.Judge(t.Context(), "哈哈哈"); !errors.As(err, &input) || !input.Problem.Complete() {
		t.Errorf("%s: nonsense is judged: %v", where, err)
	}
}

// TestKnownMistakesAreNamed wants each game's wrong ideas to come up, in questions of some kind.
func TestKnownMistakesAreNamed(t *testing.T) {
	for _, e := range games.All().All() {
		named := make(map[string]bool)
		for _, q := range questions(t, e, quiz.Wanted{Count: 12, Seed: 1}) {
			for _, s := range q.Slips {
				named[s.ID] = true
			}
		}
		known := 0
		for _, idea := range e.Mistakes() {
			if named[idea.ID] {
				known++
			}
		}
		if known == 0 || 3*known < len(e.Mistakes()) {
			t.Errorf("%s: of %d mistakes %d came up", e.Card().ID, len(e.Mistakes()), known)
		}
	}
}

func TestVerdictsDiffer(t *testing.T) {
	for _, name := range []string{"292", "1510", "1406"} {
		said := make(map[string]bool)
		for _, q := range questions(t, find(t, name), quiz.Wanted{Kind: quiz.Winner, Count: 8, Seed: 2}) {
			said[q.Right[0]] = true
		}
		if len(said) < 2 {
			t.Errorf("%s: the answer is always %v", name, said)
		}
	}
}

// shape is what a quiz is, for comparing.
func shape(list []quiz.Question) string {
	var b strings.Builder
	for _, q := range list {
		fmt.Fprintln(&b, q.Kind, q.Record(), q.Step, q.Right, q.Choices)
		for _, s := range q.Slips {
			fmt.Fprintln(&b, s.Answer, s.ID)
		}
	}
	return b.String()
}

func TestSeedDecides(t *testing.T) {
	e := find(t, "1140")
	one := shape(questions(t, e, quiz.Wanted{Count: 6, Seed: 5}))
	if again := shape(questions(t, e, quiz.Wanted{Count: 6, Seed: 5})); again != one {
		t.Errorf("the same seed asks\n%s and\n%s", one, again)
	}
	if other := shape(questions(t, e, quiz.Wanted{Count: 6, Seed: 6})); other == one {
		t.Error("another seed asks the same")
	}
	if other := shape(questions(t, e, quiz.Wanted{Count: 6, Seed: 5, Student: 1})); other == one {
		t.Error("another student is asked the same")
	}
	if more := shape(questions(t, e, quiz.Wanted{Count: 7, Seed: 5})); !strings.HasPrefix(more, one) {
		t.Error("a longer quiz begins otherwise")
	}
}

func TestAnswersInWords(t *testing.T) {
	row := questions(t, find(t, "877"), quiz.Wanted{Kind: quiz.Winner, Count: 1, Seed: 1})[0]
	third := questions(t, find(t, "1406"), quiz.Wanted{Kind: quiz.Winner, Count: 1, Seed: 1})[0]
	move := questions(t, find(t, "877"), quiz.Wanted{Kind: quiz.Move, Count: 1, Seed: 1})[0]
	heap := questions(t, find(t, "292"), quiz.Wanted{Kind: quiz.Cell, Count: 1, Seed: 1})[0]
	number := questions(t, find(t, "1140"), quiz.Wanted{Kind: quiz.Winner, Count: 1, Seed: 1})[0]
	for _, c := range []struct {
		q          *quiz.Question
		said, want string
	}{
		{&row, "TRUE", "true"}, {&row, "yes", "true"}, {&row, "否", "false"}, {&row, "Bob", "false"}, {&row, "爱丽丝", "true"},
		{&third, "bob", "Bob"}, {&third, "平局", "Tie"}, {&third, "先手", "Alice"},
		{&move, "left", "L"}, {&move, "右", "R"}, {&move, "r", "R"},
		{&heap, "win", "1"}, {&heap, "必败", "-1"}, {&heap, "−1", "-1"},
		{&number, "+１２", "12"}, {&number, "-3", "-3"},
	} {
		if v, err := c.q.Judge(t.Context(), c.said); err != nil || v.Answer != c.want {
			t.Errorf("%s, %s: %q is read as %q (%v), want %q", c.q.Record(), c.q.Kind, c.said, v.Answer, err, c.want)
		}
	}
	for _, c := range []struct {
		q    *quiz.Question
		said string
	}{{&row, "7"}, {&row, ""}, {&move, "L R"}, {&move, "Q"}, {&move, ""}, {&heap, "2"}, {&number, "many"}, {&number, "1.5"}, {&number, "true"}} {
		if v, err := c.q.Judge(t.Context(), c.said); err == nil {
			t.Errorf("%s, %s: %q is read as %q", c.q.Record(), c.q.Kind, c.said, v.Answer)
		}
	}
}
