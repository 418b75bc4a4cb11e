package paint

import (
	"fmt"
	"slices"
	"strings"

	"cairn/catalog"
	"cairn/judge"
	"cairn/judge/harness"
)

// solutions shows what the judge found of people's own solutions of a game.
func (g *labGame) solutions(p *paper) {
	var list []*judge.Report
	for _, r := range g.Timed.Solutions {
		if r.Game == g.ID {
			list = append(list, r)
		}
	}
	if len(list) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("Solutions handed in", "交来的解法"), timed: g.clocked()})
	s := sheet{words: 5, strong: make(map[int]bool), head: []string{
		g.say("file", "文件"), g.say("language", "语言"), g.say("verdict", "结论"), g.say("board that breaks it", "反例"), g.say("looks like", "像是"),
		g.say("boards tried", "测过的局面"), g.say("largest board", "最大的局面"), g.say("time grows as", "用时的规律"),
	}}
	for i, r := range list {
		s.strong[i] = r.Verdict != judge.Accepted
		language := r.Language
		if l := harness.Lookup(r.Language); l != nil {
			language = l.Name
		}
		longest, law := g.grown(r.Growth)
		s.rows = append(s.rows, []string{r.File, language, Verdict(r.Verdict, g.Lang), g.broken(r.Counterexample), g.mistaken(r.Mistakes), Thousands(r.Tried), longest, law})
	}
	p.add(s)
	p.add(prose{text: g.sayf("Judged in a sandbox, each board by CPU time, against the same answers as the methods above; `cairn judge %s FILE` tells more.",
		"在沙箱里逐个局面判定，按 CPU 时间计，标准答案与上面各方法相同；详情见 `cairn judge %s FILE`。", gameCalled(g.entry))})
}

// gameCalled is the shortest name that finds a game.
func gameCalled(e catalog.Entry) string {
	if n := e.Card().LeetCode; n > 0 {
		return fmt.Sprint(n)
	}
	return e.Card().ID
}

// broken is a counterexample in a cell.
func (g *labGame) broken(c *judge.Counterexample) string {
	if c == nil {
		return "-"
	}
	text := "`" + inputText(c.Input) + "`"
	if c.Verdict == judge.WrongAnswer {
		text += g.sayf(": %s, want %s", "：答 %s，应为 %s", c.Got, c.Want)
	}
	return text
}

// mistaken names the known wrong ideas that a solution answers like.
func (g *labGame) mistaken(ids []string) string {
	var names []string
	for _, m := range g.entry.Mistakes() {
		if slices.Contains(ids, m.ID) {
			names = append(names, m.Name.In(g.Lang))
		}
	}
	if len(names) == 0 {
		return "-"
	}
	return strings.Join(names, g.say("; ", "；"))
}

// grown is the time of the largest board, and the law that times follow.
func (g *labGame) grown(w *judge.Growth) (longest, law string) {
	if w == nil || len(w.Points) == 0 {
		return g.say("below 20 ms", "不到 20 ms"), "-"
	}
	last := w.Points[len(w.Points)-1]
	longest = fmt.Sprintf("n = %s: %s", Thousands(last.Size), duration(float64(last.CPU)))
	switch f := w.Fit; {
	case f == nil:
		return longest, "-"
	case f.Law == "exponential":
		return longest, fmt.Sprintf("%.2f^n [%.2f, %.2f]", f.Factor, f.Low, f.High)
	default:
		return longest, fmt.Sprintf("n^%.2f [%.2f, %.2f]", f.Exponent, f.Low, f.High)
	}
}
