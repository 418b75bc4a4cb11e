package paint

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/quiz"
)

// QuizAsk writes a question: the board, what there is to look at, and what is asked.
func QuizAsk(w *bufio.Writer, q *quiz.Question, n, of int, style Style) error {
	p := quizPage{q, style}
	w.WriteString(style.ink(bold, fmt.Sprintf(p.say("question %d of %d", "第 %d 题，共 %d 题"), n, of)) + "\n")
	for _, text := range Listing([]Column{{}, {Flow: true}}, p.given(), "", style.Width) {
		w.WriteString(text)
	}
	if g := p.grid(); g != nil {
		wide := style
		wide.Width = style.proseWidth()
		(&explainPage{w, wide}).grid(p.explain(), p.fitting(g, wide.Width))
	}
	for _, text := range Listing([]Column{{}, {Flow: true}}, p.options(), "  ", style.Width) {
		w.WriteString(text)
	}
	p.lines(w, p.prompt())
	return w.Flush()
}

// QuizTell writes what became of an answer, and why the right one is right.
func QuizTell(w *bufio.Writer, q *quiz.Question, v quiz.Verdict, style Style) error {
	p := quizPage{q, style}
	if v.Right {
		p.inked(w, good, p.say("Right.", "对。"))
	} else {
		p.inked(w, bad, fmt.Sprintf(p.say("No: %s.", "不对：%s。"), p.answer()))
		for _, text := range p.faults(v) {
			p.lines(w, text)
		}
	}
	p.lines(w, p.reason())
	w.WriteString("\n")
	return w.Flush()
}

// QuizGive writes the answer for somebody who does not know it.
func QuizGive(w *bufio.Writer, q *quiz.Question, style Style) error {
	p := quizPage{q, style}
	p.lines(w, fmt.Sprintf(p.say("The answer: %s.", "答案：%s。"), p.answer()))
	p.lines(w, p.reason())
	w.WriteString("\n")
	return w.Flush()
}

// QuizScore writes how many answers were right.
func QuizScore(w *bufio.Writer, right, of int, again string, style Style) error {
	fmt.Fprintf(w, style.say("%d of %d right\n", "共 %[2]d 题，答对 %[1]d 题\n"), right, of)
	w.WriteString(style.say("the same questions again: ", "再做同样的题：") + again + "\n")
	return w.Flush()
}

// quizPage is one question being painted.
type quizPage struct {
	*quiz.Question
	Style
}

func (p quizPage) lines(w *bufio.Writer, text string) { p.inked(w, "", text) }

func (p quizPage) inked(w *bufio.Writer, color, text string) {
	for _, line := range Wrap(text, p.proseWidth()) {
		if color != "" {
			line = p.ink(color, line)
		}
		w.WriteString(line + "\n")
	}
}

// given is the board, and the moves that were made.
func (p quizPage) given() (rows [][]string) {
	card := p.Entry.Card()
	rows = append(rows, []string{p.say("game", "游戏"), Title(card, p.Lang)})
	for i, a := range p.Dealt.Args() {
		rows = append(rows, []string{card.Params[i].Name, abridgeArg(a)})
	}
	if len(p.Keys) > 0 {
		rows = append(rows, []string{p.say("so far", "已走"), p.soFar()})
	}
	if p.Kind != quiz.Move {
		return rows
	}
	board, plain := p.At.Board(), p.Style
	plain.Color, plain.Boxes = false, false
	if lines, _ := Board(board, Chosen{Leaves: -1}, plain); len(p.Keys) > 0 {
		rows = append(rows, []string{p.say("now", "现在"), strings.TrimSpace(lines[0])})
		for _, line := range lines[1:] {
			rows = append(rows, []string{"", line})
		}
	}
	if note := board.Note.In(p.Lang); note != "" {
		rows = append(rows, []string{"", note})
	}
	return rows
}

// soFar tells the moves before the position.
func (p quizPage) soFar() string {
	var said []string
	at := p.Dealt.Game().Start
	for _, key := range p.Keys {
		for i, m := range at.Moves() {
			if m.Key == key {
				said = append(said, at.Turn().String()+" "+m.Name.In(p.Lang))
				at = at.PlayAt(i)
				break
			}
		}
	}
	return strings.Join(said, p.say("; ", "；"))
}

// options are the moves to choose from, or what the moves of a cell without a table lead to.
func (p quizPage) options() (rows [][]string) {
	switch {
	case p.Kind == quiz.Move:
		for _, w := range p.Question.Worths {
			rows = append(rows, []string{w.Key, w.Name.In(p.Lang)})
		}
	case p.Kind == quiz.Cell && p.grid() == nil:
		for _, o := range p.Story.Steps[p.Step].Options {
			rows = append(rows, []string{o.Key, p.Story.Words.Texts[o.Name].In(p.Lang) + p.leads(int(o.Gain), int(o.Value), o.Alone)})
		}
	}
	return rows
}

// leads says what a move gains and what it leads to, both from the side of who makes it.
func (p quizPage) leads(gain, value int, alone bool) string {
	switch {
	case !p.Story.Stones && value > 0:
		return p.say(": then the opponent loses", "：此后对手必败")
	case !p.Story.Stones && value < 0:
		return p.say(": then the opponent wins", "：此后对手必胜")
	case !p.Story.Stones:
		return p.say(": then nobody wins", "：此后不分胜负")
	case alone:
		return fmt.Sprintf(p.say(": gains %d, and what is left is worth %d", "：得 %d，剩下的值 %d"), gain, value)
	}
	return fmt.Sprintf(p.say(": gains %d, and then the opponent's lead is %d", "：得 %d，此后对手净胜 %d"), gain, -value)
}

