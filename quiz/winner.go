package quiz

import (
	"fmt"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/record"
	"cairn/review"
)

// boardsTried is how many boards a question about the winner is chosen from.
const boardsTried = 6

// winner asks what the statement asks for. It takes the first board that fools two ideas
// and whose winner is the one drawn by chance, or of some the one that comes nearest.
func (m *maker) winner() (best Question, err error) {
	side, most := cairn.Player(m.rng.IntN(2)), -1
	for range boardsTried {
		d, err := m.board(5, 24, side)
		if err != nil {
			return best, err
		}
		q, err := m.answered(d)
		if err != nil {
			return best, err
		}
		good := min(2, len(q.Slips))
		if who, decided := q.Review.Margin.Winner(); decided && who == side {
			good += 2
		}
		if good > most {
			best, most = q, good
		}
		if good == 4 {
			break
		}
	}
	return best, nil
}

// answered is the question about one board.
func (m *maker) answered(d catalog.Dealt) (q Question, err error) {
	game := d.Game()
	q = Question{Dealt: d, At: game.Start}
	if q.Review, err = review.Of(m.ctx, m.entry, d, record.Line{End: game.Start}); err != nil {
		return q, err
	}
	q.Right = []string{fmt.Sprint(game.Answer(q.Review.Margin))}
	q.Choices = verdicts(game)
	for _, idea := range m.entry.Mistakes() {
		answer, err := game.Mistaken(idea.ID)
		if err != nil {
			return q, err
		}
		q.slip(fmt.Sprint(answer), idea)
	}
	return q, nil
}

// verdicts are the answers of a statement that asks only who wins; nil for others.
func verdicts(game catalog.Game) (list []string) {
	if _, exact, _ := game.Margin(game.Answer(0)); exact {
		return nil
	}
	for _, lead := range []cairn.Score{1, -1, 0} {
		if answer := fmt.Sprint(game.Answer(lead)); !slices.Contains(list, answer) {
			list = append(list, answer)
		}
	}
	return list
}
