package story

import (
	"math"
	"strings"

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
		ZH: "{$0}：头一次遇到 {$1}，把每种走法都试一遍。",
	}
	stopping = cairn.Text{
		EN: "{$0}: no move is left, the search goes no deeper.",
		ZH: "{$0}：没有走法了，搜索到底。",
	}
	hitting = cairn.Text{
		EN: "{$0} was valued before: {1}. It is looked up, not worked out again.",
		ZH: "{$0}：已经算过，是 {1}，直接查表，不再重算。",
	}
	ended = cairn.Text{
		EN: "{$0}: nothing more can be taken, so the value is {1}.",
		ZH: "{$0}：没有可走的了，值为 {1}。",
	}
	turning = cairn.Text{EN: "{$0} is to move.", ZH: "轮到 {$0}。"}
	leading = cairn.Text{
		EN: "{$1}, leave {$2} where the opponent leads by {3}: {4} - {3} = {5}.",
		ZH: "{$1}，剩下 {$2}，对手在那里领先 {3}：{4} - {3} = {5}。",
	}
	level = cairn.Text{
		EN: "{$1}, leave {$2} where neither side leads: {4} - 0 = {5}.",
		ZH: "{$1}，剩下 {$2}，在那里双方持平：{4} - 0 = {5}。",
	}
	trailing = cairn.Text{
		EN: "{$1}, leave {$2} where the opponent is {6} behind: {4} - ({3}) = {5}.",
		ZH: "{$1}，剩下 {$2}，对手在那里落后 {6}：{4} - ({3}) = {5}。",
	}
	goingOn = cairn.Text{
		EN: "{$1}, go on alone with {$2}, still worth {3}: {4} + {(3)} = {5}.",
		ZH: "{$1}，接着自己继续走 {$2}，那里还值 {3}：{4} + {(3)} = {5}。",
	}
	finishing = cairn.Text{
		EN: "{$1}, and the game is over: {4}.",
		ZH: "{$1}，到此结束：{4}。",
	}
	winning = cairn.Text{
		EN: "{$1}, leave {$2} where the opponent loses: a win.",
		ZH: "{$1}，剩下 {$2}，轮到对手且对手必败：这步赢。",
	}
	losing = cairn.Text{
		EN: "{$1}, leave {$2} where the opponent wins: a loss.",
		ZH: "{$1}，剩下 {$2}，轮到对手且对手必胜：这步输。",
	}
	drawing = cairn.Text{
		EN: "{$1}, leave {$2} where nobody wins.",
		ZH: "{$1}，剩下 {$2}，在那里谁也赢不了。",
	}
	unread = cairn.Text{
		EN: "{$1}: worth {5}.",
		ZH: "{$1}：值 {5}。",
	}
	reading = cairn.Text{
		EN: "{$1}, leave {$2}, whose value is not there yet; {3} is read in its place: {4} - {(3)} = {5}, which means nothing.",
		ZH: "{$1}，剩下 {$2}，可那一格还没有算出来，读到的是 {3}：{4} - {(3)} = {5}，这个数没有意义。",
	}
	stale = cairn.Text{
		EN: "{$1}, leave {$2}, but slot {6} holds the value of {$7}; so {3} is read in its place: {4} - {(3)} = {5}, which means nothing.",
		ZH: "{$1}，剩下 {$2}，可第 {6} 格里放的是 {$7} 的值，读到的是 {3}：{4} - {(3)} = {5}，这个数没有意义。",
	}
	onlyMove = cairn.Text{EN: "It is the only move, so the value is {2}.", ZH: "只有这一种走法，值就是 {2}。"}
	oneMove  = cairn.Text{EN: "No other move needs to be weighed: the value is {2}.", ZH: "别的走法不必再比，值就是 {2}。"}
	oneWins  = cairn.Text{EN: "One winning move is enough: the position is won, whatever the others are.", ZH: "有一步能赢就够了，别的不必再看：这里必胜。"}
	oneBest  = cairn.Text{
		EN: "{2} is the most of the {0} moves weighed, so {$1}; the value is {2}.",
		ZH: "比较过的 {0} 种走法里 {2} 最大，所以{$1}；值是 {2}。",
	}
	better = cairn.Text{
		EN: "{2} > {4}, so {$1}; the value is {2}.",
		ZH: "{2} > {4}，所以{$1}；值是 {2}。",
	}
	allTied = cairn.Text{
		EN: "All {0} moves weighed are worth {2}, so any of them is right; the value is {2}.",
		ZH: "比较过的 {0} 种走法都值 {2}，走哪一种都对；值就是 {2}。",
	}
	tiedBest = cairn.Text{
		EN: "{5} of the {0} moves weighed are worth {2} and none is worth more, so any of these is right; the value is {2}.",
		ZH: "比较过的 {0} 种走法里有 {5} 种都值 {2}，没有更好的，走这几种都对；值就是 {2}。",
	}
	oneWin = cairn.Text{
		EN: "A move that leaves the opponent lost is there, so the position is won: {$1}.",
		ZH: "有走法能让对手必败，所以这里必胜：{$1}。",
	}
	allLose = cairn.Text{
		EN: "Every move leaves the opponent winning, so the position is lost; it does not matter which is made.",
		ZH: "每种走法都让对手必胜，所以这里必败，怎么走都一样。",
	}
	spreading = cairn.Text{
		EN: "The value {0} is wrong; right is {1}.",
		ZH: "这个值 {0} 是错的，应为 {1}。",
	}
	answering = cairn.Text{
		EN: "The whole board is worth {0} to Alice, and the answer to the statement is {$1}.",
		ZH: "整局 Alice 净胜 {0}，题目的答案是 {$1}。",
	}
	answeringWrong = cairn.Text{
		EN: "In this order the run ends with {0}; right is {2}.",
		ZH: "按这个顺序算到最后得 {0}，正确的是 {2}。",
	}
)

