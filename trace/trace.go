// Package trace keeps what an algorithm did, step by step, as plain data: no
// words, no drawing, no language. Whoever explains a run makes its sentences
// and pictures from these facts.
//
// An algorithm is handed a *Log. A nil *Log records nothing and costs a nil
// check, so there is no traced twin of any algorithm. A Log made by Counting
// keeps only the counts of operations; one made by Recording keeps every step too.
//
// Positions and moves are kept as any: they are the P and M of the game whose
// run this is. Call the methods that take them behind Log.Steps(), so that an
// untraced run does not box its positions:
//
//	if log.Steps() {
//		log.Cell(p, v, best, options...)
//	}
package trace

import "cairn"

// Kind says what a step did.
type Kind uint8

// The kinds of step. The comment names the fields that are set.
const (
	Cell   Kind = iota // a table's cell was filled: At, Value, Options, Best
	Enter              // a search opened a position: At
	Hit                // a search found a position already valued: At, Value
	Leave              // a search valued a position: At, Value, Options, Best
	Fact               // something particular to one method: Reason, Numbers, maybe At and Value
	Answer             // the run's answer: At, Value
)

// Step is one thing that happened.
type Step struct {
	Kind  Kind
	At    any         // the position
	Value cairn.Score // First's lead from At on; for Fact whatever Reason says
	// Options are the moves compared, in the order they were looked at, and Best
	// the index of the one chosen (-1 where the game is over).
	Options []Option
	Best    int
	// Slot is where in a row that is used again the value was put, from 1; 0 for
	// methods that keep every value in a place of its own.
	Slot int
	// Reason names a sentence that lives with the game ("merge", "push"); Numbers
	// are its operands, in the order that the sentence expects.
	Reason  string
	Numbers []int
}

// Option is one move as an algorithm weighed it: Gain + Value is its worth.
type Option struct {
	Move  any
	Gain  cairn.Score // what the move adds to First's lead
	Next  any         // the position it leads to, nil where the method read no such position
	Value cairn.Score // First's lead from Next on
	// Slot is which place of a row that is used again Value was read from, from 1;
	// 0 where it was read from the place of Next.
	Slot int
}

// Worth is First's lead if this option is chosen and both play perfectly on.
func (o Option) Worth() cairn.Score { return o.Gain + o.Value }

// Counts are operations, exact and the same on every machine.
type Counts struct {
	Visited  int64 // positions opened by a search, hits not counted
	Hits     int64 // positions found already valued
	Written  int64 // table cells filled
	Compared int64 // candidates or keys compared
	Read     int64 // values of the input read by a method that makes no cell of them
	Live     int64 // cells that had to be kept at one time, at the peak
}

// Log records one run. The zero value and nil record nothing; it is not safe
// for concurrent use.
type Log struct {
	Counts Counts
	Run    []Step
	steps  bool
	limit  int
	kept   int // options
	over   bool
}

// Counting makes a Log that keeps counts and no steps.
func Counting() *Log { return &Log{} }

// Recording makes a Log that keeps counts, at most limit steps and at most four
// times as many options; Overflowed tells whether there were more. Four leaves the
// step as the measure for most methods, and bounds the memory of the others.
func Recording(limit int) *Log { return &Log{steps: true, limit: limit} }

// Steps tells whether steps are kept; no longer once the limit is passed, so that
// what is left of the run goes at full speed.
func (l *Log) Steps() bool { return l != nil && l.steps && !l.over }

// Overflowed tells whether steps beyond the limit were dropped.
func (l *Log) Overflowed() bool { return l != nil && l.over }

// Visit counts positions opened by a search.
func (l *Log) Visit(n int64) {
	if l != nil {
		l.Counts.Visited += n
	}
}

// Found counts positions that a search had already valued.
func (l *Log) Found(n int64) {
	if l != nil {
		l.Counts.Hits += n
	}
}

// Write counts table cells filled.
func (l *Log) Write(n int64) {
	if l != nil {
		l.Counts.Written += n
	}
}

// Compare counts candidates or keys compared.
func (l *Log) Compare(n int64) {
	if l != nil {
		l.Counts.Compared += n
	}
}

// Read counts values of the input that are read and kept in no cell.
func (l *Log) Read(n int64) {
	if l != nil {
		l.Counts.Read += n
	}
}

// Live raises the peak of cells kept at one time.
func (l *Log) Live(n int64) {
	if l != nil {
		l.Counts.Live = max(l.Counts.Live, n)
	}
}

// Cell records that the table's cell for a position was filled; best is an
// index into options, -1 where the game is over. It does not count: use Write.
func (l *Log) Cell(at any, v cairn.Score, best int, options ...Option) {
	l.add(Step{Kind: Cell, At: at, Value: v, Options: options, Best: best})
}

// Store records a cell as Cell does, kept in the given slot (from 1) of a row
// that is used again.
func (l *Log) Store(slot int, at any, v cairn.Score, best int, options ...Option) {
	l.add(Step{Kind: Cell, At: at, Value: v, Options: options, Best: best, Slot: slot})
}

// Enter records that a search opened a position.
func (l *Log) Enter(at any) { l.add(Step{Kind: Enter, At: at, Best: -1}) }

// Hit records that a search found a position already valued.
func (l *Log) Hit(at any, v cairn.Score) { l.add(Step{Kind: Hit, At: at, Value: v, Best: -1}) }

// Leave records that a search valued a position.
func (l *Log) Leave(at any, v cairn.Score, best int, options ...Option) {
	l.add(Step{Kind: Leave, At: at, Value: v, Options: options, Best: best})
}

// Fact records something particular to one method.
func (l *Log) Fact(reason string, numbers ...int) {
	l.add(Step{Kind: Fact, Reason: reason, Numbers: numbers, Best: -1})
}

// Answer records the run's answer.
func (l *Log) Answer(at any, v cairn.Score) { l.add(Step{Kind: Answer, At: at, Value: v, Best: -1}) }

func (l *Log) add(s Step) {
	if !l.Steps() {
		return
	}
	if len(l.Run) >= l.limit || l.kept+len(s.Options) > 4*l.limit {
		l.over = true
		return
	}
	l.kept += len(s.Options)
	l.Run = append(l.Run, s)
}
