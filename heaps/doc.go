// Package heaps knows the games played on heaps of tokens: their rules by name,
// their Grundy values, the periods of those values and what proves a period,
// the lost heaps, and every winning move in a sum of heaps.
//
// Start with Parse, which reads what people type ("take 1,2,3", "squares",
// "0.137", "4.[3]", "grundy", "misere nim"), then NewSequence and Grow:
//
//	rule, err := heaps.Parse("0.07")
//	seq, err := heaps.NewSequence(rule)
//	err = seq.Grow(ctx, 1000)        // values of heaps 0..1000, cancellable
//	seq.At(24)                       // Grundy value of one heap
//	seq.SeekPeriod(ctx, 1_000_000)   // least period, and what proves it
//	heaps.NewSum(seq, piles)         // nim-sum and winning moves
//
// NewLosses finds the lost heaps (P-positions) of any rule and counts them:
//
//	losses, err := heaps.NewLosses(heaps.Squares())
//	for n := range losses.All(ctx, 0, 1_000_000_000) { ... }
//	err = losses.Err()
//
// Optional: Stream for runs too long to keep, Compare for the first heap where two
// rules part, Save and Load for checkpoints of all of these, Progress to watch
// them, MisereSum, and the packages oeis for the numbers of known sequences and
// squares for the sieve behind Losses. Everything long takes a context and stops
// soon after it is done; what is known by then is kept.
//
// Once a period is proved, Value, Stream and Counts answer for heaps of any size.
//
// Traps. A heap of Fibonacci nim has no Grundy value of its own, because what may
// be taken depends on the move before: see Fibonacci for its closed form. A
// misère rule has values for single heaps that cannot be split, and no theory
// for sums but nim's; MisereSum searches small ones. A code with a digit 8 or 9
// and no letter is refused unless it is said to be hexadecimal ("hex 0.9").
//
// Sources: octal codes and their periods, R. K. Guy and C. A. B. Smith, "The
// G-values of various games" (1956); rare values, Berlekamp, Conway and Guy,
// "Winning Ways", chapter 4, and A. Gangolli and T. Plambeck, "A note on
// periodicity in some octal games" (1989); the notation of codes is that of
// A. Siegel's CGSuite; Fibonacci nim, M. Whinihan (1963).
package heaps
