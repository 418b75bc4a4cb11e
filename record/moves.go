package record

import (
	"strings"

	"cairn"
	"cairn/match"
)

// Line is a line of play as far as the rules allow it.
type Line struct {
	Keys    []string    // the moves, as the game writes them
	End     match.Match // after them
	Illegal *Illegal    // the first move that the rules do not allow; nil where all are allowed
}

// Illegal is a move that cannot be made.
type Illegal struct {
	Ply  int    // from 1
	Said string // the move as the text has it
	Over bool   // the game was over before it
	// Could are the moves that could be made instead, by notation; not empty unless
	// Over.
	Could []string

	at int // where it stands, in bytes
}

// Why says what is wrong with the move and names what could be played.
func (f *Illegal) Why() cairn.Text {
	if f.Over {
		return cairn.Textf(cairn.Text{EN: "%s: the game is over by then", ZH: "%s：此前对局已经结束"}, quote(f.Said))
	}
	return cairn.Textf(cairn.Text{EN: "%s is not legal here: play one of %s", ZH: "%s 此处不合规则：可走 %s"}, quote(f.Said), match.Abridge(f.Could))
}

func (f *Illegal) hint() cairn.Text {
	if f.Over {
		return cairn.Text{EN: "end the moves before it", ZH: "去掉这一步及以后的着法"}
	}
	return cairn.Text{EN: "correct the move, or end the moves before it", ZH: "改正这一步，或去掉它及以后的着法"}
}

// play adds the move written by key; ok is false where there is none.
func (l *Line) play(key string) (ok bool) {
	for i, k := range l.End.Keys() {
		if strings.EqualFold(k, key) {
			l.add(i, k)
			return true
		}
	}
	return false
}

func (l *Line) add(index int, key string) {
	l.Keys = append(l.Keys, key)
	l.End = l.End.PlayAt(index)
}

// refuse notes a move that cannot be made.
func (l *Line) refuse(said string, at int) {
	keys := l.End.Keys()
	l.Illegal = &Illegal{Ply: len(l.Keys) + 1, Said: said, Over: len(keys) == 0, Could: keys, at: at}
}

// strict reads moves as joined writes them: words between hyphens, each a move or a
// run of letters. A hyphen that begins a word is its sign.
func strict(start match.Match, text string) Line {
	l := Line{End: start}
	for at := 0; at < len(text) && l.Illegal == nil; {
		end := len(text)
		if hyphen := strings.IndexByte(text[at+1:], '-'); hyphen >= 0 {
			end = at + 1 + hyphen
		}
		l.word(text[at:end], at)
		at = end + 1
		if at == len(text) { // a hyphen ends the text
			l.refuse("", at)
		}
	}
	return l
}

func (l *Line) word(word string, at int) {
	name := strings.Trim(word, " \t\r\n")
	if name == "" && len(l.Keys) == 0 || l.play(name) {
		return
	}
	if len(name) < 2 || !allLetters(name) {
		l.refuse(name, at+strings.Index(word, name))
		return
	}
	for i := range len(name) {
		if !l.play(name[i : i+1]) {
			l.refuse(name[i:i+1], at+strings.Index(word, name)+i)
			return
		}
	}
}

func allLetters(s string) bool {
	for i := range len(s) {
		if !isLetter(s[i]) {
			return false
		}
	}
	return true
}
