// Package record writes a game as one line of text and reads it back:
//
//	877:3-9-1-2/LRL
//
// the game, the board it was dealt, and the moves that were made. Format writes a
// record, Read reads one and plays it by the rules, Cut tells whether a text means
// to be one. ReadLine is for lines of play as people tell them ("Alice takes 2, Bob
// takes 1", "左 右 左") and asks nothing of them but sense.
//
// The notation knows no game. The board is the statement's arguments, set apart by
// commas, the numbers of a list by hyphens; a hyphen in front of a number is its
// sign, so 1406:1--2-3 is [1,-2,3]. The moves are the game's own notation (match.Move's
// Key): run together where all are single letters, else set apart by hyphens too.
// For that a key holds no blank, no slash and no hyphen but at its beginning, and a
// game's name no slash. docs/notation.md is the whole of it for people.
package record

import (
	"strconv"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

// Record is a game that was dealt and played for some moves.
type Record struct {
	Entry catalog.Entry
	Dealt catalog.Dealt
	Keys  []string    // the moves, as the game writes them
	At    match.Match // after them
}

// String is the record as text.
func (r Record) String() string { return Format(r.Entry.Card(), r.Dealt.Args(), r.Keys) }

// Format writes a game, its board and its moves. Equal games have equal texts.
func Format(card *cairn.Card, args []catalog.Arg, keys []string) string {
	text := append([]byte(Name(card)), ':')
	for i, a := range args {
		if i > 0 {
			text = append(text, ',')
		}
		if a.Ints == nil {
			text = strconv.AppendInt(text, int64(a.Int), 10)
		}
		for j, v := range a.Ints {
			if j > 0 {
				text = append(text, '-')
			}
			text = strconv.AppendInt(text, int64(v), 10)
		}
	}
	if len(keys) == 0 {
		return string(text)
	}
	return string(text) + "/" + joined(keys)
}

// Name is what a record calls a game: its number, or its ID where it has none.
func Name(card *cairn.Card) string {
	if card.LeetCode > 0 {
		return strconv.Itoa(card.LeetCode)
	}
	return card.ID
}

// joined writes moves: letters run together.
func joined(keys []string) string {
	for _, k := range keys {
		if len(k) != 1 || !isLetter(k[0]) {
			return strings.Join(keys, "-")
		}
	}
	return strings.Join(keys, "")
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// Parts are a record's text in its three parts, with where each begins, in bytes.
type Parts struct {
	Game, Board, Moves string
	boardAt, movesAt   int
}

// Cut takes a text apart: GAME:BOARD or GAME:BOARD/MOVES. ok is false where it has no
// colon, and so is no record.
func Cut(text string) (p Parts, ok bool) {
	head, moves, _ := strings.Cut(text, "/")
	colon := strings.LastIndexByte(head, ':')
	if colon <= 0 {
		return Parts{}, false
	}
	p = Parts{Game: head[:colon], Board: head[colon+1:], Moves: moves, boardAt: colon + 1}
	p.movesAt = min(len(head)+1, len(text))
	return p, true
}

// Is tells whether a word that stands where a game's name may stand means to be a
// record. A game with a colon in its name ("heap:0.07") is none.
func Is(games *catalog.Catalog, word string) bool {
	p, ok := Cut(fold(word))
	if !ok {
		return false
	}
	if _, err := games.Find(word); err == nil {
		return false
	}
	_, err := games.Find(p.Game)
	return err == nil || p.Board != "" && strings.Trim(p.Board, "0123456789,- ") == ""
}

// Read reads a record and plays its moves. Blanks around it and full-width letters,
// digits and punctuation are as good as plain ones; moves may be in either case. The
// error is a *cairn.InputError that says at which character (from 1) the text goes wrong.
func Read(games *catalog.Catalog, text string) (Record, error) {
	r, parts, err := Open(games, text)
	if err != nil {
		return Record{}, err
	}
	line := strict(r.At, parts.Moves)
	if line.Illegal != nil {
		f := line.Illegal
		why := f.Why()
		return Record{}, cairn.Inputf(f.hint(), cairn.Text{
			EN: "record: column %[1]d: move %[2]d: %[3]s",
			ZH: "棋谱：第 %[1]d 列：第 %[2]d 步：%[4]s",
		}, column(fold(text), parts.movesAt+f.at), f.Ply, why.EN, why.ZH)
	}
	r.Keys, r.At = line.Keys, line.End
	return r, nil
}

// Open reads a record's game and board, and leaves its moves unread in the Parts:
// for whoever wants to know about a line that breaks the rules. Errors are as those
// of Read.
func Open(games *catalog.Catalog, text string) (Record, Parts, error) {
	text = fold(text)
	p, ok := Cut(text)
	if !ok {
		return Record{}, p, cairn.Inputf(likeRecord(games), cairn.Text{
			EN: "record %s: not of the form GAME:BOARD/MOVES",
			ZH: "棋谱 %s：应写成 游戏:局面/着法",
		}, quote(strings.TrimSpace(text)))
	}
	entry, err := games.Find(p.Game)
	if err != nil {
		return Record{}, p, err
	}
	args, err := readBoard(entry.Card(), text, p)
	if err != nil {
		return Record{}, p, err
	}
	d, err := entry.Deal(args)
	if err != nil {
		return Record{}, p, err
	}
	return Record{Entry: entry, Dealt: d, At: d.Game().Start}, p, nil
}

// likeRecord is a hint with a record of the catalogue's first game that can be typed.
func likeRecord(games *catalog.Catalog) cairn.Text {
	for _, e := range games.All() {
		if text, ok := example(e.Card()); ok {
			return cairn.Textf(cairn.Text{EN: "a record begins like %s, and its moves follow a slash", ZH: "棋谱这样开头：%s，斜线后面是着法"}, text)
		}
	}
	return cairn.See("cairn list")
}

// example is a record of a game's first example, without moves.
func example(card *cairn.Card) (text string, ok bool) {
	if len(card.Examples) == 0 {
		return "", false
	}
	args, err := catalog.DecodeArgs(card.Examples[0].Input)
	return Format(card, args, nil), err == nil
}
