package cli

import (
	"bytes"
	"context"
	"io"
	"iter"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/ends"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// flat is a book that says the same of every position.
type flat cairn.Score

func (v flat) Value(shape.RowPos) cairn.Score { return cairn.Score(v) }

// toy is a row taken from either end, with a right method and three that misbehave.
func toy() *catalog.Catalog {
	rules := func(piles []int) shape.Row {
		return shape.Row{Worth: func(_ shape.RowPos, i int32) cairn.Score { return cairn.Score(piles[i]) }}
	}
	start := func(piles []int) shape.RowPos { return shape.RowPos{R: int32(len(piles))} }
	text := func(s string) cairn.Text { return cairn.Text{EN: s, ZH: s} }
	method := func(id string, open func(context.Context, []int, *trace.Log) (cairn.Book[shape.RowPos], error)) catalog.Algo[[]int, shape.RowPos] {
		return catalog.Algo[[]int, shape.RowPos]{ID: id, Name: text(id), Idea: text(id), Time: "O(1)", Space: "O(1)", Open: open}
	}
	return catalog.New(catalog.Seal(catalog.Spec[[]int, shape.RowPos, shape.End, int]{
		Card: cairn.Card{
			ID: "toy", Title: cairn.Text{EN: "Toy", ZH: "玩具"}, Prose: text("A row."), Returns: cairn.Int, Method: "toy", Stones: true,
			Params:   []cairn.Param{{Name: "piles", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 9}, Each: cairn.Range{Min: 1, Max: 9}}},
			Examples: []cairn.Example{{Input: "[[1,2]]", Answer: "1", Margin: 1}},
		},
		Input: catalog.Input[[]int]{
			Args:  func(piles []int) []catalog.Arg { return []catalog.Arg{{Ints: piles}} },
			Of:    func(args []catalog.Arg) []int { return args[0].Ints },
			Small: func(int) iter.Seq[[]int] { return shape.Rows(2, 1) },
		},
		Deal: func(piles []int) (cairn.Rules[shape.RowPos, shape.End], shape.RowPos) {
			return rules(piles), start(piles)
		},
		Answer: func(_ []int, v cairn.Score) int { return int(v) },
		Total: func(piles []int) cairn.Score {
			sum, _ := cairn.Sum(piles)
			return sum
		},
		Algos: []catalog.Algo[[]int, shape.RowPos]{
			method("right", func(ctx context.Context, piles []int, log *trace.Log) (cairn.Book[shape.RowPos], error) {
				return ends.Table(ctx, rules(piles), start(piles), log)
			}),
			method("wrong", func(context.Context, []int, *trace.Log) (cairn.Book[shape.RowPos], error) { return flat(77), nil }),
			method("panics", func(context.Context, []int, *trace.Log) (cairn.Book[shape.RowPos], error) {
				panic("a hole in the floor")
			}),
			method("waits", func(ctx context.Context, _ []int, _ *trace.Log) (cairn.Book[shape.RowPos], error) {
				<-ctx.Done()
				return nil, ctx.Err()
			}),
		},
		Look: func(piles []int) *match.Look[shape.RowPos, shape.End] { return ends.Look(piles) },
	}))
}

// play runs a command line with the toy game.
func play(ctx context.Context, in io.Reader, args ...string) (code int, out, complaints string) {
	var stdout, stderr bytes.Buffer
	code = Run(ctx, toy(), args, Std{In: in, Out: &stdout, Err: &stderr, Getenv: func(string) string { return "" }})
	return code, stdout.String(), stderr.String()
}

func TestADisagreementIsOurFault(t *testing.T) {
	for lang, word := range map[string]string{"en": "disagree", "zh": "不一致"} {
		code, out, complaints := play(t.Context(), nil, "solve", "toy", "1", "5", "--check", "--lang", lang)
		if code != exitFault || out != "" {
			t.Errorf("code %d, printed %q, want %d and nothing", code, out, exitFault)
		}
		for _, want := range []string{"toy [[1,5]]", "right", " 4", "wrong", " 77", word} {
			if !strings.Contains(complaints, want) {
				t.Errorf("%q does not say %q", complaints, want)
			}
		}
	}
}

func TestADisagreementInABatchCostsOneBoard(t *testing.T) {
	code, out, complaints := play(t.Context(), strings.NewReader("[1,5]\nx\n"), "solve", "toy", "-i", "-", "--check")
	if code != exitFault || strings.Count(out, "\n") != 2 || !strings.Contains(out, `"error":"toy [[1,5]]: methods disagree`) {
		t.Errorf("code %d, out %q, complaints %q", code, out, complaints)
	}
}

func TestAPanicIsOurFault(t *testing.T) {
	if code, _, complaints := play(t.Context(), nil, "solve", "toy", "1", "--method", "panics"); code != exitFault || !strings.Contains(complaints, "a hole in the floor") {
		t.Errorf("code %d: %s", code, complaints)
	}
	code, out, _ := play(t.Context(), strings.NewReader("1\n2\n"), "solve", "toy", "-i", "-", "--method", "panics")
	if code != exitFault || strings.Count(out, "a hole in the floor") != 2 {
		t.Errorf("batch: code %d, out %q", code, out)
	}
}

func TestStoppingEndsAtOnce(t *testing.T) {
	endless, never := io.Pipe() // standard input on which nobody types
	defer never.Close()
	for _, args := range [][]string{
		{"solve", "toy", "1", "--method", "waits"},
		{"solve", "toy", "-"},
		{"solve", "toy", "-i", "-"},
	} {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		if code, out, complaints := play(ctx, endless, args...); code != exitStopped || out != "" || complaints != "stopped\n" {
			t.Errorf("%v: code %d, out %q, complaints %q", args, code, out, complaints)
		}
	}
}
