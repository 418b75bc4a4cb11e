package heaps

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"cairn"
)

func saved(t *testing.T, seq *Sequence) []byte {
	t.Helper()
	path := filepath.Join(t.TempDir(), "run")
	if err := seq.Save(path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func TestResumedRunEqualsAnUninterruptedOne(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run")
	for _, text := range []string{"take 1,4,9", "all but 5", "nim", "squares", "0.16", "0.07", "4.[3]", "0.0{3!}", "misere take 2"} {
		upto := 2_000
		if mustParse(t, text).Splits() {
			upto = 500
		}
		if err := grown(t, text, upto/3).Save(path); err != nil {
			t.Fatal(err)
		}
		seq, err := Load(path, mustParse(t, text))
		if err != nil {
			t.Fatal(err)
		}
		if seq.Len() != upto/3+1 {
			t.Fatalf("%s: %d values loaded", text, seq.Len())
		}
		if err := seq.Grow(context.Background(), upto); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(saved(t, seq), saved(t, grown(t, text, upto))) {
			t.Errorf("%s: the resumed run differs", text)
		}
	}
	if entries, _ := os.ReadDir(filepath.Dir(path)); len(entries) != 1 {
		t.Errorf("files left over: %v", entries)
	}
}

func TestLargeValuesSurvive(t *testing.T) {
	seq := grown(t, "nim", 200_000) // three bytes a value, several blocks
	path := filepath.Join(t.TempDir(), "run")
	if err := seq.Save(path); err != nil {
		t.Fatal(err)
	}
	again, err := Load(path, seq.Rule())
	if err != nil {
		t.Fatal(err)
	}
	for n := range seq.Len() {
		if again.At(n) != n {
			t.Fatalf("heap %d is %d", n, again.At(n))
		}
	}
}

func TestTornOrForeignFilesAreRefused(t *testing.T) {
	whole := saved(t, grown(t, "0.16", 40))
	path := filepath.Join(t.TempDir(), "run")
	refuse := func(what string, data []byte) {
		t.Helper()
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		seq, err := Load(path, mustParse(t, "0.16"))
		var input *cairn.InputError
		if seq != nil || !errors.As(err, &input) || !input.Problem.Complete() {
			t.Errorf("%s: %v", what, err)
		}
	}
	for n := range whole {
		refuse("cut short", whole[:n])
		changed := bytes.Clone(whole)
		changed[n] ^= 0x41
		refuse("changed", changed)
	}
	refuse("longer", append(bytes.Clone(whole), 0))
	refuse("foreign", []byte("n,value\n0,0\n"))
	refuse("another rule", saved(t, grown(t, "0.161", 40)))
	if _, err := Load(path+".none", Nim()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("no file: %v", err)
	}
	if seq, err := LoadOrNew(path+".none", Nim()); err != nil || seq.Len() != 0 {
		t.Errorf("no file: %v", err)
	}
}
