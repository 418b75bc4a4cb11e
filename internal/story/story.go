// Package story turns one run of one method into facts that can be told: every
// step with its position, the moves it compared, what it chose, and sentences in
// both languages. It draws nothing. Tell makes a Story; package paint shows it.
//
// Sentences are kept as parts: a template and its operands. Templates and the
// texts that operands point at stand once in the Story's Words, so that a page
// with a hundred thousand steps stays small and fills the same sentences itself.
package story

import (
	"context"
	"math/big"
	"slices"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/search"
	"cairn/trace"
)

// Version is that of the story's JSON.
const Version = 1

// MostSteps is how many steps a story may have. 125,250 cells, a row of 500
// piles, is what it is made for.
const MostSteps = 400_000

// Story is one run, told.
type Story struct {
	Version   int            `json:"version"`
	Game      string         `json:"game"`
	Title     cairn.Text     `json:"title"`
	Input     []catalog.Arg  `json:"-"`
	Method    catalog.Method `json:"-"`
	Order     string         `json:"order"` // "right" or "wrong"
	Answer    any            `json:"answer"`
	Margin    cairn.Score    `json:"margin"`
	Right     cairn.Score    `json:"right"`  // the true margin, which a wrong order may miss
	Stones    bool           `json:"stones"` // stones are the score; else the last move decides
	Cells     []match.Cell   `json:"-"`      // the board before the first move
	Intro     []Part         `json:"intro"`
	Positions []Position     `json:"positions"`
	Steps     []Step         `json:"steps"`
	Grid      *Grid          `json:"grid,omitempty"`
	Slots     int            `json:"slots"` // length of a row that is used again; 0 where there is none
	Tree      Tree           `json:"tree"`
	Words     *Words         `json:"words"`
	Counts    trace.Counts   `json:"counts"`
	// FirstFault is the first step that read what was not there, -1 where all is well.
	FirstFault int `json:"first_fault"`
	// Pitfall is what goes wrong in this method's wrong order; empty where none is
	// known or this is it. Next are the faster methods, the nearest first.
	Pitfall cairn.Text       `json:"pitfall"`
	Next    []catalog.Method `json:"-"`
	// Line is a perfect line, and the position that it ends in.
	Line []Ply `json:"line"`
}

// Ply is one move of the perfect line; the last one has no move.
type Ply struct {
	At    int         `json:"at"`
	Who   int         `json:"who"`
	Key   string      `json:"key,omitempty"`
	Name  int         `json:"name"` // in Words.Texts, 0 for the end
	Takes []int       `json:"takes,omitempty"`
	Lead  cairn.Score `json:"lead"` // First's lead after it
}

// Position is one position that the run met, by its number in the Story.
type Position struct {
	Label int  `json:"label"` // what is left, in Words.Texts
	Note  int  `json:"note"`  // what the board does not show, in Words.Texts; 0 for nothing
	Who   int  `json:"who"`   // 0 Alice, 1 Bob
	Over  bool `json:"over"`
	Row   int  `json:"row"` // in the Grid; -1 where it has no cell
	Col   int  `json:"col"`
	// Live lists the board's cells that are still there, as half-open ranges.
	Live  []int  `json:"live"`
	Times string `json:"times,omitempty"` // in how many places of the plain tree it stands
	// Moves are the legal moves, where the Tree is Folded.
	Moves []Move `json:"moves,omitempty"`

	at any
}

// At is the position itself, for catalog.Game.At.
func (p Position) At() any { return p.at }

// Move is one legal move: its notation and the number of the position it leads to.
type Move struct {
	Key  string `json:"key"`
	Next int    `json:"next"`
}

// Step is one thing that happened.
type Step struct {
	Kind  string      `json:"kind"` // cell, enter, hit, leave, fact, answer
	At    int         `json:"at"`   // the position's number, -1 where there is none
	Value cairn.Score `json:"value"`
	Lead  cairn.Score `json:"lead"` // the same for whoever is to move at At
	// Options are the moves compared; Best is the chosen one's index or -1.
	Options []Option `json:"options,omitempty"`
	Best    int      `json:"best"`
	Depth   int      `json:"depth,omitempty"` // of a search
	Slot    int      `json:"slot,omitempty"`
	Wrong   bool     `json:"wrong,omitempty"` // the value is not the true one
	Parts   []Part   `json:"parts"`           // its sentences
}

