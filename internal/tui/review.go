package tui

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"

	"cairn/internal/paint"
	"cairn/record"
	"cairn/review"
)

// mostReviewed is how many moves a review prices: each asks for the worth of all others.
const mostReviewed = 2000

// reviewed prices the line that was played; nil where it is empty or too long.
func (g *Game) reviewed(ctx context.Context) (*review.Review, error) {
	if n := len(g.Line()); n == 0 || n > mostReviewed {
		return nil, nil
	}
	return review.Of(ctx, g.Entry, g.Dealt, record.Line{Keys: g.Keys(), End: g.Match()})
}

// reviewLines is a review as it is read on a page of a width; none of nil.
func reviewLines(r *review.Review, style paint.Style) []string {
	if r == nil {
		return []string{}
	}
	var text bytes.Buffer
	if err := paint.ReviewText(bufio.NewWriter(&text), r, style); err != nil {
		panic(err) // a buffer takes everything
	}
	return strings.Split(strings.TrimRight(text.String(), "\n"), "\n")
}

// mostTyped is how long a record may be to be offered as something to type, and mostShown
// to be shown at all without being asked for.
const (
	mostTyped = 160
	mostShown = 4000
)

// ForShell writes words as a shell takes them, quoted where they must be.
func ForShell(words ...string) string {
	line := make([]string, len(words))
	for i, w := range words {
		if w == "" || strings.Trim(w, "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,-./_:+%") != "" {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		line[i] = w
	}
	return strings.Join(line, " ")
}

// unfinished says how to go on with a game, and how to have it priced.
func (g *Game) unfinished() []string {
	switch n := len(g.record()); {
	case n > mostShown:
		return []string{fmt.Sprintf(g.say("not finished: %d moves were made", "对局未完，走了 %d 步"), len(g.Line()))}
	case n > mostTyped:
		return []string{g.say("not finished: ", "对局未完：") + g.record()}
	}
	return []string{
		g.say("not finished: ", "对局未完，接着下：") + "cairn play " + ForShell(g.record()),
		g.say("what each move cost: ", "每一步亏了多少：") + "cairn review " + ForShell(g.record()),
	}
}

// farewell says what was played, below what stood on the terminal before.
func (g *Game) farewell(ctx context.Context, out io.Writer) error {
	var lines []string
	switch {
	case g.Match().Over():
		lines = append(lines, g.Style.Bold(g.outcome()))
		r, err := g.reviewed(ctx)
		if err != nil {
			return err
		}
		lines = append(lines, reviewLines(r, g.Style)...)
	case len(g.Line()) > 0:
		lines = g.unfinished()
	}
	if g.Again != "" {
		lines = append(lines, g.say("to play this again: ", "再来一次：")+g.Again)
	}
	for _, l := range lines {
		if _, err := fmt.Fprintln(out, l); err != nil {
			return err
		}
	}
	return nil
}

// review prices the game as far as it went.
func (p *plain) review(ctx context.Context) error {
	r, err := p.reviewed(ctx)
	if err != nil {
		return err
	}
	for _, l := range reviewLines(r, p.Style) {
		p.printf("%s", l)
	}
	return nil
}
