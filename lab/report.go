package lab

import (
	"slices"

	"cairn"
	"cairn/trace"
)

// Report is what was measured.
type Report struct {
	Version int `json:"version"`
	// About says how, where and by what the report was made.
	About   About   `json:"about"`
	Counted Counted `json:"counted"`
	Timed   Timed   `json:"timed"`
}

// About is what somebody needs to make the report again.
type About struct {
	Command   string `json:"command"`
	Cairn     string `json:"cairn"`
	Go        string `json:"go"`
	System    string `json:"system"`
	Processor string `json:"processor"`
	Cores     int    `json:"cores"`
	Date      string `json:"date"` // 2006-01-02
	// Stopped tells that the run was cut short.
	Stopped bool `json:"stopped"`
}

// Counted is what is the same on every machine.
type Counted struct {
	Seed   uint64 `json:"seed"`
	Effort Effort `json:"effort"`
	Games  []Game `json:"games"`
}

// Game is what was counted of one game.
type Game struct {
	ID       string     `json:"id"`
	LeetCode int        `json:"leetcode,omitempty"`
	Title    cairn.Text `json:"title"`
	Stones   bool       `json:"stones"`  // stones are the score
	Largest  int        `json:"largest"` // the statement's largest size
	Numbers  bool       `json:"numbers"` // a board is a number, and its size is its value
	Methods  []Method   `json:"methods"`
	Correct  Correct    `json:"correct"`
	Growth   []Growth   `json:"growth"`
	Trees    []Tree     `json:"trees"`
	Ideas    []Idea     `json:"ideas"`
	// Greedy is the player who takes the most at once; nil where stones are not the score.
	Greedy   *Greedy      `json:"greedy,omitempty"`
	Summary  Summary      `json:"summary"`
	Findings []cairn.Text `json:"findings"`
	// Unfinished names the parts that were cut short.
	Unfinished []string `json:"unfinished,omitempty"`
}

// Method is a method, and how it fared against the oracle.
type Method struct {
	ID    string     `json:"id"`
	Name  cairn.Text `json:"name"`
	Time  string     `json:"time"`
	Space string     `json:"space"`
	Own   bool       `json:"own"` // the game's own; else every game has it
}

// Correct is what comparing with the oracle found.
type Correct struct {
	// Whole is the largest size up to which every board over the Values was
	// compared. Values are those of lists; nil where boards are numbers.
	Whole  int   `json:"whole"`
	Values []int `json:"values,omitempty"`
	// Largest is the largest size of the boards of other kinds.
	Largest int `json:"largest"`
	Small   int `json:"small"` // boards
	Larger  int `json:"larger"`
	// Against says how each method fared, in the order of Game.Methods, without the oracle.
	Against []Against `json:"against"`
}

// Against is how one method fared against the oracle.
type Against struct {
	Method  string `json:"method"`
	Small   int    `json:"small"`   // small boards compared
	Larger  int    `json:"larger"`  // others
	Refused int    `json:"refused"` // boards that the method does not take
	Wrong   int    `json:"wrong"`
	// First is the first board on which they differ, with both values.
	First  string      `json:"first,omitempty"`
	Got    cairn.Score `json:"got,omitempty"`
	Wanted cairn.Score `json:"wanted,omitempty"`
}

// Growth is what one method's operations do as boards grow.
type Growth struct {
	Method string  `json:"method"`
	Random []Point `json:"random"`
	// Worst has at each size the dearest of the boards that are made to hurt.
	Worst []Point `json:"worst"`
	// Law and WorstLaw are fitted to the larger third of the sizes; nil for too few.
	Law      *Law `json:"law,omitempty"`
	WorstLaw *Law `json:"worst_law,omitempty"`
	// Time and Space compare the method's claims with what was counted.
	Time  Claim `json:"time"`
	Space Claim `json:"space"`
	End   End   `json:"end"`
	// AtLargest is what a random board of the statement's largest size takes; nil
	// where it was neither counted nor can be foretold.
	AtLargest *Largest `json:"at_largest,omitempty"`
}

// Point is what boards of one size took.
type Point struct {
	N    int    `json:"n"`
	Kind string `json:"kind,omitempty"` // of the worst board
	// Ops are the operations of the median board, Low and High those of the cheapest and the dearest.
	Ops    int64        `json:"ops"`
	Low    int64        `json:"low"`
	High   int64        `json:"high"`
	Boards int          `json:"boards"`
	Counts trace.Counts `json:"counts"` // of the median board

	claims [2]float64 // what the time and the space claimed come to on that board
}

// Law is the law that operations follow.
type Law struct {
	// Exponential says that they grow as Base^n; else they grow as n^Exponent.
	Exponential bool    `json:"exponential,omitempty"`
	Exponent    float64 `json:"exponent"` // or the base
	Low         float64 `json:"low"`      // 95 %
	High        float64 `json:"high"`
	R2          float64 `json:"r2"`
	Points      int     `json:"points"`
	From        int     `json:"from"` // sizes
	To          int     `json:"to"`
	Factor      float64 `json:"factor"` // operations are about Factor * n^Exponent
}

