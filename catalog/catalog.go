package catalog

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cairn"
)

// Catalog is a list of games that can be found by name, and of families of games
// that are made by name.
type Catalog struct {
	entries  []Entry
	families []Family
}

// New makes a catalogue; it panics when two games share a name, which only a
// fault in the list of games can cause.
func New(entries ...Entry) *Catalog {
	seen := make(map[string]string)
	for _, e := range entries {
		for _, name := range names(e.Card()) {
			if other, taken := seen[name]; taken && other != e.Card().ID {
				panic(fmt.Sprintf("catalog: %s and %s are both called %q", other, e.Card().ID, name))
			}
			seen[name] = e.Card().ID
		}
	}
	return &Catalog{entries: entries}
}

// All lists the games in their order.
func (c *Catalog) All() []Entry { return c.entries }

// Find is the game that people call name: its ID, its number, an alias or its
// title, in any case and with or without dashes and spaces; or a family's prefix
// and one of its members. The error is a *cairn.InputError that suggests the
// nearest name, or the family's own.
func (c *Catalog) Find(name string) (Entry, error) {
	wanted := fold(name)
	for _, e := range c.entries {
		if slices.Contains(names(e.Card()), wanted) {
			return e, nil
		}
	}
	if e, err, ok := c.member(name); ok {
		return e, err
	}
	return nil, cairn.Inputf(c.hint(name), cairn.Text{EN: "game %q: unknown", ZH: "没有名为 %q 的游戏"}, name)
}

// hint is what somebody who typed an unknown name may have meant.
func (c *Catalog) hint(name string) cairn.Text {
	near := c.nearest(fold(name))
	if near == "" {
		near = c.adopted(name)
	}
	if f, ok := c.familyOf(name); ok && near == "" {
		near = f.Prefix + f.Members[0]
	}
	if near == "" {
		return cairn.See("cairn list")
	}
	return cairn.Textf(cairn.Text{EN: "did you mean '%s'? see 'cairn list'", ZH: "是不是想找 '%s'？见 'cairn list'"}, near)
}

// names are all that a game answers to, folded.
func names(card *cairn.Card) []string {
	list := []string{fold(card.ID), fold(card.Title.EN), fold(card.Title.ZH)}
	if card.LeetCode > 0 {
		list = append(list, strconv.Itoa(card.LeetCode))
	}
	for _, alias := range card.Aliases {
		list = append(list, fold(alias))
	}
	return list
}

func fold(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(strings.TrimSpace(name)))
}

// nearest is the ID of the game with a name closest to what was typed, "" where
// nothing is close.
func (c *Catalog) nearest(wanted string) string {
	var all []string
	ids := make(map[string]string)
	for _, e := range c.entries {
		for _, name := range names(e.Card()) {
			all, ids[name] = append(all, name), e.Card().ID
		}
	}
	return ids[Nearest(wanted, all)]
}

// Nearest is the first of the names closest to what was typed, "" where none is
// close: one letter may differ, and one more for every three that were typed.
func Nearest(wanted string, names []string) string {
	if wanted == "" {
		return ""
	}
	best, at := "", 1+len([]rune(wanted))/3
	for _, name := range names {
		if d := distance([]rune(wanted), []rune(name)); d <= at && (best == "" || d < at) {
			best, at = name, d
		}
	}
	return best
}

// distance is how many letters must be added, dropped or changed to turn a into b
// (Levenshtein 1966).
func distance(a, b []rune) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range a {
		diagonal := row[0]
		row[0] = i + 1
		for j := range b {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}
