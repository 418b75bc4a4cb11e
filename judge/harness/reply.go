package harness

import (
	"encoding/json"
	"strings"
	"time"

	"cairn/internal/sandbox"
)

// Status says what became of one case.
type Status string

// What may become of a case. Only after the first two does the process live on.
const (
	Answered      Status = "answered"
	Raised        Status = "raised" // an exception that was caught
	Died          Status = "died"   // by a signal, an exit, or an exception that was not caught
	TimedOut      Status = "timed out"
	OutOfMemory   Status = "out of memory"
	TooMuchOutput Status = "too much output"
	TooManyProcs  Status = "too many processes"
	Cancelled     Status = "cancelled" // by the context
	Failed        Status = "failed"    // the sandbox, not the program: see Reply.Err
)

// Kind is the type of a returned value, as seen.
type Kind string

// The kinds of values.
const (
	Bool   Kind = "bool"
	Int    Kind = "int"
	String Kind = "string"
	Float  Kind = "float"
	Null   Kind = "null"
	Other  Kind = "other" // a list, an object, or what is no JSON
)

// Value is what a solution returned.
type Value struct {
	Kind Kind
	Text string // JSON, except where the kind is Other
}

// Reply is the outcome of one case.
type Reply struct {
	Status Status
	Answer Value // where Answered
	// Message says what went wrong, in the words of the language or of the sandbox.
	Message string
	Line    int // in the person's file; 0 where it is not known
	// Stdout and Stderr are the beginning of what was printed meanwhile, at most
	// 16 KiB each.
	Stdout, Stderr string

	Wall time.Duration
	// CPU is what the case used, over all its threads; of a case of less than five
	// milliseconds it is the wall time, which bounds it.
	CPU time.Duration
	// Peak is bytes: the largest resident size of the process that is known of. It
	// is 0 for short cases of a process that lives on.
	Peak int64
	// Ended is how the process ended; zero while it lives.
	Ended sandbox.Result
	// Err is the sandbox's own failure, where Failed.
	Err error
}

// Dead tells whether the process is gone, so that another must be started.
func (r Reply) Dead() bool { return r.Status != Answered && r.Ended.Ended != "" }

// valueOf reads what was returned from JSON.
func valueOf(text string) Value {
	var v any
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&v) != nil || d.More() {
		return Value{Other, text}
	}
	switch x := v.(type) {
	case bool:
		return Value{Bool, text}
	case string:
		return Value{String, text}
	case nil:
		return Value{Null, text}
	case json.Number:
		if strings.ContainsAny(x.String(), ".eE") {
			return Value{Float, text}
		}
		return Value{Int, text}
	}
	return Value{Other, text}
}