// Verdict is what a claim turned out to be.
type Verdict string

// The verdicts. A claim is a bound from above, so growing slower breaks nothing.
const (
	AsClaimed Verdict = "as claimed"
	Below     Verdict = "below the claim"
	Above     Verdict = "above the claim" // which is broken
	Unknown   Verdict = "unknown"         // too few sizes, or nothing was counted
)

// Claim is a claimed order of growth beside the counts.
type Claim struct {
	Claim   string  `json:"claim"`
	Verdict Verdict `json:"verdict"`
	// Excess is the exponent with which counts / claim grows, with its interval: 0
	// where the claim is exact.
	Excess float64 `json:"excess"`
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
}

// EndKind says why a method was not run on larger boards.
type EndKind string

// The kinds of End.
const (
	EndWhole   EndKind = "whole"   // it ran at the statement's largest size
	EndRefused EndKind = "refused" // it refuses boards of size At
	EndPartial EndKind = "partial" // it takes some boards only, of any size
	EndBudget  EndKind = "budget"  // a larger board would have taken more operations than this report may
)

// End is where a method stops being feasible.
type End struct {
	Kind  EndKind    `json:"kind"`
	Tried int        `json:"tried"` // the largest size that was run
	At    int        `json:"at,omitempty"`
	Why   cairn.Text `json:"why,omitzero"`
}

// Largest is what a board of the statement's largest size takes.
type Largest struct {
	N   int   `json:"n"`
	Ops int64 `json:"ops"`
	// Foretold says that the figure is the law's, not a count.
	Foretold bool  `json:"foretold,omitempty"`
	Live     int64 `json:"live"`
}

// Tree is the size of the plain game tree of a random board.
type Tree struct {
	N         int    `json:"n"`
	Nodes     string `json:"nodes"`
	Positions int    `json:"positions"` // 0 where they are too many to fold
	// Each is how often a position stands in the tree on average; 0 where that is unknown.
	Each string `json:"each,omitempty"`

	ratio float64
}

// Idea is how often a wrong idea is wrong.
type Idea struct {
	ID     string     `json:"id"`
	Name   cairn.Text `json:"name"`
	Values []int      `json:"values,omitempty"` // what the rows are made of
	Rates  []Rate     `json:"rates"`
	// Smallest is a board that breaks it, with the answers; "" where none was found.
	Smallest string `json:"smallest,omitempty"`
	Got      any    `json:"got,omitempty"`
	Right    any    `json:"right,omitempty"`
	// Least says that every smaller board over the same values was tried.
	Least bool `json:"least,omitempty"`
	// Outside says that the statement does not allow that board: within its bounds none was found.
	Outside bool `json:"outside,omitempty"`
}

// Rate is how often an idea is wrong at one size.
type Rate struct {
	N      int  `json:"n"`
	Boards int  `json:"boards"`
	All    bool `json:"all"` // every board; else a sample
	Wrong  int  `json:"wrong"`
	// Share is Wrong / Boards; Low and High bound the true share with 95 % confidence, where it is a sample.
	Share float64 `json:"share"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
	// Stones is by how many stones the answer is off on average; absent where the answer is no number of stones.
	Stones *float64 `json:"stones,omitempty"`
}

// Greedy is the player who takes the most at once, against one who plays perfectly.
type Greedy struct {
	Values []int  `json:"values,omitempty"`
	Rates  []Loss `json:"rates"`
}

// Loss is what playing greedily loses at one size.
type Loss struct {
	N      int  `json:"n"`
	Boards int  `json:"boards"`
	All    bool `json:"all"`
	// Lost is how many boards end with another answer than they are worth, Stones what is lost on average.
	Lost   int     `json:"lost"`
	Share  float64 `json:"share"`
	Stones float64 `json:"stones"`
	Most   int     `json:"most"` // the most that was lost on one board
}

// Summary is one line of the table across games.
type Summary struct {
	N        int     `json:"n"` // the statement's largest size
	Best     string  `json:"best"`
	BestOps  int64   `json:"best_ops"`
	Textbook string  `json:"textbook"`
	Ops      int64   `json:"textbook_ops"`
	Foretold bool    `json:"foretold,omitempty"` // the textbook's is the law's
	Times    float64 `json:"times"`              // how many times fewer; 0 where unknown
}

func (g *Game) unfinish(part string) {
	if !slices.Contains(g.Unfinished, part) {
		g.Unfinished = append(g.Unfinished, part)
		slices.Sort(g.Unfinished)
	}
}

func (g *Game) method(id string) *Method {
	i := slices.IndexFunc(g.Methods, func(m Method) bool { return m.ID == id })
	return &g.Methods[i]
}

func (g *Game) growth(id string) *Growth {
	i := slices.IndexFunc(g.Growth, func(w Growth) bool { return w.Method == id })
	return &g.Growth[i]
}

// Total are all operations of some counts: everything but Live, which is space.
func Total(c trace.Counts) int64 { return c.Visited + c.Hits + c.Written + c.Compared + c.Read }
