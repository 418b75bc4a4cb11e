package judge

import (
	"encoding/json"
	"time"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
	"cairn/shape"
)

// Verdict is what the judge says of a solution.
type Verdict string

// The verdicts.
const (
	Accepted       Verdict = "accepted"
	WrongAnswer    Verdict = "wrong-answer"
	TooSlow        Verdict = "too-slow"
	TooMuchMemory  Verdict = "too-much-memory"
	TooMuchOutput  Verdict = "too-much-output"
	Crashed        Verdict = "crashed"
	DoesNotCompile Verdict = "does-not-compile"
	KeepsState     Verdict = "keeps-state"
)

// Report is what the judge found out about one solution. Marshalled as it is, it can
// be read back without loss; In is the documented object for people and programs.
type Report struct {
	Game     string `json:"game"`
	File     string `json:"file"`
	Language string `json:"language"` // harness.Language.ID
	// Method is what was called, with the class that it lies in; "" of a program
	// that reads standard input.
	Method string `json:"method,omitempty"`
	// Line is where the method stands in the file. Part numbers the file's solutions
	// from 1, of Parts.
	Line  int `json:"line,omitempty"`
	Part  int `json:"part,omitempty"`
	Parts int `json:"parts,omitempty"`

	Verdict Verdict `json:"verdict"`
	Tried   int     `json:"tried"` // boards inside the bounds that were answered or failed
	// Compiler is what it said where the verdict is DoesNotCompile.
	Compiler       *Diagnosis      `json:"compiler,omitempty"`
	Counterexample *Counterexample `json:"counterexample"`
	Mistakes       []string        `json:"mistakes"`  // IDs of the game's known mistakes that answer as the solution does, the likeliest first
	Sanitizer      []Finding       `json:"sanitizer"` // of C and C++: undefined behaviour, even where the answer is right
	Beyond         *Beyond         `json:"beyond"`    // nil where boards outside the bounds were not tried
	Margin         *Margin         `json:"margin"`    // nil where numbers were not compared in place of verdicts
	Growth         *Growth         `json:"growth"`    // nil where no board took long enough to tell
	Isolation      []string        `json:"isolation"` // what was in force: IDs of the sandbox's facts
	Notes          []cairn.Text    `json:"notes"`
	Limit          time.Duration   `json:"limit_ns"`     // of CPU time for each board
	Memory         int64           `json:"memory_bytes"` // the limit
	Elapsed        time.Duration   `json:"elapsed_ns"`
}

// In is the report with its notes in one language, to be marshalled.
func (r *Report) In(lang cairn.Lang) any {
	type plain Report
	notes := make([]string, len(r.Notes))
	for i, n := range r.Notes {
		notes[i] = n.In(lang)
	}
	return struct {
		plain
		Notes []string `json:"notes"`
	}{plain(*r), notes}
}

// Board is a case's input: it is written as the statement's arguments in order.
type Board []catalog.Arg

// MarshalJSON writes [[2,7,9,4,4]].
func (b Board) MarshalJSON() ([]byte, error) { return catalog.AppendArgs(nil, b), nil }

// UnmarshalJSON reads what MarshalJSON writes.
func (b *Board) UnmarshalJSON(text []byte) error {
	args, err := catalog.DecodeArgs(string(text))
	*b = args
	return err
}

