package cli

import (
	"strings"
	"testing"
	"time"

	"cairn/internal/paint"
)

func TestSequencesKeepToTheTerminalsWidth(t *testing.T) {
	for _, args := range [][]string{
		{"seq", "0.07"}, {"seq", "squares", "--losses"}, {"seq", "squares", "--losses", "--from", "1000000", "--to", "1000300"}, {"seq", "squares", "--count"},
		{"seq", "0.07", "--period"}, {"seq", "4.[3]", "--period", "--to", "1000"}, {"seq", "--oeis", "A002187"}, {"seq", "--find", "0,1,2"},
	} {
		for _, lang := range []string{"en", "zh"} {
			for _, columns := range []int{80, 40} {
				text := onTerminal(t, columns, nil, append(args, "--lang", lang)...)
				for _, line := range strings.Split(text, "\n") {
					if w := paint.Width(line); w > columns {
						t.Errorf("%v %s: %d columns of %d: %s", args, lang, w, columns, line)
					}
				}
			}
		}
	}
}

// TestALongRunShowsItsRate draws the bar of a run that began a second ago.
func TestALongRunShowsItsRate(t *testing.T) {
	s := openTerminal(t, 80)
	a := &app{catalog: toy(), std: Std{Err: s.screen, Getenv: func(string) string { return "" }}}
	text := s.shown(func() {
		bar := heapBar{app: a, shown: true, began: time.Now().Add(-time.Second)}
		bar.set(1_000_000, 100_000_000)
		bar.set(26_000_000, 100_000_000)
		time.Sleep(450 * time.Millisecond) // two refreshes
		bar.stop()
	})
	if !strings.Contains(text, "26 %") || !strings.Contains(text, "26000000 heaps, ") || !strings.Contains(text, "M a second") {
		t.Errorf("no progress or no rate: %q", text)
	}
	if bar := (heapBar{app: a, began: time.Now().Add(-time.Second)}); bar.bar != nil {
		t.Error("a bar where nobody looks")
	}
}

func TestRates(t *testing.T) {
	for x, want := range map[float64]string{0: "0", 950: "950", 12_345: "12.3k", 4_560_000: "4.56M", 2e9: "2G"} {
		if got := short(x); got != want {
			t.Errorf("%g: %s, want %s", x, got, want)
		}
	}
}
