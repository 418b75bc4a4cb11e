package catalog

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
)

// fit makes a game's arguments out of what a text holds.
func fit(card *cairn.Card, from string, got *list) ([]Arg, error) {
	params := card.Params
	if !got.any && len(params) == 1 && params[0].Type == cairn.Ints && len(got.ints) > 0 {
		return []Arg{{Ints: got.ints}}, nil // bare numbers
	}
	if !got.any && len(got.ints) > len(params) {
		return nil, unfit(card, from, cairn.Textf(cairn.Text{EN: "%d numbers", ZH: "%d 个数"}, len(got.ints)), true)
	}
	nodes := byName(got.nodes(), params)
	if args, ok := named(nodes, params); ok {
		return args, nil
	}
	if len(nodes) == 1 {
		if args, ok := pair(inside(nodes[0]), params); ok {
			return args, nil
		}
	}
	if args, ok := pair(nodes, params); ok {
		return args, nil
	}
	return nil, unfit(card, from, describe(nodes), len(nodes) > len(params))
}

// named reads bare numbers behind the name of the one list: piles = 2, 7, 9.
func named(nodes []node, params []cairn.Param) (args []Arg, ok bool) {
	if len(params) != 1 || params[0].Type != cairn.Ints || len(nodes) == 0 || nodes[0].name == "" {
		return nil, false
	}
	numbers := make([]int, len(nodes))
	for i, n := range nodes {
		if n.isList() || i > 0 && n.name != "" {
			return nil, false
		}
		numbers[i] = n.arg.Int
	}
	return []Arg{{Ints: numbers}}, true
}

// inside are a list's items; a list of numbers longer than any list of arguments
// has none worth making.
func inside(n node) []node {
	if n.kids != nil {
		return n.kids
	}
	if len(n.arg.Ints) > 8 {
		return nil
	}
	return (&list{ints: n.arg.Ints}).nodes()
}

// pair matches nodes with parameters one by one.
func pair(nodes []node, params []cairn.Param) (args []Arg, ok bool) {
	if len(nodes) != len(params) {
		return nil, false
	}
	for i, p := range params {
		n := nodes[i]
		// An empty list in brackets is left to Deal, which says whose it is.
		if n.kids != nil || n.isList() != (p.Type == cairn.Ints) {
			return nil, false
		}
		args = append(args, n.arg)
	}
	return args, true
}

// byName puts nodes in the parameters' order where each carries one's name.
// Other names are not held against a text: the same game has other names elsewhere.
func byName(nodes []node, params []cairn.Param) []node {
	sorted := make([]node, len(params))
	if len(nodes) != len(params) {
		return nodes
	}
	for i, p := range params {
		found := false
		for _, n := range nodes {
			if n.name == p.Name {
				sorted[i], found = n, true
			}
		}
		if !found {
			return nodes
		}
	}
	return sorted
}

// describe counts what a text holds.
func describe(nodes []node) cairn.Text {
	lists, nested := 0, 0
	for _, n := range nodes {
		switch {
		case n.kids != nil:
			nested++
		case n.isList():
			lists++
		}
	}
	var en, zh []string
	count := func(n int, oneEN, manyEN, whatZH string) {
		switch {
		case n == 1:
			en, zh = append(en, "1 "+oneEN), append(zh, "1 "+whatZH)
		case n > 1:
			en, zh = append(en, fmt.Sprintf("%d %s", n, manyEN)), append(zh, fmt.Sprintf("%d %s", n, whatZH))
		}
	}
	count(lists, "list", "lists", "个列表")
	count(nested, "list of lists", "lists of lists", "个嵌套列表")
	count(len(nodes)-lists-nested, "number", "numbers", "个数")
	if len(nodes) == 0 {
		return cairn.Text{EN: "nothing", ZH: "空的输入"}
	}
	return cairn.Text{EN: strings.Join(en, " and "), ZH: strings.Join(zh, "和")}
}

// unfit says what was found and what the game asks for; many tells that there was
// more than one board's worth.
func unfit(card *cairn.Card, from string, found cairn.Text, many bool) error {
	var en, zh []string
	for _, p := range card.Params {
		if p.Type == cairn.Ints {
			en, zh = append(en, "a list ("+p.Name+")"), append(zh, "列表 "+p.Name)
		} else {
			en, zh = append(en, "a number ("+p.Name+")"), append(zh, "数 "+p.Name)
		}
	}
	err := about(card, from, cairn.Text{
		EN: found.EN + " given, expected " + strings.Join(en, " and "),
		ZH: "给的是" + found.ZH + "，应为" + strings.Join(zh, "和"),
	})
	if from != "" && many {
		err.Hint = cairn.Textf(cairn.Text{EN: "for one board a line: cairn solve %s -i FILE", ZH: "每行一个局面请用：cairn solve %s -i FILE"}, Called(card))
	}
	return err
}

// about is an error in a game's input, with an example of a good one.
func about(card *cairn.Card, from string, said cairn.Text) *cairn.InputError {
	whose := cairn.Text{EN: card.ID + ": ", ZH: card.ID + "："}
	if from != "" {
		whose = cairn.Text{EN: whose.EN + from + ": ", ZH: whose.ZH + from + "："}
	}
	return &cairn.InputError{
		Problem: cairn.Text{EN: whose.EN + said.EN, ZH: whose.ZH + said.ZH},
		Hint:    tryExample(card),
	}
}

// tryExample is a command that works, with the first example of the card.
func tryExample(card *cairn.Card) cairn.Text {
	if len(card.Examples) == 0 {
		return seeCard(card)
	}
	args, err := DecodeArgs(card.Examples[0].Input)
	if err != nil {
		return seeCard(card)
	}
	words := []string{"cairn", "solve", Called(card)}
	for _, a := range args {
		text := string(AppendArgs(nil, []Arg{a}))
		text = text[1 : len(text)-1]
		if strings.HasPrefix(text, "[") {
			text = "'" + text + "'"
		}
		words = append(words, text)
	}
	command := strings.Join(words, " ")
	return cairn.Text{EN: "try: " + command, ZH: "可以这样：" + command}
}

// Called is the shortest name of a game, as a command line has it: see Quoted.
func Called(card *cairn.Card) string {
	if card.LeetCode > 0 {
		return strconv.Itoa(card.LeetCode)
	}
	return Quoted(card.ID)
}

// Quoted is a word as a command line has it: in quotes where it has blanks or what a
// shell would take for its own.
func Quoted(word string) string {
	if strings.ContainsAny(word, " !*?&;[]{}") {
		return `"` + word + `"`
	}
	return word
}
