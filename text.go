package cairn

// Lang is a language that people read Cairn in.
type Lang uint8

// The languages, equals everywhere. English is the fallback when nothing is asked for.
const (
	English Lang = iota
	Chinese
)

// Langs lists every language a Text must be complete in.
var Langs = [...]Lang{English, Chinese}

// String is the language's tag, "en" or "zh".
func (l Lang) String() string {
	if l == Chinese {
		return "zh"
	}
	return "en"
}

// Text is something a person reads, in both languages.
type Text struct{ EN, ZH string }

// In is the text in one language.
func (t Text) In(l Lang) string {
	if l == Chinese {
		return t.ZH
	}
	return t.EN
}

// Complete tells whether both languages say something.
func (t Text) Complete() bool { return t.EN != "" && t.ZH != "" }
