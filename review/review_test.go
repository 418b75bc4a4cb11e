package review_test

import (
	"slices"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/match"
	"cairn/record"
	"cairn/review"
)

func read(t *testing.T, text string) record.Record {
	t.Helper()
	r, err := record.Read(games.All(), text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func of(t *testing.T, board, line string) *review.Review {
	t.Helper()
	r := read(t, board)
	read, err := record.ReadLine(r.At, line)
	if err != nil {
		t.Fatal(err)
	}
	found, err := review.Of(t.Context(), r.Entry, r.Dealt, read)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// lines visits every legal line from a position, those that stop early among them.
func lines(m match.Match, keys []string, visit func(keys []string) bool) bool {
	if !visit(slices.Clone(keys)) {
		return false
	}
	for i, key := range m.Keys() {
		if !lines(m.PlayAt(i), append(keys, key), visit) {
			return false
		}
	}
	return true
}

// TestCostsAddUpOnEveryLine reviews every legal line of small boards of every game: the
// costs of Alice less those of Bob are the distance from the value, and each cost is what the
// oracle says.
func TestCostsAddUpOnEveryLine(t *testing.T) {
	const most = 1500
	for _, e := range games.All().All() {
		reviewed := 0
		for size := 1; size <= 4 && reviewed < most; size++ {
			for d := range e.Inputs().Small(size) {
				truth, err := d.Open(t.Context(), catalog.Oracle, nil)
				if err != nil {
					t.Fatal(err)
				}
				lines(d.Game().Start, nil, func(keys []string) bool {
					reviewed++
					r, err := review.Of(t.Context(), e, d, record.Line{Keys: keys})
					if err != nil {
						t.Fatal(err)
					}
					check(t, r, truth)
					return !t.Failed() && reviewed < most
				})
				if t.Failed() {
					t.FailNow()
				}
				if reviewed >= most {
					break
				}
			}
		}
		if reviewed < 20 {
			t.Errorf("%s: only %d lines", e.Card().ID, reviewed)
		}
	}
}

func check(t *testing.T, r *review.Review, truth catalog.Values) {
	t.Helper()
	at, sum := r.Dealt.Game().Start, [2]cairn.Score{}
	before := value(truth, at)
	if before != r.Margin {
		t.Errorf("%s: the value is %d, want %d", r.Record(), r.Margin, before)
	}
	for i, p := range r.Plies {
		next, err := at.Play(p.Key)
		if err != nil {
			t.Fatal(err)
		}
		after := value(truth, next)
		if p.By != at.Turn() || p.Before != before || p.After != after || p.Cost != p.By.Sign()*(before-after) || p.Cost < 0 || p.Lead != next.Lead() {
			t.Errorf("%s: ply %d is %+v, want it from %d to %d", r.Record(), i+1, p, before, after)
		}
		if only := isOnly(truth, at, p); p.Only != only {
			t.Errorf("%s: ply %d only: %v, want %v", r.Record(), i+1, p.Only, only)
		}
		if p.Turning() != (before.Verdict() != after.Verdict()) || (len(p.Better.Moves) > 0) != (p.Cost > 0) {
			t.Errorf("%s: ply %d: turning %v, better %v", r.Record(), i+1, p.Turning(), p.Better)
		}
		continued(t, r, truth, at, p.Better, before)
		sum[p.By] += p.Cost
		at, before = next, after
	}
	if r.Comes != before || r.Over != at.Over() || r.Lead != at.Lead() || r.Over && r.Comes != r.Lead || r.Costs != sum {
		t.Errorf("%s: comes to %d, lead %d, costs %v, want %d, %d, %v", r.Record(), r.Comes, r.Lead, r.Costs, before, at.Lead(), sum)
	}
	if sum[0]-sum[1] != r.Margin-r.Comes {
		t.Errorf("%s: costs %v do not add up from %d to %d", r.Record(), sum, r.Margin, r.Comes)
	}
	if !r.Over {
		continued(t, r, truth, at, r.Next, before)
	}
}

// value is First's lead in the end under perfect play from here.
func value(truth catalog.Values, m match.Match) cairn.Score {
	if m.Over() {
		return m.Lead()
	}
	return m.Lead() + truth.Value(m)
}

func isOnly(truth catalog.Values, m match.Match, p review.Ply) bool {
	free := 0
	for i := range m.Keys() {
		if value(truth, m.PlayAt(i)) == value(truth, m) {
			free++
		}
	}
	return p.Cost == 0 && free == 1 && len(m.Keys()) > 1
}

// continued checks that a continuation keeps the value to its end.
func continued(t *testing.T, r *review.Review, truth catalog.Values, m match.Match, f review.Following, want cairn.Score) {
	t.Helper()
	for _, move := range f.Moves {
		if m.Turn() != move.By || !move.Name.Complete() {
			t.Errorf("%s: %v is not a move of %v", r.Record(), move, m.Turn())
		}
		next, err := m.Play(move.Key)
		if err != nil {
			t.Fatal(err)
		}
		if m = next; value(truth, m) != want {
			t.Errorf("%s: the better line %v errs at %s", r.Record(), f.Moves, move.Key)
		}
	}
	if len(f.Moves) > 0 && f.More == m.Over() {
		t.Errorf("%s: the continuation %v goes on: %v", r.Record(), f.Moves, f.More)
	}
}

// TestTheClaimedLineOfNinePiles is a line that somebody took for perfect play, with 215
// stones for Alice where she can have 217.
func TestTheClaimedLineOfNinePiles(t *testing.T) {
	r := of(t, "1140:77-12-64-35-28-4-87-21-20", "Alice takes 2, Bob takes 1, Alice takes 1, Bob takes 1, Alice takes 2, Bob takes 2")
	if r.Margin != 86 || r.Comes != 82 || !r.Over {
		t.Errorf("from %d to %d, want from 86 to 82", r.Margin, r.Comes)
	}
	var costs []cairn.Score
	for _, p := range r.Plies {
		costs = append(costs, p.Cost)
	}
	if want := []cairn.Score{0, 52, 198, 224, 82, 0}; !slices.Equal(costs, want) {
		t.Errorf("costs %v, want %v", costs, want)
	}
	if better := r.Plies[1].Better.Moves; len(better) == 0 || better[0].Key != "4" {
		t.Errorf("Bob should take four, not %v", better)
	}
	if r.Errors(cairn.First) != 2 || r.Errors(cairn.Second) != 2 {
		t.Errorf("errors: Alice %d, Bob %d", r.Errors(cairn.First), r.Errors(cairn.Second))
	}
	if !r.Plies[2].Turning() || !r.Plies[3].Turning() || r.Plies[1].Turning() {
		t.Error("the win passes to Bob with the third move and back with the fourth")
	}
}

func TestALineThatStopsEarlyIsReviewedSoFar(t *testing.T) {
	r := of(t, "877:3-9-1-2", "R")
	if r.Over || r.Comes != 7 || r.Lead != 2 || !r.Plies[0].Only || len(r.Next.Moves) != 3 || r.Next.More {
		t.Errorf("%+v", r)
	}
	if r := of(t, "877:3-9-1-2", ""); r.Comes != 7 || len(r.Plies) != 0 || len(r.Next.Moves) != 4 {
		t.Errorf("%+v", r)
	}
}

func TestAnIllegalMoveEndsTheReview(t *testing.T) {
	r := of(t, "1140:77-12-64-35-28-4-87-21-20", "1 1 4")
	if len(r.Plies) != 2 || r.Illegal == nil || r.Illegal.Ply != 3 || !slices.Equal(r.Illegal.Could, []string{"1", "2"}) {
		t.Errorf("%+v, %+v", r.Plies, r.Illegal)
	}
}

func TestLongContinuationsAreCut(t *testing.T) {
	r := of(t, "292:99", "1")
	if len(r.Next.Moves) != review.MostFollowing || !r.Next.More {
		t.Errorf("%d moves, more %v", len(r.Next.Moves), r.Next.More)
	}
}
