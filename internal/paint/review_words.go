package paint

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"cairn"
	"cairn/review"
)

// costliest keeps the items that cost most, in their order, the earlier of equal ones.
func costliest(list []int, most int, cost func(int) cairn.Score) []int {
	if len(list) <= most {
		return list
	}
	sorted := slices.Clone(list)
	slices.SortStableFunc(sorted, func(a, b int) int { return cmp.Compare(cost(b), cost(a)) })
	kept := sorted[:most]
	slices.Sort(kept)
	return kept
}

// price says what a move cost, or why it did not.
func (p reviewPage) price(ply review.Ply) string {
	switch {
	case ply.Cost > 0 && p.Entry.Card().Stones:
		return p.ink(bad, fmt.Sprintf(p.say("costs %d", "亏 %d"), ply.Cost)+p.turned(ply))
	case ply.Cost > 0:
		return p.ink(bad, p.thrown(ply))
	case ply.Moves == 1:
		return p.ink(faint, p.say("the only move", "只此一步"))
	case ply.Only:
		return p.ink(good, p.say("best, and the only good one", "唯一的好棋"))
	}
	return p.ink(good, p.say("best", "最优"))
}

// turned says what becomes of the win, where the move changes who wins; empty elsewhere.
func (p reviewPage) turned(ply review.Ply) string {
	_, won := ply.Before.Winner()
	who, lost := ply.After.Winner()
	switch {
	case !ply.Turning():
		return ""
	case !lost:
		return p.say(", and the win becomes a tie", "，赢棋变成平局")
	case !won:
		return p.say(", and the tie is lost", "，平局变成输棋")
	}
	return fmt.Sprintf(p.say(", and the win passes to %s", "，胜负易手，变成 %s 赢"), who)
}

// thrown says what an error gives away where nothing but winning counts.
func (p reviewPage) thrown(ply review.Ply) string {
	_, won := ply.After.Winner()
	switch _, had := ply.Before.Winner(); {
	case !won:
		return p.say("lets the win slip to a tie", "把赢棋走成平局")
	case !had:
		return p.say("throws the tie away", "把平局走输了")
	}
	return p.say("throws the win away", "把赢棋走输了")
}

// mostTold is how many errors are told with their better moves.
const mostTold = 20

// wrong tells each error: what it changed, what was better, what would have followed.
func (p reviewPage) wrong() section {
	s := section{heading: p.say("what went wrong", "错在哪里")}
	isError := func(ply review.Ply) bool { return ply.Cost > 0 }
	shown := p.worthSaying(mostTold, isError)
	for _, n := range shown {
		ply := p.Plies[n]
		s.texts = append(s.texts, fmt.Sprintf("%d. %s", n+1, p.fault(ply)), p.better(ply))
	}
	if left := p.Errors(cairn.First) + p.Errors(cairn.Second) - len(shown); left > 0 {
		s.texts = append(s.texts, fmt.Sprintf(p.say("%d more errors cost no more than these: --json has all", "另有 %d 处失误，都不比这些更亏：--json 有全部"), left))
	}
	if len(s.texts) == 0 && len(p.Plies) > 0 && p.Illegal == nil {
		s.heading = p.say("nothing went wrong", "没有失误")
		s.texts = []string{p.say("No move of this line costs anything: both play perfectly.", "这条路线没有一步吃亏，双方都下到了最好。")}
	}
	return s
}

// fault tells what an error changed.
func (p reviewPage) fault(ply review.Ply) string {
	name := ply.By.String() + " " + ply.Name.In(p.Lang)
	if !p.Entry.Card().Stones {
		return fmt.Sprintf(p.say(
			"%s. That %s: with perfect play from there, %s; before it, %s.",
			"%s。这一步%s：此后双方都下到最好，%s；走这步之前是 %s。"), name, p.thrown(ply), p.verdict(ply.After), p.verdict(ply.Before))
	}
	return fmt.Sprintf(p.say(
		"%s. That costs %d%s: with perfect play from there, %s; before it, %s.",
		"%s。这一步亏 %d%s。此后双方都下到最好，%s；走这步之前是 %s。"), name, ply.Cost, p.turned(ply), p.verdict(ply.After), p.verdict(ply.Before))
}

// better tells the better move and what would have followed.
func (p reviewPage) better(ply review.Ply) string {
	return p.say("Better: ", "更好的走法：") + p.told(ply.Better, ply.Before)
}

// told is a continuation as a sentence, with what it comes to.
func (p reviewPage) told(f review.Following, comes cairn.Score) string {
	var said []string
	for _, m := range f.Moves {
		said = append(said, m.By.String()+" "+m.Name.In(p.Lang))
	}
	text := strings.Join(said, p.say("; ", "；"))
	if f.More {
		text += p.say("; and so on", "；如此下去")
	}
	return text + p.say(". In the end, ", "。最后 ") + p.verdict(comes) + p.say(".", "。")
}
