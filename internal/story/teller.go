package story

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/trace"
)

// teller builds a Story from a log.
type teller struct {
	Story
	dealt   catalog.Dealt
	game    catalog.Game
	log     *trace.Log
	numbers map[any]int // positions by what they are
	values  catalog.Values
	faults  map[trace.Fault]bool
	depth   int
	said    map[string]bool // what is told once
	holds   map[int]int     // what the slots of a row that is used again hold now: positions
	alike   bool            // positions with equal boards differ in what their notes say
}

func newRand() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

func newTeller(entry catalog.Entry, d catalog.Dealt, ask Ask, log *trace.Log) *teller {
	t := &teller{
		dealt: d, game: d.Game(), log: log,
		numbers: make(map[any]int), faults: make(map[trace.Fault]bool), said: make(map[string]bool), holds: make(map[int]int),
	}
	t.Story = Story{
		Version: Version, Game: entry.Card().ID, Title: entry.Card().Title, Input: d.Args(),
		Order: "right", Stones: entry.Card().Stones, Cells: t.game.Start.Board().Cells, Words: newWords(), Counts: log.Counts, FirstFault: -1,
	}
	t.name(entry, ask)
	if t.game.Start.Board().Loose {
		t.Cells = nil // positions go by their labels
	}
	for i, cell := range t.Cells {
		if cell.Mark == match.Gone {
			t.Cells[i].Mark = match.Kept
		}
	}
	t.place(t.game.Start.Position())
	t.meet()
	t.introduce()
	return t
}

// name finds the method that was run, its wrong order's pitfall and what is faster.
func (t *teller) name(entry catalog.Entry, ask Ask) {
	for _, m := range entry.Methods() {
		if m.ID == ask.Method {
			t.Method = m
			break
		}
		t.Next = append([]catalog.Method{m}, t.Next...)
	}
	for _, m := range t.game.Demos {
		switch {
		case m.ID != ask.Method:
		case ask.Wrong:
			t.Method, t.Order, t.Next = m, "wrong", nil
		default:
			t.Pitfall = m.Idea
		}
	}
}

// truth finds the right value of every position, and which reads went wrong.
func (t *teller) truth(ctx context.Context, margin cairn.Score) (err error) {
	t.Margin, t.Right = margin, margin
	t.Answer = t.game.Answer(margin)
	if t.Order == "right" {
		return nil
	}
	if t.values, err = t.dealt.Open(ctx, t.Method.ID, nil); err != nil {
		return err
	}
	t.Right = t.values.Value(t.game.Start)
	for _, f := range trace.Faults(t.log.Run, t.kept) {
		t.faults[f] = true
		if t.FirstFault < 0 {
			t.FirstFault = f.Step
		}
	}
	return nil
}

// kept is where a method keeps the value of a position: its cell of the grid.
func (t *teller) kept(at any) (key any, needed bool) {
	needed = !t.game.At(at).Over()
	if t.game.Grid != nil {
		if row, col, has := t.game.Grid.Cell(at); has {
			return [2]int{row, col}, needed
		}
	}
	return at, needed
}

// key is what a position's number goes by: its cell, since a cell may serve both
// players, and else the position itself.
func (t *teller) key(at any) any {
	key, _ := t.kept(at)
	return key
}

// either stands for both players in Position.Who.
const either = 2

// meet numbers every position of the run before anything is told of it, so that
// it is known by then which cells serve both players, and whether boards that look
// alike must be told apart by their notes.
func (t *teller) meet() {
	for _, s := range t.log.Run {
		if s.At != nil {
			n := t.place(s.At)
			if s.Kind == trace.Cell || s.Kind == trace.Leave {
				t.widen(t.Positions[n])
			}
		}
		for _, o := range s.Options {
			if o.Next != nil {
				t.widen(t.Positions[t.place(o.Next)])
			}
		}
	}
	notes := make(map[int]string)
	for _, p := range t.Positions {
		head := first(t.Words.Texts[p.Note].EN)
		if other, met := notes[p.Label]; met && other != head && !p.Over {
			t.alike = true
		}
		notes[p.Label] = head
	}
	if !t.alike {
		return
	}
	for i := range t.Positions {
		t.Positions[i].Label = t.Words.text(t.label(t.game.At(t.Positions[i].at).Board(), t.Positions[i].Over))
	}
}

// label is what a position goes by: what is left, and where that is not enough to
// tell it from others the beginning of its note.
func (t *teller) label(board match.Board, over bool) cairn.Text {
	left := label(board)
	if !t.alike || over || !board.Note.Complete() {
		return left
	}
	note := cairn.Text{EN: first(board.Note.EN), ZH: first(board.Note.ZH)}
	return cairn.Text{EN: left.EN + " (" + note.EN + ")", ZH: left.ZH + "（" + note.ZH + "）"}
}

