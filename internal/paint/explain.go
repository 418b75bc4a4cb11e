package paint

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/internal/story"
)

// View is one way of looking at a run.
type View string

// The views. All shows whichever make sense for the run.
const (
	TableView View = "table"
	CallsView View = "calls"
	TreeView  View = "tree"
	RowView   View = "row"
	BoardView View = "board"
	AllViews  View = "all"
)

// Views lists them, as people name them.
var Views = [...]View{TableView, CallsView, TreeView, RowView, BoardView, AllViews}

// Explain says what of a story to show.
type Explain struct {
	*story.Story
	View     View
	Step     int  // show the run just after this step, from 1; 0 for the end
	From, To int  // tell these steps alone, from 1; 0 for no bound
	Best     bool // the perfect line's cells alone
	Lang     cairn.Lang
}

// Has tells whether the run has something to show in a view.
func (e *Explain) Has(v View) bool { return v == AllViews || len(e.view(v)) > 0 }

// block is one piece of an explanation, before any output's markup.
type block struct {
	heading string
	text    string
	grid    *grid
	list    []item
}

// item is a line of a list, indented by depth.
type item struct {
	depth int
	label string // stands out
	text  string
}

// grid is a table of short cells with labelled rows and columns.
type grid struct {
	corner     string
	cols, rows []string
	cells      [][]gridCell
	legend     string
}

// gridCell is one cell: its text, and what there is to say of it.
type gridCell struct {
	text  string
	marks marks
	step  int // the step that filled it, from 1
}

// marks are what a cell is in the state that is shown.
type marks uint8

const (
	current marks = 1 << iota // the step shown fills it
	read                      // the step shown reads it
	wrong                     // its value is not the true one
	onLine                    // the perfect line goes through it
	missed                    // it was read while it was empty
	fault                     // it is the first that read an empty cell
)

func (e *Explain) say(en, zh string) string { return cairn.Text{EN: en, ZH: zh}.In(e.Lang) }

func (e *Explain) text(n int) string { return e.Words.Texts[n].In(e.Lang) }

func (e *Explain) label(position int) string { return e.text(e.Positions[position].Label) }

// at is the index of the last step that is shown.
func (e *Explain) at() int {
	if e.Step > 0 {
		return min(e.Step, len(e.Steps)) - 1
	}
	return len(e.Steps) - 1
}

// blocks lays the whole explanation out.
func (e *Explain) blocks() (list []block) {
	list = append(list, e.opening()...)
	for _, view := range Views[:len(Views)-1] {
		if e.View == view || e.View == AllViews {
			list = append(list, e.view(view)...)
		}
	}
	return append(append(list, e.narration()...), e.closing()...)
}

func (e *Explain) view(v View) []block {
	switch v {
	case TableView:
		return e.table()
	case CallsView:
		return e.calls()
	case TreeView:
		return e.folded()
	case RowView:
		return e.row()
	}
	return e.board()
}

func (e *Explain) opening() []block {
	title := e.Title.In(e.Lang) + e.say(": ", "：") + e.Method.Name.In(e.Lang)
	if e.Order == "wrong" {
		title += e.say(" (in the wrong order)", "（错误的顺序）")
	}
	return []block{
		{heading: title, text: e.Words.Sentences(e.Intro, e.Lang)},
		{text: e.cost()},
	}
}

// cost says what the method takes in time and space, and what was counted.
func (e *Explain) cost() string {
	c := e.Counts
	var done []string
	for _, count := range []struct {
		n      int64
		en, zh string
	}{
		{c.Visited, "%d positions opened", "打开 %d 个局面"}, {c.Hits, "%d found again", "命中 %d 次"},
		{c.Read, "%d values read", "读入 %d 个值"},
		{c.Written, "%d cells filled", "填 %d 格"}, {c.Compared, "%d comparisons", "比较 %d 次"}, {c.Live, "%d values kept at once", "同时保留 %d 个值"},
	} {
		if count.n > 0 {
			done = append(done, fmt.Sprintf(e.say(count.en, count.zh), count.n))
		}
	}
	text := strings.Join(done, e.say(", ", "，"))
	if e.Method.Space != "" {
		return fmt.Sprintf(e.say("Time %s, space %s; in this run %s.", "时间 %s，空间 %s；这次运行：%s。"), e.Method.Time, e.Method.Space, text)
	}
	return fmt.Sprintf(e.say("In this run: %s.", "这次运行：%s。"), text)
}

// steps is the range of steps to tell, as indices; abridged says that the middle
// of it is left out.
func (e *Explain) steps() (from, to int) {
	from, to = 0, len(e.Steps)
	if e.Step > 0 {
		from, to = e.at(), e.at()+1
	}
	if e.From > 0 {
		from = min(e.From, len(e.Steps)) - 1
	}
	if e.To > 0 {
		to = max(from, min(e.To, len(e.Steps)))
	}
	return from, to
}

// Steps told from the beginning and the end of a long run.
const (
	headSteps = 24
	tailSteps = 6
)

