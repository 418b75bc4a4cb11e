package front

import (
	"testing"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

func rules(values ...int) *shape.Front {
	return &shape.Front{
		Prefix: shape.Prefix(values),
		Most:   func(shape.FrontPos) int32 { return 20 },
		Grow:   func(shape.FrontPos, int32) int32 { return 0 },
	}
}

func silent(shape.FrontPos, int32) cairn.Text { return cairn.Text{EN: "-", ZH: "-"} }

func TestNamesWriteTheSumOut(t *testing.T) {
	look := Look(rules(-1, 2, -3, 4, 5, 6, 7, 8, 9, 10), silent)
	for x, want := range map[int32]cairn.Text{
		1:  {EN: "takes 1 pile: -1", ZH: "取 1 堆：-1"},
		3:  {EN: "takes 3 piles: -1 + 2 + (-3) = -2", ZH: "取前 3 堆：-1 + 2 + (-3) = -2"},
		8:  {EN: "takes 8 piles: -1 + 2 + (-3) + 4 + 5 + 6 + 7 + 8 = 28", ZH: "取前 8 堆：-1 + 2 + (-3) + 4 + 5 + 6 + 7 + 8 = 28"},
		10: {EN: "takes 10 piles: -1 + 2 + (-3) + 4 + 5 + 6 + ... + 10 = 47", ZH: "取前 10 堆：-1 + 2 + (-3) + 4 + 5 + 6 + ... + 10 = 47"},
	} {
		if got := look.Name(shape.FrontPos{}, x); got != want {
			t.Errorf("%d: %v, want %v", x, got, want)
		}
	}
}

func TestBoardMarksWhatIsGoneAndOpen(t *testing.T) {
	rules := rules(5, 6, 7, 8)
	rules.Most = func(shape.FrontPos) int32 { return 2 }
	cells := Look(rules, silent).Board(shape.FrontPos{I: 1}).Cells
	want := []match.Cell{{Label: "5", Mark: match.Gone}, {Label: "6", Mark: match.Open}, {Label: "7", Mark: match.Open}, {Label: "8", Mark: match.Kept}}
	for i := range want {
		if cells[i] != want[i] {
			t.Errorf("cell %d: %v, want %v", i, cells[i], want[i])
		}
	}
}
