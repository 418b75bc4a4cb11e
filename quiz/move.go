package quiz

import (
	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/play"
	"cairn/record"
	"cairn/review"
)

// mostChoices is how many moves a position may have that is asked about.
const mostChoices = 12

// move asks for a best move: at the start, or, drawn by chance, after two perfect moves,
// wherever not every move is as good.
func (m *maker) move() (q Question, err error) {
	d, err := m.board(6, 20, cairn.First)
	if err != nil {
		return q, err
	}
	values, err := d.Open(m.ctx, "", nil)
	if err != nil {
		return q, err
	}
	q = Question{Dealt: d, At: d.Game().Start, values: values}
	if m.rng.IntN(2) == 0 {
		if keys, later := ahead(values, q.At, 2); matters(values, later) {
			q.Keys, q.At = keys, later
		}
	}
	q.Worths, _ = values.Worths(q.At)
	for _, w := range q.Worths {
		if w.Cost == 0 {
			q.Right = append(q.Right, w.Key)
		}
	}
	q.Choices = q.At.Keys()
	if err := m.played(&q); err != nil {
		return q, err
	}
	q.Review, err = review.Of(m.ctx, m.entry, d, record.Line{Keys: q.Keys, End: q.At})
	return q, err
}

// ahead plays so many perfect moves.
func ahead(values catalog.Values, at match.Match, plies int) (keys []string, _ match.Match) {
	for ply := range values.Line(at) {
		if len(keys) == plies {
			break
		}
		next, err := at.Play(ply.Key)
		if err != nil {
			break
		}
		keys, at = append(keys, ply.Key), next
	}
	return keys, at
}

// matters tells whether a position has a few moves, all of them priced, and not all
// equally good.
func matters(values catalog.Values, m match.Match) bool {
	if m.Over() {
		return false
	}
	worths, all := values.Worths(m)
	worst := cairn.Score(0)
	for _, w := range worths {
		worst = max(worst, w.Cost)
	}
	return all && worst > 0 && len(worths) <= mostChoices
}

// played notes the moves that known wrong ideas would make, and greed.
func (m *maker) played(q *Question) error {
	game := q.Dealt.Game()
	for _, idea := range m.entry.Mistakes() {
		believer, err := play.Named(idea.ID, m.entry, game, q.values, 0)
		if err != nil {
			continue // the idea says nothing of positions
		}
		if err := m.chosen(q, believer, idea); err != nil {
			return err
		}
	}
	if heap := q.At.Board().Stones >= 0; !m.entry.Card().Stones && !heap {
		return nil // no move gains anything at once
	}
	return m.chosen(q, play.Greedy(), catalog.Idea{
		ID:   "at-once",
		Name: cairn.Text{EN: "takes what gains most at once", ZH: "只看眼前，哪步马上得的多就走哪步"},
		Why: cairn.Text{
			EN: "what a move leaves to the opponent counts as much as what it takes",
			ZH: "留给对手多少，和自己拿到多少一样要紧",
		},
	})
}

func (m *maker) chosen(q *Question, player play.Player, idea catalog.Idea) error {
	choice, err := player.Choose(m.ctx, q.At)
	if err != nil {
		return err
	}
	q.slip(q.At.Keys()[choice.Index], idea)
	return nil
}
