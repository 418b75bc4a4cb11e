package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"cairn"
	"cairn/internal/paint"
)

// longestLine is how long a line that a person types may be, in bytes.
const longestLine = 1 << 20

// Plain plays line by line: it reads moves and commands and writes sentences. prompt
// asks for each line, for a person at a terminal. It counts the lines that it did not
// understand. The error is the reader's, the writer's, a player's or ctx's.
func Plain(ctx context.Context, g *Game, in io.Reader, out io.Writer, prompt bool) (faults int, err error) {
	p := &plain{Game: g, out: bufio.NewWriter(out), lines: lines(in), prompt: prompt}
	p.intro()
	err = p.run(ctx)
	return p.faults, errors.Join(err, p.out.Flush())
}

type plain struct {
	*Game
	out    *bufio.Writer
	lines  <-chan line
	prompt bool
	faults int
}

// line is what was read, or why nothing more can be.
type line struct {
	text string
	err  error
}

// lines reads in the background: a read from a terminal cannot be interrupted, so it is
// left behind when the game ends.
func lines(in io.Reader) <-chan line {
	ch := make(chan line)
	go func() {
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, longestLine)
		for scanner.Scan() {
			ch <- line{text: scanner.Text()}
		}
		err := scanner.Err()
		if err == nil {
			err = io.EOF
		}
		ch <- line{err: err}
	}()
	return ch
}

func (p *plain) printf(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

// wrapped writes a sentence as wide as the page.
func (p *plain) wrapped(text string) {
	for _, l := range paint.Wrap(text, p.Style.Width) {
		p.printf("%s", l)
	}
}

func (p *plain) intro() {
	p.printf("%s", p.Style.Bold(paint.Title(p.card(), p.Style.Lang)))
	p.wrapped(p.sides())
	if p.Again != "" {
		p.wrapped(p.say("to play this again: ", "再来一次：") + p.Again)
	}
	if p.people() > 0 {
		p.wrapped(p.say("Type a move, or: ", "输入走法，或命令：") + p.commandList())
	}
}

// run alternates between what players do and what the person asks for.
func (p *plain) run(ctx context.Context) error {
	for {
		if err := p.others(ctx); err != nil {
			return err
		}
		if err := p.position(ctx); err != nil {
			return err
		}
		if p.Match().Over() && p.people() == 0 {
			return nil
		}
		for again := true; again; {
			text, err := p.read(ctx)
			if errors.Is(err, io.EOF) {
				p.left()
				return nil
			}
			if err != nil {
				return err
			}
			moved, leave := p.obey(text)
			if leave {
				p.left()
				return nil
			}
			again = !moved
		}
	}
}

// others lets the players move until it is a person's turn.
func (p *plain) others(ctx context.Context) error {
	for !p.Match().Over() && p.Mover() != nil {
		if err := p.out.Flush(); err != nil { // a player may think for long
			return err
		}
		choice, err := p.Mover().Choose(ctx, p.Match())
		if err == nil {
			err = p.Accept(choice)
		}
		if err != nil {
			return err
		}
		p.last()
	}
	return nil
}

// last tells the move that was just made.
func (p *plain) last() {
	line := p.Line()
	text := fmt.Sprintf("%d. %s", len(line), p.told(line[len(line)-1]))
	if score := p.score(); score != "" {
		text += p.say(". ", "。") + score
	}
	p.wrapped(text)
}

// position shows the board, and what can be done.
func (p *plain) position(ctx context.Context) error {
	p.printf("")
	if p.Match().Over() {
		p.printf("%s\n", p.Style.Bold(p.outcome()))
		return p.review(ctx)
	}
	p.board()
	p.moves(mostListed)
	return nil
}

func (p *plain) board() {
	board := p.Match().Board()
	style := p.Style
	style.Boxes = false
	drawn, _ := paint.Board(board, paint.Chosen{Leaves: -1}, style)
	for _, l := range drawn {
		p.printf("%s", strings.TrimRight(l, " "))
	}
	if note := p.in(board.Note); note != "" {
		p.wrapped(note)
	}
}

// mostListed is how many moves are listed without being asked for.
const mostListed = 12

// moves lists what can be played, with each move's worth if that is to be shown.
func (p *plain) moves(most int) {
	p.printf("%s", p.turn()+p.say(":", "："))
	rows, left := p.rows(most)
	for _, text := range paint.Listing([]paint.Column{{}, {Flow: true}, {}, {}}, rows, "  ", p.Style.Width) {
		p.out.WriteString(text)
	}
	if left > 0 {
		p.wrapped(fmt.Sprintf(p.say("  %d more: 'moves' lists all", "  另有 %d 种：输入“走法”全部列出"), left))
	}
}

// read waits for a line.
func (p *plain) read(ctx context.Context) (string, error) {
	if p.prompt {
		p.out.WriteString("> ")
	}
	if err := p.out.Flush(); err != nil {
		return "", err
	}
	select {
	case l := <-p.lines:
		if errors.Is(l.err, bufio.ErrTooLong) {
			return "", cairn.Inputf("", cairn.Text{EN: "a line is longer than %d bytes", ZH: "有一行超过 %d 字节"}, longestLine)
		}
		return l.text, l.err
	case <-ctx.Done():
		return "", ctx.Err()
	}
}

// refuse says what is wrong with a line, and what to type.
func (p *plain) refuse(err error) {
	p.faults++
	problem, hint := cairn.Explain(err, p.Style.Lang)
	p.wrapped(problem)
	if hint != "" {
		p.wrapped(p.say("hint: ", "提示：") + hint)
	}
}

// left says how to go on with a game that was not finished.
func (p *plain) left() {
	if !p.Match().Over() && len(p.Line()) > 0 {
		for _, text := range p.unfinished() {
			p.printf("%s", text)
		}
	}
}
