// Package page makes one self-contained HTML page of a story: the table, the
// calls, the tree, the row and the board of one run, in step with each other.
// Everything is in the file: styles, player and story; nothing is fetched.
//
// The player is hand-written JavaScript without a build step, so the file that is
// embedded is the file that is read. It fills the same templates as Go does.
package page

import (
	_ "embed"
	"encoding/json"
	"html/template"
	"io"

	"cairn"
	"cairn/internal/story"
)

//go:embed page.html.tmpl
var markup string

//go:embed player.css
var styles string

//go:embed views.js
var views string

//go:embed player.js
var player string

// data is the story as the player reads it. Numbers of one kind stand together in
// flat lists, because a run may have a hundred thousand steps.
type data struct {
	Title   cairn.Text   `json:"title"`
	Method  cairn.Text   `json:"method"`
	Answer  any          `json:"answer"`
	Margin  cairn.Score  `json:"margin"`
	Right   cairn.Score  `json:"right"`
	Wrong   bool         `json:"wrong"` // told in the wrong order
	Fault   int          `json:"fault"`
	Slots   int          `json:"slots"`
	Cells   [][2]string  `json:"cells"` // label, label beneath
	Intro   []story.Part `json:"intro"`
	Grid    *gridSize    `json:"grid"`
	Tree    story.Tree   `json:"tree"`
	Line    []story.Ply  `json:"line"`
	Texts   [][2]string  `json:"texts"`
	Forms   [][2]string  `json:"forms"`
	Times   []string     `json:"times"` // of the positions
	Places  []int        `json:"places"`
	Live    [][]int      `json:"live"`
	Steps   []int        `json:"steps"`
	Options []int        `json:"options"`
	Keys    []string     `json:"keys"`
	Parts   []int        `json:"parts"`
}

type gridSize struct {
	Rows   cairn.Text `json:"rows"`
	Cols   cairn.Text `json:"cols"`
	Height int        `json:"height"`
	Width  int        `json:"width"`
}

// kinds number the steps' kinds as the player knows them.
var kinds = map[string]int{"cell": 0, "enter": 1, "hit": 2, "leave": 3, "fact": 4, "answer": 5}

// Write writes the page, in a language to begin with; the reader can switch.
func Write(w io.Writer, s *story.Story, lang cairn.Lang) error {
	story, err := json.Marshal(pack(s)) // escapes <, > and &
	if err != nil {
		return err
	}
	page, err := template.New("page").Parse(markup)
	if err != nil {
		return err
	}
	return page.Execute(w, map[string]any{
		"Lang": lang.String(), "Title": s.Title.In(lang) + " · " + s.Method.Name.In(lang),
		"CSS": template.CSS(styles), "JS": template.JS(views + player), "Story": template.JS(story),
	})
}

// pack flattens a story. Places has 5 numbers a position: label, note, who (3
// where the game is over), row, column. Steps has 9 a step: kind, position, lead,
// best, depth, slot, wrong, and where its options and its parts begin; one more
// closes the list. Options has 6 each: key, name, next, gain, value, 1 if read
// empty. Parts are a template, a count, and so many operands.
func pack(s *story.Story) *data {
	d := &data{
		Title: s.Title, Method: s.Method.Name, Answer: s.Answer, Margin: s.Margin, Right: s.Right, Wrong: s.Order == "wrong",
		Fault: s.FirstFault, Slots: s.Slots, Intro: s.Intro, Tree: s.Tree, Line: s.Line,
		Texts: pairs(s.Words.Texts), Forms: pairs(s.Words.Templates),
		Cells: [][2]string{}, Options: []int{}, Keys: []string{},
	}
	for _, c := range s.Cells {
		d.Cells = append(d.Cells, [2]string{c.Label, c.Under})
	}
	if s.Grid != nil {
		d.Grid = &gridSize{s.Grid.Rows, s.Grid.Cols, s.Grid.Height, s.Grid.Wide}
	}
	for _, p := range s.Positions {
		who := p.Who
		if p.Over {
			who = over
		}
		d.Places = append(d.Places, p.Label, p.Note, who, p.Row, p.Col)
		d.Live, d.Times = append(d.Live, p.Live), append(d.Times, p.Times)
	}
	keys := make(map[string]int)
	for _, step := range s.Steps {
		d.step(step, keys)
	}
	d.Steps = append(d.Steps, 0, -1, 0, -1, 0, 0, 0, len(d.Options)/6, len(d.Parts))
	return d
}

// over stands for nobody in a position's who.
const over = 3

func pairs(texts []cairn.Text) [][2]string {
	list := make([][2]string, len(texts))
	for i, t := range texts {
		list[i] = [2]string{t.EN, t.ZH}
	}
	return list
}

func (d *data) step(s story.Step, keys map[string]int) {
	d.Steps = append(d.Steps, kinds[s.Kind], s.At, int(s.Lead), s.Best, s.Depth, s.Slot, flag(s.Wrong), len(d.Options)/6, len(d.Parts))
	for _, o := range s.Options {
		key, known := keys[o.Key]
		if !known {
			key = len(d.Keys)
			keys[o.Key] = key
			d.Keys = append(d.Keys, o.Key)
		}
		d.Options = append(d.Options, key, o.Name, o.Next, int(o.Gain), int(o.Value), flag(o.Empty))
	}
	for _, p := range s.Parts {
		d.Parts = append(append(d.Parts, p.Template, len(p.Operands)), p.Operands...)
	}
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
