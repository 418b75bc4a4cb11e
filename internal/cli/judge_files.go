package cli

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"cairn"
	"cairn/judge/harness"
)

// solutions are those found in some files; fault is the exit code that stands for
// files in which there were none.
type solutions struct {
	list  []harness.Submission
	fault error
}

// solutions finds those in the files and folders that are named. A file without any
// is an error, unless there are others: then it is reported and they are judged.
func (a *app) solutions(ctx context.Context, card *cairn.Card, words []string, f judgeFlags) (solutions, error) {
	var s solutions
	if len(words) == 0 {
		return s, cairn.Inputf("cairn judge "+gameName(card)+" mine.py", cairn.Text{EN: "%s: no file given", ZH: "%s：没有给出文件"}, card.ID)
	}
	files, err := solutionFiles(words, f)
	if err != nil {
		return s, err
	}
	for _, file := range files {
		list, err := a.solutionsIn(ctx, file, card, f)
		if err != nil && len(files) == 1 {
			return s, err
		}
		if err != nil {
			a.report(err)
			s.fault = codeError(exitInput)
		}
		s.list = append(s.list, list...)
	}
	return s, nil
}

func (a *app) solutionsIn(ctx context.Context, file string, card *cairn.Card, f judgeFlags) ([]harness.Submission, error) {
	var text []byte
	var err error
	if file == "-" {
		file = a.say("standard input", "标准输入")
		text, err = a.readStdin(ctx)
	} else if text, err = os.ReadFile(file); err != nil {
		err = fileError(file, err)
	}
	if err != nil {
		return nil, err
	}
	return harness.Find(file, text, card, f.find())
}

// solutionFiles lists the files named, and those in folders that are named: all whose
// extension is a language's.
func solutionFiles(words []string, f judgeFlags) (files []string, err error) {
	for _, word := range words {
		info, err := os.Stat(word)
		switch {
		case word == "-":
			files = append(files, word)
		case err != nil:
			return nil, fileError(word, err)
		case !info.IsDir():
			files = append(files, word)
		default:
			in, err := filesBelow(word)
			if err != nil {
				return nil, fileError(word, err)
			}
			if len(in) == 0 {
				return nil, cairn.Inputf("", cairn.Text{EN: "%s: no solution in it: no file has a known extension", ZH: "%s：里面没有解法，没有认识的扩展名"}, word)
			}
			files = append(files, in...)
		}
	}
	return files, nil
}

// filesBelow lists the solutions' files in a folder, at any depth, by name; hidden ones
// are left out.
func filesBelow(folder string) (files []string, err error) {
	err = filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case path != folder && strings.HasPrefix(d.Name(), "."):
			if d.IsDir() {
				return fs.SkipDir
			}
		case d.Type().IsRegular() && filepath.Ext(path) != "" && harness.Lookup(filepath.Ext(path)) != nil:
			files = append(files, path)
		}
		return nil
	})
	slices.Sort(files)
	return files, err
}
