//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// peakMB is the most memory that a child had resident, from getrusage: kilobytes
// but on Apple's systems, where it is bytes.
func peakMB(s *os.ProcessState) float64 {
	usage, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" || runtime.GOOS == "ios" {
		return float64(usage.Maxrss) / 1e6
	}
	return float64(usage.Maxrss) * 1024 / 1e6
}
