package suite

import (
	"bytes"
	"encoding/json"

	"cairn"
	"cairn/catalog"
)

// item is one test as a file has it: its bytes, and where in them its expected
// value stands or would stand.
type item struct {
	from string // "tests.jsonl:3", "01.in"
	raw  []byte // all its bytes, line ends included
	// at and to enclose the expected value in raw; equal where there is none, and
	// then before goes in front of one that is filled in.
	at, to int
	before string
	blank  bool // nothing but space, or a comment
	plain  bool // values stand as programs print them, strings without quotes
	args   []catalog.Arg
	err    error // why it cannot be read
}

// written is the expected value as the person wrote it; "" where there is none.
func (it item) written() string {
	value := string(it.raw[it.at:it.to])
	if value == "null" || value == "?" {
		return ""
	}
	return value
}

// with is the item with a value in its place, all else byte for byte.
func (it item) with(value string) []byte {
	if it.at == it.to {
		value = it.before + value
	}
	return bytes.Join([][]byte{it.raw[:it.at], []byte(value), it.raw[it.to:]}, nil)
}

// names are the keys under which people keep a test's parts.
func inputNames() []string    { return []string{"input", "args", "in", "board"} }
func expectedNames() []string { return []string{"answer", "expected", "output", "ans"} }

// objectItem reads a line that is a JSON object: {"input":[[2,7,9]],"answer":9}, or
// {"piles":[2,7,9],"answer":9} with the parameters by name.
func objectItem(card *cairn.Card, from string, raw []byte) item {
	it := item{from: from, raw: raw}
	start := bytes.IndexByte(raw, '{')
	fields, end, err := fieldsOf(raw[start:])
	if err != nil {
		it.err = cairn.Inputf(`{"input":`+card.Examples[0].Input+`,"answer":`+card.Examples[0].Answer+`}`, cairn.Text{
			EN: "this is not a JSON object: %v",
			ZH: "不是合法的 JSON 对象：%v",
		}, err)
		return it
	}
	it.at, it.to, it.before = start+end-1, start+end-1, `,"answer":`
	if len(fields) == 0 {
		it.before = `"answer":`
	}
	for _, name := range expectedNames() {
		if f, ok := fields[name]; ok {
			it.at, it.to = start+f.at, start+f.to
			break
		}
	}
	it.args, it.err = objectArgs(card, raw[start:], fields)
	return it
}

// objectArgs reads the board of an object.
func objectArgs(card *cairn.Card, raw []byte, fields map[string]span) ([]catalog.Arg, error) {
	for _, name := range inputNames() {
		if f, ok := fields[name]; ok {
			return catalog.ReadArgs(card, "", []byte(unquoted(string(raw[f.at:f.to]))))
		}
	}
	var board []byte
	for _, p := range card.Params {
		f, ok := fields[p.Name]
		if !ok {
			return nil, cairn.Inputf(`"input":`+card.Examples[0].Input, cairn.Text{EN: "there is no input, nor %s", ZH: "既没有 input，也没有 %s"}, p.Name)
		}
		board = append(append(board, raw[f.at:f.to]...), '\n')
	}
	return catalog.ReadArgs(card, "", board)
}

type span struct{ at, to int }

// fieldsOf finds where the values of an object's fields stand, and where it ends.
func fieldsOf(raw []byte) (fields map[string]span, end int, err error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	if _, err := d.Token(); err != nil {
		return nil, 0, err
	}
	fields = make(map[string]span)
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return nil, 0, err
		}
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, 0, err
		}
		to := int(d.InputOffset())
		fields[name.(string)] = span{to - len(value), to}
	}
	_, err = d.Token()
	return fields, int(d.InputOffset()), err
}

// lineItem reads lines of text: a board, and behind an arrow or a tab its expected
// value. Several lines are one board with an argument on each.
func lineItem(card *cairn.Card, from string, raw []byte) item {
	it := item{from: from, raw: raw, before: " => "}
	end := len(bytes.TrimRight(raw, " \t\r\n"))
	board := raw[:end]
	it.at, it.to = end, end
	if from, to, ok := arrow(board); ok {
		value := raw[to:end]
		if note := bytes.Index(value, []byte(" #")); note >= 0 {
			value = bytes.TrimRight(value[:note], " \t")
		}
		board = raw[:from]
		it.at, it.to = to+len(value)-len(bytes.TrimLeft(value, " \t")), to+len(value)
		if it.at == it.to {
			it.before = " "
			if to < len(raw) && raw[to] == ' ' {
				it.at, it.to, it.before = to+1, to+1, ""
			}
		}
	}
	it.args, it.err = catalog.ReadArgs(card, "", board)
	return it
}

// arrow is where the sign between a board and its value begins and ends: an arrow, or
// a tab behind a bracket (between bare numbers it is a blank like any other).
func arrow(line []byte) (from, to int, ok bool) {
	for _, sign := range []string{"=>", "->", "→", "⇒"} {
		if i := bytes.LastIndex(line, []byte(sign)); i >= 0 {
			return i, i + len(sign), true
		}
	}
	if i := bytes.LastIndex(line, []byte("]\t")); i >= 0 {
		return i + 1, i + 2, true
	}
	return 0, 0, false
}

// pairItem is a test of two files: the input, and the value that the other has.
func pairItem(card *cairn.Card, from string, input, value []byte) item {
	args, ok := readCounted(card, input)
	it := item{from: from, raw: value, plain: true, args: args}
	if !ok {
		it.args, it.err = catalog.ReadArgs(card, "", input)
	}
	body := bytes.TrimSpace(value)
	if i := bytes.Index(value, body); len(body) > 0 {
		it.at, it.to = i, i+len(body)
	}
	return it
}

// readCounted reads the form of online judges: a list's length alone on a line, its
// elements on the next; ok is false where the text is of another form.
func readCounted(card *cairn.Card, input []byte) (args []catalog.Arg, ok bool) {
	lines := bytes.Split(bytes.TrimSpace(bytes.ReplaceAll(input, []byte("\r"), nil)), []byte("\n"))
	for _, p := range card.Params {
		one, rest, ok := countedArg(p, lines)
		if !ok {
			return nil, false
		}
		args, lines = append(args, one), rest
	}
	return args, len(lines) == 0
}

func countedArg(p cairn.Param, lines [][]byte) (arg catalog.Arg, rest [][]byte, ok bool) {
	if len(lines) == 0 {
		return arg, nil, false
	}
	head, ok := integers(lines[0])
	if !ok || len(head) != 1 {
		return arg, nil, false
	}
	if p.Type != cairn.Ints {
		return catalog.Arg{Int: head[0]}, lines[1:], true
	}
	if len(lines) < 2 {
		return arg, nil, false
	}
	values, ok := integers(lines[1])
	return catalog.Arg{Ints: values}, lines[2:], ok && len(values) == head[0] && len(values) > 0
}
