package squares

import (
	"context"
	"errors"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"

	"cairn"

	"pgregory.net/rapid"
)

// counts are the lost n below 10, 100, ... 10^7.
var counts = []int{4, 21, 115, 579, 2781, 13952, 69489}

func limitOf(t *testing.T) int64 {
	if testing.Short() {
		return 1_000_000
	}
	return 10_000_000
}

// drain runs a sieve to its end and fails on any error.
func drain(t rapid.TB, s *Sieve) []int64 {
	t.Helper()
	var all []int64
	for n, err := range s.Positions(context.Background()) {
		if err != nil {
			t.Fatalf("sieve stopped: %v", err)
		}
		all = append(all, n)
	}
	return all
}

// equal names the first n where two lists part.
func equal(t rapid.TB, name string, got, want []int64) {
	t.Helper()
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s: lost n number %d is %d, not %d", name, i, got[i], want[i])
		}
	}
	if len(got) != len(want) {
		t.Fatalf("%s: %d lost n, not %d", name, len(got), len(want))
	}
}

func TestFirstLost(t *testing.T) {
	want := []int64{0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95, 109}
	equal(t, "A030193 by Mark", Mark(110), want)
	equal(t, "A030193 by Marked", slices.Collect(Marked(110)), want)
	s, err := New(110)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "A030193 by Sieve", drain(t, s), want)
}

func TestThreeMethodsAgree(t *testing.T) {
	limit := limitOf(t)
	want := Mark(limit)
	equal(t, "Marked", slices.Collect(Marked(limit)), want)
	s, err := New(limit)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "Sieve", drain(t, s), want)
	if s.List().Reached() != limit || s.List().Len() != len(want) {
		t.Errorf("list reaches %d with %d lost n, want %d with %d", s.List().Reached(), s.List().Len(), limit, len(want))
	}
}

func TestCounts(t *testing.T) {
	limit := limitOf(t)
	s, err := New(limit)
	if err != nil {
		t.Fatal(err)
	}
	drain(t, s)
	tallies := s.List().Tallies()
	bound := int64(1)
	for i, tally := range tallies {
		bound *= 10
		if tally.Below != bound || tally.Lost != counts[i] {
			t.Errorf("%d lost n below %d, want %d below %d", tally.Lost, tally.Below, counts[i], bound)
		}
	}
	if bound != limit {
		t.Errorf("tallies end at %d, not at %d", bound, limit)
	}
	if last := tallies[5]; last.Last != 999960 {
		t.Errorf("the last lost n below 10^6 is %d, not 999960", last.Last)
	}
}

// TestStructure checks what the keys rest on for their speed: that lost n of
// classes 1 and 3 end, at 3,687,288.
func TestStructure(t *testing.T) {
	if testing.Short() {
		t.Skip("needs lost n up to 10^7")
	}
	var class [5]int
	last := int64(0)
	for n := range Marked(10_000_000) {
		class[n%5]++
		if n%5 == 1 || n%5 == 3 {
			last = n
		}
	}
	if class[1] != 8 || class[3] != 36 || last != 3_687_288 {
		t.Errorf("classes 1 and 3 have %d and %d lost n, the last %d; want 8, 36, 3687288", class[1], class[3], last)
	}
}

// TestWorkIsBounded keeps the sieve from sliding back into marking: below 10^7
// plain marking makes 1.5*10^8 marks, the sieve 1.6*10^7 and as many words.
func TestWorkIsBounded(t *testing.T) {
	limit := limitOf(t)
	s, err := New(limit)
	if err != nil {
		t.Fatal(err)
	}
	plain := int64(0)
	for _, p := range drain(t, s) {
		plain += isqrt(limit - 1 - p)
	}
	w := s.Work()
	if w.Marks == 0 || w.Words == 0 || w.Probes == 0 {
		t.Fatalf("work was not counted: %+v", w)
	}
	if all := w.Marks + w.Words + w.Probes + w.Checks; all > plain/3 {
		t.Errorf("%+v is %d steps, more than a third of the %d plain marks", w, all, plain)
	}
}

func TestAnyNumberOfCores(t *testing.T) {
	var want []int64
	var work Work
	for _, workers := range []int{1, 2, 7} {
		tune := usualTuning()
		tune.workers = workers
		s := newSieve(new(List), 2_000_000, tune)
		got := drain(t, s)
		if want == nil {
			want, work = got, s.Work()
		}
		equal(t, "other cores", got, want)
		if s.Work() != work {
			t.Errorf("%d workers did %+v, one did %+v", workers, s.Work(), work)
		}
	}
}

// wrongKeys are keys that nothing in the lost n supports.
func wrongKeys(seed uint64) func(int64, []int) *keys {
	return func(class int64, _ []int) *keys {
		rng := rand.New(rand.NewPCG(seed, uint64(class)))
		k := newKeys(class)
		for r := range k.keyed {
			k.keyed[r] = rng.IntN(3) == 0
		}
		for c := range k.stride {
			k.stride[c] = []int64{0, 1, 5, 7, 13, 17, 65, 221}[rng.IntN(8)]
		}
		k.repair()
		return k
	}
}

func noKeys(class int64, _ []int) *keys { return newKeys(class) }

