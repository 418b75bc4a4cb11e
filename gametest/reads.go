package gametest

import (
	"context"
	"math/big"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/trace"
)

// place is where a method keeps a position's value: its cell of the game's table,
// or a place of its own where the table has none for it.
func place(game catalog.Game) func(at any) (key any, needed bool) {
	return func(at any) (any, bool) {
		needed := !game.At(at).Over()
		if game.Grid != nil {
			if row, col, has := game.Grid.Cell(at); has {
				return [2]int{row, col}, needed
			}
		}
		return at, needed
	}
}

// checkReads wants every read of a trace to come after its write and to find the
// value that was written, and the chosen option to be best for whoever moves.
func checkReads(t *testing.T, method string, log *trace.Log, game catalog.Game) {
	t.Helper()
	where := place(game)
	for _, f := range trace.Faults(log.Run, where) {
		t.Errorf("%s: %+v reads %v before it was written", method, log.Run[f.Step], log.Run[f.Step].Options[f.Option].Next)
	}
	written := make(map[any]cairn.Score) // the mover's lead
	for _, step := range log.Run {
		if len(step.Options) > 0 {
			sign := game.At(step.At).Turn().Sign()
			for _, o := range step.Options {
				checkOption(t, method, game, step, o, written, where)
				if sign*o.Worth() > sign*step.Value {
					t.Errorf("%s: %+v: option %v is better than what was chosen", method, step, o.Move)
				}
			}
		}
		if step.Kind == trace.Cell || step.Kind == trace.Leave {
			key, _ := where(step.At)
			written[key] = lead(game, step.At, step.Value)
		}
	}
}

// lead turns First's lead into that of whoever is to move; a game that is over
// keeps First's.
func lead(game catalog.Game, at any, v cairn.Score) cairn.Score {
	if m := game.At(at); !m.Over() {
		return m.Turn().Sign() * v
	}
	return v
}

// checkOption compares what an option read with what stood there.
func checkOption(t *testing.T, method string, game catalog.Game, step trace.Step, o trace.Option, written map[any]cairn.Score, where func(any) (any, bool)) {
	t.Helper()
	if o.Next == nil {
		return
	}
	want := game.At(o.Next).Lead() // what the end itself adds, where the game is over
	if key, needed := where(o.Next); needed {
		want = game.At(o.Next).Turn().Sign() * written[key]
	}
	if o.Value != want {
		t.Errorf("%s: %+v: option %v read %d where %d stood", method, step, o.Move, o.Value, want)
	}
}

// checkTree wants the multiplicities of the folded tree to add up to the nodes
// that the plain tree really visits.
func checkTree(t *testing.T, entry catalog.Entry, options Options) {
	options.Most = min(options.Most, 2000)
	small(t, entry, options, func(d catalog.Dealt) {
		log := trace.Counting()
		if _, err := d.Open(context.Background(), catalog.PlainTree, log); refused(err) {
			return
		} else if err != nil {
			t.Fatal(err)
		}
		tree, err := d.Game().Tree(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		sum, positions := new(big.Int), 0
		for _, times := range tree.Reached {
			sum.Add(sum, times)
			positions++
		}
		if sum.Cmp(big.NewInt(log.Counts.Visited)) != 0 || tree.Nodes.Cmp(sum) != 0 || positions != tree.Positions {
			t.Errorf("the tree has %d nodes; %v were counted, %v by multiplicity over %d positions of %d",
				log.Counts.Visited, tree.Nodes, sum, positions, tree.Positions)
		}
	})
}

// checkDemos runs each wrong order: some small input must make it answer wrongly,
// and a wrong answer must come from a read that went wrong.
func checkDemos(t *testing.T, entry catalog.Entry, options Options) {
	caught := make(map[string]bool)
	var demos []catalog.Method
	small(t, entry, options, func(d catalog.Dealt) {
		game := d.Game()
		demos = game.Demos
		for _, m := range demos {
			log := trace.Recording(1 << 20)
			got, err := game.Spoilt(context.Background(), m.ID, log)
			if err != nil {
				t.Fatal(err)
			}
			if got == open(t, d, m.ID).Value(game.Start) {
				continue
			}
			faults := trace.Faults(log.Run, place(game))
			if len(faults) == 0 {
				t.Errorf("%s in its wrong order answers %d, and no read of it failed", m.ID, got)
			} else if !caught[m.ID] {
				f := faults[0]
				t.Logf("%s in its wrong order: on %s, %v first reads %v in vain", m.ID, text(d), log.Run[f.Step].At, log.Run[f.Step].Options[f.Option].Next)
			}
			caught[m.ID] = true
		}
	})
	for _, m := range demos {
		if !m.Name.Complete() || !m.Idea.Complete() || !caught[m.ID] {
			t.Errorf("the wrong order of %s must be told in both languages and fail on a small input", m.ID)
		}
	}
}
