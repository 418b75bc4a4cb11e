package cli

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/tui"
	"cairn/judge/harness"
	playing "cairn/play"
	"cairn/record"
)

// playFlags are what `cairn play` is asked for.
type playFlags struct {
	me, opponent, standIn, against, sandbox string
	seed                                    uint64
	size                                    int
	worth, plain                            bool
	seeded, opposed, stoodIn                bool // given, not left to their defaults
}

func (a *app) playCommand() *cobra.Command {
	var f playFlags
	cmd := a.command("play", "play GAME [INPUT...]", func(cmd *cobra.Command, args []string) error {
		given := cmd.Flags().Changed
		f.seeded, f.opposed, f.stoodIn = given("seed"), given("opponent"), given("stand-in")
		return a.play(cmd.Context(), args, f)
	})
	flags := cmd.Flags()
	flags.SortFlags = false
	flags.StringVar(&f.me, "me", "alice", a.say("whom you play: alice, bob, both or none", "你走哪一方：alice、bob、both（两方）或 none（旁观）"))
	flags.StringVar(&f.opponent, "opponent", "perfect", a.say("who plays against you: perfect, greedy, random, a known MISTAKE of the game, or a strength like 80%", "对手：perfect（从不失误）、greedy（贪心）、random（随机）、该游戏的某个已知错误，或 80% 这样的强度"))
	flags.StringVar(&f.against, "against", "", a.say("play against your own solution in FILE: its answers choose its moves", "和 FILE 里你自己的解法对局：由它的回答决定它的走法"))
	flags.StringVar(&f.standIn, "stand-in", "perfect", a.say("who plays Alice with --me none", "--me none 时由谁来走 Alice"))
	flags.StringVar(&f.sandbox, "sandbox", "auto", a.say("for --against: auto, or none to run without isolation", "配合 --against：auto；none 表示不隔离直接运行"))
	flags.Uint64Var(&f.seed, "seed", 0, a.say("deal the board, and let chance play, by this number", "按这个数发局面，随机玩家也由它决定"))
	flags.IntVar(&f.size, "size", 0, a.say("how large a board to deal (piles, or stones of a heap)", "发多大的局面（堆数，或一堆的石子数）"))
	flags.BoolVar(&f.worth, "worth", false, a.say("show what every move is worth from the beginning", "一开始就显示每种走法的价值"))
	flags.BoolVar(&f.plain, "plain", false, a.say("line by line, for pipes and screen readers", "逐行问答，适合管道和读屏软件"))
	must(cmd.RegisterFlagCompletionFunc("sandbox", cobra.FixedCompletions(sandboxModes, cobra.ShellCompDirectiveNoFileComp)))
	for _, name := range []string{"opponent", "stand-in"} {
		must(cmd.RegisterFlagCompletionFunc(name, a.completePlayer))
	}
	must(cmd.RegisterFlagCompletionFunc("me", cobra.FixedCompletions(sidesToPlay, cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

var sidesToPlay = []string{"alice", "bob", "both", "none"}

func (a *app) play(ctx context.Context, args []string, f playFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	if !f.seeded {
		f.seed = 1 + rand.Uint64N(9999) // printed, and short enough to be typed
	}
	r, again, err := a.board(ctx, args, f)
	if err != nil {
		return err
	}
	values, err := r.Dealt.Open(ctx, "", nil)
	if err != nil {
		return err
	}
	players, done, err := a.players(ctx, r, values, f)
	if err != nil {
		return err
	}
	defer done()
	session := playing.New(r.Entry, r.Dealt, values, players)
	for _, key := range r.Keys {
		if err := session.Play(key); err != nil {
			return err
		}
	}
	return a.front(ctx, &tui.Game{Session: session, Again: again + f.again(), Worth: f.worth}, f.plain)
}

// check refuses flags that say nothing together.
func (f playFlags) check() error {
	if err := oneOf("me", f.me, sidesToPlay...); err != nil {
		return err
	}
	if err := oneOf("sandbox", f.sandbox, sandboxModes...); err != nil {
		return err
	}
	hint := cairn.See("cairn play --help")
	switch {
	case f.size < 0:
		return cairn.Inputf(hint, cairn.Text{EN: "flag --size: %d is less than 1", ZH: "选项 --size：%d 小于 1"}, f.size)
	case f.me == "both" && (f.opposed || f.against != ""):
		return cairn.Inputf(hint, cairn.Text{EN: "play: with --me both nobody is left to be the opponent", ZH: "play：--me both 时两方都由你走，没有对手可选"})
	case f.opposed && f.against != "":
		return cairn.Inputf(hint, cairn.Text{EN: "play: --opponent and --against both name an opponent", ZH: "play：--opponent 和 --against 都在指定对手，只能用一个"})
	case f.stoodIn && f.me != "none":
		return cairn.Inputf(hint, cairn.Text{EN: "play: --stand-in is for --me none", ZH: "play：--stand-in 只能和 --me none 一起用"})
	}
	return nil
}

// again are the flags that a game needs to be the same again.
func (f playFlags) again() (flags string) {
	for _, flag := range []struct {
		name, value, standard string
	}{{"me", f.me, "alice"}, {"opponent", f.opponent, "perfect"}, {"against", f.against, ""}, {"sandbox", f.sandbox, "auto"}, {"stand-in", f.standIn, "perfect"}} {
		if flag.value != flag.standard {
			flags += " --" + flag.name + " " + tui.ForShell(flag.value)
		}
	}
	return flags
}

// board finds the board to play: from a record, from the words, or dealt from the seed. again
// is the beginning of the command that finds it once more.
func (a *app) board(ctx context.Context, args []string, f playFlags) (r record.Record, again string, err error) {
	if len(args) == 1 && args[0] != "-" && !record.Is(a.catalog, args[0]) {
		return a.dealt(ctx, args[0], f)
	}
	if r, err = a.recorded(ctx, "play", args); err != nil {
		return r, "", err
	}
	again = "cairn play "
	if f.seeded {
		again += fmt.Sprintf("--seed %d ", f.seed)
	}
	if text := r.String(); len(text) <= mostTyped {
		return r, again + tui.ForShell(text), nil
	}
	if words := tui.ForShell(args...); len(words) <= mostTyped {
		return r, again + words, nil
	}
	return r, again + "...", nil
}

// mostTyped is how long a board may be to be typed again.
const mostTyped = 160

// dealt is a board from the seed.
func (a *app) dealt(ctx context.Context, game string, f playFlags) (r record.Record, again string, err error) {
	if r.Entry, err = a.catalog.Find(game); err != nil {
		return r, "", err
	}
	side := cairn.First
	if f.me == "bob" {
		side = cairn.Second
	}
	found, err := playing.Board(ctx, r.Entry, playing.Wanted{Seed: f.seed, Size: f.size, For: side})
	if err != nil {
		return r, "", err
	}
	r.Dealt = found.Dealt
	again = fmt.Sprintf("cairn play %s --seed %d", gameName(r.Entry.Card()), f.seed)
	if f.size > 0 {
		again += fmt.Sprintf(" --size %d", f.size)
	}
	return r, again, nil
}

// players are who plays Alice and Bob, nil for the person; done ends what they started.
func (a *app) players(ctx context.Context, r record.Record, values catalog.Values, f playFlags) (players [2]playing.Player, done func(), err error) {
	done = func() {}
	if f.me == "both" {
		return players, done, nil
	}
	game, other := r.Dealt.Game(), cairn.Second
	if f.me == "bob" {
		other = cairn.First
	}
	if f.me == "none" {
		if players[cairn.First], err = playing.Named(f.standIn, r.Entry, game, values, f.seed); err != nil {
			return players, done, err
		}
	}
	if f.against == "" {
		players[other], err = playing.Named(f.opponent, r.Entry, game, values, f.seed)
		return players, done, err
	}
	solution, err := a.solution(ctx, r.Entry, f)
	if err != nil {
		return players, done, err
	}
	done = func() { solution.Close() }
	players[other], err = playing.Believing(r.Entry, game, solution.Name(), solution.Guess)
	if err != nil {
		done()
	}
	return players, done, err
}

// solution builds the solution in a file, to be asked in the judge's isolation.
func (a *app) solution(ctx context.Context, entry catalog.Entry, f playFlags) (*playing.Solution, error) {
	path := f.against
	source, err := os.ReadFile(path)
	if err != nil {
		return nil, fileError(path, err)
	}
	found, err := harness.Find(path, source, entry.Card(), harness.FindOptions{})
	if err != nil {
		return nil, err
	}
	box, err := a.isolation(ctx, "play", f.sandbox)
	if err != nil {
		return nil, err
	}
	program, err := harness.NewBuilder(box, cacheDir()).Build(ctx, found[0], harness.Options{})
	var compile *harness.CompileError
	if errors.As(err, &compile) {
		return nil, cairn.Inputf("", cairn.Text{EN: "%s: %v", ZH: "%s：编译不通过：%[3]s（第 %[4]d 行）"}, path, compile, compile.First, compile.Line)
	}
	if err != nil {
		return nil, err
	}
	return playing.Solve(program), nil
}

// front shows the game on the whole screen where there is one, and else line by line.
func (a *app) front(ctx context.Context, g *tui.Game, plain bool) error {
	g.Style = a.style(new(output))
	typed := isTerminal(a.std.In)
	dumb := a.std.Getenv("TERM") == "dumb" || a.std.Getenv("TERM") == ""
	if typed && isTerminal(a.std.Out) && !plain && !dumb {
		return tui.Screen(ctx, g, a.std.In, a.std.Out)
	}
	faults, err := tui.Plain(ctx, g, a.std.In, a.std.Out, typed)
	if err == nil && faults > 0 && !typed {
		return codeError(exitInput) // each has been said where it was read
	}
	return err
}

// completePlayer offers the players of the game that was named.
func (a *app) completePlayer(_ *cobra.Command, args []string, _ string) (found []cobra.Completion, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		if e, err := a.catalog.Find(args[0]); err == nil {
			found = append(playing.Names(e), "80%")
		}
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}
