package catalog_test

import (
	"errors"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
)

func countdowns() *catalog.Catalog {
	return catalog.New(countdown("count-down", 0)).With(catalog.Family{
		Prefix: "from:", Title: cairn.Text{EN: "Count down", ZH: "倒数"}, Members: []string{"low"},
		Make: func(member string) (catalog.Entry, error) {
			if member != "low" && member != "high up" {
				return nil, cairn.Inputf("low", cairn.Text{EN: "from %q: unknown", ZH: "没有 %q"}, member)
			}
			return countdown("from:"+member, 0), nil
		},
	})
}

func TestFindMakesMembersOfFamilies(t *testing.T) {
	c := countdowns()
	for _, name := range []string{"from:low", "FROM:low", " from：low "} {
		if e, err := c.Find(name); err != nil || e.Card().ID != "from:low" {
			t.Errorf("%q: %v", name, err)
		}
	}
	var input *cairn.InputError
	if _, err := c.Find("from:nowhere"); !errors.As(err, &input) || input.Hint.EN != "low" {
		t.Errorf("got %v, want the family's own error", err)
	}
	if len(c.All()) != 1 || len(c.Families()) != 1 {
		t.Errorf("%d games, %d families", len(c.All()), len(c.Families()))
	}
	for typed, want := range map[string]string{"high up": "'from:high up'", "form:low": "'from:low'", "count-dawn": "'count-down'", "chess": "see"} {
		if _, err := c.Find(typed); !errors.As(err, &input) || !strings.Contains(input.Hint.EN, want) {
			t.Errorf("%q: hint %q, want %s", typed, input.Hint.EN, want)
		}
	}
}

func TestNamesWithBlanksAreQuotedForAShell(t *testing.T) {
	for id, want := range map[string]string{"from:low": "from:low", "from:high up": `"from:high up"`, "from:0.[3]": `"from:0.[3]"`} {
		if got := catalog.Called(&cairn.Card{ID: id}); got != want {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}
