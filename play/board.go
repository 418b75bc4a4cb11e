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
	// Tries bounds how many boards are looked at; 400 where it is 0.
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

// tries is how many boards are looked at, where nothing else is wished.
const tries = 400

// Board deals a board inside the statement's bounds that is worth playing: the first
// found with all that Found says, or of many the one with most of it. The same game and
// wishes give the same board. The error is a *cairn.LimitError where no board of the size can
// be valued, and a *cairn.InputError where there is none inside the bounds.
func Board(ctx context.Context, entry catalog.Entry, want Wanted) (Found, error) {
	best, most, err := Found{}, -1, error(nil)
	for try := range orElse(want.Tries, tries) {
		dealt := draw(entry, want, try)
		if dealt == nil {
			continue
		}
		found, priced := price(ctx, entry, dealt, want.For)
		if priced != nil {
			err = priced
			if ctx.Err() != nil || errors.As(err, new(*cairn.LimitError)) {
				return Found{}, err
			}
			continue
		}
		good := weight(found)
		if good > most {
			best, most = found, good
		}
		if good == allGood {
			break
		}
	}
	switch {
	case most >= 0:
		return best, nil
	case err != nil:
		return best, err
	}
	return best, cairn.Inputf(cairn.See("cairn show "+entry.Card().ID), cairn.Text{
		EN: "%s: no board of size %d is inside the statement's bounds",
		ZH: "%s：题目范围内没有规模为 %d 的局面",
	}, entry.Card().ID, want.Size)
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
	defaultNumber = 40
	largestPile   = 20
	leastPile     = -9
)

// draw makes one board; nil where it is outside the bounds. The second half of the tries has
// one element more: some statements ask for an even or an odd number.
func draw(entry catalog.Entry, want Wanted, try int) catalog.Dealt {
	rng := rand.New(rand.NewPCG(want.Seed, uint64(try)))
	params := entry.Card().Params
	args := make([]catalog.Arg, len(params))
	for i, p := range params {
		if p.Type != cairn.Ints {
			args[i].Int = between(rng, p.Each, p.Each.Min, orElse(want.Size, defaultNumber))
			continue
		}
		size := orElse(want.Size, defaultList)
		if try >= orElse(want.Tries, tries)/2 {
			size++
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
