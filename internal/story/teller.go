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
	stones  bool
	log     *trace.Log
	numbers map[any]int // positions by what they are
	values  catalog.Values
	faults  map[trace.Fault]bool
	depth   int
	said    map[string]bool // what is told once
}

func newRand() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }

func newTeller(entry catalog.Entry, d catalog.Dealt, ask Ask, log *trace.Log) *teller {
	t := &teller{
		dealt: d, game: d.Game(), stones: entry.Card().Stones, log: log,
		numbers: make(map[any]int), faults: make(map[trace.Fault]bool), said: make(map[string]bool),
	}
	t.Story = Story{
		Version: Version, Game: entry.Card().ID, Title: entry.Card().Title, Input: d.Args(),
		Order: "right", Cells: t.game.Start.Board().Cells, Words: newWords(), Counts: log.Counts, FirstFault: -1,
	}
	t.name(entry, ask)
	for i, cell := range t.Cells {
		if cell.Mark == match.Gone {
			t.Cells[i].Mark = match.Kept
		}
	}
	t.place(t.game.Start.Position())
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

// place is a position's number; it is described when it is first met.
func (t *teller) place(at any) int {
	if n, met := t.numbers[at]; met {
		return n
	}
	m := t.game.At(at)
	board := m.Board()
	p := Position{Label: t.Words.text(label(board)), Over: m.Over(), Row: -1, Col: -1, Live: live(board), at: at}
	if board.Note.Complete() {
		p.Note = t.Words.text(board.Note)
	}
	if !p.Over {
		p.Who = int(m.Turn())
	}
	if t.game.Grid != nil {
		if row, col, has := t.game.Grid.Cell(at); has {
			p.Row, p.Col = row, col
			t.widen(row, col)
		}
	}
	t.numbers[at] = len(t.Positions)
	t.Positions = append(t.Positions, p)
	return len(t.Positions) - 1
}

func (t *teller) widen(row, col int) {
	if t.Grid == nil {
		t.Grid = &Grid{Rows: t.game.Grid.Rows, Cols: t.game.Grid.Cols}
	}
	t.Grid.Height, t.Grid.Wide = max(t.Grid.Height, row+1), max(t.Grid.Wide, col+1)
}

// longest is how many piles a label spells out.
const longest = 6

// label says what is left on a board: its cells, or the size of its heap.
func label(b match.Board) cairn.Text {
	if b.Stones >= 0 {
		return cairn.Textf(cairn.Text{EN: "%d stones", ZH: "%d 颗"}, b.Stones)
	}
	var left []string
	for _, c := range b.Cells {
		if c.Mark == match.Gone {
			continue
		}
		if c.Under != "" {
			c.Label += "/" + c.Under
		}
		left = append(left, c.Label)
	}
	if n := len(left); n > longest {
		short := strings.Join(left[:3], ",") + ",…," + left[n-1]
		return cairn.Textf(cairn.Text{EN: "[%s] (%d piles)", ZH: "[%s]（%d 堆）"}, short, n)
	}
	text := "[" + strings.Join(left, ",") + "]"
	return cairn.Text{EN: text, ZH: text}
}

// live lists the cells that are still there as half-open ranges.
func live(b match.Board) []int {
	ranges := []int{}
	for i, c := range b.Cells {
		switch n := len(ranges); {
		case c.Mark == match.Gone:
		case n > 0 && ranges[n-1] == i:
			ranges[n-1]++
		default:
			ranges = append(ranges, i, i+1)
		}
	}
	return ranges
}

// line follows a perfect line through the positions that the run met.
func (t *teller) line() {
	best := make(map[int]int) // position -> the position after its best move
	for _, s := range t.Steps {
		if s.At >= 0 && s.Best >= 0 {
			best[s.At] = s.Options[s.Best].Next
		}
	}
	for at, more := 0, true; more && at >= 0; {
		t.Line = append(t.Line, at)
		at, more = func() (int, bool) { n, has := best[at]; return n, has }()
	}
}

// moverSign turns First's lead into the lead of whoever is to move at a position.
func (t *teller) moverSign(n int) cairn.Score { return cairn.Player(t.Positions[n].Who).Sign() }

// move is a move's words and cells at a position.
func (t *teller) move(at any, key string) (name cairn.Text, takes []int) {
	for _, m := range t.game.At(at).Moves() {
		if m.Key == key {
			return m.Name, m.Takes
		}
	}
	panic(fmt.Sprintf("story: %v has no move %q", at, key))
}
