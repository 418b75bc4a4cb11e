package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/internal/story"
	"cairn/lab"
)

// reportFlags are what `cairn report` is asked for.
type reportFlags struct {
	folder, check, sandbox string
	solutions              []string
	seed                   uint64
	quick, full            bool
}

func (a *app) reportCommand() *cobra.Command {
	var f reportFlags
	cmd := a.command("report", "report [GAME...] -o DIR", func(cmd *cobra.Command, args []string) error {
		return a.makeReport(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.StringVarP(&f.folder, "output", "o", "", a.say("write the report into this folder", "报告写到这个文件夹"))
	flags.Uint64Var(&f.seed, "seed", 1, a.say("seed of the random boards", "随机局面的种子"))
	flags.BoolVar(&f.quick, "quick", false, a.say("measure less: all games in under a minute", "少测一些：所有游戏不到一分钟"))
	flags.BoolVar(&f.full, "full", false, a.say("measure more; says first how long that takes", "多测一些；开始前先说明要多久"))
	flags.StringSliceVar(&f.solutions, "solution", nil, a.say("files or folders of solutions that take part beside the methods", "一起参加比较的解法：文件或文件夹"))
	flags.StringVar(&f.sandbox, "sandbox", "auto", a.say("auto, or none to run solutions without isolation", "auto；none 表示不隔离直接运行解法"))
	flags.StringVar(&f.check, "check", "", a.say("say what changed since this report.json", "与以前的 report.json 比较，说出变化"))
	must(cmd.RegisterFlagCompletionFunc("sandbox", cobra.FixedCompletions(sandboxModes, cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGames
	return cmd
}

// completeGames offers games for every argument.
func (a *app) completeGames(cmd *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return a.completeGame(cmd, nil, typed)
}

func (f reportFlags) effort() lab.Effort {
	switch {
	case f.quick:
		return lab.Quick()
	case f.full:
		return lab.Thorough()
	}
	return lab.Standard()
}

func (a *app) makeReport(ctx context.Context, names []string, f reportFlags) error {
	entries, err := a.reported(names)
	if err != nil {
		return err
	}
	if err := oneOf("sandbox", f.sandbox, sandboxModes...); err != nil {
		return err
	}
	old, err := f.older()
	if err != nil {
		return err
	}
	if err := f.folderFor(); err != nil {
		return err
	}
	solutions, err := a.handed(ctx, entries, f)
	if err != nil {
		return err
	}
	if f.full {
		fmt.Fprintf(a.std.Err, a.say("about %d minutes for %d games: Ctrl-C keeps what is finished\n", "大约需要 %d 分钟（%d 个游戏）；按 Ctrl-C 会保留已完成的部分\n"), int(lab.Length(len(entries)).Minutes()+0.5), len(entries))
	}
	report, failed := a.measure(ctx, entries, lab.Options{Seed: f.seed, Effort: f.effort(), Solutions: solutions})
	if failed != nil && ctx.Err() == nil {
		return failed
	}
	a.sign(report, names, f)
	l := paint.Lab{Report: report, Entries: entries, Hands: hands(entries), Lang: a.lang}
	if old != nil && failed == nil {
		l.Old, l.Changes = f.check, report.Compare(old)
	}
	files, err := paint.LabFiles(l)
	if err != nil {
		return err
	}
	if err := writeAll(f.folder, files); err != nil {
		return err
	}
	return a.reportDone(f, l, failed)
}

// reported finds the games that were named, each once; all of them where none was.
func (a *app) reported(names []string) (entries []catalog.Entry, err error) {
	if len(names) == 0 {
		return a.catalog.All(), nil
	}
	for _, name := range names {
		entry, err := a.catalog.Find(name)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(entries, entry) {
			entries = append(entries, entry)
		}
	}
	return entries, nil
}

// older reads the report to compare with, before anything is measured.
func (f reportFlags) older() (*lab.Report, error) {
	if f.check == "" {
		return nil, nil
	}
	file, err := os.Open(f.check)
	if err != nil {
		return nil, fileError(f.check, err)
	}
	defer file.Close()
	old, err := lab.ReadJSON(f.check, file)
	if err != nil {
		return nil, err
	}
	return old, old.Alike(f.seed, f.effort())
}

// folderFor makes the report's folder, so that a wrong name is found before measuring.
func (f reportFlags) folderFor() error {
	if f.quick && f.full {
		return cairn.Inputf(cairn.Text{EN: "give one of --quick and --full", ZH: "--quick 和 --full 只能选一个"}, cairn.Text{
			EN: "report: --quick and --full at once", ZH: "report：不能同时用 --quick 和 --full",
		})
	}
	if f.folder == "" {
		return cairn.Inputf("cairn report -o lab", cairn.Text{EN: "report: no folder given", ZH: "report：没有说报告写到哪里"})
	}
	if info, err := os.Stat(f.folder); err == nil && !info.IsDir() {
		return cairn.Inputf("cairn report -o lab", cairn.Text{EN: "%s: is a file, a folder is wanted", ZH: "%s：是文件，这里要文件夹"}, f.folder)
	}
	if err := os.MkdirAll(f.folder, 0o777); err != nil {
		return fileError(f.folder, err)
	}
	return nil
}

// measure runs the report behind a bar.
func (a *app) measure(ctx context.Context, entries []catalog.Entry, o lab.Options) (*lab.Report, error) {
	bar := a.partsBar()
	defer bar.stop()
	o.Progress = bar.reach
	return lab.Run(ctx, entries, o)
}

// sign writes down how the report was made.
func (a *app) sign(r *lab.Report, names []string, f reportFlags) {
	stopped := r.About.Stopped
	r.About = lab.Here()
	r.About.Stopped, r.About.Cairn, r.About.Date = stopped, version(), time.Now().UTC().Format(time.DateOnly)
	words := append([]string{"cairn", "report"}, names...)
	words = append(words, "--seed", strconv.FormatUint(f.seed, 10))
	if f.quick {
		words = append(words, "--quick")
	}
	if f.full {
		words = append(words, "--full")
	}
	for _, file := range f.solutions {
		words = append(words, "--solution", file)
	}
	if f.check != "" {
		words = append(words, "--check", f.check)
	}
	r.About.Command = strings.Join(append(words, "--lang", a.lang.String(), "-o", f.folder), " ")
}

// hands tells a run for each game that can be followed by hand: its card's first example.
func hands(entries []catalog.Entry) map[string]*story.Story {
	told := make(map[string]*story.Story)
	for _, e := range entries {
		args, err := catalog.DecodeArgs(e.Card().Examples[0].Input)
		if err != nil {
			continue
		}
		d, err := e.Deal(args)
		if err != nil {
			continue
		}
		if s, err := story.Tell(context.Background(), e, d, story.Ask{}); err == nil {
			told[e.Card().ID] = s
		}
	}
	return told
}

// writeAll writes the files of a report, each whole or not at all.
func writeAll(folder string, files []paint.LabFile) error {
	for _, file := range files {
		path := filepath.Join(folder, filepath.FromSlash(file.Path))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return fileError(filepath.Dir(path), err)
		}
		out, err := new(app).create(path)
		if err != nil {
			return err
		}
		_, err = out.Write(file.Data)
		if err := out.finish(err); err != nil {
			var detail *fs.PathError
			if errors.As(err, &detail) {
				return fileError(path, err)
			}
			return err
		}
	}
	return nil
}

// reportDone says where the report is, what changed, and what is missing.
func (a *app) reportDone(f reportFlags, l paint.Lab, failed error) error {
	fmt.Fprintln(a.std.Out, filepath.Join(f.folder, "report.html"))
	fmt.Fprintln(a.std.Out, filepath.Join(f.folder, "report.md"))
	if failed != nil {
		fmt.Fprintln(a.std.Err, a.say("the report has what was finished, and says what is missing", "报告里有已完成的部分，也写明了缺什么"))
		return codeError(exitStopped)
	}
	if l.Old == "" {
		return nil
	}
	if paint.LabChanges(a.std.Out, l) {
		return errNo
	}
	return nil
}
