package cli

import (
	"context"
	"strings"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/internal/paint"
	"cairn/record"
	"cairn/review"
)

// reviewFlags are what `cairn review` is asked for.
type reviewFlags struct {
	line, format, path string
	json               bool
}

var reviewFormats = []string{"text", "md"}

func (a *app) reviewCommand() *cobra.Command {
	var f reviewFlags
	cmd := a.command("review", `review GAME INPUT... --line "..." | review RECORD`, func(cmd *cobra.Command, args []string) error {
		return a.review(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.line, "line", "", a.say("the line to review, in notation or in words (- for standard input)", "要复盘的路线，记号或文字都可以（- 为标准输入）"))
	flags.StringVar(&f.format, "format", "text", a.say("text or md", "text 或 md"))
	flags.BoolVar(&f.json, "json", false, a.say("print one JSON object", "输出一个 JSON 对象"))
	flags.StringVarP(&f.path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(reviewFormats, cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

// review prints the review of a line; the answer is "no" where the line breaks the rules.
func (a *app) review(ctx context.Context, args []string, f reviewFlags) error {
	if err := oneOf("format", f.format, reviewFormats...); err != nil {
		return err
	}
	board, line, err := a.claimed(ctx, args, f.line)
	if err != nil {
		return err
	}
	found, err := review.Of(ctx, board.Entry, board.Dealt, line)
	if err != nil {
		return err
	}
	err = a.printing(f.path, func(out *output) error {
		switch {
		case f.json:
			return writeReview(out.Writer, found, a.lang)
		case f.format == "md":
			return paint.ReviewMarkdown(out.Writer, found, a.lang)
		}
		return paint.ReviewText(out.Writer, found, a.style(out))
	})
	if err == nil && found.Illegal != nil {
		err = errNo
	}
	return err
}

// claimed is the board and the line that somebody claims for it, which is the record's
// own where --line gives none.
func (a *app) claimed(ctx context.Context, args []string, said string) (board record.Record, line record.Line, err error) {
	if said == "-" {
		text, err := a.readStdin(ctx)
		if err != nil {
			return board, line, err
		}
		said = string(text)
	}
	if len(args) == 0 {
		return board, line, noGame("review")
	}
	text, is, err := a.recordText(ctx, args)
	if err != nil {
		return board, line, err
	}
	if !is {
		board, err = a.recorded(ctx, "review", args)
	} else {
		var parts record.Parts
		board, parts, err = record.Open(a.catalog, text)
		if strings.TrimSpace(said) == "" {
			said = parts.Moves
		}
	}
	if err != nil {
		return board, line, err
	}
	line, err = record.ReadLine(board.At, said)
	if err == nil && len(line.Keys) == 0 && line.Illegal == nil {
		err = cairn.Inputf(a.aLine(board), cairn.Text{EN: "review: no move given", ZH: "review：没有给出着法"})
	}
	return board, line, err
}

// aLine is a command that works: the board with its first legal move.
func (a *app) aLine(board record.Record) cairn.Text {
	card := board.Entry.Card()
	keys := board.At.Keys()
	if len(keys) == 0 {
		return cairn.Text{EN: "the game is over before the first move", ZH: "一步也不能走，对局开始就已结束"}
	}
	return cairn.Textf(cairn.Text{EN: "try: cairn review %s", ZH: "可以这样：cairn review %s"}, record.Format(card, board.Dealt.Args(), keys[:1]))
}
