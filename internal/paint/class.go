package paint

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"cairn"
	"cairn/catalog"
	"cairn/judge"
	"cairn/judge/harness"
)

// Class is what became of a class's files, to be written as a page (ClassHTML), a
// sheet (ClassCSV), a JSON object (ClassJSON) or test results (ClassJUnit). Everything
// that came from a submission is taken for hostile there.
type Class struct {
	Entry catalog.Entry
	Rows  []judge.Row
	// Times tells whether what differs from run to run is shown: the times, the growth
	// fitted to them, how many boards there was time for, and the judge's remarks on it.
	// Without it the same files make the same bytes.
	Times bool
}

// Unjudged is the verdict of a file that has none.
const Unjudged judge.Verdict = "not-judged"

// classRow is a row as all forms of the report show it.
type classRow struct {
	Number   int
	File     string
	Language string
	Verdict  judge.Verdict
	// Board is the failing one, abridged, with what was answered and what is right; ""
	// where there is none. Whole is all of it, "" where Board is.
	Board, Whole, Got, Want string
	Size                    cairn.Text // how small the board is
	Ideas                   []catalog.Idea
	Message                 cairn.Text
	Line                    int
	// Beyond is the verdict outside the bounds, "" where it is not known, BeyondBoard
	// the board.
	Beyond      judge.Verdict
	BeyondBoard string
	Tried       int
	Seconds     float64 // 0 where times are not shown

	*judge.Report // nil where there is none
}

// rows prepares all rows.
func (c Class) rows() (list []classRow) {
	for i, r := range c.Rows {
		row := classRow{Number: i + 1, File: Clean(r.File), Verdict: Unjudged, Message: cleanText(r.Problem), Report: r.Report}
		if r.Report != nil {
			c.fill(&row, r.Report)
		}
		list = append(list, row)
	}
	return list
}

func (c Class) fill(row *classRow, r *judge.Report) {
	row.Verdict, row.Tried = r.Verdict, r.Tried
	if l := harness.Lookup(r.Language); l != nil {
		row.Language = l.Name
	}
	if r.Parts > 1 {
		row.File += fmt.Sprintf(" #%d", r.Part)
	}
	if c.Times {
		row.Seconds = r.Elapsed.Round(10 * time.Millisecond).Seconds()
	}
	row.Ideas = c.ideas(r.Mistakes)
	if d := r.Compiler; d != nil {
		row.Message, row.Line = same(Clean(d.First)), d.Line
	}
	if e := r.Counterexample; e != nil {
		row.fail(e, r.Limit)
	}
	if !c.Times {
		row.Tried = 0
	}
	if b := r.Beyond; b != nil {
		row.Beyond = b.Verdict
		if b.Counterexample != nil {
			row.BeyondBoard, _ = boardText(b.Counterexample.Input)
		}
	}
}

// fail fills in what is known of the board that fails.
func (row *classRow) fail(e *judge.Counterexample, limit time.Duration) {
	row.Board, row.Whole = boardText(e.Input)
	row.Got, row.Want, row.Line = Clean(shortened(string(e.Got))), Clean(string(e.Want)), e.Line
	if e.GotType == "" {
		row.Got = "" // it did not answer
	}
	switch {
	case e.Verdict == judge.Crashed:
		row.Message = same(Clean(e.Message))
	case e.Verdict == judge.TooSlow:
		row.Message = cairn.Textf(cairn.Text{EN: "no answer within %s of CPU time", ZH: "CPU 时间用了 %s 还没有回答"}, Elapsed(limit))
	case e.Alone != nil:
		row.Message = cairn.Textf(cairn.Text{EN: "a fresh process answers %s", ZH: "单独运行时答 %s"}, Clean(shortened(string(e.Alone))))
	case e.Near != "":
		row.Message = cairn.Text{EN: "the value is right, its type is not", ZH: "值对了，类型不对"}
	}
	row.Size = cairn.Text{EN: "smallest found", ZH: "找到的最小反例"}
	if e.Smallest {
		row.Size = cairn.Text{EN: "no smaller board fails", ZH: "已是最小反例"}
	}
}

// ideas finds known mistakes by their IDs.
func (c Class) ideas(ids []string) (list []catalog.Idea) {
	for _, id := range ids {
		for _, idea := range c.Entry.Mistakes() {
			if idea.ID == id {
				list = append(list, idea)
			}
		}
	}
	return list
}

// boardText is a board as it is typed, shortened, and where that leaves something
// out the whole, within reason.
func boardText(b judge.Board) (short, whole string) {
	const most = 4000
	text := string(catalog.AppendArgs(nil, b))
	var args []string
	for _, a := range b {
		args = append(args, abridgeArg(a))
	}
	short = strings.Join(args, " ")
	if strings.Contains(short, "...") && len(text) <= most {
		whole = text
	}
	return short, whole
}

// shortened is the beginning of an answer: nobody's is as long as this by right.
func shortened(text string) string {
	const most = 120
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "..."
	}
	return text
}

