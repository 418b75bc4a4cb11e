package record

import (
	"slices"
	"strings"

	"cairn"
	"cairn/match"
)

// candidate is a legal move that a text may mean.
type candidate struct {
	index int
	key   string
	name  cairn.Text
	says  map[string]bool // the words of its names, and its notation
}

// begins tells whether a text is the beginning of one of the move's names.
func (c candidate) begins(text string) bool {
	for _, lang := range cairn.Langs {
		name := fold(c.name.In(lang))
		if n := len(text); n <= len(name) && strings.EqualFold(name[:n], text) && !continues(name[n:]) {
			return true
		}
	}
	return false
}

func candidates(m match.Match) (list []candidate) {
	for move := range m.EachMove() {
		c := candidate{len(list), move.Key, move.Name, map[string]bool{strings.ToLower(move.Key): true}}
		for _, lang := range cairn.Langs {
			for _, w := range words(fold(move.Name.In(lang))) {
				c.says[w.text] = true
			}
		}
		list = append(list, c)
	}
	return list
}

// telling are the words that some of the moves have and others have not.
func telling(list []candidate) map[string]bool {
	times := make(map[string]int)
	for _, c := range list {
		for w := range c.says {
			times[w]++
		}
	}
	told := make(map[string]bool)
	for w, n := range times {
		if n < len(list) {
			told[w] = true
		}
	}
	return told
}

// learn notes by which words the first moves are told apart: later, a word of these that
// fits no legal move means one that is not legal.
func (r *reader) learn() { r.known = telling(candidates(r.End)) }

// candidates are the legal moves that fit a text's words; told tells whether the words
// say anything about which.
func (r *reader) candidates(said []word) (fit []candidate, told bool) {
	fit = candidates(r.End)
	tells := telling(fit)
	if len(fit) == 1 {
		tells = r.known
	}
	var numbers []string
	for _, w := range said {
		switch {
		case w.isNumber():
			numbers = append(numbers, w.text)
		case tells[w.text]:
			told = true
			fit = keep(fit, func(c candidate) bool { return c.says[w.text] })
		}
	}
	if len(numbers) == 0 {
		return fit, told
	}
	fit = keep(fit, func(c candidate) bool {
		return !slices.ContainsFunc(numbers, func(n string) bool { return !c.says[n] })
	})
	for _, n := range numbers { // "takes 2" is two piles before it is a pile of 2
		if keyed := keep(fit, func(c candidate) bool { return c.key == n }); len(keyed) > 0 {
			return keyed, true
		}
	}
	return fit, true
}

func keep(list []candidate, fits func(candidate) bool) (kept []candidate) {
	for _, c := range list {
		if fits(c) {
			kept = append(kept, c)
		}
	}
	return kept
}

// move reads the text up to end as one move.
func (r *reader) move(begin, end int) error {
	text := strings.TrimSpace(r.text[r.at:end])
	if r.play(text) {
		r.at = end
		return nil
	}
	said := words(asides.ReplaceAllString(text, " "))
	if r.End.Over() {
		r.refuse(text, r.at)
		return nil
	}
	fit, told := r.candidates(said)
	if begun := keep(fit, func(c candidate) bool { return c.begins(text) }); len(begun) == 1 {
		fit, told = begun, true // "takes 2 from heap 1", and not 1 from heap 2
	}
	switch {
	case told && len(fit) == 1:
		r.add(fit[0].index, fit[0].key)
		r.at = end
		return nil
	case len(fit) == 1 && !r.speaksOfMoves(said) && slices.ContainsFunc(said, func(w word) bool { return fit[0].says[w.text] }):
		r.add(fit[0].index, fit[0].key) // "the last pile", where there is no choice
		r.at = end
		return nil
	case len(fit) == 0 || !told && r.speaksOfMoves(said):
		r.refuse(strings.TrimSpace(r.text[begin:end]), begin)
		return nil
	}
	return r.unclear(begin, end, fit)
}

// speaksOfMoves tells whether words that fit no legal move mean one all the same.
func (r *reader) speaksOfMoves(said []word) bool {
	if len(said) == 1 && bare(said[0].text) {
		return true
	}
	return slices.ContainsFunc(said, func(w word) bool { return r.known[w.text] })
}

// unclear says that the text up to end may mean any of some moves.
func (r *reader) unclear(begin, end int, fit []candidate) error {
	if len(fit) == 0 {
		fit = candidates(r.End)
	}
	var en, zh []string
	for _, c := range fit[:min(4, len(fit))] {
		en, zh = append(en, c.key+" ("+c.name.EN+")"), append(zh, c.key+"（"+c.name.ZH+"）")
	}
	if len(fit) > 4 {
		en, zh = append(en, "..."), append(zh, "……")
	}
	hint := cairn.Textf(cairn.Text{EN: "write the move as in a record: %s", ZH: "按棋谱的记号写这一步：%s"}, match.Abridge(keysOf(fit)))
	return r.fault(begin, hint, cairn.Text{EN: "%[3]s: which move is meant? %[4]s", ZH: "%[3]s：指哪一步？%[5]s"}, quote(strings.TrimSpace(r.text[begin:end])),
		cairn.Text{EN: strings.Join(en, ", "), ZH: strings.Join(zh, "、")})
}

func keysOf(list []candidate) (keys []string) {
	for _, c := range list {
		keys = append(keys, c.key)
	}
	return keys
}

func (r *reader) wrongTurn(begin int, who cairn.Player) error {
	name := who.Other().String()
	return r.fault(begin, cairn.Text{EN: "leave the names out, or correct them", ZH: "去掉名字，或者改正"},
		cairn.Text{EN: "%[3]s: it is the turn of %[4]s", ZH: "%[3]s：此时轮到 %[5]s"}, quote(who.String()), cairn.Text{EN: name, ZH: name})
}

// fault is an error about the move that begins there; the format is given what was said
// third, and more in English fourth and in Chinese fifth.
func (r *reader) fault(at int, hint, format cairn.Text, said string, more cairn.Text) error {
	whole := cairn.Text{EN: "line: column %[1]d: move %[2]d: " + format.EN, ZH: "着法：第 %[1]d 列：第 %[2]d 步：" + format.ZH}
	return cairn.Inputf(hint, whole, column(r.text, at), len(r.Keys)+1, said, more.EN, more.ZH)
}
