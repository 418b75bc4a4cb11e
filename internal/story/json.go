package story

import (
	"encoding/json"
	"io"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// document is the story as docs/explain-json.md describes it: the facts, and
// every sentence spelled out.
type document struct {
	*Story
	Input  json.RawMessage `json:"input"`
	Method method          `json:"method"`
	Board  []cell          `json:"board"`
	Grid   *gridSize       `json:"grid,omitempty"`
	Labels []cairn.Text    `json:"labels"` // of the positions
	Told   []cairn.Text    `json:"told"`   // of the steps
}

type method struct {
	ID    string     `json:"id"`
	Name  cairn.Text `json:"name"`
	Time  string     `json:"time"`
	Space string     `json:"space"`
}

type cell struct {
	Label string `json:"label"`
	Under string `json:"under,omitempty"`
	Gone  bool   `json:"gone,omitempty"`
}

type gridSize struct {
	Rows   cairn.Text `json:"rows"`
	Cols   cairn.Text `json:"cols"`
	Height int        `json:"height"`
	Wide   int        `json:"width"`
}

// WriteJSON writes the story as one JSON object and a line break.
func (s *Story) WriteJSON(w io.Writer) error {
	doc := document{Story: s, Input: catalog.AppendArgs(nil, s.Input), Method: method{s.Method.ID, s.Method.Name, s.Method.Time, s.Method.Space}}
	for _, c := range s.Cells {
		doc.Board = append(doc.Board, cell{c.Label, c.Under, c.Mark == match.Gone})
	}
	if s.Grid != nil {
		doc.Grid = &gridSize{s.Grid.Rows, s.Grid.Cols, s.Grid.Height, s.Grid.Wide}
	}
	for _, p := range s.Positions {
		doc.Labels = append(doc.Labels, s.Words.Texts[p.Label])
	}
	for _, step := range s.Steps {
		doc.Told = append(doc.Told, cairn.Text{EN: s.Words.Sentences(step.Parts, cairn.English), ZH: s.Words.Sentences(step.Parts, cairn.Chinese)})
	}
	return json.NewEncoder(w).Encode(doc)
}
