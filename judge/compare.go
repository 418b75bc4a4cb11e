package judge

import (
	"encoding/json"
	"math/big"
	"strings"

	"cairn/judge/harness"
)

// compare tells whether an answer is right, and where only its type is wrong, how. Want
// is JSON: true, 3 or "Alice".
func compare(got harness.Value, want string) (right bool, near Near) {
	kind := kindOf(want)
	if got.Kind == kind && (got.Text == want || kind == harness.String && unquote(got.Text) == unquote(want)) {
		return true, ""
	}
	return false, nearness(got, kind, want)
}

func kindOf(json string) harness.Kind {
	switch json[0] {
	case 't', 'f':
		return harness.Bool
	case '"':
		return harness.String
	}
	return harness.Int
}

func unquote(text string) (s string) {
	if json.Unmarshal([]byte(text), &s) != nil {
		return text
	}
	return s
}

// nearness names an answer that would be right were it of the type that is wanted.
func nearness(got harness.Value, kind harness.Kind, want string) Near {
	if got.Kind == harness.Null || got.Kind == harness.Other && (got.Text == "undefined" || got.Text == "void") {
		return Nothing
	}
	said := strings.TrimSpace(unquote(got.Text))
	switch {
	case kind == harness.Bool && got.Kind == harness.Int && (said == "1") == (want == "true") && (said == "0" || said == "1"):
		return IntForBool
	case kind == harness.Bool && got.Kind == harness.String && strings.EqualFold(said, want):
		return StringForBool
	case kind == harness.Int && got.Kind == harness.String && said == want:
		return StringForInt
	case kind == harness.Int && got.Kind == harness.Float && sameNumber(said, want):
		return FloatForInt
	case kind == harness.Int && got.Kind == harness.Bool && (said == "true" && want == "1" || said == "false" && want == "0"):
		return BoolForInt
	case kind == harness.String && got.Kind == harness.String:
		return nearString(said, unquote(want))
	}
	return ""
}

func nearString(said, want string) Near {
	bare := strings.TrimSpace(strings.Trim(said, `"'`))
	switch {
	case !strings.EqualFold(bare, want):
		return ""
	case bare != said:
		return Quoted
	}
	return Spelling
}

// sameNumber tells whether a number with a point is the whole number wanted.
func sameNumber(said, want string) bool {
	a, ok := new(big.Float).SetString(said)
	b, fine := new(big.Float).SetString(want)
	return ok && fine && a.Cmp(b) == 0
}

// jsonOf is an answer as JSON, what is no JSON as a string.
func jsonOf(v harness.Value) json.RawMessage {
	if json.Valid([]byte(v.Text)) && v.Text != "" {
		return json.RawMessage(v.Text)
	}
	text, err := json.Marshal(v.Text)
	if err != nil {
		return json.RawMessage("null")
	}
	return text
}
