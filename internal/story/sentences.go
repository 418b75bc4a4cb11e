package story

import (
	"cairn"
	"cairn/trace"
)

// The sentences. Numbers are leads of whoever is to move; stones games and games
// of the last move have their own.
var (
	aboutLead = cairn.Text{
		EN: "A value is a lead: the stones that whoever is to move still gains, minus what the opponent gains, when both play perfectly from there to the end.",
		ZH: "这里的值是净胜：从这个局面起双方都下到最好，轮到走的一方还能比对手多拿多少。",
	}
	aboutWin = cairn.Text{
		EN: "A value is +1 where whoever is to move wins, and -1 where the opponent does.",
		ZH: "这里的值：轮到走的一方必胜记 +1，必败记 -1。",
	}
	whyMinus = cairn.Text{
		EN: "Why minus: after the move it is the opponent's turn, so the lead on the rest is the opponent's and counts against the mover.",
		ZH: "为什么是减：走完这一步就轮到对手，剩下部分的净胜是对手的，对自己就是负的。",
	}
	entering = cairn.Text{
		EN: "{$0}: at {$1}, a position not seen before, each move is tried.",
		ZH: "{$0}：局面 {$1} 头一次遇到，把每种走法都试一遍。",
	}
	stopping = cairn.Text{
		EN: "{$0}: no move is left, the search goes no deeper.",
		ZH: "{$0}：没有走法了，搜索到底。",
	}
	hitting = cairn.Text{
		EN: "{$0} was valued before: {1}. It is looked up, not worked out again.",
		ZH: "{$0} 已经算过，是 {1}，直接查表，不再重算。",
	}
	ended = cairn.Text{
		EN: "{$0}: nothing more can be taken, so the value is {1}.",
		ZH: "{$0}：没有可走的了，值为 {1}。",
	}
	leading = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where the opponent leads by {3}: {4} - {3} = {5}.",
		ZH: "{$0} {$1}，剩下 {$2}，对手在那里领先 {3}：{4} - {3} = {5}。",
	}
	level = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where neither side leads: {4} - 0 = {5}.",
		ZH: "{$0} {$1}，剩下 {$2}，在那里双方持平：{4} - 0 = {5}。",
	}
	trailing = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where the opponent is {6} behind: {4} - ({3}) = {5}.",
		ZH: "{$0} {$1}，剩下 {$2}，对手在那里落后 {6}：{4} - ({3}) = {5}。",
	}
	goingOn = cairn.Text{
		EN: "{$0} {$1} and goes on alone with {$2}, still worth {3}: {4} + {(3)} = {5}.",
		ZH: "{$0} {$1}，接着自己继续走 {$2}，那里还值 {3}：{4} + {(3)} = {5}。",
	}
	finishing = cairn.Text{
		EN: "{$0} {$1}, and the game is over: {4}.",
		ZH: "{$0} {$1}，到此结束：{4}。",
	}
	winning = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where the opponent loses: a win.",
		ZH: "{$0} {$1}，剩下 {$2}，轮到对手且对手必败：这步赢。",
	}
	losing = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where the opponent wins: a loss.",
		ZH: "{$0} {$1}，剩下 {$2}，轮到对手且对手必胜：这步输。",
	}
	drawing = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, where nobody wins.",
		ZH: "{$0} {$1}，剩下 {$2}，在那里谁也赢不了。",
	}
	unread = cairn.Text{
		EN: "{$0} {$1}: worth {5}.",
		ZH: "{$0} {$1}：值 {5}。",
	}
	reading = cairn.Text{
		EN: "{$0} {$1} and leaves {$2}, whose value is not there yet; {3} is read in its place: {4} - {(3)} = {5}, which means nothing.",
		ZH: "{$0} {$1}，剩下 {$2}，可那一格还没有算出来，读到的是 {3}：{4} - {(3)} = {5}，这个数没有意义。",
	}
	onlyMove = cairn.Text{EN: "It is the only move, so the value is {0}.", ZH: "只有这一种走法，值就是 {0}。"}
	oneBest  = cairn.Text{
		EN: "Of {0} moves the best is the one that {$1}: it is worth {2}.",
		ZH: "{0} 种走法里最好的是“{$1}”，值 {2}。",
	}
	tiedBest = cairn.Text{
		EN: "{0} of the moves are worth {1} and none is worth more, so any of them is right; the value is {1}.",
		ZH: "有 {0} 种走法都值 {1}，没有更好的，走哪一种都对；值就是 {1}。",
	}
	spreading = cairn.Text{
		EN: "The value {0} is wrong; right is {1}.",
		ZH: "这个值 {0} 是错的，应为 {1}。",
	}
	answering = cairn.Text{
		EN: "The whole board is worth {0} to Alice, and the answer to the statement is {$1}.",
		ZH: "整个局面对 Alice 值 {0}，题目的答案是 {$1}。",
	}
	answeringWrong = cairn.Text{
		EN: "In this order the run ends with {0}; right is {2}.",
		ZH: "按这个顺序算到最后得 {0}，正确的是 {2}。",
	}
)

// introduce says what a value means before the first step.
func (t *teller) introduce() {
	about := aboutLead
	if !t.stones {
		about = aboutWin
	}
	t.Intro = []Part{
		t.Words.part(cairn.Text{EN: "{$0}: {$1}.", ZH: "{$0}：{$1}。"}, t.Words.text(t.Method.Name), t.Words.text(t.Method.Idea)),
		t.Words.part(about),
	}
}

func (t *teller) steps() {
	for i, s := range t.log.Run {
		t.Steps = append(t.Steps, t.step(i, s))
	}
}

var kinds = [...]string{trace.Cell: "cell", trace.Enter: "enter", trace.Hit: "hit", trace.Leave: "leave", trace.Fact: "fact", trace.Answer: "answer"}

