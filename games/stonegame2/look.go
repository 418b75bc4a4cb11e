package stonegame2

import (
	"cairn"
	"cairn/front"
	"cairn/match"
	"cairn/shape"
)

func look(piles []int) *match.Look[shape.FrontPos, int32] {
	return front.Look(rules(piles), func(p shape.FrontPos, open int32) cairn.Text { return note(p.M, open) })
}

// note says how many piles may be taken.
func note(m, most int32) cairn.Text {
	switch most {
	case 0:
		return cairn.Textf(cairn.Text{EN: "M = %d, no pile is left", ZH: "M = %d，石子已取完"}, m)
	case 1:
		return cairn.Textf(cairn.Text{EN: "M = %d: the last pile must be taken", ZH: "M = %d：只剩最后一堆，必须取走"}, m)
	}
	return cairn.Textf(cairn.Text{EN: "M = %d: take the first 1 to %d piles", ZH: "M = %d：可取最前面的 1 到 %d 堆"}, m, most)
}
