package cli

import (
	"context"
	"fmt"

	"cairn/heaps"
	"cairn/internal/paint"
)

// counted says how many heaps are lost below 10, 100, ... and --to.
func (q seqQuery) counted(ctx context.Context, out *output) error {
	l, err := q.openLosses()
	if err != nil {
		return err
	}
	ctx, run := q.run(ctx, out, l.Save)
	l.Progress = run.progress
	var counts []heaps.Count
	if q.last > 0 {
		for c := range l.Counts(ctx, q.last-1) {
			counts = append(counts, c)
		}
	}
	if err := run.finish(l.Err()); err != nil {
		if len(counts) > 0 {
			q.writeCounts(out, counts, false)
		}
		return err
	}
	q.writeCounts(out, counts, true)
	return nil
}

// writeCounts writes a table; done is false where a stop cut it short.
func (q seqQuery) writeCounts(out *output, counts []heaps.Count, done bool) {
	switch q.format {
	case "json":
		if !done {
			return
		}
		e := &encoder{w: out.Writer}
		e.open('{')
		e.key("rule").string(q.rule.String())
		e.key("counts").open('[')
		for _, c := range counts {
			e.open('{')
			e.key("below").int(c.Below)
			e.key("lost").int(c.Lost)
			e.key("last").int(c.Last)
			e.close('}')
		}
		e.close(']')
		e.close('}')
		out.WriteByte('\n')
	case "csv":
		out.WriteString("below,lost,last\n")
		for _, c := range counts {
			fmt.Fprintf(out, "%d,%d,%s\n", c.Below, c.Lost, lastLost(c))
		}
	default:
		rows := [][]string{{q.app.say("heaps below", "小于"), q.app.say("lost", "必败个数"), q.app.say("the last", "其中最大")}}
		for _, c := range counts {
			rows = append(rows, []string{fmt.Sprint(c.Below), fmt.Sprint(c.Lost), lastLost(c)})
		}
		out.WriteString(q.rule.String() + "\n")
		for _, row := range paint.Listing([]paint.Column{{Right: true}, {Right: true}, {Right: true}}, rows, "", q.app.style(out).Width) {
			out.WriteString(row)
		}
	}
}

// lastLost is empty where no heap is lost.
func lastLost(c heaps.Count) string {
	if c.Last < 0 {
		return ""
	}
	return fmt.Sprint(c.Last)
}

// compared gives the first heap where two rules differ.
func (q seqQuery) compared(ctx context.Context, out *output) (differ bool, err error) {
	other, err := heaps.Parse(q.compare)
	if err != nil {
		return false, err
	}
	ctx, run := q.run(ctx, out, nil)
	compare := heaps.Compare
	if q.losses {
		compare = heaps.CompareLosses
	}
	d, found, err := compare(ctx, q.rule, other, q.last, run.progress)
	if err := run.finish(err); err != nil {
		if ctx.Err() != nil {
			fmt.Fprintf(q.app.std.Err, q.app.say("%s and %s agree on heaps 0 to %d\n", "%s 与 %s 在堆 0 到 %d 上完全相同\n"), q.rule, other, run.known-1)
		}
		return false, err
	}
	q.writeDifference(out, other, d, found)
	return found, nil
}

func (q seqQuery) writeDifference(out *output, other heaps.Rule, d heaps.Difference, found bool) {
	winners := q.losses || !q.rule.HasValues() || !other.HasValues()
	switch {
	case q.format == "json":
		e := &encoder{w: out.Writer}
		e.open('{')
		e.key("rules").strings([]string{q.rule.String(), other.String()})
		e.key("upto").int(q.last)
		e.key("differ").value(found)
		e.key("for_ever").value(d.ForEver)
		if found {
			e.key("heap").int(d.Heap)
			e.key(map[bool]string{true: "won", false: "values"}[winners]).open('[')
			e.int(d.A)
			e.int(d.B)
			e.close(']')
		}
		e.close('}')
		out.WriteByte('\n')
	case q.format == "csv":
		out.WriteString("heap,first,second\n")
		if found {
			fmt.Fprintf(out, "%d,%d,%d\n", d.Heap, d.A, d.B)
		}
	case d.ForEver:
		fmt.Fprintf(out, q.app.say("%s and %s agree for ever: both periods are proved, and they are the same\n", "%s 与 %s 永远相同：两者的周期都已证明，而且完全一样\n"), q.rule, other)
	case !found:
		fmt.Fprintf(out, q.app.say("%s and %s agree on heaps 0 to %d\n", "%s 与 %s 在堆 0 到 %d 上完全相同\n"), q.rule, other, q.last)
	case winners:
		words := [2]string{q.app.say("lost", "必败"), q.app.say("won", "必胜")}
		fmt.Fprintf(out, q.app.say("%s and %s first differ at heap %d: %s and %s\n", "%s 与 %s 第一次不同在堆 %d：前者%s，后者%s\n"), q.rule, other, d.Heap, words[d.A], words[d.B])
	default:
		fmt.Fprintf(out, q.app.say("%s and %s first differ at heap %d: value %d and value %d\n", "%s 与 %s 第一次不同在堆 %d：SG 值分别为 %d 和 %d\n"), q.rule, other, d.Heap, d.A, d.B)
	}
}
