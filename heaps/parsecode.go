package heaps

import (
	"strconv"
	"strings"
)

// parseCode reads a take-and-break code without blanks, in lower or upper case.
// hex allows the digits 8 and 9 where no letter shows that they are meant.
func parseCode(text string, hex bool) (Rule, error) {
	text = strings.ToUpper(text)
	if len(text) > maxCode {
		return Rule{}, errCode(shown(text), faultLong)
	}
	if i := strings.IndexAny(plainDigits(text), "89"); i >= 0 && !hex && !hasLetter(text) {
		return Rule{}, errOctal(text, plainDigits(text)[i:i+1])
	}
	front, back, pointed := strings.Cut(text, ".")
	if !pointed {
		return Rule{}, errCode(text, faultPoint)
	}
	before, err := parseDigits(text, front)
	if err != nil {
		return Rule{}, err
	}
	take, tail, err := parseAfterPoint(text, back)
	if err != nil {
		return Rule{}, err
	}
	c := code{take: take, tail: tail}
	if n := len(before); n > 0 {
		c.zero = before[n-1]
		for i := n - 2; i >= 0; i-- {
			c.add = append(c.add, before[i])
		}
	}
	return codeRule(text, c.normal())
}

// codeRule refuses codes that are no game, and gives a subtraction set the
// kind that it has.
func codeRule(text string, c code) (Rule, error) {
	if set, allBut, ok := c.subtraction(); ok {
		switch {
		case allBut:
			return AllBut(set...)
		case len(set) == 0:
			return Rule{}, errCode(text, faultNoMove)
		}
		return Take(set...)
	}
	for j := -len(c.add); j <= 0; j++ {
		// With fewer than 2-j heaps one of them could be as large as before.
		if low := uint64(1)<<min(2-j, maxHeaps) - 1; c.at(j).all()&low != 0 {
			return Rule{}, errEndless(text, c.at(j).String(), 2-j)
		}
	}
	return Rule{kind: takeAndBreak, code: c}, nil
}

func parseAfterPoint(text, s string) (take, tail []digit, err error) {
	head, block, repeated := strings.Cut(s, "[")
	if repeated {
		inner, closed := strings.CutSuffix(block, "]")
		if !closed || inner == "" {
			return nil, nil, errCode(text, faultBracket)
		}
		if tail, err = parseDigits(text, inner); err != nil {
			return nil, nil, err
		}
	}
	take, err = parseDigits(text, head)
	return take, tail, err
}

func parseDigits(text, s string) ([]digit, error) {
	var digits []digit
	for len(s) > 0 {
		d, rest, err := parseDigit(text, s)
		if err != nil {
			return nil, err
		}
		digits = append(digits, d)
		s = rest
	}
	return digits, nil
}

func parseDigit(text, s string) (d digit, rest string, err error) {
	switch s[0] {
	case '{':
		inner, after, closed := strings.Cut(s[1:], "}")
		if !closed {
			return d, "", errCode(text, faultBrace)
		}
		c, rest := parseConstraint(after)
		d, err := parseList(text, inner, c)
		return d, rest, err
	case '*':
		c, rest := parseConstraint(s[1:])
		return openDigit(0, c), rest, nil
	case '&':
		number, after, closed := strings.Cut(s[1:], ";")
		mask, err := strconv.ParseUint(number, 10, 63)
		if !closed || err != nil {
			return d, "", errCode(text, faultAmpersand)
		}
		c, rest := parseConstraint(after)
		return makeDigit(mask, c), rest, nil
	}
	mask := strings.IndexByte(base32, s[0])
	if mask < 0 {
		return d, "", errDigit(text, firstRune(s))
	}
	c, rest := parseConstraint(s[1:])
	return makeDigit(uint64(mask), c), rest, nil
}

func parseConstraint(s string) (c constraint, rest string) {
	if s != "" {
		if i := strings.IndexByte(suffixes[1:], s[0]); i >= 0 {
			return constraint(i + 1), s[1:]
		}
	}
	return free, s
}

// parseList reads the inside of {..}: numbers of heaps, each with a constraint
// of its own unless one for all stands after the brace.
func parseList(text, inner string, all constraint) (d digit, err error) {
	inner, open := strings.CutSuffix(inner, "+")
	last, c := 0, free
	for _, item := range strings.Split(inner, ",") {
		number, own := item, all
		if i := strings.IndexAny(item, suffixes[1:]); i >= 0 && all == free {
			own, _ = parseConstraint(item[i:])
			number = item[:i]
			if i != len(item)-1 {
				return d, errCode(text, faultBrace)
			}
		}
		r, err := strconv.Atoi(number)
		if err != nil || r < 0 || r > maxHeaps {
			return d, errCode(text, faultBrace)
		}
		if r >= last {
			last, c = r, own
		}
		d.splits[own] |= 1 << r
	}
	if open {
		d.splits[c] |= ^uint64(0) << last
		d.more = uint8(c) + 1
	}
	d = d.normal()
	return d, checkOverlap(text, d)
}

func checkOverlap(text string, d digit) error {
	for c, mask := range d.splits {
		for _, other := range d.splits[c+1:] {
			if mask&other != 0 {
				return errCode(text, faultBrace)
			}
		}
	}
	return nil
}

// openDigit allows low heaps or more.
func openDigit(low int, c constraint) digit {
	d := makeDigit(^uint64(0)<<low, c)
	d.more = uint8(c) + 1
	return d
}

// plainDigits blanks out what stands in braces or after an ampersand.
func plainDigits(s string) string {
	inside := byte(0)
	out := []byte(s)
	for i, ch := range out {
		switch {
		case inside == 0 && ch == '{':
			inside = '}'
		case inside == 0 && ch == '&':
			inside = ';'
		}
		if inside != 0 {
			out[i] = '_'
			if ch == inside {
				inside = 0
			}
		}
	}
	return string(out)
}

func hasLetter(s string) bool {
	return strings.IndexFunc(strings.ToUpper(s), func(r rune) bool { return 'A' <= r && r <= 'V' }) >= 0
}

func firstRune(s string) string {
	for _, r := range s {
		return string(r)
	}
	return ""
}

// shown is as much of a text as a message should quote.
func shown(text string) string {
	const most = 60
	for i := range text {
		if i >= most {
			return text[:i] + "..."
		}
	}
	return text
}
