package squares

import "math/rand/v2"

// stage is the part of the range for which one choice of keys holds, with all
// that is arranged by them. It can be rebuilt at any segment boundary from the
// list of lost n alone, and no choice made here can change an answer: each pair
// of a lost p and a k is either marked by a stream, or asked for by a plan.
type stage struct {
	end       int64
	zero, two *source
	games     []*game // of classes 0, 2 and 4
	gameOf    [25]*game
	plans     []plan
	second    []plan // for what the plans leave of class 1, by n mod twoModulus
}

// tuning holds what the tests turn to show that it costs time only.
type tuning struct {
	plain   int64   // marked plainly before keys are chosen
	segment int64   // the most n in a segment, at most maxSegment
	share   int64   // a segment is at most 1/share of what is known
	growth  float64 // from one stage to the next
	workers int     // 0 for as many as there are cores
	keys    func(class int64, weight []int) *keys
}

// grain divides segment boundaries: 64 values of n/25, one word in each subgame.
const grain = 25 * 64

func usualTuning() tuning {
	return tuning{plain: 500 * grain, segment: maxSegment, share: 16, growth: 1.5, keys: chooseKeys}
}

// newStage arranges everything for the positions from list.Reached() to end. It
// takes over the memory of old, the stage before it, if there is one.
func newStage(list *List, old *stage, end, limit int64, t tuning) *stage {
	from := list.Reached()
	since := from / 2
	weights := [5][]int{0: make([]int, zeroModulus), 2: make([]int, twoModulus)}
	for p := range list.From(since) {
		if w := weights[p%5]; w != nil {
			w[p%int64(len(w))]++
		}
	}
	if old == nil {
		old = &stage{}
	}
	s := &stage{end: end}
	s.zero = newSource(t.keys(0, weights[0]), old.zero, t.segment, end, limit)
	s.two = newSource(t.keys(2, weights[2]), old.two, t.segment, end, limit)
	for _, k := range []*keys{s.zero.keys, s.two.keys, newKeys(4)} {
		s.addGames(k, old)
	}
	s.reserve(list, from)
	at := uint32(from / 25)
	for p := range list.All() {
		s.enter(p, from, at, at)
		s.know(p)
	}
	s.setPlans(weights, from-since, isqrt(end))
	return s
}

func (s *stage) addGames(k *keys, old *stage) {
	for c := k.class; c < 25; c += 5 {
		g := &game{c: c, keys: k, hits: new([gameWords]uint64), screen: newScreen(k, c)}
		if was := old.gameOf[c]; was != nil {
			g.hits, g.keyed, g.stray, g.cross = was.hits, was.keyed, was.stray, was.cross
		}
		s.games = append(s.games, g)
		s.gameOf[c] = g
	}
}

// reserve makes room for the streams of the whole stage: lost n below N grow
// like N^0.7, so the share of the stage's own growth taken here is never short.
func (s *stage) reserve(list *List, from int64) {
	var keyed, stray [25]int
	for p := range list.All() {
		if g := s.gameOf[p%25]; g == nil {
			continue
		} else if g.keys.has(p) {
			keyed[g.c]++
		} else {
			stray[g.c]++
		}
	}
	room := func(n int) int { return int(1.02*float64(n)*(1+0.75*(float64(s.end)/float64(from)-1))) + 64 }
	for _, g := range s.games {
		f := g.keys.stride[g.c]
		g.keyed.reset(2*f*f, room(keyed[g.c]))
		g.stray.reset(2, room(stray[g.c]))
		g.cross.reset(50, 64)
	}
}

// enter gives the lost p its streams: one in its own subgame, and, unless it is
// keyed and so found by pulls, those in the others. Marks from from on and below
// end are made in the segment that begins at base.
func (s *stage) enter(p, from int64, base, end uint32) (marks int64) {
	own := s.gameOf[p%25]
	if own != nil {
		marks = own.enter(p, from, base, end)
		if own.keys.has(p) {
			return marks
		}
	}
	first := int64(1)
	if p+1 < from {
		first = isqrt(from-p-1) + 1
	}
	for k := first; k < first+25; k++ {
		n := p + k*k
		if g := s.gameOf[n%25]; g != nil && g != own {
			marks += g.cross.add(uint32(n/25), uint32(2*k+25), g.hits, base, end)
		}
	}
	return marks
}

// know makes a keyed p findable by pulls. That must not happen before the whole
// segment of p is settled.
func (s *stage) know(p int64) {
	for _, src := range []*source{s.zero, s.two} {
		if p%5 == src.keys.class && src.keys.has(p) {
			src.add(p)
		}
	}
}

// setPlans makes a plan for every residue of targets that are not keyed: classes
// 1 and 4 and stray 0 are pulled from class 0, class 3 and stray 2 from class 2.
func (s *stage) setPlans(weights [5][]int, span, reach int64) {
	zero := newAtlas(s.zero, weights[0], span, reach)
	for r := range int64(zeroModulus) {
		if r%5 == 1 || r%5 == 4 || r%5 == 0 && !s.zero.keys.keyed[r] {
			s.plans = append(s.plans, zero.plan(r))
		}
	}
	two := newAtlas(s.two, weights[2], span, reach)
	s.second = make([]plan, twoModulus)
	for r := range int64(twoModulus) {
		if r%5 == 3 || r%5 == 2 && !s.two.keys.keyed[r] {
			s.plans = append(s.plans, two.plan(r))
		} else if r%5 == 1 {
			s.second[r] = two.plan(r)
		}
	}
	// Plans of like residues cost alike; a fixed shuffle evens out the tasks.
	rand.New(rand.NewPCG(1, 5)).Shuffle(len(s.plans), func(i, j int) {
		s.plans[i], s.plans[j] = s.plans[j], s.plans[i]
	})
}
