// Package sandbox runs a foreign program inside limits and says how it ended.
// It knows nothing of judging, games or languages.
//
// Call [Main] first of all in main (and in TestMain): the package starts its
// own binary again as the supervisor that stands inside the walls, and Main is
// where that second life begins; in an ordinary start it returns at once.
// Then [Open] once, which tries what this machine can do, and
// [Sandbox.Run] for each program, or [Sandbox.Start] to keep one alive and
// talk with it. Everything else is optional.
//
//	sandbox.Main()
//	box, err := sandbox.Open(ctx, sandbox.Auto)
//	result, err := box.Run(ctx, sandbox.Command{Args: []string{"./a.out"}, Dir: dir})
//
// Three kinds of walls exist. Bubblewrap gives the program its own view of the
// file system, its own process, network, host-name and user namespaces. Where
// it is missing, the same namespaces are made without it and Landlock keeps
// the files. [None], only when asked for, bounds what a program uses but not
// what it touches. [Sandbox.InForce] lists what holds: each entry was seen to
// hold by a trial inside the walls when the sandbox was opened, or is a limit
// that this package watches itself. [Sandbox.Missing] lists what would hold
// more, with the package that brings it.
//
// Traps. A CPU limit is not a wall limit: a sleeper uses no CPU, a program of
// two threads uses two seconds in one. Memory is what is resident, over all the
// processes of the program, because an address-space limit of half a gigabyte
// kills Go, Node and Java at their start; where a control group can be had the
// kernel refuses the page that is too much, elsewhere the sum is read every
// few milliseconds and may be overshot by what fits between two readings.
// The number of processes counts threads, of which Java alone starts twenty.
// Inside, paths are those outside, so that relative and absolute names mean the
// same in every kind; what is not bound is not there. The program may leave links
// in Dir that point anywhere: afterwards, open nothing there that it made
// without looking (os.Root does it). A caller that is killed outright leaves
// an empty folder or two in the temporary folder, but no process.
//
// Who stands where:
//
//	cairn ── bwrap ── supervisor (process 1 inside) ── the program ── its children
//
// The supervisor sets limits, Landlock and seccomp on itself, starts the
// program, reaps every orphan and reports the program's own wait status, which
// bwrap would fold into an exit code. It holds one end of a pipe whose other
// end lies with the caller: when that closes, on a kill or because the caller
// died, it kills everything. When process 1 of a namespace ends, the kernel
// ends the rest.
//
// Sources: namespaces(7), user_namespaces(7), landlock(7), seccomp(2),
// getrlimit(2), the kernel's cgroup-v1 and cgroup-v2 documents, bwrap(1).
package sandbox
