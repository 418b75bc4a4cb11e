package lab

import (
	"context"
	"errors"
	"iter"
	"math"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/match"
	"cairn/trace"
)

// ideaSizes are those at which ideas are tried: every small one, where all boards can
// be tried, then samples. Lone numbers go by their doublings.
func (b *bench) ideaSizes() (list []int) {
	most := largest(b.entry)
	if b.game.Numbers && len(b.entry.Card().Params) == 1 {
		for n := 8; n <= min(most, b.o.Effort.All/4); n *= 2 {
			list = append(list, n)
		}
		return list
	}
	for _, n := range [...]int{1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 32, 48, 64} {
		if n <= most {
			list = append(list, n)
		}
	}
	return list
}

// ideas tries the wrong ideas, and the player who takes the most at once, on boards of
// growing sizes, and finds the smallest board that breaks each idea.
func (b *bench) ideas(ctx context.Context) error {
	t := &trials{ideas: append([]Idea(nil), b.game.Ideas...)}
	var v []int
	if !b.game.Numbers {
		v = values(b.entry.Card().Params[0])
	}
	for i := range t.ideas {
		t.ideas[i].Values = v
	}
	if b.game.Stones {
		t.greedy = &Greedy{Values: v}
	}
	for _, size := range b.ideaSizes() {
		p := b.population(size)
		if !b.affordable(ctx, size, p.most) {
			break
		}
		if err := t.size(ctx, size, p); err != nil {
			return err
		}
	}
	for i := range t.ideas {
		if err := b.smallest(ctx, &t.ideas[i]); err != nil {
			return err
		}
	}
	b.game.Ideas, b.game.Greedy = t.ideas, t.greedy
	return nil
}

// affordable tells whether the right answers for so many boards of a size are within
// reach, given what one random board takes.
func (b *bench) affordable(ctx context.Context, size, boards int) bool {
	log := trace.Counting()
	_, err := b.random(size, 0).Open(ctx, "", log)
	return err == nil && Total(log.Counts) <= 20*b.o.Effort.Ops/int64(boards)
}

// trials are what is tried on the same boards.
type trials struct {
	ideas  []Idea
	greedy *Greedy
}

// size tries everything on the boards of one size.
func (t *trials) size(ctx context.Context, size int, p population) error {
	rates := make([]tally, len(t.ideas))
	played := tally{}
	for d := range p.boards {
		values, err := d.Open(ctx, "", nil)
		if err = errors.Join(err, ctx.Err()); refused(err) {
			continue
		}
		if err != nil {
			return err
		}
		game := d.Game()
		margin := values.Value(game.Start)
		right := game.Answer(margin)
		for i := range t.ideas {
			got, err := game.Mistaken(t.ideas[i].ID)
			if err != nil {
				return err
			}
			rates[i].add(got != right, gap(game, got, right))
		}
		if t.greedy != nil {
			lead := playGreedily(game.Start, values)
			played.add(game.Answer(lead) != right, int(margin-lead))
		}
	}
	for i := range t.ideas {
		if rates[i].boards > 0 {
			t.ideas[i].Rates = append(t.ideas[i].Rates, rates[i].rate(size, p.all))
		}
	}
	if t.greedy != nil && played.boards > 0 {
		t.greedy.Rates = append(t.greedy.Rates, played.loss(size, p.all))
	}
	return ctx.Err()
}

// gap is by how many stones an answer is off, -1 where answers are no numbers of
// stones: a statement may ask only for the winner.
func gap(game catalog.Game, got, right any) int {
	g, isInt := got.(int)
	r, both := right.(int)
	if !isInt || !both || game.Answer(1000) == game.Answer(1002) {
		return -1
	}
	return max(g-r, r-g)
}

// playGreedily is First's lead when First always makes the move that scores most at
// once, the first of equals, and Second plays perfectly. Where one player makes every
// move, that one is greedy.
func playGreedily(at match.Match, values catalog.Values) cairn.Score {
	for !at.Over() {
		if at.Turn() == cairn.First {
			at = at.PlayAt(richest(at))
			continue
		}
		next, found := perfect(at, values)
		if !found {
			break
		}
		at = next
	}
	return at.Lead()
}

