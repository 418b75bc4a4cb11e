package heaps

import (
	"strconv"
	"strings"
)

// named are rules that people call by name, in lower case and without an
// apostrophe or "game".
func named(name string) (Rule, bool) {
	switch name {
	case "nim", "any":
		return Nim(), true
	case "squares", "square", "a square":
		return Squares(), true
	case "fibonacci", "fibonacci nim":
		return Fibonacci(), true
	}
	codes := map[string]string{
		"kayles": "0.77", "dawsons kayles": "0.07", "dawsons chess": "0.137", "treblecross": "0.007",
		"grundy": "4!.0", "grundys": "4!.0", "lasker": "4.[3]", "laskers nim": "4.[3]",
	}
	written, ok := codes[name]
	if !ok {
		return Rule{}, false
	}
	rule, err := parseCode(written, false)
	return rule, err == nil
}

// Parse reads a rule as people write it, in any case:
//
//	take 1,2,3   take 1..5   take {2, 5..7}   a subtraction set
//	all but 1,2  take all but 1,2             any number but these
//	nim  squares  fibonacci                   see Nim, Squares, Fibonacci
//	kayles  dawson's kayles  grundy  ...      known codes by name
//	0.137  .16  4.3  0.[3]  0.{2,3}  4!.0     a take-and-break code, CGSuite's notation
//	0.3F  hex 0.9                             hexadecimal codes
//	misere RULE                               the last move loses
//
// A leading "heap:" is allowed. In a code, digit d_j after the point says what
// removing j tokens may leave: bit r of it allows r heaps, none of them empty;
// d_0 before the point splits without removing, digits further left add tokens;
// "!" after a digit asks for pairwise unequal heaps, "?" for not all equal ones,
// "=" for equal ones; {2,3} and {2+} list numbers of heaps, * is {0+}, &N; is a
// digit of 32 or more, and [..] repeats for ever. Anything else, and a rule that
// has no moves or need not end, is a *cairn.InputError.
func Parse(text string) (Rule, error) {
	name := folded(text)
	if rest, ok := cutWord(name, "misere"); ok {
		rule, err := parseNormal(rest, text)
		return rule.Misere(), err
	}
	return parseNormal(name, text)
}

func parseNormal(name, text string) (Rule, error) {
	if rule, ok := named(key(name)); ok {
		return rule, nil
	}
	if rest, ok := cutWord(name, "hex"); ok {
		return parseCode(strings.ReplaceAll(rest, " ", ""), true)
	}
	rest, take := cutWord(name, "take")
	if rule, ok := named(key(rest)); ok && take {
		return rule, nil
	}
	if list, ok := cutWord(rest, "all but"); ok {
		set, err := parseSet(list)
		if err != nil {
			return Rule{}, err
		}
		return AllBut(set...)
	}
	if take || rest == "take" {
		return parseTake(strings.TrimPrefix(rest, "take"))
	}
	if strings.ContainsAny(name, ".[{") && !strings.Contains(name, "..") {
		return parseCode(strings.ReplaceAll(name, " ", ""), false)
	}
	return Rule{}, errUnknown(shown(strings.TrimSpace(text)))
}

func parseTake(list string) (Rule, error) {
	set, err := parseSet(list)
	if err != nil {
		return Rule{}, err
	}
	return Take(set...)
}

// folded lowers case, strips "heap:", accents and wide punctuation.
func folded(text string) string {
	fold := strings.NewReplacer("è", "e", "，", ",", "、", ",", "．", ".", "：", ":", "’", "'", "\t", " ")
	name := strings.Join(strings.Fields(fold.Replace(strings.ToLower(text))), " ")
	return strings.TrimSpace(strings.TrimPrefix(name, "heap:"))
}

// key is a name without the parts that people leave out.
func key(name string) string {
	return strings.TrimSuffix(strings.ReplaceAll(name, "'", ""), " game")
}

func cutWord(s, word string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(s, word)
	if !ok || rest == "" || !strings.ContainsAny(rest[:1], " {[(") {
		return s, false
	}
	return strings.TrimSpace(rest), true
}

// parseSet reads numbers and ranges a..b, set apart by commas or blanks, in
// brackets or not.
func parseSet(list string) ([]int, error) {
	list = strings.Trim(list, " {}[]()")
	var set []int
	for _, word := range strings.FieldsFunc(list, func(r rune) bool { return r == ',' || r == ' ' }) {
		low, high, err := parseRange(word)
		if err != nil {
			return nil, err
		}
		if len(set)+high-low >= MaxSet {
			return nil, errSetSize(len(set) + high - low + 1)
		}
		for s := low; s <= high; s++ {
			set = append(set, s)
		}
	}
	if len(set) == 0 {
		return nil, errEmptySet()
	}
	return set, nil
}

func parseRange(word string) (low, high int, err error) {
	from, to, isRange := strings.Cut(word, "..")
	if low, err = parseNumber(from); err != nil || !isRange {
		return low, low, err
	}
	if high, err = parseNumber(to); err != nil {
		return 0, 0, err
	}
	if high < low {
		return 0, 0, errRange(word)
	}
	return low, high, nil
}

func parseNumber(word string) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 || n > MaxTake {
		return 0, errTake(shown(word))
	}
	return n, nil
}
