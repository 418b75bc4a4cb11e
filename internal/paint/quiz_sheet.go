package paint

import (
	"bufio"
	"embed"
	"fmt"
	"html/template"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/quiz"
)

// QuizSheets are questions for a class, a sheet for each student.
type QuizSheets struct {
	Entry    catalog.Entry
	Seed     uint64
	Students []QuizSheet
}

// QuizSheet is one student's.
type QuizSheet struct {
	Name      string // may be empty
	Questions []quiz.Question
}

// sheetItem is one question of a sheet, and its answer.
type sheetItem struct {
	Given   [][]string
	Grid    *sheetGrid
	Options [][]string
	Facts   bool // the options are there to be read, not to be chosen
	Prompt  string
	Answer  string
	Reason  string
	Slips   []sheetSlip
}

// sheetSlip is a wrong answer to look out for.
type sheetSlip struct{ Answer, Idea string }

// sheetGrid is a table that is filled up to the cell that is asked for.
type sheetGrid struct {
	Corner string
	Cols   []string
	Rows   []sheetRow
	Legend string
}

// sheetRow is one of its rows.
type sheetRow struct {
	Head  string
	Cells []string
}

func newSheetItem(q *quiz.Question, style Style) sheetItem {
	p := quizPage{q, style}
	item := sheetItem{Given: p.given()[1:], Options: p.options(), Facts: q.Kind == quiz.Cell, Prompt: p.prompt(), Answer: p.answer(), Reason: p.reason()}
	if g := p.grid(); g != nil {
		item.Grid = &sheetGrid{Corner: g.corner, Cols: g.cols, Legend: g.legend}
		for r, row := range g.cells {
			cells := make([]string, len(row))
			for c := range row {
				cells[c] = row[c].text
			}
			item.Grid.Rows = append(item.Grid.Rows, sheetRow{g.rows[r], cells})
		}
	}
	told := make(map[string]bool)
	for _, s := range q.Slips {
		if !told[s.Answer] {
			told[s.Answer] = true
			item.Slips = append(item.Slips, sheetSlip{s.Answer, s.Name.In(style.Lang)})
		}
	}
	return item
}

// heading is what a student's sheet is called.
func (s QuizSheets) heading(n int, lang cairn.Lang) string {
	if name := s.Students[n].Name; name != "" {
		return name
	}
	return fmt.Sprintf(cairn.Text{EN: "sheet %d", ZH: "第 %d 份"}.In(lang), n+1)
}

// QuizMarkdown writes the sheets, and behind them the answers.
func QuizMarkdown(w *bufio.Writer, s QuizSheets, lang cairn.Lang) error {
	style := Style{Lang: lang}
	title := Title(s.Entry.Card(), lang)
	for i, student := range s.Students {
		fmt.Fprintf(w, "# %s%s%s\n\n", escapeMarkdown(title), style.say(": ", "："), escapeMarkdown(s.heading(i, lang)))
		w.WriteString(s.Entry.Card().Prose.In(lang) + "\n\n")
		for n := range student.Questions {
			item := newSheetItem(&student.Questions[n], style)
			fmt.Fprintf(w, "## %d\n\n", n+1)
			item.ask(w)
			w.WriteString(style.say("Answer:", "答：") + " ____________\n\n")
		}
		w.WriteString("---\n\n")
	}
	fmt.Fprintf(w, "# %s%s\n\n", escapeMarkdown(title), style.say(": answers", "：答案"))
	for i, student := range s.Students {
		fmt.Fprintf(w, "## %s\n\n", escapeMarkdown(s.heading(i, lang)))
		for n := range student.Questions {
			item := newSheetItem(&student.Questions[n], style)
			fmt.Fprintf(w, "%d. **%s** %s\n", n+1, escapeMarkdown(item.Answer), escapeMarkdown(item.Reason))
			for _, slip := range item.Slips {
				fmt.Fprintf(w, "   - %s: %s\n", escapeMarkdown(slip.Answer), escapeMarkdown(slip.Idea))
			}
		}
		w.WriteString("\n")
	}
	return w.Flush()
}

// ask writes the question as Markdown.
func (i sheetItem) ask(w *bufio.Writer) {
	for _, row := range i.Given {
		fmt.Fprintf(w, "- %s\n", escapeMarkdown(strings.TrimSpace(row[0]+" "+strings.TrimSpace(row[1]))))
	}
	w.WriteString("\n")
	if g := i.Grid; g != nil {
		fmt.Fprintf(w, "| %s | %s |\n|%s\n", escapeMarkdown(g.Corner), strings.Join(g.Cols, " | "), strings.Repeat("---:|", len(g.Cols)+1))
		for _, row := range g.Rows {
			fmt.Fprintf(w, "| **%s** | %s |\n", row.Head, strings.Join(row.Cells, " | "))
		}
		fmt.Fprintf(w, "\n%s\n\n", escapeMarkdown(g.Legend))
	}
	w.WriteString(escapeMarkdown(i.Prompt) + "\n\n")
	box := "[ ] "
	if i.Facts {
		box = ""
	}
	for _, row := range i.Options {
		fmt.Fprintf(w, "- %s**%s** %s\n", box, escapeMarkdown(row[0]), escapeMarkdown(row[1]))
	}
	if len(i.Options) > 0 {
		w.WriteString("\n")
	}
}

//go:embed quiz
var quizFiles embed.FS

// QuizHTML writes the sheets as one page that needs nothing else: each student's on
// pages of its own, and behind them the answers on theirs. The only errors are those of w.
func QuizHTML(w *bufio.Writer, s QuizSheets, lang cairn.Lang) error {
	page, err := template.ParseFS(quizFiles, "quiz/page.html.tmpl")
	if err != nil {
		return err
	}
	css, err := quizFiles.ReadFile("quiz/quiz.css")
	if err != nil {
		return err
	}
	if err := page.Execute(w, s.page(template.CSS(css), lang)); err != nil {
		return err
	}
	return w.Flush()
}

// sheetsPage is what the page's template is filled with.
type sheetsPage struct {
	Lang, Title string
	Prose       []string
	CSS         template.CSS
	Students    []sheetPage
	Say         map[string]string
	Seed        uint64
}

// sheetPage is one student's part.
type sheetPage struct {
	Name  string
	Blank bool // the name is to be filled in by hand
	Items []sheetItem
}

func (s QuizSheets) page(css template.CSS, lang cairn.Lang) sheetsPage {
	style := Style{Lang: lang}
	page := sheetsPage{Lang: lang.String(), Title: Title(s.Entry.Card(), lang), CSS: css, Seed: s.Seed, Say: map[string]string{
		"name": style.say("Name", "姓名"), "date": style.say("Date", "日期"), "answer": style.say("Answer", "答"), "why": style.say("Why", "理由"),
		"answers": style.say("Answers", "答案"), "slips": style.say("If somebody answers", "如果有人答"), "questions": style.say("Questions", "题目"),
	}}
	if lang == cairn.Chinese {
		page.Lang = "zh-CN"
	}
	for _, p := range strings.Split(s.Entry.Card().Prose.In(lang), "\n\n") {
		page.Prose = append(page.Prose, strings.ReplaceAll(p, "`", ""))
	}
	for i, student := range s.Students {
		part := sheetPage{Name: s.heading(i, lang), Blank: student.Name == ""}
		for n := range student.Questions {
			part.Items = append(part.Items, newSheetItem(&student.Questions[n], style))
		}
		page.Students = append(page.Students, part)
	}
	return page
}
