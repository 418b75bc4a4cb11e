package record_test

import (
	"bufio"
	"errors"
	"flag"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/games"
	"cairn/match"
	"cairn/record"
)

var update = flag.Bool("update", false, "rewrite testdata/records.txt")

// played is a game's board with moves chosen by a seed, a part of them or all.
func played(e catalog.Entry, d catalog.Dealt, seed uint64) record.Record {
	rng := rand.New(rand.NewPCG(seed, 7))
	r := record.Record{Entry: e, Dealt: d, At: d.Game().Start}
	for most := rng.IntN(12); !r.At.Over() && len(r.Keys) < most; {
		keys := r.At.Keys()
		i := rng.IntN(len(keys))
		r.Keys, r.At = append(r.Keys, keys[i]), r.At.PlayAt(i)
	}
	return r
}

// everyGame are the listed games and some members of each family.
func everyGame(t *testing.T, all *catalog.Catalog) []catalog.Entry {
	t.Helper()
	list := slices.Clone(all.All())
	for _, f := range all.Families() {
		for _, member := range f.Members {
			e, err := all.Find(f.Prefix + member)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, e)
		}
	}
	return list
}

func sameRecord(t *testing.T, got, want record.Record) {
	t.Helper()
	if got.String() != want.String() || !slices.Equal(got.Keys, want.Keys) || got.At.Position() != want.At.Position() || got.At.Lead() != want.At.Lead() {
		t.Errorf("%s was read as %s", want, got)
	}
}

// TestEveryGameComesBack writes and reads many lines of every small board and of
// examples and traps, which have negative numbers among them.
func TestEveryGameComesBack(t *testing.T) {
	all := games.All()
	for _, e := range everyGame(t, all) {
		tried := 0
		try := func(d catalog.Dealt) {
			tried++
			r := played(e, d, uint64(tried))
			got, err := record.Read(all, r.String())
			if err != nil {
				t.Fatalf("%s: %v", r, err)
			}
			sameRecord(t, got, r)
		}
		for d := range e.Inputs().Small(4) {
			if try(d); tried > 150 || tried > 25 && e.Card().LeetCode == 0 { // those of families are made anew for each
				break
			}
		}
		for _, x := range append(slices.Clone(e.Card().Examples), e.Card().Traps...) {
			for range 5 {
				try(dealText(t, e, x.Input))
			}
		}
		if tried < 20 {
			t.Errorf("%s: only %d records", e.Card().ID, tried)
		}
	}
}

