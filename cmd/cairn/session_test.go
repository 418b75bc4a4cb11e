package main

import (
	"bytes"
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"cairn/games"
	"cairn/internal/cli"
)

var update = flag.Bool("update", false, "rewrite golden files")

// elapsed is the one thing in a session that changes from run to run.
var elapsed = regexp.MustCompile(`[0-9.]+ ?(ns|µs|ms|s)$`)

// TestSessionPicturesAreReal draws what the program prints now and compares it
// with the pictures that the READMEs show.
func TestSessionPicturesAreReal(t *testing.T) {
	for _, lang := range []string{"en", "zh"} {
		var out, complaints bytes.Buffer
		std := cli.Std{In: strings.NewReader(""), Out: &out, Err: &complaints, Getenv: func(name string) string {
			return map[string]string{"LC_ALL": lang}[name]
		}}
		if code := cli.Run(t.Context(), games.All(), []string{"solve", "1140", "[2,7,9,4,4]"}, std); code != 0 {
			t.Fatalf("exit code %d: %s", code, complaints.String())
		}
		picture := terminal("cairn solve 1140 '[2,7,9,4,4]'", out.String())
		path := filepath.Join("..", "..", "docs", "session."+lang+".svg")
		if *update {
			if err := os.WriteFile(path, []byte(picture), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		kept, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if string(kept) != picture {
			t.Errorf("%s shows another session than the program prints now: run 'go test ./cmd/cairn -update' and look at it", path)
		}
	}
}

// terminal draws a session as text in a dark window.
func terminal(command, output string) string {
	lines := strings.Split(strings.TrimRight(output, "\n"), "\n")
	const rowHeight, left, top = 20, 18, 46
	height := top + (len(lines)+1)*rowHeight + 10
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="%d" viewBox="0 0 760 %d" role="img">`+"\n", height, height)
	fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(command))
	fmt.Fprintf(&b, `<rect width="760" height="%d" rx="10" fill="#1d2430"/>`+"\n", height)
	for i, colour := range []string{"#e4665c", "#e3b341", "#57ab5a"} {
		fmt.Fprintf(&b, `<circle cx="%d" cy="20" r="6" fill="%s"/>`+"\n", 22+20*i, colour)
	}
	b.WriteString(`<g font-family="ui-monospace, 'DejaVu Sans Mono', 'Noto Sans Mono CJK SC', monospace" font-size="14" fill="#d5dce6">` + "\n")
	fmt.Fprintf(&b, `<text x="%d" y="%d"><tspan fill="#57ab5a">$</tspan> %s</text>`+"\n", left, top+8, html.EscapeString(command))
	for i, line := range lines {
		line = elapsed.ReplaceAllString(line, "9 µs")
		fmt.Fprintf(&b, `<text y="%d">%s</text>`+"\n", top+8+(i+1)*rowHeight, columns(line, left))
	}
	b.WriteString("</g>\n</svg>\n")
	return b.String()
}

// gap is what separates the columns of a line.
var gap = regexp.MustCompile(` {2,}`)

// columns places each column of a line by its width in a terminal, because a
// browser's Chinese characters are not exactly two columns wide.
func columns(line string, left float64) string {
	const columnWidth = 8.43
	var b strings.Builder
	at := 0
	for _, span := range append(gap.FindAllStringIndex(line, -1), []int{len(line), len(line)}) {
		x := left + columnWidth*float64(runewidth.StringWidth(line[:at]))
		fmt.Fprintf(&b, `<tspan x="%.1f">%s</tspan>`, x, html.EscapeString(line[at:span[0]]))
		at = span[1]
	}
	return b.String()
}
