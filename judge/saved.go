package judge

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cairn"
	"cairn/cases"
	"cairn/catalog"
)

// savedFile is where a game's regression cases are kept: one board a line, as
// 'cairn solve -i' reads them.
func savedFile(dir string, card *cairn.Card) string {
	plain := func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>| `, r) {
			return '-' // a heap rule's name may hold anything
		}
		return r
	}
	return filepath.Join(dir, strings.Map(plain, card.ID)+".txt")
}

// saved reads the regression cases of a game. A line that is no board of the game is
// an *cairn.InputError: somebody wrote it.
func saved(dir string, entry catalog.Entry) (list []*problem, err error) {
	if dir == "" {
		return nil, nil
	}
	path := savedFile(dir, entry.Card())
	text, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for i, line := range strings.Split(string(text), "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		args, err := catalog.DecodeArgs(line)
		if err != nil {
			return nil, cairn.Inputf(cairn.Text{EN: "one board a line, as [[1,2,1,1]]; delete the line", ZH: "每行一个局面，形如 [[1,2,1,1]]；请删掉这一行"}, cairn.Text{
				EN: "%s, line %d: %q is no board", ZH: "%s 第 %d 行：%q 不是局面",
			}, path, i+1, line)
		}
		d, err := entry.Deal(args)
		if err != nil {
			return nil, err
		}
		if len(d.Beyond()) == 0 {
			list = append(list, dealt(d, Saved))
		}
	}
	return list, nil
}

// save adds a counterexample to the regression cases, once. The line is appended with
// one write, so that judges at work side by side do not tear it.
func save(dir string, entry catalog.Entry, c *Counterexample, have []*problem) error {
	line := string(catalog.AppendArgs(nil, c.Input))
	known := slices.ContainsFunc(have, func(p *problem) bool { return string(catalog.AppendArgs(nil, p.args)) == line })
	if known || c.Source == cases.Example {
		return nil
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.OpenFile(savedFile(dir, entry.Card()), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(line + "\n")
	return errors.Join(err, f.Close())
}
