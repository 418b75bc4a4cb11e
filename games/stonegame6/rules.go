package stonegame6

import (
	"iter"
	"math/big"
	"math/bits"
	"strings"

	"cairn"
)

// Pos is which stones are left, and who moves. Left is a set as a string, so that
// positions compare and hash for any number of stones: stone i is bit i%8 of byte i/8.
type Pos struct {
	Left string
	Who  cairn.Player
}

// Has tells whether stone i is left.
func (p Pos) Has(i int32) bool { return p.Left[i/8]>>(i%8)&1 != 0 }

// start is all stones left and Alice to move.
func (s stones) start() Pos {
	n := len(s.alice)
	left := []byte(strings.Repeat("\xff", (n+7)/8))
	left[len(left)-1] >>= (8 - n%8) % 8
	return Pos{Left: string(left)}
}

// rules are those of the game.
type rules struct{ stones }

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields the stones that are left, by index.
func (rules) Moves(p Pos) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for at := range len(p.Left) {
			for set := p.Left[at]; set != 0; set &= set - 1 {
				if !yield(int32(8*at + bits.TrailingZeros8(set))) {
					return
				}
			}
		}
	}
}

// Play takes stone i, for its value to whoever moves.
func (r rules) Play(p Pos, i int32) (Pos, cairn.Score) {
	var left strings.Builder
	left.Grow(len(p.Left))
	left.WriteString(p.Left[:i/8])
	left.WriteByte(p.Left[i/8] &^ (1 << (i % 8)))
	left.WriteString(p.Left[i/8+1:])
	return Pos{left.String(), p.Who.Other()}, r.gain(p.Who, i)
}

// gain is what taking stone i adds to Alice's lead.
func (s stones) gain(who cairn.Player, i int32) cairn.Score {
	if who == cairn.First {
		return cairn.Score(s.alice[i])
	}
	return -cairn.Score(s.bob[i])
}

// Final is 0: stones are the score.
func (rules) Final(Pos) cairn.Score { return 0 }

// positions are the sets of stones: whose turn it is follows from how many are left.
func positions(s stones) *big.Int { return new(big.Int).Lsh(big.NewInt(1), uint(len(s.alice))) }

// nodesReach is the most stones for which nodes writes its number down: 456,574
// digits there, in about a tenth of a second.
const nodesReach = 100_000

// nodes is the size of the plain game tree: T(n) = 1 + n*T(n-1), T(0) = 1. It is nil
// beyond nodesReach.
func nodes(s stones) *big.Int {
	n := len(s.alice)
	if n > nodesReach {
		return nil
	}
	sum, product := steps(0, n)
	return sum.Add(sum, product)
}

// steps composes the maps x -> 1 + k*x for k = a+1 to b, into x -> sum + product*x.
// It halves the range, because balanced products of long numbers are the cheap ones.
func steps(a, b int) (sum, product *big.Int) {
	if b-a == 1 {
		return big.NewInt(1), big.NewInt(int64(b))
	}
	sum, product = steps(a, (a+b)/2)
	highSum, highProduct := steps((a+b)/2, b)
	sum.Mul(sum, highProduct).Add(sum, highSum)
	return sum, product.Mul(product, highProduct)
}
