// Package harness runs a person's solution as they have it: the text pasted into
// LeetCode, in any of the languages of [Languages], or a program that reads
// standard input. It knows no game and passes no judgement.
//
// Find the solutions in a file, build each one, start it, and ask it case by case:
//
//	subs, err := harness.Find("mine.py", source, entry.Card(), harness.FindOptions{})
//	builder := harness.NewBuilder(box, cacheDir)
//	program, err := builder.Build(ctx, subs[0], harness.Options{})
//	defer program.Close()
//	reply := program.Once(ctx, args, sandbox.Limits{}, 2*time.Second)
//
// Once is one case in a process of its own, with all that it printed. For many
// cases, Start a Process and Ask it again and again: about forty microseconds a case
// where a process costs forty milliseconds. After a reply that is [Reply.Dead], start anew.
//
// A language is a folder below languages: facts.json, which says how a solution is
// found, compiled and run, and templates of the files that are put around it. A
// file "NAME.tmpl" becomes NAME in the build's folder; the person's file is there as
// "solution" with the language's extension, so that a compiler's messages have
// the person's own line numbers. A new language is a new folder.
//
// # Protocol
//
// A request is one line on standard input: its number, then for each parameter
// either a number or a count and as many numbers. A reply is one line on descriptor
// 3: the request's number, then
//
//	= JSON          what was returned
//	? text          what was returned and is no JSON
//	! line message  an exception, with the line in the person's file, or 0
//	m line message  the same, for want of memory
//
// Standard output and standard error are the solution's own; nothing printed there
// is ever taken for an answer. A reply with another number than the request's is
// dropped, so that a forked copy cannot answer for the next case. Before the first
// request the harness says "0 ready", so that starting up is no case's time.
//
// # Traps
//
// A time limit is one of CPU time, so that a busy machine fails nobody; three times
// as much may pass on the wall. What a process prints is shared out among its
// cases by when it arrives; only [Program.Once] is exact. A solution's state outlives
// a case: an answer that is wrong is worth a second question in a fresh process.
package harness
