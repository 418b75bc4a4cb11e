package lab

import (
	"fmt"
	"strings"

	"cairn"
)

// conclude draws a game's summary and its findings from the figures. Parts that were
// cut short have none, and nothing is said of them.
func (g *Game) conclude() {
	g.summarize()
	g.Findings = nil
	for _, found := range [...]func() []cairn.Text{g.onAgreement, g.onSpeed, g.onSpace, g.onClaims, g.onTrees, g.onIdeas, g.onGreed} {
		g.Findings = append(g.Findings, found()...)
	}
}

// summarize sets the best of the game's own methods beside the textbook's, which is the
// slowest of them, at the statement's largest size.
func (g *Game) summarize() {
	g.Summary = Summary{N: g.Largest}
	var best, textbook *Growth
	for i := range g.Growth {
		w := &g.Growth[i]
		if !own(w.Method) || w.End.Kind == EndPartial || w.AtLargest == nil {
			continue
		}
		if textbook = w; best == nil || w.AtLargest.better(best.AtLargest) {
			best = w
		}
	}
	if best == nil {
		return
	}
	s := &g.Summary
	s.Best, s.BestOps = best.Method, best.AtLargest.Ops
	s.Textbook, s.Ops, s.Foretold = textbook.Method, textbook.AtLargest.Ops, textbook.AtLargest.Foretold
	s.Times = short(float64(s.Ops) / float64(max(1, s.BestOps)))
}

// better tells whether fewer operations are enough: counted before foretold, then the
// count, then the space.
func (l *Largest) better(than *Largest) bool {
	switch {
	case l.Foretold != than.Foretold:
		return !l.Foretold
	case l.Ops != than.Ops:
		return l.Ops < than.Ops
	}
	return l.Live < than.Live
}

func (g *Game) name(method string) cairn.Text { return g.method(method).Name }

// onAgreement says on how many boards the methods agree with the oracle.
func (g *Game) onAgreement() (list []cairn.Text) {
	c := g.Correct
	if c.Small == 0 {
		return nil
	}
	wrong := 0
	for _, a := range c.Against {
		if wrong += a.Wrong; a.Wrong > 0 {
			n := g.name(a.Method)
			list = append(list, text(
				"%[1]s differs from the oracle on %[3]s of %[4]s boards, first on %[5]s: it says %[6]d where %[7]d is right.",
				"“%[2]s”在 %[4]s 个局面中有 %[3]s 个与穷举裁判不同，最先在 %[5]s：它得 %[6]d，正确的是 %[7]d。",
				n.EN, n.ZH, Grouped(int64(a.Wrong)), Grouped(int64(a.Small+a.Larger)), a.First, a.Got, a.Wanted))
		}
	}
	if wrong > 0 {
		return list
	}
	return []cairn.Text{text(
		"All %d methods agree with the oracle on every board they take of %s small and %s larger ones.",
		"%d 种方法与穷举裁判全部一致：共比较 %s 个小局面和 %s 个较大的局面（各方法能算的都算在内）。",
		len(c.Against), Grouped(int64(c.Small)), Grouped(int64(c.Larger)))}
}

// onSpeed sets the best method beside the textbook's at the largest size.
func (g *Game) onSpeed() []cairn.Text {
	s := g.Summary
	if s.Best == "" || s.Best == s.Textbook {
		return nil
	}
	best, book := g.name(s.Best), g.name(s.Textbook)
	a := g.growth(s.Textbook).AtLargest
	said := [2]string{"takes", "要"}
	if a.Foretold {
		said = [2]string{"would take, by its law,", "按拟合的规律约要"}
	}
	return []cairn.Text{text(
		"At the statement's largest size, n = %[1]s, %[2]s takes %[4]s operations where %[5]s %[7]s %[8]s: %[10]s times fewer.",
		"在题目允许的最大规模 n = %[1]s 下，“%[3]s”只要 %[4]s 次操作，“%[6]s”%[9]s %[8]s 次，相差 %[10]s 倍。",
		Grouped(int64(s.N)), best.EN, best.ZH, g.growth(s.Best).AtLargest.Count(), book.EN, book.ZH, said[0], a.Count(), said[1], Figures(s.Times))}
}

// onSpace sets the cells kept at once beside each other.
func (g *Game) onSpace() []cairn.Text {
	var least, most *Growth
	for i := range g.Growth {
		w := &g.Growth[i]
		if !own(w.Method) || w.AtLargest == nil || w.AtLargest.Foretold || w.AtLargest.Live == 0 || w.End.Kind == EndPartial {
			continue
		}
		if least == nil || w.AtLargest.Live < least.AtLargest.Live {
			least = w
		}
		if most == nil || w.AtLargest.Live > most.AtLargest.Live {
			most = w
		}
	}
	if least == most || least.AtLargest.Live == most.AtLargest.Live {
		return nil
	}
	l, m := g.name(least.Method), g.name(most.Method)
	return []cairn.Text{text(
		"There %[1]s keeps %[3]s values at once, %[4]s %[6]s.",
		"在同样规模下，“%[2]s”同时只保留 %[3]s 个值，“%[5]s”要 %[6]s 个。",
		l.EN, l.ZH, Grouped(least.AtLargest.Live), m.EN, m.ZH, Grouped(most.AtLargest.Live))}
}

