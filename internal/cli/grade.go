package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/suite"
)

// gradeFlags are the flags of grade.
type gradeFlags struct {
	format, output string
	json           bool
}

func (a *app) gradeCommand() *cobra.Command {
	var f gradeFlags
	cmd := a.command("grade", "grade GAME FILE|DIR|-", func(cmd *cobra.Command, args []string) error {
		return a.grade(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.format, "format", "text", a.say("text, md or csv", "text、md 或 csv"))
	flags.BoolVar(&f.json, "json", false, a.say("print one JSON object", "输出一个 JSON 对象"))
	flags.StringVarP(&f.output, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(gradeFormats(), cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

func gradeFormats() []string { return []string{"text", "md", "csv"} }

func (a *app) grade(ctx context.Context, args []string, f gradeFlags) error {
	if err := oneOf("format", f.format, gradeFormats()...); err != nil {
		return err
	}
	entry, rest, err := a.theGame("grade", args)
	if err != nil {
		return err
	}
	source, _, err := a.source("grade", entry, rest)
	if err != nil {
		return err
	}
	bar := a.bar(-1)
	report, err := suite.Grade(ctx, entry, source, suite.GradeOptions{Done: func() { bar.board(1) }})
	bar.stop()
	if err != nil {
		return systemError(source.Path, err)
	}
	err = a.printing(f.output, func(out *output) error {
		sheet := &gradeSheet{Report: report, w: out, lang: a.lang, width: a.style(out).Width}
		switch {
		case f.json:
			return sheet.json()
		case f.format == "csv":
			return sheet.csv()
		case f.format == "md":
			return sheet.markdown()
		}
		return sheet.text()
	})
	if err != nil {
		return err
	}
	return a.verdict(report)
}

// verdict reports tests that could not be read; the exit code is 1 for a wrong value
// or a survivor, and 2 for what could not be read.
func (a *app) verdict(report *suite.Report) error {
	code := exitDone
	for _, row := range report.Rows {
		if row.Err != nil {
			problem, _ := a.explain(row.Err)
			fmt.Fprintf(a.std.Err, "%s: %s\n", row.From, problem)
			code = graver(code, exitCode(row.Err))
		}
	}
	if code != exitDone {
		return codeError(code)
	}
	if !report.Good() {
		return errNo
	}
	return nil
}

// gradeSheet writes a grade in one language.
type gradeSheet struct {
	*suite.Report
	w     *output
	lang  cairn.Lang
	width int // columns of the terminal; 0 for none
	err   error
}

// print remembers the first error.
func (s *gradeSheet) print(format cairn.Text, args ...any) {
	if _, err := fmt.Fprintf(s.w, format.In(s.lang), args...); err != nil && s.err == nil {
		s.err = err
	}
}

// same is a format without words.
func same(format string) cairn.Text { return cairn.Text{EN: format, ZH: format} }
