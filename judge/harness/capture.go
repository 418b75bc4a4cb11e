package harness

import (
	"strconv"
	"strings"
	"sync"
)

// capture keeps the beginning of what a program prints, and counts it all.
type capture struct {
	limit int64
	over  func() // called when a case prints more than the limit

	mu   sync.Mutex
	kept []byte
	seen int64
}

func newCapture(limit int64, of *Process) *capture {
	return &capture{limit: limit, over: func() { of.stop(TooMuchOutput) }}
}

// Write never fails: a program's output is no reason to end the copying of it.
func (c *capture) Write(text []byte) (int, error) {
	c.mu.Lock()
	c.kept = append(c.kept, text[:min(len(text), printed-len(c.kept))]...)
	before := c.seen
	c.seen += int64(len(text))
	over := before <= c.limit && c.seen > c.limit
	c.mu.Unlock()
	if over {
		c.over()
	}
	return len(text), nil
}

// text is what is kept, as valid UTF-8.
func (c *capture) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	text := strings.ToValidUTF8(string(c.kept), "\uFFFD")
	if c.seen > int64(len(c.kept)) {
		text += "\n..."
	}
	return text
}

// next forgets what belongs to the case before.
func (c *capture) next() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kept, c.seen = c.kept[:0], 0
}

func appendInt(buf []byte, v int) []byte { return strconv.AppendInt(buf, int64(v), 10) }
