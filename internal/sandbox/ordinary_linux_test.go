package sandbox

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestAsAnOrdinaryUser runs the tests of this package again as nobody: walls
// must hold for those who are not root, too.
func TestAsAnOrdinaryUser(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("this is one: the other tests tell")
	}
	dir, err := os.MkdirTemp("", "ordinary-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	binary, err := os.ReadFile("/proc/self/exe")
	if err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(dir, "sandbox.test")
	if err := os.WriteFile(copied, binary, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, copied, "-test.v", "-test.run", "TestForkBomb|TestMemoryBomb|TestFileDeleter|TestSymlinkTrick|TestNetworkCaller|TestDaemon|TestSupervisor|TestExchanges|TestHow|TestClaims|TestNone")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "TMPDIR="+dir, "HOME="+dir)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("as nobody: %v\n%s", err, out)
	}
	if strings.Count(string(out), "--- PASS") < 20 && !strings.Contains(string(out), "no sandbox can be had") {
		t.Errorf("hardly anything ran:\n%s", out)
	}
}
