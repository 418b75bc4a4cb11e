package suite

import (
	"slices"
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/shape"
)

// Profile is a kind of test that a plan asks for.
type Profile string

// The profiles, in the order in which a suite has them.
const (
	Examples    Profile = "examples"    // the statement's examples, then the known traps
	Mistakes    Profile = "mistakes"    // the smallest boards that break each known mistake
	Small       Profile = "small"       // every small board, smallest first
	Edge        Profile = "edge"        // the least and the largest value only, shortest first
	Random      Profile = "random"      // uniform in the bounds
	Ties        Profile = "ties"        // few different values
	Negative    Profile = "negative"    // with values below zero
	Adversarial Profile = "adversarial" // zeros, rulers, doubling tails, powers, high and low in turn
	Largest     Profile = "largest"     // as long as the statement allows, of every kind
)

// Part is one profile of a plan and how many tests of it there are; of Mistakes,
// how many for each mistake.
type Part struct {
	Profile Profile
	Count   int
}

// mostTests is the largest count: more would fill a disk rather than help anyone.
const mostTests = 1_000_000

// usual is the plan of every game, as far as its profiles make sense there.
func usual() []Part {
	return []Part{
		{Examples, 100}, {Mistakes, 1}, {Small, 20}, {Edge, 10}, {Random, 20},
		{Ties, 10}, {Negative, 10}, {Adversarial, 10}, {Largest, 3},
	}
}

// Profiles lists all profiles.
func Profiles() (names []string) {
	for _, part := range usual() {
		names = append(names, string(part.Profile))
	}
	return names
}

// DefaultPlan is a suite for a game that kills every mistake that can be killed. It
// has less than a hundred tests, the most that some judges take.
func DefaultPlan(entry catalog.Entry) []Part {
	return slices.DeleteFunc(usual(), func(part Part) bool { return part.Profile.possible(entry) != nil })
}

// ParsePlan reads a plan for a game: "small=20,random=50". A profile without a
// number has the default plan's. The error is a *cairn.InputError, also for a
// profile that cannot exist in the game.
func ParsePlan(entry catalog.Entry, plan string) (parts []Part, err error) {
	for _, word := range strings.Split(strings.NewReplacer("，", ",", "＝", "=").Replace(plan), ",") {
		part, err := parsePart(entry, strings.TrimSpace(word))
		if err != nil {
			return nil, err
		}
		if slices.ContainsFunc(parts, func(p Part) bool { return p.Profile == part.Profile }) {
			return nil, cairn.Inputf("--profile small=20,random=50", cairn.Text{EN: "plan %q: %s is there twice", ZH: "计划 %q：%s 出现了两次"}, plan, part.Profile)
		}
		parts = append(parts, part)
	}
	return parts, nil
}

func parsePart(entry catalog.Entry, word string) (Part, error) {
	name, number, given := strings.Cut(word, "=")
	name = strings.TrimSpace(name)
	i := slices.IndexFunc(usual(), func(p Part) bool { return string(p.Profile) == name })
	if i < 0 {
		hint := cairn.Text{EN: "profiles: " + strings.Join(Profiles(), ", "), ZH: "可选：" + strings.Join(Profiles(), ", ")}
		if near := catalog.Nearest(name, Profiles()); near != "" {
			hint = cairn.Textf(cairn.Text{EN: "did you mean '%s'?", ZH: "是不是想写 '%s'？"}, near)
		}
		return Part{}, cairn.Inputf(hint, cairn.Text{EN: "profile %q: unknown", ZH: "没有名为 %q 的测试种类"}, name)
	}
	part := usual()[i]
	if err := part.Profile.possible(entry); err != nil {
		return Part{}, err
	}
	if !given {
		return part, nil
	}
	count, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || count < 1 || count > mostTests {
		return Part{}, cairn.Inputf("--profile "+name+"=20", cairn.Text{
			EN: "profile %s: %q is not a count from 1 to %d",
			ZH: "种类 %s：%q 不是 1 到 %d 的个数",
		}, name, number, mostTests)
	}
	part.Count = count
	return part, nil
}

// possible is nil where boards of the profile can exist in a game.
func (p Profile) possible(entry catalog.Entry) error {
	card := entry.Card()
	wants := func(has func(cairn.Param) bool, reason cairn.Text) error {
		if slices.ContainsFunc(card.Params, has) {
			return nil
		}
		first := card.Params[0]
		hint := cairn.See("cairn gen --help")
		return cairn.Inputf(hint, reason, card.ID, p, first.Name, first.Each.Min, first.Each.Max)
	}
	switch p {
	case Mistakes:
		if len(entry.Mistakes()) == 0 {
			return cairn.Inputf(cairn.See("cairn gen --help"), cairn.Text{EN: "%s: no mistake is known", ZH: "%s：没有收录任何已知错误"}, card.ID)
		}
	case Negative:
		return wants(func(q cairn.Param) bool { return q.Each.Min < 0 }, cairn.Text{
			EN: "%s: there are no %s tests: %s can only be %d to %d",
			ZH: "%s：没有 %s 这种测试：%s 只能取 %d 到 %d",
		})
	case Ties:
		return wants(func(q cairn.Param) bool { return q.Type == cairn.Ints && q.Len.Max > 1 }, cairn.Text{
			EN: "%s: there are no %s tests: %s is a lone number, %d to %d",
			ZH: "%s：没有 %s 这种测试：%s 只是一个数，取 %d 到 %d",
		})
	}
	return nil
}

// kinds are the rows that a profile is sampled from, by turns.
func (p Profile) kinds() []shape.Profile {
	switch p {
	case Edge:
		return []shape.Profile{shape.Edge}
	case Ties:
		return []shape.Profile{shape.Ties, shape.Equal, shape.Zeros}
	case Negative:
		return []shape.Profile{shape.Negative}
	case Adversarial:
		return []shape.Profile{shape.Doubling, shape.Ruler, shape.Zeros, shape.Alternating, shape.Powers, shape.Rising, shape.Equal}
	case Largest:
		return []shape.Profile{
			shape.Random, shape.Doubling, shape.Ruler, shape.Edge, shape.Zeros, shape.Alternating,
			shape.Powers, shape.Rising, shape.Ties, shape.Equal, shape.Negative,
		}
	}
	return []shape.Profile{shape.Random}
}

// has tells whether a board is what a profile promises.
func (p Profile) has(d catalog.Dealt) bool {
	for _, a := range d.Args() {
		switch {
		case p == Negative && slices.ContainsFunc(a.Ints, func(v int) bool { return v < 0 }):
			return true
		case p == Negative && a.Int < 0:
			return true
		case p == Ties && repeats(a.Ints):
			return true
		}
	}
	return p != Negative && p != Ties
}

// repeats tells whether some value is there twice.
func repeats(values []int) bool {
	sorted := slices.Sorted(slices.Values(values))
	return len(slices.Compact(sorted)) < len(values)
}