// first is a note's beginning, up to its first break.
func first(note string) string {
	if i := strings.IndexAny(note, ":,：，"); i >= 0 {
		return note[:i]
	}
	return note
}

// place is a position's number; it is described when it is first met.
func (t *teller) place(at any) int {
	m, key := t.game.At(at), t.key(at)
	if n, met := t.numbers[key]; met {
		if p := &t.Positions[n]; !p.Over && p.Who != int(m.Turn()) {
			p.Who = either
		}
		return n
	}
	board := m.Board()
	p := Position{Label: t.Words.text(t.label(board, m.Over())), Over: m.Over(), Row: -1, Col: -1, Live: live(board), at: at}
	if board.Note.Complete() {
		p.Note = t.Words.text(board.Note)
	}
	if !p.Over {
		p.Who = int(m.Turn())
	}
	if t.game.Grid != nil {
		if row, col, has := t.game.Grid.Cell(at); has {
			p.Row, p.Col = row, col
		}
	}
	t.numbers[key] = len(t.Positions)
	t.Positions = append(t.Positions, p)
	return len(t.Positions) - 1
}

// widen makes the table large enough for a position's cell; a run that fills no
// cell has no table.
func (t *teller) widen(p Position) {
	if p.Row < 0 {
		return
	}
	if t.Grid == nil {
		t.Grid = &Grid{Rows: t.game.Grid.Rows, Cols: t.game.Grid.Cols}
	}
	t.Grid.Height, t.Grid.Wide = max(t.Grid.Height, p.Row+1), max(t.Grid.Wide, p.Col+1)
}

// longest is how many piles a label spells out.
const longest = 6

// label says what is left on a board: its cells, or the size of its heap.
func label(b match.Board) cairn.Text {
	if b.Stones >= 0 {
		if b.Stones == 1 {
			return cairn.Text{EN: "1 stone", ZH: "1 颗"}
		}
		return cairn.Textf(cairn.Text{EN: "%d stones", ZH: "%d 颗"}, b.Stones)
	}
	var left []string
	n, last := 0, ""
	for _, c := range b.Cells {
		if c.Mark == match.Gone {
			continue
		}
		if last = c.Label; c.Under != "" {
			last += "/" + c.Under
		}
		if n++; n <= longest {
			left = append(left, last)
		}
	}
	if n > longest {
		short := strings.Join(left[:3], ",") + ",…," + last
		return cairn.Textf(cairn.Text{EN: "[%s] (%d piles)", ZH: "[%s]（%d 堆）"}, short, n)
	}
	if b.Loose && n == 0 {
		return cairn.Text{EN: "no heap", ZH: "空局面"}
	}
	text := "[" + strings.Join(left, ",") + "]"
	return cairn.Text{EN: text, ZH: text}
}

// live lists the cells that are still there as half-open ranges.
func live(b match.Board) []int {
	ranges := []int{}
	for i, c := range b.Cells {
		switch n := len(ranges); {
		case c.Mark == match.Gone || b.Loose:
		case n > 0 && ranges[n-1] == i:
			ranges[n-1]++
		default:
			ranges = append(ranges, i, i+1)
		}
	}
	return ranges
}

// line follows a perfect line; its values are the right ones whatever the order
// of the run.
func (t *teller) line(ctx context.Context) error {
	values := t.values
	if values == nil {
		var err error
		if values, err = t.dealt.Open(ctx, t.Method.ID, nil); err != nil {
			return err
		}
	}
	at := t.game.Start
	for ply := range values.Line(at) {
		name, takes := t.move(at.Position(), ply.Key)
		t.Line = append(t.Line, Ply{t.place(at.Position()), int(ply.By), ply.Key, t.Words.text(name), takes, ply.Lead})
		next, err := at.Play(ply.Key)
		if err != nil {
			return err
		}
		at = next
	}
	t.Line = append(t.Line, Ply{At: t.place(at.Position()), Who: either, Lead: at.Lead()})
	return nil
}

// moverSign turns First's lead into that of whoever is to move.
func (t *teller) moverSign(at any) cairn.Score {
	if m := t.game.At(at); !m.Over() {
		return m.Turn().Sign()
	}
	return 1
}

// move is a move's words and cells at a position.
func (t *teller) move(at any, key string) (name cairn.Text, takes []int) {
	for m := range t.game.At(at).EachMove() {
		if m.Key == key {
			return m.Name, m.Takes
		}
	}
	panic(fmt.Sprintf("story: %v has no move %q", at, key))
}
