package heaps

import "cairn"

func errUnknown(text string) error {
	return cairn.Inputf("take 1,2,3 | all but 1,2 | squares | nim | fibonacci | grundy | 0.137 | misere nim", cairn.Text{
		EN: "heap rule %q: not a rule that is known by name or as a code",
		ZH: "堆规则 %q：既不是认识的名字，也不是取分编码",
	}, text)
}

func errEmptySet() error {
	return cairn.Inputf("take 1,2,3", cairn.Text{
		EN: "heap rule: an empty set of numbers to take",
		ZH: "堆规则：可取的数一个也没有写",
	})
}

func errTake(word string) error {
	return cairn.Inputf("take 1,2,3", cairn.Text{
		EN: "heap rule: %q is not a whole number from 1 to %d",
		ZH: "堆规则：%q 不是 1 到 %d 之间的整数",
	}, word, MaxTake)
}

func errRange(word string) error {
	return cairn.Inputf("take 1..5", cairn.Text{
		EN: "heap rule: the range %q runs backwards",
		ZH: "堆规则：范围 %q 前大后小",
	}, word)
}

func errSetSize(n int) error {
	return cairn.Inputf("nim", cairn.Text{
		EN: "heap rule: a set of %d numbers, more than %d",
		ZH: "堆规则：集合里有 %d 个数，最多 %d 个",
	}, n, MaxSet)
}

// What can be wrong with the form of a code.
var (
	faultLong      = cairn.Text{EN: "longer than 4096 characters", ZH: "超过 4096 个字符"}
	faultPoint     = cairn.Text{EN: "a code needs a point", ZH: "编码里要有一个小数点"}
	faultNoMove    = cairn.Text{EN: "no move is ever allowed", ZH: "没有任何一步可走"}
	faultBracket   = cairn.Text{EN: "[..] must hold the last digits, and at least one", ZH: "[..] 要放在最后，里面至少一位"}
	faultBrace     = cairn.Text{EN: "{..} must list numbers of heaps from 0 to 63, each once", ZH: "{..} 里要写 0 到 63 之间的堆数，每个只写一次"}
	faultAmpersand = cairn.Text{EN: "a digit &N; needs a number and a semicolon", ZH: "&N; 里要有一个数，并以分号结束"}
)

func errCode(text string, fault cairn.Text) error {
	return cairn.Inputf("0.137", cairn.Text{
		EN: "code %q: " + fault.EN,
		ZH: "编码 %q：" + fault.ZH,
	}, text)
}

func errOctal(text, d string) error {
	return cairn.Inputf("hex "+text, cairn.Text{
		EN: "code %q: %s is not an octal digit; say hex if three heaps are meant",
		ZH: "编码 %q：%s 不是八进制数字；若真要分成三堆，请在前面写 hex",
	}, text, d)
}

func errDigit(text, d string) error {
	return cairn.Inputf("0.137", cairn.Text{
		EN: "code %q: %q is not a digit (0..9, A..V, {..}, * or &N;)",
		ZH: "编码 %q：%q 不是编码数字（0..9、A..V、{..}、* 或 &N;）",
	}, text, d)
}

func errEndless(text, d string, least int) error {
	return cairn.Inputf("4.3", cairn.Text{
		EN: "code %q: digit %s before the point could leave a heap as large as before; it may only allow %d heaps or more",
		ZH: "编码 %q：小数点前的 %s 可能留下和原来一样大的堆，游戏不会结束；这一位至少要分成 %d 堆",
	}, text, d, least)
}