func dealText(t testing.TB, e catalog.Entry, input string) catalog.Dealt {
	t.Helper()
	args, err := catalog.DecodeArgs(input)
	if err != nil {
		t.Fatal(err)
	}
	d, err := e.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestNotationStays compares one record of each game with what was written when the
// notation was settled: files that people keep must go on being read.
func TestNotationStays(t *testing.T) {
	var lines []string
	for _, e := range games.All().All() {
		example := e.Card().Examples[0]
		d := dealText(t, e, example.Input)
		s, err := d.Solve(t.Context(), catalog.Ask{Line: true})
		if err != nil {
			t.Fatal(err)
		}
		var keys []string
		for ply := range s.Line {
			keys = append(keys, ply.Key)
		}
		lines = append(lines, record.Format(e.Card(), d.Args(), keys))
	}
	const path = "testdata/records.txt"
	text := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != text {
		t.Errorf("records are written as\n%sand were\n%s", text, kept)
	}
	for sc := bufio.NewScanner(strings.NewReader(string(kept))); sc.Scan(); {
		r, err := record.Read(games.All(), sc.Text())
		if err != nil || r.String() != sc.Text() || !r.At.Over() {
			t.Errorf("%s: read as %v (%v)", sc.Text(), r, err)
		}
	}
}

func TestReadTakesWhatPeopleType(t *testing.T) {
	for text, want := range map[string]string{
		"877:3-9-1-2/LRL":          "877:3-9-1-2/LRL",
		" 877:3-9-1-2/lrl\n":       "877:3-9-1-2/LRL",
		"877:3-9-1-2/L-R-L":        "877:3-9-1-2/LRL",
		"877:3-9-1-2/LR-L":         "877:3-9-1-2/LRL",
		"877:3-9-1-2/":             "877:3-9-1-2",
		"877: 3 - 9 - 1 - 2 / L R": "",
		"８７７：３－９－１－２／ＬＲＬ":                   "877:3-9-1-2/LRL",
		"stone-game:3-9-1-2":                "877:3-9-1-2",
		"II:77-12/2":                        "1140:77-12/2",
		"1406:1--2-3":                       "1406:1--2-3",
		"1406:-1--2--3/1-1-1":               "1406:-1--2--3/1-1-1",
		"1406:-5":                           "1406:-5",
		"1686:1-3,2-1/1-0":                  "1686:1-3,2-1/1-0",
		"1563:6-2-3-4-5-5/3L-2R":            "1563:6-2-3-4-5-5/3L-2R",
		"464:10,11/10-1":                    "464:10,11/10-1",
		"1510:7":                            "1510:7",
		"石子游戏:3-9-1-2/LRL":                  "877:3-9-1-2/LRL",
		"heap:nim:3-5/5:3-3:0":              "heap:nim:3-5/5:3-3:0",
		"heap:take 1,2,3:3-5/3:1":           "heap:take 1,2,3:3-5/3:1",
		"\ufeff292:5/1-1-3":                 "292:5/1-1-3",
		"810:1-1-2/1":                       "810:1-1-2/1",
		"877:+3-9":                          "",
		"877:3-x-1-2/LRL":                   "",
		"877:3--/L":                         "",
		"877:3-9-1-2/LRQ":                   "",
		"877:3-9-1-2/LRLRL":                 "",
		"877:3-9-1-2/L-":                    "",
		"877:3,9":                           "",
		"1686:1-3":                          "",
		"877:":                              "",
		"877:/L":                            "",
		":3":                                "",
		"877":                               "",
		"9999:3-9":                          "",
		"877:99999999999999999999-1":        "",
		"464:10-2,11":                       "",
		"877:" + strings.Repeat("1-", 2000): "",
	} {
		r, err := record.Read(games.All(), text)
		var input *cairn.InputError
		switch {
		case want == "" && (!errors.As(err, &input) || !input.Problem.Complete() || !input.Hint.Complete()):
			t.Errorf("%q: got %v, %v, want an error with a hint in both languages", text, r.Keys, err)
		case want != "" && err != nil:
			t.Errorf("%q: %v", text, err)
		case want != "" && r.String() != want:
			t.Errorf("%q was read as %s", text, r)
		}
	}
}

func TestErrorsPointAtTheCharacter(t *testing.T) {
	for text, want := range map[string]string{
		"877:3-x-1-2/LRL":    `record: column 7: "x-1-2/LRL": a number of piles should stand here`,
		"877:3-9-1-2/LRQ":    `record: column 15: move 3: "Q" is not legal here: play one of L R`,
		"877:3-9-1-2/LR-Q":   `record: column 16: move 3: "Q" is not legal here: play one of L R`,
		"877:3-9-1-2/LRLLL":  `record: column 17: move 5: "L": the game is over by then`,
		"1140:2-7-9/1-3":     `record: column 14: move 2: "3" is not legal here: play one of 1 2`,
		"1406:1--2-3/1--2":   `record: column 15: move 2: "-2" is not legal here: play one of 1 2`,
		"  1686:1-3/0":       `record: column 11: "/0": a comma and bobValues should follow`,
		"1510:7-2":           `record: column 7: "-2": the board should end here, after n`,
		"石子游戏：3-9-x":         `record: column 10: "x": a number of piles should stand here`,
		"464:10,11/10-10":    `record: column 14: move 2: "10" is not legal here: play one of 1 2 3 4 5 6 7 8 9`,
		"1140:2-7-9":         "",
		"stone-gam:3-9/L":    `game "stone-gam": unknown`,
		"877:3-9-1-2/L R":    `record: column 13: move 1: "L R" is not legal here`,
		"877:3--9999-2/RLLL": `move 4: "L": the game is over by then`,
	} {
		_, err := record.Read(games.All(), text)
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func TestIsTellsRecordsFromNames(t *testing.T) {
	for word, want := range map[string]bool{
		"877:3-9-1-2/LRL": true, "877:3": true, "８７７：３": true, "876:3-9": true, "877:x": true, "II:": true,
		"877": false, "stone-game": false, "heap:0.07": false, "heap:nim": false, "heap:nim:3": true, "piles=[3,9]": false, "[3,9]": false, "": false, ":": false, "a/b:3": false,
	} {
		if got := record.Is(games.All(), word); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}

// TestNotationFits holds every game's notation to what a record can carry.
func TestNotationFits(t *testing.T) {
	for _, e := range everyGame(t, games.All()) {
		seen := 0
		look := func(m match.Match) {
			for _, k := range m.Keys() {
				seen++
				if k == "" || strings.ContainsAny(k, " \t\n/") || strings.Contains(k[1:], "-") {
					t.Fatalf("%s: move %q cannot be written in a record", e.Card().ID, k)
				}
			}
		}
		if strings.Contains(record.Name(e.Card()), "/") {
			t.Errorf("%s cannot be named in a record", e.Card().ID)
		}
		for d := range e.Inputs().Small(4) {
			for m := d.Game().Start; seen < 5000; m = m.PlayAt(0) {
				if look(m); m.Over() {
					break
				}
			}
		}
		if seen == 0 {
			t.Errorf("%s: no move was looked at", e.Card().ID)
		}
	}
}

// FuzzRead wants every text that is read to be written as one that is read as the same.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"877:3-9-1-2/LRL", "1686:1-3,2-1/1-0", "1406:1--2-3/1-2", "1563:6-2-3/2L", "810:1-1-2/1", "８７７：３－９"} {
		f.Add(s)
	}
	all := games.All()
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 200 {
			return
		}
		r, err := record.Read(all, text)
		if err != nil {
			return
		}
		again, err := record.Read(all, r.String())
		if err != nil {
			t.Fatalf("%q was written as %s: %v", text, r, err)
		}
		sameRecord(t, again, r)
	})
}

