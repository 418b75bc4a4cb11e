package cli

import (
	"embed"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"cairn"
)

//go:embed help/*.txt
var helpFiles embed.FS

// helpText is a command's short form, the first line of its text, and its long
// form, which is the whole text.
func helpText(name string, lang cairn.Lang) (short, long string) {
	text, err := helpFiles.ReadFile(fmt.Sprintf("help/%s.%v.txt", name, lang))
	must(err)
	short, _, _ = strings.Cut(string(text), "\n")
	return short, strings.TrimSpace(string(text))
}

// usageTemplate is cobra's, with its words in the run's language.
func (a *app) usageTemplate() string {
	return a.say("Usage:", "用法：") + `{{if .Runnable}}
  {{.UseLine}}{{end}}{{if .HasAvailableSubCommands}}
  {{.CommandPath}} ` + a.say("COMMAND", "命令") + `

` + a.say("Commands:", "命令：") + `{{range .Commands}}{{if .IsAvailableCommand}}
  {{rpad .Name .NamePadding}} {{.Short}}{{end}}{{end}}{{end}}{{if .HasAvailableLocalFlags}}

` + a.say("Flags:", "选项：") + `
{{.LocalFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableInheritedFlags}}

` + a.say("Flags of every command:", "各命令通用的选项：") + `
{{.InheritedFlags.FlagUsages | trimTrailingWhitespaces}}{{end}}{{if .HasAvailableSubCommands}}

` + a.say(`"cairn COMMAND --help" says more about a command.`, `"cairn 命令 --help" 查看某个命令的详细说明。`) + `{{end}}
`
}

// helpCommand is "cairn help COMMAND".
func (a *app) helpCommand(root *cobra.Command) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "help [COMMAND]",
		Short: a.say("Explain a command", "说明某个命令"),
		RunE: func(_ *cobra.Command, args []string) error {
			target, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return a.unknownCommand(root, strings.Join(args, " "))
			}
			return target.Help()
		},
		ValidArgsFunction: func(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
			var names []string
			for _, c := range root.Commands() {
				if c.IsAvailableCommand() {
					names = append(names, cobra.CompletionWithDesc(c.Name(), c.Short))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
	return cmd
}
