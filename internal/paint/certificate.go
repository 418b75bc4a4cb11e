package paint

import (
	"bufio"
	"fmt"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/certificate"
)

// Certified is a certificate with what is needed to print it.
type Certified struct {
	Card *cairn.Card
	Of   catalog.Dealt
	certificate.Certificate
	Tables [][]certificate.Decision // one a strategy
	Rows   int                      // how many lines of each table to print; 0 for all
}

// CertificateText paints a certificate as a table to hand out.
func CertificateText(w *bufio.Writer, c Certified, style Style) error {
	p := &certificatePage{w, c, style}
	p.head(func(heading bool, text string) {
		for _, line := range Wrap(text, p.Width) {
			if heading {
				line = p.ink(bold, line)
			}
			w.WriteString(line + "\n")
		}
	})
	for i, s := range p.Strategies {
		w.WriteString("\n")
		for _, line := range Wrap(p.strategy(s), p.Width) {
			w.WriteString(p.ink(bold, line) + "\n")
		}
		rows, below := p.rows(i)
		if len(rows) > 1 {
			for _, line := range Listing([]Column{{Flow: true}, {Flow: true}, {Right: true}}, rows, "  ", p.Width) {
				w.WriteString(line)
			}
		}
		if below != "" {
			w.WriteString("  " + p.ink(faint, below) + "\n")
		}
	}
	return w.Flush()
}

// CertificateMarkdown writes the same as Markdown.
func CertificateMarkdown(w *bufio.Writer, c Certified, lang cairn.Lang) error {
	p := &certificatePage{w, c, Style{Lang: lang}}
	p.head(func(heading bool, text string) {
		mark := ""
		if heading {
			mark = "# "
		}
		w.WriteString(mark + escapeMarkdown(text) + "\n\n")
	})
	for i, s := range p.Strategies {
		fmt.Fprintf(w, "## %s\n\n", escapeMarkdown(p.strategy(s)))
		rows, below := p.rows(i)
		for r, row := range rows {
			for i := range row {
				row[i] = escapeMarkdown(row[i])
			}
			fmt.Fprintf(w, "| %s |\n", strings.Join(row, " | "))
			if r == 0 {
				w.WriteString("|---|---|---:|\n")
			}
		}
		if below != "" {
			w.WriteString("\n" + below + "\n")
		}
		w.WriteString("\n")
	}
	return w.Flush()
}

type certificatePage struct {
	w *bufio.Writer
	Certified
	Style
}

func (p *certificatePage) head(put func(heading bool, text string)) {
	put(true, Title(p.Card, p.Lang))
	for i, a := range p.Of.Args() {
		put(false, p.Card.Params[i].Name+" = "+abridgeArg(a))
	}
	put(false, p.say("Claim: ", "断言：")+p.Claim.Text(p.Card.Stones).In(p.Lang)+p.say(", whatever the other side plays.", "，不管对方怎么走。"))
}

// strategy is the heading of one side's strategy.
func (p *certificatePage) strategy(s certificate.Strategy) string {
	text := fmt.Sprintf(p.say("%s's strategy", "%s 的策略"), s.By)
	if rule, err := certificate.ParseRule(s.Words); s.Words != "" && err == nil {
		text += p.say(": ", "：") + rule.Text.In(p.Lang)
	}
	return text
}

// rows are the lines of a strategy's table with its heading, and what is to be said
// below it. Positions that look alike and are played alike are one line.
func (p *certificatePage) rows(i int) (rows [][]string, below string) {
	table := p.Tables[i]
	if len(table) == 0 {
		return nil, p.say("there is nothing to decide: every choice of the other side was checked", "没有需要决定的地方：对方的每一种选择都检查过了")
	}
	bound := p.say("then at least", "此后至少")
	switch {
	case !p.Card.Stones:
		bound = p.say("then", "此后")
	case p.Strategies[i].By == cairn.Second.String():
		bound = p.say("then at most", "此后至多")
	}
	note, same := sameNote(table)
	rows = append(rows, []string{p.say("left", "剩下"), p.Strategies[i].By, bound})
	seen, left := map[string]bool{}, 0
	for _, d := range table {
		at := certificate.Describe(d.At)
		if own := d.At.Board().Note.In(p.Lang); !same && own != "" {
			at += " " + own
		}
		row := []string{at, d.Move.Name.In(p.Lang), p.sure(d.Sure)}
		switch key := strings.Join(row, "\x00"); {
		case seen[key]:
		case p.Rows > 0 && len(rows) > p.Rows:
			left++
			fallthrough
		default:
			seen[key] = true
			rows = append(rows, row)
		}
	}
	rows = rows[:len(rows)-left]
	if same {
		below = note.In(p.Lang)
	}
	if left > 0 {
		below = fmt.Sprintf(p.say("... and %d more positions: --rows 0 shows all", "……还有 %d 个局面，--rows 0 全部列出"), left)
	}
	return rows, below
}

// sure is what a decision is sure of: a lead, or who wins.
func (p *certificatePage) sure(v cairn.Score) string {
	if p.Card.Stones {
		return Signed(v)
	}
	return certificate.Exactly(v).Text(false).In(p.Lang)
}

// sameNote is what stands beside every board alike, such as what its rows mean.
func sameNote(table []certificate.Decision) (note cairn.Text, same bool) {
	note = table[0].At.Board().Note
	for _, d := range table {
		if d.At.Board().Note != note {
			return cairn.Text{}, false
		}
	}
	return note, note.EN != ""
}
