package certificate_test

import (
	"errors"
	"iter"
	"testing"

	"cairn"
	"cairn/certificate"
	"cairn/match"
)

// ring breaks the law of rules: its positions 0 and 1 lead to each other.
type ring struct{}

func (ring) Turn(p int) cairn.Player              { return cairn.Player(p) }
func (ring) Moves(int) iter.Seq[int]              { return func(yield func(int) bool) { yield(0) } }
func (ring) Play(p, _ int) (int, cairn.Score)     { return 1 - p, 0 }
func (ring) Final(int) cairn.Score                { return 0 }
func first(match.Match, int) (index int, _ error) { return 0, nil }

func TestPlaysThatComeBackAreRefused(t *testing.T) {
	start := match.New(ring{}, 0, &match.Look[int, int]{})
	var refusal *certificate.Refusal
	if _, err := certificate.Walk(t.Context(), start, cairn.First, first, certificate.Limits{}); !errors.As(err, &refusal) {
		t.Errorf("walked a ring: %v", err)
	}
}

func TestClaimsAreReadAsTheyAreMeant(t *testing.T) {
	for text, want := range map[string]string{
		">= 7": "lead >= 7", "lead >= 7": "lead >= 7", "> 7": "lead >= 8", "≥7": "lead >= 7",
		"<= -3": "lead <= -3", "< 0": "lead <= -1", "= 0": "lead = 0", "==0": "lead = 0", "7": "lead = 7", "-7": "lead = -7",
		"alice wins": "lead >= 1", "Bob": "lead <= -1", "tie": "lead = 0",
		"先手胜": "lead >= 1", "后手胜": "lead <= -1", "平局": "lead = 0", "领先 >= 2": "lead >= 2",
	} {
		if c, err := certificate.ParseClaim(text); err != nil || c.String() != want {
			t.Errorf("%q: %v, %v, want %s", text, c, err, want)
		}
	}
}
