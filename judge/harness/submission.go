package harness

import "cairn"

// Shape is how a solution is written down.
type Shape string

// The shapes.
const (
	Method   Shape = "method"   // of a class, a struct or an impl
	Function Shape = "function" // free, or in a namespace
	Stdio    Shape = "stdio"    // a program that reads standard input
)

// Submission is one solution: a file, and what in it is to be called.
type Submission struct {
	File     string // as the person named it
	Language *Language
	// Source is the file's text; where it holds several solutions of one name, the
	// others are blanked out, so that every line keeps its number.
	Source []byte
	Shape  Shape
	// Entry is the method's or function's name, and Container what it lies in:
	// "Solution", "first.Solution", or "" for a free function. Of a Stdio program
	// Container is the class with its main, where the language wants one.
	Entry, Container string
	// Receiver is the first parameter where it is the object itself, as written: "&self".
	Receiver string
	// Static tells whether the method is called without an object, where that
	// is written so in the language.
	Static bool
	// Line is where the entry stands in the file, from 1; 0 of a Stdio program.
	Line int
	// Part numbers the solutions of one file from 1, of Parts.
	Part, Parts int

	Params  []cairn.Param
	Returns cairn.Type
}
