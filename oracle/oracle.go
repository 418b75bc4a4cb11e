// Package oracle values any rules by exhaustive minimax with memory. It is the
// judge of every faster algorithm, so it is short and knows no game: call Solve
// for the values of everything reachable from a position, then Book.Value.
//
// The search is depth first on a stack of its own, so a chain of a million
// positions is no trouble. A position is fresh when first named, open while what
// lies after it is being valued, and then valued for good. Meeting an open
// position again means that a play came back to where it was, which rules must
// never allow.
package oracle

import (
	"context"
	"fmt"

	"cairn"
)

// Faulty are rules that can fail part way, such as a person's script. The
// oracle asks for the fault before it makes anything of what they returned.
type Faulty interface{ Fault() error }

// DefaultLimit is how many positions Solve values unless told otherwise: about
// a gigabyte for small positions.
const DefaultLimit = 20_000_000

// breadth is how many moves of one position are weighed at a time. It bounds
// the memory of the search by breadth times the longest play; a wider
// position lists its moves again for each further batch.
const breadth = 32

// Book holds the value of every position reachable from where Solve started.
type Book[P comparable, M any] struct{ table[P] }

// Value is First's lead from p on. It panics for a position that is not
// reachable from where Solve started, which is a fault of the caller.
func (b *Book[P, M]) Value(p P) cairn.Score {
	slot, known := b.find(p)
	if !known {
		panic(fmt.Sprintf("oracle: %v was never reachable", p))
	}
	return b.at(slot).value
}

// Has tells whether p was reachable from where Solve started.
func (b *Book[P, M]) Has(p P) bool {
	_, known := b.find(p)
	return known
}

// Positions is how many different positions were valued.
func (b *Book[P, M]) Positions() int { return b.named }

// Solve values every position reachable from start. limit bounds the number of
// positions, 0 stands for DefaultLimit. Errors: ctx's own; a *cairn.LimitError;
// what Faulty rules report; an error that names a position which a play returns to.
func Solve[P comparable, M any](ctx context.Context, rules cairn.Rules[P, M], start P, limit int) (*Book[P, M], error) {
	if limit <= 0 {
		limit = DefaultLimit
	}
	s := &search[P, M]{ctx: ctx, rules: rules, book: &Book[P, M]{}, limit: limit}
	s.faulty, _ = rules.(Faulty)
	s.weigh = s.weighMove // one closure for the whole search
	if err := s.run(start); err != nil {
		return nil, err
	}
	return s.book, nil
}

type search[P comparable, M any] struct {
	ctx    context.Context
	rules  cairn.Rules[P, M]
	faulty Faulty
	limit  int
	book   *Book[P, M]
	stack  []frame
	edges  []edge // the batches of all frames, the top frame's last
	weigh  func(M) bool
	skip   int // moves of the top frame's position still to pass over
	from   P
}

// frame is an open position: its batch of moves is edges[first:], of which those
// before next are folded into best; batches before this one hold done moves.
type frame struct {
	slot        uint32
	first, next int
	done        int
	sign, best  cairn.Score
}

// edge is a move already played: what it gained and where it led.
type edge struct {
	slot uint32
	gain cairn.Score
}

func (s *search[P, M]) run(start P) error {
	root := s.book.number(start)
	if err := s.open(root); err != nil {
		return err
	}
	for steps := 0; len(s.stack) > 0; steps++ {
		if steps%4096 == 0 && s.ctx.Err() != nil {
			return s.ctx.Err()
		}
		if err := s.step(); err != nil {
			return err
		}
	}
	return nil
}

// step folds valued moves of the top frame into its best, until one leads to a
// fresh position, which is opened, or none is left, which values the frame.
func (s *search[P, M]) step() error {
	f := &s.stack[len(s.stack)-1]
	for ; f.next < len(s.edges); f.next++ {
		e := s.edges[f.next]
		switch child := s.book.at(e.slot); child.state {
		case fresh:
			return s.open(e.slot)
		case open:
			return fmt.Errorf("rules: a play returns to position %v", child.pos)
		default:
			f.fold(e.gain+child.value, f.done+f.next-f.first == 0)
		}
	}
	if f.next-f.first == breadth {
		f.done, f.next = f.done+breadth, f.first
		return s.batch(f)
	}
	s.edges = s.edges[:f.first]
	s.book.at(f.slot).value, s.book.at(f.slot).state = f.best, valued
	s.stack = s.stack[:len(s.stack)-1]
	return nil
}

func (f *frame) fold(worth cairn.Score, only bool) {
	if only || f.sign*worth > f.sign*f.best {
		f.best = worth
	}
}

// open puts a frame for a fresh position on the stack, with its first batch.
func (s *search[P, M]) open(slot uint32) error {
	s.stack = append(s.stack, frame{slot: slot, first: len(s.edges), next: len(s.edges)})
	s.book.at(slot).state = open
	f := &s.stack[len(s.stack)-1]
	if err := s.batch(f); err != nil {
		return err
	}
	if p := s.book.at(slot).pos; len(s.edges) == f.first {
		f.best = s.rules.Final(p)
	} else {
		f.sign = s.rules.Turn(p).Sign()
	}
	return nil
}

// batch plays the next moves of a frame's position, breadth of them at most.
func (s *search[P, M]) batch(f *frame) error {
	s.edges = s.edges[:f.first]
	s.skip, s.from = f.done, s.book.at(f.slot).pos
	s.rules.Moves(s.from)(s.weigh)
	if s.faulty != nil {
		if fault := s.faulty.Fault(); fault != nil {
			return fault
		}
	}
	if s.book.named > s.limit {
		return cairn.Limitf(cairn.Text{EN: "a faster method may answer: see 'cairn list'", ZH: "更快的方法也许能算：见 'cairn list'"}, cairn.Text{
			EN: "oracle: more than %d positions",
			ZH: "穷举：局面超过 %d 个",
		}, s.limit)
	}
	return nil
}

// weighMove plays one move of the top frame's position and keeps it as an edge.
func (s *search[P, M]) weighMove(m M) bool {
	if s.skip > 0 {
		s.skip--
		return true
	}
	next, gain := s.rules.Play(s.from, m)
	slot := s.book.number(next)
	s.edges = append(s.edges, edge{slot, gain})
	return len(s.edges)-s.stack[len(s.stack)-1].first < breadth
}
