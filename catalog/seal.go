package catalog

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"cairn"
	"cairn/match"
	"cairn/shape"
)

// Seal hides a game's types. It is the only place where they are lost.
func Seal[I any, P comparable, M any, A comparable](spec Spec[I, P, M, A]) Entry {
	return &sealed[I, P, M, A]{spec: spec}
}

type sealed[I any, P comparable, M any, A comparable] struct{ spec Spec[I, P, M, A] }

func (s *sealed[I, P, M, A]) Card() *cairn.Card { return &s.spec.Card }

func (s *sealed[I, P, M, A]) Methods() []Method {
	return append(methods(s.spec.Algos), implied()...)
}

func methods[I any, P comparable](algos []Algo[I, P]) (list []Method) {
	for _, a := range algos {
		list = append(list, Method{a.ID, a.Name, a.Idea, a.Time, a.Space})
	}
	return list
}

func (s *sealed[I, P, M, A]) Mistakes() []Idea {
	var list []Idea
	for _, m := range s.spec.Mistakes {
		list = append(list, Idea{m.ID, m.Name, m.Why})
	}
	return list
}

func (s *sealed[I, P, M, A]) Deal(args []Arg) (Dealt, error) {
	if err := s.sound(args); err != nil {
		return nil, err
	}
	in := s.spec.Input.Of(args)
	if check := s.spec.Input.Check; check != nil {
		if err := check(in); err != nil {
			return nil, err
		}
	}
	return s.dealt(in), nil
}

func (s *sealed[I, P, M, A]) dealt(in I) *dealt[I, P, M, A] {
	rules, start := s.spec.Deal(in)
	return &dealt[I, P, M, A]{sealed: s, in: in, rules: rules, start: start, look: s.spec.Look(in)}
}

func (s *sealed[I, P, M, A]) Inputs() Inputs {
	return Inputs{
		Small: func(size int) iter.Seq[Dealt] {
			return func(yield func(Dealt) bool) {
				for in := range s.spec.Input.Small(size) {
					if !yield(s.dealt(in)) {
						return
					}
				}
			}
		},
		Sample: func(rng *rand.Rand, size int, kind shape.Profile) Dealt {
			return s.dealt(s.spec.Input.Sample(rng, size, kind))
		},
	}
}

// sound refuses what no game could mean: another number of arguments than the
// statement's, empty or endless lists, sums that 64 bits cannot hold.
func (s *sealed[I, P, M, A]) sound(args []Arg) error {
	card := &s.spec.Card
	if len(args) != len(card.Params) {
		return cairn.Inputf(seeCard(card), cairn.Text{
			EN: "%s: %d arguments given, %d expected",
			ZH: "%s：给了 %d 个参数，应为 %d 个",
		}, card.ID, len(args), len(card.Params))
	}
	var all []int
	for i, p := range card.Params {
		switch {
		case (p.Type == cairn.Ints) != (args[i].Ints != nil):
			return cairn.Inputf(seeCard(card), cairn.Text{EN: "%s: %s must be of type %v", ZH: "%s：%s 的类型应为 %v"}, card.ID, p.Name, p.Type)
		case p.Type == cairn.Ints && len(args[i].Ints) == 0:
			return cairn.Inputf(seeCard(card), cairn.Text{EN: "%s: %s is empty", ZH: "%s：%s 是空的"}, card.ID, p.Name)
		case len(args[i].Ints) > shape.MaxPiles:
			return cairn.Inputf(seeCard(card), cairn.Text{EN: "%s: %s has more than %d elements", ZH: "%s：%s 的元素超过 %d 个"}, card.ID, p.Name, shape.MaxPiles)
		}
		if len(card.Params) == 1 {
			all = args[i].Ints
		} else {
			all = append(all, args[i].Ints...)
		}
	}
	if _, fits := cairn.Sum(all); !fits {
		return cairn.Inputf(cairn.Text{EN: "scale the numbers down", ZH: "把数值按比例缩小"}, cairn.Text{
			EN: "%s: the sum of absolute values does not fit in 64 bits",
			ZH: "%s：绝对值之和超出 64 位整数",
		}, card.ID)
	}
	return nil
}

// beyond says which bounds of the statement an input breaks, each once.
func (s *sealed[I, P, M, A]) beyond(in I) (notes []cairn.Text) {
	args := s.spec.Input.Args(in)
	for i, p := range s.spec.Card.Params {
		notes = append(notes, breaks(p, args[i])...)
	}
	if more := s.spec.Input.Beyond; more != nil {
		notes = append(notes, more(in)...)
	}
	return notes
}

// breaks says which bounds of a parameter an argument breaks: its length, and
// the first value outside.
func breaks(p cairn.Param, a Arg) (notes []cairn.Text) {
	outside := func(what string, v int, in cairn.Range) {
		notes = append(notes, cairn.Textf(cairn.Text{EN: "%s: %d is outside %d..%d", ZH: "%s：%d 超出 %d..%d"}, what, v, in.Min, in.Max))
	}
	if p.Type != cairn.Ints {
		if !p.Each.Has(a.Int) {
			outside(p.Name, a.Int, p.Each)
		}
		return notes
	}
	if n := len(a.Ints); !p.Len.Has(n) {
		outside(p.Name+".length", n, p.Len)
	}
	for i, v := range a.Ints {
		if !p.Each.Has(v) {
			outside(fmt.Sprintf("%s[%d]", p.Name, i), v, p.Each)
			break
		}
	}
	return notes
}

func seeCard(card *cairn.Card) cairn.Text { return cairn.See("cairn show " + Called(card)) }

// match is the game to follow from p on.
func (d *dealt[I, P, M, A]) match(p P) match.Match { return match.New(d.rules, p, d.look) }
