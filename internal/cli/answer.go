package cli

import (
	"context"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/suite"
)

// answerFlags are the flags of answer.
type answerFlags struct {
	output        string
	values, force bool
}

func (a *app) answerCommand() *cobra.Command {
	var f answerFlags
	cmd := a.command("answer", "answer GAME FILE|DIR|-", func(cmd *cobra.Command, args []string) error {
		return a.answer(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.BoolVar(&f.values, "values", false, a.say("print the right values alone, one a line", "只打印正确答案，每行一个"))
	flags.StringVarP(&f.output, "output", "o", "", a.say("write to this file or folder, whole or not at all", "写入这个文件或文件夹；要么写完整，要么不写"))
	flags.BoolVar(&f.force, "force", false, a.say("replace a folder that has a suite already", "替换已有测试的文件夹"))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

// answering is one run over tests.
type answering struct {
	app                         *app
	entry                       catalog.Entry
	source                      suite.Source
	bar                         *progress
	tests, filled, wrong, unfit int
	code                        int
}

func (a *app) answer(ctx context.Context, args []string, f answerFlags) error {
	entry, rest, err := a.theGame("answer", args)
	if err != nil {
		return err
	}
	source, folder, err := a.source("answer", entry, rest)
	if err != nil {
		return err
	}
	run := &answering{app: a, entry: entry, source: source, bar: new(progress)}
	switch {
	case folder && f.values:
		err = a.printing(f.output, func(out *output) error { return run.write(ctx, out, suite.Given.JSON) })
	case folder:
		err = run.folder(ctx, f)
	default:
		err = a.printing(f.output, func(out *output) error {
			run.bar = a.progress(out, -1)
			defer run.bar.stop()
			if f.values {
				return run.write(ctx, out, suite.Given.JSON)
			}
			return run.write(ctx, out, nil)
		})
	}
	if err != nil {
		return systemError(source.Path, err)
	}
	return run.end(source)
}

// source is the tests that a command reads, and whether they are a folder.
func (a *app) source(command string, entry catalog.Entry, words []string) (s suite.Source, folder bool, err error) {
	s = suite.Source{Card: entry.Card()}
	if len(words) != 1 {
		return s, false, cairn.Inputf(cairn.See("cairn "+command+" --help"), cairn.Text{
			EN: "%s: give one file or folder of tests, or - for standard input",
			ZH: "%s：请给出一个测试文件或文件夹，或用 - 表示标准输入",
		}, command)
	}
	if words[0] == "-" {
		s.In, s.Name = a.std.In, a.say("standard input", "标准输入")
		return s, false, nil
	}
	s.Path = words[0]
	info, err := os.Stat(s.Path)
	if err != nil {
		return s, false, fileError(s.Path, err)
	}
	return s, info.IsDir(), nil
}

// write writes each test, or the one value that is asked for, in order.
func (r *answering) write(ctx context.Context, out *output, value func(suite.Given) string) error {
	return r.each(ctx, func(g suite.Given) error {
		var text []byte
		switch {
		case value == nil:
			text = g.Corrected()
		case g.Blank():
		case g.Err != nil:
			text = []byte("null\n")
		default:
			text = []byte(value(g) + "\n")
		}
		_, err := out.Write(text)
		if err == nil && r.source.In != nil {
			err = out.Flush() // somebody who types tests wants to see each answer
		}
		return err
	})
}

// folder copies a folder with the right values, or only checks it.
func (r *answering) folder(ctx context.Context, f answerFlags) error {
	if f.output == "" {
		return r.each(ctx, func(suite.Given) error { return nil })
	}
	files, err := suite.Create(f.output, f.force)
	if err != nil {
		return systemError(f.output, err)
	}
	copied, err := suite.NewCorrectFolder(r.source.Path, files)
	if err == nil {
		err = r.each(ctx, copied.Add)
	}
	return systemError(f.output, files.Finish(err))
}

// each goes through the tests, says which are wrong and counts.
func (r *answering) each(ctx context.Context, put func(suite.Given) error) error {
	for g, err := range suite.Read(ctx, r.entry, r.source) {
		if err != nil {
			return err
		}
		if err := put(g); err != nil {
			return err
		}
		if g.Blank() {
			continue
		}
		r.tests++
		r.bar.board(1)
		r.judge(g)
	}
	return nil
}

func (r *answering) judge(g suite.Given) {
	above := r.bar.above(r.app.std.Err)
	switch {
	case g.Err != nil:
		r.unfit++
		r.code = graver(r.code, exitCode(g.Err))
		problem, _ := r.app.explain(g.Err)
		fmt.Fprintf(above, "%s: %s\n", g.From, problem)
	case g.Wrong():
		r.wrong++
		fmt.Fprintln(above, g.WhyWrong(r.entry).In(r.app.lang))
	case g.Expected == "":
		r.filled++
	}
}

// end says what was done; the exit code is 1 for wrong values, and 2 for tests that
// could not be read.
func (r *answering) end(s suite.Source) error {
	name := s.Path
	if name == "" {
		name = s.Name
	}
	fmt.Fprintf(r.app.std.Err, r.app.say(
		"%s: %s: %d had no value, %d a wrong one, %d could not be read\n",
		"%s：%s：%d 个没有期望值，%d 个期望值有错，%d 个无法读取\n"), name, r.app.tests(r.tests), r.filled, r.wrong, r.unfit)
	switch {
	case r.code != exitDone:
		return codeError(r.code)
	case r.wrong > 0:
		return errNo
	}
	return nil
}
