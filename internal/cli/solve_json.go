package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"strconv"

	"cairn"
	"cairn/catalog"
)

// board is one solved board for the JSON encoder.
type board struct {
	n        int // the input's line number in a batch, 0 outside one
	card     *cairn.Card
	args     []catalog.Arg
	solution *catalog.Solution
}

// writeSolution writes a board as one JSON object on a line of its own. Moves and
// the line go straight into the writer's buffer: a line of 10^7 plies is never
// held, and nothing in it is allocated.
func writeSolution(w *bufio.Writer, b board, lang cairn.Lang) error {
	s := b.solution
	e := &encoder{w: w}
	e.open('{')
	if b.n > 0 {
		e.key("n").int(b.n)
	}
	e.key("game").string(b.card.ID)
	e.key("input").args(b.args)
	e.key("answer").value(s.Answer)
	e.key("margin").int(int(s.Margin))
	e.totals(s.Totals)
	e.key("winner").string(s.Winner())
	if s.Moves != nil {
		e.moves(s.Moves)
	}
	if s.Line != nil {
		e.line(s)
	}
	e.key("method").string(s.Method.ID)
	e.key("notes").strings(notes(s, lang))
	if s.Checked != nil {
		e.key("checked").strings(s.Checked)
		e.skipped(s.Skipped, lang)
	}
	e.key("elapsed_ns").int(int(s.Elapsed))
	e.close('}')
	w.WriteByte('\n')
	return e.err()
}

// notes are the solution's, and whether moves are missing.
func notes(s *catalog.Solution, lang cairn.Lang) []string {
	list := make([]string, 0, len(s.Notes)+1)
	for _, n := range s.Notes {
		list = append(list, n.In(lang))
	}
	if s.Moves != nil && !s.AllMoves {
		list = append(list, cairn.Text{
			EN: "moves lists best moves only: pricing every move of a board this large would take too long",
			ZH: "moves 只列出最优走法：棋盘太大，逐一计算每种走法太慢",
		}.In(lang))
	}
	return list
}

// encoder writes JSON piece by piece. Errors wait in the bufio.Writer.
type encoder struct {
	w     *bufio.Writer
	comma bool // something stands before, on this level
}

func (e *encoder) open(bracket byte)  { e.sep(); e.w.WriteByte(bracket); e.comma = false }
func (e *encoder) close(bracket byte) { e.w.WriteByte(bracket); e.comma = true }

func (e *encoder) sep() {
	if e.comma {
		e.w.WriteByte(',')
	}
	e.comma = true
}

// key writes a member's name; its value follows without a comma.
func (e *encoder) key(name string) *encoder {
	e.string(name)
	e.w.WriteByte(':')
	e.comma = false
	return e
}

func (e *encoder) int(v int) {
	e.sep()
	e.w.Write(strconv.AppendInt(e.w.AvailableBuffer(), int64(v), 10))
}

func (e *encoder) string(s string) {
	e.sep()
	e.w.Write(appendString(e.w.AvailableBuffer(), s))
}

func (e *encoder) value(v any) {
	e.sep()
	text, err := json.Marshal(v)
	must(err) // an answer is a bool, an int or a string
	e.w.Write(text)
}

func (e *encoder) strings(list []string) {
	e.open('[')
	for _, s := range list {
		e.string(s)
	}
	e.close(']')
}

func (e *encoder) args(args []catalog.Arg) {
	e.open('[')
	for _, a := range args {
		if a.Ints == nil {
			e.int(a.Int)
			continue
		}
		e.open('[')
		for _, v := range a.Ints {
			e.int(v)
		}
		e.close(']')
	}
	e.close(']')
}

func (e *encoder) totals(t *[2]cairn.Score) {
	if t == nil {
		e.key("alice").value(nil)
		e.key("bob").value(nil)
		return
	}
	e.key("alice").int(int(t[0]))
	e.key("bob").int(int(t[1]))
}

func (e *encoder) moves(list []catalog.Worth) {
	e.key("moves").open('[')
	for _, m := range list {
		e.open('{')
		e.key("move").string(m.Key)
		e.key("margin").int(int(m.Margin))
		e.key("cost").int(int(m.Cost))
		e.close('}')
	}
	e.close(']')
}

func (e *encoder) line(s *catalog.Solution) {
	e.key("line").open('[')
	for p := range s.Line {
		e.sep()
		e.w.Write(appendPly(e.w.AvailableBuffer(), p))
		if e.err() != nil {
			return // nobody reads on
		}
	}
	e.close(']')
}

func appendPly(b []byte, p catalog.Ply) []byte {
	b = append(b, `{"by":"`...)
	b = append(b, p.By.String()...)
	b = append(b, `","move":`...)
	b = appendString(b, p.Key)
	b = append(b, `,"gain":`...)
	b = strconv.AppendInt(b, int64(p.Gain), 10)
	b = append(b, `,"lead":`...)
	b = strconv.AppendInt(b, int64(p.Lead), 10)
	return append(b, '}')
}

func (e *encoder) skipped(list []catalog.Skipped, lang cairn.Lang) {
	e.key("skipped").open('[')
	for _, s := range list {
		why, _ := cairn.Explain(s.Why, lang)
		e.open('{')
		e.key("method").string(s.Method)
		e.key("why").string(why)
		e.close('}')
	}
	e.close(']')
}

// err is the writer's error so far.
func (e *encoder) err() error {
	_, err := e.w.Write(nil)
	return err
}

// appendString appends a JSON string; encoding/json is asked only where a
// character needs more than quotes around it.
func appendString(buf []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c > '~' || c == '<' || c == '>' || c == '&' {
			return append(buf, quoted(s)...)
		}
	}
	buf = append(buf, '"')
	buf = append(buf, s...)
	return append(buf, '"')
}

// quoted is a JSON string as people read it: Chinese and <= stay as they are.
func quoted(s string) []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	must(enc.Encode(s))
	return bytes.TrimRight(b.Bytes(), "\n")
}