// Counterexample is a board that a solution fails on.
type Counterexample struct {
	Input Board `json:"input"`
	// Got is what was returned, as JSON: null where nothing was, a string where it
	// is no JSON. GotType is its type as seen ("bool", "int", "string", "float",
	// "null", "other"); "" where there was no answer.
	Got     json.RawMessage `json:"got"`
	GotType string          `json:"got_type,omitempty"`
	Want    json.RawMessage `json:"want"`
	// Smallest is true only where every smaller board was tried and passed: Below of
	// them. Smaller means fewer piles, then a smaller sum, then lexicographic
	// order; Values are those that small boards of a list are made of, nil where
	// there is no list and so every number was tried.
	Smallest bool  `json:"smallest"`
	Below    int   `json:"below"`
	Values   []int `json:"values,omitempty"`
	// Verdict is the failure on this board, Near how the answer misses by its type
	// alone, "" where it does not.
	Verdict Verdict      `json:"verdict"`
	Near    Near         `json:"near,omitempty"`
	Source  cases.Source `json:"source"`
	// Message is an exception, a signal or a limit in its own words, with its line
	// in the file where that is known.
	Message string `json:"message,omitempty"`
	Line    int    `json:"line,omitempty"`
	// Alone is what a fresh process answers and After the board before, where the
	// verdict is KeepsState.
	Alone json.RawMessage `json:"alone,omitempty"`
	After Board           `json:"after,omitempty"`
	// Stdout and Stderr are the beginning of what was printed on this board.
	Stdout string        `json:"stdout,omitempty"`
	Stderr string        `json:"stderr,omitempty"`
	CPU    time.Duration `json:"cpu_ns,omitempty"`
}

// Saved is the source of a board that an earlier run left with --save.
const Saved cases.Source = "saved"

// Near is an answer whose value is right and whose type is not.
type Near string

// The near misses.
const (
	IntForBool    Near = "int-for-bool"    // 1 for true
	StringForBool Near = "string-for-bool" // "false" for false
	StringForInt  Near = "string-for-int"  // "3" for 3
	FloatForInt   Near = "float-for-int"   // 3.0 for 3
	BoolForInt    Near = "bool-for-int"    // true for 1
	Quoted        Near = "quoted"          // "\"Alice\"" for "Alice"
	Spelling      Near = "spelling"        // "alice " for "Alice"
	Nothing       Near = "nothing"         // no value was returned
)

// Diagnosis is what a compiler said.
type Diagnosis struct {
	First  string `json:"first"` // its first error
	Line   int    `json:"line,omitempty"`
	Output string `json:"output"` // all of it, at most 16 KiB
}

// Finding is one fault that a sanitizer reported.
type Finding struct {
	Message string `json:"message"`
	Line    int    `json:"line,omitempty"`
	Input   Board  `json:"input"` // the first board that shows it
}

// Beyond is how a solution does outside the statement's bounds. It never changes
// the verdict.
type Beyond struct {
	// Constant is the answer of every legal board that was tried, where they all have
	// the same, so that acceptance proves nothing; nil elsewhere.
	Constant       json.RawMessage `json:"constant,omitempty"`
	Verdict        Verdict         `json:"verdict"`
	Tried          int             `json:"tried"`
	Counterexample *Counterexample `json:"counterexample"`
	Mistakes       []string        `json:"mistakes"`
}

// Margin says which number a solution was found to compute; the verdict and the
// counterexample then are about that number.
type Margin struct {
	Of string `json:"of"` // "margin" (Alice's lead), "alice" or "bob" (totals)
}

// Growth is how the time of the slowest kind of board grows with its size.
type Growth struct {
	Kind   shape.Profile `json:"kind"`
	Points []Point       `json:"points"` // by size
	// Fit is the law that the points follow; nil where too few took long enough.
	Fit *Fit `json:"fit"`
	// Crosses is the least size found that takes more than the limit, and Passes the
	// greatest below it found to pass; 0 where the limit is kept.
	Crosses int `json:"crosses,omitempty"`
	Passes  int `json:"passes,omitempty"`
}

// Point is one timed board.
type Point struct {
	Size int           `json:"n"`
	CPU  time.Duration `json:"cpu_ns"`
}

// Fit is the law that timed points follow, with 95 % bounds; see package fit.
type Fit struct {
	// Law is "power" where the time goes as n to the exponent, "exponential" where
	// each further pile multiplies it by the factor.
	Law      string  `json:"law"`
	Exponent float64 `json:"exponent,omitempty"`
	Factor   float64 `json:"factor,omitempty"`
	// Low and High bound the exponent, or the factor.
	Low    float64 `json:"low"`
	High   float64 `json:"high"`
	R2     float64 `json:"r2"`
	Points int     `json:"points"`
}
