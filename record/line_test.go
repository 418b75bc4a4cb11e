package record_test

import (
	"strings"
	"testing"

	"cairn/games"
	"cairn/match"
	"cairn/record"
)

func startOf(t *testing.T, text string) match.Match {
	t.Helper()
	r, err := record.Read(games.All(), text)
	if err != nil {
		t.Fatal(err)
	}
	return r.At
}

const (
	row   = "877:3-9-1-2"
	front = "1140:77-12-64-35-28-4-87-21-20"
)

func TestReadLineTakesWhatPeopleSay(t *testing.T) {
	for _, c := range []struct{ board, said, want string }{
		{row, "LRL", "L R L"},
		{row, "lrl", "L R L"},
		{row, "L,R,L", "L R L"},
		{row, " L  R  L ", "L R L"},
		{row, "L-R-L", "L R L"},
		{row, "L -> R -> L", "L R L"},
		{row, "L→R→L", "L R L"},
		{row, "L, then R, then L", "L R L"},
		{row, "left right left", "L R L"},
		{row, "left, right, left", "L R L"},
		{row, "Left then Right", "L R"},
		{row, "leftmost, rightmost", "L R"},
		{row, "左 右 左", "L R L"},
		{row, "左右左", "L R L"},
		{row, "left", "L"},
		{row, "left, left, left, the last", "L L L L"},
		{row, "left left left left", "L L L L"},
		{row, "左、右、左", "L R L"},
		{row, "左端，右端；左端", "L R L"},
		{row, "取左端 取右端", "L R"},
		{row, "先手取左，后手取右，然后先手取左", "L R L"},
		{row, "Alice takes the left 3, Bob takes the right 2.", "L R"},
		{row, "Alice takes the left 3 Bob takes the right 2", "L R"},
		{row, "Alice: left\nBob: right\nAlice: left\n", "L R L"},
		{row, "takes left takes right", "L R"},
		{row, "1. L 2. R 3. L", "L R L"},
		{row, "1. L R 2. L", "L R L"},
		{row, "1) left\r\n2) right\r\n", "L R"},
		{row, "1  Alice  takes the left 3   lead +3\n2  Bob    takes the right 2  lead +1\n", "L R"},
		{row, "1  Alice  取左端的 3  领先 +3\n2  Bob  取右端的 2  领先 +1", "L R"},
		{row, "爱丽丝拿左边的3，鲍勃拿右边的2", "L R"},
		{row, "Alice takes 3, Bob takes 2", "L R"},
		{row, "3 2 9 1", "L R L L"},
		{row, "Ｌ，Ｒ，Ｌ", "L R L"},
		{row, "", ""},
		{row, " , ", ""},
		{row, "第1步：左 第2步：右", "L R"},
		{front, "2 1 3", "2 1 3"},
		{front, "2,1,3", "2 1 3"},
		{front, "2-1-3", "2 1 3"},
		{front, "2/1/3", "2 1 3"},
		{front, "Alice takes 2, Bob takes 1", "2 1"},
		{front, "alice takes two piles; bob takes one pile", "2 1"},
		{front, "爱丽丝取2堆，鲍勃取1堆", "2 1"},
		{front, "爱丽丝取两堆，鲍勃取一堆。", "2 1"},
		{front, "爱丽丝取2堆鲍勃取1堆", "2 1"},
		{front, "2堆 1堆", "2 1"},
		{front, "2 piles, 1 pile", "2 1"},
		{front, "takes 2 takes 1", "2 1"},
		{front, "取2堆 取1堆", "2 1"},
		{front, "Alice takes 1 pile: 77, Bob takes 1 pile: 12", "1 1"},
		{front, "takes 2 piles: 77 + 12 = 89, takes 1 pile: 64", "2 1"},
		{front, "Alice 2 (77 and 12), Bob 1 (64)", "2 1"},
		{"1686:1-3,2-1", "takes stone 1 (3 to Alice, 1 to Bob), takes stone 0", "1 0"},
		{"1563:6-2-3-4-5-5", "splits into 3 stones worth 11 and 3 worth 14, and keeps the left part, then 1R", "3L 1R"},
		{"1563:6-2-3-4-5-5", "3L 1R 2L", "3L 1R 2L"},
		{"1563:6-2-3-4-5-5", "切成左 3 颗（和 11）与右 3 颗（和 14），留下左边；1R", "3L 1R"},
		{"1872:-1-2--3-4--5", "4 2", "4 2"},
		{"1872:-1-2--3-4--5", "merges 4 stones, merges 2", "4 2"},
		{"2029:5-1-2-4-3", "removes 5, removes 2", "2 2"},
		{"464:10,11", "Alice chooses 1, Bob chooses 10", "1 10"},
		{"810:1-1-2", "erases 1 and leaves XOR 3", "1"},
		{"292:7", "takes 3 stones, takes 1 stone", "3 1"},
		{"292:7", "取 3 颗，取 1 颗", "3 1"},
		{"1510:7", "4 1", "4 1"},
		{"heap:nim:3-5", "5:3-3:0-3:0", "5:3 3:0 3:0"},
		{"heap:nim:3-5", "5:3, 3:0", "5:3 3:0"},
		{"heap:nim:3-5", "5:3 3:0", "5:3 3:0"},
		{"heap:nim:3-5", "takes 2 from heap 1, takes 5 from a heap of 5", "3:1 5:0"},
		{"heap:nim:3-5", "Alice takes 2 from heap 2: 5 -> 3", "5:3"},
		{"heap:kayles:3-5", "5:1+3-3:2", "5:1+3 3:2"},
	} {
		line, err := record.ReadLine(startOf(t, c.board), c.said)
		if err != nil {
			t.Errorf("%s: %q: %v", c.board, c.said, err)
			continue
		}
		if got := strings.Join(line.Keys, " "); got != c.want || line.Illegal != nil {
			t.Errorf("%s: %q was read as %q (%+v), want %q", c.board, c.said, got, line.Illegal, c.want)
		}
		if line.End.Plies() != len(line.Keys) {
			t.Errorf("%s: %q: %d moves, and the match has %d", c.board, c.said, len(line.Keys), line.End.Plies())
		}
	}
}

