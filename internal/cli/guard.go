package cli

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// mark stands before a negative number while cobra reads the arguments, which
// would take "-1" for a flag. No argument can contain it otherwise.
const mark = "\x00"

// guard marks the arguments that are negative numbers and not the value of a flag.
func guard(root *cobra.Command, args []string) []string {
	cmd, _, err := root.Find(args)
	if err != nil {
		cmd = root
	}
	guarded := make([]string, len(args))
	for i, arg := range args {
		guarded[i] = arg
		if isNegative(arg) && (i == 0 || !takesValue(cmd, args[i-1])) {
			guarded[i] = mark + arg
		}
	}
	return guarded
}

// isNegative tells whether an argument begins as a negative number does.
func isNegative(arg string) bool {
	return len(arg) > 1 && arg[0] == '-' && (arg[1] == '.' || '0' <= arg[1] && arg[1] <= '9')
}

// takesValue tells whether arg is a flag whose value is the next argument.
func takesValue(cmd *cobra.Command, arg string) bool {
	var flag *pflag.Flag
	switch name, long := strings.CutPrefix(arg, "--"); {
	case long:
		flag = cmd.Flag(name)
	case len(arg) == 2 && arg[0] == '-':
		cmd.InheritedFlags() // merges them into Flags
		flag = cmd.Flags().ShorthandLookup(arg[1:])
	}
	return flag != nil && flag.NoOptDefVal == ""
}

// unguardAll takes the marks away again before any command sees its arguments.
func unguardAll(cmd *cobra.Command) {
	if run := cmd.RunE; run != nil {
		cmd.RunE = func(c *cobra.Command, args []string) error { return run(c, unguard(args)) }
	}
	for _, sub := range cmd.Commands() {
		unguardAll(sub)
	}
}

func unguard(args []string) []string {
	plain := make([]string, len(args))
	for i, arg := range args {
		plain[i] = strings.TrimPrefix(arg, mark)
	}
	return plain
}
