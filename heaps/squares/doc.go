// Package squares finds the lost heaps (P-positions) of take-a-square at sizes
// where marking is too slow: a move takes a square number of stones, who cannot
// move has lost, and n is lost when no n-k^2 is (OEIS A030193; LeetCode 1510).
//
// Start with New, and range over Positions or call Next for a segment at a time:
//
//	sieve, err := squares.New(1_000_000_000)
//	for n, err := range sieve.Positions(ctx) { ... }
//	sieve.List().Tallies() // how many are lost below 10, 100, ...
//
// The list of lost n found so far, two bytes each, is all the state there is:
// write List().WriteTo between segments, and Resume from ReadList goes on to the
// same list. Optional: Mark and Marked, the plain methods, to check with or for
// small limits, and Work for what it cost.
//
// # The method
//
// Lost n crowd into few residues: nearly all are 0 or 2 mod 5, two residues that
// do not differ by a square; those that are 0 mod 5 crowd into {0,2,7} mod 13 and
// then mod 17, and the others in like ways. Nobody has proved that, so it decides
// only how the work is done, never what comes out:
//
//   - keys.go chooses residues so that lost n in them, the keyed, almost never
//     differ by a square, and makes sure of what it then leaves out.
//   - streams.go marks keyed n by all lost n, and others by the few lost n that
//     are not keyed. Keyed ones skip 12 of 13 marks, say.
//   - plan.go and pull.go find which n that are not keyed have a keyed n-k^2,
//     64 of them at once, through the densest residues first.
//   - settle.go does both for what lies below a segment, on all cores, and then
//     resolves the segment itself in order.
//   - stage.go starts anew with better keys when the range has grown by half.
//
// So every pair of a lost p and a k is either marked or pulled, and wrong keys
// cost time only; the tests plant some. Lost n that are 1 or 3 mod 5 fit no
// pattern: 44 are known, all below 4*10^6, and each costs a search.
//
// Traps: one Sieve belongs to one goroutine; what Next returns is overwritten by
// the next call; a Sieve below 10^9 takes about 100 MB, below 10^10 some 400 MB.
//
// For another method, lost positions in nearly linear time by online convolution,
// see D. Eppstein, "Faster Evaluation of Subtraction Games" (FUN 2018), whose list
// ends at 2^30.
package squares