// introduce says what a value means before the first step.
func (t *teller) introduce() {
	about := aboutLead
	if !t.Stones {
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
		if s.Slot > 0 {
			t.holds[s.Slot] = out.At
		}
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
	if who := t.Positions[out.At].Who; who != either && len(s.Options) > 0 {
		out.Parts = append(out.Parts, t.Words.part(turning, t.who(out.At)))
	}
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
	move := t.game.Move(s.At, o.Move)
	out := Option{Key: move.Key, Name: t.Words.text(move.Name), Gain: sign * o.Gain, Next: -1, Value: sign * o.Value, Worth: sign * o.Worth(), Takes: move.Takes, Empty: empty, Held: -1, slot: o.Slot}
	if held, full := t.holds[o.Slot]; empty && full {
		out.Held = held
	}
	if o.Next != nil {
		out.Next = t.place(o.Next)
		next := t.game.At(o.Next)
		out.Alone = !next.Over() && next.Turn() == t.game.At(s.At).Turn()
	}
	return out
}

// tell is one move in a sentence, and why it subtracts where that is news. Operands:
// nothing, the move, what is left, the opponent's lead there, gain, worth, how far behind;
// of a stale read, the slot and what it holds.
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
	operands := []int{0, t.order(o.Name, true), left, int(theirs), int(gain), int(o.Worth), int(-theirs)}
	if template == stale {
		operands = append(operands[:6], o.slot-1, t.Positions[o.Held].Label)
	}
	parts := []Part{t.Words.part(template, operands...)}
	if (template == leading || template == trailing) && !t.said["minus"] {
		t.said["minus"] = true
		parts = append(parts, t.Words.part(whyMinus))
	}
	return parts
}

// order is a move's words as said to whoever makes it: "takes the left 5" becomes
// "Take the left 5" or, inside a sentence, "take the left 5". Chinese verbs stay.
func (t *teller) order(name int, begins bool) int {
	text := t.Words.Texts[name]
	verb, rest, _ := strings.Cut(text.EN, " ")
	switch {
	case strings.HasSuffix(verb, "sses"), strings.HasSuffix(verb, "shes"), strings.HasSuffix(verb, "ches"):
		verb = strings.TrimSuffix(verb, "es")
	default:
		verb = strings.TrimSuffix(verb, "s")
	}
	if begins {
		verb = strings.ToUpper(verb[:1]) + verb[1:]
	}
	return t.Words.text(cairn.Text{EN: verb + " " + rest, ZH: text.ZH})
}

// shape chooses the sentence for a move.
func (t *teller) shape(o Option) cairn.Text {
	switch {
	case o.Held >= 0:
		return stale
	case o.Empty:
		return reading
	case o.Next < 0:
		return unread
	case !t.Stones:
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

// choose tells which move was chosen and why; where several are as good, it says
// so. Operands: moves weighed, the chosen move, its worth, nothing, the best
// worth among the others, how many are as good.
func (t *teller) choose(s Step) Part {
	best := s.Options[s.Best]
	same, second := 0, cairn.Score(math.MinInt)
	for i, o := range s.Options {
		if o.Worth == best.Worth {
			same++
		}
		if i != s.Best {
			second = max(second, o.Worth)
		}
	}
	return t.Words.part(t.choice(s, same), len(s.Options), t.order(best.Name, false), int(best.Worth), 0, int(second), same)
}

// choice is the sentence for it: same moves of those weighed are as good as the best.
func (t *teller) choice(s Step, same int) cairn.Text {
	weighed, worth := len(s.Options), s.Options[s.Best].Worth
	switch {
	case weighed == 1 && len(t.game.At(t.Positions[s.At].at).Keys()) == 1:
		return onlyMove
	case weighed == 1 && !t.Stones && worth > 0:
		return oneWins
	case weighed == 1:
		return oneMove
	case !t.Stones && worth > 0:
		return oneWin
	case !t.Stones && worth < 0:
		return allLose
	case same == weighed:
		return allTied
	case same > 1:
		return tiedBest
	case weighed == 2:
		return better
	}
	return oneBest
}

func (t *teller) conclude(v cairn.Score) []Part {
	answer := t.Words.text(spell(t.game.Answer(v)))
	if t.Order == "wrong" && v != t.Right {
		return []Part{t.Words.part(answeringWrong, int(v), answer, int(t.Right))}
	}
	return []Part{t.Words.part(answering, int(v), answer)}
}
