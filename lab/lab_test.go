package lab_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"iter"
	"math/rand/v2"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/lab"
	"cairn/match"
	"cairn/shape"
	"cairn/trace"
)

// small is an effort for tests: everything is done, little of it.
func small() lab.Effort {
	return lab.Effort{Name: "test", Small: 90, Rounds: 1, Oracle: 1_500, Ops: 60_000, Boards: 2, All: 700, Samples: 40, Repeats: 1, Sizes: 3}
}

func find(t *testing.T, names ...string) (list []catalog.Entry) {
	t.Helper()
	for _, name := range names {
		e, err := games.All().Find(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, e)
	}
	return list
}

func run(t *testing.T, effort lab.Effort, entries ...catalog.Entry) *lab.Report {
	t.Helper()
	r, err := lab.Run(t.Context(), entries, lab.Options{Seed: 1, Effort: effort})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func growth(t *testing.T, g lab.Game, method string) lab.Growth {
	t.Helper()
	i := slices.IndexFunc(g.Growth, func(w lab.Growth) bool { return w.Method == method })
	if i < 0 {
		t.Fatalf("%s: no growth of %s", g.ID, method)
	}
	return g.Growth[i]
}

// TestWholeCatalogue measures every game once: claims hold, methods agree with the
// oracle, findings have figures and both languages.
func TestWholeCatalogue(t *testing.T) {
	r := run(t, small(), games.All().All()...)
	figure := regexp.MustCompile(`\d`)
	judged := 0
	for _, g := range r.Counted.Games {
		for _, a := range g.Correct.Against {
			if a.Wrong != 0 || a.Small+a.Larger == 0 {
				t.Errorf("%s %s: %d wrong of %d and %d boards", g.ID, a.Method, a.Wrong, a.Small, a.Larger)
			}
		}
		for _, w := range g.Growth {
			for _, c := range []lab.Claim{w.Time, w.Space} {
				if c.Verdict == lab.Above {
					t.Errorf("%s %s: grows faster than its claim %+v", g.ID, w.Method, c)
				}
				if c.Verdict == lab.AsClaimed {
					judged++
				}
			}
			if len(w.Random) == 0 || w.End.Kind == "" {
				t.Errorf("%s %s: %d sizes, end %q", g.ID, w.Method, len(w.Random), w.End.Kind)
			}
		}
		if len(g.Findings) < 3 || len(g.Trees) == 0 || g.Summary.Best == "" || len(g.Unfinished) > 0 {
			t.Errorf("%s: %d findings, %d trees, best %q, unfinished %q", g.ID, len(g.Findings), len(g.Trees), g.Summary.Best, g.Unfinished)
		}
		for _, f := range g.Findings {
			if !f.Complete() || !figure.MatchString(f.EN) || !figure.MatchString(f.ZH) || strings.Contains(f.EN+f.ZH, "%!") {
				t.Errorf("%s: a finding without its figure, or in one language: %q", g.ID, f)
			}
		}
	}
	for _, f := range r.Across() {
		if !f.Complete() || !figure.MatchString(f.EN) || strings.Contains(f.EN+f.ZH, "%!") {
			t.Errorf("across: %q", f)
		}
	}
	if judged < 40 {
		t.Errorf("only %d claims were borne out", judged)
	}
}

// TestLawsLandWhereTheorySays holds fitted exponents to the textbook's.
func TestLawsLandWhereTheorySays(t *testing.T) {
	for _, g := range run(t, small(), find(t, "486", "1872")...).Counted.Games {
		for method, want := range map[string]map[string]float64{
			"predict-the-winner": {"reduction": 1, "row": 2, "table": 2, "memo": 2},
			"stone-game-viii":    {"rolling": 1, "suffix": 1, "table": 2},
		}[g.ID] {
			law := growth(t, g, method).Law
			if law == nil || law.Exponential || law.Exponent < want-0.1 || law.Exponent > want+0.1 || law.R2 < 0.99 || law.Low > law.Exponent || law.High < law.Exponent {
				t.Errorf("%s %s: %+v, want n^%v", g.ID, method, law, want)
			}
		}
	}
}

// TestCountsEqualClosedForms: cells and comparisons of the table, values kept, nodes
// and positions of the tree of a row, and the bound of the reduction.
func TestCountsEqualClosedForms(t *testing.T) {
	g := run(t, small(), find(t, "486")...).Counted.Games[0]
	for _, p := range growth(t, g, "table").Random {
		n := int64(p.N)
		if p.Counts.Written != n*(n+1)/2 || p.Counts.Compared != n*(n-1)/2 || p.Counts.Live != n*(n+1)/2 || p.Ops != n*n {
			t.Errorf("table, n = %d: %+v", n, p)
		}
	}
	for _, p := range growth(t, g, "reduction").Worst {
		if p.Counts.Compared > 2*int64(p.N) {
			t.Errorf("reduction, n = %d: %d comparisons", p.N, p.Counts.Compared)
		}
	}
	for _, p := range growth(t, g, "tree").Random {
		if nodes := int64(3)<<(p.N-1) - 1; p.Counts.Visited != nodes {
			t.Errorf("tree, n = %d: %d nodes, want %d", p.N, p.Counts.Visited, nodes)
		}
	}
	for _, tree := range g.Trees {
		if tree.N == 4 && (tree.Nodes != "23" || tree.Positions != 14) {
			t.Errorf("tree of four piles: %+v", tree)
		}
	}
	if len(g.Trees) < 4 {
		t.Errorf("only %d trees", len(g.Trees))
	}
}

// TestWhatGreedyCosts holds the rates of 486 with values 1..5 to those counted by hand.
func TestWhatGreedyCosts(t *testing.T) {
	effort := small()
	effort.All = 5 * 5 * 5 * 5 * 5 * 5
	g := run(t, effort, find(t, "486")...).Counted.Games[0]
	i := slices.IndexFunc(g.Ideas, func(i lab.Idea) bool { return i.ID == "greedy-ends" })
	idea := g.Ideas[i]
	for n, want := range map[int]string{4: "8.8 %", 6: "14.6 %"} {
		j := slices.IndexFunc(idea.Rates, func(r lab.Rate) bool { return r.N == n })
		if r := idea.Rates[j]; !r.All || lab.Percent(r.Share) != want {
			t.Errorf("n = %d: %+v, want %s", n, r, want)
		}
	}
	if idea.Smallest != "[[0,1,0,0]]" || !idea.Least || idea.Got != false || idea.Right != true {
		t.Errorf("smallest board: %+v", idea)
	}
	for _, r := range g.Greedy.Rates {
		if r.N <= 2 && r.Stones != 0 || r.N == 6 && (r.Stones <= 0 || r.Lost == 0) || r.Stones < 0 {
			t.Errorf("greedy player: %+v", r)
		}
	}
	last := idea.Rates[len(idea.Rates)-1]
	if last.All || last.Boards != effort.Samples || last.Low > last.Share || last.High < last.Share || last.High-last.Low > 0.4 {
		t.Errorf("sampled: %+v", last)
	}
}

// TestSameOnAnyNumberOfCores compares the counted part's bytes.
func TestSameOnAnyNumberOfCores(t *testing.T) {
	entries := find(t, "486", "1510")
	counted := func(cores int) []byte {
		before := runtime.GOMAXPROCS(cores)
		defer runtime.GOMAXPROCS(before)
		data, err := json.Marshal(run(t, small(), entries...).Counted)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	if one, four := counted(1), counted(4); !bytes.Equal(one, four) {
		t.Error("the counted figures differ")
	}
}

// relabelled claims that every method of a game is linear.
type relabelled struct{ catalog.Entry }

func (e relabelled) Methods() (list []catalog.Method) {
	for _, m := range e.Entry.Methods() {
		m.Time = "O(n)"
		list = append(list, m)
	}
	return list
}

func TestQuadraticMethodLabelledLinearIsFlagged(t *testing.T) {
	g := run(t, small(), relabelled{find(t, "877")[0]}).Counted.Games[0]
	for method, want := range map[string]lab.Verdict{"reduction": lab.AsClaimed, "row": lab.Above, "table": lab.Above} {
		if c := growth(t, g, method).Time; c.Verdict != want {
			t.Errorf("%s: %+v, want %s", method, c, want)
		}
	}
	if !slices.ContainsFunc(g.Findings, func(f cairn.Text) bool {
		return strings.Contains(f.EN, "interval table breaks its claim: it claims O(n)") && strings.Contains(f.ZH, "不符")
	}) {
		t.Errorf("no finding says so: %q", g.Findings)
	}
}

// faulty is a game whose table is off by one on boards of three piles or more.
type faulty struct{ catalog.Entry }
type faultyBoard struct{ catalog.Dealt }
type faultyValues struct{ catalog.Values }

func (e faulty) Deal(args []catalog.Arg) (catalog.Dealt, error) {
	d, err := e.Entry.Deal(args)
	return faultyBoard{d}, err
}

func (e faulty) Inputs() catalog.Inputs {
	in := e.Entry.Inputs()
	return catalog.Inputs{
		Small: func(size int) iter.Seq[catalog.Dealt] {
			return func(yield func(catalog.Dealt) bool) {
				for d := range in.Small(size) {
					if !yield(faultyBoard{d}) {
						return
					}
				}
			}
		},
		Sample: func(rng *rand.Rand, size int, kind shape.Profile) catalog.Dealt {
			return faultyBoard{in.Sample(rng, size, kind)}
		},
	}
}

func (d faultyBoard) Open(ctx context.Context, method string, log *trace.Log) (catalog.Values, error) {
	v, err := d.Dealt.Open(ctx, method, log)
	if err == nil && method == "table" && len(d.Args()[0].Ints) > 2 {
		return faultyValues{v}, nil
	}
	return v, err
}

func (v faultyValues) Value(m match.Match) cairn.Score { return v.Values.Value(m) + 1 }

func TestWrongMethodIsFound(t *testing.T) {
	g := run(t, small(), faulty{find(t, "486")[0]}).Counted.Games[0]
	for _, a := range g.Correct.Against {
		if wrong := a.Method == "table"; wrong != (a.Wrong > 0) || wrong && a.First != "[[0,0,0]]" {
			t.Errorf("%s: %+v", a.Method, a)
		}
	}
	if !strings.Contains(g.Findings[0].EN, "interval table differs from the oracle") {
		t.Errorf("the first finding is %q", g.Findings[0].EN)
	}
}

// TestStoppedRunKeepsWhatIsFinished stops after a few parts.
func TestStoppedRunKeepsWhatIsFinished(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	entries := find(t, "486", "1563")
	r, err := lab.Run(ctx, entries, lab.Options{Seed: 1, Effort: small(), Progress: func(done, _ int) {
		if done == 3 {
			stop()
		}
	}})
	if !errors.Is(err, context.Canceled) || !r.About.Stopped {
		t.Fatalf("%v, stopped %v", err, r.About.Stopped)
	}
	kept := 0
	for _, w := range r.Counted.Games[0].Growth {
		kept += len(w.Random)
	}
	if g := r.Counted.Games[0]; kept+g.Correct.Small == 0 || !slices.Contains(g.Unfinished, "times") {
		t.Errorf("what was finished is lost: unfinished %q", g.Unfinished)
	}
	if g := r.Counted.Games[1]; !slices.Equal(g.Unfinished, []string{"correct", "growth", "ideas", "times", "tree"}) {
		t.Errorf("unfinished: %q", g.Unfinished)
	}
}

func TestCompare(t *testing.T) {
	entries := find(t, "486")
	r := run(t, small(), entries...)
	var written bytes.Buffer
	if err := r.WriteJSON(&written); err != nil {
		t.Fatal(err)
	}
	old, err := lab.ReadJSON("old.json", &written)
	if err != nil {
		t.Fatal(err)
	}
	if err := old.Alike(1, small()); err != nil {
		t.Error(err)
	}
	if changes := r.Compare(old); len(changes) > 0 {
		t.Errorf("against itself: %+v", changes)
	}
	old.Counted.Games[0].Growth[0].Random[0].Ops++
	times := &old.Timed.Games[0].Methods[0].Points[0].Nanoseconds
	times.Least, times.Most = 10*times.Most, 20*times.Most
	changes := r.Compare(old)
	if len(changes) != 2 || changes[0].Where != "predict-the-winner growth reduction random n=4 ops" || !changes[1].Timed {
		t.Errorf("%+v", changes)
	}
	times.Least = 0 // the spreads touch now
	if changes := r.Compare(old); len(changes) != 1 {
		t.Errorf("within the spread: %+v", changes)
	}
	var input *cairn.InputError
	if err := old.Alike(2, small()); !errors.As(err, &input) {
		t.Errorf("another seed: %v", err)
	}
	if _, err := lab.ReadJSON("x.json", strings.NewReader(`{"game":"877"}`)); !errors.As(err, &input) {
		t.Errorf("no report: %v", err)
	}
}
