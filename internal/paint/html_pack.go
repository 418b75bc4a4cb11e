package paint

import (
	"encoding/binary"
	"fmt"
	"slices"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/internal/story"
)

// packed is a story as the page carries it. A run of 125,250 cells spells out as
// 160 MB of JSON; packed it is 20 MB. Three things make it small:
//
//   - Steps, options and positions are kept by columns, not as objects.
//   - A column holds differences from one entry to the next, which have few digits
//     where the entries are numbers of texts or positions; one of zeros is empty.
//   - Sentences are templates: each template has a column for each operand, and its
//     k-th use in the story takes the k-th entry of each.
//
// Texts are strings where both languages agree, else [English, Chinese]. Sets of
// the board's cells are half-open ranges, each set once.
type packed struct {
	Title     any               `json:"title"`
	Method    any               `json:"method"`
	Time      string            `json:"time"`
	Space     string            `json:"space"`
	Input     string            `json:"input"`
	Wrong     bool              `json:"wrong"`  // told in the wrong order
	Stones    bool              `json:"stones"` // stones are the score
	Answer    string            `json:"answer"`
	Margin    cairn.Score       `json:"margin"`
	Right     cairn.Score       `json:"right"`
	Fault     int               `json:"fault"`
	Pitfall   any               `json:"pitfall"`
	Slots     int               `json:"slots"`
	Cells     [][2]string       `json:"cells"` // label, label beneath
	Grid      *packedGrid       `json:"grid"`
	Tree      story.Tree        `json:"tree"`
	Texts     []any             `json:"texts"`
	Keys      []string          `json:"keys"`
	Times     []string          `json:"times"` // of positions
	Intro     int               `json:"intro"` // how many parts precede the first step's
	Forms     []form            `json:"forms"`
	Parts     column            `json:"parts"` // numbers of forms
	Sets      column            `json:"sets"`  // how many numbers each set has
	Ranges    column            `json:"ranges"`
	Positions map[string]column `json:"positions"`
	Steps     map[string]column `json:"steps"`
	Options   map[string]column `json:"options"`
	Moves     map[string]column `json:"moves"` // of the positions, where the tree is folded
	Line      map[string]column `json:"line"`

	keys map[string]int
	sets map[string]int
}

type packedGrid struct {
	Rows   any `json:"rows"`
	Cols   any `json:"cols"`
	Height int `json:"height"`
	Wide   int `json:"width"`
}

// form is a template with its operands, a column for each.
type form struct {
	Text     any      `json:"text"`
	Operands []column `json:"operands"`
}

// column is a list of numbers, written as its length and then the differences
// between neighbours, the first from 0; none follow where all entries are 0.
type column []int

// MarshalJSON writes the column. It is called for whole columns, so that five
// million numbers take no reflection.
func (c column) MarshalJSON() ([]byte, error) {
	out := strconv.AppendInt([]byte{'['}, int64(len(c)), 10)
	if slices.ContainsFunc(c, func(v int) bool { return v != 0 }) {
		before := 0
		for _, v := range c {
			out = strconv.AppendInt(append(out, ','), int64(v-before), 10)
			before = v
		}
	}
	return append(out, ']'), nil
}

func pack(s *story.Story) *packed {
	p := &packed{
		Title: pair(s.Title), Method: pair(s.Method.Name), Time: s.Method.Time, Space: s.Method.Space,
		Input: string(catalog.AppendArgs(nil, s.Input)), Wrong: s.Order == "wrong", Stones: s.Stones,
		Answer: fmt.Sprint(s.Answer), Margin: s.Margin, Right: s.Right, Fault: s.FirstFault, Pitfall: pair(s.Pitfall),
		Slots: s.Slots, Cells: [][2]string{}, Tree: s.Tree, Keys: []string{}, Intro: len(s.Intro),
		keys: make(map[string]int), sets: make(map[string]int),
	}
	for _, c := range s.Cells {
		p.Cells = append(p.Cells, [2]string{c.Label, c.Under})
	}
	if s.Grid != nil {
		p.Grid = &packedGrid{pair(s.Grid.Rows), pair(s.Grid.Cols), s.Grid.Height, s.Grid.Wide}
	}
	for _, t := range s.Words.Texts {
		p.Texts = append(p.Texts, pair(t))
	}
	for _, t := range s.Words.Templates {
		p.Forms = append(p.Forms, form{Text: pair(t), Operands: []column{}})
	}
	p.tell(s.Intro)
	p.positions(s.Positions)
	p.steps(s.Steps)
	p.line(s.Line)
	return p
}

