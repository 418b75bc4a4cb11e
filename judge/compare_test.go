package judge

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"cairn"
	"cairn/judge/harness"
)

func TestNearMissesAreNamedAsWhatTheyAre(t *testing.T) {
	for _, c := range []struct {
		got   harness.Value
		want  string
		right bool
		near  Near
	}{
		{harness.Value{Kind: harness.Bool, Text: "true"}, "true", true, ""},
		{harness.Value{Kind: harness.Bool, Text: "false"}, "true", false, ""},
		{harness.Value{Kind: harness.Int, Text: "1"}, "true", false, IntForBool},
		{harness.Value{Kind: harness.Int, Text: "0"}, "false", false, IntForBool},
		{harness.Value{Kind: harness.Int, Text: "0"}, "true", false, ""},
		{harness.Value{Kind: harness.Int, Text: "5"}, "true", false, ""},
		{harness.Value{Kind: harness.String, Text: `"False"`}, "false", false, StringForBool},
		{harness.Value{Kind: harness.String, Text: `"true"`}, "false", false, ""},
		{harness.Value{Kind: harness.Int, Text: "3"}, "3", true, ""},
		{harness.Value{Kind: harness.Float, Text: "3.0"}, "3", false, FloatForInt},
		{harness.Value{Kind: harness.Float, Text: "3.5"}, "3", false, ""},
		{harness.Value{Kind: harness.String, Text: `"3"`}, "3", false, StringForInt},
		{harness.Value{Kind: harness.Bool, Text: "true"}, "1", false, BoolForInt},
		{harness.Value{Kind: harness.Bool, Text: "true"}, "2", false, ""},
		{harness.Value{Kind: harness.String, Text: `"Alice"`}, `"Alice"`, true, ""},
		{harness.Value{Kind: harness.String, Text: `"\u0041lice"`}, `"Alice"`, true, ""},
		{harness.Value{Kind: harness.String, Text: `"\"Alice\""`}, `"Alice"`, false, Quoted},
		{harness.Value{Kind: harness.String, Text: `"alice\n"`}, `"Alice"`, false, Spelling},
		{harness.Value{Kind: harness.String, Text: `"Bob"`}, `"Alice"`, false, ""},
		{harness.Value{Kind: harness.Null, Text: "null"}, "true", false, Nothing},
		{harness.Value{Kind: harness.Other, Text: "void"}, "3", false, Nothing},
		{harness.Value{Kind: harness.Other, Text: "list [True]"}, "true", false, ""},
	} {
		if right, near := compare(c.got, c.want); right != c.right || near != c.near {
			t.Errorf("%+v for %s: %v, %q; want %v, %q", c.got, c.want, right, near, c.right, c.near)
		}
	}
}

// TestReportIsReadBackWithoutLoss and, for people, has its notes in one language.
func TestReportIsReadBackWithoutLoss(t *testing.T) {
	r := &Report{
		Game: "stone-game", Verdict: WrongAnswer, Notes: []cairn.Text{{EN: "one", ZH: "一"}}, Elapsed: time.Second,
		Counterexample: &Counterexample{Input: Board{{Ints: []int{1, 2}}, {Int: 3}}, Got: json.RawMessage("1"), Want: json.RawMessage("true")},
	}
	var back Report
	text := must(json.Marshal(r))
	if err := json.Unmarshal(text, &back); err != nil || string(must(json.Marshal(&back))) != string(text) {
		t.Errorf("%v: %s", err, text)
	}
	for lang, notes := range map[cairn.Lang]string{cairn.English: `"notes":["one"]`, cairn.Chinese: `"notes":["一"]`} {
		shown := string(must(json.Marshal(r.In(lang))))
		if !strings.Contains(shown, notes) || !strings.Contains(shown, `"input":[[1,2],3]`) || strings.Count(shown, `"notes"`) != 1 {
			t.Errorf("%v: %s", lang, shown)
		}
	}
}

func TestLawOfTimedPoints(t *testing.T) {
	var square, double []Point
	for n := 10; n <= 20; n++ {
		square = append(square, Point{n, time.Duration(n*n) * time.Millisecond})
		double = append(double, Point{n, time.Duration(1<<n) * time.Microsecond})
	}
	if f := law(square, time.Hour); f == nil || f.Law != "power" || math.Abs(f.Exponent-2) > 1e-6 || f.Points != 11 {
		t.Errorf("%+v", f)
	}
	if f := law(double, time.Hour); f == nil || f.Law != "exponential" || math.Abs(f.Factor-2) > 1e-6 || f.Low > f.Factor || f.High < f.Factor {
		t.Errorf("%+v", f)
	}
	if f := law(square, square[2].CPU); f != nil {
		t.Errorf("what took all of the limit is no point: %+v", f)
	}
}

func TestBoardsAreOrderedAsSmallOnesAre(t *testing.T) {
	list := func(v ...int) Board { return Board{{Ints: v}} }
	for _, pair := range [][2]Board{{list(9), list(1, 1)}, {list(1, 3), list(2, 3)}, {list(1, 3), list(2, 2)}, {{{Int: 3}}, {{Int: 4}}}} {
		if !less(pair[0], pair[1]) || less(pair[1], pair[0]) {
			t.Errorf("%v, %v", pair[0], pair[1])
		}
	}
}
