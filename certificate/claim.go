package certificate

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
)

// Claim bounds First's lead at the end, in stones (or +1, 0, -1 where the last
// move decides). At least one bound is there.
type Claim struct {
	Least, Most *cairn.Score
}

// AtLeast, AtMost and Exactly are the claims there are.
func AtLeast(v cairn.Score) Claim { return Claim{Least: &v} }

// AtMost claims that First leads by v at most.
func AtMost(v cairn.Score) Claim { return Claim{Most: &v} }

// Exactly claims both.
func Exactly(v cairn.Score) Claim { return Claim{Least: &v, Most: &v} }

// Holds tells whether the claim is true of a game worth v.
func (c Claim) Holds(v cairn.Score) bool {
	return (c.Least == nil || *c.Least <= v) && (c.Most == nil || v <= *c.Most)
}

// Bound is what the claim needs of a player's strategy; ok is false where it
// needs none of that player.
func (c Claim) Bound(by cairn.Player) (v cairn.Score, ok bool) {
	bound := c.Least
	if by == cairn.Second {
		bound = c.Most
	}
	if bound == nil {
		return 0, false
	}
	return *bound, true
}

// kept tells whether a lead is good enough for the player whose bound it is.
func kept(by cairn.Player, lead, bound cairn.Score) bool {
	return by.Sign()*lead >= by.Sign()*bound
}

// String is the claim as certificates write it: "lead >= 7", "lead <= -1", "lead = 0".
func (c Claim) String() string {
	switch {
	case c.Least == nil:
		return fmt.Sprintf("lead <= %d", *c.Most)
	case c.Most == nil:
		return fmt.Sprintf("lead >= %d", *c.Least)
	}
	return fmt.Sprintf("lead = %d", *c.Least)
}

// Text says the claim in words: stones tells whether the lead is counted in stones;
// else it is a win, a loss or neither.
func (c Claim) Text(stones bool) cairn.Text {
	switch {
	case !stones:
		return c.outcome()
	case c.Least == nil:
		return lead(*c.Most, cairn.Text{EN: "at most ", ZH: "至多"}, cairn.Text{EN: "at least ", ZH: "至少"})
	case c.Most == nil:
		return lead(*c.Least, cairn.Text{EN: "at least ", ZH: "至少"}, cairn.Text{EN: "at most ", ZH: "至多"})
	}
	return lead(*c.Least, cairn.Text{EN: "exactly ", ZH: "恰好"}, cairn.Text{EN: "exactly ", ZH: "恰好"})
}

// outcome says the claim of a game that is won or lost and nothing else.
func (c Claim) outcome() cairn.Text {
	may := func(v cairn.Score) bool { return c.Holds(v) }
	switch alice, tie, bob := may(1), may(0), may(-1); {
	case alice && tie && bob:
		return cairn.Text{EN: "anything may happen", ZH: "什么结果都有可能"}
	case alice && tie:
		return cairn.Text{EN: "Alice does not lose", ZH: "Alice 不输"}
	case bob && tie:
		return cairn.Text{EN: "Bob does not lose", ZH: "Bob 不输"}
	case alice && bob:
		return cairn.Text{EN: "there is no tie", ZH: "不会平局"}
	case alice:
		return cairn.Text{EN: "Alice wins", ZH: "Alice 胜"}
	case bob:
		return cairn.Text{EN: "Bob wins", ZH: "Bob 胜"}
	case tie:
		return cairn.Text{EN: "nobody wins", ZH: "平局"}
	}
	return cairn.Text{EN: "nothing of what can happen", ZH: "任何结果都不是"}
}

// lead says who leads by how much; a negative lead turns the bound round.
func lead(v cairn.Score, same, turned cairn.Text) cairn.Text {
	if v < 0 {
		return cairn.Textf(cairn.Text{EN: "Bob leads by " + turned.EN + "%d", ZH: "Bob " + turned.ZH + "领先 %d"}, -v)
	}
	return cairn.Textf(cairn.Text{EN: "Alice leads by " + same.EN + "%d", ZH: "Alice " + same.ZH + "领先 %d"}, v)
}

// verdicts are the claims that words make.
var verdicts = []struct {
	words []string
	claim func() Claim
}{
	{[]string{"alice", "alice wins", "alice 胜", "alice胜", "先手胜"}, func() Claim { return AtLeast(1) }},
	{[]string{"bob", "bob wins", "bob 胜", "bob胜", "后手胜"}, func() Claim { return AtMost(-1) }},
	{[]string{"tie", "平", "平局"}, func() Claim { return Exactly(0) }},
}

// relations are the signs, longest first so that ">=" is not read as ">".
var relations = []struct {
	sign  string
	claim func(cairn.Score) Claim
}{
	{">=", AtLeast}, {"<=", AtMost}, {"≥", AtLeast}, {"≤", AtMost}, {"==", Exactly}, {"=", Exactly},
	{">", func(v cairn.Score) Claim { return AtLeast(v + 1) }},
	{"<", func(v cairn.Score) Claim { return AtMost(v - 1) }},
	{"", Exactly},
}

// ParseClaim reads a claim as people write it: ">= 7", "lead <= 3", "= 0", "< 0",
// "7", "alice wins", "tie", "平局". The error is a *cairn.InputError.
func ParseClaim(text string) (Claim, error) {
	t := strings.ToLower(strings.TrimSpace(text))
	for _, v := range verdicts {
		for _, w := range v.words {
			if t == w {
				return v.claim(), nil
			}
		}
	}
	t = strings.TrimSpace(strings.TrimPrefix(strings.TrimPrefix(t, "lead"), "领先"))
	for _, r := range relations {
		rest, is := strings.CutPrefix(t, r.sign)
		if !is {
			continue
		}
		v, err := strconv.ParseInt(strings.TrimSpace(rest), 10, 63)
		if err != nil {
			break
		}
		return r.claim(cairn.Score(v)), nil
	}
	return Claim{}, cairn.Inputf(
		cairn.Text{EN: "write '>= 7', '<= 3', '= 0', 'alice wins', 'bob wins' or 'tie'", ZH: "请写 '>= 7'、'<= 3'、'= 0'、'alice wins'、'bob wins' 或 '平局'"},
		cairn.Text{EN: "claim %q: is no bound on Alice's lead", ZH: "断言 %q：不是关于 Alice 领先多少的界"}, text)
}

// MarshalText writes the claim as String does.
func (c Claim) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (c *Claim) UnmarshalText(text []byte) (err error) {
	*c, err = ParseClaim(string(text))
	return err
}
