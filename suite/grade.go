package suite

import (
	"context"
	"slices"

	"cairn"
	"cairn/catalog"
)

// Row is one test held against the bank of mistakes.
type Row struct {
	From  string
	Kills []bool // by mistake; nil for a test that cannot be read
	// New tells that it kills a mistake that no test before it did.
	New bool
	// Wrong says what is right where its expected value is not; Beyond which bound of
	// the statement the board breaks: its kills do not count then. Both may be empty.
	Wrong, Beyond cairn.Text
	Err           error // why it cannot be read
}

// Fate is what became of one mistake.
type Fate struct {
	Mistake catalog.Idea
	Kills   int // how many tests kill it
	First   int // the first of them, an index into Rows; -1 where none does
	// Killer is how to kill it, where no test does.
	Killer *Killer
	// Theirs is what it answers on Killer's board, or on the one beyond the bounds,
	// and Right the truth.
	Theirs any
	Right  Truth
}

// Survives tells that no test kills the mistake although one could.
func (f Fate) Survives() bool { return f.Killer != nil && len(f.Killer.Boards) > 0 }

// Unkillable tells that no board inside the bounds was found that it gets wrong.
func (f Fate) Unkillable() bool { return f.Killer != nil && len(f.Killer.Boards) == 0 }

// Report is a grade.
type Report struct {
	Entry catalog.Entry
	Rows  []Row
	Fates []Fate
	Wrong, Beyond, Unreadable,
	Survivors, Unkillable int // how many there are
}

// Good tells that no expected value is wrong and that every mistake that can be
// killed is.
func (r *Report) Good() bool { return r.Wrong == 0 && r.Survivors == 0 }

// GradeOptions are for Grade. The zero value will do.
type GradeOptions struct {
	Kill KillOptions // how hard to look for what kills a survivor
	Done func()      // called after every test, if not nil
}

// Grade holds the tests of a source against the game's known mistakes, on all
// cores. The error is of a source that cannot be read at all.
func Grade(ctx context.Context, entry catalog.Entry, s Source, o GradeOptions) (*Report, error) {
	r := &Report{Entry: entry}
	for _, m := range entry.Mistakes() {
		r.Fates = append(r.Fates, Fate{Mistake: m, First: -1})
	}
	bank := entry.Mistakes()
	for g, err := range read(ctx, entry, s, func(g *Given) error { return g.meet(bank) }) {
		if err != nil {
			return nil, err
		}
		if g.Blank() {
			continue
		}
		r.add(g)
		if o.Done != nil {
			o.Done()
		}
	}
	return r, r.hunt(ctx, o.Kill)
}

// meet fills in Kills.
func (g *Given) meet(bank []catalog.Idea) error {
	g.Kills = make([]bool, len(bank))
	for i, m := range bank {
		broken, err := Breaks(g.Dealt, g.Truth, m.ID)
		if err != nil {
			return err
		}
		g.Kills[i] = broken
	}
	return nil
}

// add makes a row of a test. The board itself is not kept: there may be many.
func (r *Report) add(g Given) {
	row := Row{From: g.From, Kills: g.Kills, Err: g.Err}
	if g.Err != nil {
		r.Unreadable++
		r.Rows = append(r.Rows, row)
		return
	}
	if g.Wrong() {
		r.Wrong++
		row.Wrong = g.WhyWrong(r.Entry)
	}
	if notes := g.Dealt.Beyond(); len(notes) > 0 {
		r.Beyond++
		row.Beyond = notes[0]
	} else {
		r.count(&row)
	}
	r.Rows = append(r.Rows, row)
}

// count adds a row's kills to the fates.
func (r *Report) count(row *Row) {
	for i, kills := range row.Kills {
		if !kills {
			continue
		}
		f := &r.Fates[i]
		if f.Kills++; f.Kills == 1 {
			f.First, row.New = len(r.Rows), true
		}
	}
}

// hunt looks for the smallest tests that kill what survived.
func (r *Report) hunt(ctx context.Context, o KillOptions) error {
	var alive []string
	for _, f := range r.Fates {
		if f.Kills == 0 {
			alive = append(alive, f.Mistake.ID)
		}
	}
	if len(alive) == 0 {
		return nil
	}
	killers, err := Killers(ctx, r.Entry, alive, o)
	if err != nil {
		return err
	}
	for _, k := range killers {
		i := slices.IndexFunc(r.Fates, func(f Fate) bool { return f.Mistake.ID == k.Mistake.ID })
		if err := r.Fates[i].meet(ctx, k); err != nil {
			return err
		}
		if len(k.Boards) > 0 {
			r.Survivors++
		} else {
			r.Unkillable++
		}
	}
	return nil
}

// meet fills in what the mistake answers on the killer's board.
func (f *Fate) meet(ctx context.Context, k Killer) (err error) {
	f.Killer = &k
	board := k.Board()
	if board == nil {
		return nil
	}
	if f.Right, err = Solve(ctx, board); err != nil {
		return err
	}
	f.Theirs, err = board.Game().Mistaken(k.Mistake.ID)
	return err
}

// Board is the smallest board that kills the mistake, beyond the bounds where there
// is none inside; nil where there is none at all.
func (k Killer) Board() catalog.Dealt {
	if len(k.Boards) > 0 {
		return k.Boards[0]
	}
	return k.Beyond
}
