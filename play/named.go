package play

import (
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
)

// Names lists what Named knows for a game, a strength aside.
func Names(entry catalog.Entry) []string {
	names := []string{"perfect", "greedy", "random"}
	for _, idea := range entry.Mistakes() {
		if !slices.Contains(names, idea.ID) { // a bank's own "greedy" plays as the general one
			names = append(names, idea.ID)
		}
	}
	return names
}

// Named is the player of a name: "perfect", "greedy", "random", a known mistake of the
// game by its ID, or a strength, "80%". The error is a *cairn.InputError that lists them.
func Named(name string, entry catalog.Entry, game catalog.Game, values catalog.Values, seed uint64) (Player, error) {
	switch name {
	case "perfect":
		return Perfect(values), nil
	case "greedy":
		return Greedy(), nil
	case "random":
		return Random(seed), nil
	}
	if number, is := strings.CutSuffix(strings.ReplaceAll(name, "％", "%"), "%"); is {
		percent, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || percent < 0 || percent > 100 {
			return nil, cairn.Inputf("--opponent 80%", cairn.Text{EN: "player %q: a strength is from 0%% to 100%%", ZH: "玩家 %q：强度应在 0%% 到 100%% 之间"}, name)
		}
		return Strength(values, percent, seed), nil
	}
	for _, idea := range entry.Mistakes() {
		if idea.ID == name {
			return mistaken(entry, game, idea)
		}
	}
	return nil, unknown(name, entry)
}

func unknown(name string, entry catalog.Entry) error {
	names := Names(entry)
	hint := cairn.Text{EN: "a strength like 80% is a player too", ZH: "80% 这样的强度也可以"}
	if near := catalog.Nearest(name, names); near != "" {
		hint = cairn.Textf(cairn.Text{EN: "did you mean '%s'?", ZH: "是不是想用 '%s'？"}, near)
	}
	return cairn.Inputf(hint, cairn.Text{
		EN: "%s: no player %q: there are %s, and strengths from 0%% to 100%%",
		ZH: "%s：没有名为 %q 的玩家，可选 %s，以及 0%% 到 100%% 的强度",
	}, entry.Card().ID, name, strings.Join(names, ", "))
}
