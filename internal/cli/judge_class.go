package cli

import (
	"bufio"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/internal/sandbox"
	"cairn/judge"
	"cairn/judge/harness"
)

// classFlags are what a report on many files is asked for.
type classFlags struct {
	reports  []string
	format   string
	timeless bool
}

func (a *app) addClassFlags(cmd *cobra.Command, f *classFlags) {
	flags := cmd.Flags()
	flags.StringArrayVar(&f.reports, "report", nil, a.say("judge many files on all cores and write FILE.html, .csv, .json or .xml (JUnit); may be repeated", "用全部核心评判许多文件，写出 FILE.html、.csv、.json 或 .xml（JUnit）；可重复"))
	flags.StringVar(&f.format, "report-format", "", a.say("html, csv, json or xml, whatever the name says", "不看文件名，指定格式：html、csv、json 或 xml"))
	flags.BoolVar(&f.timeless, "no-times", false, a.say("leave out of a report what differs from run to run", "报告里不写每次运行都会变的用时"))
	must(cmd.RegisterFlagCompletionFunc("report-format", cobra.FixedCompletions(reportFormats, cobra.ShellCompDirectiveNoFileComp)))
}

var reportFormats = []string{"html", "csv", "json", "xml"}

// report is one file to be written.
type report struct {
	path  string
	write func(io.Writer, paint.Class, cairn.Lang) error
}

// class is one run over the files of a class.
type class struct {
	*app
	entry   catalog.Entry
	reports []report
	files   []judge.Handin
	journal *judge.Journal
	bar     *mpb.Bar
	judged  int // files, of which so many were known from the journal
	known   int
}

// judgeClass judges files and folders, and writes the reports when all are judged.
func (a *app) judgeClass(ctx context.Context, entry catalog.Entry, words []string, o judge.Options, f judgeFlags) error {
	c := &class{app: a, entry: entry}
	if err := c.prepare(words, f); err != nil {
		return err
	}
	j, box, err := a.bench(ctx, f.sandbox)
	if err != nil {
		return err
	}
	rows, err := c.run(ctx, j, judge.Class{Entry: entry, Find: f.find(), Options: o, Build: build(box)})
	if err != nil {
		return err
	}
	page := paint.Class{Entry: entry, Rows: rows, Times: !f.class.timeless}
	for _, r := range c.reports {
		if err := a.printing(r.path, func(out *output) error { return r.write(out, page, a.lang) }); err != nil {
			return err
		}
	}
	if c.journal != nil {
		if err := c.journal.Remove(); err != nil {
			return err
		}
	}
	return c.close(page, box)
}

// prepare checks all that can be checked before the first solution is run.
func (c *class) prepare(words []string, f judgeFlags) (err error) {
	see := cairn.See("cairn judge --help")
	for _, flag := range []struct {
		given bool
		name  string
	}{{f.json, "--json"}, {f.output != "", "--output"}, {f.save != "", "--save"}} {
		if flag.given {
			return cairn.Inputf(see, cairn.Text{EN: "judge: --report and %s do not go together", ZH: "judge：--report 不能与 %s 同用"}, flag.name)
		}
	}
	if len(words) == 0 {
		return cairn.Inputf("cairn judge "+gameName(c.entry.Card())+" submissions/ --report class.html", cairn.Text{EN: "%s: no file given", ZH: "%s：没有给出文件"}, c.entry.Card().ID)
	}
	var ours []string
	for _, path := range f.class.reports {
		write, err := reportForm(path, f.class.format)
		if err != nil {
			return err
		}
		if path == "-" {
			path = ""
		} else {
			ours = append(ours, path, path+".journal")
		}
		c.reports = append(c.reports, report{path, write})
	}
	c.files, err = judge.Collect(words, ours...)
	var detail *os.PathError
	switch {
	case errors.As(err, &detail):
		return fileError(detail.Path, err)
	case err != nil:
		return err
	case len(c.files) == 0:
		return cairn.Inputf("", cairn.Text{EN: "%s: no file in it", ZH: "%s：里面没有文件"}, strings.Join(words, " "))
	case len(ours) == 0:
		return nil
	}
	return c.openJournal(ours[1])
}

// reportForm finds how to write a report, by its name where nothing else is said.
func reportForm(path, format string) (func(io.Writer, paint.Class, cairn.Lang) error, error) {
	hint := cairn.Text{EN: "--report class.html, or --report-format html", ZH: "--report class.html，或 --report-format html"}
	if ext := filepath.Ext(path); ext != "" && harness.Lookup(ext) != nil {
		return nil, cairn.Inputf(hint, cairn.Text{EN: "flag --report: %s has the name of a solution and is not written over", ZH: "选项 --report：%s 是解法的文件名，不会覆盖它"}, path)
	}
	if format == "" {
		format = strings.ToLower(strings.TrimPrefix(filepath.Ext(path), "."))
	}
	switch format {
	case "html", "htm":
		return paint.ClassHTML, nil
	case "csv":
		return paint.ClassCSV, nil
	case "json":
		return paint.ClassJSON, nil
	case "xml", "junit":
		return paint.ClassJUnit, nil
	}
	return nil, cairn.Inputf(hint, cairn.Text{EN: "flag --report: %s: which form? there are html, csv, json and xml", ZH: "选项 --report：%s：要什么格式？可选 html、csv、json、xml"}, path)
}

