package catalog

import (
	"context"
	"errors"
	"iter"
	"slices"
	"time"

	"cairn"
)

// Ask says what Solve is to find beside the value.
type Ask struct {
	Method string // "" for the fastest that fits
	Strict bool   // refuse inputs outside the statement's bounds
	Check  bool   // compare every method that can answer
	Moves  bool   // price the first moves
	Line   bool   // play a perfect line
}

// Solution is what Solve found.
type Solution struct {
	Answer any // as the statement wants it: bool, int or string
	Margin cairn.Score
	// Totals are what Alice and Bob end with; nil where stones are not the score,
	// or where a total does not fit in 64 bits.
	Totals   *[2]cairn.Score
	Moves    []Worth
	AllMoves bool // Moves has every legal move; otherwise best ones only
	// Line plays perfectly; nil unless asked for. It may be ranged over again.
	Line iter.Seq[Ply]
	// Named is the Line with what each move is called; nil as Line is.
	Named   iter.Seq2[Ply, cairn.Text]
	Method  Method
	Checked []string  // the methods that agreed, when asked to check
	Skipped []Skipped // the methods that could not answer, when asked to check
	Notes   []cairn.Text
	Elapsed time.Duration // what the method took to find the value
}

// Skipped is a method that a check could not include, and why.
type Skipped struct {
	Method string
	Why    error
}

// Winner is "Alice", "Bob" or "Tie".
func (s *Solution) Winner() string { return s.Margin.Verdict() }

// checkLimit is how many positions the oracle may value for a check: a few seconds' worth.
const checkLimit = 3_000_000

// Solve answers one input. Errors: *cairn.InputError for a method that does not
// exist or does not fit and for what Strict refuses; *cairn.LimitError;
// *cairn.DisagreementError when methods differ; ctx's own.
func (d *dealt[I, P, M, A]) Solve(ctx context.Context, ask Ask) (*Solution, error) {
	notes := d.Beyond()
	if ask.Strict && len(notes) > 0 {
		id, first := d.spec.Card.ID, notes[0]
		return nil, &cairn.InputError{
			Problem: cairn.Text{EN: id + ": " + first.EN, ZH: id + "：" + first.ZH},
			Hint:    seeCard(&d.spec.Card),
		}
	}
	began := time.Now()
	book, err := d.open(ctx, ask.Method, nil, 0)
	if err != nil {
		return nil, err
	}
	s := &Solution{Margin: book.book.Value(d.start), Method: book.method, Notes: notes}
	s.Elapsed = time.Since(began)
	s.Answer = d.spec.Answer(d.in, s.Margin)
	if d.spec.Remark != nil {
		if remark, ok := d.spec.Remark(s.Margin); ok {
			s.Notes = append(slices.Clip(s.Notes), remark)
		}
	}
	if ask.Moves {
		s.Moves, s.AllMoves = book.worths(d.start)
	}
	if ask.Line {
		s.Line, s.Named = book.line(d.start), book.named(d.start)
	}
	if err := d.total(s, book); err != nil {
		return nil, err
	}
	if ask.Check {
		err = d.check(ctx, s)
	}
	return s, err
}

// total finds both totals: from the value where their sum is fixed, and else by
// playing the line, which must end at the value.
func (d *dealt[I, P, M, A]) total(s *Solution, book *values[P, M]) error {
	if d.spec.Total != nil {
		sum := d.spec.Total(d.in)
		s.Totals = &[2]cairn.Score{(sum + s.Margin) / 2, (sum - s.Margin) / 2}
	}
	if s.Line == nil && (d.spec.Total != nil || !d.spec.Card.Stones) {
		return nil
	}
	gained, fits, lead := [2]cairn.Score{}, true, book.ending(d.start) // 0 unless the game is over at once
	plies := 0
	for ply := range book.line(d.start) {
		if plies++; plies > lineReach && !d.spec.Card.Stones {
			s.leaveOutLine()
			return nil
		}
		before := gained[ply.By]
		stones := ply.By.Sign() * ply.Gain
		gained[ply.By] += stones
		fits = fits && (gained[ply.By] >= before) == (stones >= 0)
		lead = ply.Lead
	}
	if lead != s.Margin {
		return &cairn.DisagreementError{Board: d.name(), MethodA: s.Method.ID, A: s.Margin, MethodB: s.Method.ID + " (line)", B: lead}
	}
	switch {
	case !d.spec.Card.Stones || d.spec.Total != nil:
	case fits:
		s.Totals = &gained
	default:
		s.Notes = append(s.Notes, cairn.Text{
			EN: "the players' totals do not fit in 64 bits; their difference does",
			ZH: "两人的总分超出 64 位整数，但差值没有超出",
		})
	}
	return nil
}

// lineReach is how many plies a line may have where nothing but who makes the last
// one depends on it: a heap given by one number may take a thousand million of them.
const lineReach = 100_000

func (s *Solution) leaveOutLine() {
	s.Line, s.Named = nil, nil
	s.Notes = append(s.Notes, cairn.Textf(cairn.Text{
		EN: "a perfect line has more than %d moves here and is left out",
		ZH: "最优路线超过 %d 步，不再列出",
	}, lineReach))
}

// check lets every method answer that can.
func (d *dealt[I, P, M, A]) check(ctx context.Context, s *Solution) error {
	for _, m := range d.Methods() {
		book, err := d.open(ctx, m.ID, nil, checkLimit)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		var limit *cairn.LimitError
		var input *cairn.InputError
		if errors.As(err, &limit) || errors.As(err, &input) {
			s.Skipped = append(s.Skipped, Skipped{m.ID, err})
			continue
		}
		if err != nil {
			return err
		}
		if v := book.book.Value(d.start); v != s.Margin {
			return &cairn.DisagreementError{Board: d.name(), MethodA: s.Method.ID, A: s.Margin, MethodB: m.ID, B: v}
		}
		s.Checked = append(s.Checked, m.ID)
	}
	return nil
}

// name identifies the input in a message: the game and the input, abridged.
func (d *dealt[I, P, M, A]) name() string {
	text := string(AppendArgs(nil, d.Args()))
	if len(text) > 80 {
		text = text[:76] + " ..."
	}
	return d.spec.Card.ID + " " + text
}
