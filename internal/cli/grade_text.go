package cli

import (
	"fmt"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/suite"
)

// mostRows is how many tests are printed one by one as text; of more, those that
// kill something new. CSV and JSON have all.
const mostRows = 60

// text writes the grade for a person at a terminal.
func (s *gradeSheet) text() error {
	s.print(cairn.Text{EN: "%s: %d tests, %d known mistakes\n", ZH: "%s：%d 个测试，%d 种已知错误\n"}, s.Entry.Card().Title.In(s.lang), len(s.Rows), len(s.Fates))
	s.faults("\n%s\n", func(line string) { s.hang("  ", line) })
	s.matrix()
	s.print(same("\n"))
	for i := range s.Fates {
		for j, line := range s.fate(&s.Fates[i]) {
			if j == 0 {
				s.hang(fmt.Sprintf("  %d ", i+1), line)
			} else {
				s.hang("    ", line)
			}
		}
	}
	s.idle("\n%s\n  %s\n")
	s.print(same("\n%s\n"), s.summary())
	return s.err
}

// hang prints a sentence behind a mark, folded to the terminal with its other lines
// under the first.
func (s *gradeSheet) hang(mark, sentence string) {
	lines := []string{sentence}
	if s.width > 0 {
		lines = paint.Wrap(sentence, max(20, s.width-len(mark)))
	}
	for i, line := range lines {
		if i > 0 {
			mark = strings.Repeat(" ", len(mark))
		}
		s.print(same("%s%s\n"), mark, line)
	}
}

// faults lists wrong values and boards outside the bounds, which come first.
func (s *gradeSheet) faults(heading string, line func(string)) {
	if s.Wrong > 0 {
		s.print(same(heading), cairn.Text{EN: "Wrong expected values:", ZH: "期望值有错："}.In(s.lang))
		for _, row := range s.Rows {
			if row.Wrong.Complete() {
				line(row.Wrong.In(s.lang))
			}
		}
	}
	if s.Beyond > 0 {
		s.print(same(heading), cairn.Text{EN: "Outside the statement's bounds (their kills do not count):", ZH: "超出题目数据范围（揪出的错误不算）："}.In(s.lang))
		for _, row := range s.Rows {
			if row.Beyond.Complete() {
				line(cairn.Text{EN: row.From + ": " + row.Beyond.EN, ZH: row.From + "：" + row.Beyond.ZH}.In(s.lang))
			}
		}
	}
}

// shown are the tests that get a row of their own, and whether those are all.
func (s *gradeSheet) shown() (rows []suite.Row, all bool) {
	if len(s.Rows) <= mostRows {
		return s.Rows, true
	}
	for _, row := range s.Rows {
		if row.New {
			rows = append(rows, row)
		}
	}
	return rows, false
}

// matrix prints a row a test, a column a mistake.
func (s *gradeSheet) matrix() {
	rows, all := s.shown()
	if len(rows) == 0 {
		return
	}
	label := cairn.Text{EN: "test", ZH: "测试"}.In(s.lang)
	wide := paint.Width(label)
	for _, row := range rows {
		wide = max(wide, paint.Width(row.From))
	}
	s.print(same("\n  %s"), inColumn(label, wide))
	for i := range s.Fates {
		s.print(same(" %2d"), i+1)
	}
	s.print(same("\n"))
	for _, row := range rows {
		s.print(same("  %s"), inColumn(row.From, wide))
		for i := range s.Fates {
			s.print(same("  %s"), cell(row, i))
		}
		if row.New {
			s.print(cairn.Text{EN: "  new", ZH: "  新"})
		}
		s.print(same("\n"))
	}
	if !all {
		s.print(cairn.Text{
			EN: "  only tests that kill something new are listed; --format csv has all %d\n",
			ZH: "  只列出有新收获的测试；全部 %d 个见 --format csv\n",
		}, len(s.Rows))
	}
}

func inColumn(text string, wide int) string {
	return text + strings.Repeat(" ", wide-paint.Width(text))
}

