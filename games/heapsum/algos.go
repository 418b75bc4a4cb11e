package heapsum

import (
	"context"
	"math"
	"math/big"

	"cairn"
	"cairn/catalog"
	"cairn/match"
	"cairn/trace"
)

type algo = catalog.Algo[[]int, Pos]

// algos are the methods that the rule has, fastest first.
func (g *game) algos() []algo {
	switch {
	case g.rule.IsFibonacci():
		return g.fibonacciAlgos()
	case g.values == nil:
		return nil // memoised search is all there is
	case g.rule.IsSquares():
		return []algo{g.lossesAlgo(), g.grundyAlgo(), g.tableAlgo()}
	case g.rule.IsMisere() && g.rule.IsNim():
		return []algo{g.boutonAlgo(), g.lossesAlgo(), g.tableAlgo()}
	case g.rule.IsMisere():
		return []algo{g.lossesAlgo(), g.tableAlgo()}
	case g.rule.Splits():
		return []algo{g.grundyAlgo(), g.tableAlgo()}
	}
	return []algo{g.grundyAlgo(), g.lossesAlgo(), g.tableAlgo()}
}

func (g *game) grundyAlgo() algo {
	return algo{
		ID:   "grundy",
		Name: cairn.Text{EN: "XOR of Grundy values", ZH: "SG 值异或"},
		Idea: cairn.Text{
			EN: "where the last move wins and a move is made in one heap of several, a heap is worth the least number that no move from it is worth, and the heaps together the XOR: lost exactly when it is 0 (Sprague 1935, Grundy 1939)",
			ZH: "走最后一步的人赢、每步只动一堆时：一堆的值是走一步得不到的最小的数，多堆的值是各堆异或；当且仅当异或为 0 时必败（Sprague 1935，Grundy 1939）",
		},
		Time: "O(values + heaps)", Space: "O(largest heap)",
		Fits: g.sumFits, Words: sumWords(), Open: g.openSum,
	}
}

func (g *game) boutonAlgo() algo {
	return algo{
		ID:   "bouton",
		Name: cairn.Text{EN: "Bouton's rule", ZH: "Bouton 法则"},
		Idea: cairn.Text{
			EN: "nim whose last move loses is lost exactly when the XOR of the heaps is 0, as if it won, unless no heap has more than one stone: then when the number of heaps is odd (Bouton 1901)",
			ZH: "取最后一颗的人输的 Nim：和正常玩法一样，异或为 0 时必败；但若每堆都不超过 1 颗，则堆数为奇时必败（Bouton 1901）",
		},
		Time: "O(heaps)", Space: "O(1)",
		Words: sumWords(), Open: g.openSum,
	}
}

func (g *game) lossesAlgo() algo {
	return algo{
		ID:   "losses",
		Name: cairn.Text{EN: "list of lost heaps", ZH: "必败堆列表"},
		Idea: cairn.Text{
			EN: "one heap is lost when no move from it leaves a lost heap: list the lost heaps from 0 up, and look it up",
			ZH: "一堆必败，是指走一步到不了必败的堆：从 0 起列出所有必败的堆，再查表",
		},
		Time: "O(values)", Space: "O(largest heap)",
		Fits: g.lossesFit, Words: lossWords(), Open: g.openLosses,
	}
}

func (g *game) tableAlgo() algo {
	words := tableWords()
	for reason, text := range sumWords() {
		words[reason] = text
	}
	return algo{
		ID:   "table",
		Name: cairn.Text{EN: "table of Grundy values", ZH: "SG 值表"},
		Idea: cairn.Text{
			EN: "for each heap from 0 up, collect what the moves from it are worth and take the least number that is missing (the mex); then XOR",
			ZH: "从 0 起逐堆填表：收集走一步能得到的值，取没出现的最小的数（mex）；最后各堆异或",
		},
		Time: "O(heap * moves)", Space: "O(largest heap)",
		Fits: g.tableFits, Words: words, Open: g.openTable,
	}
}

// demos is the table filled the wrong way round, where its reads can be seen to fail.
func (g *game) demos() []algo {
	if g.values == nil || g.rule.Splits() || g.rule.IsMisere() {
		return nil
	}
	return []algo{{
		ID:   "table",
		Name: cairn.Text{EN: "from the largest heap down", ZH: "从最大的堆往下填"},
		Idea: cairn.Text{
			EN: "a heap needs the smaller ones, which are not known yet and look lost",
			ZH: "每一格要用到更小的堆，而它们还没算，看上去都像必败",
		},
		Time: "O(heap * moves)", Space: "O(largest heap)", Fits: g.tableFits,
		Open: func(ctx context.Context, list []int, log *trace.Log) (cairn.Book[Pos], error) {
			return g.fillTable(ctx, list, true, log)
		},
	}}
}

func (g *game) sumFits(list []int) error { return g.values.fits(pack(list...).Max(), g.id) }

// grid is the table of single heaps: a column for each, in the row of its Grundy value.
func (g *game) grid() *match.Grid[Pos] {
	if g.values == nil {
		return nil
	}
	return &match.Grid[Pos]{
		Rows: cairn.Text{EN: "Grundy value", ZH: "SG 值"},
		Cols: cairn.Text{EN: "heap", ZH: "堆"},
		Cell: func(p Pos) (row, col int, ok bool) {
			n := p.Heaps.Max()
			if p.Heaps.Len() > 1 || n > gridReach {
				return 0, 0, false
			}
			t, err := g.values.upTo(context.Background(), min(n, gridReach))
			if err != nil {
				return 0, 0, false
			}
			return t.at(n), n, true
		},
	}
}

// gridReach is the largest heap that has a cell: no run of more steps is told.
const gridReach = 200_000

// positions bounds the positions of a search: heaps that only shrink, or all ways to
// split what there is. It is nil where a move may add stones.
func (g *game) positions() func([]int) *big.Int {
	switch {
	case g.rule.IsFibonacci():
		return fibonacciPositions
	case !g.rule.Splits():
		return shrinking
	case g.adds():
		return nil
	}
	return splitting
}

// adds tells whether some move leaves more stones than there were.
func (g *game) adds() bool {
	for o := range g.rule.Options(g.first + 3) {
		return o.Take < 0
	}
	return false
}

// shrinking counts the ways to make no heap larger: k equal heaps of n can become
// any k numbers from 0 to n, whatever their order.
func shrinking(list []int) *big.Int {
	h := pack(list...)
	product := big.NewInt(2)
	for n := range h.different() {
		k := int64(0)
		for i := range h.Len() {
			k += int64(btoi(h.At(i) == n))
		}
		product.Mul(product, new(big.Int).Binomial(int64(n)+k, k))
	}
	return product
}

// exactPartitions is the most stones whose partitions are counted; beyond it a bound
// does.
const exactPartitions = 1000

// splitting counts the multisets of heaps with at most as many stones in all.
func splitting(list []int) *big.Int {
	total := 0
	for _, n := range list {
		total += n
	}
	if total > exactPartitions { // p(n) < exp(pi sqrt(2n/3))
		bound := math.Exp(min(700, math.Pi*math.Sqrt(2*float64(total)/3))) * float64(total)
		count, _ := big.NewFloat(min(bound, 1e300)).Int(nil)
		return count
	}
	ways := make([]float64, total+1)
	ways[0] = 1
	for part := 1; part <= total; part++ {
		for n := part; n <= total; n++ {
			ways[n] += ways[n-part]
		}
	}
	sum := 0.0
	for _, w := range ways {
		sum += 2 * w
	}
	count, _ := big.NewFloat(sum).Int(nil)
	return count
}
