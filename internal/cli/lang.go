package cli

import (
	"strings"

	tags "golang.org/x/text/language"

	"cairn"
)

// language is the one that --lang asks for, else the environment, else English. It
// is found before the commands are made, because their help is written in it. The
// error is about a --lang that is neither.
func language(args []string, getenv func(string) string) (cairn.Lang, error) {
	env := fromEnvironment(getenv)
	asked, given := langFlag(args)
	if !given {
		return env, nil
	}
	lang, known := matchLang(asked)
	if !known {
		return env, cairn.Inputf("", cairn.Text{EN: "flag --lang: %q is not one of zh, en", ZH: "选项 --lang：%q 不在可选值之中：zh, en"}, asked)
	}
	return lang, nil
}

// langFlag finds --lang in either of its forms, the last one if there are several.
func langFlag(args []string) (value string, given bool) {
	for i, arg := range args {
		if arg == "--" {
			break
		}
		if v, is := strings.CutPrefix(arg, "--lang="); is {
			value, given = v, true
		}
		if arg == "--lang" && i+1 < len(args) {
			value, given = args[i+1], true
		}
	}
	return value, given
}

// fromEnvironment reads the locale of messages: the first of LC_ALL, LC_MESSAGES
// and LANG that is set decides, as POSIX has it.
func fromEnvironment(getenv func(string) string) cairn.Lang {
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := getenv(name); value != "" {
			lang, _ := matchLang(value)
			return lang
		}
	}
	return cairn.English
}

// matchLang finds the language for a tag or a locale: "zh", "zh-TW",
// "zh_CN.UTF-8". The matcher's index counts, not its tag: for zh-TW the tag that it
// returns names Taiwan and is in no list of ours.
func matchLang(locale string) (lang cairn.Lang, known bool) {
	locale, _, _ = strings.Cut(locale, ".")
	locale, _, _ = strings.Cut(locale, "@")
	tag, err := tags.Parse(locale)
	if err != nil {
		return cairn.English, false
	}
	supported := make([]tags.Tag, len(cairn.Langs))
	for i, l := range cairn.Langs {
		supported[i] = tags.Make(l.String())
	}
	_, index, confidence := tags.NewMatcher(supported).Match(tag)
	return cairn.Langs[index], confidence > tags.No
}
