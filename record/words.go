package record

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cairn"
)

// word is a word of a text: a number, a Latin word in lower case, or one Chinese
// character.
type word struct {
	text string
	at   int // where it stands, in bytes
	end  int
}

func (w word) isNumber() bool {
	c := w.text[len(w.text)-1]
	return '0' <= c && c <= '9'
}

// words splits a text. A hyphen belongs to a number that it begins, not to one that it
// follows; a digit and a letter that touch are one word ("2L").
func words(text string) (list []word) {
	start := -1
	flush := func(end int) {
		if start >= 0 {
			list = append(list, word{plainWord(strings.ToLower(text[start:end])), start, end})
		}
		start = -1
	}
	last := ' '
	for i, r := range text {
		switch {
		case unicode.Is(unicode.Han, r):
			flush(i)
			list = append(list, word{plainWord(string(r)), i, i + len(string(r))})
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if start < 0 {
				start = i
			}
		case r == '-' && last == ' ' && i+1 < len(text) && text[i+1] >= '0' && text[i+1] <= '9':
			flush(i)
			start = i
		default:
			flush(i)
		}
		last = r
	}
	flush(len(text))
	return list
}

// plainWord writes numbers in digits and gives words that mean the same one form.
func plainWord(w string) string {
	for n, names := range [...][]string{
		1: {"one", "一"}, 2: {"two", "二", "两"}, 3: {"three", "三"}, 4: {"four", "四"}, 5: {"five", "五"},
		6: {"six", "六"}, 7: {"seven", "七"}, 8: {"eight", "八"}, 9: {"nine", "九"}, 10: {"ten", "十"},
	} {
		for _, name := range names {
			if w == name {
				return strconv.Itoa(n)
			}
		}
	}
	switch w {
	case "leftmost":
		return "left"
	case "rightmost":
		return "right"
	}
	return w
}

// called is a name that people give a player.
type called struct {
	name string
	who  cairn.Player
}

func players() []called {
	return []called{
		{"alice", cairn.First}, {"爱丽丝", cairn.First}, {"爱丽斯", cairn.First}, {"艾丽丝", cairn.First}, {"先手", cairn.First},
		{"bob", cairn.Second}, {"鲍勃", cairn.Second}, {"鲍伯", cairn.Second}, {"后手", cairn.Second},
	}
}

// Player is the player whom a name means, as people write it in either language.
func Player(name string) (who cairn.Player, ok bool) {
	who, n := playerAt(strings.TrimSpace(name))
	return who, n > 0 && n == len(strings.TrimSpace(name))
}

// playerAt is the player whose name begins the text, and the name's length.
func playerAt(text string) (who cairn.Player, length int) {
	for _, p := range players() {
		n := len(p.name)
		if len(text) < n || !strings.EqualFold(text[:n], p.name) {
			continue
		}
		if isLetter(p.name[0]) && n < len(text) && isLetter(text[n]) {
			continue // Bobby
		}
		return p.who, n
	}
	return 0, 0
}

// links are what stands between moves and says nothing.
func links() []string {
	return []string{"->", "=>", "→", "then", "next", "and then", "finally", "然后", "接着", "再", "最后", "之后"}
}

// linkAt is the length of the link or separator that begins the text, 0 where none does.
func linkAt(text string) int {
	if r, n := utf8.DecodeRuneInString(text); n > 0 && strings.ContainsRune(" \t\r\n,;./|、。，；:", r) {
		return n
	}
	for _, l := range links() {
		n := len(l)
		if len(text) < n || !strings.EqualFold(text[:n], l) {
			continue
		}
		if isLetter(l[0]) && n < len(text) && isLetter(text[n]) {
			continue
		}
		return n
	}
	return 0
}
