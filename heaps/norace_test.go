//go:build !race

package heaps

const race = false
