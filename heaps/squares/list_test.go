package squares

import (
	"bytes"
	"context"
	"errors"
	"slices"
	"testing"

	"cairn"

	"pgregory.net/rapid"
)

// listOf is a list as a sieve would have built it.
func listOf(lost []int64, reached int64) *List {
	l := new(List)
	l.extend(lost, reached)
	return l
}

func TestListAnswers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lost := rapid.SliceOfDistinct(rapid.Int64Range(0, 400_000), rapid.ID[int64]).Draw(t, "lost")
		slices.Sort(lost)
		l := listOf(lost, 500_000)
		n := rapid.Int64Range(-10, 600_000).Draw(t, "n")
		at, has := slices.BinarySearch(lost, n)
		if l.Has(n) != has || l.Count(n) != at {
			t.Errorf("Has(%d) = %v, Count = %d, want %v, %d", n, l.Has(n), l.Count(n), has, at)
		}
		equal(t, "From", slices.Collect(l.From(n)), lost[at:])
		last, ok := l.LastBelow(n)
		if ok != (at > 0) || ok && last != lost[at-1] {
			t.Errorf("LastBelow(%d) = %d, %v", n, last, ok)
		}
		l.truncate(max(n, 0))
		equal(t, "truncated", slices.Collect(l.All()), lost[:at])
		l.extend(lost[at:], 500_000)
		equal(t, "extended again", slices.Collect(l.All()), lost)
	})
}

func written(t rapid.TB, l *List) []byte {
	t.Helper()
	var b bytes.Buffer
	n, err := l.WriteTo(&b)
	if err != nil || n != int64(b.Len()) {
		t.Fatalf("WriteTo: %d bytes said, %d written, %v", n, b.Len(), err)
	}
	return b.Bytes()
}

func TestCheckpointGoesOn(t *testing.T) {
	const half, limit = 1_300_000, 2_000_000
	s, err := New(half)
	if err != nil {
		t.Fatal(err)
	}
	got := drain(t, s)
	file := written(t, s.List())
	if most := 2*len(got) + 64; len(file) > most {
		t.Errorf("the file takes %d bytes for %d lost n, more than %d", len(file), len(got), most)
	}
	list, err := ReadList(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	s, err = Resume(list, limit)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "resumed", append(got, drain(t, s)...), Mark(limit))
	whole, err := New(limit)
	if err != nil {
		t.Fatal(err)
	}
	drain(t, whole)
	if !bytes.Equal(written(t, s.List()), written(t, whole.List())) {
		t.Error("a resumed run writes other bytes than an unbroken one")
	}
}

func TestBadFilesAreRefused(t *testing.T) {
	good := written(t, listOf(Mark(5000), 5000))
	refuse := func(name string, file []byte) {
		t.Helper()
		_, err := ReadList(bytes.NewReader(file))
		var input *cairn.InputError
		if !errors.As(err, &input) || !input.Problem.Complete() || !input.Hint.Complete() {
			t.Errorf("%s: %v", name, err)
		}
	}
	for i := range good {
		refuse("cut short", good[:i])
		flipped := slices.Clone(good)
		flipped[i] ^= 1 << (i % 8)
		refuse("one bit changed", flipped)
	}
	refuse("longer", append(slices.Clone(good), 0))
	refuse("foreign", []byte("%PDF-1.7 something else altogether"))
	if _, err := ReadList(bytes.NewReader(good)); err != nil {
		t.Errorf("the good file: %v", err)
	}
}

type faulty struct{ err error }

func (f faulty) Read([]byte) (int, error)  { return 0, f.err }
func (f faulty) Write([]byte) (int, error) { return 0, f.err }

func TestFaultsComeBack(t *testing.T) {
	broken := errors.New("disk on fire")
	if _, err := ReadList(faulty{broken}); !errors.Is(err, broken) {
		t.Errorf("reading: %v", err)
	}
	if _, err := listOf(Mark(100_000), 100_000).WriteTo(faulty{broken}); !errors.Is(err, broken) {
		t.Errorf("writing: %v", err)
	}
}

func FuzzReadList(f *testing.F) {
	f.Add(written(f, listOf(Mark(300), 300)))
	f.Add([]byte(listMagic))
	f.Fuzz(func(t *testing.T, file []byte) {
		l, err := ReadList(bytes.NewReader(file))
		if err == nil && !slices.IsSorted(slices.Collect(l.All())) {
			t.Error("an unsorted list was accepted")
		}
	})
}

func TestTalliesOfAPart(t *testing.T) {
	s, err := New(1500)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Next(context.Background()); err != nil {
		t.Fatal(err)
	}
	want := []Tally{{10, 4, 7}, {100, 21, 95}, {1000, 115, 997}}
	if got := s.List().Tallies(); !slices.Equal(got, want) {
		t.Errorf("tallies %v, want %v", got, want)
	}
}
