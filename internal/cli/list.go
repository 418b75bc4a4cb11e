package cli

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"cairn/internal/paint"
)

func (a *app) listCommand() *cobra.Command {
	var asJSON bool
	var path string
	cmd := a.command("list", "list", func(_ *cobra.Command, args []string) error {
		if err := noWords("list", args); err != nil {
			return err
		}
		return a.printing(path, func(out *output) error {
			if asJSON {
				return a.listJSON(out)
			}
			_, err := out.WriteString(a.listing(a.style(out)))
			return err
		})
	})
	cmd.Flags().BoolVar(&asJSON, "json", false, a.say("print one JSON object a game, one a line", "每个游戏输出一行 JSON 对象"))
	cmd.Flags().StringVarP(&path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

// narrow is the page on which titles have no room beside names.
const narrow = 60

func (a *app) listing(style paint.Style) string {
	rows := [][]string{{a.say("number", "题号"), a.say("name", "名字"), a.say("title", "标题"), a.say("methods", "方法")}}
	for _, e := range a.catalog.All() {
		card := e.Card()
		number := "-"
		if card.LeetCode > 0 {
			number = strconv.Itoa(card.LeetCode)
		}
		rows = append(rows, []string{number, card.ID, card.Title.In(a.lang), strings.Join(methodIDs(e), " ")})
	}
	for _, f := range a.catalog.Families() {
		rows = append(rows, []string{"-", f.Prefix + a.say("RULE", "规则"), f.Title.In(a.lang), strings.Join(f.Members, " | ")})
	}
	if style.Width > 0 && style.Width < narrow {
		for i, row := range rows {
			rows[i] = []string{row[0], row[1], "", row[3]} // the name says what the title does
		}
	}
	return strings.Join(paint.Listing([]paint.Column{{Right: true}, {}, {}, {Flow: true}}, rows, "", style.Width), "")
}
