package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"
)

// bench is what to run: the C program (or "" for none) and this program itself.
type bench struct {
	mark, self string
	rounds     int
}

// report is what is printed, as a table or as JSON.
type report struct {
	Go      string   `json:"go"`
	Machine string   `json:"machine"`
	Cores   int      `json:"cores"`
	Rounds  int      `json:"rounds"`
	Figures []figure `json:"figures"`
}

// figure is one limit. Ratios are of the sieve's wall time to C's, one a round;
// times are the medians; memory is the most that a child had resident.
type figure struct {
	Limit    int64     `json:"limit"`
	Lost     int64     `json:"lost"`
	Last     int64     `json:"last"`
	CSeconds float64   `json:"c_seconds,omitempty"`
	Seconds  float64   `json:"sieve_seconds"`
	Ratio    float64   `json:"ratio,omitempty"`
	Ratios   []float64 `json:"ratios,omitempty"`
	CMB      float64   `json:"c_mb,omitempty"`
	MB       float64   `json:"sieve_mb"`
	Goal     string    `json:"goal,omitempty"`
	Met      bool      `json:"met"`
}

func newReport(rounds int) report {
	return report{Go: runtime.Version(), Machine: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU(), Rounds: rounds}
}

// outcome is one run of one child.
type outcome struct {
	lost, last int64
	seconds    float64
	mb         float64
}

func (b bench) measure(ctx context.Context, limit int64) (figure, error) {
	f := figure{Limit: limit}
	var mine, theirs []float64
	n := strconv.FormatInt(limit, 10)
	for range b.rounds {
		var peer outcome
		var err error
		if b.mark != "" {
			if peer, err = runChild(ctx, b.mark, n); err != nil {
				return f, err
			}
		}
		own, err := runChild(ctx, b.self, "-sieve", n)
		if err != nil {
			return f, err
		}
		f.Lost, f.Last = own.lost, own.last
		mine, f.MB = append(mine, own.seconds), max(f.MB, own.mb)
		if b.mark == "" {
			continue
		}
		if own.lost != peer.lost || own.last != peer.last {
			return f, fmt.Errorf("below %d the sieve finds %d lost, the last %d; C finds %d, the last %d",
				limit, own.lost, own.last, peer.lost, peer.last)
		}
		theirs, f.CMB = append(theirs, peer.seconds), max(f.CMB, peer.mb)
		f.Ratios = append(f.Ratios, own.seconds/peer.seconds)
	}
	f.Seconds, f.CSeconds, f.Ratio = median(mine), median(theirs), median(f.Ratios)
	f.setGoal()
	return f, nil
}

// setGoal says what is aimed at: 0.6 of C's time from 10^8 on, 0.4 from 10^9 on,
// in 200 MB; 600 MB up to 10^10.
func (f *figure) setGoal() {
	ratio, mb := 1.0, 200.0
	switch {
	case f.Limit > 1_000_000_000:
		ratio, mb = 0.4, 600
	case f.Limit == 1_000_000_000:
		ratio = 0.4
	case f.Limit >= 100_000_000:
		ratio = 0.6
	}
	f.Goal = fmt.Sprintf("ratio <= %g, <= %g MB", ratio, mb)
	f.Met = f.Ratio <= ratio && f.MB <= mb
}

func runChild(ctx context.Context, name string, args ...string) (outcome, error) {
	var o outcome
	child := exec.CommandContext(ctx, name, args...)
	child.Stderr = os.Stderr
	start := time.Now()
	out, err := child.Output()
	o.seconds = time.Since(start).Seconds()
	if err != nil {
		return o, fmt.Errorf("%v: %w", child.Args, err)
	}
	o.mb = peakMB(child.ProcessState)
	if _, err := fmt.Sscan(string(out), &o.lost, &o.last); err != nil {
		return o, fmt.Errorf("%v printed %q: %w", child.Args, out, err)
	}
	return o, nil
}

func median(x []float64) float64 {
	if len(x) == 0 {
		return 0
	}
	x = slices.Sorted(slices.Values(x))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

func (r report) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "limit\tlost\tlast\tC s\tsieve s\tratio\tspread\tC MB\tsieve MB\tgoal\tmet\t")
	for _, f := range r.Figures {
		ratio, spread := "-", "-"
		if len(f.Ratios) > 0 {
			ratio = fmt.Sprintf("%.2f", f.Ratio)
			spread = fmt.Sprintf("%.2f..%.2f", slices.Min(f.Ratios), slices.Max(f.Ratios))
		}
		fmt.Fprintf(t, "%d\t%d\t%d\t%.2f\t%.2f\t%s\t%s\t%.0f\t%.0f\t%s\t%v\t\n",
			f.Limit, f.Lost, f.Last, f.CSeconds, f.Seconds, ratio, spread, f.CMB, f.MB, f.Goal, f.Met)
	}
	return t.Flush()
}
