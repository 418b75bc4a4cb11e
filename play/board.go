package play

import (
	"context"
	"errors"
	"math/rand/v2"

	"cairn"
	"cairn/catalog"
)

// Wanted says what board to deal.
type Wanted struct {
	Seed uint64
	// Size is how long lists are, or the largest number where the game has no list; 0 for
	// a board that is good to play: 8, or 40.
	Size int
	// For is the side that the board should be good for.
	For cairn.Player
	// Tries bounds how many boards are looked at, half of them of one size and half one
	// larger; 800 where it is 0.
	Tries int
}

// Found is a board that was dealt, and what is good about it.
type Found struct {
	Dealt catalog.Dealt
	// Long: perfect play takes four plies at least. Matters: not every first move of
	// the one it was dealt for is a best one. Fools: the greedy player in that one's place
	// ends with less. Fair: that one does not lose when playing well, nor wins by more than a
	// quarter of all stones.
	Long, Matters, Fools, Fair bool
}

// tries bounds how many boards are looked at, where nothing else is wished: half of them
// of a size.
const tries = 800

// Board deals a board inside the statement's bounds that is worth playing: the first
// found with all that Found says, or of many the one with most of it. The same game and
// wishes give the same board. The error is a *cairn.LimitError where no board of the size can
// be valued, and a *cairn.InputError where there is none inside the bounds.
func Board(ctx context.Context, entry catalog.Entry, want Wanted) (Found, error) {
	s := &seeker{ctx: ctx, entry: entry, want: want, most: -1}
	for i, size := range sizes(want) {
		if s.most == allGood || i > 1 && s.most >= 0 {
			break
		}
		if err := s.seek(size, i); err != nil {
			return Found{}, err
		}
	}
	switch {
	case s.most >= 0:
		return s.best, nil
	case s.fault != nil:
		return s.best, s.fault
	}
	return s.best, cairn.Inputf(cairn.See("cairn show "+entry.Card().ID), cairn.Text{
		EN: "%s: no board of size %d is inside the statement's bounds",
		ZH: "%s：题目范围内没有规模为 %d 的局面",
	}, entry.Card().ID, orElse(want.Size, defaultList))
}

// seeker keeps the best board so far.
type seeker struct {
	ctx   context.Context
	entry catalog.Entry
	want  Wanted
	best  Found
	most  int   // its weight; -1 where there is none
	fault error // why a board could not be priced
}

// seek looks at boards of one size, the i-th in turn. The error ends the search.
func (s *seeker) seek(size, i int) error {
	most := orElse(s.want.Tries, tries) / 2
	for try := range most {
		dealt := draw(s.entry, s.want, size, uint64(i*most+try))
		if dealt == nil {
			continue
		}
		found, err := price(s.ctx, s.entry, dealt, s.want.For)
		if err != nil {
			s.fault = err
			if s.ctx.Err() != nil || errors.As(err, new(*cairn.LimitError)) {
				return err
			}
			continue
		}
		if good := weight(found); good > s.most {
			s.best, s.most = found, good
		}
		if s.most == allGood {
			break
		}
	}
	return nil
}

const (
	allGood    = 1<<4 - 1
	longEnough = 4 // plies
)

// weight puts boards in order: what Found names first counts most.
func weight(f Found) (good int) {
	for i, is := range []bool{f.Fair, f.Fools, f.Matters, f.Long} {
		if is {
			good += 1 << i
		}
	}
	return good
}

// The numbers of a board that a person can hold in their head.
const (
	defaultList   = 8
	fewHeaps      = 3
	defaultNumber = 40
	largestPile   = 20
	leastPile     = -9
)

// sizes are those to look at: what was asked for and one more, since some statements ask
// for an even or an odd number; and where nobody asked, fewer too, for heaps that moves
// make more of, and for games of one heap.
func sizes(want Wanted) []int {
	if want.Size > 0 {
		return []int{want.Size, want.Size + 1}
	}
	return []int{defaultList, defaultList + 1, fewHeaps, 1}
}

// draw makes one board with lists of a size; nil where it is outside the bounds.
func draw(entry catalog.Entry, want Wanted, size int, stream uint64) catalog.Dealt {
	rng := rand.New(rand.NewPCG(want.Seed, stream))
	params := entry.Card().Params
	args := make([]catalog.Arg, len(params))
	for i, p := range params {
		if p.Type != cairn.Ints {
			args[i].Int = between(rng, p.Each, p.Each.Min, orElse(want.Size, defaultNumber))
			continue
		}
		args[i].Ints = make([]int, min(max(size, p.Len.Min), p.Len.Max))
		for k := range args[i].Ints {
			args[i].Ints[k] = between(rng, p.Each, leastPile, largestPile)
		}
	}
	dealt, err := entry.Deal(args)
	if err != nil || len(dealt.Beyond()) > 0 || dealt.Game().Start.Over() {
		return nil
	}
	if b := dealt.Game().Start.Board(); b.Loose && (want.Size == 0 && size > fewHeaps || len(b.Cells) != size) {
		return nil // too many heaps to begin with, or an empty one
	}
	return dealt
}

// between draws a number from lo to hi, as far as the bounds allow.
func between(rng *rand.Rand, bounds cairn.Range, lo, hi int) int {
	lo = min(max(lo, bounds.Min), bounds.Max)
	hi = max(lo, min(hi, bounds.Max))
	return lo + rng.IntN(hi-lo+1)
}

func orElse(value, standard int) int {
	if value <= 0 {
		return standard
	}
	return value
}

// price finds out what is good about a board for one side, by playing it twice: perfectly,
// and with the greedy player on that side.
func price(ctx context.Context, entry catalog.Entry, dealt catalog.Dealt, side cairn.Player) (Found, error) {
	found := Found{Dealt: dealt}
	values, err := dealt.Open(ctx, "", nil)
	if err != nil {
		return found, err
	}
	players := [2]Player{Perfect(values), Perfect(values)}
	game := New(entry, dealt, values, players)
	stones := cairn.Score(0)
	for first := true; !game.Match().Over(); {
		if first && game.Match().Turn() == side {
			found.Matters, first = matters(values, game), false
		}
		if err := step(ctx, game); err != nil {
			return found, err
		}
	}
	for _, ply := range game.Line() {
		stones += max(ply.Move.Gain, -ply.Move.Gain)
	}
	found.Long = len(game.Line()) >= longEnough
	value := side.Sign() * game.Match().Lead()
	found.Fair = value >= 0 && (4*value <= stones || !entry.Card().Stones) && (value > 0 || entry.Card().Stones)
	players[side] = Greedy()
	game = New(entry, dealt, values, players)
	for !game.Match().Over() {
		if err := step(ctx, game); err != nil {
			return found, err
		}
	}
	found.Fools = side.Sign()*game.Match().Lead() < value
	return found, nil
}

// matters tells whether some move of the position is worse than another.
func matters(values catalog.Values, game *Session) bool {
	worths, all := values.Worths(game.Match())
	for _, w := range worths {
		if w.Cost > 0 {
			return true
		}
	}
	return !all && len(worths) < count(game.Match())
}

// step lets whoever is to move do so.
func step(ctx context.Context, game *Session) error {
	choice, err := game.Mover().Choose(ctx, game.Match())
	if err != nil {
		return err
	}
	return game.Accept(choice)
}
