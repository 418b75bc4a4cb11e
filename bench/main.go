// Command bench times Cairn beside textbook C++ solutions on the same inputs in
// the same run, and prints one table of ratios. Run it from the module's root:
//
//	go run ./bench              all figures, and bench/out/figures.json
//	go run ./bench -only 1140   those whose name contains 1140
//
// The C++ programs in bench/cpp are built with g++ -O2. In every round the peer
// runs and then Cairn, each for a while, and each round gives one ratio of their
// fastest runs: the machine's moods strike both. The table shows the median ratio
// and its spread. A wrong answer ends the run.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench: ")
	rounds := flag.Int("rounds", 5, "rounds of each comparison")
	each := flag.Duration("each", 200*time.Millisecond, "how long each side runs in a round")
	only := flag.String("only", "", "only figures whose name contains this")
	out := flag.String("o", filepath.Join("bench", "out", "figures.json"), "where to write the figures as JSON")
	flag.Parse()
	if err := run(*rounds, *each, *only, *out); err != nil {
		log.Fatal(err)
	}
}

// report is what is written as JSON.
type report struct {
	Go      string   `json:"go"`
	Machine string   `json:"machine"`
	Cores   int      `json:"cores"`
	Rounds  int      `json:"rounds"`
	Figures []figure `json:"figures"`
}

// figure is one line of the table: a ratio to a peer, or a pace of our own.
type figure struct {
	Name   string  `json:"name"`
	Unit   string  `json:"unit"`
	Median float64 `json:"median"`
	Min    float64 `json:"min"`
	Max    float64 `json:"max"`
	Goal   string  `json:"goal"`
	Met    bool    `json:"met"`
	PeerNS float64 `json:"peer_ns,omitempty"`
	MineNS float64 `json:"mine_ns"`
}

func run(rounds int, each time.Duration, only, out string) error {
	peers, err := buildPeers()
	if err != nil {
		return err
	}
	defer peers.remove()
	r := report{Go: runtime.Version(), Machine: runtime.GOOS + "/" + runtime.GOARCH, Cores: runtime.NumCPU(), Rounds: rounds}
	for _, c := range contests() {
		if !strings.Contains(c.name, only) {
			continue
		}
		f, err := c.measure(peers, rounds, each)
		if err != nil {
			return fmt.Errorf("%s: %w", c.name, err)
		}
		r.Figures = append(r.Figures, f)
		log.Printf("%s: %.1f", f.Name, f.Median)
	}
	print(r)
	if err := os.MkdirAll(filepath.Dir(out), 0o755); err != nil {
		return err
	}
	data, err := json.MarshalIndent(r, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(out, append(data, '\n'), 0o644)
}

func print(r report) {
	w := tabwriter.NewWriter(os.Stdout, 0, 8, 2, ' ', 0)
	fmt.Fprintln(w, "figure\tmedian\tmin..max\tunit\tgoal\tmet\tours\tpeer")
	for _, f := range r.Figures {
		met := map[bool]string{true: "yes", false: "no"}[f.Met]
		peer := "-"
		if f.PeerNS > 0 {
			peer = time.Duration(f.PeerNS).String()
		}
		fmt.Fprintf(w, "%s\t%.2f\t%.2f..%.2f\t%s\t%s\t%s\t%v\t%s\n",
			f.Name, f.Median, f.Min, f.Max, f.Unit, f.Goal, met, time.Duration(f.MineNS), peer)
	}
	w.Flush()
}

// spread fills a figure's median, least and largest value.
func (f *figure) spread(values []float64) {
	sorted := slices.Sorted(slices.Values(values))
	f.Median, f.Min, f.Max = sorted[len(sorted)/2], sorted[0], sorted[len(sorted)-1]
}
