package certificate

import (
	"context"

	"cairn"
	"cairn/match"
)

// Limits bound the work of a walk. Zero means the default.
type Limits struct {
	Positions int // different positions, default 2 million (about half a GB)
	Moves     int // moves tried, default 200 million
}

func (l Limits) orDefault() Limits {
	if l.Positions == 0 {
		l.Positions = 2_000_000
	}
	if l.Moves == 0 {
		l.Moves = 200_000_000
	}
	return l
}

// Choose is a strategy: the index of the move to make at a position with n legal
// moves.
type Choose func(m match.Match, n int) (index int, err error)

// Walked is what came of following a strategy against every reply.
type Walked struct {
	Sure      cairn.Score // First's lead that the player is sure of
	Positions int         // different positions that were met, ends not counted
	Decisions int         // how many of them were the player's
}

// walker follows one player's strategy depth first, on a stack of its own: a
// game may last a million moves.
type walker struct {
	by     cairn.Player
	choose Choose
	limits Limits
	index  map[any]int32
	worth  []cairn.Score // by index: First's lead still sure from there
	done   []bool
	moves  int
	stack  []visit
	decide func(m match.Match, move int, id int32) // told of each of the player's decisions; may be nil
	chosen int
}

// visit is a position under way. Replies before next are known, the best of them
// for the one who replies is worth so far.
type visit struct {
	at     match.Match
	lead   cairn.Score // of at
	id     int32
	only   *match.Match // what the strategy plays; nil where the other side moves
	next   int
	so     cairn.Score
	opened bool // so holds something
}

// Walk plays a strategy of one player from start against every reply. Errors: what
// choose returns, a *Refusal where a position comes back to itself, a
// *cairn.LimitError, ctx's own.
func Walk(ctx context.Context, start match.Match, by cairn.Player, choose Choose, limits Limits) (Walked, error) {
	w := newWalker(by, choose, limits)
	return w.walk(ctx, start)
}

func newWalker(by cairn.Player, choose Choose, limits Limits) *walker {
	return &walker{by: by, choose: choose, limits: limits.orDefault(), index: map[any]int32{}}
}

func (w *walker) walk(ctx context.Context, start match.Match) (Walked, error) {
	if start.Over() {
		return Walked{Sure: start.Lead()}, nil
	}
	if err := w.enter(start); err != nil {
		return Walked{}, err
	}
	for steps := 1; len(w.stack) > 0; steps++ {
		if steps%4096 == 0 && ctx.Err() != nil {
			return Walked{}, ctx.Err()
		}
		if err := w.step(); err != nil {
			return Walked{}, err
		}
	}
	return Walked{start.Lead() + w.worth[0], len(w.worth), w.chosen}, nil
}

// enter meets a position for the first time.
func (w *walker) enter(m match.Match) error {
	if len(w.worth) >= w.limits.Positions {
		return cairn.Limitf("", cairn.Text{EN: "more than %d positions can be met: too many for a certificate", ZH: "可能遇到的局面超过 %d 个，证书装不下"}, w.limits.Positions)
	}
	id := int32(len(w.worth))
	w.index[m.Position()] = id
	w.worth, w.done = append(w.worth, 0), append(w.done, false)
	v := visit{at: m, lead: m.Lead(), id: id}
	if m.Turn() == w.by {
		n := 0
		for range m.Nexts() {
			n++
		}
		w.moves += n
		move, err := w.choose(m, n)
		if err != nil {
			return err
		}
		w.chosen++
		if w.decide != nil {
			w.decide(m, move, id)
		}
		next := m.PlayAt(move)
		v.only = &next
	}
	w.stack = append(w.stack, v)
	return nil
}

// step takes the top visit as far as it goes: to the first reply that is not
// known, which is entered, or to its end.
func (w *walker) step() error {
	v := &w.stack[len(w.stack)-1]
	if v.only != nil {
		worth, known, err := w.after(v, *v.only)
		if err != nil {
			return err
		}
		if !known {
			return w.enter(*v.only)
		}
		w.leave(v.id, worth)
		return nil
	}
	index := 0
	for next := range v.at.Nexts() {
		if index++; index <= v.next {
			continue
		}
		worth, known, err := w.after(v, next)
		if err != nil {
			return err
		}
		if !known {
			return w.enter(next)
		}
		if !v.opened || !kept(w.by, worth, v.so) {
			v.so, v.opened = worth, true
		}
		v.next = index
	}
	if w.moves += index; w.moves > w.limits.Moves {
		return cairn.Limitf("", cairn.Text{EN: "more than %d moves have to be tried: too many for a certificate", ZH: "要试的走法超过 %d 步，证书装不下"}, w.limits.Moves)
	}
	w.leave(v.id, v.so)
	return nil
}

func (w *walker) leave(id int32, worth cairn.Score) {
	w.worth[id], w.done[id] = worth, true
	w.stack = w.stack[:len(w.stack)-1]
}

// after is what a move from v to the next match is worth with all that follows.
func (w *walker) after(v *visit, next match.Match) (worth cairn.Score, known bool, err error) {
	position, over, lead := next.Glance()
	if over {
		return lead - v.lead, true, nil
	}
	id, met := w.index[position]
	switch {
	case !met:
		return 0, false, nil
	case !w.done[id]:
		return 0, false, refuse(cairn.Text{EN: "a play comes back to a position that it left", ZH: "对局回到了已经离开的局面"})
	}
	return lead - v.lead + w.worth[id], true, nil
}
