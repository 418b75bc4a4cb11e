package review

import (
	"cairn/catalog"
	"cairn/match"
)

// follow is the beginning of a perfect line from a position.
func follow(values catalog.Values, m match.Match) (f Following) {
	for ply := range values.Line(m) {
		if len(f.Moves) == MostFollowing {
			f.More = true
			break
		}
		move, next, err := pick(m, ply.Key)
		if err != nil {
			panic("review: a perfect line plays " + ply.Key + ", which is not legal") // a fault of ours
		}
		f.Moves = append(f.Moves, Move{ply.By, move.Key, move.Name})
		m = next
	}
	return f
}

// pick makes the move with a notation. The error is a *cairn.InputError.
func pick(m match.Match, key string) (move match.Move, next match.Match, err error) {
	index := 0
	for move := range m.EachMove() {
		if move.Key == key {
			return move, m.PlayAt(index), nil
		}
		index++
	}
	next, err = m.Play(key)
	return move, next, err
}
