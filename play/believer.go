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

// MostAsked is how many moves a position may have where each is asked about.
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
				ZH: id + "：" + name.ZH + "；这在本游戏里没法用来选步，答案只针对完整的局面，而这个游戏走过一步之后，剩下的情形写不成输入",
			},
			Hint: cairn.Text{
				EN: "every game can be played with --opponent greedy, or 80%",
				ZH: "任何游戏都可以用 --opponent greedy 或 --opponent 80%",
			},
		}
	}
	_, exact, _ := game.Margin(game.Answer(0))
	return believer{name, exact, answering(game, guess)}, nil
}

// mistaken believes in a wrong idea: by what it thinks of positions, or else by what it
// answers for what is left.
func mistaken(entry catalog.Entry, game catalog.Game, idea catalog.Idea) (Player, error) {
	name := cairn.Text{
		EN: "a player who trusts the answers of a wrong idea: " + idea.Name.EN,
		ZH: "一位玩家，相信“" + idea.Name.ZH + "”这种错误想法算出的答案",
	}
	if lead := game.Belief(idea.ID); lead != nil {
		return believer{name, true, thinking(lead)}, nil
	}
	return Believing(entry, game, name, func(_ context.Context, d catalog.Dealt) (any, error) {
		return d.Game().Mistaken(idea.ID)
	})
}

type believer struct {
	name    cairn.Text
	exact   bool // opinions are leads, not only verdicts
	opinion opinion
}

// opinion is what somebody thinks of a position that is not over: First's lead to come,
// or a number of its sign; and why.
type opinion func(ctx context.Context, m match.Match) (lead cairn.Score, why cairn.Text, err error)

func (b believer) Name() cairn.Text { return b.name }

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
		if i == 0 || o.better(chosen, b.exact) {
			best, chosen = i, o
		}
	}
	return Choice{Index: best, Why: chosen.why}, nil
}

// option is what a believer thinks of one move, in stones of whoever moves.
type option struct {
	rest, gain cairn.Score
	why        cairn.Text
}

// better tells whether a is to be preferred to b.
func (a option) better(b option, exact bool) bool {
	if exact {
		return a.gain+a.rest > b.gain+b.rest
	}
	return a.rest > b.rest || a.rest == b.rest && a.gain > b.gain
}

// weigh asks what a move leaves; where it leaves nothing, the rules say what that is worth.
func (b believer) weigh(ctx context.Context, m match.Match, i int, move match.Move) (option, error) {
	sign, next := m.Turn().Sign(), m.PlayAt(i)
	o := option{gain: sign * move.Gain}
	if next.Over() {
		o.rest = sign*(next.Lead()-m.Lead()) - o.gain
		return o, nil
	}
	lead, why, err := b.opinion(ctx, next)
	o.rest, o.why = sign*lead, why
	return o, err
}

// thinking asks an idea that says what positions are worth.
func thinking(lead func(match.Match) cairn.Score) opinion {
	return func(_ context.Context, m match.Match) (cairn.Score, cairn.Text, error) {
		v := lead(m)
		why := cairn.Text{EN: "it thinks that the rest ends level", ZH: "它以为后面双方持平"}
		if who, ahead := v.Winner(); ahead {
			why = cairn.Textf(cairn.Text{EN: "it thinks that of the rest %s gets %d more", ZH: "它以为后面 %s 会多得 %d"}, who, who.Sign()*v)
		}
		return v, why, nil
	}
}

// mostQuoted is how long a board may be to be quoted in a remark.
const mostQuoted = 60

// answering asks for the answer on what is left, dealt as a board of its own.
func answering(game catalog.Game, guess Guess) opinion {
	return func(ctx context.Context, m match.Match) (lead cairn.Score, why cairn.Text, err error) {
		rest, ok := game.Rest(m)
		if !ok {
			return 0, why, fmt.Errorf("play: %v is no input though the game says that positions are", m.Position())
		}
		answer, err := guess(ctx, rest)
		if err != nil {
			return 0, why, err
		}
		board := string(catalog.AppendArgs(nil, rest.Args()))
		lead, _, ok = rest.Game().Margin(answer)
		if !ok {
			return 0, why, cairn.Inputf("", cairn.Text{
				EN: "the answer %v for %s is none that the statement allows",
				ZH: "对 %[2]s 的回答 %[1]v 不是题目允许的答案",
			}, answer, board)
		}
		if len(board) <= mostQuoted {
			why = cairn.Textf(cairn.Text{EN: "it answers %v for what is left, %s", ZH: "它对剩下的 %[2]s 回答 %[1]v"}, answer, board)
		}
		return m.Turn().Sign() * lead, why, nil // whoever is to move is First of the rest
	}
}
