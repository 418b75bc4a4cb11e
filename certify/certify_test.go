package certify_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"cairn"
	"cairn/catalog"
	"cairn/certificate"
	"cairn/certify"
	"cairn/games"
)

func deal(t *testing.T, game, input string) (catalog.Entry, catalog.Dealt) {
	t.Helper()
	entry, err := games.All().Find(game)
	if err != nil {
		t.Fatal(err)
	}
	args, err := catalog.ReadArgs(entry.Card(), "", []byte(input))
	if err != nil {
		t.Fatal(err)
	}
	d, err := entry.Deal(args)
	if err != nil {
		t.Fatal(err)
	}
	return entry, d
}

func make1(t *testing.T, game, input, claim string) (certificate.Certificate, catalog.Dealt) {
	t.Helper()
	entry, d := deal(t, game, input)
	c, err := certify.Make(t.Context(), entry, d, claim, certificate.Limits{})
	if err != nil {
		t.Fatalf("%s %s %q: %v", game, input, claim, err)
	}
	return c, d
}

func verify(d catalog.Dealt, file []byte) error {
	c, err := certificate.Decode(file)
	if err != nil {
		return err
	}
	return certificate.Verify(context.Background(), d.Game().Start, c, certificate.Limits{})
}

// Every small board of every game, by its exact value.
func TestEverySmallBoardIsCertified(t *testing.T) {
	for _, entry := range games.All().All() {
		t.Run(entry.Card().ID, func(t *testing.T) {
			t.Parallel()
			boards := 0
			for d := range entry.Inputs().Small(4) {
				if boards++; boards > 200 {
					break
				}
				c, err := certify.Make(t.Context(), entry, d, "", certificate.Limits{})
				if err != nil {
					t.Fatalf("%s: %v", catalog.AppendArgs(nil, d.Args()), err)
				}
				if err := verify(d, c.Encode()); err != nil {
					t.Fatalf("%s: %v", catalog.AppendArgs(nil, d.Args()), err)
				}
			}
			if boards < 4 {
				t.Errorf("only %d boards", boards)
			}
		})
	}
}

// A claim one beyond the value is refused by both: by Make, and by Verify when
// the true certificate's bound is moved and its digest made anew.
func TestTightClaims(t *testing.T) {
	for _, c := range []struct{ game, input string }{{"877", "[5,3,4,5]"}, {"1140", "[2,7,9,4,4]"}, {"1406", "[-1,-2,-3]"}, {"1563", "[6,2,3,4,5,5]"}, {"1510", "7"}} {
		entry, d := deal(t, c.game, c.input)
		true1, _ := make1(t, c.game, c.input, "")
		value := true1.Strategies[0].Sure
		true1, _ = make1(t, c.game, c.input, certificate.Exactly(value).String())
		for _, claim := range []certificate.Claim{certificate.AtLeast(value + 1), certificate.AtMost(value - 1)} {
			var wrong *certify.FalseClaim
			if _, err := certify.Make(t.Context(), entry, d, claim.String(), certificate.Limits{}); !errors.As(err, &wrong) || wrong.Value != value {
				t.Errorf("%s %s %q: %v", c.game, c.input, claim, err)
			}
			forged := true1
			forged.Claim = claim
			forged.Strategies = forged.Strategies[:1]
			if claim.Least == nil {
				forged.Strategies = true1.Strategies[1:]
			}
			refused(t, d, forged.Encode())
		}
	}
}

func refused(t *testing.T, d catalog.Dealt, file []byte) {
	t.Helper()
	var refusal *certificate.Refusal
	if err := verify(d, file); !errors.As(err, &refusal) || !refusal.Why.Complete() {
		t.Errorf("%s\nnot refused: %v", file, err)
	}
}

// One byte changed anywhere, one lost, one too many: refused.
func TestAThousandCorruptions(t *testing.T) {
	c, d := make1(t, "1140", "[77,12,64,35,28,4,87,21,20]", "")
	file := c.Encode()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		bad := slices.Clone(file)
		at := rng.IntN(len(bad))
		switch rng.IntN(3) {
		case 0:
			bad[at] ^= byte(1 + rng.IntN(255))
		case 1:
			bad = slices.Delete(bad, at, at+1)
		case 2:
			bad = slices.Insert(bad, at, byte(rng.IntN(256)))
		}
		if !slices.Equal(bad, file) && !slices.Equal(slices.DeleteFunc(slices.Clone(bad), func(b byte) bool { return b == '\r' }), file) {
			refused(t, d, bad)
		}
	}
}

