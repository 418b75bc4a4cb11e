package stonegame3

import (
	"context"
	"math/big"

	"cairn"
	"cairn/shape"
	"cairn/trace"
)

// tableReach is the longest row of which a table is kept: about 160 MB.
const tableReach = 20_000_000

// table holds d(i), the mover's lead from pile i on, d(n) = 0 among them.
type table []int

func (d table) Value(p shape.FrontPos) cairn.Score { return p.Who.Sign() * cairn.Score(d[p.I]) }

func within(values []int) error {
	if len(values) <= tableReach {
		return nil
	}
	return cairn.Limitf(cairn.OtherMethod(), cairn.Text{
		EN: "stone-game-iii: %d piles are beyond the table's reach of %d",
		ZH: "stone-game-iii：共 %d 堆，超出 DP 表的上限 %d 堆",
	}, len(values), tableReach)
}

func openTable(ctx context.Context, values []int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	return fillTable(ctx, values, func(step int) (i int) { return len(values) - 1 - step }, log)
}

// fillTable fills the table's cells in an order: the place of each step.
func fillTable(ctx context.Context, values []int, order func(step int) int, log *trace.Log) (cairn.Book[shape.FrontPos], error) {
	n := len(values)
	d := make(table, n+1)
	for step := range n {
		if step%(1<<20) == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		i := order(step)
		d.fill(values, i)
		if log.Steps() {
			logCell(log, values, i, d[i], 1, min(most, n-i), func(x int) int { return d[i+x] })
		}
	}
	count(log, n)
	log.Live(int64(n))
	return finish(log, d), nil
}

// fill finds d(i) from the three cells after it.
func (d table) fill(values []int, i int) {
	taken := values[i]
	best := taken - d[i+1]
	for x := 2; x <= most && i+x < len(d); x++ {
		taken += values[i+x-1]
		best = max(best, taken-d[i+x])
	}
	d[i] = best
}

// nodes is the size T(n) of the plain game tree of n piles, the ends of the game
// among its nodes: T(n) = 1 + T(n-1) + T(n-2) + T(n-3), T(0) = 1. With
// U = 2T + 1 the 1 falls away (3, 5, 9, 17, 31, ...: each the sum of the three
// before), and U(n) is read off x^n modulo x^3 - x^2 - x - 1, found by squaring:
// the textbook's n additions of long numbers would take minutes at 10^7 piles.
func nodes(values []int) *big.Int {
	n := len(values)
	p := tribonacci{big.NewInt(1), new(big.Int), new(big.Int)}
	for bit := 62; bit >= 0; bit-- {
		p = p.square()
		if n>>bit&1 == 1 {
			p = p.shift()
		}
	}
	u := new(big.Int)
	for k, start := range []int64{3, 5, 9} {
		u.Add(u, new(big.Int).Mul(p[k], big.NewInt(start)))
	}
	return u.Rsh(u, 1)
}

// tribonacci is a polynomial p[0] + p[1]x + p[2]x^2 modulo x^3 - x^2 - x - 1.
type tribonacci [3]*big.Int

// shift is p times x.
func (p tribonacci) shift() tribonacci {
	return tribonacci{p[2], new(big.Int).Add(p[0], p[2]), new(big.Int).Add(p[1], p[2])}
}

// square is p times p: the five coefficients, the upper two folded down by
// x^3 = x^2 + x + 1, x^4 = 2x^2 + 2x + 1.
func (p tribonacci) square() tribonacci {
	mul := func(a, b *big.Int, twice uint) *big.Int {
		v := new(big.Int).Mul(a, b)
		return v.Lsh(v, twice)
	}
	add := func(list ...*big.Int) *big.Int {
		sum := new(big.Int)
		for _, v := range list {
			sum.Add(sum, v)
		}
		return sum
	}
	cube, fourth := mul(p[1], p[2], 1), mul(p[2], p[2], 0)
	return tribonacci{
		add(mul(p[0], p[0], 0), cube, fourth),
		add(mul(p[0], p[1], 1), cube, fourth, fourth),
		add(mul(p[0], p[2], 1), mul(p[1], p[1], 0), cube, fourth, fourth),
	}
}