func same(text string) cairn.Text { return cairn.Text{EN: text, ZH: text} }

func cleanText(t cairn.Text) cairn.Text { return cairn.Text{EN: Clean(t.EN), ZH: Clean(t.ZH)} }

// verdictText is a verdict in both languages.
func verdictText(v judge.Verdict) cairn.Text {
	if v == Unjudged {
		return cairn.Text{EN: "not judged", ZH: "未评测"}
	}
	return cairn.Text{EN: Verdict(v, cairn.English), ZH: Verdict(v, cairn.Chinese)}
}

// Tally is how often something occurs in a class.
type Tally struct {
	Verdict judge.Verdict
	Idea    catalog.Idea
	Files   []string
}

// verdictOrder is that in which people look at them.
var verdictOrder = [...]judge.Verdict{
	judge.Accepted, judge.WrongAnswer, judge.KeepsState, judge.TooSlow, judge.TooMuchMemory,
	judge.TooMuchOutput, judge.Crashed, judge.DoesNotCompile, Unjudged,
}

// Verdicts counts the verdicts that occur, the right ones first.
func (c Class) Verdicts() (list []Tally) {
	rows := c.rows()
	for _, v := range verdictOrder {
		t := Tally{Verdict: v}
		for _, r := range rows {
			if r.Verdict == v {
				t.Files = append(t.Files, r.File)
			}
		}
		if len(t.Files) > 0 {
			list = append(list, t)
		}
	}
	return list
}

// Ideas counts the named mistakes, the commonest first: of each solution the likeliest.
func (c Class) Ideas() (list []Tally) {
	rows := c.rows()
	for _, idea := range c.Entry.Mistakes() {
		t := Tally{Idea: idea}
		for _, r := range rows {
			if len(r.Ideas) > 0 && r.Ideas[0].ID == idea.ID {
				t.Files = append(t.Files, r.File)
			}
		}
		if len(t.Files) > 0 {
			list = append(list, t)
		}
	}
	slices.SortStableFunc(list, func(a, b Tally) int { return cmp.Compare(len(b.Files), len(a.Files)) })
	return list
}

// ClassSummary says in a few lines what became of a class.
func ClassSummary(c Class, lang cairn.Lang) (lines []string) {
	s := Style{Lang: lang}
	var counts []string
	for _, t := range c.Verdicts() {
		counts = append(counts, fmt.Sprintf("%d %s", len(t.Files), verdictText(t.Verdict).In(lang)))
	}
	form := s.say("%d solutions: %s", "%d 份解法：%s")
	if len(c.Rows) == 1 {
		form = s.say("%d solution: %s", "%d 份解法：%s")
	}
	lines = append(lines, fmt.Sprintf(form, len(c.Rows), strings.Join(counts, s.say(", ", "，"))))
	for _, t := range c.Ideas() {
		lines = append(lines, fmt.Sprintf("  %d × %s", len(t.Files), t.Idea.Name.In(lang)))
	}
	return lines
}

// timeless is a report without what differs from run to run.
func timeless(r judge.Report) *judge.Report {
	r.Elapsed, r.Growth, r.Tried, r.Notes = 0, nil, 0, nil
	r.Counterexample = withoutTime(r.Counterexample)
	if r.Beyond != nil {
		beyond := *r.Beyond
		beyond.Tried, beyond.Counterexample = 0, withoutTime(beyond.Counterexample)
		r.Beyond = &beyond
	}
	return &r
}

func withoutTime(e *judge.Counterexample) *judge.Counterexample {
	if e == nil {
		return nil
	}
	copied := *e
	copied.CPU = 0
	return &copied
}

// classJSON is the report as one object.
type classJSON struct {
	Game    string `json:"game"`
	Title   string `json:"title"`
	Entries []any  `json:"entries"`
}

// unjudgedJSON is the entry of what has no report.
type unjudgedJSON struct {
	Game    string        `json:"game"`
	File    string        `json:"file"`
	Verdict judge.Verdict `json:"verdict"`
	Reason  judge.Reason  `json:"reason"`
	Problem string        `json:"problem"`
}

// object is the report as JSON has it: an entry for each solution, as `judge --json`
// prints it.
func (c Class) object(lang cairn.Lang) any {
	card := c.Entry.Card()
	all := classJSON{Game: card.ID, Title: Title(card, lang), Entries: []any{}}
	for _, r := range c.Rows {
		report := r.Report
		switch {
		case report == nil:
			all.Entries = append(all.Entries, unjudgedJSON{card.ID, r.File, Unjudged, r.Reason, r.Problem.In(lang)})
			continue
		case !c.Times:
			report = timeless(*report)
		}
		all.Entries = append(all.Entries, report.In(lang))
	}
	return all
}

// raw is a value as JSON writes it.
func raw(v any) ([]byte, error) { return json.MarshalIndent(v, "", "  ") }