// FuzzLine wants no text to do harm, and every line that is read to be read back.
func FuzzLine(f *testing.F) {
	for _, s := range []string{"1 1 4", "LRL", "Alice takes 2, Bob takes 1", "爱丽丝取2堆，鲍勃取1堆", "左 右 左", "1. L 2. R", "(", "取", "right left 5"} {
		f.Add(s, uint8(1))
	}
	all := games.All().All()
	f.Fuzz(func(t *testing.T, text string, game uint8) {
		if len(text) > 120 {
			return
		}
		e := all[int(game)%len(all)]
		start := dealText(t, e, e.Card().Examples[0].Input).Game().Start
		line, err := record.ReadLine(start, text)
		if err != nil {
			return
		}
		again, err := record.ReadLine(start, strings.Join(line.Keys, " "))
		if err != nil || !slices.Equal(again.Keys, line.Keys) {
			t.Fatalf("%q was read as %v, and that as %v (%v)", text, line.Keys, again.Keys, err)
		}
	})
}

// TestDocumentsShowTheRecords holds the documents to the records that are kept.
func TestDocumentsShowTheRecords(t *testing.T) {
	records, err := os.ReadFile("testdata/records.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"../docs/notation.md", "../docs/notation.zh.md"} {
		text, err := os.ReadFile(path)
		if err != nil || !strings.Contains(string(text), string(records)) {
			t.Errorf("%s does not show the records of testdata/records.txt (%v)", path, err)
		}
	}
}
