package stonegame2

import (
	"context"
	"errors"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/gametest"
	"cairn/search"
	"cairn/shape"
	"cairn/trace"

	"pgregory.net/rapid"
)

func TestGame(t *testing.T) { gametest.Run(t, Entry(), gametest.Options{}) }

// textbook is what the table says of a whole row.
func textbook(t rapid.TB, piles []int) cairn.Book[shape.FrontPos] {
	t.Helper()
	book, err := openTable(context.Background(), piles, nil)
	if err != nil {
		t.Fatal(err)
	}
	return book
}

func lead(t rapid.TB, piles []int) int {
	t.Helper()
	return int(textbook(t, piles).Value(shape.FrontPos{M: 1}))
}

// row draws a row of up to most piles: with ties, zeros and negative piles, and with
// sums on both sides of 32 bits.
func row(t *rapid.T, most int) []int {
	large := rapid.SampledFrom([]int{1, 3, 1000, 1 << 40}).Draw(t, "large")
	least := rapid.SampledFrom([]int{1, 0, 0, -large}).Draw(t, "least")
	n := rapid.IntRange(1, most).Draw(t, "n")
	return rapid.SliceOfN(rapid.IntRange(least, large), n, n).Draw(t, "piles")
}

func TestWindowsAgainstTableAndMemo(t *testing.T) { rapid.Check(t, checkWindows) }

func FuzzWindows(f *testing.F) { f.Fuzz(rapid.MakeFuzz(checkWindows)) }

func checkWindows(t *rapid.T) {
	piles := row(t, 120)
	want := lead(t, piles)
	if got := Value(piles); got != want {
		t.Fatalf("windows %d, table %d", got, want)
	}
	if len(piles) > 40 {
		return
	}
	m := rapid.IntRange(1, 12).Draw(t, "m")
	start := shape.FrontPos{M: int32(m)}
	memo, err := search.Memo(context.Background(), rules(piles), start, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := ValueFrom(piles, m), int(memo.Value(start)); got != want {
		t.Fatalf("from M = %d: windows %d, memo %d", m, got, want)
	}
}

func TestWindowsOnEveryRowOfSmallPiles(t *testing.T) {
	rows := 0
	for piles := range shape.Rows(8, 0, 1, 2) {
		rows++
		if got, want := Value(piles), lead(t, piles); got != want {
			t.Fatalf("%v: windows %d, table %d", piles, got, want)
		}
	}
	if rows != 9840 {
		t.Errorf("%d rows, want 9840", rows)
	}
}

// A book that keeps little must answer for every position all the same, and play
// as well.
func TestBookOfAnyRoom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piles := row(t, 30)
		room := rapid.SampledFrom([]int{0, 1, 40, 100, 1000}).Draw(t, "room")
		b, err := openBook(context.Background(), piles, room, nil)
		if err != nil {
			t.Fatal(err)
		}
		start := shape.FrontPos{M: 1}
		tally, err := search.Count(context.Background(), rules(piles), start)
		if err != nil {
			t.Fatal(err)
		}
		if most := positions(piles).Int64(); int64(tally.Positions) > most {
			t.Fatalf("%d positions, at most %d were foreseen", tally.Positions, most)
		}
		table := textbook(t, piles)
		for _, p := range tally.Order {
			if got, want := b.Value(p), table.Value(p); got != want {
				t.Fatalf("%v: %d, want %d", p, got, want)
			}
		}
		p := tally.Order[len(tally.Order)/2]
		checkRank(t, b.(*book), table, p)
		checkLine(t, b.(*book), table, start)
		checkLine(t, b.(*book), table, p)
	})
}

func checkRank(t *rapid.T, b *book, table cairn.Book[shape.FrontPos], p shape.FrontPos) {
	count := 0
	worths, all := b.Rank(p)
	for x, worth := range worths {
		count++
		next, gain := b.rules.Play(p, x)
		if want := gain + table.Value(next); worth != want {
			t.Fatalf("%v: taking %d is worth %d, want %d", p, x, worth, want)
		}
	}
	if moves := min(2*int(p.M), b.remain(p)); !all || count != moves {
		t.Fatalf("%v: %d moves priced, want %d", p, count, moves)
	}
}

func checkLine(t *rapid.T, b *book, table cairn.Book[shape.FrontPos], p shape.FrontPos) {
	want, lead := table.Value(p), cairn.Score(0)
	for ply := range b.Line(p) {
		next, gain := b.rules.Play(p, ply.Move)
		lead += gain
		if ply.Gain != gain || ply.By != p.Who || lead+table.Value(next) != want {
			t.Fatalf("%v: the line errs with %+v", p, ply)
		}
		p = next
	}
	if b.remain(p) != 0 {
		t.Fatalf("the line leaves %d piles", b.remain(p))
	}
}

// What a trace says of a cell must be so: each option leads where it says, is worth
// what it says, and the chosen one is best.
func TestTracesTellTheTruth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piles := row(t, 30)
		table := textbook(t, piles)
		log := trace.Recording(1 << 20)
		if _, err := openWindows(context.Background(), piles, log); err != nil {
			t.Fatal(err)
		}
		cells := 0
		for _, s := range log.Run {
			if s.Kind != trace.Cell {
				continue
			}
			cells++
			at := s.At.(shape.FrontPos)
			if want := table.Value(at); s.Value != want || s.Options[s.Best].Worth() != want {
				t.Fatalf("%v: the trace says %d, want %d", at, s.Value, want)
			}
			for _, o := range s.Options {
				next, gain := rules(piles).Play(at, o.Move.(int32))
				if o.Next != any(next) || o.Gain != gain || o.Value != table.Value(next) {
					t.Fatalf("%v: option %+v, want %v with %d and %d", at, o, next, gain, table.Value(next))
				}
			}
		}
		if cells == 0 {
			t.Fatal("no cell was recorded")
		}
	})
}

