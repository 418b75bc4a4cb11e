package heaps

// plain is the textbook loop: mark the value of every option, take the least
// that is not marked.
type plain struct {
	rule   Rule
	g      []uint32
	marked []uint32 // marked[v] == stamp: some option has value v
	stamp  uint32
	any    bool   // some option exists
	looked uint64 // options looked at, for tests
}

func newPlain(r Rule) *plain { return &plain{rule: r, marked: make([]uint32, 16)} }

// chunk keeps a call short: one heap among a million may have a million options.
func (p *plain) chunk() int { return 64 }

func (p *plain) learn(src []uint32) {
	for _, v := range src {
		p.push(v)
	}
}

func (p *plain) next(dst []uint32) {
	for i := range dst {
		dst[i] = p.value(len(p.g))
		p.push(dst[i])
	}
}

// push keeps room for every nim-sum of known values.
func (p *plain) push(v uint32) {
	p.g = append(p.g, v)
	for int(v) >= len(p.marked)/2 {
		p.marked = append(p.marked, make([]uint32, len(p.marked))...)
	}
}

func (p *plain) value(n int) uint32 {
	if p.stamp++; p.stamp == 0 { // the stamps have run once around
		clear(p.marked)
		p.stamp = 1
	}
	p.any = false
	if p.rule.kind == takeAndBreak {
		p.markCode(n)
	} else {
		for t := range p.rule.takes(n) {
			p.mark(p.g[n-t])
		}
	}
	if !p.any {
		return stuck(p.rule)
	}
	v := uint32(0)
	for p.marked[v] == p.stamp {
		v++
	}
	return v
}

func (p *plain) mark(v uint32) {
	p.any = true
	p.looked++
	p.marked[v] = p.stamp
}

func (p *plain) markCode(n int) {
	c := &p.rule.code
	last := n
	if len(c.tail) == 0 {
		last = min(n, c.reach())
	}
	for j := -len(c.add); j <= last; j++ {
		d := c.at(j)
		top := n - j
		if d.more == 0 {
			top = min(top, d.max())
		}
		for r := 0; r <= top; r++ {
			if under, ok := d.under(r); ok {
				p.markSplits(n-j, r, under)
			}
		}
	}
}

// markSplits marks what m tokens in r heaps are worth; two heaps, equal or not,
// the common case, without listing them.
func (p *plain) markSplits(m, r int, c constraint) {
	if r == 2 && (c == free || c == unequal) {
		half := m / 2
		if c == unequal {
			half = (m - 1) / 2
		}
		p.any = p.any || half > 0
		p.looked += uint64(max(half, 0))
		g, marked, stamp := p.g, p.marked, p.stamp
		for a, b := 1, m-1; a <= half; a, b = a+1, b-1 {
			marked[g[a]^g[b]] = stamp
		}
		return
	}
	for parts := range partitions(m, r, c) {
		v := uint32(0)
		for _, a := range parts {
			v ^= p.g[a]
		}
		if r == 0 {
			v = stuck(p.rule)
		}
		p.mark(v)
	}
}
