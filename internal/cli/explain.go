package cli

import (
	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/internal/story"
)

// explainFlags are what `cairn explain` is asked for.
type explainFlags struct {
	method, view, format, order, path string
	step, from, to                    int
	best                              bool
}

func (a *app) explainCommand() *cobra.Command {
	var f explainFlags
	cmd := a.command("explain", "explain GAME INPUT... | explain RECORD", func(cmd *cobra.Command, args []string) error {
		if err := a.checkExplain(&f); err != nil {
			return err
		}
		entry, d, err := a.named(cmd.Context(), "explain", args)
		if err != nil {
			return err
		}
		told, err := story.Tell(cmd.Context(), entry, d, story.Ask{Method: f.method, Wrong: f.order == "wrong", Calls: f.view == string(paint.CallsView), Row: f.view == string(paint.RowView)})
		if err != nil {
			return err
		}
		if err := f.showable(entry, told); err != nil {
			return err
		}
		if most := len(told.Steps); f.step > most || f.from > most {
			return cairn.Inputf(cairn.Text{EN: "leave it out to see the end", ZH: "省去它就看到最后"}, cairn.Text{
				EN: "explain: step %d does not exist: this run has %d", ZH: "explain：没有第 %d 步，这次运行共 %d 步",
			}, max(f.step, f.from), most)
		}
		return a.printing(f.path, func(out *output) error { return a.paintStory(out, told, f) })
	})
	flags := cmd.Flags()
	flags.StringVar(&f.method, "method", "", a.say("explain this method", "讲解这种方法"))
	flags.StringVar(&f.view, "view", "all", a.say("table, calls, tree, row, board or all", "table、calls、tree、row、board 或 all"))
	flags.StringVar(&f.format, "format", "text", a.say("text, md, svg, json or html", "text、md、svg、json 或 html"))
	flags.StringVar(&f.order, "order", "right", a.say("right, or wrong to see a beginner's order fail", "right；wrong 演示初学者的错误顺序"))
	flags.IntVar(&f.step, "step", 0, a.say("show the run just after this step", "停在这一步之后"))
	flags.IntVar(&f.from, "from", 0, a.say("tell the steps from this one", "从这一步讲起"))
	flags.IntVar(&f.to, "to", 0, a.say("tell the steps up to this one", "讲到这一步"))
	flags.BoolVar(&f.best, "best", false, a.say("the perfect line's cells alone", "只看最优路线上的格子"))
	flags.StringVarP(&f.path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	for flag, words := range map[string][]string{"view": viewNames(), "format": formats[:], "order": orders[:]} {
		must(cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp)))
	}
	must(cmd.RegisterFlagCompletionFunc("method", a.completeMethod))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

var (
	formats = [...]string{"text", "md", "svg", "json", "html"}
	orders  = [...]string{"right", "wrong"}
)

func viewNames() (names []string) {
	for _, v := range paint.Views {
		names = append(names, string(v))
	}
	return names
}

func (a *app) checkExplain(f *explainFlags) error {
	for _, err := range []error{
		oneOf("view", f.view, viewNames()...), oneOf("format", f.format, formats[:]...), oneOf("order", f.order, orders[:]...),
	} {
		if err != nil {
			return err
		}
	}
	if f.step < 0 || f.from < 0 || f.to < 0 || f.to > 0 && f.to < f.from {
		return cairn.Inputf(cairn.Text{EN: "count steps from 1", ZH: "步数从 1 数起"}, cairn.Text{
			EN: "explain: --step %d --from %d --to %d make no range", ZH: "explain：--step %d --from %d --to %d 不成范围",
		}, f.step, f.from, f.to)
	}
	return nil
}

// showable refuses a view that the run has nothing for, rather than leave it out.
func (f explainFlags) showable(entry catalog.Entry, told *story.Story) error {
	view := paint.View(f.view)
	if e := (paint.Explain{Story: told, View: view}); f.format == "json" || f.format == "html" || e.Has(view) {
		return nil
	}
	return cairn.Inputf(cairn.Text{EN: "leave out --method to see a run that has one, or use another --view", ZH: "去掉 --method 换成有这种视图的运行，或换一种 --view"}, cairn.Text{
		EN: "%s: a run of method %q has no view %q", ZH: "%s：方法 %q 的运行没有 %q 这种视图",
	}, entry.Card().ID, told.Method.ID, f.view)
}

func (a *app) paintStory(out *output, told *story.Story, f explainFlags) error {
	e := paint.Explain{Story: told, View: paint.View(f.view), Step: f.step, From: f.from, To: f.to, Best: f.best, Lang: a.lang}
	switch f.format {
	case "md":
		return paint.ExplainMarkdown(out.Writer, e)
	case "svg":
		return paint.ExplainSVG(out.Writer, e)
	case "json":
		return told.WriteJSON(out.Writer)
	case "html":
		return paint.ExplainHTML(out.Writer, told, a.lang)
	}
	return paint.ExplainText(out.Writer, e, a.style(out))
}
