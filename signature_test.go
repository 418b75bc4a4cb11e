package cairn_test

import (
	"errors"
	"testing"

	"cairn"
)

// headsFromLeetCode are heads as LeetCode's editor has them, written by hand: five
// games that between them have every type and one argument or two.
var headsFromLeetCode = map[string]map[string]string{
	"stoneGame": {
		"python":     "def stoneGame(self, piles: List[int]) -> bool:",
		"cpp":        "bool stoneGame(vector<int>& piles)",
		"java":       "public boolean stoneGame(int[] piles)",
		"c":          "bool stoneGame(int* piles, int pilesSize)",
		"csharp":     "public bool StoneGame(int[] piles)",
		"javascript": "var stoneGame = function(piles)",
		"typescript": "function stoneGame(piles: number[]): boolean",
		"go":         "func stoneGame(piles []int) bool",
		"rust":       "pub fn stone_game(piles: Vec<i32>) -> bool",
		"kotlin":     "fun stoneGame(piles: IntArray): Boolean",
		"swift":      "func stoneGame(_ piles: [Int]) -> Bool",
		"ruby":       "def stone_game(piles)",
		"php":        "function stoneGame($piles)",
		"scala":      "def stoneGame(piles: Array[Int]): Boolean",
		"dart":       "bool stoneGame(List<int> piles)",
	},
	"stoneGameII": {
		"python":     "def stoneGameII(self, piles: List[int]) -> int:",
		"cpp":        "int stoneGameII(vector<int>& piles)",
		"java":       "public int stoneGameII(int[] piles)",
		"c":          "int stoneGameII(int* piles, int pilesSize)",
		"csharp":     "public int StoneGameII(int[] piles)",
		"javascript": "var stoneGameII = function(piles)",
		"typescript": "function stoneGameII(piles: number[]): number",
		"go":         "func stoneGameII(piles []int) int",
		"rust":       "pub fn stone_game_ii(piles: Vec<i32>) -> i32",
		"kotlin":     "fun stoneGameII(piles: IntArray): Int",
		"swift":      "func stoneGameII(_ piles: [Int]) -> Int",
		"ruby":       "def stone_game_ii(piles)",
		"php":        "function stoneGameII($piles)",
		"scala":      "def stoneGameII(piles: Array[Int]): Int",
		"dart":       "int stoneGameII(List<int> piles)",
	},
	"stoneGameIII": {
		"python":     "def stoneGameIII(self, stoneValue: List[int]) -> str:",
		"cpp":        "string stoneGameIII(vector<int>& stoneValue)",
		"java":       "public String stoneGameIII(int[] stoneValue)",
		"c":          "char* stoneGameIII(int* stoneValue, int stoneValueSize)",
		"csharp":     "public string StoneGameIII(int[] stoneValue)",
		"javascript": "var stoneGameIII = function(stoneValue)",
		"typescript": "function stoneGameIII(stoneValue: number[]): string",
		"go":         "func stoneGameIII(stoneValue []int) string",
		"rust":       "pub fn stone_game_iii(stone_value: Vec<i32>) -> String",
		"kotlin":     "fun stoneGameIII(stoneValue: IntArray): String",
		"swift":      "func stoneGameIII(_ stoneValue: [Int]) -> String",
		"ruby":       "def stone_game_iii(stone_value)",
		"php":        "function stoneGameIII($stoneValue)",
		"scala":      "def stoneGameIII(stoneValue: Array[Int]): String",
		"dart":       "String stoneGameIII(List<int> stoneValue)",
	},
	"winnerSquareGame": {
		"python":     "def winnerSquareGame(self, n: int) -> bool:",
		"cpp":        "bool winnerSquareGame(int n)",
		"java":       "public boolean winnerSquareGame(int n)",
		"c":          "bool winnerSquareGame(int n)",
		"csharp":     "public bool WinnerSquareGame(int n)",
		"javascript": "var winnerSquareGame = function(n)",
		"typescript": "function winnerSquareGame(n: number): boolean",
		"go":         "func winnerSquareGame(n int) bool",
		"rust":       "pub fn winner_square_game(n: i32) -> bool",
		"kotlin":     "fun winnerSquareGame(n: Int): Boolean",
		"swift":      "func winnerSquareGame(_ n: Int) -> Bool",
		"ruby":       "def winner_square_game(n)",
		"php":        "function winnerSquareGame($n)",
		"scala":      "def winnerSquareGame(n: Int): Boolean",
		"dart":       "bool winnerSquareGame(int n)",
	},
	"stoneGameVI": {
		"python":     "def stoneGameVI(self, aliceValues: List[int], bobValues: List[int]) -> int:",
		"cpp":        "int stoneGameVI(vector<int>& aliceValues, vector<int>& bobValues)",
		"java":       "public int stoneGameVI(int[] aliceValues, int[] bobValues)",
		"c":          "int stoneGameVI(int* aliceValues, int aliceValuesSize, int* bobValues, int bobValuesSize)",
		"csharp":     "public int StoneGameVI(int[] aliceValues, int[] bobValues)",
		"javascript": "var stoneGameVI = function(aliceValues, bobValues)",
		"typescript": "function stoneGameVI(aliceValues: number[], bobValues: number[]): number",
		"go":         "func stoneGameVI(aliceValues []int, bobValues []int) int",
		"rust":       "pub fn stone_game_vi(alice_values: Vec<i32>, bob_values: Vec<i32>) -> i32",
		"kotlin":     "fun stoneGameVI(aliceValues: IntArray, bobValues: IntArray): Int",
		"swift":      "func stoneGameVI(_ aliceValues: [Int], _ bobValues: [Int]) -> Int",
		"ruby":       "def stone_game_vi(alice_values, bob_values)",
		"php":        "function stoneGameVI($aliceValues, $bobValues)",
		"scala":      "def stoneGameVI(aliceValues: Array[Int], bobValues: Array[Int]): Int",
		"dart":       "int stoneGameVI(List<int> aliceValues, List<int> bobValues)",
	},
}

func TestSignature(t *testing.T) {
	list := func(names ...string) (params []cairn.Param) {
		for _, name := range names {
			params = append(params, cairn.Param{Name: name, Type: cairn.Ints})
		}
		return params
	}
	cards := []cairn.Card{
		{Method: "stoneGame", Returns: cairn.Bool, Params: list("piles")},
		{Method: "stoneGameII", Returns: cairn.Int, Params: list("piles")},
		{Method: "stoneGameIII", Returns: cairn.String, Params: list("stoneValue")},
		{Method: "winnerSquareGame", Returns: cairn.Bool, Params: []cairn.Param{{Name: "n", Type: cairn.Int}}},
		{Method: "stoneGameVI", Returns: cairn.Int, Params: list("aliceValues", "bobValues")},
	}
	for _, card := range cards {
		heads := headsFromLeetCode[card.Method]
		if len(heads) != len(cairn.SignatureLanguages()) {
			t.Errorf("%s: %d heads for %d languages", card.Method, len(heads), len(cairn.SignatureLanguages()))
		}
		for _, language := range cairn.SignatureLanguages() {
			if got, err := card.Signature(language); err != nil || got != heads[language] {
				t.Errorf("%s in %s: %q (%v), want %q", card.Method, language, got, err, heads[language])
			}
		}
	}
}

func TestSignatureOfAnUnknownLanguage(t *testing.T) {
	var input *cairn.InputError
	if _, err := new(cairn.Card).Signature("cobol"); !errors.As(err, &input) {
		t.Errorf("cobol gives %v, want an input error", err)
	}
}
