package quiz

import (
	"fmt"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/internal/story"
)

// cell asks for the value of a position in a run of the game's textbook method, or where
// that leaves no steps to ask about, in its memoised search.
func (m *maker) cell() (q Question, err error) {
	d, err := m.board(4, 12, cairn.First)
	if err != nil {
		return q, err
	}
	var steps []int
	for _, method := range []string{"", catalog.Memo} {
		if q.Story, err = story.Tell(m.ctx, m.entry, d, story.Ask{Method: method}); err != nil {
			return q, err
		}
		if steps = worthAsking(q.Story); len(steps) > 0 {
			break
		}
	}
	if len(steps) == 0 {
		return q, cairn.Inputf(cairn.Text{EN: "ask for another --kind", ZH: "换一种 --kind"}, cairn.Text{
			EN: "%s: no run of this game has a cell to ask for", ZH: "%s：这个游戏的运行里没有可问的格子",
		}, m.entry.Card().ID)
	}
	q.Step = steps[m.rng.IntN(len(steps))]
	q.Dealt = d
	step := q.Story.Steps[q.Step]
	q.At = d.Game().At(q.Story.Positions[step.At].At())
	q.Right = []string{fmt.Sprint(step.Lead)}
	if !q.Story.Stones {
		q.Choices = outcomes(q.Story)
	}
	return q, m.valued(&q)
}

// outcomes are what the cells of a run hold where only winning counts.
func outcomes(s *story.Story) []string {
	for _, step := range s.Steps {
		if step.At >= 0 && step.Lead == 0 && step.Best >= 0 {
			return []string{"1", "-1", "0"}
		}
	}
	return []string{"1", "-1"}
}

// worthAsking are the steps that weigh moves of different worth, where there are some, and
// else all that weigh two or more. Those where what gains most at once is not best are there
// three times, and so come up more often.
func worthAsking(s *story.Story) (list []int) {
	var dull []int
	for i, step := range s.Steps {
		if i == 0 || step.Kind != "cell" && step.Kind != "leave" || step.Best < 0 || len(step.Options) < 2 {
			continue
		}
		best, greedy, differs := step.Options[step.Best], step.Options[0], false
		for _, o := range step.Options {
			differs = differs || o.Worth != best.Worth
			if o.Gain > greedy.Gain {
				greedy = o
			}
		}
		switch {
		case !differs:
			dull = append(dull, i)
		case greedy.Worth != best.Worth:
			list = append(list, i, i, i)
		default:
			list = append(list, i)
		}
	}
	if len(list) == 0 {
		return dull
	}
	return list
}

// valued notes what known wrong ideas say of what is left at the position, where the
// game can write that as a board and the idea says a lead and not only who wins; and the slips
// of whoever fills a table.
func (m *maker) valued(q *Question) error {
	step, game := q.Story.Steps[q.Step], q.Dealt.Game()
	for _, idea := range m.entry.Mistakes() {
		lead, ok, err := believed(game, q, idea)
		if err != nil {
			return err
		}
		if ok {
			q.slip(fmt.Sprint(lead), idea)
		}
	}
	if !q.Story.Stones {
		return nil
	}
	alone := slices.ContainsFunc(step.Options, func(o story.Option) bool { return o.Alone })
	for i, o := range step.Options {
		q.slip(fmt.Sprint(o.Worth), worse(step, i))
	}
	if alone { // nobody answers: nothing is subtracted
		return nil
	}
	plus := step.Options[0].Gain - step.Options[0].Value
	for _, o := range step.Options {
		plus = max(plus, o.Gain-o.Value)
	}
	q.slip(fmt.Sprint(plus), catalog.Idea{
		ID:   "plus",
		Name: cairn.Text{EN: "adds the lead of the next position", ZH: "把下一个局面的净胜加了上去"},
		Why: cairn.Text{
			EN: "that lead is the opponent's, who moves next: it is subtracted",
			ZH: "下一步轮到对手，那里的净胜是对手的，要减去",
		},
	})
	q.slip(fmt.Sprint(-step.Lead), catalog.Idea{
		ID:   "sign",
		Name: cairn.Text{EN: "has the sign the wrong way round", ZH: "正负号反了"},
		Why: cairn.Text{
			EN: "a cell holds the lead of whoever is to move there",
			ZH: "每一格是轮到走的一方的净胜",
		},
	})
	return nil
}

// believed is the lead of whoever is to move that an idea sees in the position: what it thinks
// of positions, or what it answers for what is left.
func believed(game catalog.Game, q *Question, idea catalog.Idea) (lead cairn.Score, ok bool, err error) {
	if belief := game.Belief(idea.ID); belief != nil {
		return q.At.Turn().Sign() * belief(q.At), true, nil
	}
	if game.Rest == nil {
		return 0, false, nil
	}
	rest, ok := game.Rest(q.At)
	if !ok {
		return 0, false, nil
	}
	answer, err := rest.Game().Mistaken(idea.ID)
	if err != nil {
		return 0, false, err
	}
	lead, ok = leadOf(rest.Game(), answer, q.Story.Stones)
	return lead, ok, nil
}

// leadOf is the lead that an answer says; ok is false where it only says who wins and
// something else counts.
func leadOf(game catalog.Game, answer any, stones bool) (lead cairn.Score, ok bool) {
	lead, exact, ok := game.Margin(answer)
	if exact || stones {
		return lead, exact && ok
	}
	for _, v := range []cairn.Score{1, -1, 0} {
		if game.Answer(v) == answer {
			return v, true
		}
	}
	return 0, false
}

// worse is the idea of somebody who settles for an option that is not best.
func worse(step story.Step, option int) catalog.Idea {
	key, best := step.Options[option].Key, step.Options[step.Best].Key
	return catalog.Idea{
		ID:   "other",
		Name: cairn.Textf(cairn.Text{EN: "the worth of move %s alone", ZH: "只算了 %s 这一步"}, key),
		Why:  cairn.Textf(cairn.Text{EN: "the value is that of the best move, and %s is better", ZH: "值要取最好的一步，%s 更好"}, best),
	}
}