func (c *class) openJournal(path string) error {
	secret, err := judge.Secret(cacheDir())
	if err != nil {
		fmt.Fprintf(c.std.Err, c.say("no journal is kept, so an interrupted run starts over: %v\n", "无法保存进度，中断后要从头再来：%v\n"), err)
		return nil
	}
	c.journal, err = judge.OpenJournal(path, secret)
	var detail *os.PathError
	if errors.As(err, &detail) {
		return fileError(path, err)
	}
	if err == nil && c.journal.Strays() > 0 {
		fmt.Fprintf(c.std.Err, c.say("%s: %d entries are torn or were not written here, and are not used\n", "%s：有 %d 条记录残缺，或不是本机写的，不予采用\n"), path, c.journal.Strays())
	}
	return err
}

// find says what the files do not.
func (f judgeFlags) find() harness.FindOptions {
	o := harness.FindOptions{Method: f.method, Stdio: f.stdio}
	if f.language != "" {
		o.Language = harness.Lookup(f.language)
	}
	return o
}

// build names the program and the sandbox: an entry of the journal is good for these
// alone.
func build(box *sandbox.Sandbox) string {
	h := sha256.New()
	if path, err := os.Executable(); err == nil {
		if program, err := os.Open(path); err == nil {
			_, _ = io.Copy(h, program)
			program.Close()
		}
	}
	return fmt.Sprintf("%s %x %s %s", version(), h.Sum(nil), box.Kind(), strings.Join(ids(box.InForce()), " "))
}

func (c *class) run(ctx context.Context, j *judge.Judge, of judge.Class) ([]judge.Row, error) {
	of.Journal, of.Done = c.journal, c.done
	var bars *mpb.Progress
	if isTerminal(c.std.Err) {
		bars = c.bars()
		count := decor.CountersNoUnit(c.say(" %d of %d files", " %d / %d 个文件"))
		c.bar = bars.New(int64(len(c.files)), mpb.BarStyle(), mpb.BarRemoveOnComplete(), mpb.PrependDecorators(decor.Percentage()), mpb.AppendDecorators(count))
	}
	rows, err := j.Class(ctx, of, c.files)
	if c.bar != nil {
		c.bar.Abort(true)
		bars.Wait()
	}
	switch {
	case c.journal == nil:
	case err != nil:
		err = errors.Join(err, c.journal.Close())
		fmt.Fprintf(c.std.Err, c.say("%d of %d files are judged; the same command goes on from there (%s)\n", "已评判 %d / %d 个文件；再运行同一条命令会接着做（%s）\n"), c.judged, len(c.files), c.journal.Path())
	case c.known > 0:
		fmt.Fprintf(c.std.Err, c.say("%d of %d files had been judged by an earlier run\n", "其中 %d / %d 个文件在上次运行时已经评判过\n"), c.known, len(c.files))
	}
	return rows, err
}

// done counts one more file.
func (c *class) done(_ []judge.Row, known bool) {
	c.judged++
	if known {
		c.known++
	}
	if c.bar != nil {
		c.bar.Increment()
	}
}

// close says what became of the class and where it is written; the error stands for
// the answer "no".
func (c *class) close(page paint.Class, box *sandbox.Sandbox) error {
	out := c.std.Out
	var paths []string
	for _, r := range c.reports {
		if r.path == "" {
			out = c.std.Err // standard output is the report's
			continue
		}
		paths = append(paths, r.path)
	}
	w := bufio.NewWriter(out)
	fmt.Fprintln(w, paint.Title(c.entry.Card(), c.lang))
	for _, line := range paint.ClassSummary(page, c.lang) {
		fmt.Fprintln(w, line)
	}
	if len(paths) > 0 {
		fmt.Fprintln(w, c.say("written: ", "已写入：")+strings.Join(paths, c.say(", ", "，")))
	}
	for _, line := range paint.Isolation(ids(box.InForce()), box.Missing(), paint.Style{Lang: c.lang, Width: 80}) {
		fmt.Fprintln(w, line)
	}
	return errors.Join(w.Flush(), outcome(page.Rows))
}

// outcome is the exit code of a class: the gravest of its rows'.
func outcome(rows []judge.Row) error {
	has := func(is func(judge.Row) bool) bool { return slices.ContainsFunc(rows, is) }
	switch {
	case has(func(r judge.Row) bool { return r.Reason == judge.Fault }):
		return codeError(exitFault)
	case has(func(r judge.Row) bool { return r.Report == nil }):
		return codeError(exitInput)
	case has(func(r judge.Row) bool { return !r.Accepted() }):
		return errNo
	}
	return nil
}
