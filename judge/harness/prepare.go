package harness

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// prelude begins the names of the templates that the cache is made from; a copy in
// the build's folder would be found before the precompiled one.
const prelude = "prelude"

// prepareTime bounds what is done once for each version of a toolchain. Go's library
// takes a quarter of a minute of one core.
const prepareTime = 5 * time.Minute

// prepare fills the cache of the job's toolchain, once. Only files of ours are
// compiled there, so it is done outside the sandbox.
func (b *Builder) prepare(ctx context.Context, j *job) error {
	if j.Prepare == nil || j.Stdio() && !j.cachesPrograms() {
		return nil
	}
	cache, err := filepath.Abs(b.cache)
	if err != nil {
		return err
	}
	j.Cache = filepath.Join(cache, j.ID+"-"+j.key())
	b.mu.Lock()
	p := b.ready[j.Cache]
	if p == nil {
		p = &prepared{}
		b.ready[j.Cache] = p
	}
	b.mu.Unlock()
	p.once.Do(func() { p.err = j.prepare(ctx) })
	if p.err != nil {
		b.mu.Lock()
		delete(b.ready, j.Cache) // another try may do better
		b.mu.Unlock()
	}
	return p.err
}

// cachesPrograms tells whether even a bare program is compiled with the cache.
func (j *job) cachesPrograms() bool { return strings.Contains(strings.Join(j.Env, " "), ".Cache") }

// key names the cache's folder by everything that it depends on.
func (j *job) key() string {
	h := sha256.New()
	fmt.Fprintln(h, j.chain.version, j.chain.paths, j.chain.root, j.Std, j.Asan, j.Prepare, j.Env)
	for _, name := range j.kept() {
		fmt.Fprintln(h, name, j.files[name])
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// kept lists the files that the cache is made from: those whose name begins so.
func (j *job) kept() (names []string) {
	for name := range j.files {
		if strings.HasPrefix(name, prelude) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// prepare fills a folder beside the cache's and moves it there when it is whole, so
// that another process never sees half of it.
func (j *job) prepare(ctx context.Context) error {
	final := j.Cache
	if now := time.Now(); os.Chtimes(final, now, now) == nil {
		return nil
	}
	j.forget(filepath.Dir(final))
	if err := os.MkdirAll(filepath.Dir(final), 0o755); err != nil {
		return err
	}
	making, err := os.MkdirTemp(filepath.Dir(final), j.ID+"-making-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(making)
	j.Cache = making
	err = j.fillCache(ctx)
	j.Cache = final
	if err != nil {
		return err
	}
	if err := os.Chmod(making, 0o755); err != nil {
		return err
	}
	if err := os.Rename(making, final); err != nil {
		if _, there := os.Stat(final); there == nil {
			return nil // another process was faster
		}
		return err
	}
	return nil
}

// keepFor is how long a folder of the cache is kept that nobody uses: one of C++
// takes 120 MB, and a new compiler wants a new one.
const keepFor = 30 * 24 * time.Hour

// forget deletes what of the language's cache has not been used for long. What
// cannot be deleted stays.
func (j *job) forget(cache string) {
	folders, _ := filepath.Glob(filepath.Join(cache, j.ID+"-*"))
	for _, folder := range folders {
		if info, err := os.Stat(folder); err == nil && time.Since(info.ModTime()) > keepFor {
			_ = os.RemoveAll(folder)
		}
	}
}

func (j *job) fillCache(ctx context.Context) error {
	for _, name := range j.kept() {
		if err := os.WriteFile(filepath.Join(j.Cache, name), []byte(j.files[name]), 0o644); err != nil {
			return err
		}
	}
	args, err := j.command(j.Language.Prepare)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, prepareTime)
	defer cancel()
	cmd := exec.CommandContext(ctx, args[0], args[1:]...)
	cmd.Dir, cmd.Env = j.Cache, append(j.env(), "HOME="+j.Cache)
	if out, err := cmd.CombinedOutput(); err != nil {
		return toolFault(args[0], err, out)
	}
	return nil
}
