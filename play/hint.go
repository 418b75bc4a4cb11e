package play

import (
	"cairn"
	"cairn/catalog"
)

// Hint is help with one move.
type Hint struct {
	Best   catalog.Worth
	Others int         // how many other moves are as good
	Next   cairn.Score // what the best of the rest costs; 0 where there is none
	Margin cairn.Score // First's lead at the end if both play perfectly from here on
	Forced bool        // there is one move only
}

// Hint finds a best move of the position. The game must not be over.
func (s *Session) Hint() (h Hint) {
	now := s.Match()
	worths, all := s.Values.Worths(now)
	h.Margin = now.Lead() + s.Values.Value(now)
	found := false
	for _, w := range worths {
		switch {
		case w.Cost == 0 && !found:
			h.Best, found = w, true
		case w.Cost == 0:
			h.Others++
		case h.Next == 0 || w.Cost < h.Next:
			h.Next = w.Cost
		}
	}
	h.Forced = all && len(worths) == 1
	return h
}
