// Package cli is the command line: one file a subcommand. It receives a
// catalogue and never imports a game.
//
// Run is all that a program calls. A subcommand is a method of app that returns a
// *cobra.Command, listed in app.commands; its words are help/NAME.en.txt and
// help/NAME.zh.txt (the first line is the short form). Arguments that begin with
// a minus and a digit are numbers, never flags; see guard.go.
//
// Exit codes, given by exitCode alone: 0 done; 1 the answer is "no"; 2 bad input
// or usage; 3 a limit was reached; 4 a fault of ours; 130 stopped by Ctrl-C. A
// reader that went away (| head) is no error.
package cli

import (
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"slices"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
)

// Std is what a command reads and writes, and where it looks for its environment.
type Std struct {
	In       io.Reader
	Out, Err io.Writer
	Getenv   func(string) string
}

// app is one run of the command line.
type app struct {
	catalog *catalog.Catalog
	std     Std
	lang    cairn.Lang
}

// commands is the one list of subcommands, in the order that help shows them.
func (a *app) commands() []*cobra.Command {
	return []*cobra.Command{
		a.solveCommand(),
		a.explainCommand(),
		a.reviewCommand(),
		a.quizCommand(),
		a.seqCommand(),
		a.certifyCommand(),
		a.verifyCommand(),
		a.judgeCommand(),
		a.playCommand(),
		a.genCommand(),
		a.answerCommand(),
		a.gradeCommand(),
		a.reportCommand(),
		a.listCommand(),
		a.showCommand(),
		a.versionCommand(),
		a.completionCommand(),
	}
}

// Run runs the command that args (without the program's name) ask for and returns
// its exit code. Errors have been printed by then.
func Run(ctx context.Context, games *catalog.Catalog, args []string, std Std) (code int) {
	a := &app{catalog: games, std: std}
	defer func() {
		if fault := recover(); fault != nil {
			fmt.Fprintf(std.Err, "cairn: %v\n%s", fault, debug.Stack())
			code = exitFault
		}
	}()
	err := a.run(ctx, args)
	if err != nil && ctx.Err() != nil {
		err = ctx.Err()
	}
	a.report(err)
	return exitCode(err)
}

func (a *app) run(ctx context.Context, args []string) error {
	lang, err := language(args, a.std.Getenv)
	a.lang = lang
	if err != nil && !completing(args) {
		return err
	}
	root := a.root()
	root.SetArgs(guard(root, args))
	return root.ExecuteContext(ctx)
}

// completing tells whether a shell asks for completions: a --lang that is being
// typed is no fault then.
func completing(args []string) bool {
	return len(args) > 0 && (args[0] == cobra.ShellCompRequestCmd || args[0] == cobra.ShellCompNoDescRequestCmd)
}

func (a *app) root() *cobra.Command {
	var asked bool
	root := a.command("cairn", "cairn", func(cmd *cobra.Command, args []string) error {
		if asked {
			return a.printVersion()
		}
		if len(args) > 0 {
			return a.unknownCommand(cmd, args[0])
		}
		return cmd.Help()
	})
	root.Args = cobra.ArbitraryArgs // or cobra refuses an unknown command itself, in English
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetIn(a.std.In)
	root.SetOut(a.std.Out)
	root.SetErr(a.std.Err)
	root.SetUsageTemplate(a.usageTemplate())
	root.SetHelpTemplate("{{with (or .Long .Short)}}{{. | trimTrailingWhitespaces}}\n\n{{end}}{{.UsageString}}")
	root.SetFlagErrorFunc(a.flagError)
	root.PersistentFlags().String("lang", "", a.say("language: zh or en (default: from LC_ALL, LC_MESSAGES, LANG)", "语言：zh 或 en（默认依次取 LC_ALL、LC_MESSAGES、LANG）"))
	root.PersistentFlags().BoolP("help", "h", false, a.say("show this help", "显示帮助"))
	root.Flags().BoolVar(&asked, "version", false, a.say("print the version", "显示版本"))
	must(root.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions([]string{"en", "zh"}, cobra.ShellCompDirectiveNoFileComp)))
	root.SetHelpCommand(a.helpCommand(root))
	root.AddCommand(a.commands()...)
	unguardAll(root)
	return root
}

// command makes a subcommand with its words from the embedded help texts. use is
// cobra's usage line.
func (a *app) command(name, use string, run func(*cobra.Command, []string) error) *cobra.Command {
	short, long := helpText(name, a.lang)
	return &cobra.Command{Use: use, Short: short, Long: long, RunE: run, DisableFlagsInUseLine: true}
}

func (a *app) unknownCommand(root *cobra.Command, name string) error {
	hint := cairn.See("cairn --help")
	root.SuggestionsMinimumDistance = 2
	if near := root.SuggestionsFor(name); len(near) > 0 {
		slices.Sort(near)
		hint = cairn.Textf(cairn.Text{EN: "did you mean 'cairn %s'? see 'cairn --help'", ZH: "是不是想用 'cairn %s'？见 'cairn --help'"}, near[0])
	} else if e, err := a.catalog.Find(name); err == nil {
		hint = cairn.Textf(cairn.Text{EN: "to solve a board: cairn solve %s ...", ZH: "求解局面：cairn solve %s ..."}, gameName(e.Card()))
	}
	return cairn.Inputf(hint, cairn.Text{EN: "command %q: unknown", ZH: "没有名为 %q 的命令"}, name)
}

// say is a text in the run's language.
func (a *app) say(en, zh string) string { return cairn.Text{EN: en, ZH: zh}.In(a.lang) }

// gameName is the shortest name that finds a game, as a command line has it.
func gameName(card *cairn.Card) string { return catalog.Called(card) }

// must is for what only a fault of ours can break.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
