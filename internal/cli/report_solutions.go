package cli

import (
	"context"
	"strings"

	"cairn"
	"cairn/catalog"
	"cairn/judge"
	"cairn/judge/harness"
	"cairn/lab"
)

// handed finds the solutions in the files that take part in a report. With one game
// every file must hold one of it; with several a method goes by LeetCode's name to its game.
func (a *app) handed(ctx context.Context, entries []catalog.Entry, f reportFlags) (list []lab.Solution, err error) {
	if len(f.solutions) == 0 {
		return nil, nil
	}
	files, err := solutionFiles(f.solutions, judgeFlags{})
	if err != nil {
		return nil, err
	}
	j, _, err := a.bench(ctx, f.sandbox)
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		found, err := a.handedIn(ctx, file, entries, f, j)
		if err != nil {
			return nil, err
		}
		list = append(list, found...)
	}
	return list, nil
}

func (a *app) handedIn(ctx context.Context, file string, entries []catalog.Entry, f reportFlags, j *judge.Judge) (list []lab.Solution, err error) {
	for _, entry := range entries {
		subs, problem := a.solutionsIn(ctx, file, entry.Card(), judgeFlags{})
		if problem != nil && len(entries) == 1 {
			return nil, problem
		}
		for _, sub := range subs {
			if len(entries) == 1 || named(sub.Entry, entry.Card()) {
				list = append(list, f.solution(entry, sub, j))
			}
		}
	}
	if len(list) == 0 {
		return nil, cairn.Inputf("cairn report "+gameName(entries[0].Card())+" --solution "+file+" -o lab", cairn.Text{
			EN: "%s: no method of these games' names in it: name its game",
			ZH: "%s：里面没有这些游戏的方法名，请写明是哪个游戏的解法",
		}, file)
	}
	return list, nil
}

// named tells whether a method has LeetCode's name, in camel or snake case.
func named(method string, card *cairn.Card) bool {
	return strings.EqualFold(strings.ReplaceAll(method, "_", ""), card.Method)
}

// solution is one that the judge will run as long as the report's effort allows.
func (f reportFlags) solution(entry catalog.Entry, sub harness.Submission, j *judge.Judge) lab.Solution {
	o := judge.Options{Seed: f.seed}
	if f.quick {
		o.Small = 2_000
	}
	return lab.Solution{Game: entry.Card().ID, File: sub.File, Judge: func(ctx context.Context) (*judge.Report, error) {
		return j.Run(ctx, entry, sub, o)
	}}
}
