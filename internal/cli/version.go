package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
)

func (a *app) versionCommand() *cobra.Command {
	cmd := a.command("version", "version", func(_ *cobra.Command, args []string) error {
		if err := noWords("version", args); err != nil {
			return err
		}
		return a.printVersion()
	})
	cmd.ValidArgsFunction = cobra.NoFileCompletions
	return cmd
}

func (a *app) printVersion() error {
	_, err := fmt.Fprintf(a.std.Out, "cairn %s %s %s/%s\n", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

// version is what the build recorded: a release, else the commit, else "devel".
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "devel"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "devel-" + s.Value[:12]
		}
	}
	return "devel"
}
