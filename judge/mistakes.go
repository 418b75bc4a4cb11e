package judge

import (
	"cmp"
	"encoding/json"
	"slices"
	"time"

	"cairn/judge/harness"
)

// testimony is what the solution answered on one board.
type testimony struct {
	board  Board
	said   string
	failed bool
}

// How much testimony is heard to name a mistake.
const (
	windowBefore   = 150 // small boards before the counterexample
	windowAfter    = 450 // and after it
	enoughFailures = 12
	testimonyTime  = time.Second // of CPU
	longestHeard   = 200         // piles: a wrong idea may be slow where the right one is not
	moreBoards     = 60          // sampled boards, of at most
	moreSize       = 16          // so many piles: they tell ideas apart that agree on small ones
)

// mistakes names the game's known mistakes that give the same wrong answers as the
// solution on every board where it fails, and nearly always the same where it does not.
// Those that agree most come first, and only they are named.
func (t *trial) mistakes(c *Counterexample) ([]string, error) {
	_, numbers := t.grader.(*byNumber)
	names := []string{}
	if c == nil || c.Verdict != WrongAnswer || c.Near != "" || numbers || len(t.entry.Mistakes()) == 0 {
		return names, nil
	}
	heard, err := t.testimony(c)
	if err != nil {
		return names, err
	}
	type suspect struct {
		id     string
		agrees int
	}
	var suspects []suspect
	for _, idea := range t.entry.Mistakes() {
		agrees, fits, err := t.agrees(idea.ID, heard)
		if err != nil {
			return nil, err
		}
		if fits && agrees*100 >= 95*len(heard) {
			suspects = append(suspects, suspect{idea.ID, agrees})
		}
	}
	slices.SortStableFunc(suspects, func(a, b suspect) int { return cmp.Compare(b.agrees, a.agrees) })
	for _, s := range suspects {
		if s.agrees == suspects[0].agrees {
			names = append(names, s.id)
		}
	}
	return names, nil
}

// testimony hears the solution on the counterexample and the small boards about it.
func (t *trial) testimony(c *Counterexample) (heard []testimony, err error) {
	if n, _ := measure(c.Input); n <= longestHeard {
		heard = append(heard, testimony{c.Input, string(c.Got), true})
	}
	from := max(0, t.passed-windowBefore)
	more, err := t.hear(t.smalls[from:min(len(t.smalls), t.passed+windowAfter)])
	if err != nil {
		return nil, err
	}
	heard = append(heard, more...)
	var larger []*problem
	for _, p := range t.sampled {
		if p.size > 1 && p.size <= moreSize && len(larger) < moreBoards {
			larger = append(larger, p)
		}
	}
	more, err = t.hear(larger)
	return append(heard, more...), err
}

// hear asks boards until enough have failed.
func (t *trial) hear(boards []*problem) (heard []testimony, err error) {
	failures, spent := 0, time.Duration(0)
	for _, p := range boards {
		if failures == enoughFailures || spent > testimonyTime {
			break
		}
		if err := p.ready(t.ctx); err != nil {
			return nil, err
		}
		if p.unfit {
			continue
		}
		o, err := t.ask(p)
		if err != nil {
			return nil, err
		}
		spent += o.reply.CPU
		if o.reply.Status != harness.Answered {
			failures++ // such boards are no testimony, but cost time
			continue
		}
		if o.failed() {
			failures++
		}
		heard = append(heard, testimony{p.args, string(jsonOf(o.reply.Answer)), o.failed()})
	}
	return heard, nil
}

// agrees counts the boards on which a mistake answers as the solution does; fits is
// false where it does not on a board that the solution has wrong.
func (t *trial) agrees(mistake string, heard []testimony) (count int, fits bool, err error) {
	for _, h := range heard {
		d, err := t.entry.Deal(h.board)
		if err != nil {
			return 0, false, err
		}
		answer, err := d.Game().Mistaken(mistake)
		if err != nil {
			return 0, false, err
		}
		text, err := json.Marshal(answer)
		if err != nil {
			return 0, false, err
		}
		switch same := string(text) == h.said; {
		case same:
			count++
		case h.failed:
			return 0, false, nil
		}
	}
	return count, true, nil
}
