package paint

import (
	"bytes"
	"fmt"
	"html"
	"strings"
)

// paper is a report before any output's markup: parts in their order. A paper is
// written once and rendered as a page or as Markdown with pictures beside it.
type paper struct {
	title string
	parts []part
}

// part is one of heading, prose, bullets, sheet and picture.
type part interface {
	html(*bytes.Buffer)
	markdown(*bytes.Buffer)
}

func (p *paper) add(list ...part) { p.parts = append(p.parts, list...) }

// heading is of level 2, 3 or 4; an id can be linked to.
type heading struct {
	level    int
	id, text string
	timed    string // a mark for what a clock said, "" for what was counted
}

func (h heading) html(w *bytes.Buffer) {
	id := ""
	if h.id != "" {
		id = fmt.Sprintf(` id="%s"`, html.EscapeString(h.id))
	}
	mark := ""
	if h.timed != "" {
		mark = ` <span class="timed">` + html.EscapeString(h.timed) + `</span>`
	}
	fmt.Fprintf(w, "<h%d%s>%s%s</h%d>\n", h.level, id, html.EscapeString(h.text), mark, h.level)
}

func (h heading) markdown(w *bytes.Buffer) {
	if h.id != "" {
		fmt.Fprintf(w, "<a id=\"%s\"></a>\n\n", h.id)
	}
	text := escapeMarkdown(h.text)
	if h.timed != "" {
		text += " (" + escapeMarkdown(h.timed) + ")"
	}
	fmt.Fprintf(w, "%s %s\n\n", strings.Repeat("#", h.level), text)
}

// prose is a paragraph; of some class it stands out on the page.
type prose struct{ text, class string }

func (p prose) html(w *bytes.Buffer) {
	class := ""
	if p.class != "" {
		class = ` class="` + p.class + `"`
	}
	fmt.Fprintf(w, "<p%s>%s</p>\n", class, marked(p.text))
}

func (p prose) markdown(w *bytes.Buffer) {
	quote := ""
	if p.class == "warning" {
		quote = "> "
	}
	fmt.Fprintf(w, "%s%s\n\n", quote, markedDown(p.text))
}

// marked escapes text for a page, and sets what stands in backquotes as code.
func marked(text string) string {
	parts := strings.Split(html.EscapeString(text), "`")
	if len(parts)%2 == 0 {
		return strings.Join(parts, "`")
	}
	var out strings.Builder
	for i, part := range parts {
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		out.WriteString(part)
	}
	return out.String()
}

// markedDown escapes text for Markdown, except what stands in backquotes.
func markedDown(text string) string {
	parts := strings.Split(text, "`")
	if len(parts)%2 == 0 {
		return escapeMarkdown(text)
	}
	for i := range parts {
		if i%2 == 0 {
			parts[i] = escapeMarkdown(parts[i])
		} else {
			parts[i] = "`" + strings.ReplaceAll(parts[i], "|", `\|`) + "`"
		}
	}
	return strings.Join(parts, "")
}

// bullets is a list; folded it is opened by a click on its summary.
type bullets struct {
	items  []string
	folded string
}

func (b bullets) html(w *bytes.Buffer) {
	if b.folded != "" {
		fmt.Fprintf(w, "<details><summary>%s</summary>\n", html.EscapeString(b.folded))
	}
	w.WriteString("<ul>\n")
	for _, item := range b.items {
		fmt.Fprintf(w, "<li>%s</li>\n", marked(item))
	}
	w.WriteString("</ul>\n")
	if b.folded != "" {
		w.WriteString("</details>\n")
	}
}

func (b bullets) markdown(w *bytes.Buffer) {
	if b.folded != "" {
		fmt.Fprintf(w, "%s\n\n", escapeMarkdown(b.folded))
	}
	for _, item := range b.items {
		fmt.Fprintf(w, "- %s\n", markedDown(item))
	}
	w.WriteString("\n")
}

// sheet is a table. Columns from the first number on are set to the right.
type sheet struct {
	head   []string
	rows   [][]string
	words  int               // how many columns from the left hold words
	links  map[string]string // cells of the first column that link to an id
	strong map[int]bool      // rows that stand out
}

func (s sheet) align(column int) string {
	if column < s.words {
		return "l"
	}
	return "r"
}

func (s sheet) html(w *bytes.Buffer) {
	w.WriteString("<div class=\"sheet\"><table>\n<thead><tr>")
	for i, text := range s.head {
		fmt.Fprintf(w, `<th class="%s">%s</th>`, s.align(i), html.EscapeString(text))
	}
	w.WriteString("</tr></thead>\n<tbody>\n")
	for r, row := range s.rows {
		w.WriteString(map[bool]string{false: "<tr>", true: `<tr class="strong">`}[s.strong[r]])
		for i, text := range row {
			cell := marked(text)
			if id := s.links[text]; id != "" && i == 0 {
				cell = fmt.Sprintf(`<a href="#%s">%s</a>`, html.EscapeString(id), cell)
			}
			fmt.Fprintf(w, `<td class="%s">%s</td>`, s.align(i), cell)
		}
		w.WriteString("</tr>\n")
	}
	w.WriteString("</tbody></table></div>\n")
}

func (s sheet) markdown(w *bytes.Buffer) {
	for i, text := range s.head {
		fmt.Fprintf(w, "| %s ", escapeMarkdown(text))
		if i == len(s.head)-1 {
			w.WriteString("|\n")
		}
	}
	for i := range s.head {
		w.WriteString(map[string]string{"l": "|---", "r": "|---:"}[s.align(i)])
	}
	w.WriteString("|\n")
	for r, row := range s.rows {
		for i, text := range row {
			cell := markedDown(text)
			if id := s.links[text]; id != "" && i == 0 {
				cell = fmt.Sprintf("[%s](#%s)", cell, id)
			}
			if s.strong[r] {
				cell = "**" + cell + "**"
			}
			fmt.Fprintf(w, "| %s ", cell)
		}
		w.WriteString("|\n")
	}
	w.WriteString("\n")
}

// picture is an SVG: within the page, and in a file of its own beside Markdown.
type picture struct {
	name, alt string
	svg       []byte
}

// picturesFolder is where Markdown looks for its pictures.
const picturesFolder = "pictures"

func (p picture) path() string { return picturesFolder + "/" + p.name + ".svg" }

func (p picture) html(w *bytes.Buffer) {
	w.WriteString("<figure>\n")
	w.Write(p.svg)
	w.WriteString("</figure>\n")
}

func (p picture) markdown(w *bytes.Buffer) {
	fmt.Fprintf(w, "![%s](%s)\n\n", escapeMarkdown(p.alt), p.path())
}
