package cli

import (
	"context"
	"math/big"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/heaps"
)

// seqFlags are what `cairn seq` is asked for.
type seqFlags struct {
	from, to                string
	losses, count, period   bool
	compare, oeis, find     string
	format, plot, path      string
	checkpoint              string
	every                   time.Duration
	fromGiven, toGiven      bool
	compareGiven, findGiven bool
}

func (a *app) seqCommand() *cobra.Command {
	var f seqFlags
	cmd := a.command("seq", "seq RULE | seq --oeis NUMBER | seq --find TERMS", func(cmd *cobra.Command, args []string) error {
		changed := cmd.Flags().Changed
		f.fromGiven, f.toGiven, f.compareGiven, f.findGiven = changed("from"), changed("to"), changed("compare"), changed("find")
		if err := f.check(); err != nil {
			return err
		}
		return a.seq(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.from, "from", "0", a.say("first heap", "从这个堆开始"))
	flags.StringVar(&f.to, "to", "", a.say("last heap, 10^9 and the like allowed (default: 100; 10^6 to count, compare or seek a period)", "到这个堆为止，可写 10^9（默认 100；计数、比较、求周期时为 10^6）"))
	flags.BoolVar(&f.losses, "losses", false, a.say("the lost heaps (P-positions) in place of Grundy values", "列出必败堆（P 局面），而不是 SG 值"))
	flags.BoolVar(&f.count, "count", false, a.say("how many heaps are lost below 10, 100, ...", "小于 10、100……的堆中各有多少必败"))
	flags.BoolVar(&f.period, "period", false, a.say("preperiod, least period and saltus, proved or observed", "前段、最小周期与跃度，并说明是已证明还是仅观察到"))
	flags.StringVar(&f.compare, "compare", "", a.say("the first heap where this other rule differs (exit code 1 if there is one)", "与另一条规则比较，给出第一个不同的堆（有不同时退出码为 1）"))
	flags.StringVar(&f.format, "format", "text", a.say("text, csv, json or bfile (as the encyclopedia OEIS keeps them)", "text、csv、json 或 bfile（OEIS 的存法）"))
	flags.StringVar(&f.plot, "plot", "", a.say("draw values (or the count of lost heaps) against n into FILE, as SVG", "把数值（或必败堆个数）随 n 的变化画成 SVG，写入 FILE"))
	flags.StringVar(&f.oeis, "oeis", "", a.say("which rules belong to this OEIS number", "查这个 OEIS 编号对应哪些规则"))
	flags.StringVar(&f.find, "find", "", a.say("which known sequences hold these terms, such as 0,1,2,0,1", "查哪些已知数列含有这几项，例如 0,1,2,0,1"))
	flags.StringVar(&f.checkpoint, "checkpoint", "", a.say("keep the state in FILE, and go on from it if it is there", "把进度存到 FILE；文件已存在就接着算"))
	flags.DurationVar(&f.every, "save-every", time.Minute, a.say("how often to write the checkpoint", "多久写一次存档"))
	flags.StringVarP(&f.path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(seqFormats, cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = cobra.FixedCompletions([]string{"squares", "nim", "fibonacci", "grundy", "kayles", "take 1,2,3", "all but 1,2", "0.137", "misere nim"}, cobra.ShellCompDirectiveNoFileComp)
	return cmd
}

var seqFormats = []string{"text", "csv", "json", "bfile"}

// check refuses flags that do not go together.
func (f seqFlags) check() error {
	if err := oneOf("format", f.format, seqFormats...); err != nil {
		return err
	}
	var asked []string
	for _, q := range []struct {
		flag  string
		given bool
	}{{"--oeis", f.oeis != ""}, {"--find", f.findGiven}, {"--count", f.count}, {"--period", f.period}, {"--compare", f.compareGiven}, {"--plot", f.plot != ""}} {
		if q.given {
			asked = append(asked, q.flag)
		}
	}
	switch {
	case len(asked) > 1:
		return notTogether(asked[0], asked[1])
	case f.losses && f.period:
		return notTogether("--losses", "--period")
	case f.checkpoint != "" && len(asked) == 1 && !f.count && !f.period && f.plot == "":
		return notTogether("--checkpoint", asked[0])
	case f.format == "bfile" && len(asked) == 1 && f.plot == "":
		return notTogether("--format bfile", asked[0])
	}
	return nil
}

func notTogether(a, b string) error {
	return cairn.Inputf(cairn.Text{EN: "leave one of them out", ZH: "去掉其中一个"}, cairn.Text{
		EN: "seq: %s and %s do not go together", ZH: "seq：%s 和 %s 不能同时用",
	}, a, b)
}

func (a *app) seq(ctx context.Context, args []string, f seqFlags) error {
	text := strings.Join(args, " ")
	switch {
	case f.oeis != "" || f.findGiven:
		if text != "" {
			return notTogether(strconv.Quote(text), map[bool]string{true: "--find", false: "--oeis"}[f.findGiven])
		}
		return a.seqKnown(ctx, f)
	case text == "":
		return cairn.Inputf("cairn seq squares --losses | cairn seq 0.07 --period", cairn.Text{EN: "seq: no rule given", ZH: "seq：没有给出规则"})
	}
	rule, err := heaps.Parse(text)
	if err != nil {
		return err
	}
	from, to, err := f.span()
	if err != nil {
		return err
	}
	q := seqQuery{app: a, seqFlags: f, rule: rule, first: from, last: to}
	if f.plot != "" {
		return q.plotted(ctx)
	}
	return a.asking(f.path, func(out *output) (no bool, err error) {
		no, err = q.answer(ctx, out)
		if err != nil && out.file == nil {
			out.Flush() // what was found before a stop or a limit
		}
		return no, err
	})
}

// asking is printing, with exit code 1 where the answer is "no".
func (a *app) asking(path string, answer func(*output) (no bool, err error)) error {
	var no bool
	err := a.printing(path, func(out *output) (err error) {
		no, err = answer(out)
		return err
	})
	if err == nil && no {
		return errNo
	}
	return err
}

// The default ends.
const (
	seqShow = 100
	seqSeek = 1_000_000
)

// mostHeap is the largest heap that may be asked for.
const mostHeap = 1_000_000_000_000_000_000

// span reads --from and --to.
func (f seqFlags) span() (from, to int, err error) {
	to = seqShow
	if f.count || f.period || f.compareGiven {
		to = seqSeek
	}
	if from, err = heapNumber("from", f.from); err != nil {
		return 0, 0, err
	}
	if f.toGiven {
		if to, err = heapNumber("to", f.to); err != nil {
			return 0, 0, err
		}
	} else if from > to {
		to = from + seqShow
	}
	switch {
	case from > to:
		return 0, 0, cairn.Inputf(cairn.Text{EN: "try --from 0 --to 100", ZH: "例如 --from 0 --to 100"}, cairn.Text{EN: "seq: --from %d is above --to %d", ZH: "seq：--from %d 大于 --to %d"}, from, to)
	case f.fromGiven && (f.count || f.period || f.compareGiven):
		return 0, 0, cairn.Inputf(cairn.Text{EN: "leave out --from", ZH: "去掉 --from"}, cairn.Text{
			EN: "seq: counts, periods and comparisons begin at heap 0", ZH: "seq：计数、求周期、比较都从 0 开始",
		})
	}
	return from, to, nil
}

// heapNumber reads a heap: 1000000, 1_000_000 or 10^6.
func heapNumber(flag, text string) (int, error) {
	plain := strings.ReplaceAll(strings.TrimSpace(text), "_", "")
	n, ok := new(big.Int).SetString(plain, 10)
	if base, power, is := strings.Cut(plain, "^"); is {
		b, err := strconv.Atoi(base)
		e, err2 := strconv.Atoi(power)
		ok = err == nil && err2 == nil && e >= 0
		n = new(big.Int).Exp(big.NewInt(int64(b)), big.NewInt(int64(min(e, 99))), nil)
	}
	switch {
	case !ok:
		return 0, cairn.Inputf(cairn.Text{EN: "try --to 1000000 or --to 10^6", ZH: "例如 --to 1000000 或 --to 10^6"}, cairn.Text{EN: "flag --%s: %q is not a number of tokens", ZH: "选项 --%s：%q 不是石子数"}, flag, text)
	case n.Sign() < 0:
		return 0, cairn.Inputf(cairn.Text{EN: "begin at 0", ZH: "从 0 开始"}, cairn.Text{EN: "flag --%s: %s: a heap has at least 0 tokens", ZH: "选项 --%s：%s：一堆至少有 0 颗石子"}, flag, text)
	case n.Cmp(big.NewInt(mostHeap)) > 0:
		return 0, cairn.Limitf(cairn.Text{EN: "go up to 10^18", ZH: "最多到 10^18"}, cairn.Text{EN: "flag --%s: %s is above 10^18, the largest heap there is here", ZH: "选项 --%s：%s 超过 10^18，这里最大到 10^18"}, flag, text)
	}
	return int(n.Int64()), nil
}
