package sandbox

import (
	"bytes"
	"os"
	"strconv"
	"strings"
	"time"
)

// clockTick is the unit of CPU time in /proc: USER_HZ is 100 on every
// architecture that Go runs on.
const clockTick = 10 * time.Millisecond

// procUse is what /proc says of one process.
type procUse struct {
	cpu      time.Duration // its own
	childCPU time.Duration // of the children that it reaped
	resident int64         // bytes now
	peak     int64         // bytes, the most since it was executed
	threads  int
}

// readUse reads one process; false once it is gone.
func readUse(pid int) (procUse, bool) {
	stat, err := os.ReadFile(procPath(pid, "stat"))
	if err != nil {
		return procUse{}, false
	}
	// The name in parentheses may hold anything, spaces and parentheses included.
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
	if len(fields) < 22 {
		return procUse{}, false
	}
	// fields[0] is field 3 of proc(5), the state.
	field := func(n int) int64 { v, _ := strconv.ParseInt(fields[n-3], 10, 64); return v }
	use := procUse{
		cpu:      time.Duration(field(14)+field(15)) * clockTick,
		childCPU: time.Duration(field(16)+field(17)) * clockTick,
		resident: field(24) * int64(os.Getpagesize()),
		threads:  int(field(20)),
	}
	use.peak = max(use.resident, highWater(pid))
	return use, true
}

// highWater is VmHWM: a peak between two readings is seen at the second.
func highWater(pid int) int64 {
	status, err := os.ReadFile(procPath(pid, "status"))
	if err != nil {
		return 0
	}
	_, after, found := bytes.Cut(status, []byte("VmHWM:"))
	if !found {
		return 0
	}
	fields := bytes.Fields(after[:min(len(after), 32)])
	if len(fields) == 0 {
		return 0
	}
	kilobytes, _ := strconv.ParseInt(string(fields[0]), 10, 64)
	return kilobytes * kib
}

// descendants lists every process below pid, parents before children.
func descendants(pid int) []int {
	list := children(pid)
	for i := 0; i < len(list); i++ {
		list = append(list, children(list[i])...)
	}
	return list
}

func children(pid int) []int {
	var list []int
	tasks := procPath(pid, "task")
	threads, _ := os.ReadDir(tasks)
	for _, thread := range threads {
		text, _ := os.ReadFile(tasks + "/" + thread.Name() + "/children")
		list = append(list, numbers(text)...)
	}
	return list
}

func numbers(text []byte) []int {
	var list []int
	for _, word := range strings.Fields(string(text)) {
		if n, err := strconv.Atoi(word); err == nil {
			list = append(list, n)
		}
	}
	return list
}

func procPath(pid int, name string) string {
	return "/proc/" + strconv.Itoa(pid) + "/" + name
}
