// Package tui plays a game with a person, on a terminal's whole screen (Screen) or line by
// line (Plain). It knows no game and no player: it shows a play.Session and lets people
// move in it.
//
// Make a Game, then call Screen where input and output are terminals that can move
// the cursor, and Plain anywhere else: pipes, dumb terminals, screen readers. Both end
// when the person leaves or the input does, and both print how it went.
package tui

import (
	"fmt"

	"cairn"
	"cairn/internal/paint"
	"cairn/play"
)

// Game is a session with what there is to know about showing it.
type Game struct {
	*play.Session
	Style paint.Style
	// Again is the command that begins this game again.
	Again string
	// Worth shows every move's worth from the beginning.
	Worth bool
}

func (g *Game) card() *cairn.Card { return g.Entry.Card() }

// say is a text in the game's language.
func (g *Game) say(en, zh string) string { return g.in(cairn.Text{EN: en, ZH: zh}) }

func (g *Game) in(t cairn.Text) string { return t.In(g.Style.Lang) }

// people counts the sides that persons play.
func (g *Game) people() (n int) {
	for _, side := range []cairn.Player{cairn.First, cairn.Second} {
		if g.Player(side) == nil {
			n++
		}
	}
	return n
}

// sides says who plays.
func (g *Game) sides() string {
	alice, bob := g.Player(cairn.First), g.Player(cairn.Second)
	switch {
	case alice == nil && bob == nil:
		return g.say("Alice and Bob are both played by you.", "Alice 和 Bob 都由你来走。")
	case alice == nil:
		return fmt.Sprintf(g.say("You are Alice and move first. Bob is %s.", "你是 Alice，先走。Bob 是%s。"), g.in(bob.Name()))
	case bob == nil:
		return fmt.Sprintf(g.say("You are Bob. Alice moves first and is %s.", "你是 Bob。Alice 先走，她是%s。"), g.in(alice.Name()))
	}
	return fmt.Sprintf(g.say("Alice is %s. Bob is %s.", "Alice 是%s，Bob 是%s。"), g.in(alice.Name()), g.in(bob.Name()))
}

// told says a move that was made, and what its player thought.
func (g *Game) told(ply play.Ply) string {
	text := ply.By.String() + " " + g.in(ply.Move.Name)
	if why := g.in(ply.Why); why != "" {
		text += g.say(" (", "（") + why + g.say(")", "）")
	}
	return text
}

// score says what each has and who leads; "" where stones are not the score.
func (g *Game) score() string {
	if !g.card().Stones {
		return ""
	}
	taken, lead := g.Taken(), g.Match().Lead()
	text := fmt.Sprintf(g.say("Alice %d, Bob %d", "Alice %d，Bob %d"), taken[0], taken[1])
	if who, ahead := lead.Winner(); ahead {
		text += fmt.Sprintf(g.say("; %s leads by %d", "，%s 领先 %d"), who, who.Sign()*lead)
	}
	return text
}

// turn says who is to move.
func (g *Game) turn() string {
	return fmt.Sprintf(g.say("%s to move", "轮到 %s"), g.Match().Turn())
}

// outcome says how the game ended.
func (g *Game) outcome() string {
	return g.say("The game is over: ", "对局结束：") + g.Style.Outcome(g.card(), g.Match().Lead())
}

// hint helps with a move, in words.
func (g *Game) hint() string {
	h, who := g.Hint(), g.Match().Turn()
	best := h.Best.Key + g.say(" (", "（") + g.in(h.Best.Name) + g.say(")", "）")
	switch worth := who.Sign() * h.Margin; {
	case h.Forced:
		return fmt.Sprintf(g.say("there is only one move: %s", "只有一种走法：%s"), best)
	case g.card().Stones && h.Next == 0:
		return fmt.Sprintf(g.say("every move is as good; with perfect play from here: %s", "怎么走都一样，双方都走最优的话：%s"), g.Style.Outcome(g.card(), h.Margin))
	case g.card().Stones:
		return fmt.Sprintf(g.say("%s is best: with perfect play from here, %s; a worse move costs %d or more", "走 %s最好，双方都走最优的话：%s；走别的至少亏 %d"), best, g.Style.Outcome(g.card(), h.Margin), h.Next)
	case h.Next == 0 && worth < 0:
		return fmt.Sprintf(g.say("every move loses against perfect play; %s is as good as any", "对方不犯错的话怎么走都输，走 %s也一样"), best)
	case h.Next == 0:
		return fmt.Sprintf(g.say("every move is as good as %s", "怎么走都和 %s一样好"), best)
	case worth > 0:
		return fmt.Sprintf(g.say("%s wins; a wrong move gives the win away", "走 %s必胜，走错就把胜局送掉"), best)
	}
	return fmt.Sprintf(g.say("%s does not lose; a wrong move does", "走 %s不会输，走错就输"), best)
}