// narration tells the steps in sentences. Searches are told by their calls.
func (e *Explain) narration() []block {
	from, to := e.steps()
	var items []item
	skipFrom, skipTo := from+headSteps, to-tailSteps
	if e.From > 0 || e.To > 0 || skipTo-skipFrom <= 2 {
		skipFrom, skipTo = to, to
	}
	for i := from; i < to; i++ {
		if i == skipFrom && skipTo > skipFrom {
			items = append(items, item{label: "…", text: fmt.Sprintf(e.say("%d steps are folded; --from and --to show them", "折叠了 %d 步，用 --from 和 --to 查看"), skipTo-skipFrom)})
			i = skipTo
		}
		if e.Best && !e.onLine(e.Steps[i].At) {
			continue
		}
		items = append(items, e.told(i))
	}
	return []block{{heading: e.say("Step by step", "逐步"), list: items}}
}

func (e *Explain) told(i int) item {
	s := e.Steps[i]
	label := strconv.Itoa(i+1) + "."
	if s.At >= 0 && (s.Kind == "cell" || s.Kind == "leave") {
		label += " " + e.label(s.At) + " = " + strconv.Itoa(int(s.Lead))
	}
	return item{label: label, text: e.Words.Sentences(s.Parts, e.Lang)}
}

func (e *Explain) onLine(position int) bool {
	return slices.ContainsFunc(e.Line, func(ply story.Ply) bool { return ply.At == position })
}

// closing sets the plain tree beside the positions in it, and says what a wrong
// order did.
func (e *Explain) closing() (list []block) {
	if e.FirstFault >= 0 && e.Order == "wrong" {
		list = append(list, e.faults())
	}
	if e.Tree.Nodes == "" {
		return list
	}
	text := fmt.Sprintf(e.say("The plain game tree has %s nodes, ends of the game among them, but only %d different positions.", "朴素博弈树共有 %s 个结点（包括终局），不同的局面却只有 %d 个。"), e.Tree.Nodes, e.Tree.Positions)
	if e.Tree.Positions == 0 {
		text = fmt.Sprintf(e.say("The plain game tree has %s nodes.", "朴素博弈树共有 %s 个结点。"), e.Tree.Nodes)
	}
	var items []item
	for _, r := range e.Tree.Most {
		items = append(items, item{label: r.Label.In(e.Lang), text: fmt.Sprintf(e.say("stands in %s places of the tree", "在树里出现 %s 次"), r.Times)})
	}
	list = append(list, block{heading: e.say("Why remember", "为什么要记忆"), text: text, list: items})
	return append(list, e.onwards()...)
}

// onwards tells the pit beside the road, and the faster methods that come next.
func (e *Explain) onwards() (list []block) {
	if e.Pitfall.Complete() {
		list = append(list, block{
			heading: e.say("The pit: a wrong order", "容易踩的坑：顺序"),
			text:    e.Pitfall.In(e.Lang) + e.say(". See it fail: add --order wrong.", "。加 --order wrong 看它怎么出错。"),
		})
	}
	var items []item
	for _, m := range e.Next {
		cost := fmt.Sprintf(e.say("time %s, space %s: ", "时间 %s，空间 %s："), m.Time, m.Space)
		items = append(items, item{label: m.Name.In(e.Lang) + " (--method " + m.ID + ")", text: cost + m.Idea.In(e.Lang)})
	}
	if len(items) > 0 {
		list = append(list, block{heading: e.say("The way on", "接下来"), list: items})
	}
	return list
}

// faults tells how a wrong order goes wrong, step by step: which read an empty
// cell, and which only handed a wrong value on.
func (e *Explain) faults() block {
	wrong := make(map[int]bool)
	var items []item
	spoilt := 0
	for i, s := range e.Steps {
		text := e.misread(s)
		for _, o := range s.Options {
			if o.Next >= 0 && !o.Empty && wrong[o.Next] {
				text += fmt.Sprintf(e.say("reads the wrong value of %s; ", "读了 %s 的错值；"), e.label(o.Next))
			}
		}
		if s.At >= 0 && s.Kind != "answer" {
			wrong[s.At] = s.Wrong
		}
		switch {
		case s.Wrong && s.Kind != "answer":
			spoilt++
			text += e.say("wrong", "算错")
		case text != "":
			text += e.say("right only by luck", "碰巧没错")
		}
		if text != "" {
			items = append(items, item{label: fmt.Sprintf("%d. %s = %d", i+1, e.label(s.At), s.Lead), text: text})
		}
	}
	first := e.Steps[e.FirstFault]
	return block{
		heading: e.say("What went wrong", "错在哪里"),
		text: fmt.Sprintf(e.say(
			"Step %d, for %s, is the first to read an empty cell. In all %d values are wrong, and the run ends with %d where %d is right.",
			"第 %d 步（%s）第一次读到空格子。总共 %d 个值算错，最后得 %d，正确的是 %d。"),
			e.FirstFault+1, e.label(first.At), spoilt, e.Margin, e.Right),
		list: e.foldItems(items),
	}
}
