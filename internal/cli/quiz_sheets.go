package cli

import (
	"bufio"
	"context"
	"os"
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
	"cairn/quiz"
)

// mostStudents bounds a class.
const mostStudents = 1000

// sheets makes the questions of every student. The first student's are those that are
// asked where no sheets are made.
func (a *app) sheets(ctx context.Context, entry catalog.Entry, f quizFlags) (paint.QuizSheets, error) {
	sheets := paint.QuizSheets{Entry: entry, Seed: f.seed}
	names, err := students(f.students)
	if err != nil {
		return sheets, err
	}
	for i, name := range names {
		questions, err := quiz.Make(ctx, entry, f.wanted(i))
		if err != nil {
			return sheets, err
		}
		sheets.Students = append(sheets.Students, paint.QuizSheet{Name: name, Questions: questions})
	}
	return sheets, nil
}

// students are the names in a file, or so many without; one without where nothing is given.
func students(given string) ([]string, error) {
	if given == "" {
		return make([]string, 1), nil
	}
	if n, err := strconv.Atoi(given); err == nil {
		if n < 1 || n > mostStudents {
			return nil, cairn.Inputf(cairn.See("cairn quiz --help"), cairn.Text{EN: "flag --students: %d is outside 1..%d", ZH: "选项 --students：%d 超出 1..%d"}, n, mostStudents)
		}
		return make([]string, n), nil
	}
	text, err := os.ReadFile(given)
	if err != nil {
		return nil, fileError(given, err)
	}
	var names []string
	for _, line := range strings.Split(strings.TrimPrefix(string(text), "\ufeff"), "\n") {
		if name := strings.TrimSpace(strings.ToValidUTF8(line, "\ufffd")); name != "" {
			names = append(names, name)
		}
	}
	if len(names) == 0 || len(names) > mostStudents {
		return nil, cairn.Inputf(cairn.Text{EN: "write one name a line", ZH: "每行写一个名字"}, cairn.Text{EN: "%s: %d names, expected 1 to %d", ZH: "%s：有 %d 个名字，应为 1 到 %d 个"}, given, len(names), mostStudents)
	}
	return names, nil
}

// writeSheets writes one JSON object a student.
func writeSheets(w *bufio.Writer, s paint.QuizSheets, lang cairn.Lang) error {
	for i, student := range s.Students {
		e := &encoder{w: w}
		e.open('{')
		e.key("game").string(s.Entry.Card().ID)
		e.key("seed").value(s.Seed)
		e.key("student").int(i + 1)
		e.key("name").string(student.Name)
		e.key("questions").open('[')
		for n := range student.Questions {
			e.question(&student.Questions[n], lang)
		}
		e.close(']')
		e.close('}')
		w.WriteByte('\n')
	}
	return w.Flush()
}

func (e *encoder) question(q *quiz.Question, lang cairn.Lang) {
	e.open('{')
	e.key("kind").string(string(q.Kind))
	e.key("record").string(q.Record())
	said := paint.QuizWords(q, lang)
	e.key("prompt").string(said.Prompt)
	if q.Story != nil {
		e.key("method").string(q.Story.Method.ID)
		e.key("step").int(q.Step + 1)
	}
	e.key("choices")
	if q.Choices == nil {
		e.value(nil)
	} else {
		e.strings(q.Choices)
	}
	e.key("right").strings(q.Right)
	e.key("reason").string(said.Reason)
	e.key("mistakes").open('[')
	for _, slip := range q.Slips {
		e.open('{')
		e.key("answer").string(slip.Answer)
		e.key("id").string(slip.ID)
		e.key("name").string(slip.Name.In(lang))
		e.key("why").string(slip.Why.In(lang))
		e.close('}')
	}
	e.close(']')
	e.close('}')
}
