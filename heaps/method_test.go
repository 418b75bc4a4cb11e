package heaps

import (
	"context"
	"testing"
)

func mustParse(t testing.TB, text string) Rule {
	t.Helper()
	rule, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return rule
}

// values are the first values of a rule by one method, or by the fastest.
func values(t testing.TB, rule Rule, n int, by func(Rule) (method, error)) []uint32 {
	t.Helper()
	m, err := by(rule)
	if err != nil {
		t.Fatal(err)
	}
	g := make([]uint32, n)
	for done := 0; done < n; {
		size := min(m.chunk(), n-done)
		m.next(g[done : done+size])
		done += size
	}
	return g
}

func grown(t testing.TB, text string, upto int) *Sequence {
	t.Helper()
	seq, err := NewSequence(mustParse(t, text))
	if err != nil {
		t.Fatal(err)
	}
	if err := seq.Grow(context.Background(), upto); err != nil {
		t.Fatal(err)
	}
	return seq
}

// byOptions computes values from Options alone, by sorting nothing and keeping
// nothing clever: the definition.
func byOptions(rule Rule, n int) []uint32 {
	g := make([]uint32, n)
	for h := range g {
		seen := map[uint32]bool{}
		for option := range rule.Options(h) {
			v := uint32(0)
			for _, a := range option.Leave {
				v ^= g[a]
			}
			if len(option.Leave) == 0 {
				v = g[0]
			}
			seen[v] = true
		}
		if len(seen) == 0 && rule.IsMisere() {
			g[h] = 1
		}
		for len(seen) > 0 && seen[g[h]] {
			g[h]++
		}
	}
	return g
}

func TestEveryMethodFollowsTheDefinition(t *testing.T) {
	rules := []string{
		"take 1", "take 1,2,3", "take 2,5,9", "take 7..13", "take 1,64,100", "all but 1", "all but 2,3,7", "nim", "squares",
		"misere take 2,3,7", "misere nim", "misere all but 1,4", "misere squares", "misere 0.1[2]",
		"0.07", "0.77", "0.137", "0.16", "0.161", "0.36", "0.127", "0.1777", "0.560", "4.3", "4.0", "4.[3]", "grundy", "4=.3", "4?.7",
		"0.[7]", "0.[30]", "0.3[16]", "0.0[04]", "0.3F", "hex 0.8", "hex 0.9", "hex 8.0", "8.33F", "hex 84.07", "hex 84.0[2]", "hex &16;84.1",
		"0.{2,3}", "0.{0,2+}", "{2+}.0", "{2+}=.0", "{3+}.3", "0.{1,2!,3}", "0.{1,4}=", "0.*", "hex 8!.3", "hex 8?.3", "0.0{3!,4?}", "{2+}!.1", "hex {3+}=4.3",
	}
	for _, text := range rules {
		rule, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		n := 60
		if most, open := rule.code.splits(); !open && most <= 3 {
			n = 130
		}
		if _, open := rule.code.splits(); open {
			n = 36
		}
		want := byOptions(rule, n)
		for name, by := range map[string]func(Rule) (method, error){"fastest": fastest, "textbook": textbook} {
			got := values(t, rule, n, by)
			for h := range want {
				if got[h] != want[h] {
					t.Errorf("%s by %s: heap %d is %d, want %d", rule, name, h, got[h], want[h])
					break
				}
			}
		}
	}
}