func TestReadLineStopsAtWhatTheRulesForbid(t *testing.T) {
	for _, c := range []struct{ board, said, legal, why string }{
		{front, "1 3 4", "1", `"3" is not legal here: play one of 1 2`},
		{front, "1-3", "1", `"3" is not legal here: play one of 1 2`},
		{front, "Alice takes 1, Bob takes 3", "1", `"Bob takes 3" is not legal here: play one of 1 2`},
		{front, "爱丽丝取1堆，鲍勃取三堆", "1", `"鲍勃取三堆" is not legal here: play one of 1 2`},
		{row, "LRQ", "L R", `"Q" is not legal here: play one of L R`},
		{row, "L,Q", "L", `"Q" is not legal here: play one of L R`},
		{row, "LRLLR", "L R L L", `"R": the game is over by then`},
		{row, "L R L L R", "L R L L", `"R": the game is over by then`},
		{row, "Alice takes 9", "", `"Alice takes 9" is not legal here: play one of L R`},
		{row, "takes the left 2", "", `"takes the left 2" is not legal here: play one of L R`},
		{row, "left left left right", "L L L", `"right" is not legal here: play one of L`},
		{"464:10,11", "3 3", "3", `"3" is not legal here: play one of 1 2 4 5 6 7 8 9 10`},
	} {
		line, err := record.ReadLine(startOf(t, c.board), c.said)
		if err != nil {
			t.Errorf("%s: %q: %v", c.board, c.said, err)
			continue
		}
		if got := strings.Join(line.Keys, " "); got != c.legal || line.Illegal == nil || line.Illegal.Why().EN != c.why || line.Illegal.Ply != len(line.Keys)+1 {
			t.Errorf("%s: %q was read as %q (%+v), want %q and %s", c.board, c.said, got, line.Illegal, c.legal, c.why)
		}
		if line.Illegal != nil && !line.Illegal.Why().Complete() {
			t.Errorf("%s: %q: in one language", c.board, c.said)
		}
	}
}

func TestReadLineSaysWhatItCannotUnderstand(t *testing.T) {
	for _, c := range []struct{ board, said, want string }{
		{row, "Alice takes a pile", `line: column 1: move 1: "Alice takes a pile": which move is meant? L (takes the left 3), R (takes the right 2)`},
		{row, "left, hello", `line: column 7: move 2: "hello": which move is meant?`},
		{row, "Bob takes left", `line: column 1: move 1: "Bob": it is the turn of Alice`},
		{row, "Alice takes left, Alice takes right", `line: column 19: move 2: "Alice": it is the turn of Bob`},
		{row, "Alice", `line: column 1: move 1: "Alice": which move is meant?`},
		{row, "左，取", `line: column 3: move 2: "取": which move is meant?`},
		{"877:5-1-1-5", "takes 5", `line: column 1: move 1: "takes 5": which move is meant? L (takes the left 5), R (takes the right 5)`},
	} {
		_, err := record.ReadLine(startOf(t, c.board), c.said)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %q: got %v, want %s", c.board, c.said, err, c.want)
		}
	}
}
