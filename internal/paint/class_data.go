package paint

import (
	"encoding/csv"
	"encoding/xml"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"cairn"
	"cairn/judge"
)

// ClassJSON writes the report as one JSON object: game, title and entries, one for
// each solution as `judge --json` prints it; what could not be judged has the verdict
// "not-judged", a reason and a problem. The only errors are those of w.
func ClassJSON(w io.Writer, c Class, lang cairn.Lang) error {
	text, err := raw(c.object(lang))
	if err != nil {
		return err
	}
	_, err = w.Write(append(text, '\n'))
	return err
}

// ClassCSV writes the report as a sheet, with the mark by which spreadsheets know
// UTF-8, so that Chinese shows. No cell is a formula: one that would be is quoted with
// an apostrophe, as spreadsheets do it. The only errors are those of w.
func ClassCSV(w io.Writer, c Class, lang cairn.Lang) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return err
	}
	sheet := csv.NewWriter(w)
	sheet.UseCRLF = true
	s := Style{Lang: lang}
	head := []string{
		s.say("file", "文件"), s.say("language", "语言"), s.say("verdict", "结论"), s.say("failing board", "出错的局面"), s.say("its size", "大小"),
		s.say("answered", "答案"), s.say("right", "正确答案"), s.say("known mistake", "典型错误"), s.say("message", "信息"), s.say("line", "行号"),
		s.say("outside the bounds", "数据范围之外"),
	}
	if c.Times {
		head = append(head, s.say("boards tried", "测试局面数"), s.say("seconds", "用时（秒）"))
	}
	if err := sheet.Write(head); err != nil {
		return err
	}
	for _, r := range c.rows() {
		cells := []string{
			r.File, r.Language, verdictText(r.Verdict).In(lang), r.Board, r.Size.In(lang), r.Got, r.Want,
			r.idea(lang), r.Message.In(lang), positive(r.Line), r.beyond(lang),
		}
		if c.Times {
			cells = append(cells, positive(r.Tried), seconds(r.Seconds))
		}
		for i := range cells {
			cells[i] = harmless(cells[i])
		}
		if err := sheet.Write(cells); err != nil {
			return err
		}
	}
	sheet.Flush()
	return sheet.Error()
}

var number = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)

// harmless is a cell that no spreadsheet takes for a formula. East Asian editions
// know the wide signs too.
func harmless(cell string) string {
	begins := strings.TrimLeft(cell, " \t\r\n")
	if begins == "" || number.MatchString(cell) || !strings.ContainsRune("=+-@＝＋－＠", []rune(begins)[0]) {
		return cell
	}
	return "'" + cell
}

func positive(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func seconds(s float64) string {
	if s <= 0 {
		return ""
	}
	return strconv.FormatFloat(s, 'f', 2, 64)
}

// idea is the likeliest known mistake.
func (r classRow) idea(lang cairn.Lang) string {
	if len(r.Ideas) == 0 {
		return ""
	}
	return r.Ideas[0].Name.In(lang)
}

// beyond is the verdict outside the bounds, with the board that fails.
func (r classRow) beyond(lang cairn.Lang) string {
	if r.Beyond == "" {
		return ""
	}
	return strings.TrimSpace(verdictText(r.Beyond).In(lang) + " " + r.BeyondBoard)
}

// The elements of test results, as continuous integration reads them.
type (
	junitSuites struct {
		XMLName xml.Name   `xml:"testsuites"`
		Suite   junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Skipped  int         `xml:"skipped,attr"`
		Time     string      `xml:"time,attr,omitempty"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string    `xml:"name,attr"`
		Class   string    `xml:"classname,attr"`
		Time    string    `xml:"time,attr,omitempty"`
		Failure *junitWhy `xml:"failure"`
		Error   *junitWhy `xml:"error"`
	}
	junitWhy struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr"`
		Text    string `xml:",chardata"`
	}
)

// ClassJUnit writes the report as test results in JUnit's XML: a test case for each
// solution, a failure for each that is not accepted, an error for each that could not
// be judged. The only errors are those of w.
func ClassJUnit(w io.Writer, c Class, lang cairn.Lang) error {
	suite := junitSuite{Name: Title(c.Entry.Card(), lang)}
	total := 0.0
	for _, r := range c.rows() {
		one := junitCase{Name: r.File, Class: c.Entry.Card().ID, Time: seconds(r.Seconds)}
		why := &junitWhy{Message: r.reason(lang), Type: string(r.Verdict), Text: r.told(lang)}
		switch r.Verdict {
		case judge.Accepted:
		case Unjudged:
			one.Error = why
			suite.Errors++
		default:
			one.Failure = why
			suite.Failures++
		}
		total += r.Seconds
		suite.Cases = append(suite.Cases, one)
	}
	suite.Tests, suite.Time = len(suite.Cases), seconds(total)
	text, err := xml.MarshalIndent(junitSuites{Suite: suite}, "", "  ")
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s%s\n", xml.Header, text)
	return err
}

// reason is the verdict in a sentence.
func (r classRow) reason(lang cairn.Lang) string {
	s := Style{Lang: lang}
	text := verdictText(r.Verdict).In(lang)
	if r.Got != "" && r.Want != "" {
		return fmt.Sprintf(s.say("%s: %s gives %s, right is %s", "%s：%s 答 %s，应为 %s"), text, r.Board, r.Got, r.Want)
	}
	if message := r.Message.In(lang); message != "" {
		return text + s.say(": ", "：") + message
	}
	if r.Board != "" {
		return text + s.say(": ", "：") + r.Board
	}
	return text
}

// told is what else is known, a line each.
func (r classRow) told(lang cairn.Lang) string {
	s := Style{Lang: lang}
	var lines []string
	add := func(label, text string) {
		if text != "" {
			lines = append(lines, label+text)
		}
	}
	add(s.say("board: ", "局面："), r.Board)
	add(s.say("answered: ", "答案："), r.Got)
	add(s.say("right: ", "正确答案："), r.Want)
	add("", r.Size.In(lang))
	for _, idea := range r.Ideas {
		add(s.say("known mistake: ", "典型错误："), idea.Name.In(lang)+s.say(": ", "：")+idea.Why.In(lang))
	}
	add(s.say("message: ", "信息："), r.Message.In(lang))
	add(s.say("line: ", "行号："), positive(r.Line))
	return strings.Join(lines, "\n")
}
