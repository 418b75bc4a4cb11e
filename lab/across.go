package lab

import "cairn"

// Across are the findings that hold across the report's games.
func (r *Report) Across() (list []cairn.Text) {
	for _, found := range [...]func() []cairn.Text{r.onCorrect, r.onClaims, r.onSpeedup, r.onTree, r.onIdea} {
		list = append(list, found()...)
	}
	return list
}

// onCorrect adds up the comparisons with the oracle.
func (r *Report) onCorrect() []cairn.Text {
	compared, boards, wrong, methods := 0, 0, 0, 0
	for _, g := range r.Counted.Games {
		boards += g.Correct.Small + g.Correct.Larger
		for _, a := range g.Correct.Against {
			compared += a.Small + a.Larger
			wrong += a.Wrong
			methods++
		}
	}
	if compared == 0 {
		return nil
	}
	return []cairn.Text{text(
		"%d methods of %d games were compared with the oracle %s times on %s boards: %d answers differ.",
		"%[2]d 个游戏的 %[1]d 种方法在 %[4]s 个局面上与穷举裁判比较了 %[3]s 次：答案不同的有 %[5]d 次。",
		methods, len(r.Counted.Games), Grouped(int64(compared)), Grouped(int64(boards)), wrong)}
}

// onClaims counts the claims that were borne out.
func (r *Report) onClaims() []cairn.Text {
	count := make(map[Verdict]int)
	for _, g := range r.Counted.Games {
		for _, w := range g.Growth {
			count[w.Time.Verdict]++
			count[w.Space.Verdict]++
		}
	}
	judged := count[AsClaimed] + count[Below] + count[Above]
	if judged == 0 {
		return nil
	}
	return []cairn.Text{text(
		"Of %d claims of time and space that could be judged, %d grow as claimed, %d more slowly, and %d faster, which breaks the claim.",
		"能够判断的时间、空间复杂度共 %d 项：%d 项与声称的相符，%d 项增长得更慢，%d 项增长得更快（即不成立）。",
		judged, count[AsClaimed], count[Below], count[Above])}
}

// onSpeedup names the game where the best method saves most.
func (r *Report) onSpeedup() []cairn.Text {
	var best *Game
	for i := range r.Counted.Games {
		g := &r.Counted.Games[i]
		if s := g.Summary; s.Best != "" && !s.Foretold && (best == nil || s.Times > best.Summary.Times) {
			best = g
		}
	}
	if best == nil || best.Summary.Times <= 1 {
		return nil
	}
	s := best.Summary
	return []cairn.Text{text(
		"The largest saving that was counted, not foretold: %[1]s at n = %[3]s, where %[4]s takes %[5]s operations and %[6]s %[7]s, %[8]s times as many.",
		"实际数出来的最大差距：%[2]s，n = %[3]s 时 %[4]s 只要 %[5]s 次操作，%[6]s 要 %[7]s 次，是它的 %[8]s 倍。",
		best.Title.EN, best.Title.ZH, Grouped(int64(s.N)), s.Best, Grouped(s.BestOps), s.Textbook, Grouped(s.Ops), Figures(s.Times))}
}

// onTree names the tree that repeats its positions most.
func (r *Report) onTree() []cairn.Text {
	var game *Game
	var tree Tree
	for i := range r.Counted.Games {
		g := &r.Counted.Games[i]
		for _, t := range g.Trees {
			if t.N <= 16 && t.Positions > 0 && t.ratio > tree.ratio {
				game, tree = g, t
			}
		}
	}
	if game == nil {
		return nil
	}
	return []cairn.Text{text(
		"Among boards of size 16 at most, remembering saves most in %[1]s: %[3]s nodes of the tree are %[4]s positions, each met %[5]s times on average.",
		"规模不超过 16 的局面中，记忆化在“%[2]s”里最划算：树上 %[3]s 个结点其实只有 %[4]s 个局面，平均每个重复 %[5]s 次。",
		game.Title.EN, game.Title.ZH, GroupedText(tree.Nodes), Grouped(int64(tree.Positions)), GroupedText(tree.Each))}
}

// treacherous is the fewest boards of a rate that says something of an idea.
const treacherous = 50

// onIdea names the idea that is wrong most rarely, and so survives most tests.
func (r *Report) onIdea() []cairn.Text {
	var game *Game
	var idea *Idea
	for i := range r.Counted.Games {
		g := &r.Counted.Games[i]
		for j := range g.Ideas {
			at := g.Ideas[j].Worst()
			if at.Wrong > 0 && at.Boards >= treacherous && (idea == nil || at.Share < idea.Worst().Share) {
				game, idea = g, &g.Ideas[j]
			}
		}
	}
	if idea == nil {
		return nil
	}
	at := idea.Worst()
	return []cairn.Text{text(
		"The wrong idea that hides best is \"%[1]s\" in %[3]s: at its worst, n = %[5]d, it is wrong on only %[6]s of the boards (%[7]s of %[8]s).",
		"最难发现的错误思路是“%[4]s”里的“%[2]s”：最容易出错的 n = %[5]d 时，也只有 %[6]s 的局面出错（%[8]s 个中的 %[7]s 个）。",
		idea.Name.EN, idea.Name.ZH, game.Title.EN, game.Title.ZH, at.N, Percent(at.Share), Grouped(int64(at.Wrong)), Grouped(int64(at.Boards)))}
}
