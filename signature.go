package cairn

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// dialect is how LeetCode writes a method's head in one language.
type dialect struct {
	name  string
	types [4]string // of Int, Bool, String and Ints
	// param writes one parameter, %[1]s its name and %[2]s its type; list does for
	// an Ints where it is written otherwise.
	param, list string
	// method holds %[1]s for the name, %[2]s for the parameters, %[3]s for the
	// returned type.
	method string
	spell  func(string) string // from camel case; nil leaves names alone
	pascal bool                // the method's name begins with a capital
}

func dialects() []dialect {
	return []dialect{
		{name: "python", types: [4]string{"int", "bool", "str", "List[int]"}, param: "%[1]s: %[2]s", method: "def %[1]s(self, %[2]s) -> %[3]s:"},
		{name: "cpp", types: [4]string{"int", "bool", "string", "vector<int>"}, param: "%[2]s %[1]s", list: "%[2]s& %[1]s", method: "%[3]s %[1]s(%[2]s)"},
		{name: "java", types: [4]string{"int", "boolean", "String", "int[]"}, param: "%[2]s %[1]s", method: "public %[3]s %[1]s(%[2]s)"},
		{name: "c", types: [4]string{"int", "bool", "char*", "int*"}, param: "%[2]s %[1]s", list: "%[2]s %[1]s, int %[1]sSize", method: "%[3]s %[1]s(%[2]s)"},
		{name: "csharp", types: [4]string{"int", "bool", "string", "int[]"}, param: "%[2]s %[1]s", method: "public %[3]s %[1]s(%[2]s)", pascal: true},
		{name: "javascript", param: "%[1]s", method: "var %[1]s = function(%[2]s)"},
		{name: "typescript", types: [4]string{"number", "boolean", "string", "number[]"}, param: "%[1]s: %[2]s", method: "function %[1]s(%[2]s): %[3]s"},
		{name: "go", types: [4]string{"int", "bool", "string", "[]int"}, param: "%[1]s %[2]s", method: "func %[1]s(%[2]s) %[3]s"},
		{name: "rust", types: [4]string{"i32", "bool", "String", "Vec<i32>"}, param: "%[1]s: %[2]s", method: "pub fn %[1]s(%[2]s) -> %[3]s", spell: snake},
		{name: "kotlin", types: [4]string{"Int", "Boolean", "String", "IntArray"}, param: "%[1]s: %[2]s", method: "fun %[1]s(%[2]s): %[3]s"},
		{name: "swift", types: [4]string{"Int", "Bool", "String", "[Int]"}, param: "_ %[1]s: %[2]s", method: "func %[1]s(%[2]s) -> %[3]s"},
		{name: "ruby", param: "%[1]s", method: "def %[1]s(%[2]s)", spell: snake},
		{name: "php", param: "$%[1]s", method: "function %[1]s(%[2]s)"},
		{name: "scala", types: [4]string{"Int", "Boolean", "String", "Array[Int]"}, param: "%[1]s: %[2]s", method: "def %[1]s(%[2]s): %[3]s"},
		{name: "dart", types: [4]string{"int", "bool", "String", "List<int>"}, param: "%[2]s %[1]s", method: "%[3]s %[1]s(%[2]s)"},
	}
}

// SignatureLanguages lists the languages that Signature knows, by their names.
func SignatureLanguages() (names []string) {
	for _, d := range dialects() {
		names = append(names, d.name)
	}
	return names
}

// Signature is the head of the method that LeetCode asks for, as its editor writes
// it in a language: "func stoneGameII(piles []int) int" in Go. In Python it is the
// line in class Solution; in C a list is followed by its size. The error is an
// *InputError that lists the languages.
func (c *Card) Signature(language string) (string, error) {
	list := dialects()
	i := slices.IndexFunc(list, func(d dialect) bool { return d.name == language })
	if i < 0 {
		return "", Inputf("", Text{
			EN: "language %q: unknown; there are %s",
			ZH: "没有语言 %q，可选 %s",
		}, language, strings.Join(SignatureLanguages(), ", "))
	}
	return list[i].head(c), nil
}

func (d dialect) head(c *Card) string {
	params := make([]string, len(c.Params))
	for i, p := range c.Params {
		format := d.param
		if p.Type == Ints && d.list != "" {
			format = d.list
		}
		params[i] = fill(format, d.spelled(p.Name), d.types[p.Type])
	}
	name := d.spelled(c.Method)
	if d.pascal {
		name = strings.ToUpper(name[:1]) + name[1:]
	}
	return fill(d.method, name, strings.Join(params, ", "), d.types[c.Returns])
}

// fill is Sprintf for formats that need not use every operand.
func fill(format string, operands ...string) string {
	for i, o := range operands {
		format = strings.ReplaceAll(format, fmt.Sprintf("%%[%d]s", i+1), o)
	}
	return format
}

func (d dialect) spelled(name string) string {
	if d.spell == nil {
		return name
	}
	return d.spell(name)
}

// snake writes a camel-case name in snake case, a run of capitals as one word:
// stoneGameII becomes stone_game_ii.
func snake(camel string) string {
	var out strings.Builder
	capital := true
	for _, r := range camel {
		if unicode.IsUpper(r) && !capital {
			out.WriteByte('_')
		}
		capital = unicode.IsUpper(r)
		out.WriteRune(unicode.ToLower(r))
	}
	return out.String()
}
