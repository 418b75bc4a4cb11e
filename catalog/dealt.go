package catalog

import (
	"context"
	"math/big"
	"slices"

	"cairn"
	"cairn/match"
	"cairn/oracle"
	"cairn/search"
	"cairn/trace"
)

// dealt is one input of one game, with its types.
type dealt[I any, P comparable, M any, A comparable] struct {
	*sealed[I, P, M, A]
	in    I
	rules cairn.Rules[P, M]
	start P
	look  *match.Look[P, M]
}

func (d *dealt[I, P, M, A]) Args() []Arg { return d.spec.Input.Args(d.in) }

func (d *dealt[I, P, M, A]) Beyond() []cairn.Text { return d.beyond(d.in) }

// The methods that every game has, by ID.
const (
	Memo      = "memo"
	PlainTree = "tree"
	Oracle    = "oracle"
)

func implied() []Method {
	return []Method{{
		ID:   Memo,
		Name: cairn.Text{EN: "memoised search", ZH: "记忆化搜索"},
		Idea: cairn.Text{EN: "search the game tree, and remember every position's value the first time it is found", ZH: "搜索博弈树，每个局面第一次求出值后就记住，再遇到直接查"},
		Time: "O(positions * moves)", Space: "O(positions)",
	}, {
		ID:   PlainTree,
		Name: cairn.Text{EN: "plain game tree", ZH: "朴素博弈树"},
		Idea: cairn.Text{EN: "try every move at every turn, and work a position out again each time it comes up", ZH: "每一步试遍所有走法，同一个局面出现几次就重算几次"},
		Time: "O(nodes)", Space: "O(plies)",
	}, {
		ID:   Oracle,
		Name: cairn.Text{EN: "exhaustive oracle", ZH: "穷举裁判"},
		Idea: cairn.Text{EN: "value every reachable position from the rules alone; every other method is checked against it", ZH: "只凭规则给所有可达局面定值，其余方法都以它为准来核对"},
		Time: "O(positions * moves)", Space: "O(positions)",
	}}
}

// fits tells whether a method can take the input, so far as can be told at once.
func (d *dealt[I, P, M, A]) fits(method string) error {
	for _, a := range d.spec.Algos {
		if a.ID != method {
			continue
		}
		if a.Fits == nil {
			return nil
		}
		return a.Fits(d.in)
	}
	for _, m := range implied() {
		if m.ID == method {
			return d.foreseen(method, 0)
		}
	}
	return HasMethod(d.sealed, method)
}

// HasMethod refuses a name that is no method of a game: a *cairn.InputError that
// lists those there are.
func HasMethod(e Entry, method string) error {
	if slices.ContainsFunc(e.Methods(), func(m Method) bool { return m.ID == method }) {
		return nil
	}
	return cairn.Inputf(seeCard(e.Card()), cairn.Text{
		EN: "%s: no method %q: it has %s",
		ZH: "%s：没有方法 %q，可选 %s",
	}, e.Card().ID, method, joinIDs(e.Methods()))
}

func joinIDs(methods []Method) (list string) {
	for i, m := range methods {
		if i > 0 {
			list += ", "
		}
		list += m.ID
	}
	return list
}

// choose is the fastest method that fits.
func (d *dealt[I, P, M, A]) choose() string {
	for _, a := range d.spec.Algos {
		if a.Fits == nil || a.Fits(d.in) == nil {
			return a.ID
		}
	}
	if len(d.spec.Algos) > 0 && d.foreseen(Memo, 0) != nil {
		return d.spec.Algos[0].ID // its refusal says how far Cairn can go
	}
	return Memo
}

func (d *dealt[I, P, M, A]) Open(ctx context.Context, method string, log *trace.Log) (Values, error) {
	return d.open(ctx, method, log, 0)
}

func (d *dealt[I, P, M, A]) open(ctx context.Context, method string, log *trace.Log, limit int) (*values[P, M], error) {
	if method == "" {
		method = d.choose()
	}
	if err := d.fits(method); err != nil {
		return nil, err
	}
	book, err := d.book(ctx, method, log, limit)
	if err != nil {
		return nil, err
	}
	v := &values[P, M]{rules: d.rules, look: d.look, book: book}
	for _, m := range d.Methods() {
		if m.ID == method {
			v.method = m
		}
	}
	return v, nil
}

