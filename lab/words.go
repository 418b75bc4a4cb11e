package lab

import (
	"fmt"
	"strconv"
	"strings"

	"cairn"
)

// Grouped writes a count in groups of three digits, the same in every language.
func Grouped(n int64) string {
	digits := strconv.FormatInt(n, 10)
	sign := ""
	if n < 0 {
		sign, digits = "-", digits[1:]
	}
	var out strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			out.WriteByte(',')
		}
		out.WriteRune(d)
	}
	return sign + out.String()
}

// GroupedText groups the digits of a count that is written already, and leaves others,
// "≈1.90e30", as they are.
func GroupedText(count string) string {
	n, err := strconv.ParseInt(count, 10, 64)
	if err != nil {
		return count
	}
	return Grouped(n)
}

// Figures writes a figure with three significant digits, a large one as a count:
// 0.0457, 3.14, 26.5, 1,234.
func Figures(v float64) string {
	if v >= 100 || v <= -100 {
		return Grouped(int64(v + 0.5))
	}
	return strconv.FormatFloat(v, 'g', 3, 64)
}

// Percent writes a share: 8.8 %, 0.05 %.
func Percent(share float64) string {
	if share > 0 && share < 0.001 {
		return strconv.FormatFloat(100*share, 'f', 2, 64) + " %"
	}
	return strconv.FormatFloat(100*share, 'f', 1, 64) + " %"
}

// Law in words: n^1.98, 2.00^n.
func (l *Law) String() string {
	if l.Exponential {
		return fmt.Sprintf("%.2f^n", l.Exponent)
	}
	return fmt.Sprintf("n^%.2f", l.Exponent+0)
}

// Count writes operations, those that a law foretells with a sign.
func (l *Largest) Count() string {
	if l.Foretold {
		return "≈" + Grouped(l.Ops)
	}
	return Grouped(l.Ops)
}

// rough keeps three digits: a law foretells no more, and the rest would differ from
// machine to machine.
func rough(n int64) int64 {
	unit := int64(1)
	for n/unit >= 1000 {
		unit *= 10
	}
	return (n + unit/2) / unit * unit
}

func text(en, zh string, args ...any) cairn.Text {
	return cairn.Textf(cairn.Text{EN: en, ZH: zh}, args...)
}
