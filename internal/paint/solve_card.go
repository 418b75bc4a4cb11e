package paint

import (
	"bufio"
	"fmt"
	"strings"

	"cairn"
	"cairn/catalog"
)

// readable is the width at which prose is set where the page has no limit.
const readable = 80

// Game paints what a game is: statement, bounds, methods, examples, signatures.
func Game(w *bufio.Writer, e catalog.Entry, style Style) error {
	if style.Width == 0 {
		style.Width = readable
	}
	p := &gamePage{w, e.Card(), style}
	p.w.WriteString(p.ink(bold, Title(p.card, p.Lang)) + "\n\n")
	p.prose()
	p.bounds()
	p.methods(e.Methods())
	p.examples()
	p.signatures()
	return w.Flush()
}

type gamePage struct {
	w    *bufio.Writer
	card *cairn.Card
	Style
}

func (p *gamePage) heading(en, zh string) { p.w.WriteString("\n" + p.ink(bold, p.say(en, zh)) + "\n") }

func (p *gamePage) prose() {
	text := strings.ReplaceAll(p.card.Prose.In(p.Lang), "`", "")
	for _, line := range Wrap(text, p.Width) {
		p.w.WriteString(line + "\n")
	}
}

func (p *gamePage) bounds() {
	p.heading("bounds", "数据范围")
	for _, param := range p.card.Params {
		text := fmt.Sprintf("%d <= %s <= %d", param.Each.Min, param.Name, param.Each.Max)
		if param.Type == cairn.Ints {
			text = fmt.Sprintf("%d <= %s.length <= %d, %d <= %s[i] <= %d",
				param.Len.Min, param.Name, param.Len.Max, param.Each.Min, param.Name, param.Each.Max)
		}
		p.indented(text)
	}
}

func (p *gamePage) indented(text string) {
	for _, line := range Wrap(text, p.Width-2) {
		p.w.WriteString("  " + line + "\n")
	}
}

func (p *gamePage) list(columns []Column, rows [][]string) {
	for _, text := range Listing(columns, rows, "  ", p.Width) {
		p.w.WriteString(text)
	}
}

func (p *gamePage) methods(list []catalog.Method) {
	p.heading("methods, fastest first", "方法，从快到慢")
	for _, m := range list {
		costs := fmt.Sprintf(p.say("time %s; space %s", "时间 %s；空间 %s"), m.Time, m.Space)
		p.w.WriteString("  " + p.ink(good, m.ID) + "\n")
		for _, line := range Wrap(m.Name.In(p.Lang)+p.say("; ", "；")+costs, p.Width-4) {
			p.w.WriteString("    " + p.ink(faint, line) + "\n")
		}
		for _, line := range Wrap(m.Idea.In(p.Lang), p.Width-4) {
			p.w.WriteString("    " + line + "\n")
		}
	}
}

func (p *gamePage) examples() {
	p.heading("examples", "样例")
	rows := [][]string{{p.say("input", "输入"), p.say("answer", "答案"), p.say("margin", "净胜")}}
	for _, x := range p.card.Examples {
		input := strings.TrimSuffix(strings.TrimPrefix(x.Input, "["), "]")
		rows = append(rows, []string{input, x.Answer, Signed(x.Margin)})
	}
	p.list([]Column{{Flow: true}, {}, {Right: true}}, rows)
}

func (p *gamePage) signatures() {
	p.heading("signatures", "函数签名")
	var rows [][]string
	for _, l := range cairn.SignatureLanguages() {
		if text, err := p.card.Signature(l); err == nil {
			rows = append(rows, []string{l, text})
		}
	}
	p.list([]Column{{}, {Flow: true}}, rows)
}