func (t *teller) step(i int, s trace.Step) Step {
	out := Step{Kind: kinds[s.Kind], At: -1, Value: s.Value, Best: s.Best, Slot: s.Slot}
	t.Slots = max(t.Slots, s.Slot)
	if s.At != nil {
		out.At = t.place(s.At)
		out.Lead = t.moverSign(s.At) * s.Value
	}
	switch s.Kind {
	case trace.Fact:
		if format, has := t.game.Words(t.Method.ID)[s.Reason]; has {
			out.Parts = []Part{t.Words.part(fromFormat(format), s.Numbers...)}
		}
	case trace.Enter:
		out.Depth = t.depth
		t.depth++
		out.Parts = []Part{t.enter(out.At)}
	case trace.Hit:
		out.Depth = t.depth
		out.Parts = []Part{t.Words.part(hitting, t.Positions[out.At].Label, int(out.Lead))}
	case trace.Leave, trace.Cell:
		if s.Kind == trace.Leave {
			t.depth--
			out.Depth = t.depth
		}
		t.weigh(i, s, &out)
	case trace.Answer:
		out.Parts = t.conclude(s.Value)
	}
	return out
}

func (t *teller) enter(at int) Part {
	if t.Positions[at].Over {
		return t.Words.part(stopping, t.Positions[at].Label)
	}
	return t.Words.part(entering, t.who(at), t.Positions[at].Label)
}

// who is the name of whoever is to move, as a text.
func (t *teller) who(at int) int {
	if t.Positions[at].Who == either {
		return t.Words.text(cairn.Text{EN: "Whoever is to move", ZH: "轮到走的一方"})
	}
	name := cairn.Player(t.Positions[at].Who).String()
	return t.Words.text(cairn.Text{EN: name, ZH: name})
}

// weigh tells the moves that were compared, and the choice.
func (t *teller) weigh(i int, s trace.Step, out *Step) {
	sign := t.moverSign(s.At)
	for j, o := range s.Options {
		out.Options = append(out.Options, t.option(s, o, sign, t.faults[trace.Fault{Step: i, Option: j}]))
		out.Parts = append(out.Parts, t.tell(out.At, out.Options[j])...)
	}
	switch {
	case len(s.Options) == 0 && s.Best < 0:
		out.Parts = append(out.Parts, t.Words.part(ended, t.Positions[out.At].Label, int(out.Lead)))
	case s.Best >= 0:
		out.Parts = append(out.Parts, t.choose(*out))
	}
	if t.values != nil {
		if right := t.values.Value(t.game.At(s.At)); right != s.Value {
			out.Wrong = true
			out.Parts = append(out.Parts, t.Words.part(spreading, int(out.Lead), int(sign*right)))
		}
	}
}

func (t *teller) option(s trace.Step, o trace.Option, sign cairn.Score, empty bool) Option {
	key := t.game.MoveKey(o.Move)
	name, takes := t.move(s.At, key)
	out := Option{Key: key, Name: t.Words.text(name), Gain: sign * o.Gain, Next: -1, Value: sign * o.Value, Worth: sign * o.Worth(), Takes: takes, Empty: empty}
	if o.Next != nil {
		out.Next = t.place(o.Next)
		next := t.game.At(o.Next)
		out.Alone = !next.Over() && next.Turn() == t.game.At(s.At).Turn()
	}
	return out
}

// tell is one move in a sentence, and why it subtracts where that is news. Operands:
// mover, move, what is left, the opponent's lead there, gain, worth, how far behind.
func (t *teller) tell(at int, o Option) []Part {
	left, theirs := 0, -o.Value
	if o.Next >= 0 {
		left = t.Positions[o.Next].Label
	}
	template := t.shape(o)
	if template == goingOn {
		theirs = o.Value
	}
	gain := o.Gain
	if template == finishing {
		gain = o.Worth
	}
	parts := []Part{t.Words.part(template, t.who(at), o.Name, left, int(theirs), int(gain), int(o.Worth), int(-theirs))}
	if (template == leading || template == trailing) && !t.said["minus"] {
		t.said["minus"] = true
		parts = append(parts, t.Words.part(whyMinus))
	}
	return parts
}

// shape chooses the sentence for a move.
func (t *teller) shape(o Option) cairn.Text {
	switch {
	case o.Empty:
		return reading
	case o.Next < 0:
		return unread
	case !t.stones:
		return [...]cairn.Text{losing, drawing, winning}[1+clamp(o.Worth)]
	case t.Positions[o.Next].Over:
		return finishing
	case o.Alone:
		return goingOn
	}
	return [...]cairn.Text{leading, level, trailing}[1+clamp(o.Value)]
}

// clamp is the sign of a value as an index.
func clamp(v cairn.Score) int { return int(min(max(v, -1), 1)) }

// choose tells which move was chosen and why; where several are as good, it says so.
func (t *teller) choose(s Step) Part {
	best := s.Options[s.Best]
	same := 0
	for _, o := range s.Options {
		if o.Worth == best.Worth {
			same++
		}
	}
	switch {
	case len(s.Options) == 1:
		return t.Words.part(onlyMove, int(best.Worth))
	case same > 1:
		return t.Words.part(tiedBest, same, int(best.Worth))
	}
	return t.Words.part(oneBest, len(s.Options), best.Name, int(best.Worth))
}

func (t *teller) conclude(v cairn.Score) []Part {
	answer := t.Words.text(spell(t.game.Answer(v)))
	if t.Order == "wrong" && v != t.Right {
		return []Part{t.Words.part(answeringWrong, int(v), answer, int(t.Right))}
	}
	return []Part{t.Words.part(answering, int(v), answer)}
}
