package play

import (
	"context"
	"fmt"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Guess answers a game's statement for an input, rightly or wrongly: a bool, an int
// or a string, as the statement wants it.
type Guess func(ctx context.Context, d catalog.Dealt) (any, error)

// MostAsked is how many moves a position may have where each is answered for.
const MostAsked = 1000

// Believing plays by somebody's answers: it asks for the answer on what each move
// leaves, and makes the first move after which the answers leave it best off. Where an
// answer tells the lead, that is the move's gain and the lead over the rest; where it tells only
// who wins, a rest that the opponent does not win goes before gain.
//
// The error is a *cairn.InputError where the game's inputs cannot say what is left.
func Believing(entry catalog.Entry, game catalog.Game, name cairn.Text, guess Guess) (Player, error) {
	if game.Rest == nil {
		id := entry.Card().ID
		return nil, &cairn.InputError{
			Problem: cairn.Text{
				EN: id + ": " + name.EN + " cannot choose moves here: answers are for whole boards, and what a move leaves in this game cannot be written as one",
				ZH: id + "：" + name.ZH + "：没法在这里选步，答案只针对完整的局面，而这个游戏走过一步之后，剩下的情形写不成输入",
			},
			Hint: cairn.Text{
				EN: "every game can be played with --opponent greedy, or 80%",
				ZH: "任何游戏都可以用 --opponent greedy 或 --opponent 80%",
			},
		}
	}
	_, exact, _ := game.Margin(game.Answer(0))
	return believer{name, game, guess, exact}, nil
}

type believer struct {
	name  cairn.Text
	game  catalog.Game
	guess Guess
	exact bool // answers tell the lead
}

func (b believer) Name() cairn.Text { return b.name }

// option is what a believer thinks of one move.
type option struct {
	rest, gain cairn.Score // for whoever moves
	exact      bool        // rest is a lead, not a verdict
	board      string      // what was asked about; "" where the game is over
	answer     any
}

// better tells whether a is to be preferred to b.
func (a option) better(b option) bool {
	if a.exact {
		return a.gain+a.rest > b.gain+b.rest
	}
	return a.rest > b.rest || a.rest == b.rest && a.gain > b.gain
}

func (b believer) Choose(ctx context.Context, m match.Match) (Choice, error) {
	moves := m.Moves()
	if len(moves) > MostAsked {
		return Choice{}, cairn.Limitf(cairn.Text{EN: "play a smaller board", ZH: "换小一点的局面"}, cairn.Text{
			EN: "%d moves are possible here, more than the %d that a player by answers weighs",
			ZH: "这里有 %d 种走法，超出逐一询问的上限 %d 种",
		}, len(moves), MostAsked)
	}
	best, chosen := 0, option{}
	for i, move := range moves {
		o, err := b.weigh(ctx, m, i, move)
		if err != nil {
			return Choice{}, err
		}
		if i == 0 || o.better(chosen) {
			best, chosen = i, o
		}
	}
	return Choice{Index: best, Why: chosen.why()}, nil
}

// weigh asks what a move leaves.
func (b believer) weigh(ctx context.Context, m match.Match, i int, move match.Move) (option, error) {
	sign, next := m.Turn().Sign(), m.PlayAt(i)
	o := option{gain: sign * move.Gain, exact: b.exact}
	if next.Over() {
		o.rest = sign*(next.Lead()-m.Lead()) - o.gain
		return o, nil
	}
	rest, ok := b.game.Rest(next)
	if !ok {
		return o, fmt.Errorf("play: %v is no input though the game says that positions are", next.Position())
	}
	answer, err := b.guess(ctx, rest)
	if err != nil {
		return o, err
	}
	o.board, o.answer = string(catalog.AppendArgs(nil, rest.Args())), answer
	lead, _, ok := rest.Game().Margin(answer)
	if !ok {
		return o, cairn.Inputf("", cairn.Text{
			EN: "the answer %v for %s is none that the statement allows",
			ZH: "对 %[2]s 的回答 %[1]v 不是题目允许的答案",
		}, answer, o.board)
	}
	o.rest = lead
	if next.Turn() != m.Turn() {
		o.rest = -lead
	}
	return o, nil
}

// mostQuoted is how long a board may be to be quoted in a remark.
const mostQuoted = 60

func (a option) why() cairn.Text {
	if a.board == "" || len(a.board) > mostQuoted {
		return cairn.Text{}
	}
	return cairn.Textf(cairn.Text{
		EN: "it answers %v for what is left, %s",
		ZH: "它对剩下的 %[2]s 回答 %[1]v",
	}, a.answer, a.board)
}
