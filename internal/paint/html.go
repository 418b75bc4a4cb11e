package paint

import (
	"embed"
	"encoding/json"
	"html/template"
	"io"

	"cairn"
	"cairn/internal/story"
)

// The page and its player stand in files of their own, written by hand: what is
// embedded is what can be read.
//
//go:embed player
var player embed.FS

// scripts are the player's files in the order in which the page holds them.
var scripts = [...]string{"story.js", "words.js", "lists.js", "table.js", "row.js", "board.js", "calls.js", "player.js"}

// ExplainHTML writes a story as one page that needs nothing else: the story, the
// styles and a player that shows every view in step. It opens in a language that
// the reader can switch. The only errors are those of w.
func ExplainHTML(w io.Writer, s *story.Story, lang cairn.Lang) error {
	page, err := template.ParseFS(player, "player/page.html.tmpl")
	if err != nil {
		return err
	}
	facts, err := json.Marshal(pack(s)) // <, > and & are escaped: no text can end the script
	if err != nil {
		return err
	}
	css, err := player.ReadFile("player/player.css")
	if err != nil {
		return err
	}
	var js []byte
	for _, name := range scripts {
		script, err := player.ReadFile("player/" + name)
		if err != nil {
			return err
		}
		js = append(js, script...)
	}
	return page.Execute(w, map[string]any{
		"Lang":  map[cairn.Lang]string{cairn.English: "en", cairn.Chinese: "zh-CN"}[lang],
		"Title": s.Title.In(lang) + " · " + s.Method.Name.In(lang),
		"CSS":   template.CSS(css), "JS": template.JS(js), "Story": template.JS(facts),
	})
}
