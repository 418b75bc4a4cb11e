package heaps

import "strings"

// code is a take-and-break code: digit d_j says what may be left after j tokens
// are removed from a heap; tail repeats for ever after the last of take; add
// holds d_-1, d_-2, ... for games that put tokens on.
type code struct {
	add  []digit
	zero digit
	take []digit // d_1, d_2, ...
	tail []digit
}

// at is digit d_j; negative j add tokens.
func (c *code) at(j int) digit {
	switch {
	case j < 0 && -j <= len(c.add):
		return c.add[-j-1]
	case j < 0:
		return digit{}
	case j == 0:
		return c.zero
	case j <= len(c.take):
		return c.take[j-1]
	case len(c.tail) == 0:
		return digit{}
	}
	return c.tail[(j-1-len(c.take))%len(c.tail)]
}

// reach is the largest number of tokens that one move can remove, without the tail.
func (c *code) reach() int { return len(c.take) }

// normal gives equal games equal codes: no trailing zeros, the shortest tail,
// starting as early as it can.
func (c code) normal() code {
	c.add = trimZeros(c.add)
	c.tail = shortest(c.tail)
	if len(c.tail) == 1 && c.tail[0].zero() {
		c.tail = nil
	}
	if len(c.tail) == 0 {
		c.take = trimZeros(c.take)
		return c
	}
	for n := len(c.take); n > 0 && c.take[n-1] == c.tail[len(c.tail)-1]; n-- {
		last := len(c.tail) - 1
		c.tail = append([]digit{c.tail[last]}, c.tail[:last]...)
		c.take = c.take[:n-1]
	}
	return c
}

func trimZeros(digits []digit) []digit {
	n := len(digits)
	for n > 0 && digits[n-1].zero() {
		n--
	}
	return digits[:n]
}

// shortest is the shortest block whose repetition gives block.
func shortest(block []digit) []digit {
	for p := 1; p < len(block); p++ {
		if len(block)%p == 0 && repeats(block, p) {
			return block[:p]
		}
	}
	return block
}

func repeats(block []digit, p int) bool {
	for i := p; i < len(block); i++ {
		if block[i] != block[i-p] {
			return false
		}
	}
	return true
}

// digits are all digits that the code writes down.
func (c *code) digits() []digit {
	all := append([]digit{c.zero}, c.add...)
	all = append(all, c.take...)
	return append(all, c.tail...)
}

// String writes the code in CGSuite's notation, at least one digit after the point.
func (c *code) String() string {
	var b strings.Builder
	for i := len(c.add) - 1; i >= 0; i-- {
		b.WriteString(c.add[i].String())
	}
	b.WriteString(c.zero.String())
	b.WriteByte('.')
	if len(c.take)+len(c.tail) == 0 {
		b.WriteByte('0')
	}
	for _, d := range c.take {
		b.WriteString(d.String())
	}
	if len(c.tail) > 0 {
		b.WriteByte('[')
		for _, d := range c.tail {
			b.WriteString(d.String())
		}
		b.WriteByte(']')
	}
	return b.String()
}

// splits is the largest number of heaps that a move leaves; open tells whether
// there is no largest.
func (c *code) splits() (most int, open bool) {
	for _, d := range c.digits() {
		most = max(most, d.max())
		open = open || d.more != 0
	}
	return most, open
}

// freeSplits tells whether no split has to be equal or unequal.
func (c *code) freeSplits() bool {
	for _, d := range c.digits() {
		if d.splits[free] != d.all() || d.more > 1 {
			return false
		}
	}
	return true
}

// subtraction reads the code as a subtraction set: every digit 0 or 3. allBut
// tells that set lists what may not be taken.
func (c *code) subtraction() (set []int, allBut, ok bool) {
	three := makeDigit(3, free)
	if len(c.add) > 0 || !c.zero.zero() || len(c.tail) > 1 || (len(c.tail) == 1 && c.tail[0] != three) {
		return nil, false, false
	}
	allBut = len(c.tail) == 1
	for i, d := range c.take {
		if !d.zero() && d != three {
			return nil, false, false
		}
		if d.zero() == allBut {
			set = append(set, i+1)
		}
	}
	return set, allBut, true
}