func TestWindowsVisitAnEighthOfTheSquare(t *testing.T) {
	for n := 1; n <= 3000; n = n*3/2 + 1 {
		log := trace.Counting()
		piles := make([]int, n)
		if _, err := solve(context.Background(), piles, 1, 0, log); err != nil {
			t.Fatal(err)
		}
		square := int64(n) * int64(n) / 8
		if got := log.Counts.Written; got > square+int64(n) {
			t.Errorf("n=%d: %d cells, want at most n^2/8 + n", n, got)
		}
		if got := log.Counts.Compared; got > 8*(square+int64(n)) {
			t.Errorf("n=%d: %d comparisons, want at most 8 a cell", n, got)
		}
		if got := log.Counts.Live; got > square/2+10*int64(n) {
			t.Errorf("n=%d: %d cells at once, want at most n^2/16 + 10n", n, got)
		}
	}
}

func TestChangedRows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piles := row(t, 120)
		want := Value(piles)
		doubled := make([]int, len(piles))
		for i, v := range piles {
			doubled[i] = 2 * v
		}
		if got := Value(doubled); got != 2*want {
			t.Fatalf("doubled: %d, want %d", got, 2*want)
		}
		// A zero pile at the end is only ever taken when nothing else is left to take.
		if got := Value(append(piles, 0)); got != want {
			t.Fatalf("with a zero pile at the end: %d, want %d", got, want)
		}
	})
	// One at the beginning is a move to spare.
	if a, b := Value([]int{1, 1, 1}), Value([]int{0, 1, 1, 1}); a == b {
		t.Errorf("a zero pile in front changes nothing: %d", a)
	}
}

func TestValueAtTheEdges(t *testing.T) {
	for _, c := range []struct {
		piles []int
		want  int
	}{
		{nil, 0},
		{[]int{1 << 62}, 1 << 62},
		{[]int{-1 << 62}, -1 << 62},
		{[]int{1<<31 - 1, 0, 0, 0, 0}, 1<<31 - 1},
		{[]int{1<<31 - 2, 0, 0, 0, 0}, 1<<31 - 2},
		{[]int{1 << 61, 1 << 60, 1 << 59, 1 << 58}, 1<<61 + 1<<60 - 1<<59 - 1<<58},
	} {
		if got := Value(c.piles); got != c.want {
			t.Errorf("%v: %d, want %d", c.piles, got, c.want)
		}
	}
	if got := Stones([]int{2, 7, 9, 4, 4}); got != 10 {
		t.Errorf("Alice gets %d, want 10", got)
	}
}

func TestValueAllocatesItsTableAlone(t *testing.T) {
	piles := make([]int, 200)
	if got := testing.AllocsPerRun(10, func() { Value(piles) }); got > 8 {
		t.Errorf("%v allocations, want at most 8: the table and its parts", got)
	}
}

func TestMethodsSayWhereTheyEnd(t *testing.T) {
	d, err := Entry().Deal([]catalog.Arg{{Ints: make([]int, WindowsReach+1)}})
	if err != nil {
		t.Fatal(err)
	}
	for _, method := range []string{"windows", "table"} {
		var limit *cairn.LimitError
		if err := d.Game().Fits(method); !errors.As(err, &limit) {
			t.Errorf("%s: %v", method, err)
		}
	}
	var limit *cairn.LimitError // and nothing else is tried for hours instead
	if unanswered, err := d.Solve(context.Background(), catalog.Ask{}); !errors.As(err, &limit) {
		t.Errorf("%d piles: %v, %v", WindowsReach+1, unanswered, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, open := range []func(context.Context, []int, *trace.Log) (cairn.Book[shape.FrontPos], error){openWindows, openTable} {
		if _, err := open(ctx, make([]int, 100), nil); !errors.Is(err, context.Canceled) {
			t.Errorf("a cancelled run ends with %v", err)
		}
	}
}

func TestNamesAbridgeLongSums(t *testing.T) {
	piles := []int{7, -9, 3, 1, 1, 1, 1, 1, 1, 5}
	l := look(piles)
	for _, c := range []struct {
		x    int32
		want cairn.Text
	}{
		{1, cairn.Text{EN: "takes 1 pile: 7", ZH: "取 1 堆：7"}},
		{2, cairn.Text{EN: "takes 2 piles: 7 + (-9) = -2", ZH: "取前 2 堆：7 + (-9) = -2"}},
		{10, cairn.Text{EN: "takes 10 piles: 7 + (-9) + 3 + 1 + 1 + 1 + ... + 5 = 12", ZH: "取前 10 堆：7 + (-9) + 3 + 1 + 1 + 1 + ... + 5 = 12"}},
	} {
		if got := l.Name(shape.FrontPos{M: 5}, c.x); got != c.want {
			t.Errorf("%v, want %v", got, c.want)
		}
	}
}
