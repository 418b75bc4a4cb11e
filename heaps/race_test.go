//go:build race

package heaps

// race makes long tests shorter: the race detector slows them tenfold.
const race = true
