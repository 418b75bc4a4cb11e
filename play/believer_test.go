package play_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/play"
)

// outlook is what a move leaves, as the bank has it and as it is.
type outlook struct {
	said, is   any         // answers for the board that is left; equal where nothing is left
	claim      cairn.Score // for whoever moves: what the answers promise
	gain, cost cairn.Score
}

// outlooks weighs every move of a position twice: by a mistake's answers and by the truth.
func outlooks(t *testing.T, d catalog.Dealt, v catalog.Values, m match.Match, mistake string) (list []outlook, exact bool) {
	t.Helper()
	game, sign := d.Game(), m.Turn().Sign()
	_, exact, _ = game.Margin(game.Answer(0))
	worths, _ := v.Worths(m)
	for i, move := range m.Moves() {
		o := outlook{gain: sign * move.Gain, cost: worths[i].Cost}
		next := m.PlayAt(i)
		rest := sign*(next.Lead()-m.Lead()) - o.gain
		if lead := game.Belief(mistake); lead != nil {
			exact = true
			if !next.Over() {
				o.said, o.is, rest = lead(next), v.Value(next), sign*lead(next)
			}
		} else if !next.Over() {
			left, ok := game.Rest(next)
			if !ok {
				t.Fatalf("%s: nothing says what is left after %s", text(d), move.Key)
			}
			said, err := left.Game().Mistaken(mistake)
			if err != nil {
				t.Fatal(err)
			}
			o.said, o.is = said, left.Game().Answer(next.Turn().Sign()*v.Value(next))
			lead, _, _ := left.Game().Margin(said)
			rest = sign * next.Turn().Sign() * lead
		}
		o.claim = rest
		if exact {
			o.claim += o.gain
		}
		list = append(list, o)
	}
	return list, exact
}

// TestFlawedPlayersLoseExactlyWhereTheBankSays asks every flawed player at every position
// of every small board. It makes a move that its idea promises most of. So it loses stones only
// where the idea is wrong about the board that its move leaves or about the one that each
// best move leaves; where answers tell the lead, it loses none where all are right; where they
// tell who wins, it then never leaves a won board to the opponent if it can help it.
func TestFlawedPlayersLoseExactlyWhereTheBankSays(t *testing.T) {
	losses := make(map[string]int)
	small(t, 4, 100, func(t *testing.T, e catalog.Entry, d catalog.Dealt) {
		v, id := open(t, d), e.Card().ID
		for _, idea := range e.Mistakes() {
			if idea.ID == "greedy" || d.Game().Rest == nil && d.Game().Belief(idea.ID) == nil {
				continue // the general player of that name; ideas of whole boards only
			}
			player, err := play.Named(idea.ID, e, d.Game(), v, 0)
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range reachable(d.Game().Start) {
				if m.Over() {
					continue
				}
				choice, err := player.Choose(t.Context(), m)
				if err != nil {
					t.Fatal(err)
				}
				list, exact := outlooks(t, d, v, m, idea.ID)
				if list[choice.Index].cost > 0 {
					losses[id+" "+idea.ID]++
				}
				if fault := flaw(list, choice.Index, exact, e.Card().Stones); fault != "" {
					t.Errorf("%s at %v, %s plays move %d: %s: %+v", text(d), m.Position(), idea.ID, choice.Index, fault, list)
				}
			}
		}
	})
	if len(losses) < 38 {
		t.Errorf("only %d known mistakes lose anything: %v", len(losses), losses)
	}
}

// flaw says what is wrong with a flawed player's move, if anything.
func flaw(list []outlook, chosen int, exact, stones bool) string {
	took, allRight, excused := list[chosen], true, true
	for i, o := range list {
		if o.claim > took.claim || o.claim == took.claim && !exact && o.gain > took.gain {
			return "another move promises more"
		}
		if o.claim == took.claim && i < chosen && (exact || o.gain == took.gain) {
			return "an earlier move promises as much"
		}
		right := o.said == o.is
		allRight = allRight && right
		if o.cost == 0 && right {
			excused = false // it saw a best move as it is
		}
	}
	verdicts := !exact && stones // a right verdict may hide the stones that a move costs
	if took.cost > 0 && !verdicts && took.said == took.is && !excused {
		return "it loses stones though its idea is right about this board and a best one"
	}
	if allRight && exact && took.cost > 0 {
		return "it loses stones though its idea is right about every board"
	}
	return ""
}

func TestBelieversAreRefusedWhereNothingSaysWhatIsLeft(t *testing.T) {
	for game, idea := range map[string]string{"1140": "answers-the-lead", "2029": "whole-sum", "464": "modulo"} {
		e := entry(t, game)
		d := deal(t, e, e.Card().Examples[0].Input)
		var input *cairn.InputError
		if _, err := play.Named(idea, e, d.Game(), open(t, d), 0); !errors.As(err, &input) || !strings.Contains(err.Error(), "cannot choose") || !input.Problem.Complete() || !input.Hint.Complete() {
			t.Errorf("%s: %v", game, err)
		}
	}
}

func TestRightAnswersPlayPerfectly(t *testing.T) {
	for _, game := range []string{"1690", "1872", "1563", "1510", "292"} {
		e := entry(t, game)
		seen := 0
		for d := range e.Inputs().Small(5) {
			if seen++; seen > 100 {
				break
			}
			v := open(t, d)
			right, err := play.Believing(e, d.Game(), cairn.Text{EN: "x", ZH: "x"}, answers)
			if err != nil {
				t.Fatal(err)
			}
			s := finish(t, e, d, v, [2]play.Player{right, right})
			if s.Match().Lead() != v.Value(s.Start()) {
				t.Fatalf("%s %s: right answers play %v", game, text(d), s.Keys())
			}
		}
	}
}

func answers(ctx context.Context, d catalog.Dealt) (any, error) {
	s, err := d.Solve(ctx, catalog.Ask{})
	if err != nil {
		return nil, err
	}
	return s.Answer, nil
}

func TestAnswersThatCannotBe(t *testing.T) {
	e := entry(t, "1406")
	d := deal(t, e, "[1,2,3,7]")
	for _, answer := range []any{"alice", 7, nil, true} {
		p, err := play.Believing(e, d.Game(), cairn.Text{EN: "x", ZH: "x"}, func(context.Context, catalog.Dealt) (any, error) { return answer, nil })
		if err != nil {
			t.Fatal(err)
		}
		var input *cairn.InputError
		if _, err := p.Choose(t.Context(), d.Game().Start); !errors.As(err, &input) || !strings.Contains(err.Error(), "[[2,3,7]]") {
			t.Errorf("%v: %v", answer, err)
		}
	}
}

func TestTooManyMovesToAskAbout(t *testing.T) {
	e := entry(t, "1872")
	d := deal(t, e, "["+strings.Repeat("1,", play.MostAsked+1)+"1]")
	p, err := play.Named("takes-all", e, d.Game(), open(t, d), 0)
	if err != nil {
		t.Fatal(err)
	}
	var limit *cairn.LimitError
	if _, err := p.Choose(t.Context(), d.Game().Start); !errors.As(err, &limit) || !limit.Problem.Complete() {
		t.Errorf("got %v", err)
	}
}
