package cairn

import (
	"errors"
	"fmt"
)

// InputError is a fault in what a person gave: a name, a board, a flag, a file.
// Problem names the thing and quotes the input; Hint is the next thing to type.
type InputError struct {
	Problem Text
	Hint    string
}

// Error is the English text, hint included on its own line.
func (e *InputError) Error() string { return withHint(e.Problem.EN, e.Hint) }

// LimitError says that an answer was given up for want of time, memory or
// positions, not because the input was wrong.
type LimitError struct {
	Problem Text
	Hint    string
}

// Error is the English text, hint included on its own line.
func (e *LimitError) Error() string { return withHint(e.Problem.EN, e.Hint) }

// DisagreementError says that two methods gave different values for one board:
// always a fault of ours.
type DisagreementError struct {
	Board   string
	MethodA string
	A       Score
	MethodB string
	B       Score
}

// Error names both methods and both values.
func (e *DisagreementError) Error() string {
	return fmt.Sprintf("%s: %s says %d, %s says %d", e.Board, e.MethodA, e.A, e.MethodB, e.B)
}

// Inputf makes an InputError from one format per language and shared operands.
func Inputf(hint string, format Text, args ...any) *InputError {
	return &InputError{Problem: format.fill(args), Hint: hint}
}

// Limitf makes a LimitError from one format per language and shared operands.
func Limitf(hint string, format Text, args ...any) *LimitError {
	return &LimitError{Problem: format.fill(args), Hint: hint}
}

// Textf fills one format per language with the same operands.
func Textf(format Text, args ...any) Text { return format.fill(args) }

func (t Text) fill(args []any) Text {
	return Text{EN: fmt.Sprintf(t.EN, args...), ZH: fmt.Sprintf(t.ZH, args...)}
}

// Explain is the error's text in one language, without its hint, and the hint.
// An error from outside Cairn reads the same in both.
func Explain(err error, lang Lang) (problem, hint string) {
	var input *InputError
	if errors.As(err, &input) {
		return input.Problem.In(lang), input.Hint
	}
	var limit *LimitError
	if errors.As(err, &limit) {
		return limit.Problem.In(lang), limit.Hint
	}
	return err.Error(), ""
}

func withHint(problem, hint string) string {
	if hint == "" {
		return problem
	}
	return problem + "\nhint: " + hint
}
