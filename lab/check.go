package lab

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"cairn"
)

// Change is one figure that differs between two reports.
type Change struct {
	// Where names the figure: "stone-game growth table random n=64 ops".
	Where  string `json:"where"`
	Before string `json:"before"` // "" where the figure is new
	After  string `json:"after"`  // "" where it is gone
	// Timed says that it is a time or a size of memory, which moved beyond its spread.
	Timed bool `json:"timed,omitempty"`
}

// Alike refuses to compare a report with one that was made with another seed or effort:
// a *cairn.InputError that says how the older one was made.
func (r *Report) Alike(seed uint64, effort Effort) error {
	c := r.Counted
	if r.Version == Version && c.Seed == seed && c.Effort == effort {
		return nil
	}
	return cairn.Inputf(cairn.Textf(cairn.Text{EN: "make this one as that one was made: %s", ZH: "请按旧报告的方式来做：%s"}, r.About.Command), cairn.Text{
		EN: "the older report has seed %d and effort %q, this one seed %d and effort %q",
		ZH: "旧报告的种子是 %d、档位是 %q，这一份的种子是 %d、档位是 %q",
	}, c.Seed, c.Effort.Name, seed, effort.Name)
}

// Compare lists what changed from an older report to this one, in the games that both
// have: any difference of what is counted, and of what is timed those in which no run of
// one report came as far as any of the other. Make both Alike.
func (r *Report) Compare(old *Report) (list []Change) {
	for _, game := range r.Counted.Games {
		i := slices.IndexFunc(old.Counted.Games, func(g Game) bool { return g.ID == game.ID })
		if i >= 0 {
			list = append(list, differ(game.ID, old.Counted.Games[i], game)...)
		}
	}
	return append(list, r.Timed.moved(old.Timed)...)
}

// differ compares two games' figures one by one, as JSON has them.
func differ(game string, a, b Game) (list []Change) {
	before, after := flat(a), flat(b)
	keys := maps.Clone(before)
	maps.Copy(keys, after)
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		if before[key] != after[key] {
			list = append(list, Change{Where: game + key, Before: before[key], After: after[key]})
		}
	}
	return list
}

// flat spells a game's figures out by their paths. What is made from figures, the
// sentences, is left out.
func flat(g Game) map[string]string {
	g.Findings = nil
	data, err := json.Marshal(g)
	var tree any
	if err == nil {
		err = json.Unmarshal(data, &tree)
	}
	if err != nil {
		panic(err) // a Game is plain data
	}
	leaves := make(map[string]string)
	spell(leaves, "", tree)
	return leaves
}

func spell(into map[string]string, path string, v any) {
	switch x := v.(type) {
	case map[string]any:
		for key, inner := range x {
			spell(into, path+" "+key, inner)
		}
	case []any:
		for i, inner := range x {
			spell(into, path+" "+label(inner, i), inner)
		}
	default:
		data, _ := json.Marshal(x) // a leaf was JSON a moment ago
		into[path] = string(data)
	}
}

// label names an element of a list: by its method, its ID or its size where it has one.
func label(v any, index int) string {
	if fields, is := v.(map[string]any); is {
		for _, key := range [...]string{"method", "id"} {
			if name, has := fields[key].(string); has {
				return name
			}
		}
		if n, has := fields["n"].(float64); has {
			return fmt.Sprintf("n=%.0f", n)
		}
	}
	return fmt.Sprint(index)
}

// moved lists the times and sizes that differ beyond their spreads.
func (t Timed) moved(old Timed) (list []Change) {
	before := old.spreads()
	for key, now := range t.spreads() {
		if was, has := before[key]; has && was.apart(now) {
			list = append(list, Change{Where: key, Before: Figures(was.Median), After: Figures(now.Median), Timed: true})
		}
	}
	slices.SortFunc(list, func(a, b Change) int { return cmp.Compare(a.Where, b.Where) })
	return list
}

func (t Timed) spreads() map[string]Spread {
	all := make(map[string]Spread)
	for _, g := range t.Games {
		for _, m := range g.Methods {
			for _, p := range m.Points {
				where := fmt.Sprintf("%s %s n=%d ", g.Game, m.Method, p.N)
				all[where+"ns"], all[where+"bytes"] = p.Nanoseconds, p.Bytes
			}
		}
	}
	return all
}
