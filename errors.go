package cairn

import (
	"errors"
	"fmt"
)

// InputError is a fault in what a person gave: a name, a board, a flag, a file.
// Problem names the thing and quotes the input; Hint is the next thing to type, empty
// where there is none.
type InputError struct{ Problem, Hint Text }

// Error is the English text, hint included on its own line.
func (e *InputError) Error() string { return withHint(e.Problem.EN, e.Hint.EN) }

// LimitError says that an answer was given up for want of time, memory or
// positions, not because the input was wrong.
type LimitError struct{ Problem, Hint Text }

// Error is the English text, hint included on its own line.
func (e *LimitError) Error() string { return withHint(e.Problem.EN, e.Hint.EN) }

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

// Inputf makes an InputError from one format per language and shared operands. A
// hint that is a command or an example, the same in both languages, may be a string.
func Inputf[Hint string | Text](hint Hint, format Text, args ...any) *InputError {
	return &InputError{Problem: format.fill(args), Hint: either(hint)}
}

// Limitf makes a LimitError as Inputf makes an InputError.
func Limitf[Hint string | Text](hint Hint, format Text, args ...any) *LimitError {
	return &LimitError{Problem: format.fill(args), Hint: either(hint)}
}

func either[Hint string | Text](hint Hint) Text {
	if text, is := any(hint).(Text); is {
		return text
	}
	return Text{EN: string(any(hint).(string)), ZH: string(any(hint).(string))}
}

// See is the hint to look at what a command prints.
func See(command string) Text {
	return Text{EN: "see '" + command + "'", ZH: "见 '" + command + "'"}
}

// OtherMethod is the hint of a method that cannot answer where others may.
func OtherMethod() Text {
	return Text{EN: "leave out --method to use one that can", ZH: "去掉 --method，让程序选一种能算的方法"}
}

// Textf fills one format per language with the same operands.
func Textf(format Text, args ...any) Text { return format.fill(args) }

func (t Text) fill(args []any) Text {
	return Text{EN: fmt.Sprintf(t.EN, args...), ZH: fmt.Sprintf(t.ZH, args...)}
}

// Explain is the error's text in one language, without its hint, and the hint in
// the same language. An error from outside Cairn reads the same in both.
func Explain(err error, lang Lang) (problem, hint string) {
	var input *InputError
	if errors.As(err, &input) {
		return input.Problem.In(lang), input.Hint.In(lang)
	}
	var limit *LimitError
	if errors.As(err, &limit) {
		return limit.Problem.In(lang), limit.Hint.In(lang)
	}
	return err.Error(), ""
}

func withHint(problem, hint string) string {
	if hint == "" {
		return problem
	}
	return problem + "\nhint: " + hint
}
