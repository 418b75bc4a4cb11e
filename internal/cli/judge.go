package cli

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/internal/sandbox"
	"cairn/judge"
	"cairn/judge/harness"
)

// judgeFlags are what `cairn judge` is asked for.
type judgeFlags struct {
	language, method, std, sandbox string
	save, output                   string
	stdio, beyond, margin, quick   bool
	json                           bool
	limit                          time.Duration
	memory                         int
	seed                           uint64
	class                          classFlags
}

func (a *app) judgeCommand() *cobra.Command {
	var f judgeFlags
	cmd := a.command("judge", "judge GAME FILE...", func(cmd *cobra.Command, args []string) error {
		return a.judge(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.language, "language", "", a.say("the solution's programming language (default: by the file's extension)", "解法所用的编程语言（默认看扩展名）"))
	flags.StringVar(&f.method, "method", "", a.say("call this method or function (default: LeetCode's name)", "调用这个方法或函数（默认用力扣的名字）"))
	flags.BoolVar(&f.stdio, "stdio", false, a.say("the file is a program that reads standard input", "文件是从标准输入读数据的程序"))
	flags.StringVar(&f.std, "std", "", a.say("language standard: c++20, c++23, gnu17 ... (default: the first that compiles)", "语言标准：c++20、c++23、gnu17……（默认取第一个能编译的）"))
	flags.DurationVar(&f.limit, "time-limit", 0, a.say("CPU time for each board, such as 2s (default: 1s for C++, more for slower languages)", "每个局面的 CPU 时间，如 2s（默认 C++ 为 1s，较慢的语言更多）"))
	flags.IntVar(&f.memory, "memory", 0, a.say("memory in MiB (default 512)", "内存，单位 MiB（默认 512）"))
	flags.BoolVar(&f.quick, "quick", false, a.say("fewer boards, none of the largest, no sanitizers", "少测一些局面，不测最大规模，不做消毒器检查"))
	flags.BoolVar(&f.beyond, "beyond", false, a.say("judge outside the statement's bounds too", "在题目数据范围之外也判一遍"))
	flags.BoolVar(&f.margin, "margin", false, a.say("the method returns a lead or a total: compare that", "方法返回的是净胜或总分：拿它来比较"))
	flags.StringVar(&f.save, "save", "", a.say("keep counterexamples in folder DIR and try them first the next time", "把反例存进目录 DIR，下次先测它们"))
	flags.Uint64Var(&f.seed, "seed", 1, a.say("seed of the random boards", "随机局面的种子"))
	flags.StringVar(&f.sandbox, "sandbox", "auto", a.say("auto, or none to run without isolation", "auto；none 表示不隔离直接运行"))
	flags.BoolVar(&f.json, "json", false, a.say("print one JSON object a solution, one a line", "每个解法输出一行 JSON 对象"))
	flags.StringVarP(&f.output, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	a.addClassFlags(cmd, &f.class)
	must(cmd.RegisterFlagCompletionFunc("sandbox", cobra.FixedCompletions(sandboxModes, cobra.ShellCompDirectiveNoFileComp)))
	must(cmd.RegisterFlagCompletionFunc("language", cobra.FixedCompletions(languageIDs(), cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

var sandboxModes = []string{"auto", "none"}

func languageIDs() (ids []string) {
	for _, l := range harness.Languages() {
		ids = append(ids, l.ID)
	}
	return ids
}

func (a *app) judge(ctx context.Context, args []string, f judgeFlags) error {
	if len(args) == 0 {
		return cairn.Inputf(cairn.See("cairn list"), cairn.Text{EN: "judge: no game given", ZH: "judge：没有说是哪个游戏"})
	}
	entry, err := a.catalog.Find(args[0])
	if err != nil {
		return err
	}
	options, err := f.options()
	if err != nil {
		return err
	}
	if len(f.class.reports) > 0 {
		return a.judgeClass(ctx, entry, args[1:], options, f)
	}
	found, err := a.solutions(ctx, entry.Card(), args[1:], f)
	if err != nil {
		return err
	}
	j, box, err := a.bench(ctx, f.sandbox)
	if err != nil {
		return err
	}
	s := &session{app: a, ctx: ctx, entry: entry, judge: j, options: options, flags: f}
	return errors.Join(found.fault, a.printing(f.output, func(out *output) error {
		return s.all(out, box, found.list)
	}), s.answer())
}

// options are the judge's, from the flags.
func (f judgeFlags) options() (judge.Options, error) {
	o := judge.Options{
		Seed: f.seed, Limit: f.limit, Memory: int64(f.memory) << 20, Std: f.std,
		Beyond: f.beyond, Margin: f.margin, SaveDir: f.save, Quick: f.quick,
	}
	if f.limit < 0 || f.memory < 0 {
		return o, cairn.Inputf(cairn.See("cairn judge --help"), cairn.Text{EN: "judge: a limit is below zero", ZH: "judge：限制不能是负数"})
	}
	if f.language != "" && harness.Lookup(f.language) == nil {
		return o, oneOf("language", f.language, languageIDs()...)
	}
	return o, oneOf("sandbox", f.sandbox, sandboxModes...)
}

// bench opens the sandbox and makes the judge.
func (a *app) bench(ctx context.Context, mode string) (*judge.Judge, *sandbox.Sandbox, error) {
	box, err := a.isolation(ctx, "judge", mode)
	if err != nil {
		return nil, nil, err
	}
	return judge.New(box, cacheDir()), box, nil
}

// isolation opens the sandbox for a command.
func (a *app) isolation(ctx context.Context, command, mode string) (*sandbox.Sandbox, error) {
	walls := sandbox.Auto
	if mode == "none" {
		walls = sandbox.None
	}
	box, err := sandbox.Open(ctx, walls)
	var unavailable *sandbox.UnavailableError
	if errors.As(err, &unavailable) {
		return nil, cairn.Inputf("apt-get install bubblewrap, --sandbox none", cairn.Text{
			EN: "%s: no isolation is to be had here, and a foreign program is not run without: %v",
			ZH: "%s：这台机器上做不到隔离，不会在没有隔离的情况下运行别人的程序：%v",
		}, command, err)
	}
	if err != nil {
		return nil, err
	}
	return box, nil
}

// cacheDir is where compilers keep what they can use again.
func cacheDir() string {
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = os.TempDir()
	}
	return filepath.Join(cache, "cairn")
}

// session is one run of judge over all its solutions.
type session struct {
	*app
	ctx     context.Context
	entry   catalog.Entry
	judge   *judge.Judge
	options judge.Options
	flags   judgeFlags
	failed  bool // whether a solution was not accepted
	broken  bool // whether one could not be judged
}

// answer is the error that stands for the answer "no".
func (s *session) answer() error {
	switch {
	case s.broken:
		return codeError(exitInput)
	case s.failed:
		return errNo
	}
	return nil
}

// all judges one solution after the other. One that cannot be judged is reported and
// the others go on.
func (s *session) all(out *output, box *sandbox.Sandbox, list []harness.Submission) error {
	style := s.style(out)
	for i, sub := range list {
		if i > 0 && !s.flags.json {
			out.WriteString("\n" + strings.Repeat("-", 40) + "\n\n")
		}
		if err := s.one(out, sub, style); err != nil {
			if len(list) == 1 || s.ctx.Err() != nil || !s.skips(err) {
				return err
			}
			s.broken = true
			s.report(err)
		}
		if err := out.Flush(); err != nil {
			return err
		}
	}
	if !s.flags.json {
		out.WriteString("\n" + strings.Join(paint.Isolation(ids(box.InForce()), box.Missing(), style), "\n") + "\n")
	}
	return nil
}

func ids(facts []sandbox.Fact) (list []string) {
	for _, f := range facts {
		list = append(list, f.ID)
	}
	return list
}

// skips tells whether an error is about one solution alone.
func (s *session) skips(err error) bool {
	code := exitCode(err)
	return code == exitInput || code == exitLimit
}

func (s *session) one(out *output, sub harness.Submission, style paint.Style) error {
	status := s.status(sub)
	o := s.options
	o.Found, o.Tried = status.found, status.tried
	report, err := s.judge.Run(s.ctx, s.entry, sub, o)
	status.wipe()
	if err != nil {
		return err
	}
	s.failed = s.failed || report.Verdict != judge.Accepted
	if s.flags.json {
		text, err := json.Marshal(report.In(s.lang))
		must(err)
		_, err = out.Write(append(text, '\n'))
		return err
	}
	page := paint.Judged{Entry: s.entry, Report: report, Language: sub.Language.Name, Source: sub.Source}
	if page.Solved, err = s.solved(report.Counterexample); err != nil {
		return err
	}
	if b := report.Beyond; b != nil {
		if page.SolvedBeyond, err = s.solved(b.Counterexample); err != nil {
			return err
		}
	}
	return paint.Judgement(out.Writer, page, style)
}

// longestShown is how many piles a board may have whose play is worth showing.
// mostMovesShown is how many first moves are worth pricing in a report.
const (
	longestShown   = 60
	mostMovesShown = 6
)

// solved is the counterexample's board with its perfect line, where that tells anything.
func (s *session) solved(c *judge.Counterexample) (*paint.Solved, error) {
	if c == nil {
		return nil, nil
	}
	d, err := s.entry.Deal(c.Input)
	if err != nil {
		return nil, err
	}
	short := len(c.Input[0].Ints) <= longestShown && c.Verdict == judge.WrongAnswer
	solution, err := d.Solve(s.ctx, catalog.Ask{Line: short, Moves: short})
	var limit *cairn.LimitError
	if errors.As(err, &limit) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	page := &paint.Solved{Card: s.entry.Card(), Of: d, Solution: solution, PrintLine: paint.Short}
	if len(solution.Moves) <= mostMovesShown {
		page.PrintMoves = paint.Short // which first move costs what: where their play may go wrong
	}
	return page, nil
}