func allKeyed(class int64, _ []int) *keys {
	k := newKeys(class)
	for r := range k.keyed {
		k.keyed[r] = true
	}
	k.repair()
	return k
}

func TestWrongKeysCostOnlyTime(t *testing.T) {
	const limit = 1_000_000
	want := Mark(limit)
	for name, choose := range map[string]func(int64, []int) *keys{
		"no keys": noKeys, "all keyed": allKeyed, "random 1": wrongKeys(1), "random 2": wrongKeys(2), "random 3": wrongKeys(3),
	} {
		tune := usualTuning()
		tune.plain, tune.keys = 20*grain, choose
		equal(t, name, drain(t, newSieve(new(List), limit, tune)), want)
	}
}

func TestTuningCostsOnlyTime(t *testing.T) {
	const most = 300_000
	want := Mark(most)
	rapid.Check(t, func(t *rapid.T) {
		tune := tuning{
			plain:   rapid.Int64Range(1, 40).Draw(t, "plain") * grain,
			segment: rapid.Int64Range(1, 40).Draw(t, "segment") * grain,
			share:   rapid.Int64Range(1, 30).Draw(t, "share"),
			growth:  rapid.Float64Range(1.05, 4).Draw(t, "growth"),
			workers: rapid.IntRange(1, 3).Draw(t, "workers"),
			keys:    chooseKeys,
		}
		if seed := rapid.Uint64Range(0, 50).Draw(t, "wrong keys"); seed > 0 {
			tune.keys = wrongKeys(seed)
		}
		limit := rapid.Int64Range(0, most).Draw(t, "limit")
		equal(t, "sieve", drain(t, newSieve(new(List), limit, tune)), want[:rankIn(want, limit)])
	})
}

// TestLongSegments makes segments longer than modulus^2, so that small k have
// blocks of their own at the end of a route.
func TestLongSegments(t *testing.T) {
	limit := limitOf(t) / 10 * 9
	tune := usualTuning()
	tune.plain, tune.share, tune.growth = limit/3/grain*grain, 1, 4
	if !testing.Short() && isqrt(limit/3) <= twoModulus {
		t.Fatal("the segments are too short to test that")
	}
	equal(t, "long segments", drain(t, newSieve(new(List), limit, tune)), Mark(limit))
}

func TestResumeAnywhere(t *testing.T) {
	const limit = 2_000_000
	want := Mark(limit)
	for _, stop := range []int64{0, 1, 799_999, 800_000, 800_001, 1_234_567, 1_999_999, limit} {
		first, err := New(stop)
		if err != nil {
			t.Fatal(err)
		}
		head := drain(t, first)
		second, err := Resume(first.List(), limit)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "resumed", append(head, drain(t, second)...), want)
	}
}

func TestCancelledAndGoesOn(t *testing.T) {
	const limit = 2_000_000
	s, err := New(limit)
	if err != nil {
		t.Fatal(err)
	}
	var got []int64
	for calls := 0; ; calls++ {
		ctx, cancel := context.WithCancel(context.Background())
		if calls%3 == 0 {
			cancel()
		}
		lost, err := s.Next(ctx)
		cancel()
		if err == io.EOF {
			break
		}
		if calls%3 == 0 && !errors.Is(err, context.Canceled) {
			t.Fatalf("cancelled call gave %v", err)
		}
		got = append(got, lost...)
	}
	equal(t, "cancelled now and then", got, Mark(limit))
}

// expiring is done after it was asked some times, to stop inside a segment.
type expiring struct {
	context.Context
	asked, after int
}

func (e *expiring) Err() error {
	if e.asked++; e.asked > e.after {
		return context.DeadlineExceeded
	}
	return nil
}

func TestStoppedInsideASegment(t *testing.T) {
	const limit = 1_200_000
	tune := usualTuning()
	tune.workers = 1
	s := newSieve(new(List), limit, tune)
	var got []int64
	stopped := 0
	for after := 3; ; after += 17 {
		lost, err := s.Next(&expiring{Context: context.Background(), after: after})
		if err == io.EOF {
			break
		}
		if err != nil {
			stopped++
		}
		got = append(got, lost...)
	}
	if stopped == 0 {
		t.Error("no segment was stopped half way")
	}
	equal(t, "stopped half way", got, Mark(limit))
}

func TestStopsEarly(t *testing.T) {
	s, err := New(1_000_000)
	if err != nil {
		t.Fatal(err)
	}
	for n := range s.Positions(context.Background()) {
		if n == 34 {
			break
		}
	}
	next, stop := iter.Pull(Marked(1 << 40))
	defer stop()
	if n, ok := next(); n != 0 || !ok {
		t.Errorf("first lost n is %d, %v", n, ok)
	}
}

func TestLimits(t *testing.T) {
	var input *cairn.InputError
	if _, err := New(-1); !errors.As(err, &input) || !input.Problem.Complete() {
		t.Errorf("limit -1: %v", err)
	}
	var limit *cairn.LimitError
	if _, err := New(MaxLimit + 1); !errors.As(err, &limit) || !limit.Problem.Complete() {
		t.Errorf("limit above the most: %v", err)
	}
	if got := Mark(-5); len(got) != 0 {
		t.Errorf("Mark(-5) is %v", got)
	}
}
