package cairn_test

import (
	"errors"
	"testing"

	"cairn"
)

func TestSignature(t *testing.T) {
	piles := cairn.Card{Method: "stoneGameII", Returns: cairn.Int, Params: []cairn.Param{{Name: "piles", Type: cairn.Ints}}}
	square := cairn.Card{Method: "winnerSquareGame", Returns: cairn.Bool, Params: []cairn.Param{{Name: "n", Type: cairn.Int}}}
	two := cairn.Card{Method: "stoneGameVI", Returns: cairn.Int, Params: []cairn.Param{{Name: "aliceValues", Type: cairn.Ints}, {Name: "bobValues", Type: cairn.Ints}}}
	three := cairn.Card{Method: "stoneGameIII", Returns: cairn.String, Params: []cairn.Param{{Name: "stoneValue", Type: cairn.Ints}}}
	tests := []struct {
		card     cairn.Card
		language string
		want     string
	}{
		{piles, "python", "def stoneGameII(self, piles: List[int]) -> int:"},
		{piles, "cpp", "int stoneGameII(vector<int>& piles)"},
		{piles, "c", "int stoneGameII(int* piles, int pilesSize)"},
		{piles, "go", "func stoneGameII(piles []int) int"},
		{piles, "rust", "pub fn stone_game_ii(piles: Vec<i32>) -> i32"},
		{piles, "ruby", "def stone_game_ii(piles)"},
		{piles, "csharp", "public int StoneGameII(int[] piles)"},
		{piles, "swift", "func stoneGameII(_ piles: [Int]) -> Int"},
		{square, "java", "public boolean winnerSquareGame(int n)"},
		{square, "rust", "pub fn winner_square_game(n: i32) -> bool"},
		{square, "c", "bool winnerSquareGame(int n)"},
		{square, "cpp", "bool winnerSquareGame(int n)"},
		{square, "typescript", "function winnerSquareGame(n: number): boolean"},
		{two, "c", "int stoneGameVI(int* aliceValues, int aliceValuesSize, int* bobValues, int bobValuesSize)"},
		{two, "rust", "pub fn stone_game_vi(alice_values: Vec<i32>, bob_values: Vec<i32>) -> i32"},
		{two, "php", "function stoneGameVI($aliceValues, $bobValues)"},
		{two, "javascript", "var stoneGameVI = function(aliceValues, bobValues)"},
		{two, "kotlin", "fun stoneGameVI(aliceValues: IntArray, bobValues: IntArray): Int"},
		{three, "c", "char* stoneGameIII(int* stoneValue, int stoneValueSize)"},
		{three, "csharp", "public string StoneGameIII(int[] stoneValue)"},
		{three, "cpp", "string stoneGameIII(vector<int>& stoneValue)"},
		{three, "scala", "def stoneGameIII(stoneValue: Array[Int]): String"},
		{three, "dart", "String stoneGameIII(List<int> stoneValue)"},
	}
	for _, test := range tests {
		got, err := test.card.Signature(test.language)
		if err != nil || got != test.want {
			t.Errorf("%s in %s: %q (%v), want %q", test.card.Method, test.language, got, err, test.want)
		}
	}
}

func TestSignatureOfAnUnknownLanguage(t *testing.T) {
	var input *cairn.InputError
	if _, err := new(cairn.Card).Signature("cobol"); !errors.As(err, &input) {
		t.Errorf("cobol gives %v, want an input error", err)
	}
}
