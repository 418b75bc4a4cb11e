package squares

import (
	"context"
	"io"
	"iter"
	"slices"

	"cairn"
)

// MaxLimit is the largest limit of a Sieve: n/25 has to fit 32 bits with room.
const MaxLimit = 100_000_000_000

// Sieve finds the lost n below a limit, one segment after another, on all cores.
// It is not safe for concurrent use.
type Sieve struct {
	limit  int64
	told   int64 // every lost n below was yielded, or was in the list resumed from
	list   *List
	stage  *stage
	tuning tuning
	work   Work
	tasks  tasks
	fresh  []int64
	inside []uint64 // the lost n of this segment, one bit for each n
}

// Work counts what a Sieve did. The counts do not depend on the cores.
type Work struct {
	Marks  int64 // p+k^2 marked for one p and one k
	Words  int64 // words ORed: 64 targets tried with one k
	Probes int64 // one target tried with one k
	Checks int64 // one target tried with one k against the filter or the list
}

func (w *Work) add(v Work) {
	w.Marks += v.Marks
	w.Words += v.Words
	w.Probes += v.Probes
	w.Checks += v.Checks
}

// New is a Sieve for the lost n below limit, 0 to MaxLimit.
func New(limit int64) (*Sieve, error) { return Resume(new(List), limit) }

// Resume is a Sieve that goes on from a list of lost n, which it takes over: it
// yields the lost n from list.Reached() on. Nothing else has to be kept.
func Resume(list *List, limit int64) (*Sieve, error) {
	if limit < 0 {
		return nil, cairn.Inputf(cairn.Text{EN: "give a limit from 0 to 100000000000", ZH: "上限请取 0 到 100000000000"}, cairn.Text{
			EN: "squares: limit %d is below zero",
			ZH: "平方取石：上限 %d 小于零",
		}, limit)
	}
	if limit > MaxLimit {
		return nil, cairn.Limitf(cairn.Text{EN: "give a limit up to 100000000000", ZH: "上限最大可取 100000000000"}, cairn.Text{
			EN: "squares: limit %d is above %d",
			ZH: "平方取石：上限 %d 超过了 %d",
		}, limit, int64(MaxLimit))
	}
	return newSieve(list, limit, usualTuning()), nil
}

func newSieve(list *List, limit int64, t tuning) *Sieve {
	s := &Sieve{limit: limit, told: list.Reached(), list: list, tuning: t}
	// Segments begin at a grain, and keys need what plain marking finds first.
	start := list.Reached() / grain * grain
	if start < t.plain {
		start = 0
	}
	list.truncate(start)
	return s
}

// List is the list of the lost n found so far. Do not change it or use it while
// Next runs; write it with WriteTo to keep a checkpoint.
func (s *Sieve) List() *List { return s.list }

// Work is what was done so far.
func (s *Sieve) Work() Work { return s.work }

// Next settles one more segment and returns its lost n in increasing order, in
// memory that the next call uses again; List().Reached() says how far it went.
// The error is io.EOF after the last segment, or ctx.Err(): then the segment was
// given up and the next call begins it anew.
func (s *Sieve) Next(ctx context.Context) ([]int64, error) {
	from := s.list.Reached()
	if from >= s.limit {
		return nil, io.EOF
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	to := s.tuning.plain
	if from == 0 {
		s.fresh = Mark(min(to, s.limit))
	} else {
		s.prepare(from)
		to = min(from+max(grain, min(s.tuning.segment, from/s.tuning.share)/grain*grain), s.stage.end)
		if err := s.settle(ctx, from, to); err != nil {
			s.stage = nil // its streams are half pushed
			return nil, err
		}
	}
	s.list.extend(s.fresh[:rankIn(s.fresh, s.limit)], min(to, s.limit))
	return s.fresh[rankIn(s.fresh, s.told):rankIn(s.fresh, s.limit)], nil
}

func rankIn(lost []int64, n int64) int {
	i, _ := slices.BinarySearch(lost, n)
	return i
}

// Positions yields the lost n that Next would, one by one. A cancelled context
// is yielded as a last, lone error.
func (s *Sieve) Positions(ctx context.Context) iter.Seq2[int64, error] {
	return func(yield func(int64, error) bool) {
		for {
			lost, err := s.Next(ctx)
			if err == io.EOF {
				return
			}
			if err != nil {
				yield(0, err)
				return
			}
			for _, n := range lost {
				if !yield(n, nil) {
					return
				}
			}
		}
	}
}

// prepare sees to it that a stage is there for the segment that begins at from.
func (s *Sieve) prepare(from int64) {
	if s.stage != nil && from < s.stage.end {
		return
	}
	end := s.tuning.plain
	for end <= from {
		end = ceilDiv(int64(float64(end)*s.tuning.growth), grain) * grain
	}
	last := ceilDiv(s.limit, grain) * grain
	s.stage = newStage(s.list, s.stage, min(end, last), last, s.tuning)
}