// With a digest that fits, what is accepted is nevertheless true: bits of the moves
// are changed at random, and whatever Verify lets pass must keep the claimed value.
func TestForgedMoves(t *testing.T) {
	passed, stopped := 0, 0
	for _, game := range []struct{ name, input string }{{"877", "[8,3,1,5,4,4,1,6]"}, {"1140", "[2,7,9,4,4,3]"}, {"1510", "17"}, {"1686", "[[2,4,3],[1,6,7]]"}} {
		c, d := make1(t, game.name, game.input, "")
		rng := rand.New(rand.NewPCG(3, 4))
		for range 250 {
			forged := c
			forged.Strategies = slices.Clone(c.Strategies)
			s := &forged.Strategies[rng.IntN(len(c.Strategies))]
			if len(s.Moves) == 0 {
				continue
			}
			s.Moves = slices.Clone(s.Moves)
			s.Moves[rng.IntN(len(s.Moves))] ^= 1 << rng.IntN(8)
			if err := verify(d, forged.Encode()); err != nil {
				refused(t, d, forged.Encode())
				stopped++
				continue
			}
			passed++
			if bound, _ := c.Claim.Bound(player(s.By)); s.Sure != bound {
				t.Errorf("%s: a strategy sure of %d passed for %s", game.name, s.Sure, c.Claim)
			}
		}
	}
	if stopped < 300 {
		t.Errorf("%d refused, %d passed: the forger hardly ever did harm", stopped, passed)
	}
}

func player(name string) cairn.Player {
	if name == cairn.Second.String() {
		return cairn.Second
	}
	return cairn.First
}

// What is written beside the moves is checked as well.
func TestForgedFields(t *testing.T) {
	c, d := make1(t, "877", "[8,3,1,5,4,4,1,6]", "")
	for name, change := range map[string]func(*certificate.Certificate){
		"value":     func(c *certificate.Certificate) { c.Strategies[0].Sure++ },
		"positions": func(c *certificate.Certificate) { c.Strategies[1].Positions++ },
		"player":    func(c *certificate.Certificate) { c.Strategies[0].By = "Bob" },
		"order":     func(c *certificate.Certificate) { slices.Reverse(c.Strategies) },
		"missing":   func(c *certificate.Certificate) { c.Strategies = c.Strategies[:1] },
		"too many":  func(c *certificate.Certificate) { c.Claim = certificate.AtLeast(*c.Claim.Least) },
		"more moves": func(c *certificate.Certificate) {
			c.Strategies[0].Moves = append(slices.Clone(c.Strategies[0].Moves), 0)
		},
		"fewer moves":  func(c *certificate.Certificate) { c.Strategies[0].Moves = nil },
		"padding":      func(c *certificate.Certificate) { c.Strategies[0].Moves = padded(c.Strategies[0].Moves) },
		"words too":    func(c *certificate.Certificate) { c.Strategies[0].Words = "even piles" },
		"no such rule": func(c *certificate.Certificate) { c.Strategies[0] = certificate.Strategy{By: "Alice", Words: "win"} },
		"format":       func(c *certificate.Certificate) { c.Format = 2 },
	} {
		forged := c
		forged.Strategies = slices.Clone(c.Strategies)
		change(&forged)
		t.Run(name, func(t *testing.T) { refused(t, d, forged.Encode()) })
	}
}

// padded sets the last bit of a row, which fills the last byte.
func padded(row []byte) []byte {
	row = slices.Clone(row)
	row[len(row)-1] |= 1
	return row
}

// A strategy in words, where a theorem gives one.
func TestWords(t *testing.T) {
	for _, c := range []struct{ game, input, claim, words string }{
		{"877", "[3,9,1,2]", "> 0", "even piles"},
		{"877", "[9,3,2,1]", "alice wins", "odd piles"},
		{"292", "7", "alice wins", "leave multiples of 4"},
		{"292", "8", "bob wins", "leave multiples of 4"},
		{"1025", "10", "alice wins", "always 1"},
	} {
		made, d := make1(t, c.game, c.input, c.claim)
		if made.Strategies[0].Words != c.words {
			t.Errorf("%s %s %s: words %q, want %q", c.game, c.input, c.claim, made.Strategies[0].Words, c.words)
		}
		if err := verify(d, made.Encode()); err != nil {
			t.Error(err)
		}
		rule, err := certificate.ParseRule(c.words)
		if err != nil || !rule.Text.Complete() {
			t.Errorf("%q: %v", c.words, err)
		}
	}
	// Out of the theorem's hypotheses the same words are refused.
	entry, d := deal(t, "877", "[1,9,1]")
	var wrong *certify.FalseClaim
	if _, err := certify.Make(t.Context(), entry, d, "> 0", certificate.Limits{}); !errors.As(err, &wrong) {
		t.Errorf("odd row: %v", err)
	}
}

