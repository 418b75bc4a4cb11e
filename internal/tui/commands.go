package tui

import (
	"fmt"
	"slices"
	"strings"

	"cairn"
	"cairn/record"
)

// command is what a person can ask for beside a move.
type command struct {
	names []string // in either language; the first two are shown
	says  cairn.Text
	do    func(*plain) (moved bool)
}

func commands() []command {
	return []command{
		{[]string{"hint", "提示", "h"}, cairn.Text{EN: "a best move and why it matters", ZH: "给出一步最优走法"}, (*plain).hinted},
		{[]string{"undo", "悔棋", "u"}, cairn.Text{EN: "take your last move back", ZH: "退回你的上一步"}, (*plain).undone},
		{[]string{"redo", "重走", "y"}, cairn.Text{EN: "make it again", ZH: "把退回的重新走上"}, (*plain).redone},
		{[]string{"worth", "估值", "w"}, cairn.Text{EN: "show what every move is worth, or stop", ZH: "显示或隐藏每种走法的价值"}, (*plain).worthShown},
		{[]string{"moves", "走法", "m"}, cairn.Text{EN: "list every legal move", ZH: "列出全部走法"}, (*plain).listed},
		{[]string{"board", "局面", "b"}, cairn.Text{EN: "show the board again", ZH: "重新显示局面"}, (*plain).boardShown},
		{[]string{"record", "棋谱", "r"}, cairn.Text{EN: "the game so far as one line of text", ZH: "把对局写成一行文字"}, (*plain).recordShown},
		{[]string{"help", "帮助", "?", "？"}, cairn.Text{EN: "this list", ZH: "本列表"}, (*plain).helped},
		{[]string{"quit", "退出", "q", "exit"}, cairn.Text{EN: "leave", ZH: "离开"}, nil},
	}
}

// commandList names the commands in the person's language.
func (p *plain) commandList() string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.names[p.Style.Lang])
	}
	return strings.Join(names, p.say(", ", "、"))
}

// obey does what a line asks for: a command, or one move or several. moved tells that
// the position is another, leave that the person goes.
func (p *plain) obey(text string) (moved, leave bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return false, false
	}
	if !p.legal(text) {
		for _, c := range commands() {
			if slices.Contains(c.names, strings.ToLower(text)) {
				if c.do == nil {
					return false, true
				}
				return c.do(p), false
			}
		}
	}
	return p.move(text), false
}

// legal tells whether a word is a move here: moves go before commands of the same letter.
func (p *plain) legal(text string) bool {
	for move := range p.Match().EachMove() {
		if strings.EqualFold(move.Key, text) {
			return true
		}
	}
	return false
}

// move makes the moves that a line says: the first for the person, the others for whoever
// is to move if that is a person too.
func (p *plain) move(text string) (moved bool) {
	read, err := record.ReadLine(p.Match(), text)
	if err != nil {
		p.refuse(err)
		p.wrapped(p.say("commands: ", "命令：") + p.commandList())
		return false
	}
	for _, key := range read.Keys {
		if !p.Waiting() {
			p.refuse(cairn.Inputf("", cairn.Text{EN: "%q: it is not your turn yet: one move a line", ZH: "%q：还没轮到你，一行只写一步"}, key))
			return true
		}
		if err := p.Play(key); err != nil {
			p.refuse(err)
			return moved
		}
		p.last()
		moved = true
	}
	if read.Illegal != nil {
		p.refuse(&cairn.InputError{Problem: read.Illegal.Why()})
	}
	return moved
}

func (p *plain) hinted() bool {
	if p.Match().Over() {
		p.wrapped(p.outcome())
		return false
	}
	p.wrapped(p.say("hint: ", "提示：") + p.hint())
	return false
}

func (p *plain) undone() bool {
	if !p.Undo() {
		p.wrapped(p.say("there is nothing to take back", "没有可以退回的步"))
		return false
	}
	p.wrapped(fmt.Sprintf(p.say("back to the position after %d moves", "回到走了 %d 步时的局面"), len(p.Line())))
	return true
}

func (p *plain) redone() bool {
	from := len(p.Line())
	if !p.Redo() {
		p.wrapped(p.say("there is nothing to make again", "没有可以重走的步"))
		return false
	}
	for i, ply := range p.Line()[from:] {
		p.wrapped(fmt.Sprintf("%d. %s", from+i+1, p.told(ply)))
	}
	return true
}

func (p *plain) worthShown() bool {
	p.Worth = !p.Worth
	if !p.Worth {
		p.wrapped(p.say("the worth of moves is hidden", "不再显示走法的价值"))
		return false
	}
	if !p.Match().Over() {
		p.moves(mostListed)
	}
	return false
}

func (p *plain) listed() bool {
	if p.Match().Over() {
		p.wrapped(p.outcome())
		return false
	}
	p.moves(1 << 30)
	return false
}

func (p *plain) boardShown() bool {
	p.board()
	return false
}

func (p *plain) recordShown() bool {
	p.printf("%s", p.record())
	return false
}

func (p *plain) helped() bool {
	for _, c := range commands() {
		p.wrapped(fmt.Sprintf("  %s / %s  %s", c.names[0], c.names[1], p.in(c.says)))
	}
	p.wrapped(p.say("A move is typed by its notation (first in the list), or told in words.", "走法可以照列表开头的记号输入，也可以用文字说。"))
	return false
}

// record is the game so far as a line of text.
func (g *Game) record() string {
	return record.Format(g.card(), g.Dealt.Args(), g.Keys())
}
