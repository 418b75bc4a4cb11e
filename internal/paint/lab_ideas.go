package paint

import (
	"fmt"
	"strconv"

	"cairn/lab"
)

// ideas shows how often each wrong idea is wrong.
func (g *labGame) ideas(p *paper) {
	var columns []int // sizes that a rate was found at
	for _, i := range g.Ideas {
		for _, r := range i.Rates {
			if len(columns) == 0 || r.N > columns[len(columns)-1] {
				columns = append(columns, r.N)
			}
		}
		if len(columns) > 0 {
			break // every idea is tried on the same boards
		}
	}
	if len(columns) == 0 {
		return
	}
	p.add(heading{level: 3, text: g.say("What wrong ideas cost", "错误思路的代价")})
	p.add(prose{text: g.population()})
	if drawn := g.ratesPlot().draw(); drawn != nil {
		p.add(picture{name: g.ID + "-ideas", alt: g.ratesPlot().title, svg: drawn})
	}
	shown := evenly(columns, 7)
	s := sheet{words: 1, head: []string{g.say("idea", "思路")}}
	for _, n := range shown {
		s.head = append(s.head, "n = "+strconv.Itoa(n))
	}
	stones := g.inStones()
	if stones {
		s.head = append(s.head, g.say("off by (stones)", "平均差几颗"))
	}
	for _, i := range g.Ideas {
		row := []string{i.Name.In(g.Lang)}
		for _, n := range shown {
			row = append(row, g.rate(i, n))
		}
		if stones {
			row = append(row, offBy(i))
		}
		s.rows = append(s.rows, row)
	}
	p.add(s)
	p.add(g.breakers())
}

// population says what the ideas were tried on.
func (g *labGame) population() string {
	if g.Numbers {
		return g.say("How often each tempting idea gives the wrong answer: on every n above half of the size up to it, or with every total that the statement allows.",
			"每种容易想到的错误思路答错的比例：对 n/2 < k ≤ n 的每个 k 逐一检验；有两个数时，第二个数取遍题目范围。")
	}
	return g.sayf("How often each tempting idea gives the wrong answer, on rows over the values %s within the statement's bounds: every one of them where that is feasible, else a sample, marked ~, with its 95 %% interval in ideas.csv and report.json.",
		"每种容易想到的错误思路答错的比例：取数值 %s、符合题目要求的行，能穷尽就穷尽；带 ~ 的是抽样，95%% 区间见 report.json。", lab.Span(g.Ideas[0].Values))
}

func (g *labGame) inStones() bool {
	for _, i := range g.Ideas {
		for _, r := range i.Rates {
			if r.Stones != nil {
				return true
			}
		}
	}
	return false
}

// rate is how often an idea is wrong at a size.
func (g *labGame) rate(i lab.Idea, n int) string {
	for _, r := range i.Rates {
		if r.N == n && r.All {
			return lab.Percent(r.Share)
		} else if r.N == n {
			return "~" + lab.Percent(r.Share)
		}
	}
	return "-"
}

// offBy is by how many stones an idea is off on average, at the largest size.
func offBy(i lab.Idea) string {
	if len(i.Rates) == 0 || i.Rates[len(i.Rates)-1].Stones == nil {
		return "-"
	}
	return lab.Figures(*i.Rates[len(i.Rates)-1].Stones)
}

// evenly keeps so many of the sizes, the first and the last among them.
func evenly(list []int, most int) (kept []int) {
	if len(list) <= most {
		return list
	}
	for k := range most {
		kept = append(kept, list[k*(len(list)-1)/(most-1)])
	}
	return kept
}

// breakers lists the smallest board that breaks each idea.
func (g *labGame) breakers() sheet {
	s := sheet{words: 5, head: []string{g.say("idea", "思路"), g.say("smallest board that breaks it", "推翻它的最小局面"), g.say("it says", "它答"), g.say("right", "应为"), ""}}
	for _, i := range g.Ideas {
		if i.Smallest == "" {
			s.rows = append(s.rows, []string{i.Name.In(g.Lang), g.say("none was found", "没有找到"), "-", "-", ""})
			continue
		}
		note := ""
		switch {
		case i.Outside:
			note = g.say("outside the statement's bounds; within them none was found", "超出题目范围；范围内没有找到")
		case !i.Least:
			note = g.say("not every smaller board was tried", "更小的局面没有全部试过")
		}
		s.rows = append(s.rows, []string{i.Name.In(g.Lang), "`" + i.Smallest + "`", fmt.Sprint(i.Got), fmt.Sprint(i.Right), note})
	}
	return s
}

// ratesPlot draws how often each idea is wrong as boards grow.
func (g *labGame) ratesPlot() *plot {
	p := &plot{
		title: g.Title.In(g.Lang) + g.say(": how often wrong ideas are wrong", "：错误思路的出错率"), across: g.size(),
		up: g.say("share of boards", "出错局面的比例"), linear: true,
		legend: g.say("each line is one idea, by its name in report.json", "每条线是一种思路，名字同 report.json"),
	}
	for _, i := range g.Ideas {
		s := series{label: i.ID, joined: true}
		for _, r := range i.Rates {
			s.points = append(s.points, spot{float64(r.N), r.Share})
		}
		if len(s.points) > 0 {
			p.series = append(p.series, s)
		}
	}
	return p
}

// greedy shows what taking the most at once loses.
func (g *labGame) greedy(p *paper) {
	if g.Greedy == nil || len(g.Greedy.Rates) == 0 {
		return
	}
	p.add(heading{level: 4, text: g.say("A greedy Alice against a perfect opponent", "贪心的 Alice 对完美的对手")})
	p.add(prose{text: g.sayf("At each turn Alice makes the move that scores most at once; everything else is played perfectly. Values %s.", "轮到 Alice 时总取眼前得分最多的一手，其余都按最优策略。数值取 %s。", lab.Span(g.Greedy.Values))})
	s := sheet{head: []string{"n", g.say("boards", "局面数"), g.say("lost on average (stones)", "平均损失（颗）"), g.say("most on one board", "单局最多损失"), g.say("another answer", "答案改变")}}
	for _, r := range g.Greedy.Rates {
		boards := Thousands(r.Boards)
		if !r.All {
			boards = "~" + boards
		}
		s.rows = append(s.rows, []string{Thousands(r.N), boards, lab.Figures(r.Stones), Thousands(r.Most), lab.Percent(r.Share)})
	}
	p.add(s)
}