// Option is one move as it was weighed, from the mover's side.
type Option struct {
	Key   string      `json:"key"`
	Name  int         `json:"name"` // in Words.Texts
	Gain  cairn.Score `json:"gain"`
	Next  int         `json:"next"` // a position's number, -1 where none was read
	Value cairn.Score `json:"value"`
	Worth cairn.Score `json:"worth"`
	Takes []int       `json:"takes,omitempty"`
	Empty bool        `json:"empty,omitempty"` // it was read before it was written
	Held  int         `json:"held"`            // the position whose value was read in its place, -1 for none
	Alone bool        `json:"alone,omitempty"` // the mover moves again at Next

	slot int
}

// Grid is the table that the run fills.
type Grid struct {
	Rows, Cols   cairn.Text
	Height, Wide int
}

// Tree is the plain game tree beside what a search has to visit.
type Tree struct {
	Nodes     string   `json:"nodes"`
	Positions int      `json:"positions"`
	Most      []Repeat `json:"most"`   // the positions that stand in most places
	Folded    bool     `json:"folded"` // the positions have their Moves
}

// Repeat is a position with the number of its places in the tree.
type Repeat struct {
	Label cairn.Text `json:"label"`
	Times string     `json:"times"`
}

// Ask says which run to tell.
type Ask struct {
	Method string // "" for the game's textbook method: its table, else its memoised search
	Wrong  bool   // in the wrong order
	// Calls and Row ask, where Method is "", for a method that leaves calls, or that
	// uses a row again.
	Calls, Row bool
}

// Tell runs a method and tells its story. Errors: *cairn.InputError for a method
// that does not exist or has no wrong order; *cairn.LimitError where the run has
// more than MostSteps steps.
func Tell(ctx context.Context, entry catalog.Entry, d catalog.Dealt, ask Ask) (*Story, error) {
	if ask.Method == "" {
		ask.Method = suited(ctx, entry, d, ask)
	}
	log := trace.Recording(MostSteps)
	margin, err := run(ctx, entry, d, ask, log)
	if err != nil {
		return nil, err
	}
	if log.Overflowed() {
		return nil, tooLong(entry, d, ask)
	}
	t := newTeller(entry, d, ask, log)
	if err := t.truth(ctx, margin); err != nil {
		return nil, err
	}
	t.steps()
	if err := t.line(ctx); err != nil {
		return nil, err
	}
	return &t.Story, t.tree(ctx)
}

// suited is the method that shows best what is asked for.
func suited(ctx context.Context, entry catalog.Entry, d catalog.Dealt, ask Ask) string {
	own := owned(entry, d)
	switch {
	case ask.Calls:
		return catalog.Memo
	case ask.Row:
		for _, id := range own {
			if reuses(ctx, d, id) {
				return id
			}
		}
	}
	if ask.Wrong {
		for _, id := range own {
			if slices.ContainsFunc(d.Game().Demos, func(m catalog.Method) bool { return m.ID == id }) {
				return id
			}
		}
	}
	return append(own, catalog.Memo)[0]
}

// owned lists the game's own methods that fit, the textbook's first: a lesson
// starts with the slowest.
func owned(entry catalog.Entry, d catalog.Dealt) (list []string) {
	for _, m := range entry.Methods() {
		if m.ID == catalog.Memo {
			break
		}
		if d.Game().Fits(m.ID) == nil {
			list = append([]string{m.ID}, list...)
		}
	}
	return list
}

// reuses tells whether a method uses a row again: its first steps say so.
func reuses(ctx context.Context, d catalog.Dealt, method string) bool {
	log := trace.Recording(16)
	if _, err := d.Open(ctx, method, log); err != nil {
		return false
	}
	return slices.ContainsFunc(log.Run, func(s trace.Step) bool { return s.Slot > 0 })
}

func run(ctx context.Context, entry catalog.Entry, d catalog.Dealt, ask Ask, log *trace.Log) (cairn.Score, error) {
	game := d.Game()
	if ask.Wrong {
		if !slices.ContainsFunc(game.Demos, func(m catalog.Method) bool { return m.ID == ask.Method }) {
			return 0, cairn.Inputf(cairn.Text{EN: "leave out --order", ZH: "去掉 --order"}, cairn.Text{
				EN: "%s: method %q has no wrong order to show",
				ZH: "%s：方法 %q 没有可演示的错误顺序",
			}, entry.Card().ID, ask.Method)
		}
		return game.Spoilt(ctx, ask.Method, log)
	}
	if ask.Method == catalog.Oracle {
		return 0, cairn.Inputf(cairn.Text{EN: "choose 'memo': it visits the same positions", ZH: "可用 'memo'：它访问的局面相同"}, cairn.Text{
			EN: "%s: the oracle leaves no trace to explain",
			ZH: "%s：穷举裁判不留下步骤，没有可讲的",
		}, entry.Card().ID)
	}
	values, err := d.Open(ctx, ask.Method, log)
	if err != nil {
		return 0, err
	}
	return values.Value(game.Start), nil
}

