// Package paint turns boards, solutions, tables and trees into what people
// read. It draws facts that others found and finds none itself.
//
// A Style says for whom to paint: the language, whether colour and boxes are
// welcome, how wide the page is. Solution paints what `cairn solve` says; width.go
// measures text in columns, where a Chinese character takes two.
package paint

import (
	"strconv"

	"cairn"
)

// Style says for whom to paint. The zero Style is plain English of any width.
type Style struct {
	Lang  cairn.Lang
	Color bool // ANSI colours and emphasis
	Boxes bool // frames of line-drawing characters
	Width int  // columns of the page; 0 for no limit
}

// The colours, by what they say.
const (
	bold  = "1"
	faint = "2"
	bad   = "31"
	good  = "32"
	first = "36" // Alice
	other = "35" // Bob
)

// ink colours text, where colour is welcome.
func (s Style) ink(color, text string) string {
	if !s.Color || text == "" || color == "" {
		return text
	}
	return "\x1b[" + color + "m" + text + "\x1b[0m"
}

// say is a text in the style's language.
func (s Style) say(en, zh string) string { return cairn.Text{EN: en, ZH: zh}.In(s.Lang) }

// inkOf is a player's colour.
func inkOf(p cairn.Player) string {
	if p == cairn.First {
		return first
	}
	return other
}

// Bold, Faint and Player set text off: what counts, what does not, and in a player's colour.
func (s Style) Bold(text string) string { return s.ink(bold, text) }

// Faint is for what can be passed over.
func (s Style) Faint(text string) string { return s.ink(faint, text) }

// Player is a text in a player's colour.
func (s Style) Player(p cairn.Player, text string) string { return s.ink(inkOf(p), text) }

// Signed writes a score with its sign, so that a lead is never mistaken for a
// total: +3, -3, 0.
func Signed(v cairn.Score) string {
	if v > 0 {
		return "+" + strconv.Itoa(int(v))
	}
	return strconv.Itoa(int(v))
}
