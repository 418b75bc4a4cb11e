package cli

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/internal/tui"
	"cairn/quiz"
)

// quizFlags are what `cairn quiz` is asked for.
type quizFlags struct {
	kind, format, students, path string
	count                        int
	seed                         uint64
	json                         bool
}

var quizFormats = []string{"text", "html", "md"}

func (a *app) quizCommand() *cobra.Command {
	var f quizFlags
	cmd := a.command("quiz", "quiz GAME", func(cmd *cobra.Command, args []string) error {
		if !cmd.Flags().Changed("seed") {
			f.seed = 1 + rand.Uint64N(9999) // printed, and short enough to be typed
		}
		return a.quiz(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.kind, "kind", "any", a.say("what to ask for: cell (of a table), move (the best), winner, or any", "问什么：cell（表里的一格）、move（最好的一步）、winner（谁赢、答案）或 any"))
	flags.IntVar(&f.count, "count", 5, a.say("how many questions", "几道题"))
	flags.Uint64Var(&f.seed, "seed", 0, a.say("draw the questions by this number", "按这个数出题"))
	flags.StringVar(&f.format, "format", "text", a.say("text asks now; html or md makes a sheet to hand out", "text 当场问答；html 或 md 出成试卷"))
	flags.StringVar(&f.students, "students", "", a.say("a sheet for each name in FILE (one a line), or so many sheets", "给 FILE 里每个名字（每行一个）各出一份，或者出这么多份"))
	flags.BoolVar(&f.json, "json", false, a.say("print the questions and answers as one JSON object a student", "每名学生的题目和答案输出为一个 JSON 对象"))
	flags.StringVarP(&f.path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("kind", cobra.FixedCompletions(quizKinds(), cobra.ShellCompDirectiveNoFileComp)))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(quizFormats, cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

func quizKinds() (names []string) {
	for _, k := range quiz.Kinds {
		names = append(names, string(k))
	}
	return names
}

// mostAsked bounds a quiz: more would be asked of a machine.
const mostAsked = 200

func (a *app) quiz(ctx context.Context, args []string, f quizFlags) error {
	if err := oneOf("kind", f.kind, quizKinds()...); err != nil {
		return err
	}
	if err := oneOf("format", f.format, quizFormats...); err != nil {
		return err
	}
	hint := cairn.See("cairn quiz --help")
	switch {
	case len(args) == 0:
		return noGame("quiz")
	case len(args) > 1:
		return noWords("quiz", args[1:])
	case f.count < 1 || f.count > mostAsked:
		return cairn.Inputf(hint, cairn.Text{EN: "flag --count: %d is outside 1..%d", ZH: "选项 --count：%d 超出 1..%d"}, f.count, mostAsked)
	case f.students != "" && f.format == "text" && !f.json:
		return cairn.Inputf(cairn.Text{EN: "add --format html or md", ZH: "请加上 --format html 或 md"}, cairn.Text{EN: "flag --students: sheets are made by --format html or md, or --json", ZH: "选项 --students：要配合 --format html 或 md，或者 --json"})
	case f.path != "" && f.format == "text" && !f.json:
		return cairn.Inputf(cairn.Text{EN: "add --format html or md", ZH: "请加上 --format html 或 md"}, cairn.Text{EN: "flag --output: questions that are asked now are not written to a file", ZH: "选项 --output：当场问答的题目不写进文件"})
	}
	entry, err := a.catalog.Find(args[0])
	if err != nil {
		return err
	}
	if f.format == "text" && !f.json {
		return a.quizNow(ctx, entry, f)
	}
	sheets, err := a.sheets(ctx, entry, f)
	if err != nil {
		return err
	}
	return a.printing(f.path, func(out *output) error {
		switch {
		case f.json:
			return writeSheets(out.Writer, sheets, a.lang)
		case f.format == "md":
			return paint.QuizMarkdown(out.Writer, sheets, a.lang)
		}
		return paint.QuizHTML(out.Writer, sheets, a.lang)
	})
}

// wanted are the questions of one student.
func (f quizFlags) wanted(student int) quiz.Wanted {
	return quiz.Wanted{Kind: quiz.Kind(f.kind), Count: f.count, Seed: f.seed, Student: student}
}

// quizNow asks the questions and waits for answers.
func (a *app) quizNow(ctx context.Context, entry catalog.Entry, f quizFlags) error {
	questions, err := quiz.Make(ctx, entry, f.wanted(0))
	if err != nil {
		return err
	}
	again := fmt.Sprintf("cairn quiz %s --seed %d", gameName(entry.Card()), f.seed)
	if f.count != 5 {
		again += fmt.Sprintf(" --count %d", f.count)
	}
	if f.kind != string(quiz.Any) {
		again += " --kind " + f.kind
	}
	return tui.Quiz(ctx, questions, again, a.std.In, a.std.Out, a.style(new(output)))
}
