package cli

import (
	"bufio"

	"cairn"
	"cairn/review"
)

// writeReview writes a review as one JSON object on a line of its own.
func writeReview(w *bufio.Writer, r *review.Review, lang cairn.Lang) error {
	e := &encoder{w: w}
	answer := r.Dealt.Game().Answer
	e.open('{')
	e.key("game").string(r.Entry.Card().ID)
	e.key("input").args(r.Dealt.Args())
	e.key("record").string(r.Record())
	e.key("answer").value(answer(r.Margin))
	e.key("margin").int(int(r.Margin))
	e.key("line_answer").value(answer(r.Comes))
	e.key("line_margin").int(int(r.Comes))
	e.key("lead").int(int(r.Lead))
	e.key("over").value(r.Over)
	e.key("costs").open('{')
	e.key("alice").int(int(r.Costs[cairn.First]))
	e.key("bob").int(int(r.Costs[cairn.Second]))
	e.close('}')
	e.key("plies").open('[')
	for _, p := range r.Plies {
		e.ply(p, lang)
	}
	e.close(']')
	e.key("next").following(r.Next, lang)
	e.key("illegal")
	if f := r.Illegal; f == nil {
		e.value(nil)
	} else {
		e.open('{')
		e.key("ply").int(f.Ply)
		e.key("said").string(f.Said)
		e.key("over").value(f.Over)
		e.key("could").strings(f.Could)
		e.close('}')
	}
	e.key("method").string(r.Method.ID)
	e.close('}')
	w.WriteByte('\n')
	return w.Flush()
}

func (e *encoder) ply(p review.Ply, lang cairn.Lang) {
	e.open('{')
	e.key("by").string(p.By.String())
	e.key("move").string(p.Key)
	e.key("name").string(p.Name.In(lang))
	e.key("gain").int(int(p.Gain))
	e.key("lead").int(int(p.Lead))
	e.key("before").int(int(p.Before))
	e.key("after").int(int(p.After))
	e.key("cost").int(int(p.Cost))
	e.key("moves").int(p.Moves)
	e.key("only").value(p.Only)
	e.key("turning").value(p.Turning())
	e.key("better").following(p.Better, lang)
	e.close('}')
}

func (e *encoder) following(f review.Following, lang cairn.Lang) {
	e.open('{')
	e.key("line").open('[')
	for _, m := range f.Moves {
		e.open('{')
		e.key("by").string(m.By.String())
		e.key("move").string(m.Key)
		e.key("name").string(m.Name.In(lang))
		e.close('}')
	}
	e.close(']')
	e.key("more").value(f.More)
	e.close('}')
}
