package harness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"cairn"
	"cairn/internal/sandbox"
)

// printed is how much of an output is kept.
const printed = 16 << 10

// Options choose how a submission is built.
type Options struct {
	// Sanitize asks for a build that reports reads past the end and the like, where
	// the language has one (Language.Sanitizes).
	Sanitize bool
	Std      string // one of Language.Standards; "" to try them in order
}

// Builder builds submissions in a sandbox. It may be used by several goroutines at once.
type Builder struct {
	box   *sandbox.Sandbox
	cache string

	mu    sync.Mutex
	chain map[string]*toolchain // by language
	ready map[string]*prepared  // by folder
}

// prepared is one folder of the cache.
type prepared struct {
	once sync.Once
	err  error
}

// NewBuilder makes a Builder that keeps what compilers can use again (a precompiled
// header of C++, the compiled library of Go) in a cache folder, which may be
// shared, survive and be deleted at any time between builds.
func NewBuilder(box *sandbox.Sandbox, cacheDir string) *Builder {
	return &Builder{box: box, cache: cacheDir, chain: make(map[string]*toolchain), ready: make(map[string]*prepared)}
}

// Build compiles a submission. The error is a *CompileError where it does not
// compile, a *MissingError where the toolchain is not installed, a
// *cairn.LimitError where the compiler takes too long or too much. Program.Close must be called.
func (b *Builder) Build(ctx context.Context, sub Submission, o Options) (*Program, error) {
	l := sub.Language
	if o.Sanitize && !l.Sanitizes() {
		return nil, fmt.Errorf("harness: %s has no sanitizers", l.Name)
	}
	chain, err := b.toolchain(ctx, l)
	if err != nil {
		return nil, err
	}
	standards := l.Standards
	if o.Std != "" || len(standards) == 0 {
		standards = []string{o.Std}
	}
	var first error
	for _, std := range standards {
		j := &job{Language: l, Submission: sub, Std: std, Asan: o.Sanitize, chain: chain}
		program, err := b.build(ctx, j)
		var compile *CompileError
		if err == nil || !errors.As(err, &compile) {
			return program, err
		}
		if first == nil {
			first = err
		}
	}
	return nil, first
}

func (b *Builder) toolchain(ctx context.Context, l *Language) (*toolchain, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if c := b.chain[l.ID]; c != nil {
		return c, nil
	}
	c, err := l.toolchain(ctx)
	if err == nil {
		b.chain[l.ID] = c
	}
	return c, err
}

func (b *Builder) build(ctx context.Context, j *job) (*Program, error) {
	if err := b.prepare(ctx, j); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "cairn-build-")
	if err != nil {
		return nil, err
	}
	p := &Program{box: b.box, job: j, dir: dir, Std: j.Std}
	if err := p.write(); err != nil {
		p.Close()
		return nil, err
	}
	for _, step := range j.Compile {
		if err := p.compile(ctx, step); err != nil {
			p.Close()
			return nil, err
		}
	}
	return p, nil
}

// write puts the person's file and what goes around it into the build's folder.
func (p *Program) write() error {
	files := map[string]string{p.job.source(): p.job.Source()}
	for name, text := range p.job.files {
		if p.job.Stdio() || strings.HasPrefix(name, prelude) {
			continue
		}
		filled, err := p.job.fill(text)
		if err != nil {
			return fmt.Errorf("harness: %s of %s: %w", name, p.job.Language.Name, err)
		}
		files[name] = filled
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(p.dir, name), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// compileLimits are generous: a compiler is slow on a busy machine.
func compileLimits() sandbox.Limits {
	return sandbox.Limits{Wall: 2 * time.Minute, CPU: time.Minute, Memory: 2 << 30, Processes: 512, FileSize: 256 << 20, OpenFiles: 1024}
}

func (p *Program) compile(ctx context.Context, step []string) error {
	args, err := p.job.command(step)
	if err != nil || len(args) == 0 {
		return err
	}
	var out bytes.Buffer
	command := sandbox.Command{
		Args: args, Dir: p.dir, Env: p.job.env(), Binds: p.job.binds(),
		Stdout: &out, Stderr: &out, Limits: compileLimits(),
	}
	result, err := p.box.Run(ctx, command)
	if err != nil {
		return err
	}
	text := p.rename(bounded(out.String()))
	switch result.Ended {
	case sandbox.WallTime, sandbox.CPUTime, sandbox.Memory, sandbox.Output, sandbox.Processes, sandbox.FileSize:
		return cairn.Limitf("", cairn.Text{EN: "%s: the compiler was stopped: %s", ZH: "%s：编译器超限被终止（%s）"}, p.job.File, result)
	}
	if result.OK() {
		p.Warnings += text
		return nil
	}
	first, line, found := firstMatch(p.job.Errors, out.String())
	if !found {
		first, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	}
	if first == "" {
		first = result.String()
	}
	return &CompileError{First: p.rename(first), Line: line, Output: text}
}

// rename calls the person's file by its own name.
func (p *Program) rename(text string) string {
	text = strings.ReplaceAll(text, p.dir+"/", "")
	return strings.ReplaceAll(text, p.job.source(), filepath.Base(p.job.File))
}

func bounded(text string) string {
	if len(text) > printed {
		return strings.ToValidUTF8(text[:printed], "") + "\n..."
	}
	return text
}

func (j *job) env() []string {
	env := []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"}
	further := j.Env
	if j.Asan {
		further = append(slices.Clone(j.Env), j.Sanitize...)
	}
	for _, e := range further {
		if filled, err := j.fill(e); err == nil {
			env = append(env, filled)
		}
	}
	return env
}

func (j *job) binds() []string {
	binds := slices.Clone(j.chain.binds)
	if j.Cache != "" {
		binds = append(binds, j.Cache)
	}
	return binds
}