// onClaims says which claims the counts bear out, and which they break.
func (g *Game) onClaims() (list []cairn.Text) {
	var kept []string
	for _, w := range g.Growth {
		n := g.name(w.Method)
		for _, c := range [...]struct {
			Claim
			en, zh string
		}{{w.Time, "operations", "操作数"}, {w.Space, "values kept", "同时保留的值"}} {
			if c.Verdict == Above {
				list = append(list, text(
					"%[1]s breaks its claim: it claims %[3]s, and its %[4]s grow faster than that by n^%.2[6]f (%.2[7]f to %.2[8]f).",
					"“%[2]s”与声称的不符：声称 %[3]s，但%[5]s比它增长得更快，多出 n^%.2[6]f（%.2[7]f 到 %.2[8]f）。",
					n.EN, n.ZH, c.Claim.Claim, c.en, c.zh, c.Excess, c.Low, c.High))
			}
		}
		if w.Law != nil && !w.Law.Exponential && own(w.Method) && w.Time.Verdict == AsClaimed {
			kept = append(kept, w.Method+" "+w.Law.String()+" ~ "+w.Time.Claim)
		}
	}
	if len(kept) > 0 {
		joined := strings.Join(kept, ", ")
		list = append(list, text("Operations on random boards grow as claimed: %s.", "随机局面上的操作数与声称的一致：%s。", joined))
	}
	return list
}

// onTrees sets the largest tree that was counted beside its positions.
func (g *Game) onTrees() []cairn.Text {
	for i := len(g.Trees) - 1; i >= 0; i-- {
		if t := g.Trees[i]; t.Positions > 0 {
			return []cairn.Text{text(
				"The plain game tree of a board of size %s has %s nodes but only %s different positions.",
				"规模为 %s 的局面，朴素博弈树有 %s 个结点，不同的局面却只有 %s 个。",
				Grouped(int64(t.N)), GroupedText(t.Nodes), Grouped(int64(t.Positions)))}
		}
	}
	return nil
}

// onIdeas says of the wrong idea that is wrong most often, and of the one that is wrong
// most rarely, how often that is and what breaks it. The others stand in the table.
func (g *Game) onIdeas() (list []cairn.Text) {
	var most, least *Idea
	for i := range g.Ideas {
		idea := &g.Ideas[i]
		at := idea.Worst()
		if at.Wrong == 0 || idea.Smallest == "" {
			continue
		}
		if most == nil || at.Share > most.Worst().Share {
			most = idea
		}
		if least == nil || at.Share < least.Worst().Share {
			least = idea
		}
	}
	if most == nil {
		return nil
	}
	list = append(list, most.said())
	if least != most {
		list = append(list, least.said())
	}
	return list
}

// Worst is the size at which an idea is wrong most often.
func (i *Idea) Worst() (worst Rate) {
	for _, r := range i.Rates {
		if r.Share > worst.Share {
			worst = r
		}
	}
	return worst
}

func (i *Idea) said() cairn.Text {
	at := i.Worst()
	return text(
		"\"%[1]s\" is wrong on %[3]s of the boards at n = %[4]d (%[5]s of %[6]s, %[7]s), and on %[9]s: it says %[10]v where %[11]v is right.",
		"“%[2]s”在 n = %[4]d 时有 %[3]s 的局面出错（%[6]s 个中的 %[5]s 个，%[8]s），例如 %[9]s：答 %[10]v，应为 %[11]v。",
		i.Name.EN, i.Name.ZH, Percent(at.Share), at.N, Grouped(int64(at.Wrong)), Grouped(int64(at.Boards)),
		of(at.All).EN, of(at.All).ZH, i.Smallest, i.Got, i.Right)
}

func of(all bool) cairn.Text {
	if all {
		return cairn.Text{EN: "every board tried", ZH: "穷尽"}
	}
	return cairn.Text{EN: "a sample", ZH: "抽样"}
}

// onGreed says what taking the most at once loses in stones.
func (g *Game) onGreed() []cairn.Text {
	if g.Greedy == nil || len(g.Greedy.Rates) == 0 {
		return nil
	}
	worst := g.Greedy.Rates[0]
	for _, r := range g.Greedy.Rates {
		if r.Stones > worst.Stones {
			worst = r
		}
	}
	return []cairn.Text{text(
		"Taking the most at once costs Alice up to %s stones a board on average (n = %d, values %s; at worst %d), and another answer on %s of them.",
		"每一步都拿眼前最多的，Alice 平均每局最多损失 %s 颗（n = %d，数值 %s；最坏一局损失 %d 颗），其中 %s 的局面连答案都变了。",
		Figures(worst.Stones), worst.N, Span(g.Greedy.Values), worst.Most, Percent(worst.Share))}
}

// Span writes neighbouring values by their ends: 1..5.
func Span(values []int) string {
	if len(values) == 0 {
		return "-"
	}
	return fmt.Sprintf("%d..%d", values[0], values[len(values)-1])
}
