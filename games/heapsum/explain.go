package heapsum

import (
	"context"

	"cairn"
	"cairn/heaps"
	"cairn/trace"
)

// explainSum tells the theorem on one position, and where it fails when its
// hypothesis does.
func (g *game) explainSum(log *trace.Log, b *book, p Pos) {
	if period := b.period; period.Length > 0 && !b.nim {
		if period.Saltus == 0 {
			log.Fact("period", period.Preperiod, period.Length, period.Proof.Checked)
		} else {
			log.Fact("saltus", period.Preperiod, period.Length, period.Proof.Checked, period.Saltus)
		}
	}
	s := b.sum(p.Heaps)
	explainXor(log, p.Heaps, b.of)
	if g.rule.IsMisere() {
		log.Fact("large", s.large)
	}
	switch m, some := newCourse(b, p).best(); {
	case !some && g.rule.IsMisere():
		log.Fact("over-won")
	case !some:
		log.Fact("over")
	case s.lost():
		log.Fact("lost")
	default:
		to := s.after(int(m.From), m.Leave)
		log.Fact("win", int(m.From), m.takes(), b.of(m.Leave), to.xor)
	}
	g.outside(log)
}

// mostHeaps is how many heaps are told one by one.
const mostHeaps = 24

// explainXor tells what each heap is worth, and the XOR. Equal heaps are told once.
func explainXor(log *trace.Log, h Heaps, of func(Heaps) int) {
	told := 0
	for n := range h.different() {
		if told++; told > mostHeaps {
			log.Fact("more", h.Len(), h.Max())
			break
		}
		count := 0
		for i := range h.Len() {
			count += btoi(h.At(i) == n)
		}
		if count == 1 {
			log.Fact("worth", n, of(pack(n)))
		} else {
			log.Fact("worths", n, of(pack(n)), count)
		}
	}
	if h.Len() > 1 {
		log.Fact("xor", h.Len(), of(h))
	}
}

// smallOutside is the largest heap, and outsideSums the most positions, of the search
// for a sum on which a theorem fails outside its hypothesis.
const (
	smallOutside = 14
	outsideSums  = 20_000
)

// outside tells the first sum on which the rule fails when the last move loses; of
// misere nim, the first on which Bouton's rule fails with Grundy values of another
// rule, Kayles, in the place of stones.
func (g *game) outside(log *trace.Log) {
	rule, reason := g.rule.Misere(), "outside"
	if g.rule.IsMisere() {
		var err error
		if rule, err = heaps.Parse("misere kayles"); err != nil {
			panic(err)
		}
		reason = "outside-kayles"
	}
	t, err := (&values{rule: rule.Normal()}).upTo(context.Background(), g.first+smallOutside)
	if err != nil {
		return
	}
	claims := func(h Heaps) bool { return t.of(h) == 0 }
	if g.rule.IsMisere() {
		claims = func(h Heaps) bool { return boutonLost(h, t) }
	}
	if h, lost, found := firstBreak(rule, g.first, claims); found {
		if h.Len() == 2 {
			reason += "-two"
		}
		log.Fact(reason+verdict(lost), h.List()...)
	}
}

func verdict(lost bool) string {
	if lost {
		return "-lost"
	}
	return "-won"
}

// boutonLost is Bouton's rule with values in the place of stones.
func boutonLost(h Heaps, t *table) bool {
	for i := range h.Len() {
		if t.at(h.At(i)) > 1 {
			return t.of(h) == 0
		}
	}
	return t.of(h) == 1
}

// firstBreak is the smallest position of one heap or two, each with a move, on which
// a claim that it is lost is wrong, and whether it is lost in truth.
func firstBreak(rule heaps.Rule, first int, claims func(Heaps) bool) (h Heaps, lost, found bool) {
	for b := first; b <= first+smallOutside; b++ {
		for a := 0; a <= b; a++ {
			if a > 0 && a < first {
				continue
			}
			h := pack(a, b)
			lost, err := heaps.MisereSum(context.Background(), rule, h.List(), outsideSums)
			if err != nil {
				return "", false, false
			}
			if lost != claims(h) {
				return h, lost, true
			}
		}
	}
	return "", false, false
}

