package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"cairn"
	"cairn/internal/paint"
	"cairn/quiz"
)

// Quiz asks questions line by line, tells about every answer, and counts those that were
// right. An answer that cannot be read is asked for again; "?" gives the answer, "q" or the
// end of the input ends the quiz. again is the command that asks the same questions. The
// error is the reader's, the writer's or ctx's.
func Quiz(ctx context.Context, questions []quiz.Question, again string, in io.Reader, out io.Writer, style paint.Style) error {
	z := &quizzing{ctx: ctx, out: bufio.NewWriter(out), lines: lines(in), Style: style}
	right, asked := 0, 0
	for i := range questions {
		if i == 0 {
			z.say(cairn.Text{EN: "? gives the answer, q ends", ZH: "输入 ? 看答案，q 结束"})
		}
		if err := paint.QuizAsk(z.out, &questions[i], i+1, len(questions), style); err != nil {
			return err
		}
		ok, err := z.answered(&questions[i])
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		if asked++; ok {
			right++
		}
	}
	return paint.QuizScore(z.out, right, asked, again, style)
}

type quizzing struct {
	paint.Style
	ctx   context.Context
	out   *bufio.Writer
	lines <-chan line
}

func (z *quizzing) say(t cairn.Text) { fmt.Fprintln(z.out, t.In(z.Lang)) }

// answered asks until there is an answer, and tells about it. The error is io.EOF where
// there will be none.
func (z *quizzing) answered(q *quiz.Question) (right bool, err error) {
	for {
		said, err := z.line()
		switch {
		case err != nil:
			return false, err
		case said == "":
			continue
		case slices.Contains([]string{"q", "quit", "exit", "退出", "结束"}, strings.ToLower(said)):
			return false, io.EOF
		case said == "?" || said == "？":
			return false, paint.QuizGive(z.out, q, z.Style)
		}
		verdict, err := q.Judge(z.ctx, said)
		var unread *cairn.InputError
		if errors.As(err, &unread) {
			fmt.Fprintln(z.out, unread.Problem.In(z.Lang))
			if hint := unread.Hint.In(z.Lang); hint != "" {
				fmt.Fprintln(z.out, hint)
			}
			continue
		}
		if err != nil {
			return false, err
		}
		return verdict.Right, paint.QuizTell(z.out, q, verdict, z.Style)
	}
}

// line reads what somebody types.
func (z *quizzing) line() (string, error) {
	z.out.WriteString("> ")
	if err := z.out.Flush(); err != nil {
		return "", err
	}
	select {
	case l := <-z.lines:
		if l.err != nil {
			fmt.Fprintln(z.out)
		}
		return strings.TrimSpace(l.text), l.err
	case <-z.ctx.Done():
		return "", z.ctx.Err()
	}
}