// pair is a text in both languages, or one string where they agree.
func pair(t cairn.Text) any {
	if t.EN == t.ZH {
		return t.EN
	}
	return [2]string{t.EN, t.ZH}
}

// tell adds sentences: the template's number, and an entry to each of its columns.
func (p *packed) tell(parts []story.Part) {
	for _, part := range parts {
		p.Parts = append(p.Parts, part.Template)
		f := &p.Forms[part.Template]
		for len(f.Operands) < len(part.Operands) {
			f.Operands = append(f.Operands, nil)
		}
		for i, v := range part.Operands {
			f.Operands[i] = append(f.Operands[i], v)
		}
	}
}

func (p *packed) positions(list []story.Position) {
	var label, note, who, over, row, col, live, moves, key, next column
	for _, at := range list {
		label, note, who = append(label, at.Label), append(note, at.Note), append(who, at.Who)
		over, row, col = append(over, flag(at.Over)), append(row, at.Row), append(col, at.Col)
		live, moves = append(live, p.set(at.Live)), append(moves, len(at.Moves))
		for _, m := range at.Moves {
			key, next = append(key, p.key(m.Key)), append(next, m.Next)
		}
		p.Times = append(p.Times, at.Times)
	}
	p.Positions = map[string]column{"label": label, "note": note, "who": who, "over": over, "row": row, "col": col, "live": live, "moves": moves}
	p.Moves = map[string]column{"key": key, "next": next}
}

// kinds number the kinds of step for the player.
var kinds = map[string]int{"cell": 0, "enter": 1, "hit": 2, "leave": 3, "fact": 4, "answer": 5}

func (p *packed) steps(list []story.Step) {
	var kind, at, lead, best, depth, slot, wrong, options, parts column
	var key, name, gain, next, value, takes, empty, held, alone column
	for _, s := range list {
		kind, at, lead, best = append(kind, kinds[s.Kind]), append(at, s.At), append(lead, int(s.Lead)), append(best, s.Best)
		depth, slot, wrong = append(depth, s.Depth), append(slot, s.Slot), append(wrong, flag(s.Wrong))
		options, parts = append(options, len(s.Options)), append(parts, len(s.Parts))
		for _, o := range s.Options {
			key, name, gain = append(key, p.key(o.Key)), append(name, o.Name), append(gain, int(o.Gain))
			next, value, takes = append(next, o.Next), append(value, int(o.Value)), append(takes, p.set(ranges(o.Takes)))
			empty, held, alone = append(empty, flag(o.Empty)), append(held, o.Held), append(alone, flag(o.Alone))
		}
		p.tell(s.Parts)
	}
	p.Steps = map[string]column{"kind": kind, "at": at, "lead": lead, "best": best, "depth": depth, "slot": slot, "wrong": wrong, "options": options, "parts": parts}
	p.Options = map[string]column{"key": key, "name": name, "gain": gain, "next": next, "value": value, "takes": takes, "empty": empty, "held": held, "alone": alone}
}

func (p *packed) line(plies []story.Ply) {
	var at, who, name, takes column
	for _, ply := range plies {
		at, who, name, takes = append(at, ply.At), append(who, ply.Who), append(name, ply.Name), append(takes, p.set(ranges(ply.Takes)))
	}
	p.Line = map[string]column{"at": at, "who": who, "name": name, "takes": takes}
}

// key is the number of a move's key.
func (p *packed) key(key string) int {
	n, known := p.keys[key]
	if !known {
		n = len(p.Keys)
		p.keys[key] = n
		p.Keys = append(p.Keys, key)
	}
	return n
}

// set is the number of a set of cells.
func (p *packed) set(ranges []int) int {
	var name []byte
	for _, v := range ranges {
		name = binary.AppendVarint(name, int64(v))
	}
	n, known := p.sets[string(name)]
	if !known {
		n = len(p.Sets)
		p.sets[string(name)] = n
		p.Sets = append(p.Sets, len(ranges))
		p.Ranges = append(p.Ranges, ranges...)
	}
	return n
}

// ranges turns cells into half-open ranges.
func ranges(cells []int) (list []int) {
	for _, c := range slices.Sorted(slices.Values(cells)) {
		if n := len(list); n > 0 && list[n-1] == c {
			list[n-1]++
		} else {
			list = append(list, c, c+1)
		}
	}
	return list
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
