package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/record"
)

// solveFlags are the flags of solve.
type solveFlags struct {
	method        string
	line          string
	input, output string
	check, strict bool
	json, moves   bool
	movesGiven    bool
	lineGiven     bool
}

func (a *app) solveCommand() *cobra.Command {
	var f solveFlags
	cmd := a.command("solve", "solve GAME INPUT... | solve RECORD | solve GAME -i FILE", func(cmd *cobra.Command, args []string) error {
		f.movesGiven, f.lineGiven = cmd.Flags().Changed("moves"), cmd.Flags().Changed("line")
		return a.solve(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.method, "method", "", a.say("answer by this method (see 'cairn show GAME'; default: the fastest that can)", "指定方法（见 'cairn show GAME'；默认选能算的最快方法）"))
	flags.BoolVar(&f.check, "check", false, a.say("let every method that can answer, and compare", "让所有能算的方法都算一遍，互相核对"))
	flags.BoolVar(&f.strict, "strict", false, a.say("refuse boards outside the statement's bounds", "超出题目数据范围的局面一律拒绝"))
	flags.StringVar(&f.line, "line", "short", a.say("print a perfect line: none, short, full, or as a record and nothing else", "打印最优路线：none（不打印）、short（略写）、full（全部）；record 只打印棋谱"))
	flags.BoolVar(&f.moves, "moves", true, a.say("price every first move and list them all", "给每种第一步估值并全部列出"))
	flags.BoolVar(&f.json, "json", false, a.say("print one JSON object a board", "每个局面输出一个 JSON 对象"))
	flags.StringVarP(&f.input, "input", "i", "", a.say("solve every line of FILE (- for standard input) as a board; prints JSON", "把 FILE 的每一行当作一个局面求解（- 为标准输入），输出 JSON"))
	flags.StringVarP(&f.output, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("line", cobra.FixedCompletions(lineAmounts, cobra.ShellCompDirectiveNoFileComp)))
	must(cmd.RegisterFlagCompletionFunc("method", a.completeMethod))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

var lineAmounts = []string{"none", "short", "full", "record"}

func (a *app) solve(ctx context.Context, args []string, f solveFlags) error {
	if err := oneOf("line", f.line, lineAmounts...); err != nil {
		return err
	}
	if f.input != "" {
		return a.solveBatch(ctx, args, f)
	}
	entry, dealt, err := a.named(ctx, "solve", args)
	if err == nil && f.method != "" {
		err = catalog.HasMethod(entry, f.method)
	}
	if err != nil {
		return err
	}
	solution, err := dealt.Solve(ctx, f.ask())
	if err != nil {
		return err
	}
	return a.printing(f.output, func(out *output) error {
		if f.json {
			return writeSolution(out.Writer, board{card: entry.Card(), args: dealt.Args(), solution: solution}, a.lang)
		}
		if f.line == "record" {
			return writeRecord(out, entry, dealt, solution)
		}
		return paint.Solution(out.Writer, f.page(entry, dealt, solution), a.style(out))
	})
}

// ask is what to find for a single board.
func (f solveFlags) ask() catalog.Ask {
	return catalog.Ask{Method: f.method, Strict: f.strict, Check: f.check, Moves: f.moves, Line: f.line != "none"}
}

// page is what to print of it.
func (f solveFlags) page(entry catalog.Entry, dealt catalog.Dealt, s *catalog.Solution) paint.Solved {
	page := paint.Solved{Card: entry.Card(), Of: dealt, Solution: s, PrintLine: paint.Short, PrintMoves: paint.Short}
	if f.line == "full" {
		page.PrintLine = paint.Full
	}
	if f.movesGiven {
		page.PrintMoves = paint.Full
	}
	return page
}

// writeRecord writes the board and a perfect line as one record.
func writeRecord(out *output, entry catalog.Entry, dealt catalog.Dealt, s *catalog.Solution) error {
	if s.Line == nil {
		return cairn.Limitf(cairn.Text{EN: "leave out --line record", ZH: "去掉 --line record"}, cairn.Text{
			EN: "%s: a perfect line is too long to write down", ZH: "%s：最优路线太长，写不下",
		}, entry.Card().ID)
	}
	var keys []string
	for ply := range s.Line {
		keys = append(keys, ply.Key)
	}
	_, err := fmt.Fprintln(out, record.Format(entry.Card(), dealt.Args(), keys))
	return err
}
