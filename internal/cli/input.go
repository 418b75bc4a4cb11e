package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/record"
)

// recorded is the game and the board that arguments name, GAME INPUT..., or a record
// in their place, which may have moves. A record may come from standard input ("-").
func (a *app) recorded(ctx context.Context, command string, args []string) (record.Record, error) {
	if len(args) == 0 {
		return record.Record{}, noGame(command)
	}
	if text, is, err := a.recordText(ctx, args); is || err != nil {
		if err != nil {
			return record.Record{}, err
		}
		return record.Read(a.catalog, text)
	}
	entry, err := a.catalog.Find(args[0])
	if err != nil {
		return record.Record{}, err
	}
	d, err := a.deal(ctx, entry, args[1:])
	if err != nil {
		return record.Record{}, err
	}
	return record.Record{Entry: entry, Dealt: d, At: d.Game().Start}, nil
}

func noGame(command string) error {
	return cairn.Inputf(cairn.See("cairn list"), cairn.Text{EN: "%s: no game given", ZH: "%s：没有说是哪个游戏"}, command)
}

// recordText is the record that stands in the place of a game; is tells whether one does.
func (a *app) recordText(ctx context.Context, args []string) (text string, is bool, err error) {
	text = args[0]
	if text == "-" {
		input, err := a.readStdin(ctx)
		if err != nil {
			return "", false, err
		}
		text = strings.TrimSpace(string(input))
	} else if !record.Is(a.catalog, text) {
		return "", false, nil
	}
	if len(args) > 1 {
		return "", true, cairn.Inputf(cairn.Text{EN: "a record holds its board: give nothing after it", ZH: "棋谱里已有局面，后面不要再写"}, cairn.Text{
			EN: "%q: nothing can follow record %q", ZH: "%q：棋谱 %q 后面不能再跟参数",
		}, args[1], text)
	}
	return text, true, nil
}

// named is the game and the board that arguments name, for commands that look at no
// move: they say so where a record has some.
func (a *app) named(ctx context.Context, command string, args []string) (catalog.Entry, catalog.Dealt, error) {
	r, err := a.recorded(ctx, command, args)
	if err == nil && len(r.Keys) > 0 {
		fmt.Fprintf(a.std.Err, a.say("note: %s looks at the board before the first move; for the moves: cairn review %s\n",
			"注意：%s 只看第一步之前的局面；要看着法请用：cairn review %s\n"), command, r)
	}
	return r.Entry, r.Dealt, err
}

// deal reads one board from the words of the command line and deals it.
func (a *app) deal(ctx context.Context, entry catalog.Entry, words []string) (catalog.Dealt, error) {
	args, err := a.readArgs(ctx, entry.Card(), words)
	if err != nil {
		return nil, err
	}
	return entry.Deal(args)
}

// readArgs reads arguments from words: numbers and lists as they are, "-" for
// standard input, and else the name of a file. Words that are numbers are never
// taken for files: ./7 is the file, 7 the number.
func (a *app) readArgs(ctx context.Context, card *cairn.Card, words []string) ([]catalog.Arg, error) {
	if len(words) == 0 {
		return nil, cairn.Inputf(
			cairn.Textf(cairn.Text{EN: "give a board, a file, or - for standard input; see 'cairn show %s'", ZH: "请给出局面、文件，或用 - 表示标准输入；见 'cairn show %s'"}, gameName(card)),
			cairn.Text{EN: "%s: no board given", ZH: "%s：没有给出局面"}, card.ID)
	}
	if len(words) == 1 {
		from, text, err := a.contents(ctx, words[0])
		if err != nil {
			return nil, err
		}
		return catalog.ReadArgs(card, from, text)
	}
	texts := make([]string, len(words))
	for i, word := range words {
		_, text, err := a.contents(ctx, word)
		if err != nil {
			return nil, err
		}
		texts[i] = string(text)
	}
	return catalog.ReadWords(card, texts)
}

// contents is what a word stands for, and the name of the file it names, if any.
func (a *app) contents(ctx context.Context, word string) (from string, text []byte, err error) {
	switch {
	case word == "-":
		text, err = a.readStdin(ctx)
		return a.say("standard input", "标准输入"), text, err
	case strings.Trim(word, "0123456789,[]+-. \t\r\n") == "":
		return "", []byte(word), nil
	}
	info, err := os.Stat(word)
	switch {
	case err == nil && info.IsDir():
		return "", nil, cairn.Inputf("", cairn.Text{EN: "%s: is a directory", ZH: "%s：是目录，不能读取"}, word)
	case err == nil:
		text, err = os.ReadFile(word)
		if err != nil {
			return "", nil, fileError(word, err)
		}
		return word, text, nil
	case looksLikePath(word):
		return "", nil, fileError(word, err)
	}
	return "", []byte(word), nil
}

// looksLikePath tells whether a word that is no file was probably meant as one.
func looksLikePath(word string) bool {
	dot := strings.LastIndexByte(word, '.')
	extension := dot > 0 && dot+1 < len(word) && 'a' <= word[dot+1]|0x20 && word[dot+1]|0x20 <= 'z'
	return !strings.ContainsAny(word, " \t\n,[]=\"'") && (extension || strings.ContainsRune(word, '/'))
}

// readStdin reads standard input to its end, or until ctx is done: a read from a
// terminal cannot be interrupted, so it is left behind.
func (a *app) readStdin(ctx context.Context) ([]byte, error) {
	type result struct {
		text []byte
		err  error
	}
	done := make(chan result, 1)
	go func() {
		text, err := io.ReadAll(a.std.In)
		done <- result{text, err}
	}()
	select {
	case r := <-done:
		return r.text, r.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}
