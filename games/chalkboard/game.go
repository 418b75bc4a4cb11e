// Package chalkboard is LeetCode 810, Chalkboard XOR Game: erase a number; whoever
// makes the exclusive or of the rest 0 loses.
//
// A program that only wants the answer calls Wins; Entry is the game for the catalogue.
//
// Whoever is to move wins if and only if the XOR is 0 already or the number of numbers is
// even. Let it be even, and let the XOR s not be 0. If every erasure lost, every
// number would equal s, and an even number of them would have the XOR 0. So there is one that
// does not lose at once, and it leaves an odd number of numbers: the opponent
// either loses at once or hands an even number back, until the last number is the
// opponent's to erase. The argument is about integers and XOR, where s with itself cancels; the
// run of the closed form shows a sum where that fails.
package chalkboard

import (
	"embed"
	"encoding/binary"
	"fmt"
	"iter"
	"math"
	"math/big"
	"slices"
	"strconv"

	"cairn"
	"cairn/catalog"
	"cairn/match"
)

//go:embed card.en.md card.zh.md examples.txt traps.txt
var files embed.FS

const id = "chalkboard-xor-game"

// Entry is the game for the catalogue.
func Entry() catalog.Entry {
	return catalog.Seal(catalog.Spec[[]int, Pos, int32, bool]{
		Card: catalog.LoadCard(files, cairn.Card{
			ID: id, LeetCode: 810, Aliases: []string{"chalkboard", "xor"},
			Params:  []cairn.Param{{Name: "nums", Type: cairn.Ints, Len: cairn.Range{Min: 1, Max: 1000}, Each: cairn.Range{Min: 0, Max: largest}}},
			Returns: cairn.Bool, Method: "xorGame",
		}),
		Input:     input(),
		Deal:      func(nums []int) (cairn.Rules[Pos, int32], Pos) { return deal(nums) },
		Answer:    func(_ []int, v cairn.Score) bool { return v > 0 },
		Algos:     algos(),
		Demos:     demos(),
		Look:      look,
		Nodes:     nodes,
		Positions: positions,
		Rest:      rest,
		Mistakes:  mistakes(),
	})
}

// largest is the statement's largest number.
const largest = 1<<16 - 1

// Pos is what stands on the board and who moves. Left holds how many there are of
// each different number, smallest number first, in two bytes each. N and Xor follow from
// it and are kept because working them out takes as long as the board is.
type Pos struct {
	Left string
	N    int32
	Xor  int
	Who  cairn.Player
}

// Count is how many copies of the k-th different number are left.
func (p Pos) Count(k int32) int { return int(p.Left[2*k])<<8 | int(p.Left[2*k+1]) }

// String shows the counts as numbers.
func (p Pos) String() string {
	counts := make([]int, len(p.Left)/2)
	for k := range counts {
		counts[k] = p.Count(int32(k))
	}
	return fmt.Sprintf("{%v XOR %d %v}", counts, p.Xor, p.Who)
}

// rules are those of the game on the different numbers, smallest first.
type rules struct{ values []int }

func deal(nums []int) (rules, Pos) {
	sorted := slices.Sorted(slices.Values(nums))
	values := slices.Compact(slices.Clone(sorted))
	var left []byte
	for _, v := range values {
		first, _ := slices.BinarySearch(sorted, v)
		past := first
		for past < len(sorted) && sorted[past] == v {
			past++
		}
		left = binary.BigEndian.AppendUint16(left, uint16(past-first))
	}
	return rules{values}, Pos{Left: string(left), N: int32(len(nums)), Xor: xor(nums)}
}

func xor(nums []int) (s int) {
	for _, v := range nums {
		s ^= v
	}
	return s
}

// Turn is who moves at p.
func (rules) Turn(p Pos) cairn.Player { return p.Who }

// Moves yields the different numbers that are left, by index: equal numbers are
// one move. There is none once the XOR is 0, as it is on an empty board.
func (r rules) Moves(p Pos) iter.Seq[int32] {
	return func(yield func(int32) bool) {
		for k := int32(0); k < int32(len(r.values)) && p.Xor != 0; k++ {
			if p.Count(k) > 0 && !yield(k) {
				return
			}
		}
	}
}

// Play erases one copy of the k-th number; only the end of the game scores.
func (r rules) Play(p Pos, k int32) (Pos, cairn.Score) {
	left := []byte(p.Left)
	binary.BigEndian.PutUint16(left[2*k:], uint16(p.Count(k)-1))
	return Pos{string(left), p.N - 1, p.Xor ^ r.values[k], p.Who.Other()}, 0
}

// Final: the XOR is 0 at the start of a turn, and whoever's turn it is wins.
func (rules) Final(p Pos) cairn.Score { return p.Who.Sign() }

// positions are the ways to leave some copies of each different number.
func positions(nums []int) *big.Int {
	_, p := deal(nums)
	product := big.NewInt(1)
	for k := range int32(len(p.Left) / 2) {
		product.Mul(product, big.NewInt(int64(p.Count(k)+1)))
	}
	return product
}

// most is how many numbers a position can count.
const most = math.MaxUint16

func check(nums []int) error {
	if len(nums) <= most {
		return nil
	}
	return cairn.Inputf(cairn.See("cairn show 810"), cairn.Text{
		EN: "%s: nums has %d elements, at most %d can be dealt",
		ZH: "%s：nums 有 %d 个元素，最多只能有 %d 个",
	}, id, len(nums), most)
}

// look erases the copies of a number in the order of the input.
func look(nums []int) *match.Look[Pos, int32] {
	r, _ := deal(nums)
	places := make([][]int, len(r.values))
	for i, v := range nums {
		k, _ := slices.BinarySearch(r.values, v)
		places[k] = append(places[k], i)
	}
	return &match.Look[Pos, int32]{
		Key: func(k int32) string { return strconv.Itoa(r.values[k]) },
		Name: func(p Pos, k int32) cairn.Text {
			return cairn.Textf(cairn.Text{
				EN: "erases %d and leaves XOR %d",
				ZH: "擦掉 %d，剩下的异或为 %d",
			}, r.values[k], p.Xor^r.values[k])
		},
		Board: func(p Pos) match.Board { return board(nums, places, p) },
		Takes: func(p Pos, k int32) []int { return []int{places[k][len(places[k])-p.Count(k)]} },
	}
}

func board(nums []int, places [][]int, p Pos) match.Board {
	cells := make([]match.Cell, len(nums))
	for i, v := range nums {
		cells[i].Label = strconv.Itoa(v)
	}
	mark := match.Open
	if p.Xor == 0 {
		mark = match.Kept
	}
	for k, list := range places {
		for _, i := range list[len(list)-p.Count(int32(k)):] {
			cells[i].Mark = mark
		}
	}
	note := cairn.Textf(cairn.Text{EN: "XOR %d", ZH: "异或为 %d"}, p.Xor)
	if p.Xor == 0 {
		note = cairn.Textf(cairn.Text{EN: "the XOR is 0: %v wins", ZH: "异或为 0：%v 获胜"}, p.Who)
	}
	return match.Board{Cells: cells, Note: note, Stones: -1}
}

// rest are the numbers that stand on the board, smallest first.
func rest(nums []int, p Pos) (left []int, ok bool) {
	values := slices.Compact(slices.Sorted(slices.Values(nums)))
	for k, v := range values {
		left = append(left, slices.Repeat([]int{v}, p.Count(int32(k)))...)
	}
	return left, len(left) > 0
}