// cell is one mark of the matrix: x for a kill, o for one that does not count.
func cell(row suite.Row, i int) string {
	switch {
	case row.Err != nil:
		return "?"
	case !row.Kills[i]:
		return "."
	case row.Beyond.Complete():
		return "o"
	}
	return "x"
}

// fate is what became of a mistake: its name, then what was done about it.
func (s *gradeSheet) fate(f *suite.Fate) []string {
	lines := []string{f.Mistake.ID + cairn.Text{EN: ": ", ZH: "："}.In(s.lang) + f.Mistake.Name.In(s.lang)}
	switch {
	case f.Kills > 0:
		first := s.Rows[f.First].From
		return append(lines, cairn.Textf(cairn.Text{EN: "killed by %d of the tests, first by %s", ZH: "被 %d 个测试揪出，最先是 %s"}, f.Kills, first).In(s.lang))
	case f.Survives():
		return append(lines, s.survivor(f)...)
	}
	return append(lines, s.unkillable(f)...)
}

func (s *gradeSheet) survivor(f *suite.Fate) []string {
	how := cairn.Text{EN: "the smallest test that kills it", ZH: "能揪出它的最小测试"}
	if !f.Killer.First {
		how = cairn.Text{EN: "the smallest test found that kills it", ZH: "找到的最小的能揪出它的测试"}
	}
	return []string{
		cairn.Text{EN: "SURVIVES: ", ZH: "漏网："}.In(s.lang) + f.Mistake.Why.In(s.lang),
		how.In(s.lang) + cairn.Text{EN: ": ", ZH: "："}.In(s.lang) + s.test(f),
	}
}

func (s *gradeSheet) unkillable(f *suite.Fate) []string {
	lines := []string{cairn.Textf(cairn.Text{
		EN: "cannot be killed inside the bounds: right on all %d legal boards tried, the %d smallest among them",
		ZH: "在题目范围内揪不出来：试了 %d 个合法局面（其中最小的 %d 个一个不漏），它都答对",
	}, f.Killer.Tried, f.Killer.Small).In(s.lang)}
	if f.Killer.Beyond == nil {
		return append(lines, cairn.Text{EN: "no small board outside the bounds kills it either", ZH: "范围之外的小局面也揪不出来"}.In(s.lang))
	}
	return append(lines, cairn.Text{EN: "the smallest test outside the bounds that does: ", ZH: "范围之外能揪出它的最小测试："}.In(s.lang)+s.test(f))
}

// test is the killer's board, its answer, and the mistake's.
func (s *gradeSheet) test(f *suite.Fate) string {
	board := catalog.AppendArgs(nil, f.Killer.Board().Args())
	return fmt.Sprintf(cairn.Text{EN: "%s => %s (it answers %v)", ZH: "%s => %s（它答 %v）"}.In(s.lang), board, f.Right.JSON(), f.Theirs)
}

// idle lists the tests that kill nothing new, as far as there is room.
func (s *gradeSheet) idle(format string) {
	const room = 12
	var names []string
	count := 0
	for _, row := range s.Rows {
		if row.Err != nil || row.New {
			continue
		}
		if count++; count <= room {
			names = append(names, row.From)
		}
	}
	if count == 0 {
		return
	}
	list := strings.Join(names, ", ")
	if count > room {
		list += cairn.Text{EN: " ...", ZH: " 等"}.In(s.lang)
	}
	s.print(same(format), cairn.Textf(cairn.Text{EN: "Kill nothing new (%d):", ZH: "没有新收获的测试（%d 个）："}, count).In(s.lang), list)
}

// summary is the last line.
func (s *gradeSheet) summary() string {
	killed := len(s.Fates) - s.Survivors - s.Unkillable
	return cairn.Textf(cairn.Text{
		EN: "killed: %d of %d; survivors: %d; cannot be killed: %d; wrong values: %d",
		ZH: "揪出 %d / %d 种；漏网 %d 种；揪不出 %d 种；期望值有错 %d 个",
	}, killed, len(s.Fates), s.Survivors, s.Unkillable, s.Wrong).In(s.lang)
}
