package cairn

// Card describes one game to people and programs: facts, not rules.
type Card struct {
	ID       string   // "stone-game-ii": stable, lower case, what files and JSON use
	LeetCode int      // problem number, 0 where there is none
	Aliases  []string // further names people type, lower case: "ii", "stonegameii"
	Title    Text
	Prose    Text // the statement in our own words, Markdown; from card.en.md and card.zh.md
	Params   []Param
	Returns  Type
	Method   string // LeetCode's method name in camel case, "stoneGameII"
	Examples []Example
	Traps    []Example // boards that wrong ideas get wrong
	Stones   bool      // stones are the score, so players have totals
}

// Type is a parameter's or an answer's type, independent of any language.
type Type uint8

// The types that statements of this family use.
const (
	Int Type = iota
	Bool
	String
	Ints // a list of integers
)

// String is the name used in JSON and in messages.
func (t Type) String() string { return [...]string{"int", "bool", "string", "int[]"}[t] }

// Param is one argument of the statement: its name, its type and its bounds.
type Param struct {
	Name string
	Type Type
	// Len bounds the number of elements of an Ints; unused otherwise.
	Len Range
	// Each bounds the value, or every element's.
	Each Range
}

// Range is an inclusive range.
type Range struct{ Min, Max int }

// Has tells whether v lies in the range.
func (r Range) Has(v int) bool { return r.Min <= v && v <= r.Max }

// Example is a board with its right answer, as one line of a game's examples.txt
// or traps.txt says it.
type Example struct {
	Input  string // the statement's arguments as one JSON array
	Answer string // JSON
	Margin Score
	Note   string // why it is there, may be empty
}
