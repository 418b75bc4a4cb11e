package paint

import (
	"bufio"
	"fmt"
	"strings"
)

// ExplainMarkdown writes an explanation as Markdown: headings, a table, lists.
func ExplainMarkdown(w *bufio.Writer, e Explain) error {
	level := "# "
	for _, b := range e.blocks() {
		if b.heading != "" {
			fmt.Fprintf(w, "%s%s\n\n", level, escapeMarkdown(b.heading))
			level = "## "
		}
		if b.text != "" {
			fmt.Fprintf(w, "%s\n\n", escapeMarkdown(b.text))
		}
		if b.grid != nil {
			markdownGrid(w, b.grid)
		}
		for _, i := range b.list {
			fmt.Fprintf(w, "%s- **%s** %s\n", strings.Repeat("  ", min(i.depth, 20)), escapeMarkdown(i.label), escapeMarkdown(i.text))
		}
		if len(b.list) > 0 {
			w.WriteString("\n")
		}
	}
	return w.Flush()
}

func markdownGrid(w *bufio.Writer, g *grid) {
	fmt.Fprintf(w, "| %s | %s |\n", escapeMarkdown(g.corner), strings.Join(g.cols, " | "))
	w.WriteString("|" + strings.Repeat("---:|", len(g.cols)+1) + "\n")
	for r, row := range g.cells {
		fmt.Fprintf(w, "| **%s** |", g.rows[r])
		for _, c := range row {
			text := escapeMarkdown(decorated(c))
			if c.text == "" && c.marks == 0 {
				text = ""
			}
			fmt.Fprintf(w, " %s |", text)
		}
		w.WriteString("\n")
	}
	fmt.Fprintf(w, "\n%s\n\n", escapeMarkdown(g.legend))
}

// escapeMarkdown keeps Markdown from reading marks in plain text.
var markdownMarks = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "|", `\|`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "#", `\#`)

func escapeMarkdown(s string) string { return markdownMarks.Replace(s) }
