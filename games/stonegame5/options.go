package stonegame5

import (
	"cairn"
	"cairn/trace"
)

// options are the splits that a traced run compared.
type options []trace.Option

func (o *options) add(m Move, gain cairn.Score, next any, v cairn.Score) {
	*o = append(*o, trace.Option{Move: m, Gain: gain, Next: next, Value: v})
}

// best is the index of the first option worth v, -1 where there is none.
func (o options) best(v cairn.Score) int {
	for i, option := range o {
		if option.Worth() == v {
			return i
		}
	}
	return -1
}
