package cli

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"cairn/heaps/oeis"
	"cairn/internal/paint"
)

// seqSheet writes a list of values or lost heaps as it is found, in one of the
// formats.
type seqSheet struct {
	q       seqQuery
	out     *output
	known   []oeis.Entry // the encyclopedia's sequences of this kind
	start   int          // the first heap that has to be known
	shift   int          // what a b-file adds to a heap or a rank
	written int
	wide    int // columns of a number in text
	row     int // numbers in a row of text
}

func (q seqQuery) sheet(out *output) *seqSheet {
	s := &seqSheet{q: q, out: out, start: q.first, wide: len(strconv.Itoa(q.last))}
	kind := oeis.Values
	if q.losses {
		kind = oeis.Losses
	}
	for _, e := range oeis.ByRule(q.rule) {
		if e.Kind == kind {
			s.known = append(s.known, e)
		}
	}
	if q.format == "bfile" {
		s.align()
	}
	s.layOut()
	return s
}

// layOut sets ten numbers in a row, or fewer where the page is narrow.
func (s *seqSheet) layOut() {
	page := s.q.app.style(s.out).Width
	if page == 0 {
		page = 80
	}
	cells, cell := page-s.wide-2, valueWide
	if s.q.losses {
		cells, cell = page, s.wide+2
	}
	for _, s.row = range []int{10, 5, 2, 1} {
		if s.row*cell <= cells {
			return
		}
	}
}

// valueWide is the columns of a value in text; rare ones are wider.
const valueWide = 4

// align makes a b-file count as the encyclopedia does, where it has the sequence:
// otherwise values are counted by their heap and lost heaps from 1.
func (s *seqSheet) align() {
	first, index := 0, 1
	if len(s.known) > 0 {
		first, index = s.known[0].Heap, s.known[0].Index
		s.q.first = max(s.q.first, first)
	}
	switch {
	case s.q.losses:
		s.start, s.shift = first, index // ranks need the smaller lost heaps too
	case len(s.known) > 0:
		s.start, s.shift = s.q.first, index-first
	}
}

// write writes the numbers and, once there is one, what stands before them.
func (s *seqSheet) write(items iter.Seq2[int, int]) error {
	for n, v := range items {
		if err := s.item(n, v); err != nil {
			return err
		}
	}
	return nil
}

func (s *seqSheet) begin() {
	switch s.q.format {
	case "text":
		for _, line := range paint.Wrap(s.title(), s.q.app.style(s.out).Width) {
			s.out.WriteString(line + "\n")
		}
	case "csv":
		s.out.WriteString(map[bool]string{true: "lost\n", false: "heap,value\n"}[s.q.losses])
	case "json":
		e := &encoder{w: s.out.Writer}
		e.open('{')
		e.key("rule").string(s.q.rule.String())
		e.key("kind").string(s.kind())
		e.key("oeis").strings(s.numbers())
		e.key("from").int(s.q.first)
		e.key("to").int(s.q.last)
		e.key(s.kind()).open('[')
	}
}

func (s *seqSheet) kind() string {
	if s.q.losses {
		return oeis.Losses.String()
	}
	return oeis.Values.String()
}

func (s *seqSheet) numbers() (numbers []string) {
	for _, e := range s.known {
		numbers = append(numbers, e.Number)
	}
	return numbers
}

// title is the head of a list in text.
func (s *seqSheet) title() string {
	what := s.q.app.say("Grundy values of heaps %d to %d", "堆 %d 到 %d 的 SG 值")
	if s.q.losses {
		what = s.q.app.say("lost heaps (P-positions) from %d to %d", "%d 到 %d 的必败堆（P 局面）")
	}
	parts := []string{s.q.rule.String(), fmt.Sprintf(what, s.q.first, s.q.last)}
	for _, e := range s.known {
		parts = append(parts, s.q.app.known(e))
	}
	return strings.Join(parts, " · ")
}

// known names an entry of the encyclopedia, and where it begins.
func (a *app) known(e oeis.Entry) string {
	if e.Heap == 0 {
		return "OEIS " + e.Number
	}
	return fmt.Sprintf(a.say("OEIS %s from heap %d on", "OEIS %s（从堆 %d 起）"), e.Number, e.Heap)
}

// item writes one value, or one lost heap v of rank n.
func (s *seqSheet) item(n, v int) error {
	if s.q.losses && v < s.q.first {
		return nil
	}
	if s.written == 0 {
		s.begin()
	}
	b := s.out.AvailableBuffer()
	switch s.q.format {
	case "text":
		b = s.cell(b, n, v)
	case "csv":
		if !s.q.losses {
			b = append(strconv.AppendInt(b, int64(n), 10), ',')
		}
		b = append(strconv.AppendInt(b, int64(v), 10), '\n')
	case "json":
		if s.written > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(v), 10)
	case "bfile":
		b = append(strconv.AppendInt(b, int64(n+s.shift), 10), ' ')
		b = append(strconv.AppendInt(b, int64(v), 10), '\n')
	}
	s.written++
	_, err := s.out.Write(b)
	return err
}

// cell appends a number of a row; rows of values begin with their heap.
func (s *seqSheet) cell(b []byte, n, v int) []byte {
	column := s.written % s.row
	if !s.q.losses {
		column = n % s.row
	}
	if column == 0 && s.written > 0 {
		b = append(b, '\n')
	}
	if s.q.losses {
		return padded(b, v, s.wide+2)
	}
	if column == 0 || s.written == 0 {
		b = append(padded(b, n-column, s.wide), ' ', ' ')
		b = append(b, strings.Repeat(" ", column*valueWide)...)
	}
	return padded(b, v, valueWide)
}

// padded appends a number in so many columns, or more.
func padded(b []byte, v, wide int) []byte { return fmt.Appendf(b, "%*d", wide, v) }

// end writes what stands after the numbers.
func (s *seqSheet) end() error {
	if s.written == 0 {
		s.begin()
	}
	switch {
	case s.q.format == "json":
		s.out.WriteString("]}\n")
	case s.q.format == "text" && s.written > 0:
		s.out.WriteByte('\n')
	case s.q.format == "text":
		s.out.WriteString(s.q.app.say("none\n", "没有\n"))
	}
	return nil
}
