package catalog_test

import (
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
)

func ints(names ...string) *cairn.Card {
	card := &cairn.Card{ID: "toy"}
	for _, name := range names {
		card.Params = append(card.Params, cairn.Param{Name: name, Type: cairn.Ints})
	}
	return card
}

func number() *cairn.Card {
	return &cairn.Card{ID: "heap", Params: []cairn.Param{{Name: "n", Type: cairn.Int}}}
}

func mixed() *cairn.Card {
	card := number()
	card.Params = append(card.Params, cairn.Param{Name: "piles", Type: cairn.Ints})
	return card
}

func TestReadArgs(t *testing.T) {
	tests := []struct {
		card       *cairn.Card
		text, want string
	}{
		{ints("a"), "[2,7]", "[[2,7]]"},
		{ints("a"), "[[2,7]]", "[[2,7]]"},
		{ints("a"), "2", "[[2]]"},
		{ints("a"), "[2]", "[[2]]"},
		{ints("a"), " 2 ,7\t,\r\n 9 ", "[[2,7,9]]"},
		{ints("a"), "+2 -7 007", "[[2,-7,7]]"},
		{ints("a"), "[]", "[[]]"},
		{ints("a"), "nums = [1, 2]", "[[1,2]]"},
		{ints("a"), "nums = 1, 2", "[[1,2]]"},
		{ints("a"), "piles: 7", "[[7]]"},
		{ints("a"), "\ufeff[1]\r\n", "[[1]]"},
		{ints("a"), "９223372036854775807,-9223372036854775807", "[[9223372036854775807,-9223372036854775807]]"},
		{ints("a", "b"), "[1,3] [2,1]", "[[1,3],[2,1]]"},
		{ints("a", "b"), "[[1],[2]]", "[[1],[2]]"},
		{ints("a", "b"), "b=[1] a=[2]", "[[2],[1]]"},
		{ints("a", "b"), "x=[1] y=[2]", "[[1],[2]]"},
		{number(), "7", "[7]"},
		{number(), "[7]", "[7]"},
		{number(), "n = -7", "[-7]"},
		{mixed(), "7 [1,2]", "[7,[1,2]]"},
		{mixed(), "[7,[1,2]]", "[7,[1,2]]"},
		{mixed(), "piles = [1,2], n = 7", "[7,[1,2]]"},
	}
	for _, test := range tests {
		args, err := catalog.ReadArgs(test.card, "", []byte(test.text))
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if got := string(catalog.AppendArgs(nil, args)); got != test.want {
			t.Errorf("%q reads as %s, want %s", test.text, got, test.want)
		}
	}
}

func TestReadArgsRefuses(t *testing.T) {
	tests := []struct {
		card       *cairn.Card
		text, want string
	}{
		{ints("a"), "", "nothing given"},
		{ints("a"), "\xff\xfe1\x00", "UTF-16"},
		{ints("a"), "\xfe\xff\x001", "UTF-16"},
		{ints("a"), "[1,", "closed"},
		{ints("a"), "[1,]", "after this comma"},
		{ints("a"), ",", "before this comma"},
		{ints("a"), "1]", "closes nothing"},
		{ints("a"), "-", `"-" is not a whole number`},
		{ints("a"), "1-2", `"1-2" is not a whole number`},
		{ints("a"), "[1] [2]", "2 lists given, expected a list (a)"},
		{ints("a"), "[1,[2]]", "1 list of lists given"},
		{ints("a"), "x=1 y=2", "2 numbers given"},
		{ints("a"), "x=1 [2]", "1 list and 1 number given"},
		{ints("a"), "[x=1]", `column 2: "x=1" is not a number`},
		{ints("a"), "x", `"x" is not a number`},
		{ints("a"), "[1,\n2,\n  x]", "line 3, column 3"},
		{ints("a"), "【1，\n“2”】", "line 2, column 1"},
		{ints("a"), "-9223372036854775809", "does not fit"},
		{ints("a"), "{\"piles\":[1]}", "is not a number"},
		{ints("a"), "[" + strings.Repeat("x", 100) + "]", "..."},
		{ints("a", "b"), "1 2 3", "3 numbers given, expected a list (a) and a list (b)"},
		{ints("a", "b"), "1 2", "2 numbers given"},
		{number(), "1 2", "2 numbers given, expected a number (n)"},
		{number(), strings.Repeat("1,", 99) + "1", "100 numbers given"},
		{number(), "[1,2]", "1 list given"},
		{mixed(), "[1] 7", "1 list and 1 number given"},
	}
	for _, test := range tests {
		_, err := catalog.ReadArgs(test.card, "", []byte(test.text))
		var input *cairn.InputError
		if !errors.As(err, &input) {
			t.Errorf("%q: %v, want an input error", test.text, err)
			continue
		}
		if !strings.Contains(input.Problem.EN, test.want) || !strings.HasPrefix(input.Problem.EN, test.card.ID+": ") || input.Problem.ZH == "" || !input.Hint.Complete() {
			t.Errorf("%q: %v, want %q", test.text, err, test.want)
		}
	}
}

