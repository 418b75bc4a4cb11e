package certificate

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
	"cairn/match"
)

// Rule is a strategy in words, about what anybody sees on the board.
type Rule struct {
	Name string     // as certificates write it: "even piles", "leave multiples of 4", "always 1"
	Text cairn.Text // as people say it
	find func(m match.Match) (index int, found bool)
}

// Choose follows the rule: it refuses where the rule names no legal move.
func (r Rule) Choose(m match.Match, _ int) (int, error) {
	if index, found := r.find(m); found {
		return index, nil
	}
	return 0, refuse(cairn.Text{EN: "the rule %q names no legal move at %s", ZH: "按规则 %[1]q，在局面 %[2]s 无子可取"}, r.Name, Describe(m))
}

// ParseRule finds a rule by its name; the error is a *Refusal.
func ParseRule(name string) (Rule, error) {
	if key, is := strings.CutPrefix(name, "always "); is && key != "" {
		return Always(key), nil
	}
	if digits, is := strings.CutPrefix(name, "leave multiples of "); is {
		if k, err := strconv.Atoi(digits); err == nil && k > 1 {
			return Multiples(k), nil
		}
	}
	for _, r := range []Rule{Parity(0), Parity(1)} {
		if r.Name == name {
			return r, nil
		}
	}
	return Rule{}, refuse(cairn.Text{EN: "the strategy %q is no rule that this program knows", ZH: "本程序不认识策略 %q"}, name)
}

// Parity takes only piles whose place in the row, counted from 1, is even (0) or
// odd (1): on a row of even length, taken from the ends, there always is one.
func Parity(odd int) Rule {
	name, zh := "even piles", "只取第偶数堆"
	if odd == 1 {
		name, zh = "odd piles", "只取第奇数堆"
	}
	return Rule{name, cairn.Text{EN: "always take " + strings.Replace(name, " piles", "-numbered piles", 1), ZH: zh}, func(m match.Match) (int, bool) {
		return firstMove(m, func(move match.Move) bool {
			for _, cell := range move.Takes {
				if (cell+1)%2 != odd {
					return false
				}
			}
			return len(move.Takes) > 0
		})
	}}
}

// Always makes the move with this key.
func Always(key string) Rule {
	return Rule{"always " + key, cairn.Textf(cairn.Text{EN: "always play %s", ZH: "每次都走 %s"}, key), func(m match.Match) (int, bool) {
		return firstMove(m, func(move match.Move) bool { return move.Key == key })
	}}
}

// Multiples leaves a multiple of k stones in a heap.
func Multiples(k int) Rule {
	return Rule{fmt.Sprintf("leave multiples of %d", k), cairn.Textf(cairn.Text{EN: "always leave a multiple of %d", ZH: "每次都留下 %d 的倍数"}, k), func(m match.Match) (int, bool) {
		index := 0
		for next := range m.Nexts() {
			if stones := next.Board().Stones; stones >= 0 && stones%k == 0 {
				return index, true
			}
			index++
		}
		return 0, false
	}}
}

func firstMove(m match.Match, fits func(match.Move) bool) (index int, found bool) {
	for move := range m.EachMove() {
		if fits(move) {
			return index, true
		}
		index++
	}
	return 0, false
}

// Describe is a position in a line: what is left, abridged where it is long.
func Describe(m match.Match) string {
	board := m.Board()
	if board.Stones >= 0 {
		return strconv.Itoa(board.Stones)
	}
	var left []string
	for _, c := range board.Cells {
		switch {
		case c.Mark == match.Gone:
		case c.Under != "":
			left = append(left, c.Label+"/"+c.Under)
		default:
			left = append(left, c.Label)
		}
	}
	if len(left) > 12 {
		left = append(append(left[:6:6], "..."), left[len(left)-5:]...)
	}
	return "[" + strings.Join(left, " ") + "]"
}
