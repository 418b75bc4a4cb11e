package catalog

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"strconv"
	"strings"

	"cairn"
)

// LoadCard completes a card's facts with a game's files: the titles and prose of
// card.en.md and card.zh.md (the title is the first line, "# Stone Game"), the
// examples of examples.txt and the traps of traps.txt. It panics when a file is
// missing or malformed: the files are built in, so only a fault of ours can do that.
func LoadCard(files fs.FS, facts cairn.Card) cairn.Card {
	facts.Title.EN, facts.Prose.EN = page(files, "card.en.md")
	facts.Title.ZH, facts.Prose.ZH = page(files, "card.zh.md")
	facts.Examples = examples(files, "examples.txt")
	facts.Traps = examples(files, "traps.txt")
	return facts
}

func read(files fs.FS, name string) string {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		panic(fmt.Sprintf("catalog: %v", err))
	}
	return string(text)
}

// page splits a card into its title and what follows.
func page(files fs.FS, name string) (title, prose string) {
	first, rest, _ := strings.Cut(read(files, name), "\n")
	title, isTitle := strings.CutPrefix(first, "# ")
	if !isTitle {
		panic(fmt.Sprintf("catalog: %s does not begin with a title", name))
	}
	return strings.TrimSpace(title), strings.TrimSpace(rest)
}

// examples reads lines of the form
//
//	[[5,3,4,5]] true 1  # what it shows
//
// the arguments and the answer as JSON without spaces, then the margin.
func examples(files fs.FS, name string) (list []cairn.Example) {
	for i, line := range strings.Split(read(files, name), "\n") {
		facts, note, _ := strings.Cut(line, "#")
		fields := strings.Fields(facts)
		if len(fields) == 0 {
			continue
		}
		margin, err := strconv.Atoi(fields[len(fields)-1])
		if len(fields) != 3 || err != nil || !json.Valid([]byte(fields[0])) || !json.Valid([]byte(fields[1])) {
			panic(fmt.Sprintf("catalog: %s, line %d: want an input, an answer and a margin", name, i+1))
		}
		list = append(list, cairn.Example{
			Input: fields[0], Answer: fields[1], Margin: cairn.Score(margin), Note: strings.TrimSpace(note),
		})
	}
	return list
}