func (d *dealt[I, P, M, A]) book(ctx context.Context, method string, log *trace.Log, limit int) (cairn.Book[P], error) {
	for _, a := range d.spec.Algos {
		if a.ID == method {
			return a.Open(ctx, d.in, log)
		}
	}
	if err := d.foreseen(method, limit); err != nil {
		return nil, err
	}
	switch method {
	case Memo:
		return search.Memo(ctx, d.rules, d.start, log)
	case PlainTree:
		size, err := d.treeSize(ctx, limit)
		if err != nil {
			return nil, err
		}
		return search.Tree(ctx, d.rules, d.start, size, log)
	}
	return oracle.Solve(ctx, d.rules, d.start, limit)
}

// treeSize is the number of nodes of the plain tree: by the game's formula, counted
// where a limit bounds them, and else nil, so that whoever walks it counts.
func (d *dealt[I, P, M, A]) treeSize(ctx context.Context, limit int) (*big.Int, error) {
	if d.spec.Nodes != nil {
		if nodes := d.spec.Nodes(d.in); nodes != nil {
			return nodes, nil // foreseen has looked at the limit
		}
	}
	if limit == 0 {
		return nil, nil
	}
	tally, err := search.Count(ctx, d.rules, d.start)
	if err != nil {
		return nil, err
	}
	if tally.Nodes.Cmp(big.NewInt(int64(limit))) > 0 {
		return nil, search.TooLarge(tally.Nodes, limit, false)
	}
	return tally.Nodes, nil
}

func (d *dealt[I, P, M, A]) Game() Game {
	return Game{
		Start:    d.match(d.start),
		Fits:     d.fits,
		Mistaken: d.mistaken,
		Answer:   func(v cairn.Score) any { return d.spec.Answer(d.in, v) },
		Margin:   d.margin,
		Rest:     d.rest(),
		Belief:   d.belief,
		Tree:     d.tree,
		Move:     d.move,
		At:       func(p any) match.Match { return d.match(p.(P)) },
		Grid:     d.grid(),
		Demos:    methods(d.spec.Demos),
		Spoilt:   d.spoilt,
		Words:    d.words,
		Say:      d.say,
	}
}

func (d *dealt[I, P, M, A]) move(position, move any) match.Move {
	p, m := position.(P), move.(M)
	_, gain := d.rules.Play(p, m)
	return match.Move{Key: d.look.Key(m), Name: d.look.Name(p, m), Gain: gain, Takes: d.look.Takes(p, m)}
}

func (d *dealt[I, P, M, A]) grid() *GridView {
	grid := d.spec.Grid
	if grid == nil {
		return nil
	}
	return &GridView{grid.Rows, grid.Cols, func(p any) (int, int, bool) { return grid.Cell(p.(P)) }}
}

func (d *dealt[I, P, M, A]) words(method string) map[string]cairn.Text {
	for _, a := range d.spec.Algos {
		if a.ID == method {
			return a.Words
		}
	}
	return nil
}

func (d *dealt[I, P, M, A]) say(method, reason string, numbers []int) (cairn.Text, bool) {
	format, known := d.words(method)[reason]
	if !known {
		return cairn.Text{}, false
	}
	operands := make([]any, len(numbers))
	for i, n := range numbers {
		operands[i] = n
	}
	return cairn.Textf(format, operands...), true
}

// spoilt runs the wrong order of a method.
func (d *dealt[I, P, M, A]) spoilt(ctx context.Context, method string, log *trace.Log) (cairn.Score, error) {
	for _, a := range d.spec.Demos {
		if a.ID != method {
			continue
		}
		if a.Fits != nil {
			if err := a.Fits(d.in); err != nil {
				return 0, err
			}
		}
		book, err := a.Open(ctx, d.in, log)
		if err != nil {
			return 0, err
		}
		return book.Value(d.start), nil
	}
	return 0, cairn.Inputf(cairn.Text{EN: "leave out --order, or choose another --method", ZH: "去掉 --order，或者换一种 --method"}, cairn.Text{
		EN: "%s: no wrong order of method %q is known: there is one of: %s",
		ZH: "%s：方法 %q 没有可演示的错误顺序，有的是：%s",
	}, d.spec.Card.ID, method, joinIDs(methods(d.spec.Demos)))
}

func (d *dealt[I, P, M, A]) mistaken(id string) (any, error) {
	for _, m := range d.spec.Mistakes {
		if m.ID == id {
			return m.Answer(d.in), nil
		}
	}
	return nil, cairn.Inputf(seeCard(&d.spec.Card), cairn.Text{EN: "%s: no known mistake %q", ZH: "%s：没有名为 %q 的已知错误"}, d.spec.Card.ID, id)
}
