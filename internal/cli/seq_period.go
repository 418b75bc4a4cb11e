package cli

import (
	"context"
	"fmt"

	"cairn/heaps"
	"cairn/internal/paint"
)

// periodic finds the period, looking no further than a proof needs.
func (q seqQuery) periodic(ctx context.Context, out *output) (none bool, err error) {
	seq, err := q.openSequence()
	if err != nil {
		return false, err
	}
	ctx, run := q.run(ctx, out, seq.Save)
	seq.Progress = func(known, _ int) { run.progress(known, q.last+1) }
	p, found, err := seq.SeekPeriod(ctx, q.last)
	if err := run.finish(err); err != nil {
		return false, err
	}
	switch {
	case q.format == "json":
		q.periodJSON(out, p, found)
	case q.format == "csv":
		q.periodCSV(out, p, found)
	case found:
		q.periodText(out, p)
	default:
		fmt.Fprintf(out, q.app.say("%s: no period shows in heaps 0 to %d\n", "%s：堆 0 到 %d 里看不出周期\n"), q.rule, q.last)
	}
	return !found, nil
}

func (q seqQuery) openSequence() (*heaps.Sequence, error) {
	if q.checkpoint == "" {
		return heaps.NewSequence(q.rule)
	}
	seq, err := heaps.LoadOrNew(q.checkpoint, q.rule)
	return seq, q.fileFault(err)
}

func (q seqQuery) periodText(out *output, p heaps.Period) {
	say := q.app.say
	before := say("0: it holds from heap 0 on", "0：从堆 0 起就成立")
	if p.Preperiod > 0 {
		before = fmt.Sprintf(say("%d: heap %d is the last exception", "%d：最后一个例外是堆 %d"), p.Preperiod, p.LastException())
	}
	rows := [][]string{
		{say("period", "周期"), fmt.Sprint(p.Length)},
		{say("preperiod", "前段"), before},
		{say("saltus", "跃度"), fmt.Sprint(p.Saltus)},
	}
	if p.Proved() {
		rows = append(rows, []string{say("proved", "已证明"), p.Proof.Theorem.In(q.app.lang)}, []string{
			say("checked", "已核对"), fmt.Sprintf(say("n up to %d, which takes heaps up to %d", "n 到 %d 为止，用到堆 %d"), p.Proof.Checked, p.Proof.Last(p)),
		})
	} else {
		rows = append(rows, []string{say("observed", "仅观察到"), fmt.Sprintf(say("up to heap %d; nothing here proves that it goes on", "到堆 %d 为止；这里没有定理保证它一直成立"), p.Upto)})
	}
	out.WriteString(q.rule.String() + "\n")
	for _, row := range paint.Listing([]paint.Column{{}, {Flow: true}}, rows, "", q.app.style(out).Width) {
		out.WriteString(row)
	}
}

func (q seqQuery) periodJSON(out *output, p heaps.Period, found bool) {
	e := &encoder{w: out.Writer}
	e.open('{')
	e.key("rule").string(q.rule.String())
	e.key("found").value(found)
	if found {
		e.key("length").int(p.Length)
		e.key("preperiod").int(p.Preperiod)
		e.key("saltus").int(p.Saltus)
		e.key("proved").value(p.Proved())
	}
	if p.Proved() {
		e.key("theorem").string(p.Proof.Theorem.In(q.app.lang))
		e.key("checked").int(p.Proof.Checked)
		e.key("last_heap").int(p.Proof.Last(p))
	} else {
		e.key("upto").int(q.last)
	}
	e.close('}')
	out.WriteByte('\n')
}

func (q seqQuery) periodCSV(out *output, p heaps.Period, found bool) {
	out.WriteString("length,preperiod,saltus,proved\n")
	if found {
		fmt.Fprintf(out, "%d,%d,%d,%v\n", p.Length, p.Preperiod, p.Saltus, p.Proved())
	}
}
