package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"cairn"
)

func (a *app) completionCommand() *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	cmd := a.command("completion", "completion bash|zsh|fish|powershell", func(cmd *cobra.Command, args []string) error {
		if len(args) != 1 {
			return cairn.Inputf("cairn completion bash", cairn.Text{EN: "completion: name one shell", ZH: "completion：请写一种 shell 的名字"})
		}
		root := cmd.Root()
		switch args[0] {
		case "bash":
			return root.GenBashCompletionV2(a.std.Out, true)
		case "zsh":
			return root.GenZshCompletion(a.std.Out)
		case "fish":
			return root.GenFishCompletion(a.std.Out, true)
		case "powershell":
			return root.GenPowerShellCompletionWithDesc(a.std.Out)
		}
		return cairn.Inputf("cairn completion bash", cairn.Text{
			EN: "completion: %q is not one of %s",
			ZH: "completion：%q 不在可选值之中：%s",
		}, args[0], strings.Join(shells, ", "))
	})
	cmd.ValidArgsFunction = cobra.FixedCompletions(shells, cobra.ShellCompDirectiveNoFileComp)
	return cmd
}

// completeGame offers every name of a game that begins as what was typed, for the
// first argument; files after it.
func (a *app) completeGame(_ *cobra.Command, args []string, typed string) (found []cobra.Completion, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	for _, e := range a.catalog.All() {
		card := e.Card()
		for _, name := range append([]string{gameName(card), card.ID}, card.Aliases...) {
			if strings.HasPrefix(strings.ToLower(name), strings.ToLower(typed)) {
				found = append(found, cobra.CompletionWithDesc(name, card.Title.In(a.lang)))
			}
		}
	}
	for _, f := range a.catalog.Families() {
		for _, member := range f.Members {
			if name := f.Prefix + member; strings.HasPrefix(name, strings.ToLower(typed)) {
				found = append(found, cobra.CompletionWithDesc(name, f.Title.In(a.lang)))
			}
		}
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}

// completeMethod offers the methods of the game that was named.
func (a *app) completeMethod(_ *cobra.Command, args []string, _ string) (found []cobra.Completion, _ cobra.ShellCompDirective) {
	if len(args) > 0 {
		if e, err := a.catalog.Find(args[0]); err == nil {
			for _, m := range e.Methods() {
				found = append(found, cobra.CompletionWithDesc(m.ID, m.Name.In(a.lang)+", "+m.Time))
			}
		}
	}
	return found, cobra.ShellCompDirectiveNoFileComp
}
