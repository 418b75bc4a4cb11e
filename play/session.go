package play

import (
	"fmt"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Session is one game under way, with what was played and what was taken back. It is
// not safe for concurrent use.
type Session struct {
	Entry   catalog.Entry
	Dealt   catalog.Dealt
	Values  catalog.Values
	players [2]Player

	start match.Match
	plies []Ply // played, and beyond at taken back
	at    int
}

// Ply is a move that was made.
type Ply struct {
	By   cairn.Player
	Move match.Move
	Why  cairn.Text // what its player said of it; empty for a person
	// After is the match after it.
	After match.Match
}

// New begins a game. players are Alice and Bob; nil is a person.
func New(entry catalog.Entry, dealt catalog.Dealt, values catalog.Values, players [2]Player) *Session {
	return &Session{Entry: entry, Dealt: dealt, Values: values, players: players, start: dealt.Game().Start}
}

// Match is the game as it stands.
func (s *Session) Match() match.Match {
	if s.at == 0 {
		return s.start
	}
	return s.plies[s.at-1].After
}

// Start is the game before its first move.
func (s *Session) Start() match.Match { return s.start }

// Line lists the moves made. It is shared: read only.
func (s *Session) Line() []Ply { return s.plies[:s.at] }

// Keys is the line in notation.
func (s *Session) Keys() []string {
	keys := make([]string, s.at)
	for i, ply := range s.Line() {
		keys[i] = ply.Move.Key
	}
	return keys
}

// Player is who plays a side, nil for a person.
func (s *Session) Player(side cairn.Player) Player { return s.players[side] }

// Mover is who is to choose now, nil for a person; meaningless when the game is over.
func (s *Session) Mover() Player { return s.players[s.Match().Turn()] }

// Waiting tells whether a person is to move.
func (s *Session) Waiting() bool { return !s.Match().Over() && s.Mover() == nil }

// Play makes the move with the given notation. The error is a *cairn.InputError that
// lists what can be played. What was taken back is forgotten.
func (s *Session) Play(key string) error {
	now := s.Match()
	if _, err := now.Play(key); err != nil {
		return err
	}
	for i, k := range now.Keys() {
		if strings.EqualFold(k, key) {
			return s.Accept(Choice{Index: i})
		}
	}
	panic("play: a legal move is not listed: " + key)
}

// Accept makes a chosen move. The error is a fault of the player's: no such move.
func (s *Session) Accept(c Choice) error {
	now, i := s.Match(), 0
	for move := range now.EachMove() {
		if i == c.Index {
			ply := Ply{By: now.Turn(), Move: move, Why: c.Why, After: now.PlayAt(i)}
			s.plies = append(s.plies[:s.at:s.at], ply)
			s.at++
			return nil
		}
		i++
	}
	return fmt.Errorf("play: move %d chosen of %d", c.Index, i)
}

// Undo takes moves back until a person is to move again, or one where no person plays;
// false where there is none to take back.
func (s *Session) Undo() bool {
	for at := s.at - 1; at >= 0; at-- {
		if s.stop(at) {
			s.at = at
			return true
		}
	}
	return false
}

// Redo makes moves again that were taken back, as many as Undo took at once; false where
// there are none.
func (s *Session) Redo() bool {
	if s.at == len(s.plies) {
		return false
	}
	s.at++
	for s.at < len(s.plies) && !s.stop(s.at) {
		s.at++
	}
	return true
}

// stop tells whether undo and redo come to rest after so many plies.
func (s *Session) stop(at int) bool {
	if s.players[0] != nil && s.players[1] != nil {
		return true
	}
	turn := s.start.Turn()
	if at > 0 {
		if s.plies[at-1].After.Over() {
			return true
		}
		turn = s.plies[at-1].After.Turn()
	}
	return s.players[turn] == nil
}

// Taken is what each player has gained so far, Alice first; the end's own addition is
// left out.
func (s *Session) Taken() (stones [2]cairn.Score) {
	for _, ply := range s.Line() {
		stones[ply.By] += ply.By.Sign() * ply.Move.Gain
	}
	return stones
}