// prompt is what is asked.
func (p quizPage) prompt() string {
	switch p.Kind {
	case quiz.Move:
		return fmt.Sprintf(p.say("%s is to move. Which move is best?", "轮到 %s。哪一步最好？"), p.At.Turn())
	case quiz.Cell:
		return p.cellPrompt()
	}
	card := p.Entry.Card()
	what := p.say("the answer", "答案")
	if card.Method != "" {
		names := make([]string, len(card.Params))
		for i, param := range card.Params {
			names[i] = param.Name
		}
		what = card.Method + "(" + strings.Join(names, ", ") + ")"
	}
	if p.Choices == nil {
		return fmt.Sprintf(p.say("Both play perfectly. What is %s?", "双方都下到最好。%s 是多少？"), what)
	}
	return fmt.Sprintf(p.say("Both play perfectly. What is %s: %s?", "双方都下到最好。%s 是哪一个：%s？"), what, strings.Join(p.Choices, p.say(" or ", " / ")))
}

func (p quizPage) cellPrompt() string {
	label := p.Story.Words.Texts[p.Story.Positions[p.Story.Steps[p.Step].At].Label].In(p.Lang)
	where := p.say("What is the value of %s?", "%s 的值是多少？")
	if p.grid() != nil {
		where = p.say("What goes into the cell [?], for %s?", "[?] 这一格（%s）应该填几？")
	}
	text := fmt.Sprintf(where, label)
	if who := p.Story.Positions[p.Story.Steps[p.Step].At].Who; p.grid() == nil && who <= int(cairn.Second) {
		text = fmt.Sprintf(p.say("%s is to move. ", "轮到 %s。"), cairn.Player(who)) + text
	}
	if !p.Story.Stones {
		text += p.say(" 1 where whoever is to move wins, -1 where the opponent does", "轮到走的一方必胜填 1，必败填 -1")
		if slices.Contains(p.Choices, "0") {
			text += p.say(", 0 where nobody does", "，不分胜负填 0")
		}
		return text + p.say(".", "。")
	}
	return text + p.say(" A value is the lead of whoever is to move, from there to the end.", "值是轮到走的一方从这里到终局的净胜。")
}

// mostWorded is how many right moves are told with their words.
const mostWorded = 3

// answer is the right answer, with its words where they are few.
func (p quizPage) answer() string {
	or := p.say(" or ", " 或 ")
	if p.Kind != quiz.Move || len(p.Right) > mostWorded {
		return strings.Join(p.Right, or)
	}
	var said []string
	for _, w := range p.Question.Worths {
		if w.Cost == 0 {
			said = append(said, w.Key+p.say(" (", "（")+w.Name.In(p.Lang)+p.say(")", "）"))
		}
	}
	return strings.Join(said, or)
}

// reason is why the right answer is right.
func (p quizPage) reason() string {
	if p.Kind == quiz.Cell {
		return p.Story.Words.Sentences(p.Story.Steps[p.Step].Parts, p.Lang)
	}
	r := reviewPage{p.Review, p.Style}
	if len(p.Review.Next.Moves) == 0 {
		return r.verdict(p.Review.Comes) + p.say(".", "。")
	}
	text := p.say("Perfect play: ", "最优走法：") + r.told(p.Review.Next, p.Review.Comes)
	if p.Kind == quiz.Winner {
		text += fmt.Sprintf(p.say(" So the answer is %s.", "所以答案是 %s。"), p.Right[0])
	}
	return text
}

// mostIdeas is how many wrong ideas are told of one answer.
const mostIdeas = 2

// faults says what is wrong with an answer: what the move costs, and whose idea it is.
func (p quizPage) faults(v quiz.Verdict) (texts []string) {
	if v.After != nil {
		ply := v.After.Plies[len(v.After.Plies)-1]
		r := reviewPage{v.After, p.Style}
		text := r.fault(ply)
		if len(v.After.Next.Moves) > 0 {
			text += p.say(" It goes on: ", "接下来：") + r.told(v.After.Next, v.After.Comes)
		}
		texts = append(texts, text)
	}
	ideas := v.Ideas()
	for _, idea := range ideas[:min(mostIdeas, len(ideas))] {
		texts = append(texts, p.idea(idea))
	}
	return texts
}

// idea names a wrong idea and says what is true instead.
func (p quizPage) idea(idea catalog.Idea) string {
	name, why := idea.Name.In(p.Lang), strings.TrimRight(idea.Why.In(p.Lang), ".。")
	return fmt.Sprintf(p.say("That is a known mistake: %s. %s.", "这是一种常见的错误：%s。%s。"), name, capital(why, p.Lang))
}

// capital begins an English sentence.
func capital(text string, lang cairn.Lang) string {
	if lang == cairn.Chinese || text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}

// QuizSaid are a question's words in one language.
type QuizSaid struct{ Prompt, Reason string }

// QuizWords are what is asked and why the answer is right, for programs.
func QuizWords(q *quiz.Question, lang cairn.Lang) QuizSaid {
	p := quizPage{q, Style{Lang: lang}}
	return QuizSaid{p.prompt(), p.reason()}
}
