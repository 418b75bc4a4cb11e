package cli

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"cairn"
	"cairn/catalog"
	"cairn/internal/paint"
)

func (a *app) showCommand() *cobra.Command {
	var signature, path string
	var asJSON bool
	cmd := a.command("show", "show GAME", func(_ *cobra.Command, args []string) error {
		if len(args) != 1 {
			return cairn.Inputf(cairn.See("cairn list"), cairn.Text{EN: "show: name one game", ZH: "show：请写一个游戏"})
		}
		e, err := a.catalog.Find(args[0])
		if err != nil {
			return err
		}
		return a.printing(path, func(out *output) error {
			switch {
			case signature != "":
				return a.printSignature(out, e.Card(), signature)
			case asJSON:
				return a.showJSON(out, e)
			}
			return paint.Game(out.Writer, e, a.style(out))
		})
	})
	cmd.Flags().StringVar(&signature, "signature", "", a.say("print the signature in this language alone, or all", "只打印这种语言的函数签名；all 为全部"))
	cmd.Flags().BoolVar(&asJSON, "json", false, a.say("print one JSON object", "输出一个 JSON 对象"))
	cmd.Flags().StringVarP(&path, "output", "o", "", a.say("write to FILE, whole or not at all", "写入 FILE；要么写完整，要么不写"))
	must(cmd.RegisterFlagCompletionFunc("signature", cobra.FixedCompletions(append(cairn.SignatureLanguages(), "all"), cobra.ShellCompDirectiveNoFileComp)))
	cmd.ValidArgsFunction = a.completeGame
	return cmd
}

func (a *app) printSignature(out *output, card *cairn.Card, language string) error {
	languages := []string{language}
	if language == "all" {
		languages = cairn.SignatureLanguages()
	}
	for _, l := range languages {
		text, err := card.Signature(l)
		if err != nil {
			return err
		}
		if len(languages) > 1 {
			text = fmt.Sprintf("%-11s %s", l, text)
		}
		fmt.Fprintln(out, text)
	}
	return nil
}

func methodIDs(e catalog.Entry) (ids []string) {
	for _, m := range e.Methods() {
		ids = append(ids, m.ID)
	}
	return ids
}

// listJSON writes the short facts of every game, one a line, and then of every family.
func (a *app) listJSON(out *output) error {
	for _, e := range a.catalog.All() {
		enc := &encoder{w: out.Writer}
		enc.open('{')
		a.cardJSON(enc, e)
		enc.close('}')
		out.WriteByte('\n')
	}
	for _, f := range a.catalog.Families() {
		enc := &encoder{w: out.Writer}
		enc.open('{')
		enc.key("family").string(f.Prefix)
		enc.key("title").string(f.Title.In(a.lang))
		enc.key("members").strings(f.Members)
		enc.close('}')
		out.WriteByte('\n')
	}
	return nil
}

func (a *app) cardJSON(enc *encoder, e catalog.Entry) {
	card := e.Card()
	enc.key("game").string(card.ID)
	enc.key("number").int(card.LeetCode)
	enc.key("title").string(card.Title.In(a.lang))
	enc.key("aliases").strings(card.Aliases)
	enc.key("methods").strings(methodIDs(e))
}

// showJSON writes the whole card.
func (a *app) showJSON(out *output, e catalog.Entry) error {
	card, enc := e.Card(), &encoder{w: out.Writer}
	enc.open('{')
	a.cardJSON(enc, e)
	enc.key("statement").string(card.Prose.In(a.lang))
	enc.key("params").open('[')
	for _, p := range card.Params {
		enc.open('{')
		enc.key("name").string(p.Name)
		enc.key("type").string(p.Type.String())
		if p.Type == cairn.Ints {
			enc.key("min_length").int(p.Len.Min)
			enc.key("max_length").int(p.Len.Max)
		}
		enc.key("min").int(p.Each.Min)
		enc.key("max").int(p.Each.Max)
		enc.close('}')
	}
	enc.close(']')
	enc.key("returns").string(card.Returns.String())
	enc.key("examples").open('[')
	for _, x := range card.Examples {
		enc.open('{')
		enc.key("input").raw(x.Input)
		enc.key("answer").raw(x.Answer)
		enc.key("margin").int(int(x.Margin))
		enc.close('}')
	}
	enc.close(']')
	enc.key("signatures").open('{')
	for _, l := range cairn.SignatureLanguages() {
		text, err := card.Signature(l)
		must(err)
		enc.key(l).string(text)
	}
	enc.close('}')
	enc.close('}')
	out.WriteByte('\n')
	return nil
}

// raw writes text that is JSON already.
func (e *encoder) raw(text string) {
	e.sep()
	e.w.WriteString(strings.TrimSpace(text))
}