// sumWords are the sentences of what is told of a sum.
func sumWords() map[string]cairn.Text {
	return map[string]cairn.Text{
		"period": {
			EN: "from heap %[1]d on the values repeat every %[2]d heaps, for ever: proved, once they had been checked up to heap %[3]d",
			ZH: "从 %[1]d 颗起，值每 %[2]d 个循环一次，永远如此：只要核对到 %[3]d 颗就算证明",
		},
		"saltus": {
			EN: "from heap %[1]d on the values grow by %[4]d every %[2]d heaps, for ever: proved, once they had been checked up to heap %[3]d",
			ZH: "从 %[1]d 颗起，每过 %[2]d 个，值增加 %[4]d，永远如此：只要核对到 %[3]d 颗就算证明",
		},
		"worth":  {EN: "heap %[1]d is worth %[2]d", ZH: "%[1]d 颗的堆值为 %[2]d"},
		"worths": {EN: "%[3]d heaps of %[1]d are worth %[2]d each; two equal ones cancel out", ZH: "%[3]d 个 %[1]d 颗的堆，每个值为 %[2]d；两个相同的互相抵消"},
		"more":   {EN: "and so on, %[1]d heaps in all, up to %[2]d", ZH: "依此类推，共 %[1]d 堆，最大 %[2]d 颗"},
		"xor":    {EN: "the XOR of the values of the %[1]d heaps is %[2]d", ZH: "%[1]d 堆的值异或起来是 %[2]d"},
		"large":  {EN: "heaps of more than one stone: %[1]d", ZH: "多于 1 颗的堆有 %[1]d 个"},
		"over":   {EN: "nothing can be moved, so whoever is to move has lost", ZH: "没有可走的，轮到谁谁输"},
		"over-won": {
			EN: "nothing can be moved, so whoever is to move has won: the other made the last move",
			ZH: "没有可走的，轮到谁谁赢：最后一步是对方走的",
		},
		"lost": {
			EN: "lost: a move changes the value of one heap, which spoils this, and the opponent can always mend it again, to the end",
			ZH: "必败：走一步会改变一堆的值，平衡被打破，而对方总能再恢复，一直到最后",
		},
		"win": {
			EN: "won: take %[2]d from the heap of %[1]d, so that what it leaves is worth %[3]d and the XOR is %[4]d",
			ZH: "必胜：从 %[1]d 颗的堆取 %[2]d 颗，剩下的值为 %[3]d，整局异或变成 %[4]d",
		},
		"outside-lost": {
			EN: "just outside the theorem: were the last move to lose, the rule would be wrong, first on one heap of %[1]d, which it calls won and which is lost",
			ZH: "前提一变就不成立：若走最后一步的人输，这个规律最早在一堆 %[1]d 颗时出错：它说必胜，其实必败",
		},
		"outside-won": {
			EN: "just outside the theorem: were the last move to lose, the rule would be wrong, first on one heap of %[1]d, which it calls lost and which is won",
			ZH: "前提一变就不成立：若走最后一步的人输，这个规律最早在一堆 %[1]d 颗时出错：它说必败，其实必胜",
		},
		"outside-two-lost": {
			EN: "just outside the theorem: were the last move to lose, the rule would be wrong, first on heaps of %[1]d and %[2]d, which it calls won and which are lost",
			ZH: "前提一变就不成立：若走最后一步的人输，这个规律最早在 %[1]d 颗和 %[2]d 颗两堆时出错：它说必胜，其实必败",
		},
		"outside-two-won": {
			EN: "just outside the theorem: were the last move to lose, the rule would be wrong, first on heaps of %[1]d and %[2]d, which it calls lost and which are won",
			ZH: "前提一变就不成立：若走最后一步的人输，这个规律最早在 %[1]d 颗和 %[2]d 颗两堆时出错：它说必败，其实必胜",
		},
		"outside-kayles-lost": {
			EN: "just outside the theorem: in misere Kayles, with Grundy values in the place of stones, the rule is wrong first on one heap of %[1]d, which it calls won and which is lost",
			ZH: "前提一变就不成立：换成反常 Kayles，用 SG 值代替石子数，这个规律最早在一堆 %[1]d 颗时出错：它说必胜，其实必败",
		},
		"outside-kayles-won": {
			EN: "just outside the theorem: in misere Kayles, with Grundy values in the place of stones, the rule is wrong first on one heap of %[1]d, which it calls lost and which is won",
			ZH: "前提一变就不成立：换成反常 Kayles，用 SG 值代替石子数，这个规律最早在一堆 %[1]d 颗时出错：它说必败，其实必胜",
		},
		"outside-kayles-two-lost": {
			EN: "just outside the theorem: in misere Kayles, with Grundy values in the place of stones, the rule is wrong first on heaps of %[1]d and %[2]d, which it calls won and which are lost",
			ZH: "前提一变就不成立：换成反常 Kayles，用 SG 值代替石子数，这个规律最早在 %[1]d 颗和 %[2]d 颗两堆时出错：它说必胜，其实必败",
		},
		"outside-kayles-two-won": {
			EN: "just outside the theorem: in misere Kayles, with Grundy values in the place of stones, the rule is wrong first on heaps of %[1]d and %[2]d, which it calls lost and which are won",
			ZH: "前提一变就不成立：换成反常 Kayles，用 SG 值代替石子数，这个规律最早在 %[1]d 颗和 %[2]d 颗两堆时出错：它说必败，其实必胜",
		},
	}
}