// richest is the index of the move that scores most at once.
func richest(at match.Match) (best int) {
	most, sign := cairn.Score(math.MinInt), at.Turn().Sign()
	i := 0
	for m := range at.EachMove() {
		if gain := sign * m.Gain; gain > most {
			most, best = gain, i
		}
		i++
	}
	return best
}

// perfect is the match after the first best move.
func perfect(at match.Match, values catalog.Values) (match.Match, bool) {
	worths, _ := values.Worths(at)
	for _, w := range worths {
		if w.Cost == 0 {
			next, err := at.Play(w.Key)
			return next, err == nil
		}
	}
	return at, false
}

// tally counts boards, those gone wrong, and stones.
type tally struct {
	boards, wrong int
	stones, most  int
	counted       int // boards with a number of stones
}

func (t *tally) add(wrong bool, stones int) {
	t.boards++
	if wrong {
		t.wrong++
	}
	if stones >= 0 {
		t.counted++
		t.stones += stones
		t.most = max(t.most, stones)
	}
}

func (t *tally) rate(size int, all bool) Rate {
	r := Rate{N: size, Boards: t.boards, All: all, Wrong: t.wrong, Share: short(share(t.wrong, t.boards))}
	r.Low, r.High = r.Share, r.Share
	if !all {
		r.Low, r.High = wilson(t.wrong, t.boards)
	}
	if t.counted > 0 {
		stones := short(share(t.stones, t.counted))
		r.Stones = &stones
	}
	return r
}

func (t *tally) loss(size int, all bool) Loss {
	return Loss{
		N: size, Boards: t.boards, All: all, Lost: t.wrong, Share: short(share(t.wrong, t.boards)),
		Stones: short(share(t.stones, t.counted)), Most: t.most,
	}
}

func share(part, whole int) float64 { return float64(part) / float64(max(1, whole)) }

// wilson bounds a share seen in a sample with 95 % confidence (E. B. Wilson 1927).
func wilson(wrong, boards int) (low, high float64) {
	const z = 1.959964
	n, p := float64(boards), share(wrong, boards)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return short(max(0, middle-half)), short(min(1, middle+half))
}

// smallest finds the smallest board that breaks an idea: the first of the small ones
// within the statement's bounds, else a known one made smaller, else one beyond the
// bounds.
func (b *bench) smallest(ctx context.Context, idea *Idea) error {
	o := cases.Options{SmallMost: 14 * b.o.Effort.Small}
	if found, err := idea.first(ctx, cases.Smalls(b.entry, o)); found != nil || err != nil {
		idea.Least = found != nil
		return err
	}
	found, err := idea.first(ctx, cases.Known(b.entry, o))
	if o.Beyond = true; found == nil && err == nil {
		idea.Outside = true
		found, err = idea.first(ctx, cases.Known(b.entry, o))
	}
	if found == nil && err == nil {
		found, err = idea.first(ctx, cases.Smalls(b.entry, o))
	}
	if found == nil || err != nil {
		return err
	}
	cases.Shrink(b.entry, found, shrinkBudget, func(d catalog.Dealt) bool {
		broken, e := idea.breaks(ctx, d)
		err = errors.Join(err, e)
		return broken
	})
	return err
}

// shrinkBudget is how many boards are tried to make a counterexample smaller.
const shrinkBudget = 2_000

// first is the first board that breaks the idea, nil for none.
func (i *Idea) first(ctx context.Context, list iter.Seq[cases.Case]) (catalog.Dealt, error) {
	for c := range list {
		if broken, err := i.breaks(ctx, c.Dealt); broken || err != nil {
			return c.Dealt, err
		}
	}
	return nil, nil
}

// breaks tells whether a board breaks the idea, and keeps it if so.
func (i *Idea) breaks(ctx context.Context, d catalog.Dealt) (bool, error) {
	values, err := d.Open(ctx, "", nil)
	if err = errors.Join(err, ctx.Err()); refused(err) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	game := d.Game()
	right := game.Answer(values.Value(game.Start))
	got, err := game.Mistaken(i.ID)
	if err != nil || got == right {
		return false, err
	}
	i.Smallest, i.Got, i.Right = string(catalog.AppendArgs(nil, d.Args())), got, right
	return true, nil
}