// tooLong refuses a run and says which size would do: the board's size is halved
// until a sample of it is short enough, and then raised again by quarters.
func tooLong(entry catalog.Entry, d catalog.Dealt, ask Ask) error {
	size := 0
	for _, a := range d.Args() {
		size = max(size, len(a.Ints), a.Int*(1-min(1, len(a.Ints))))
	}
	fits := size
	short := func(size int) bool {
		log := trace.Recording(MostSteps)
		sample := entry.Inputs().Sample(newRand(), size, "random")
		_, err := run(context.Background(), entry, sample, ask, log)
		return err == nil && !log.Overflowed()
	}
	for fits = size / 2; fits > 1 && !short(fits); fits /= 2 {
	}
	for _, more := range [...]int{fits / 2, fits / 4} {
		if fits+more < size && short(fits+more) {
			fits += more
		}
	}
	return cairn.Limitf(cairn.Text{EN: "give a smaller board, or another --method", ZH: "给小一些的局面，或换一种 --method"}, cairn.Text{
		EN: "%s: a run of %q at size %d has more than %d steps, or weighs more than %d moves; size %d would do",
		ZH: "%s：规模 %[3]d 时方法 %[2]q 超过 %[4]d 步，或比较的走法超过 %[5]d 种；规模 %[6]d 可以",
	}, entry.Card().ID, ask.Method, size, MostSteps, 4*MostSteps, fits)
}

// The largest game that is told as a tree: positions, and moves between them.
const (
	mostFolded = 200_000
	mostMoves  = 1_000_000
)

// tree sets the size of the plain tree beside the positions in it and, where they
// are not too many, tells which moves lead from each to which.
func (t *teller) tree(ctx context.Context) error {
	tree, err := t.game.Tree(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return nil // too many positions to count: nothing is said of the tree
	}
	t.Tree = Tree{Nodes: search.Approx(tree.Nodes), Positions: tree.Positions}
	if tree.Positions > mostFolded {
		return nil
	}
	places := make([]*big.Int, 0, tree.Positions) // a number may stand for one position of each player
	moves := 0
	for m, times := range tree.Reached {
		n := t.place(m.Position())
		for len(places) <= n {
			places = append(places, new(big.Int))
		}
		places[n].Add(places[n], times)
		moves += t.edges(n, m)
		if moves > mostMoves {
			break
		}
	}
	t.Tree.Folded = moves > 0 && moves <= mostMoves
	t.repeats(places)
	return nil
}

// edges tells the moves at a position, once, and how many they are.
func (t *teller) edges(n int, m match.Match) int {
	if t.Positions[n].Moves != nil {
		return 0
	}
	var list []Move
	for i, key := range m.Keys() {
		list = append(list, Move{key, t.place(m.PlayAt(i).Position())})
	}
	t.Positions[n].Moves = list
	return len(list)
}

// repeats finds the positions that stand in most places of the tree.
func (t *teller) repeats(places []*big.Int) {
	var often []int
	for n, times := range places {
		if times.Sign() > 0 {
			t.Positions[n].Times = search.Approx(times)
		}
		if !t.Positions[n].Over && times.Cmp(big.NewInt(1)) > 0 {
			often = append(often, n)
		}
	}
	slices.SortStableFunc(often, func(a, b int) int { return places[b].Cmp(places[a]) })
	often = often[:min(5, len(often))]
	for _, n := range often {
		t.Tree.Most = append(t.Tree.Most, Repeat{t.told(n, often), search.Approx(places[n])})
	}
}

// told is a position's label, with its cell where another of the list has the same label.
func (t *teller) told(n int, list []int) cairn.Text {
	p := t.Positions[n]
	text := t.Words.Texts[p.Label]
	for _, other := range list {
		if other != n && t.Positions[other].Label == p.Label && p.Row >= 0 {
			return cairn.Textf(cairn.Text{EN: "%[1]s at (%[3]d,%[4]d)", ZH: "%[2]s，在 (%[3]d,%[4]d) 格"}, text.EN, text.ZH, p.Row, p.Col)
		}
	}
	return text
}
