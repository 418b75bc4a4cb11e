package squares

import (
	"context"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"
)

func TestQuick(t *testing.T) {
	lim := int64(3000000)
	if v := os.Getenv("LIM"); v != "" {
		lim, _ = strconv.ParseInt(v, 0, 64)
	}
	s, _ := New(lim)
	var got []int64
	t0 := time.Now()
	for n, err := range s.Positions(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		if lim <= 1e7 {
			got = append(got, n)
		}
	}
	t.Log(time.Since(t0), s.List().Tallies(), s.Work())
	if lim <= 1e7 {
		want := Mark(lim)
		for i := range want {
			if i >= len(got) || got[i] != want[i] {
				t.Log("first diff", i, want[i], want[i]%25)
				break
			}
		}
		if !slices.Equal(got, want) {
			t.Fatal("differ", len(got), len(want))
		}
	}
}
