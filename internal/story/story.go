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
	Right     cairn.Score    `json:"right"` // the true margin, which a wrong order may miss
	Cells     []match.Cell   `json:"-"`     // the board before the first move
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
	At    int    `json:"at"`
	Who   int    `json:"who"`
	Key   string `json:"key,omitempty"`
	Name  int    `json:"name"` // in Words.Texts, 0 for the end
	Takes []int  `json:"takes,omitempty"`
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

	at any
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
	Alone bool        `json:"alone,omitempty"` // the mover moves again at Next
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
	Most      []Repeat `json:"most"` // the positions that stand in most places
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
}

// Tell runs a method and tells its story. Errors: *cairn.InputError for a method
// that does not exist or has no wrong order; *cairn.LimitError where the run has
// more than MostSteps steps.
func Tell(ctx context.Context, entry catalog.Entry, d catalog.Dealt, ask Ask) (*Story, error) {
	if ask.Method == "" {
		ask.Method = textbook(entry, d)
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

// textbook is the method that a lesson starts with: a table where the game has
// one that fits, and else the memoised search.
func textbook(entry catalog.Entry, d catalog.Dealt) string {
	for _, id := range []string{"table", "table3", "sort"} {
		known := slices.ContainsFunc(entry.Methods(), func(m catalog.Method) bool { return m.ID == id })
		if known && d.Game().Fits(id) == nil {
			return id
		}
	}
	return catalog.Memo
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

// tooLong refuses a run and says which size would do, by halving the board's
// size until a sample of it is short enough.
func tooLong(entry catalog.Entry, d catalog.Dealt, ask Ask) error {
	size := 0
	for _, a := range d.Args() {
		size = max(size, len(a.Ints), a.Int*(1-min(1, len(a.Ints))))
	}
	fits := size
	for fits = size / 2; fits > 1; fits /= 2 {
		log := trace.Recording(MostSteps)
		sample := entry.Inputs().Sample(newRand(), fits, "random")
		if _, err := run(context.Background(), entry, sample, ask, log); err == nil && !log.Overflowed() {
			break
		}
	}
	return cairn.Limitf(cairn.Text{EN: "give a smaller board, or another --method", ZH: "给小一些的局面，或换一种 --method"}, cairn.Text{
		EN: "%s: a run of %q at size %d has more than %d steps; size %d would do",
		ZH: "%s：规模 %[3]d 时方法 %[2]q 超过 %[4]d 步，规模 %[5]d 可以",
	}, entry.Card().ID, ask.Method, size, MostSteps, fits)
}

func (t *teller) tree(ctx context.Context) error {
	tree, err := t.game.Tree(ctx)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		return nil // too many positions to count: nothing is said of the tree
	}
	t.Tree = Tree{Nodes: search.Approx(tree.Nodes), Positions: tree.Positions}
	type repeat struct {
		at    match.Match
		times *big.Int
	}
	var all []repeat
	places := make(map[int]*big.Int) // a number may stand for one position of each player
	for m, times := range tree.Reached {
		if n, met := t.numbers[t.key(m.Position())]; met {
			if places[n] == nil {
				places[n] = new(big.Int)
			}
			places[n].Add(places[n], times)
		}
		if !m.Over() && times.Cmp(big.NewInt(1)) > 0 {
			all = append(all, repeat{m, times})
		}
	}
	for n, times := range places {
		t.Positions[n].Times = search.Approx(times)
	}
	slices.SortStableFunc(all, func(a, b repeat) int { return b.times.Cmp(a.times) })
	for _, r := range all[:min(5, len(all))] {
		t.Tree.Most = append(t.Tree.Most, Repeat{label(r.at.Board()), search.Approx(r.times)})
	}
	return nil
}