// 877 at its largest, for both sides, is a row of bits: far below a megabyte.
func TestLargestIsCompact(t *testing.T) {
	var row strings.Builder
	rng := rand.New(rand.NewPCG(5, 6))
	for i := range 500 {
		if i > 0 {
			row.WriteByte(',')
		}
		row.WriteString(string(rune('1'+rng.IntN(9))) + "7")
	}
	c, d := make1(t, "877", "["+row.String()+"]", "")
	file := c.Encode()
	if len(file) > 64<<10 {
		t.Errorf("%d bytes", len(file))
	}
	if err := verify(d, file); err != nil {
		t.Error(err)
	}
	if len(c.Strategies) != 2 || len(c.Strategies[0].Moves) < 1000 {
		t.Errorf("strategies: %d", len(c.Strategies))
	}
}

func TestClaimsAboutTheAnswer(t *testing.T) {
	for claim, lead := range map[string]string{ // of 26 stones 10 are Alice's at a lead of -6, or in whole stones of -5
		"answer >= 10": "lead >= -6", "答案 >= 9": "lead >= -8", "answer < 11": "lead <= -5", "answer <= 12": "lead <= -1",
	} {
		made, d := make1(t, "1140", "[2,7,9,4,4]", claim)
		if made.Claim.String() != lead {
			t.Errorf("%q is taken for %q, want %q", claim, made.Claim, lead)
		}
		if err := verify(d, made.Encode()); err != nil {
			t.Error(claim, err)
		}
	}
	made, d := make1(t, "1686", "[[1,6],[2,9]]", "answer = 1") // many leads answer 1
	if err := verify(d, made.Encode()); err != nil || made.Claim.String() != "lead = 4" {
		t.Errorf("answer = 1 is taken for %q: %v", made.Claim, err)
	}
	entry, d := deal(t, "1140", "[2,7,9,4,4]")
	for _, claim := range []string{"answer = 11", "answer <= 9"} {
		var wrong *certify.FalseClaim
		if _, err := certify.Make(t.Context(), entry, d, claim, certificate.Limits{}); !errors.As(err, &wrong) {
			t.Errorf("%q: %v", claim, err)
		}
	}
	entry, d = deal(t, "877", "[3,9,1,2]")
	for _, claim := range []string{"answer = 1", "answer", "> x", "win", ">= 99999999999999999999"} {
		var input *cairn.InputError
		if _, err := certify.Make(t.Context(), entry, d, claim, certificate.Limits{}); !errors.As(err, &input) {
			t.Errorf("%q: %v", claim, err)
		}
	}
}

func TestLimitsAreSaid(t *testing.T) {
	entry, d := deal(t, "877", "[3,9,1,2,4,4,7,1]")
	for _, limits := range []certificate.Limits{{Positions: 5}, {Moves: 5}} {
		var limit *cairn.LimitError
		if _, err := certify.Make(t.Context(), entry, d, "", limits); !errors.As(err, &limit) {
			t.Errorf("%+v: %v", limits, err)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	entry, d = deal(t, "1510", "20000")
	if _, err := certify.Make(ctx, entry, d, "", certificate.Limits{}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}

// The table holds every decision once, and its first line keeps the value.
func TestTable(t *testing.T) {
	c, d := make1(t, "877", "[3,9,1,2]", ">= 7")
	table, err := c.Strategies[0].Table(t.Context(), d.Game().Start, cairn.First, certificate.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	if len(table) == 0 || table[0].Sure != 7 || table[0].Move.Key == "" {
		t.Fatalf("table: %+v", table)
	}
	seen := map[any]bool{}
	for _, row := range table {
		if p := row.At.Position(); seen[p] {
			t.Errorf("%v twice", p)
		} else {
			seen[p] = true
		}
	}
}

// The checker stands on the rules alone.
func TestVerifierKnowsNoAlgorithm(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "cairn/certificate").Output()
	if err != nil {
		t.Fatal(err)
	}
	var own []string
	for _, p := range strings.Fields(string(out)) {
		if p == "cairn" || strings.HasPrefix(p, "cairn/") {
			own = append(own, p)
		}
	}
	if want := []string{"cairn", "cairn/match", "cairn/certificate"}; !slices.Equal(own, want) {
		t.Errorf("cairn/certificate stands on %v, want %v", own, want)
	}
}
