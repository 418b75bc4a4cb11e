package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"syscall"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/suite"
)

// genFlags are the flags of gen.
type genFlags struct {
	profile, format, output string
	seed                    uint64
	size                    int
	seeded, force           bool
}

func (a *app) genCommand() *cobra.Command {
	var f genFlags
	cmd := a.command("gen", "gen GAME [-o FILE|DIR]", func(cmd *cobra.Command, args []string) error {
		f.seeded = cmd.Flags().Changed("seed")
		return a.gen(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.profile, "profile", "", a.say("what tests and how many: small=20,random=50 (default: a suite that kills every known mistake)", "要哪些测试、各多少个：small=20,random=50（默认：一套能揪出全部已知错误的测试）"))
	flags.Uint64Var(&f.seed, "seed", 0, a.say("the same seed gives the same tests (default: a new one, which is printed)", "种子相同，测试就相同（默认换一个新的，并打印出来）"))
	flags.StringVar(&f.format, "format", suite.JSONL, a.say("jsonl, in-ans, leetcode, oj (Kattis) or hydro", "jsonl、in-ans、leetcode、oj（Kattis）或 hydro"))
	flags.IntVar(&f.size, "size", 0, a.say("the longest list or largest number that is sampled, except in largest (default: lists of 1000)", "随机局面的列表最长多少、数最大多少，largest 除外（默认列表最长 1000）"))
	flags.StringVarP(&f.output, "output", "o", "", a.say("write to this file (jsonl) or folder, whole or not at all", "写入这个文件（jsonl）或文件夹；要么写完整，要么不写"))
	flags.BoolVar(&f.force, "force", false, a.say("replace a folder that has a suite already", "替换已有测试的文件夹"))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(suite.Formats(), cobra.ShellCompDirectiveNoFileComp)))
	must(cmd.RegisterFlagCompletionFunc("profile", cobra.FixedCompletions(suite.Profiles(), cobra.ShellCompDirectiveNoFileComp|cobra.ShellCompDirectiveNoSpace)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

// theGame is the game that a command is about, and the words after it.
func (a *app) theGame(command string, args []string) (catalog.Entry, []string, error) {
	if len(args) == 0 {
		return nil, nil, noGame(command)
	}
	entry, err := a.catalog.Find(args[0])
	return entry, args[1:], err
}

func (a *app) gen(ctx context.Context, args []string, f genFlags) error {
	entry, rest, err := a.theGame("gen", args)
	if err == nil {
		err = noWords("gen", rest)
	}
	if err == nil {
		err = f.sound()
	}
	if err != nil {
		return err
	}
	options := suite.Options{Seed: f.seed, Size: f.size, Short: a.tooFew(f)}
	if f.profile != "" {
		if options.Plan, err = suite.ParsePlan(entry, f.profile); err != nil {
			return err
		}
	}
	if !f.seeded {
		options.Seed = rand.Uint64N(1_000_000_000) // short enough to type
	}
	count, err := a.write(ctx, entry, f, options)
	if err != nil {
		return err
	}
	fmt.Fprintf(a.std.Err, a.say("%s: %s, seed %d (--seed %[3]d makes the same again)\n", "%s：%s，种子 %d（加 --seed %[3]d 可重新生成同样的测试）\n"),
		entry.Card().ID, a.tests(count), options.Seed)
	return nil
}

// tests counts tests.
func (a *app) tests(n int) string {
	if n == 1 {
		return a.say("1 test", "1 个测试")
	}
	return fmt.Sprintf(a.say("%d tests", "%d 个测试"), n)
}

// sound checks the flags against each other.
func (f genFlags) sound() error {
	if err := oneOf("format", f.format, suite.Formats()...); err != nil {
		return err
	}
	if f.size < 0 {
		return cairn.Inputf("--size 100", cairn.Text{EN: "flag --size: %d is not a length", ZH: "选项 --size：%d 不是长度"}, f.size)
	}
	if f.format != suite.JSONL && f.output == "" {
		return cairn.Inputf("-o tests", cairn.Text{EN: "--format %s writes a folder: which one?", ZH: "--format %s 写的是文件夹，请给出名字"}, f.format)
	}
	return nil
}

// tooFew says that a profile has fewer boards than were asked for by name.
func (a *app) tooFew(f genFlags) func(suite.Part, int) {
	if f.profile == "" {
		return nil
	}
	return func(part suite.Part, got int) {
		fmt.Fprintf(a.std.Err, a.say("%s: there are no more than %d different boards, %d asked for\n", "%s：不同的局面只有 %d 个，要的是 %d 个\n"), part.Profile, got, part.Count)
	}
}

// write writes the suite where the flags say; it returns how many tests it has.
func (a *app) write(ctx context.Context, entry catalog.Entry, f genFlags, o suite.Options) (count int, err error) {
	if f.format == suite.JSONL {
		err = a.printing(f.output, func(out *output) error {
			bar := a.progress(out, int64(o.Planned(entry)))
			defer bar.stop()
			count, err = each(ctx, entry, o, bar, func(t suite.Test) error { return suite.WriteLine(out, t) })
			return err
		})
		return count, err
	}
	files, err := suite.Create(f.output, f.force)
	if err != nil {
		return 0, systemError(f.output, err)
	}
	most := o.Planned(entry)
	bar := a.bar(int64(most))
	folder := suite.NewFolder(f.format, entry, o.Seed, most, files)
	count, err = each(ctx, entry, o, bar, folder.Put)
	bar.stop()
	if err == nil {
		err = folder.Finish()
	}
	return count, systemError(f.output, files.Finish(err))
}

func each(ctx context.Context, entry catalog.Entry, o suite.Options, bar *progress, put func(suite.Test) error) (count int, err error) {
	for t, err := range suite.Generate(ctx, entry, o) {
		if err == nil {
			err = put(t)
		}
		if err != nil {
			return count, err
		}
		count++
		bar.board(1)
	}
	return count, nil
}

// systemError says in both languages what the system refused about a path; any other
// error stays as it is.
func systemError(path string, err error) error {
	var at *fs.PathError
	var between *os.LinkError
	if errors.Is(err, syscall.ENOSPC) || !errors.As(err, &at) && !errors.As(err, &between) {
		return err
	}
	return fileError(path, err)
}
