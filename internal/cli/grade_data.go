package cli

import (
	"encoding/csv"
	"encoding/json"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/suite"
)

// csv writes all tests: a column a mistake, 1 where it is killed.
func (s *gradeSheet) csv() error {
	w := csv.NewWriter(s.w)
	head := []string{"test", "wrong", "beyond", "new"}
	for _, f := range s.Fates {
		head = append(head, f.Mistake.ID)
	}
	rows := [][]string{head}
	for _, row := range s.Rows {
		cells := []string{row.From, bit(row.Wrong.Complete()), bit(row.Beyond.Complete()), bit(row.New)}
		for i := range s.Fates {
			cells = append(cells, bit(row.Err == nil && row.Kills[i]))
		}
		rows = append(rows, cells)
	}
	return w.WriteAll(rows)
}

func bit(b bool) string {
	if b {
		return "1"
	}
	return "0"
}

// markdown writes a page to hand back.
func (s *gradeSheet) markdown() error {
	s.print(same("# %s\n\n%s\n"), s.Entry.Card().Title.In(s.lang), s.summary())
	s.faults("\n## %s\n\n", func(line string) { s.print(same("- %s\n"), line) })
	rows, _ := s.shown()
	s.print(cairn.Text{EN: "\n## Tests\n\n| test |", ZH: "\n## 测试\n\n| 测试 |"})
	for i := range s.Fates {
		s.print(same(" %d |"), i+1)
	}
	s.print(same("\n|---|%s\n"), strings.Repeat("---|", len(s.Fates)))
	for _, row := range rows {
		s.print(same("| %s |"), strings.ReplaceAll(row.From, "|", `\|`))
		for i := range s.Fates {
			s.print(same(" %s |"), cell(row, i))
		}
		s.print(same("\n"))
	}
	s.print(cairn.Text{EN: "\n## Mistakes\n\n", ZH: "\n## 已知错误\n\n"})
	for i := range s.Fates {
		lines := s.fate(&s.Fates[i])
		s.print(same("%d. %s\n"), i+1, strings.Join(lines, "\\\n   "))
	}
	s.idle("\n## %s\n\n%s\n")
	return s.err
}

type gradedTest struct {
	Test   string   `json:"test"`
	Kills  []string `json:"kills"`
	New    bool     `json:"new"`
	Wrong  string   `json:"wrong,omitempty"`
	Beyond string   `json:"beyond,omitempty"`
	Error  string   `json:"error,omitempty"`
}

type gradedMistake struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Why   string `json:"why"`
	Fate  string `json:"fate"` // killed, survives or unkillable
	Kills int    `json:"kills"`
	First string `json:"first,omitempty"`
	// The smallest test that kills it, where none did: inside the bounds, else beyond.
	Input    json.RawMessage `json:"input,omitempty"`
	Answer   any             `json:"answer,omitempty"`
	Theirs   any             `json:"theirs,omitempty"`
	Beyond   bool            `json:"beyond,omitempty"`
	Smallest bool            `json:"smallest,omitempty"`
	Tried    int             `json:"tried,omitempty"`
	Small    int             `json:"small,omitempty"`
}

// json writes everything as one object.
func (s *gradeSheet) json() error {
	all := struct {
		Game       string          `json:"game"`
		Good       bool            `json:"good"`
		Wrong      int             `json:"wrong"`
		Unreadable int             `json:"unreadable"`
		Survivors  int             `json:"survivors"`
		Unkillable int             `json:"unkillable"`
		Mistakes   []gradedMistake `json:"mistakes"`
		Tests      []gradedTest    `json:"tests"`
	}{
		Game: s.Entry.Card().ID, Good: s.Good(), Wrong: s.Wrong, Unreadable: s.Unreadable,
		Survivors: s.Survivors, Unkillable: s.Unkillable,
		Mistakes: []gradedMistake{}, Tests: []gradedTest{},
	}
	for i := range s.Fates {
		all.Mistakes = append(all.Mistakes, s.mistake(&s.Fates[i]))
	}
	for _, row := range s.Rows {
		all.Tests = append(all.Tests, s.row(row))
	}
	e := json.NewEncoder(s.w)
	e.SetEscapeHTML(false)
	return e.Encode(all)
}

func (s *gradeSheet) mistake(f *suite.Fate) gradedMistake {
	m := gradedMistake{ID: f.Mistake.ID, Name: f.Mistake.Name.In(s.lang), Why: f.Mistake.Why.In(s.lang), Fate: "killed", Kills: f.Kills}
	if f.Kills > 0 {
		m.First = s.Rows[f.First].From
		return m
	}
	m.Fate, m.Smallest, m.Tried, m.Small = "survives", f.Killer.First, f.Killer.Tried, f.Killer.Small
	if f.Unkillable() {
		m.Fate, m.Beyond = "unkillable", f.Killer.Beyond != nil
	}
	if board := f.Killer.Board(); board != nil {
		m.Input = catalog.AppendArgs(nil, board.Args())
		m.Answer, m.Theirs = f.Right.Answer, f.Theirs
	}
	return m
}

func (s *gradeSheet) row(row suite.Row) gradedTest {
	t := gradedTest{Test: row.From, Kills: []string{}, New: row.New, Wrong: row.Wrong.In(s.lang), Beyond: row.Beyond.In(s.lang)}
	if row.Err != nil {
		t.Error, _ = cairn.Explain(row.Err, s.lang)
		return t
	}
	for i, f := range s.Fates {
		if row.Kills[i] {
			t.Kills = append(t.Kills, f.Mistake.ID)
		}
	}
	return t
}
