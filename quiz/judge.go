package quiz

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/width"

	"cairn"
	"cairn/catalog"
	"cairn/record"
	"cairn/review"
)

// Verdict is what becomes of an answer.
type Verdict struct {
	Answer string // as the question writes answers
	Right  bool
	Slips  []Slip // the known wrong ideas that give this answer
	// Cost and After are of a wrong move: what it loses, and what follows it.
	Cost  cairn.Score
	After *review.Review
}

// Judge reads an answer as people type it and judges it. The error is a
// *cairn.InputError where it is none: ask again.
func (q *Question) Judge(ctx context.Context, said string) (Verdict, error) {
	answer, err := q.read(strings.TrimSpace(width.Fold.String(said)))
	if err != nil {
		return Verdict{}, err
	}
	v := Verdict{Answer: answer, Right: slices.Contains(q.Right, answer)}
	for _, s := range q.Slips {
		if s.Answer == answer {
			v.Slips = append(v.Slips, s)
		}
	}
	if q.Kind != Move || v.Right {
		return v, nil
	}
	for _, w := range q.Worths {
		if w.Key == answer {
			v.Cost = w.Cost
		}
	}
	next, err := q.At.Play(answer)
	if err != nil {
		return v, err
	}
	v.After, err = review.Of(ctx, q.Entry, q.Dealt, record.Line{Keys: append(slices.Clone(q.Keys), answer), End: next})
	return v, err
}

func (q *Question) read(said string) (string, error) {
	if q.Kind == Move {
		return q.readMove(said)
	}
	if answer, ok := q.readWord(said); ok {
		return answer, nil
	}
	n, err := strconv.Atoi(strings.NewReplacer("\u2212", "-", " ", "").Replace(said))
	if answer := strconv.Itoa(n); err == nil && (q.Choices == nil || slices.Contains(q.Choices, answer)) {
		return answer, nil
	}
	if q.Choices != nil {
		list := strings.Join(q.Choices, ", ")
		return "", cairn.Inputf(cairn.Text{EN: "answer one of " + list, ZH: "请回答其中之一：" + list}, cairn.Text{
			EN: "%q is not an answer", ZH: "%q 不是答案",
		}, said)
	}
	return "", cairn.Inputf(cairn.Text{EN: "answer with a whole number, such as -3", ZH: "请回答一个整数，例如 -3"}, cairn.Text{
		EN: "%q is not a number", ZH: "%q 不是数",
	}, said)
}

// readMove reads one move, in notation or in words.
func (q *Question) readMove(said string) (string, error) {
	line, err := record.ReadLine(q.At, said)
	switch {
	case err != nil:
		return "", err
	case len(line.Keys) == 1 && line.Illegal == nil:
		return line.Keys[0], nil
	case len(line.Keys) == 0 && line.Illegal != nil:
		return "", &cairn.InputError{Problem: line.Illegal.Why()}
	}
	return "", cairn.Inputf(cairn.Text{EN: "answer with one move", ZH: "请只回答一步"}, cairn.Text{
		EN: "%q is not one move", ZH: "%q 不是一步",
	}, said)
}

// readWord reads an answer in words: a choice as it is written, yes and no, or who wins.
func (q *Question) readWord(said string) (answer string, ok bool) {
	for _, c := range q.Choices {
		if strings.EqualFold(c, said) {
			return c, true
		}
	}
	if q.Choices == nil {
		return "", false
	}
	word := strings.ToLower(said)
	if q.Kind == Cell {
		return cellWord(word)
	}
	game := q.Dealt.Game()
	switch {
	case slices.Contains([]string{"yes", "y", "t", "是", "对", "真", "会", "能"}, word):
		return q.chosen("true")
	case slices.Contains([]string{"no", "n", "f", "否", "不", "错", "假", "不会", "不能", "不是"}, word):
		return q.chosen("false")
	case slices.Contains([]string{"tie", "draw", "平", "平局", "和", "和棋"}, word):
		return fmt.Sprint(game.Answer(0)), true
	}
	who, ok := record.Player(word)
	return fmt.Sprint(game.Answer(who.Sign())), ok
}

// chosen is a choice, if there is one of this text.
func (q *Question) chosen(text string) (string, bool) {
	return text, slices.Contains(q.Choices, text)
}

// cellWord reads who wins a position where nothing else counts.
func cellWord(word string) (string, bool) {
	switch word {
	case "win", "wins", "w", "胜", "赢", "必胜":
		return "1", true
	case "lose", "loses", "loss", "l", "负", "输", "败", "必败":
		return "-1", true
	case "tie", "draw", "平", "平局":
		return "0", true
	}
	return "", false
}

// Ideas are the ideas of a verdict's slips, each once.
func (v Verdict) Ideas() (list []catalog.Idea) {
	for _, s := range v.Slips {
		if !slices.ContainsFunc(list, func(i catalog.Idea) bool { return i.ID == s.ID }) {
			list = append(list, s.Idea)
		}
	}
	return list
}
