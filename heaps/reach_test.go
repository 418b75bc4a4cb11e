package heaps

import "testing"

// TestReach wants, for each heap and value, the first option worth it, and only that;
// and the greatest take among the options.
func TestReach(t *testing.T) {
	for _, text := range []string{"nim", "take 2,3,7", "all but 1,4", "squares", "0.07", "4!.0", "4.[3]", "0.{1,3}"} {
		rule, seq := mustParse(t, text), grown(t, text, 24)
		for n := range 25 {
			most, any := 0, false
			for value := range 16 {
				want, found := Option{}, false
				for o := range rule.Options(n) {
					worth := 0
					for _, a := range o.Leave {
						worth ^= seq.At(a)
					}
					if !any || o.Take > most {
						most, any = o.Take, true
					}
					if worth == value && !found {
						want, found = o, true
					}
				}
				got, ok := seq.Reach(n, value)
				if ok != found || ok && (got.Take != want.Take || len(got.Leave) != len(want.Leave)) {
					t.Errorf("%s: heap %d to value %d: %v, %v; want %v, %v", text, n, value, got, ok, want, found)
				}
			}
			if o, ok := rule.Greatest(n); ok != any || ok && o.Take != most {
				t.Errorf("%s: the greatest move of heap %d is %v, %v; want %d, %v", text, n, o, ok, most, any)
			}
		}
	}
	if o, ok := Fibonacci().Greatest(5); !ok || o.Take != 4 || len(o.Leave) != 1 || o.Leave[0] != 1 {
		t.Errorf("Fibonacci nim, heap 5: %v, %v", o, ok)
	}
}
