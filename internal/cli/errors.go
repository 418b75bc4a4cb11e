package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"cairn"
	"cairn/catalog"
)

// The exit codes.
const (
	exitDone    = 0
	exitNo      = 1
	exitInput   = 2
	exitLimit   = 3
	exitFault   = 4
	exitStopped = 130 // 128 + SIGINT, as shells have it
)

// errNo ends a command whose answer is "no": exit code 1, and nothing printed,
// since the command has said why.
var errNo = errors.New("no")

// codeError ends a command that has reported its errors itself.
type codeError int

func (e codeError) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// exitCode is the one place where errors become exit codes.
func exitCode(err error) int {
	var input *cairn.InputError
	var limit *cairn.LimitError
	var code codeError
	switch {
	case err == nil, errors.Is(err, syscall.EPIPE):
		return exitDone
	case errors.As(err, &code):
		return int(code)
	case errors.Is(err, errNo):
		return exitNo
	case errors.Is(err, context.Canceled):
		return exitStopped
	case errors.As(err, &input):
		return exitInput
	case errors.As(err, &limit), errors.Is(err, context.DeadlineExceeded), errors.Is(err, syscall.ENOSPC):
		return exitLimit
	}
	return exitFault
}

// report prints an error in the run's language, its hint on a line of its own.
func (a *app) report(err error) {
	var code codeError
	if err == nil || errors.Is(err, syscall.EPIPE) || errors.Is(err, errNo) || errors.As(err, &code) {
		return
	}
	problem, hint := a.explain(err)
	fmt.Fprintln(a.std.Err, problem)
	var input *cairn.InputError
	if hint == "" && errors.As(err, &input) {
		hint = cairn.See("cairn --help").In(a.lang)
	}
	if hint != "" {
		fmt.Fprintln(a.std.Err, a.say("hint: ", "提示：")+hint)
	}
}

// explain is an error's text and hint in the run's language.
func (a *app) explain(err error) (problem, hint string) {
	var differ *cairn.DisagreementError
	switch {
	case errors.Is(err, context.Canceled):
		return a.say("stopped", "已中止"), ""
	case errors.As(err, &differ):
		return fmt.Sprintf(a.say(
			"%s: methods disagree: %s says %d, %s says %d; this is a fault of cairn's",
			"%s：两种方法结果不一致：%s 得 %d，%s 得 %d；这是 cairn 的错误",
		), differ.Board, differ.MethodA, differ.A, differ.MethodB, differ.B), ""
	}
	return cairn.Explain(err, a.lang)
}

// flagError says in both languages what pflag found wrong.
func (a *app) flagError(cmd *cobra.Command, err error) error {
	hint := cairn.See(cmd.CommandPath() + " --help")
	var unknown *pflag.NotExistError
	var needs *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		flag := "--" + unknown.GetSpecifiedName()
		if short := unknown.GetSpecifiedShortnames(); short != "" {
			flag = "-" + short
		} else if near := catalog.Nearest(unknown.GetSpecifiedName(), flagNames(cmd)); near != "" {
			hint = cairn.Textf(cairn.Text{EN: "did you mean '--%[1]s'? see '%[2]s --help'", ZH: "是不是想用 '--%[1]s'？见 '%[2]s --help'"}, near, cmd.CommandPath())
		}
		return cairn.Inputf(hint, cairn.Text{EN: "flag %s: unknown", ZH: "没有 %s 这个选项"}, flag)
	case errors.As(err, &needs):
		return cairn.Inputf(hint, cairn.Text{EN: "flag --%s: a value is missing", ZH: "选项 --%s 缺少取值"}, needs.GetFlag().Name)
	case errors.As(err, &invalid):
		return cairn.Inputf(hint, cairn.Text{EN: "flag --%s: %q is not a %s", ZH: "选项 --%s：%q 不是合法取值（类型 %s）"},
			invalid.GetFlag().Name, invalid.GetValue(), invalid.GetFlag().Value.Type())
	}
	return cairn.Inputf(hint, cairn.Text{EN: "%v", ZH: "%v"}, err)
}

func flagNames(cmd *cobra.Command) (names []string) {
	add := func(f *pflag.Flag) { names = append(names, f.Name) }
	cmd.LocalFlags().VisitAll(add)
	cmd.InheritedFlags().VisitAll(add)
	return names
}

// noWords refuses words after a command that takes flags alone.
func noWords(command string, words []string) error {
	if len(words) == 0 {
		return nil
	}
	return cairn.Inputf(cairn.See("cairn "+command+" --help"), cairn.Text{EN: "%s: %q: nothing can follow here", ZH: "%s：%q：后面不能再跟参数"}, command, words[0])
}

// oneOf refuses a flag's value that is not among those allowed.
func oneOf(flag, value string, allowed ...string) error {
	for _, v := range allowed {
		if v == value {
			return nil
		}
	}
	return cairn.Inputf(cairn.See("cairn --help"), cairn.Text{EN: "flag --%s: %q is not one of %s", ZH: "选项 --%s：%q 不在可选值之中：%s"}, flag, value, strings.Join(allowed, ", "))
}
