package cli

import (
	"context"
	"strconv"
	"strings"

	"cairn"
	"cairn/heaps/oeis"
	"cairn/internal/paint"
)

// seqKnown looks sequences up in the table of the encyclopedia's numbers.
func (a *app) seqKnown(ctx context.Context, f seqFlags) error {
	look := func() ([]oeis.Match, error) {
		entries, err := oeis.ByNumber(f.oeis)
		return oeis.Whole(entries), err
	}
	if f.findGiven {
		terms, err := readTerms(f.find)
		if err != nil {
			return err
		}
		look = func() ([]oeis.Match, error) { return oeis.Find(ctx, terms) }
	}
	found, err := look()
	if err != nil {
		return err
	}
	return a.asking(f.path, func(out *output) (bool, error) {
		switch {
		case f.format == "json":
			a.knownJSON(out, found)
		case f.format == "csv":
			knownCSV(out, found)
		case len(found) == 0:
			out.WriteString(a.say("no known sequence of a heap game holds these terms\n", "已知的取石子数列里没有这几项\n"))
		default:
			a.knownText(out, found)
		}
		return len(found) == 0, nil
	})
}

// readTerms reads numbers set apart by commas or blanks.
func readTerms(text string) (terms []int, err error) {
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(", \t\n[]，", r) }) {
		v, err := strconv.Atoi(word)
		if err != nil || v < 0 {
			return nil, cairn.Inputf("--find 0,1,2,0,1", cairn.Text{EN: "flag --find: %q is not a whole number from 0 on", ZH: "选项 --find：%q 不是非负整数"}, word)
		}
		terms = append(terms, v)
	}
	if len(terms) == 0 {
		return nil, cairn.Inputf("--find 0,1,2,0,1", cairn.Text{EN: "flag --find: no terms given", ZH: "选项 --find：没有给出任何一项"})
	}
	return terms, nil
}

func (a *app) knownText(out *output, found []oeis.Match) {
	rows := [][]string{{a.say("number", "编号"), a.say("rule", "规则"), a.say("lists", "内容"), a.say("from heap", "起始堆"), a.say("terms", "各项")}}
	for _, m := range found {
		kind := map[oeis.Kind]string{oeis.Values: a.say("values", "SG 值"), oeis.Losses: a.say("lost heaps", "必败堆")}[m.Kind]
		rows = append(rows, []string{m.Number, m.Rule.String(), kind, strconv.Itoa(m.Heap), spaced(m.Terms)})
	}
	columns, page := []paint.Column{{}, {}, {}, {Right: true}, {Flow: true}}, a.style(out).Width
	if page > 0 && page < narrow {
		columns = []paint.Column{{}, {}, {Flow: true}}
		for i, row := range rows {
			rows[i] = []string{row[0], row[1], row[4]} // the terms show what they list
		}
	}
	for _, row := range paint.Listing(columns, rows, "", page) {
		out.WriteString(row)
	}
}

func spaced(terms []int) string {
	var b strings.Builder
	for i, v := range terms {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(strconv.Itoa(v))
	}
	return b.String()
}

func (a *app) knownJSON(out *output, found []oeis.Match) {
	for _, m := range found {
		e := &encoder{w: out.Writer}
		e.open('{')
		e.key("number").string(m.Number)
		e.key("rule").string(m.Rule.String())
		e.key("kind").string(m.Kind.String())
		e.key("heap").int(m.Heap)
		e.key("index").int(m.Index)
		e.key("terms").open('[')
		for _, v := range m.Terms {
			e.int(v)
		}
		e.close(']')
		e.key("at").int(m.At)
		e.close('}')
		out.WriteByte('\n')
	}
}

func knownCSV(out *output, found []oeis.Match) {
	out.WriteString("number,rule,kind,heap,index,at\n")
	for _, m := range found {
		out.WriteString(strings.Join([]string{m.Number, strconv.Quote(m.Rule.String()), m.Kind.String(), strconv.Itoa(m.Heap), strconv.Itoa(m.Index), strconv.Itoa(m.At)}, ",") + "\n")
	}
}