// TestReadWords: one word an argument, or words that make up one text.
func TestReadWords(t *testing.T) {
	tests := []struct {
		card  *cairn.Card
		words []string
		want  string
	}{
		{ints("a"), []string{"2", "7"}, "[[2,7]]"},
		{ints("a"), []string{"[2,", "7]"}, "[[2,7]]"},
		{ints("a", "b"), []string{"1,3", "2,1"}, "[[1,3],[2,1]]"},
		{ints("a", "b"), []string{"1", "2"}, "[[1],[2]]"},
		{ints("a", "b"), []string{"[1,", "3]", "[2,1]"}, "[[1,3],[2,1]]"},
		{ints("a", "b"), []string{"[1,3]", "2,1"}, "[[1,3],[2,1]]"},
		{mixed(), []string{"7", "1 2"}, "[7,[1,2]]"},
	}
	for _, test := range tests {
		args, err := catalog.ReadWords(test.card, test.words)
		if got := string(catalog.AppendArgs(nil, args)); err != nil || got != test.want {
			t.Errorf("%q reads as %s (%v), want %s", test.words, got, err, test.want)
		}
	}
}

// TestReadingIsLean: numbers go straight into the list that is handed on, so that
// 10^7 of them cost the list's growth and nothing a number.
func TestReadingIsLean(t *testing.T) {
	text := []byte(strings.Repeat("12345,", 100_000) + "1")
	card := ints("a")
	allocations := testing.AllocsPerRun(3, func() {
		if _, err := catalog.ReadArgs(card, "", text); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 60 {
		t.Errorf("%v allocations for 100,001 numbers", allocations)
	}
}

// FuzzReadArgs: no text makes the reader panic or fail otherwise than with an
// input error in both languages, and what it reads is written and read again alike.
func FuzzReadArgs(f *testing.F) {
	for _, text := range []string{"", "[2,7,9]", "[[1,3],[2,1]]", "7", "-1 -2", "piles = [2,7]", "[1,,2]", "[1", "1]", "１，２", "\ufeff[1]\r\n",
		"99999999999999999999", "[[[1]]]", "b=[1] a=[2]", "[7,[1,2]]", "1.5", `"5"`, "n:", "\x00", "【】", "=", "[x=1]"} {
		f.Add(text)
	}
	cards := []*cairn.Card{ints("a"), ints("a", "b"), number(), mixed()}
	f.Fuzz(func(t *testing.T, text string) {
		for _, card := range cards {
			args, err := catalog.ReadArgs(card, "file", []byte(text))
			var input *cairn.InputError
			if err != nil {
				if !errors.As(err, &input) || !input.Problem.Complete() {
					t.Errorf("%q: %v is no input error in both languages", text, err)
				}
				continue
			}
			written := catalog.AppendArgs(nil, args)
			again, err := catalog.ReadArgs(card, "", written)
			if err != nil || !reflect.DeepEqual(args, again) {
				t.Errorf("%q: %s reads back as %v (%v)", text, written, again, err)
			}
		}
	})
}

// FuzzReadNumbers: every list of numbers that strconv writes is read back.
func FuzzReadNumbers(f *testing.F) {
	f.Add(0, -9223372036854775808, 9223372036854775807)
	f.Add(100000000000000000, -999999999999999999, 1000000000000000000)
	f.Fuzz(func(t *testing.T, a, b, c int) {
		want := []int{a, b, c}
		for _, comma := range []string{",", " ", "，", "\r\n"} {
			text := strings.Join([]string{strconv.Itoa(a), strconv.Itoa(b), strconv.Itoa(c)}, comma)
			args, err := catalog.ReadArgs(ints("a"), "", []byte(text))
			if err != nil || !reflect.DeepEqual(args[0].Ints, want) {
				t.Errorf("%q reads as %v (%v)", text, args, err)
			}
		}
	})
}
