package heaps

import (
	"errors"
	"strings"
	"testing"

	"cairn"
)

func TestParseGivesOneNameToOneGame(t *testing.T) {
	for text, want := range map[string]string{
		"take 1,2,3":             "take 1,2,3",
		"heap:take 3, 2 1":       "take 1,2,3",
		"take {1，2，3}":           "take 1,2,3",
		"TAKE 1..5":              "take 1..5",
		"take 1,3..4,9..20":      "take 1,3,4,9..20",
		"0.333":                  "take 1,2,3",
		".303":                   "take 1,3",
		"all but 2, 1":           "all but 1,2",
		"take all but {1,2}":     "all but 1,2",
		"0.00[3]":                "all but 1,2",
		"0.[3]":                  "nim",
		"0.3[333]":               "nim",
		"Nim":                    "nim",
		"take any":               "nim",
		"squares":                "squares",
		"take squares":           "squares",
		"misère nim":             "misere nim",
		"misere take 1,2":        "misere take 1,2",
		"fibonacci nim":          "fibonacci",
		"kayles":                 "0.77",
		"Dawson's Kayles":        "0.07",
		"dawson’s chess":         "0.137",
		"grundy":                 "4!.0",
		"Grundy's game":          "4!.0",
		"4?.":                    "4!.0",
		"lasker's nim":           "4.[3]",
		".16":                    "0.16",
		"0.1600":                 "0.16",
		"00.16":                  "0.16",
		"0.[30]":                 "0.[30]",
		"0.30[30]":               "0.[30]",
		"0.[121]":                "0.[121]",
		"0.1[61]":                "0.[16]",
		"0.{2,3}":                "0.C",
		"0.3f":                   "0.3F",
		"hex 0.9":                "hex 0.9",
		"0.{0,3}":                "hex 0.9",
		"0.&9;":                  "hex 0.9",
		"0.&64;":                 "0.&64;",
		"0.{6}":                  "0.&64;",
		"0.*":                    "0.*",
		"0.{0+}":                 "0.*",
		"{2+}=.0":                "{2+}=.0",
		"0.{1,3,4+}":             "0.{1,3+}",
		"0.{1,2!,3=}":            "0.{1,2!,3=}",
		"0.{2,3}!":               "0.C!",
		"0.{2!,3?}":              "0.C?",
		"hex 84.07":              "hex 84.07",
		"0.1!":                   "0.1",
		"treblecross":            "0.007",
		"  take\t1 , 2 ":         "take 1,2",
		"0." + dots(99) + "{62}": "0." + dots(99) + "&4611686018427387904;",
	} {
		rule, err := Parse(text)
		if err != nil {
			t.Errorf("Parse(%q): %v", text, err)
			continue
		}
		if got := rule.String(); got != want {
			t.Errorf("Parse(%q) = %q, want %q", text, got, want)
		}
		if again, err := Parse(rule.String()); err != nil || again.String() != rule.String() {
			t.Errorf("%q does not read back: %v, %v", rule, again, err)
		}
	}
}

func dots(n int) string { return strings.Repeat("0", n) }

func TestParseRefusesNonsense(t *testing.T) {
	for _, text := range []string{
		"", "take", "take ", "take {}", "take 0", "take 1,0", "take -1", "take 1,-2", "take 10^30", "take 1e3",
		"take 1000000000000000000000000000000", "take 10000001", "take 5..1", "take 1..9999999", "take 1..", "take ..3", "take x",
		"all but", "all but 0", "all but x", "0.9", "0.8", ".9", "8.0", "0.", "0.0", "0.[0]", "0.1[", "0.1[]", "0.[1]2", "0.1]", "0..1",
		"0.1.2", "3.3", "1.0", "2.0", "44.0", "0.W", "0.é", "0.{64}", "0.{-1}", "0.{}", "0.{2", "0.{1,}", "0.{2!,2}", "0.{2!}?", "0.&;", "0.&9",
		"137", "1,2,3", "chess", "misere", "misere 0.9", "heap:", "hex", "hex 0.W", "0.%d", "take %d", "{1+}.0",
	} {
		rule, err := Parse(text)
		if err == nil {
			t.Errorf("Parse(%q) = %q, want an error", text, rule)
			continue
		}
		var input *cairn.InputError
		if !errors.As(err, &input) {
			t.Errorf("Parse(%q): %T, want *cairn.InputError", text, err)
			continue
		}
		if !input.Problem.Complete() || !input.Hint.Complete() || strings.Contains(err.Error(), "%!") {
			t.Errorf("Parse(%q): %v / %s", text, err, input.Problem.ZH)
		}
	}
}

func TestTakeRefusesWhatParseWould(t *testing.T) {
	for _, set := range [][]int{nil, {0}, {1, -1}, {MaxTake + 1}} {
		if _, err := Take(set...); err == nil {
			t.Errorf("Take(%v): no error", set)
		}
	}
}

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"nim": "0.[3]", "take 2,3,7": "0.0330003", "all but 2,3,7": "0.3003330[3]", "grundy": "4!.0", "0.{2,3}": "0.C",
		"squares": "", "fibonacci": "", "take 9999": "",
	} {
		if got, ok := mustParse(t, text).Code(); got != want || ok != (want != "") {
			t.Errorf("%s: code %q, want %q", text, got, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"take 1,2", "0.{2,3+}!", "4.[3]", "0.&33;?", "misere all but 7", "84.07", "*.1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rule, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(rule.String())
		if err != nil || again.String() != rule.String() {
			t.Fatalf("%q -> %q -> %q, %v", text, rule, again, err)
		}
	})
}
